"""The blends in reach of the person at the table, with the spices that are there for them already."""

from __future__ import annotations

from dataclasses import dataclass

from models.events import Blend
from models.views import View


@dataclass(frozen=True, slots=True)
class BlendFacts:
    """A blend with, for each of its spices, whether the viewer holds a card of it."""

    blend: Blend
    held: tuple[bool, bool, bool]
    reserved: bool
    waits: bool
    """Reserved this round, where the options let it be completed in a later one only."""

    @property
    def complete(self) -> bool:
        """Whether the viewer holds all three spices."""
        return all(self.held)


def blend_facts(view: View) -> tuple[BlendFacts, ...]:
    """The blends lying open, then the viewer's reserved ones."""
    own = view.seats[view.seat] if view.seat is not None else None
    cards = (own.cards if own else None) or {}
    reserved = (own.reserved if own else None) or ()

    def facts(blend: Blend, mine: bool) -> BlendFacts:
        first, second, third = blend
        held = (cards.get(first, 0) > 0, cards.get(second, 0) > 0, cards.get(third, 0) > 0)
        waits = mine and view.options.reserve_same_round == "off" and blend in view.fresh
        return BlendFacts(blend, held, mine, waits)

    return (*(facts(blend, False) for blend in view.blends), *(facts(blend, True) for blend in reserved))
