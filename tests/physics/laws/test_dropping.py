"""Chips that fall flat: how high they spring, and what the landing rubs off."""

from __future__ import annotations

from math import sqrt
from random import Random

import numpy as np
import pytest

from models.poses import FACE_DOWN, FACE_UP
from physics import ChipState, Materials, simulate

from .drawing import CHIP, FLAT, PLAIN, M, along, direction, frame_after, log_uniform
from .reference import rubbed


@pytest.mark.parametrize("draw", range(100))
def test_a_chip_dropped_flat_springs_back_by_the_square_of_the_restitution(draw):
    rng = Random(f"drop {draw}")
    height = log_uniform(rng, 0.02, 0.2)
    e = M.landing_restitution if draw % 2 else rng.uniform(0.2, 0.8)
    place = (rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0), FLAT + height)
    start = ChipState("a", place, rng.choice([FACE_DOWN, FACE_UP]))
    shot = simulate([start], Materials(landing_restitution=e), PLAIN)
    first, second = shot.contacts[0], shot.contacts[1]
    assert first.time == pytest.approx(sqrt(2 * height / M.gravity), rel=0.001)
    times = np.linspace(first.time, second.time, 101)
    top = max(shot.track.at(float(time))[0][0, 2] for time in times) - FLAT
    assert top == pytest.approx(e * e * height, rel=0.03)


@pytest.mark.parametrize("draw", range(60))
def test_a_landing_rubs_off_what_the_annulus_law_takes_for_its_impulse(draw):
    rng = Random(f"landing {draw}")
    height, speed, way = log_uniform(rng, 0.02, 0.2), log_uniform(rng, 0.1, 3.0), direction(rng)
    spin = 0.0 if draw % 3 == 0 else rng.choice([-1.0, 1.0]) * log_uniform(rng, 1.0, 300.0)
    start = ChipState(
        "a",
        (0.0, 0.0, FLAT + height),
        velocity=(speed * way[0], speed * way[1], 0.0),
        angular_velocity=(0.0, 0.0, spin),
    )
    shot = simulate([start], board=PLAIN)
    first = shot.contacts[0]
    frame = frame_after(shot, first.time)
    pressed = (1 + M.landing_restitution) * CHIP.mass * sqrt(2 * M.gravity * height)
    sliding, spinning = rubbed(speed, abs(spin), M.chip_board_friction * pressed)
    assert first.impulse == pytest.approx(pressed, rel=0.01)
    ahead, aside = along(shot.track.velocities[frame, 0], way)
    assert ahead == pytest.approx(sliding, rel=0.01, abs=0.001)
    assert abs(aside) < 1e-9 + 0.001 * ahead
    assert abs(shot.track.angular_velocities[frame, 0, 2]) == pytest.approx(spinning, rel=0.01, abs=0.1)
