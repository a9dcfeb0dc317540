"""Slides and spins of a flat chip, against the textbook and against the integral worked out anew."""

from __future__ import annotations

from math import atan2, degrees
from random import Random

import numpy as np
import pytest

from physics import ChipState, Materials, PhysicsDiverged, simulate
from physics.friction import annulus_friction

from .drawing import CHIP, FLAT, GRIP, PLAIN, SPIN_INERTIA, M, along, direction, glider, log_uniform, turned
from .reference import slide


@pytest.mark.parametrize("heading", range(16))
@pytest.mark.parametrize("draw", range(6))
def test_a_flat_slide_is_straight_and_as_long_as_the_law_says(heading, draw):
    rng = Random(f"slide {heading} {draw}")
    way = turned((1.0, 0.0), heading * 22.5)
    start = (rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0))
    speed = rng.uniform(0.3, 1.3)
    shot = simulate([glider("a", start, (speed * way[0], speed * way[1]))], board=PLAIN)
    x, y, z = shot.final["a"].position
    far, aside = along((x - start[0], y - start[1], z), way)
    assert far == pytest.approx(speed**2 / (2 * GRIP), rel=0.003)
    assert abs(degrees(atan2(aside, far))) < 0.05
    assert shot.duration == pytest.approx(speed / GRIP, rel=0.003)


@pytest.mark.parametrize("draw", range(60))
def test_a_slide_with_spin_goes_as_the_integrated_law(draw):
    rng = Random(f"slide with spin {draw}")
    way = direction(rng)
    speed = log_uniform(rng, 0.1, 2.0)
    spin = rng.choice([-1.0, 1.0]) * log_uniform(rng, 2.0, 300.0)
    law = slide(speed, spin, GRIP)
    shot = simulate([glider("a", (0.0, 0.0), (speed * way[0], speed * way[1]), spin)], board=PLAIN)
    far, aside = along(shot.final["a"].position, way)
    assert far == pytest.approx(law.way, rel=0.01)
    assert abs(degrees(atan2(aside, far))) < 0.05
    assert shot.duration == pytest.approx(law.time, rel=0.02)
    assert np.all(shot.track.positions[:, 0, 2] == FLAT), "it never rises from the board"


@pytest.mark.parametrize("draw", range(30))
def test_slide_and_spin_end_together(draw):
    rng = Random(f"end together {draw}")
    speed, spin = log_uniform(rng, 0.1, 2.0), log_uniform(rng, 2.0, 300.0)
    law = slide(speed, spin, GRIP)
    shot = simulate([glider("a", (0.0, 0.0), (speed, 0.0), spin)], board=PLAIN)
    track = shot.track
    speeds, spins = track.velocities[:, 0, 0], track.angular_velocities[:, 0, 2]
    early = track.times < 0.98 * shot.duration
    assert np.all(speeds[early] > 0.0)
    assert np.all(spins[early] > 0.0)
    assert speeds[-1] == spins[-1] == 0.0
    # at no keyframe is either farther from the law than a hundredth of where it began
    assert speeds == pytest.approx(np.interp(track.times, law.times, law.speeds), abs=0.01 * speed)
    assert spins == pytest.approx(np.interp(track.times, law.times, law.spins), abs=0.01 * spin)


@pytest.mark.parametrize("draw", range(30))
def test_a_pure_spin_stops_by_the_torque_of_an_annulus_where_it_is(draw):
    rng = Random(f"pure spin {draw}")
    spin = rng.choice([-1.0, 1.0]) * log_uniform(rng, 1.0, 300.0)
    place = (rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0))
    shot = simulate([glider("a", place, spin=spin)], board=PLAIN)
    radius, hole = CHIP.radius, CHIP.hole_radius
    arm = 2 / 3 * (radius**3 - hole**3) / (radius**2 - hole**2)
    torque = M.chip_board_friction * CHIP.mass * M.gravity * arm
    assert shot.duration == pytest.approx(abs(spin) * SPIN_INERTIA / torque, rel=0.01)
    assert shot.final["a"].position == (*place, FLAT)


def test_a_chip_that_hardly_slides_and_hardly_spins_is_at_rest():
    start = glider("a", (0.0, 0.0), (8e-10, 0.0), 8e-10 / CHIP.radius)
    assert simulate([start], board=PLAIN).final["a"].position == pytest.approx((0.0, 0.0, FLAT))


def test_the_end_ratio_of_a_full_disc_is_that_of_the_literature():
    disc = annulus_friction(0.0)
    # both decay alike where force/(ratio) = torque · m R²/I = 2 torque
    low, high = 0.1, 3.0
    for _ in range(60):
        ratio = (low + high) / 2
        force, torque = disc.at(ratio, 1.0)
        low, high = (ratio, high) if force / ratio < 2 * torque else (low, ratio)
    assert low == pytest.approx(0.653, abs=0.002)


@pytest.mark.parametrize("friction", [0.0, 5e-324])
def test_on_a_floor_without_friction_a_chip_glides_on_for_ever_which_is_said(friction):
    moving = ChipState("a", (0.0, 0.0, FLAT), velocity=(0.6, 0.8, 0.0), angular_velocity=(0.0, 0.0, 3.0))
    with pytest.raises(PhysicsDiverged, match="'a' had not come to rest after 10 s; with a friction of"):
        simulate([moving], Materials(chip_board_friction=friction), PLAIN)
