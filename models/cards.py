"""Spice cards and blends: decks, shuffles, drawing and giving up."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from random import Random
from typing import TypeVar

from models.events import Blend, DiscardsShuffled
from models.spices import Spice
from models.state import State

CARDS_PER_SPICE = 6
RUPEES = 12 * 10 + 12 * 20 + 12 * 50 + 6 * 100
"""All the notes in the box."""

_Card = TypeVar("_Card")


@lru_cache(maxsize=1)
def all_blends() -> tuple[Blend, ...]:
    """The eighteen blends, each as its card names them; read from ``assets/data/blends.json``."""
    data = json.loads((files("assets") / "data" / "blends.json").read_text(encoding="utf-8"))
    return tuple((Spice(a), Spice(b), Spice(c)) for a, b, c in data)


def all_spice_cards() -> tuple[Spice, ...]:
    """The fifty-four spice cards, unshuffled."""
    return tuple(spice for spice in Spice for _ in range(CARDS_PER_SPICE))


def shuffled(cards: Sequence[_Card], seed: int, nth: int) -> tuple[_Card, ...]:
    """The cards in an order that depends on the seed and on which shuffle of the match it is.

    Fisher-Yates over ``Random.random``, the one sequence that Python promises to keep.
    """
    rng = Random(f"{seed}/{nth}")
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def draw(state: State, count: int) -> tuple[Spice, ...]:
    """Take cards from the top of the spice deck, fewer if there are no more.

    The discards are shuffled when a card is needed and none is left, not before.
    """
    drawn = state.deck[:count]
    state.deck = state.deck[count:]
    missing = count - len(drawn)
    if missing and state.discards:
        state.deck = shuffled(state.discards, state.setup.seed, state.shuffles)
        state.shuffles += 1
        state.discards = ()
        state.tell(DiscardsShuffled(len(state.deck)))
        drawn += state.deck[:missing]
        state.deck = state.deck[missing:]
    return drawn


def without(cards: tuple[Spice, ...], gone: Iterable[Spice]) -> tuple[Spice, ...]:
    """The cards less those that are gone; ``ValueError`` if one of these is not among them."""
    left = list(cards)
    for spice in gone:
        left.remove(spice)
    return tuple(left)
