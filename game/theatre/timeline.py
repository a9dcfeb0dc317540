"""How a record is laid out in time: one part after another, each for as long as it is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from game.presenting.beats import looked_at
from game.records.entries import Entry
from models.events import Event, RoundStarted, Settled, Thrown
from physics import BadTrack, Track

BREATH = 0.5
"""Seconds between what came before and a throw: the eye finds the hand, the chip has not left it."""
UNSEEN_FLIGHT = 0.4
"""Seconds for a throw whose track cannot be opened: its chips lie as they came to rest."""
LAST = 2.0
"""Seconds for which the table is seen at the very end, with everything open if the match is over."""


class PartKind(Enum):
    """What is seen meanwhile."""

    STILL = "still"
    """The table as it lay, before a throw or at the end."""
    FLIGHT = "flight"
    """A throw by its track."""
    EVENT = "event"
    """What happened: what moves by it moves from the start of the part."""


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a reel from ``start``, for ``seconds`` (0 for what is told only).

    ``entry`` is the record's, 0 for what comes before the first; ``nth`` counts the entry's ``event`` among
    its events (None without one), ``told`` how many events have been told as the part begins, its own
    included unless it is a flight.
    """

    kind: PartKind
    start: float
    seconds: float
    entry: int
    told: int
    nth: int | None = None
    event: Event | None = None

    @property
    def end(self) -> float:
        """When the next part begins."""
        return self.start + self.seconds


@dataclass(frozen=True, slots=True)
class ThrowSpan:
    """The throw of that ``number``, counted from 1, of the record's ``entry``.

    From ``begins``, with the chip in hand, it leaves the hand at ``released``, comes to rest at ``rests`` and
    has been looked at by ``ends``: seconds of the reel.
    """

    number: int
    entry: int
    round: int
    seat: int
    extra: bool
    begins: float
    released: float
    rests: float
    ends: float


@dataclass(frozen=True, slots=True)
class RoundSpan:
    """A round from its first second to the first of the next."""

    number: int
    begins: float
    ends: float


@dataclass(frozen=True)
class Timeline:
    """All parts of a reel in their order, the events they tell (secrets included), its throws and rounds."""

    parts: tuple[Part, ...]
    events: tuple[Event, ...]
    throws: tuple[ThrowSpan, ...]
    rounds: tuple[RoundSpan, ...]

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return self.parts[-1].end


def laid_out(first: Sequence[Event], entries: Sequence[tuple[Entry, Sequence[Event]]]) -> Timeline:
    """The timeline of a match: what happened before the first entry, and every entry with what came of it."""
    layout = _Layout()
    layout.tell(0, first)
    for entry, events in entries:
        if entry.throw is None:
            layout.tell(entry.n, events)
        else:
            layout.throw(entry, events)
    layout.add(PartKind.STILL, LAST, len(entries))
    return Timeline(
        tuple(layout.parts), tuple(layout.events), tuple(layout.throws), tuple(_rounds(layout.parts))
    )


class _Layout:
    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.events: list[Event] = []
        self.throws: list[ThrowSpan] = []
        self._round = 0
        self._now = 0.0

    def add(
        self, kind: PartKind, seconds: float, entry: int, nth: int | None = None, event: Event | None = None
    ) -> None:
        self.parts.append(Part(kind, self._now, seconds, entry, len(self.events), nth, event))
        self._now += seconds

    def tell(self, entry: int, events: Sequence[Event]) -> None:
        for nth, event in enumerate(events):
            self._event(entry, nth, event)

    def throw(self, entry: Entry, events: Sequence[Event]) -> None:
        begins, round_ = self._now, self._round
        self.add(PartKind.STILL, BREATH, entry.n)
        chip, extra, at = None, False, (begins, begins, begins)
        for nth, event in enumerate(events):
            if isinstance(event, Thrown):
                chip, extra = event.chip, event.extra
            if isinstance(event, Settled):
                released = self._now
                self.add(PartKind.FLIGHT, flight_seconds(entry), entry.n, nth, event)
                rests = self._now
                self._event(entry.n, nth, event)
                at = released, rests, self._now
            else:
                self._event(entry.n, nth, event)
        if chip is not None:
            number = len(self.throws) + 1
            self.throws.append(ThrowSpan(number, entry.n, round_, chip.seat, extra, begins, *at))

    def _event(self, entry: int, nth: int, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self._round = event.number
        self.events.append(event)
        self.add(PartKind.EVENT, looked_at(event), entry, nth, event)


def flight_seconds(entry: Entry) -> float:
    """How long the chips of a throw move."""
    try:
        return Track.length_of(entry.track)
    except BadTrack:
        return UNSEEN_FLIGHT


def _rounds(parts: Sequence[Part]) -> Iterator[RoundSpan]:
    begun = [(part.event.number, part.start) for part in parts if isinstance(part.event, RoundStarted)]
    ends = [*(start for _number, start in begun[1:]), parts[-1].end][: len(begun)]
    for (number, start), end in zip(begun, ends, strict=True):
        yield RoundSpan(number, start, end)
