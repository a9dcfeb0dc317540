"""A drill under way: tries, throws, hits and stars; a step machine that is told what the simulation found."""

from __future__ import annotations

from dataclasses import dataclass

from game.practice.drill import Drill
from game.practice.errors import PracticeError
from game.practice.evidence import Evidence, Flown
from game.practice.manner import Manner
from game.texts import N_, _
from models.board import Side
from physics import ChipState, Shot, Throw

STYLE_WORDS = {"slide": N_("slide"), "toss": N_("toss"), "drop": N_("drop shot")}
_SIDE_WORDS = {
    Side.SOUTH: N_("south"),
    Side.WEST: N_("west"),
    Side.NORTH: N_("north"),
    Side.EAST: N_("east"),
}


@dataclass(frozen=True)
class Judged:
    """What came of a throw in a drill: ``hit`` is None while the try goes on."""

    hit: bool | None
    evidence: Evidence
    missed_by: float


class Attempt:
    """One person's, or computer player's, attempt at a drill from the first try to the stars."""

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.evidence = drill.laid
        self.tries: list[bool] = []
        """Of every try that is over, whether it came off."""
        self.throws = 0

    @property
    def hits(self) -> int:
        """Tries that came off."""
        return sum(self.tries)

    @property
    def stars(self) -> int:
        """Stars so far."""
        return self.drill.stars_for(self.hits)

    @property
    def is_over(self) -> bool:
        """Whether no try is left; of an endless drill, whether one has missed."""
        if self.drill.tries is None:
            return bool(self.tries) and not self.tries[-1]
        return len(self.tries) >= self.drill.tries

    @property
    def chip(self) -> str:
        """The chip that is thrown next."""
        return self.drill.chips[len(self.evidence.flown)]

    def scene(self, throw: Throw) -> list[ChipState]:
        """What is to be simulated for a throw; ``PracticeError`` or ``IllegalThrow`` if it is not allowed."""
        check_allowed(self.drill, self.chip, throw)
        return [*(laid.state() for laid in self.evidence.taken_up(throw.chip)), throw.state()]

    def landed(self, throw: Throw, shot: Shot) -> Judged:
        """Judge what came of it; the next throw, or try, is then due."""
        evidence = self.evidence.after(Flown(throw.chip, Manner.of(throw).side, shot))
        missed = self.drill.missed_by(evidence)
        self.throws += 1
        goes_on = missed > 0.0 and len(evidence.flown) < len(self.drill.chips)
        if goes_on:
            self.evidence = evidence
            return Judged(None, evidence, missed)
        self.tries.append(missed == 0.0)
        self.evidence = self.drill.laid
        return Judged(missed == 0.0, evidence, missed)


def check_allowed(drill: Drill, chip: str, throw: Throw) -> None:
    """Raise ``IllegalThrow`` or ``PracticeError`` where a throw breaks the rules of the game or the drill."""
    if throw.chip != chip:
        raise PracticeError(
            _("The drill has {chip} thrown now, not {other}.").format(chip=chip, other=throw.chip)
        )
    manner = Manner.of(throw)
    throw.check(manner.side)
    if manner.side not in drill.sides:
        sides = ", ".join(_(_SIDE_WORDS[side]) for side in drill.sides)
        raise PracticeError(_("The drill has it thrown from the {sides}.").format(sides=sides))
    low, high = drill.place
    if not low - 1e-9 <= manner.place <= high + 1e-9:
        raise PracticeError(
            _("The drill has it thrown from {low:.0f} to {high:.0f} mm right of the middle.").format(
                low=1000 * low, high=1000 * high
            )
        )
    if manner.style not in drill.styles:
        styles = ", ".join(_(STYLE_WORDS[style]) for style in drill.styles)
        raise PracticeError(
            _("That was a {style}; the drill allows: {styles}.").format(
                style=_(STYLE_WORDS[manner.style]), styles=styles
            )
        )
