"""What is shown of each seat: what everybody may know, and of the own one everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.chips import Colour, chip_name
from models.spices import Spice
from models.views import View


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat's panel. ``chips`` are the values in hand, None for those the viewer may not know."""

    seat: int
    name: str
    colour: Colour
    own: bool
    chef: bool
    acts: bool
    chips: tuple[int | None, ...]
    money: int | None
    cards: int
    reserved: int
    blends: int
    goal: int


@dataclass(frozen=True, slots=True)
class HandChip:
    """A chip in the own hand; one that ``rests`` was thrown this round and is not thrown again."""

    name: str
    value: int
    rests: bool


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What the person at the table holds: chips by value, cards in the order of the bowls, rupees."""

    seat: int
    colour: Colour
    chips: tuple[HandChip, ...]
    cards: tuple[tuple[Spice, int], ...]
    money: int


def seat_facts(view: View, names: Sequence[str], acting: int | None) -> tuple[SeatFacts, ...]:
    """Every seat's panel in seat order; ``acting`` is who is to throw or to answer now."""
    return tuple(
        SeatFacts(
            seat=seat,
            name=names[seat],
            colour=shown.colour,
            own=seat == view.seat,
            chef=seat == view.chef,
            acts=seat == acting,
            chips=(*shown.hand, *(None,) * (shown.hand_count - len(shown.hand))),
            money=shown.money,
            cards=shown.card_count,
            reserved=shown.reserved_count,
            blends=len(shown.completed),
            goal=view.options.blends_to_win,
        )
        for seat, shown in enumerate(view.seats)
    )


def hand_facts(view: View) -> HandFacts | None:
    """What the viewer holds; None for a spectator."""
    if view.seat is None:
        return None
    own = view.seats[view.seat]
    cards = own.cards or {}
    return HandFacts(
        seat=view.seat,
        colour=own.colour,
        chips=tuple(HandChip(chip_name(own.colour, v), v, v in own.rested) for v in own.hand),
        cards=tuple((spice, cards[spice]) for spice in Spice if cards.get(spice, 0)),
        money=own.money or 0,
    )
