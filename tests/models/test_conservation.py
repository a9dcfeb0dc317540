"""Whatever happens, nothing is lost and nothing is made: cards, blends, chips, rupees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.cards import RUPEES, all_blends
from models.chips import VALUES
from models.game import Game
from models.spices import Spice


def assert_all_there(game: Game) -> None:
    state = game._state
    cards = Counter(state.deck) + Counter(state.discards) + Counter(state.display) + Counter(state.drawn)
    blends = [*state.blend_deck, *state.blends]
    for seat, own in enumerate(state.seats):
        cards += Counter(own.cards)
        blends += [*own.reserved, *own.completed]
        flying = [state.flight.value] if state.flight and state.flight.ref.seat == seat else []
        lying = [chip.value for chip in state.chips if chip.seat == seat]
        if state.flight and state.flight.ref.name in game.lying:
            flying = []
        assert sorted([*own.hand, *lying, *flying]) == list(VALUES)
        assert own.money >= 0
    assert cards == Counter(dict.fromkeys(Spice, 6))
    assert sorted(blends) == sorted(all_blends())
    assert state.bank + sum(own.money for own in state.seats) == RUPEES == 1560


def play_on(chance: Any, players: int, limit: int) -> Game:
    first = game = Game.new(players, chance.options(), seed=chance.rng.randrange(10**6))
    assert_all_there(game)
    for game, _ in chance.moments(first, limit):
        assert_all_there(game)
        assert game.outcome is not None or game.question is not None
    return game


@given(seed=st.integers(0, 10**9), players=st.sampled_from([2, 3, 4]))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_nothing_is_lost_or_made(chance: Callable[[int], Any], seed: int, players: int) -> None:
    play_on(chance(seed), players, limit=150)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_every_match_of_random_answers_goes_on_to_its_end(chance: Callable[[int], Any], seed: int) -> None:
    play_on(chance(seed), players=2 + seed % 3, limit=10_000)
