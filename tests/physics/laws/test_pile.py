"""Thirteen chips thrown at once into one pile."""

from __future__ import annotations

from math import dist
from random import Random

import pytest

from models.judging import Where
from physics import ChipState, Shot, simulate
from physics.bodies import Body
from physics.limits import MOST_CHIPS
from physics.overlaps import depth_in_board, overlaps

from .drawing import BOARD, CHIP, FLAT
from .throwing import dropped_in_a_heap, laid


def lies_as_a_pile_can(shot: Shot) -> None:
    """It came to rest, no chip inside another by more than 0.2 mm, none below the field."""
    assert shot.duration < 9.9
    bodies = [Body(number, chip, CHIP) for number, chip in enumerate(laid(shot))]
    for one, other, depth in overlaps(bodies, BOARD):
        assert depth < 2e-4, (one.id, other.id)
    for body in bodies:
        assert depth_in_board(body, BOARD) < 2e-4, body.id
        if shot.final[body.id].where is Where.FIELD:
            assert body.position[2] - body.tall > -2e-4, body.id


@pytest.mark.parametrize("number", range(3))
def test_thirteen_tumbling_chips_come_to_rest_on_and_beside_one_another(number):
    lies_as_a_pile_can(simulate(dropped_in_a_heap(Random(f"pile {number}"))))


@pytest.mark.parametrize("count", [2, 5, 8, 9, 10])
@pytest.mark.parametrize("number", range(2))
def test_a_tower_that_is_not_quite_straight_stands(number, count):
    rng = Random(f"tower {number}")
    tower = [
        ChipState(f"{k}", (rng.gauss(0.0, 0.002), rng.gauss(0.0, 0.002), FLAT + k * CHIP.thickness))
        for k in range(count)
    ]
    shot = simulate(tower)
    lies_as_a_pile_can(shot)
    assert all(dist(shot.final[chip.id].position, chip.position) < 1e-3 for chip in tower)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3, 100))
def test_many_piles_of_tumbling_chips_come_to_rest(number):
    lies_as_a_pile_can(simulate(dropped_in_a_heap(Random(f"pile {number}"))))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2))
def test_as_many_as_a_scene_may_hold_come_to_rest_too(number):
    rng = Random(f"tower {number}")
    chips = [
        ChipState(f"chip {k}", (rng.uniform(-0.1, 0.1), rng.uniform(-0.1, 0.1), 0.01 + 0.006 * k))
        for k in range(MOST_CHIPS)
    ]
    lies_as_a_pile_can(simulate(chips))
