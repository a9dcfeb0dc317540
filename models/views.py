"""What a seat may know of the game, and nothing else: all that a player, human or not, is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from models.answers import Question
from models.chips import Colour
from models.events import Blend, Event
from models.judging import Place
from models.options import Options
from models.poses import Pose
from models.spices import Spice


class Phase(str, Enum):
    """The four phases of a round, and the end."""

    THROW = "throw"
    ACTIONS = "actions"
    TRADE = "trade"
    BLEND = "blend"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ChipView:
    """A chip on the board or out, by the name the viewer may use.

    ``value`` is ``None`` and ``name`` the alias where the viewer may not know the value; ``public`` says
    whether everybody knows it. ``nth`` counts its owner's throws this round from 0. ``out`` chips count
    nowhere and go home before the next throw. ``counts`` is the space it counts for: by its place, or as
    the head chef ruled; ``None`` for one that came late onto an action space (option per_space).
    """

    name: str
    alias: str
    seat: int
    value: int | None
    public: bool
    nth: int
    pose: Pose
    place: Place
    out: bool
    counts: str | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the viewer may know of a seat; ``None`` where it may not.

    ``hand`` holds the values in hand where known: all of them for the own seat, for others those seen
    this round and now home, ascending; ``hand_count`` is always true. ``cards`` is the count by spice.
    ``rested`` are the values in the own hand that were thrown this round already (empty for others).
    """

    colour: Colour
    hand: tuple[int, ...]
    hand_count: int
    rested: tuple[int, ...]
    money: int | None
    cards: Mapping[Spice, int] | None
    card_count: int
    reserved: tuple[Blend, ...] | None
    reserved_count: int
    completed: tuple[Blend, ...]


@dataclass(frozen=True, slots=True)
class BowlView:
    """What a bowl (or an action space) is worth by what the viewer may know.

    There is one for each space, empty or not. ``known`` is the sum of the known values in it and ``unknown``
    the number of the others, so it sells for at least ``known`` plus ten for each unknown. ``totals`` are
    (seat, known total, unknown chips) in the order of the ranking by known totals, ties from the head chef
    clockwise; exact once turned up.
    """

    space: str
    chips: tuple[str, ...]
    known: int
    unknown: int
    totals: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may know; ``seat`` is ``None`` for a spectator.

    ``question`` is redacted for others than the one asked. ``trading`` is the bowl being settled and
    ``price`` what a card of it sells for. ``drawn`` are the cards drawn and to choose from, for the drawer
    only. ``fresh`` are own blends reserved this round. ``order`` are the seats clockwise from the head
    chef. ``events`` are all events so far as this seat saw them. ``announced`` are the bowls that the head
    chef named so far this round, in their order (option bowl_order = announced).
    """

    seat: int | None
    options: Options
    round: int
    phase: Phase
    chef: int
    order: tuple[int, ...]
    question: Question | None
    seats: tuple[SeatView, ...]
    chips: tuple[ChipView, ...]
    bowls: Mapping[str, BowlView]
    display: Mapping[Spice, int]
    blends: tuple[Blend, ...]
    spice_deck: int
    blend_deck: int
    discards: Mapping[Spice, int]
    trading: Spice | None
    price: int | None
    drawn: tuple[Spice, ...]
    fresh: tuple[Blend, ...]
    events: tuple[Event, ...]
    winner: int | None
    announced: tuple[Spice, ...] = ()
