"""A drill: a table, what may be thrown at it how, what is asked for, and how stars are given.

A drill is a small JSON file that anybody may write; ``docs/practice.md`` shows how.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.controls.aim import PLACE_LIMIT
from game.practice import readable
from game.practice.errors import PracticeError
from game.practice.evidence import Evidence
from game.practice.goals import Goal, missed_by
from game.practice.layout import CHIPS, check, known
from game.practice.readable import ChipLine, Number, Strict, Text
from game.texts import _
from models.board import Side

MOST_TRIES = 100
LONGEST_TRY = 6
"""Throws of one try."""

SIDES = {side.name.lower(): side for side in Side}
StyleName = Literal["slide", "toss", "drop"]
SideName = Literal["south", "west", "north", "east"]

_Stars = tuple[
    Annotated[int, Field(strict=True, ge=1)],
    Annotated[int, Field(strict=True, ge=1)],
    Annotated[int, Field(strict=True, ge=1)],
]


class Drill(Strict):
    """A drill as its file says it; names of chips and spaces are those of the notation, lengths in metres."""

    safranito: Literal[1] = 1
    kind: Literal["drill"] = "drill"
    name: Annotated[Text, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
    title: Annotated[Text, Field(min_length=1, max_length=60)]
    text: Annotated[Text, Field(max_length=500)] = ""
    """What is to be done, for the person who throws."""
    level: Annotated[int, Field(strict=True, ge=1, le=5)] = 3
    """How hard it is, 1 to 5."""
    table: Annotated[tuple[ChipLine, ...], Field(max_length=len(CHIPS))] = ()
    side: Annotated[tuple[SideName, ...], Field(min_length=1, max_length=4)] = ("south",)
    """From where may be thrown."""
    place: tuple[Number, Number] = (-PLACE_LIMIT, PLACE_LIMIT)
    """The stretch of the side, metres to the right of its middle, from where may be thrown."""
    styles: Annotated[tuple[StyleName, ...], Field(min_length=1, max_length=3)] = ("slide", "toss", "drop")
    chips: Annotated[tuple[Text, ...], Field(min_length=1, max_length=LONGEST_TRY)]
    """What is thrown in one try, one after the other, onto the table as the last one left it."""
    goal: Annotated[tuple[Goal, ...], Field(min_length=1, max_length=12)]
    tries: Annotated[int, Field(strict=True, ge=1, le=MOST_TRIES)] | None = 10
    """Each begins with the table laid anew; None: until the first that misses."""
    stars: _Stars
    """So many tries must come off for one, two and three stars."""
    advice: Annotated[bool, Field(strict=True)] = True
    """Whether it is told after a miss what would have come off."""

    @property
    def laid(self) -> Evidence:
        """The table before the first throw."""
        return Evidence(tuple(line.laid() for line in self.table))

    @property
    def sides(self) -> tuple[Side, ...]:
        """From where may be thrown."""
        return tuple(SIDES[name] for name in self.side)

    def missed_by(self, evidence: Evidence) -> float:
        """By how much a try misses the goal; 0 where it came off."""
        return missed_by(self.goal, evidence)

    def stars_for(self, hits: int) -> int:
        """Stars for so many tries that came off."""
        return sum(hits >= wanted for wanted in self.stars)


def read_drill(path: Path) -> Drill:
    """The drill in a file, checked; ``PracticeError`` says where and what is wrong."""
    return checked(readable.read(path, Drill), str(path))


def parsed_drill(data: bytes, name: str) -> Drill:
    """The drill in the bytes of a file of that name, checked."""
    return checked(readable.parsed(data, Drill, name), name)


def checked(drill: Drill, name: str) -> Drill:
    """The drill, if it can be played: its table can lie, its goal speaks of what there is."""
    try:
        laid = drill.laid
        check(laid.laid)
        _check_throws(drill)
        for nth, goal in enumerate(drill.goal):
            try:
                goal.check(laid, frozenset(drill.chips))
            except PracticeError as error:
                raise PracticeError(f"goal.{nth}: {error}") from None
    except PracticeError as error:
        raise readable.wrong(name, str(error)) from None
    return drill


def _check_throws(drill: Drill) -> None:
    lying = {line.chip for line in drill.table}
    for nth, chip in enumerate(drill.chips):
        if known(chip) in lying:
            raise PracticeError(_("chips.{nth}: {chip} lies on the table").format(nth=nth, chip=chip))
        if drill.chips.index(chip) != nth:
            raise PracticeError(_("chips.{nth}: {chip} is thrown already").format(nth=nth, chip=chip))
    low, high = drill.place
    if not -PLACE_LIMIT <= low <= high <= PLACE_LIMIT:
        raise PracticeError(
            _("place: it goes from {low:g} to {high:g}; within ±{limit:g} a chip can be let go").format(
                low=low, high=high, limit=PLACE_LIMIT
            )
        )
    one, two, three = drill.stars
    if not one <= two <= three:
        raise PracticeError(_("stars: more stars must not want fewer hits"))
    if drill.tries is not None and three > drill.tries:
        raise PracticeError(
            _("stars: {hits} hits cannot be had in {tries} tries").format(hits=three, tries=drill.tries)
        )
