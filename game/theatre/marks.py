"""What of a match is marked on its timeline."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.theatre.timeline import PartKind, Timeline
from models.events import (
    ActionWon,
    BlendCompleted,
    BlendReserved,
    Bought,
    BowlOpened,
    Event,
    MatchEnded,
    MillMoved,
    RoundStarted,
    Settled,
    Sold,
)


class MarkKind(Enum):
    """What a mark stands for, the first the more important."""

    END = "end"
    BLEND = "blend"
    ROUND = "round"
    THROW = "throw"
    ACTION = "action"
    TRADE = "trade"


_KINDS: tuple[tuple[type[Event], MarkKind], ...] = (
    (MatchEnded, MarkKind.END),
    (BlendCompleted, MarkKind.BLEND),
    (RoundStarted, MarkKind.ROUND),
    (ActionWon, MarkKind.ACTION),
    (BlendReserved, MarkKind.ACTION),
    (MillMoved, MarkKind.ACTION),
    (BowlOpened, MarkKind.TRADE),
    (Sold, MarkKind.TRADE),
    (Bought, MarkKind.TRADE),
)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to jump to at ``seconds``; ``event`` is the number of what happened among all events.

    ``throw`` is the number of the throw, ``seat`` who did it, where that can be said.
    """

    kind: MarkKind
    seconds: float
    event: int
    seat: int | None = None
    throw: int | None = None


def marks_of(line: Timeline) -> tuple[Mark, ...]:
    """All marks in the order of time; a throw is marked where the chip is still in hand."""
    throws = {span.entry: span for span in line.throws}
    found = []
    for part in line.parts:
        if part.event is None or part.kind is PartKind.FLIGHT:
            continue
        index = part.told - 1
        if isinstance(part.event, Settled):
            if span := throws.get(part.entry):
                found.append(Mark(MarkKind.THROW, span.begins, index, span.seat, span.number))
            continue
        kind = next((kind for event, kind in _KINDS if isinstance(part.event, event)), None)
        if kind is not None and not (isinstance(part.event, MillMoved) and part.event.passed):
            found.append(Mark(kind, part.start, index, getattr(part.event, "seat", None)))
    return tuple(sorted(found, key=lambda mark: mark.seconds))
