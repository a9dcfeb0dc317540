"""What is kept of a throw, and of an attempt at a drill."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from game.practice.errors import PracticeError
from game.practice.evidence import Evidence
from game.practice.layout import Laid
from game.practice.manner import STYLES, Manner
from game.texts import _
from models.board import Board
from models.judging import Where, place
from physics import Throw

LONGEST_WORD = 60
"""Characters of a name."""

DAY = 86_400
"""Seconds."""
WEEK = 7
"""Days over which throws are summed; weeks begin with the day 0 of 1970 and every seventh after it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A throw: when (seconds since 1970, UTC), at what, how it left the hand, where it came to rest.

    ``drill`` is a drill's name, empty at the free table; ``target`` the space thrown at, empty for none.
    ``hit`` is None where nothing was asked for, or not yet. Metres, radians, m/s, rad/s, as in `Manner`.
    """

    at: float
    drill: str
    target: str
    style: str
    side: str
    place: float
    heading: float
    speed: float
    rise: float
    spin: float
    x: float
    y: float
    rest: str
    space: str
    hit: bool | None

    @classmethod
    def of(
        cls, at: float, throw: Throw, rest: Laid, hit: bool | None, *, drill: str = "", target: str = ""
    ) -> Entry:
        """The entry of a throw that came to rest there."""
        manner, judged = Manner.of(throw), place(rest.pose, Board.standard())
        return cls(
            at=at,
            drill=drill,
            target=target,
            style=manner.style,
            side=manner.side.name.lower(),
            place=manner.place,
            heading=manner.heading,
            speed=manner.speed,
            rise=manner.rise,
            spin=manner.spin,
            x=rest.pose.position[0],
            y=rest.pose.position[1],
            rest=judged.where.value,
            space=judged.space or "",
            hit=hit,
        )

    @classmethod
    def of_drill(cls, at: float, throw: Throw, evidence: Evidence, hit: bool | None, drill: str) -> Entry:
        """The entry of the last throw of a try."""
        return cls.of(at, throw, Laid(throw.chip, evidence.poses[throw.chip]), hit, drill=drill)

    @property
    def day(self) -> int:
        """Days since 1970."""
        return int(self.at // DAY)

    @property
    def lies(self) -> bool:
        """Whether it lies on the board, so that it says something of the hand's scatter."""
        return self.rest != Where.OFF.value


COLUMNS = tuple(field.name for field in fields(Entry))
_TEXTS = ("drill", "target", "style", "side", "rest", "space")
_MOST = 1_000.0
"""No metre, radian or speed of a throw is larger, in its unit."""
_NUMBERS = ("at", "place", "heading", "speed", "rise", "spin", "x", "y")


def entry_of(values: dict[str, Any]) -> Entry:
    """The entry of a row; ``PracticeError`` if it is none, as rows of a damaged file may be."""
    texts = {name: values[name] for name in _TEXTS}
    numbers = {name: values[name] for name in _NUMBERS}
    sound = (
        all(isinstance(text, str) and len(text) <= LONGEST_WORD for text in texts.values())
        and all(isinstance(number, (int, float)) for number in numbers.values())
        and all(abs(numbers[name]) <= _MOST for name in _NUMBERS if name != "at")
        and texts["style"] in STYLES
        and values["hit"] in (None, 0, 1)
        and 0 <= numbers["at"] < 1e11
    )
    if not sound:
        raise PracticeError(_("A row of the progress is no throw."))
    hit = None if values["hit"] is None else bool(values["hit"])
    return Entry(**texts, **{name: float(number) for name, number in numbers.items()}, hit=hit)


@dataclass(frozen=True, slots=True)
class Finished:
    """An attempt at a drill from its first try to its last."""

    at: float
    drill: str
    stars: int
    hits: int
    tries: int
