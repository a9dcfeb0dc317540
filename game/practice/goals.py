"""What a drill asks for: conditions on where chips rest and what they touched, judged as in the game.

Each condition says by how much it is missed: 0 where it is met, else about as many metres as are wanting, so
that a search can tell better throws from worse. Where a chip counts is for ``models.judging`` alone to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from game.practice.errors import PracticeError
from game.practice.evidence import Evidence, way_to_wall
from game.practice.layout import CHIPS
from game.practice.readable import Strict, Text
from game.texts import _
from models.board import Board, Space, SpaceKind
from models.judging import Where

THROWN = "thrown"
"""In a goal: the chip thrown last."""

KINDS = {"bowl": SpaceKind.BOWL, "action": SpaceKind.ACTION}
WHERES = {where.value: where for where in Where}

_LEAST = 1e-4
"""What a condition that is not met is missed by at least."""
_FAR = 0.1
"""What is missed where no distance says it."""

Names = Annotated[tuple[Text, ...], Field(min_length=1, max_length=len(CHIPS))]


class Condition(Strict):
    """One condition; ``kind`` is the file's key ``is``."""

    def met(self, evidence: Evidence) -> bool:
        """Whether it holds after the last throw."""
        return self.missed_by(evidence) == 0.0

    def missed_by(self, evidence: Evidence) -> float:
        """0 where it holds, else metres or the like."""
        raise NotImplementedError

    def check(self, laid: Evidence, thrown: frozenset[str]) -> None:
        """Raise ``PracticeError`` where it speaks of what is not there."""
        lying = {chip.chip for chip in laid.laid}
        for chip in self._chips():
            if chip != THROWN and chip not in lying | thrown:
                raise PracticeError(_("chip {chip} is neither laid nor thrown").format(chip=chip[:40]))

    def _chips(self) -> Iterable[str]:
        return ()


class Rests(Condition):
    """A chip counts for one of these spaces, or lies in one of these parts of the board."""

    kind: Literal["rests"] = Field(alias="is")
    chip: Text = THROWN
    on: Names = Field(alias="in")
    """Names of spaces, ``bowl`` or ``action`` for any of a kind, ``field``, ``rim``, ``off``."""

    def missed_by(self, evidence: Evidence) -> float:
        """Metres from its hole to the nearest of the places."""
        chip = evidence.named(self.chip)
        if chip is None or chip not in evidence.poses:
            return _FAR
        place = evidence.place(chip)
        spaces = self._spaces()
        if place.space in {space.name for space in spaces} or place.where.value in self.on:
            return 0.0
        ways = [evidence.margin(chip, space) for space in spaces]
        to_wall = way_to_wall(evidence.poses[chip])
        ways += [-to_wall if where == "field" else abs(to_wall) for where in self.on if where in WHERES]
        return max(_LEAST, min(ways))

    def check(self, laid: Evidence, thrown: frozenset[str]) -> None:
        """Also every place must be one of the board's."""
        super().check(laid, thrown)
        names = [space.name for space in Board.standard().spaces]
        for place in self.on:
            if place not in names and place not in KINDS and place not in WHERES:
                known = ", ".join([*names, *KINDS, *WHERES])
                raise PracticeError(
                    _("there is no place {place!r}; there are {known}").format(place=place[:40], known=known)
                )

    def _spaces(self) -> list[Space]:
        kinds = {KINDS[name] for name in self.on if name in KINDS}
        return [s for s in Board.standard().spaces if s.name in self.on or s.kind in kinds]

    def _chips(self) -> Iterable[str]:
        return (self.chip,)


class OfLaid(Condition):
    """A condition on chips that were laid in a space."""

    chips: Names

    def check(self, laid: Evidence, thrown: frozenset[str]) -> None:
        """Also each of the chips must be laid, in a space."""
        super().check(laid, thrown)
        for chip in self.chips:
            if chip not in {one.chip for one in laid.laid} or laid.laid_place(chip).space is None:
                raise PracticeError(_("chip {chip} is not laid in a space").format(chip=chip[:40]))

    def _chips(self) -> Iterable[str]:
        return self.chips


class Stays(OfLaid):
    """These chips count for the space for which they counted as they were laid."""

    kind: Literal["stays"] = Field(alias="is")

    def missed_by(self, evidence: Evidence) -> float:
        """Metres by which they were pushed out, all together."""
        missed = 0.0
        for chip in self.chips:
            space = evidence.laid_place(chip).space
            if evidence.place(chip).space != space and space is not None:
                missed += max(_LEAST, evidence.margin(chip, Board.standard().space(space)))
        return missed


class Leaves(OfLaid):
    """So many of these chips, all by default, no longer count for the space in which they were laid."""

    kind: Literal["leaves"] = Field(alias="is")
    at_least: Annotated[int, Field(strict=True, ge=1)] | None = None

    def missed_by(self, evidence: Evidence) -> float:
        """Metres by which they are still in; more where the thrown chip passed them."""
        wanting = []
        for chip in self.chips:
            space = evidence.laid_place(chip).space
            if space is None or evidence.place(chip).space != space:
                wanting.append(0.0)
                continue
            still = max(_LEAST, -evidence.margin(chip, Board.standard().space(space)))
            if evidence.is_untouched(chip):
                still += max(0.0, evidence.nearest_pass(chip))
            wanting.append(still)
        return sum(sorted(wanting)[: self.at_least or len(wanting)])

    def check(self, laid: Evidence, thrown: frozenset[str]) -> None:
        """Also no more than there are."""
        super().check(laid, thrown)
        if self.at_least is not None and self.at_least > len(self.chips):
            raise PracticeError(
                _("at_least is {least}, of {count} chips").format(least=self.at_least, count=len(self.chips))
            )


class Untouched(Condition):
    """These chips, all that were laid by default, lie with every bit as they were laid."""

    kind: Literal["untouched"] = Field(alias="is")
    chips: Names | None = None

    def missed_by(self, evidence: Evidence) -> float:
        """A few centimetres for each that was touched."""
        chips = self.chips or [laid.chip for laid in evidence.laid]
        return 0.05 * sum(not evidence.is_untouched(chip) for chip in chips)

    def _chips(self) -> Iterable[str]:
        return self.chips or ()


class Strikes(Condition):
    """The chip thrown last strikes each of these."""

    kind: Literal["strikes"] = Field(alias="is")
    chips: Names

    def missed_by(self, evidence: Evidence) -> float:
        """Metres by which it passed those that it did not strike."""
        missed = [chip for chip in self.chips if not evidence.strikes(chip)]
        return sum(max(_LEAST, evidence.nearest_pass(chip)) for chip in missed)

    def _chips(self) -> Iterable[str]:
        return self.chips


class Banks(Condition):
    """The chip thrown last strikes walls of the field at least so often, its thrower's own left out."""

    kind: Literal["banks"] = Field(alias="is")
    times: Annotated[int, Field(strict=True, ge=1, le=6)] = 1

    def missed_by(self, evidence: Evidence) -> float:
        """How far it lies from a wall, and more for each bank that is wanting."""
        wanting = self.times - evidence.banks()
        thrown = evidence.thrown
        if wanting <= 0 or thrown is None:
            return 0.0 if thrown else _FAR
        return _FAR * wanting + min(_FAR, abs(way_to_wall(evidence.poses[thrown])))


class Shows(Condition):
    """A chip lies with its value up, or down."""

    kind: Literal["shows"] = Field(alias="is")
    chip: Text = THROWN
    face: Literal["up", "down"]

    def missed_by(self, evidence: Evidence) -> float:
        """Met or not, there is nothing between."""
        chip = evidence.named(self.chip)
        if chip is None or chip not in evidence.poses:
            return _FAR
        return 0.0 if evidence.poses[chip].face_up == (self.face == "up") else _FAR

    def _chips(self) -> Iterable[str]:
        return (self.chip,)


Goal = Annotated[Rests | Stays | Leaves | Untouched | Strikes | Banks | Shows, Field(discriminator="kind")]


def missed_by(goals: Iterable[Condition], evidence: Evidence) -> float:
    """By how much all of it together is missed; 0 where all conditions hold."""
    return sum(goal.missed_by(evidence) for goal in goals)
