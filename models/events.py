"""What happened, as data; sentences are made of it elsewhere.

Every event says what each seat may know of it: ``seen_by(seat)`` gives the event as that seat sees it
(``None`` for the seat: a spectator), or ``None`` where the seat sees nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from models.spices import Action, Spice

Blend = tuple[Spice, Spice, Spice]


@dataclass(frozen=True, slots=True)
class ChipRef:
    """A chip in an event: its owner's seat, its name, and its alias while its value is not public.

    ``name`` is the true name (``red-50``) where the reader may know it and else equals ``alias``
    (``red-a``); the alias stays with it, so that who showed ``red-a`` can go on with ``red-50``.
    ``public`` says whether everybody knew its value when the event happened.
    """

    seat: int
    name: str
    alias: str
    public: bool = False

    def seen_by(self, seat: int | None) -> ChipRef:
        """The chip as a seat may name it."""
        return self if self.public or seat == self.seat else replace(self, name=self.alias)


class HomeReason(str, Enum):
    """Why chips go back to their owners' hands."""

    OUT = "out"
    INVALID = "invalid"
    ACTION = "action"
    SOLD = "sold"
    BOUGHT = "bought"
    PASSED = "passed"
    LEFT_OVER = "left-over"


class EndReason(str, Enum):
    """How a match ended."""

    BLENDS = "blends"
    ROUND_LIMIT = "round limit"


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events: public unless a kind of event says otherwise."""

    def seen_by(self, seat: int | None) -> Event | None:
        """What a seat may know of this event; ``None``: a spectator."""
        return self


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins; ``chef`` holds the mill, ``spices`` and ``blends`` are what was newly laid out."""

    number: int
    chef: int
    spices: tuple[Spice, ...]
    blends: tuple[Blend, ...]


@dataclass(frozen=True, slots=True)
class DiscardsShuffled(Event):
    """The discards became the spice deck, ``count`` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """A chip leaves a hand; ``extra`` on the extra throw."""

    chip: ChipRef
    extra: bool

    def seen_by(self, seat: int | None) -> Event | None:
        """The owner sees which chip it is, all others its alias."""
        return replace(self, chip=self.chip.seen_by(seat))


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """Everything has come to rest after a throw.

    ``chip`` was thrown; ``out`` are the chips now out (whose values are not public unless they lie face
    up), ``shown`` those whose values became public by this throw (they lie face up or were released so).
    """

    chip: ChipRef
    out: tuple[ChipRef, ...]
    shown: tuple[ChipRef, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        """Names of chips that are not public are aliases to all but their owners."""
        public = {ref.alias for ref in self.shown}

        def seen(ref: ChipRef) -> ChipRef:
            return ref if ref.alias in public else ref.seen_by(seat)

        return replace(self, chip=seen(self.chip), out=tuple(seen(ref) for ref in self.out))


@dataclass(frozen=True, slots=True)
class Retaken(Event):
    """A throw was taken back (option mulligan): the table lies as before it, the chip is in hand."""

    chip: ChipRef

    def seen_by(self, seat: int | None) -> Event | None:
        """The owner sees which chip it is, all others its alias."""
        return replace(self, chip=self.chip.seen_by(seat))


@dataclass(frozen=True, slots=True)
class Ruled(Event):
    """The head chef ruled a doubtful chip: it counts for ``space``, or nowhere (``None``)."""

    chef: int
    chip: ChipRef
    space: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        """The owner sees which chip it is, all others its alias."""
        return replace(self, chip=self.chip.seen_by(seat))


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """Chips on a space are turned up and public from now on; ``space`` is ``None`` for all bowls at once."""

    space: str | None
    chips: tuple[ChipRef, ...]


@dataclass(frozen=True, slots=True)
class ActionWon(Event):
    """A seat may act on an action space; ``totals`` are (seat, total) in the order of the ranking."""

    space: Action
    seat: int
    totals: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ActionDeclined(Event):
    """Who might have acted on an action space did not."""

    space: Action
    seat: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """``count`` cards were drawn on the spice-card space; only the drawer sees which (else empty)."""

    seat: int
    count: int
    spices: tuple[Spice, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        """All but the drawer see how many."""
        return self if seat == self.seat else replace(self, spices=())


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """One of the drawn cards was kept; only the drawer sees which, all do where hands are ``open``."""

    seat: int
    spice: Spice | None
    open: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        """All but the drawer do not see the spice, unless hands are open."""
        return self if self.open or seat == self.seat else replace(self, spice=None)


@dataclass(frozen=True, slots=True)
class BlendReserved(Event):
    """A blend was taken from the deck; only its owner sees which."""

    seat: int
    blend: Blend | None

    def seen_by(self, seat: int | None) -> Event | None:
        """All but the owner do not see the blend."""
        return self if seat == self.seat else replace(self, blend=None)


@dataclass(frozen=True, slots=True)
class MillMoved(Event):
    """The pepper mill goes to a seat: won on its space, or (``passed``) handed on at a new round."""

    seat: int
    passed: bool


@dataclass(frozen=True, slots=True)
class ChipsHome(Event):
    """Chips go back to their owners' hands. Chips that lie face down stay unseen."""

    reason: HomeReason
    chips: tuple[ChipRef, ...]
    public: tuple[str, ...]
    """Aliases of those among them whose values are public."""

    def seen_by(self, seat: int | None) -> Event | None:
        """Values that are not public are seen by their owners only."""
        seen = tuple(ref if ref.alias in self.public else ref.seen_by(seat) for ref in self.chips)
        return replace(self, chips=seen)


@dataclass(frozen=True, slots=True)
class BowlsAnnounced(Event):
    """The head chef named the order of all bowls (option bowl_order = announced), one by one."""

    chef: int
    spices: tuple[Spice, ...]


@dataclass(frozen=True, slots=True)
class BowlOpened(Event):
    """A bowl is settled now: every card sells for ``price``; ``totals`` are (seat, total) by rank."""

    spice: Spice
    price: int
    totals: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A seat sold ``count`` cards, each for ``price``."""

    seat: int
    spice: Spice
    count: int
    price: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A seat bought one card from the display for ``price``."""

    seat: int
    spice: Spice
    price: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat did not buy: it declined or could not pay, which of the two nobody learns."""

    seat: int
    spice: Spice


@dataclass(frozen=True, slots=True)
class BlendCompleted(Event):
    """A seat completed a blend, its ``count``-th."""

    seat: int
    blend: Blend
    reserved: bool
    count: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over."""

    winner: int | None
    reason: EndReason
