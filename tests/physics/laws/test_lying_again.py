"""Where chips came to rest, fed in again: as resting to the bit, as not resting to a hair."""

from __future__ import annotations

from random import Random

import pytest

from physics import ChipState, simulate
from physics.random_throws import game_throw

from .drawing import FLAT
from .throwing import dropped_in_a_heap, into_the_middle, laid

FLAT_STAYS, LEANING_SETTLES = 1e-6, 2e-4


def thrown_one_after_another(rng: Random) -> list[ChipState]:
    """What lies after a few throws."""
    lying: list[ChipState] = []
    for number in range(7):
        throw = game_throw(rng, f"chip {number}") if number % 2 else into_the_middle(rng, f"chip {number}")
        lying = laid(simulate([*lying, throw.state()]))
    return lying


def is_flat(chip: ChipState) -> bool:
    """Whether it lies on the field, as flat as anyone could tell."""
    return abs(chip.pose.axis[2]) > 1 - 1e-6 and abs(chip.position[2] - FLAT) < 1e-4


def stays(lying: list[ChipState]) -> None:
    again = simulate(lying)
    assert again.duration == 0.0
    for chip in lying:
        assert (again.final[chip.id].position, again.final[chip.id].orientation) == (
            chip.position,
            chip.orientation,
        )
    moving = [ChipState(chip.id, chip.position, chip.orientation) for chip in lying]
    settled = simulate(moving).final
    for chip in lying:
        allowed = FLAT_STAYS if is_flat(chip) else LEANING_SETTLES
        assert settled[chip.id].position == pytest.approx(chip.position, abs=allowed)


@pytest.mark.parametrize("number", range(8))
def test_what_throws_left_lying_stays(number):
    stays(thrown_one_after_another(Random(f"again {number}")))


@pytest.mark.parametrize("number", range(2))
def test_a_heap_stays(number):
    stays(laid(simulate(dropped_in_a_heap(Random(f"heap again {number}")))))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(8, 150))
def test_what_many_throws_left_lying_stays(number):
    stays(thrown_one_after_another(Random(f"again {number}")))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2, 60))
def test_many_heaps_stay(number):
    stays(laid(simulate(dropped_in_a_heap(Random(f"heap again {number}")))))
