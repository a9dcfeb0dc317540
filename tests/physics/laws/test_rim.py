"""The rim: its wall law at any angle, speed and spin, and that nothing passes it from inside."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from random import Random

import numpy as np
import pytest

from models.board import Side
from physics import simulate

from .drawing import BOARD, CHIP, FLAT, SPIN_INERTIA, M, frame_after, glider, log_uniform, tilts


def wall_law(normal: float, along: float, spin: float) -> tuple[float, float, float]:
    """(inward, along the wall, spin) after a slide into the wall at these speeds, the wall on the right.

    Jₙ = (1+e) m vₙ; the edge slides while |v_t + ωR| is more than what μ_w Jₙ stops, or else grips.
    """
    pressed = (1 + M.chip_rim_restitution) * CHIP.mass * normal
    slip = along + spin * CHIP.radius
    gripped = slip / (1 / CHIP.mass + CHIP.radius**2 / SPIN_INERTIA)
    limit = M.chip_rim_friction * pressed
    rub = max(-limit, min(limit, gripped))
    return (
        M.chip_rim_restitution * normal,
        along - rub / CHIP.mass,
        spin - rub * CHIP.radius / SPIN_INERTIA,
    )


@pytest.mark.parametrize("draw", range(200))
def test_off_the_rim_a_chip_goes_by_the_walls_law(draw):
    rng = Random(f"rim {draw}")
    out_x, out_y = rng.choice(list(Side)).value
    left = (-out_y, out_x)
    angle, speed = rng.uniform(10.0, 80.0), log_uniform(rng, 0.2, 6.0)
    spin = 0.0 if draw % 2 else rng.choice([-1.0, 1.0]) * log_uniform(rng, 1.0, 300.0)
    reach = BOARD.field_half - CHIP.radius - rng.uniform(1e-6, 1e-3 * min(1.0, speed**2))
    place = rng.uniform(-0.15, 0.15)
    ahead, aside = speed * sin(radians(angle)), speed * cos(radians(angle)) * rng.choice([-1.0, 1.0])
    shot = simulate(
        [
            glider(
                "a",
                (out_x * reach + left[0] * place, out_y * reach + left[1] * place),
                (out_x * ahead + left[0] * aside, out_y * ahead + left[1] * aside),
                spin,
            )
        ]
    )
    first = shot.contacts[0]
    assert (first.a, first.b) == ("a", "rim")
    frame = frame_after(shot, first.time)
    velocity, turning = shot.track.velocities[:, 0], shot.track.angular_velocities[:, 0, 2]
    arrived = velocity[frame - 1]
    mirror = 1.0 if aside > 0.0 else -1.0
    v_n = arrived[0] * out_x + arrived[1] * out_y
    v_t = (arrived[0] * left[0] + arrived[1] * left[1]) * mirror
    inward, sliding, spinning = wall_law(v_n, v_t, turning[frame - 1] * mirror)
    after = velocity[frame]
    went = (
        -(after[0] * out_x + after[1] * out_y),
        (after[0] * left[0] + after[1] * left[1]) * mirror,
    )
    assert hypot(*went) == pytest.approx(hypot(inward, sliding), rel=0.02)
    assert degrees(atan2(*went)) == pytest.approx(degrees(atan2(inward, sliding)), abs=1.0)
    assert turning[frame] * mirror == pytest.approx(spinning, rel=0.02, abs=1e-6)
    assert first.impulse == pytest.approx(CHIP.mass * (v_n + inward), rel=0.02)
    assert np.max(tilts(shot)) < 1e-6


@pytest.mark.parametrize("draw", range(100))
def test_a_chip_on_the_field_never_passes_the_rim(draw):
    rng = Random(f"never passed {draw}")
    free = BOARD.field_half - CHIP.radius
    place = (rng.uniform(-free, free), rng.uniform(-free, free))
    speed, angle = log_uniform(rng, 0.2, 6.0), rng.uniform(-180.0, 180.0)
    velocity = (speed * cos(radians(angle)), speed * sin(radians(angle)))
    shot = simulate([glider("a", place, velocity, rng.uniform(-300.0, 300.0))])
    assert np.all(np.abs(shot.track.positions[:, 0, :2]) + CHIP.radius <= BOARD.field_half + 1e-6)
    assert np.all(shot.track.positions[:, 0, 2] == FLAT)
