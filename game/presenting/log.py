"""The log of a match as somebody saw it, and the parts of it that may be asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from models.events import (
    Bought,
    BowlOpened,
    BowlsAnnounced,
    ChipRef,
    ChipsHome,
    Event,
    Passed,
    Retaken,
    Ruled,
    Settled,
    Sold,
    Thrown,
)


class Part(Enum):
    """What of the log is shown."""

    ALL = "all"
    TRADE = "trade"
    THROWS = "throws"


_KINDS: dict[Part, tuple[type, ...]] = {
    Part.ALL: (object,),
    Part.TRADE: (BowlsAnnounced, BowlOpened, Sold, Bought, Passed),
    Part.THROWS: (Thrown, Settled, Retaken, Ruled),
}


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, and how it is told."""

    event: Event | None
    text: str


@dataclass(frozen=True, slots=True)
class Sieve:
    """What of the log is asked for: a part of it, and a seat or everybody (None)."""

    part: Part = Part.ALL
    seat: int | None = None

    def passes(self, event: Event | None) -> bool:
        """Whether the event is asked for."""
        return isinstance(event, _KINDS[self.part]) and (self.seat is None or self.seat in concerned(event))


def sifted(lines: Sequence[LogLine], sieve: Sieve) -> list[str]:
    """The texts of the lines that are asked for."""
    return [line.text for line in lines if sieve.passes(line.event)]


def concerned(event: Event | None) -> frozenset[int]:
    """The seats that an event is about: who did it, or whose chips they are."""
    chip: ChipRef | None = getattr(event, "chip", None)
    if chip is not None:
        return frozenset({chip.seat})
    if isinstance(event, ChipsHome):
        return frozenset(ref.seat for ref in event.chips)
    seat = getattr(event, "seat", None)
    return frozenset({seat} if seat is not None else ())
