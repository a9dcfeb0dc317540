"""No throw gains energy, whatever it hits: kinetic, and of height, over all chips."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import numpy as np
import pytest

from physics import ChipState, Materials, Shot, simulate
from physics.random_throws import game_throw
from physics.turning import turn

from .drawing import CHIP
from .throwing import any_legal_throw, dropped_in_a_heap, heap, into_the_middle, scattered

SHARE, GRAIN = 0.001, 1e-6
NUDGE = 1e-5
"""J that a chip may be given which has stopped on its edge, where none may rest."""


def never_rises(shot: Shot) -> None:
    """The energy never exceeds its earlier minimum, but for a thousandth of the first and a microjoule."""
    energy = shot.energy
    assert energy is not None
    risen = np.max(energy - np.minimum.accumulate(energy))
    assert risen <= SHARE * energy[0] + GRAIN


def throw_onto_lying_chips(number: int) -> list[ChipState]:
    rng = Random(f"energy {number}")
    throw = any_legal_throw(rng, "thrown") if number % 2 else game_throw(rng, "thrown")
    return [*scattered(rng, rng.randint(0, 8)), throw.state()]


def throw_onto_a_heap(number: int) -> list[ChipState]:
    rng = Random(f"energy of a heap {number}")
    return [*heap(rng, 6), into_the_middle(rng, "thrown").state()]


@pytest.mark.parametrize("number", range(150))
def test_a_throw_onto_lying_chips_never_gains_energy(number):
    never_rises(simulate(throw_onto_lying_chips(number), diagnostics=True))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(150, 3000))
def test_many_throws_onto_lying_chips_never_gain_energy(number):
    never_rises(simulate(throw_onto_lying_chips(number), diagnostics=True))


@pytest.mark.parametrize("number", range(15))
def test_a_throw_onto_a_heap_never_gains_energy(number):
    never_rises(simulate(throw_onto_a_heap(number), diagnostics=True))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(15, 200))
def test_many_throws_onto_heaps_never_gain_energy(number):
    never_rises(simulate(throw_onto_a_heap(number), diagnostics=True))


@pytest.mark.parametrize("number", range(4))
def test_a_heap_of_falling_chips_never_gains_energy(number):
    never_rises(simulate(dropped_in_a_heap(Random(f"energy of a fall {number}")), diagnostics=True))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4, 40))
def test_many_heaps_of_falling_chips_never_gain_energy(number):
    never_rises(simulate(dropped_in_a_heap(Random(f"energy of a fall {number}")), diagnostics=True))


@pytest.mark.parametrize("tilt", [90.0, 89.5, 88.0, 85.5, 82.0, 78.0])
def test_a_chip_let_go_on_its_edge_is_given_no_more_than_a_nudge(tilt):
    """Upright it cannot fall for nothing: its side is flat, and it must first be lifted over a corner."""
    radius, half = CHIP.radius, CHIP.thickness / 2
    tall = radius * sin(radians(tilt)) + half * cos(radians(tilt))
    stood = ChipState("a", (0.0, 0.0, tall), turn((1.0, 0.0, 0.0), radians(tilt)))
    shot = simulate([stood], diagnostics=True)
    energy = shot.energy
    assert energy is not None
    assert np.max(energy - np.minimum.accumulate(energy)) <= NUDGE
    assert abs(shot.final["a"].pose.axis[2]) > 0.99, "it has fallen"


@pytest.mark.parametrize("speed", [0.0, 0.3])
@pytest.mark.parametrize("gravity", [3.0, 20.0, 35.0])
def test_a_chip_on_its_edge_falls_whatever_the_gravity(gravity, speed):
    upright = turn((1.0, 0.0, 0.0), radians(90.0))
    stood = ChipState(
        "a", (-0.2, 0.0, CHIP.radius), upright, (speed, 0.0, 0.0), (0.0, speed / CHIP.radius, 0.0)
    )
    assert abs(simulate([stood], Materials(gravity=gravity)).final["a"].pose.axis[2]) > 0.99
