"""The laws hold for chips that no law of sliding moves, too: low in the air, or tilted by a hair."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt
from random import Random

import numpy as np
import pytest

from models.board import Side
from models.poses import FACE_UP
from physics import ChipState, Shot, simulate

from .drawing import (
    BOARD,
    CHIP,
    FLAT,
    PLAIN,
    Flat,
    M,
    along,
    direction,
    log_uniform,
    lying,
    tilted,
    turned,
)
from .test_rim import wall_law


def flyer(rng: Random, place: Flat, velocity: Flat, spin: float = 0.0) -> ChipState:
    """A chip that comes in up to half a millimetre above the board, tilted by up to half a degree."""
    lean = rng.uniform(0.0, 0.5) if rng.random() < 0.5 else 0.0
    # its lowest edge is over the board
    height = FLAT + rng.uniform(0.0001, 0.0005) + CHIP.radius * lean * 0.01746
    return ChipState(
        "a",
        (*place, height),
        tilted(direction(rng), lean),
        (*velocity, 0.0),
        (0.0, 0.0, spin),
    )


def velocities(shot: Shot, pair: set[str]) -> tuple[np.ndarray, np.ndarray, int]:
    """All velocities just before and just after the first contact of a pair, and that keyframe."""
    first = next(contact for contact in shot.contacts if {contact.a, contact.b} == pair)
    frame = int(np.searchsorted(shot.track.times, first.time - 1e-9))
    return shot.track.velocities[frame - 1], shot.track.velocities[frame], frame


@pytest.mark.parametrize("draw", range(100))
def test_a_chip_that_flies_in_low_knocks_another_on_by_the_circle_law(draw):
    rng = Random(f"low head on {draw}")
    speed, way = log_uniform(rng, 0.5, 6.0), direction(rng)
    off = rng.uniform(-0.8, 0.8) * 2 * CHIP.radius if draw % 2 else 0.0
    depth = sqrt((2 * CHIP.radius) ** 2 - off**2)
    far = depth + rng.uniform(0.0005, 0.002)
    target = lying("b", (far * way[0] - off * way[1], far * way[1] + off * way[0]))
    shot = simulate([flyer(rng, (0.0, 0.0), (speed * way[0], speed * way[1])), target], board=PLAIN)
    before, after, _ = velocities(shot, {"a", "b"})
    normal = turned(way, degrees(atan2(off, depth)))
    e, mu = M.chip_chip_restitution, M.chip_chip_friction
    closing, slip = along(before[0], normal)
    pressed = (1 + e) / 2 * closing
    # two chips, each 1/m + R²/I₃ = 1/m (1 + 2 R²/(R²+r²))
    ends = abs(slip) / 2 / (1 + 2 * CHIP.radius**2 / (CHIP.radius**2 + CHIP.hole_radius**2))
    rubbed = float(np.copysign(min(mu * pressed, ends), slip))
    law = ((closing - pressed, slip - rubbed), (pressed, rubbed))
    for k in (0, 1):
        went = along(after[k], normal)
        assert went == pytest.approx(law[k], abs=0.02 * speed)
    assert degrees(atan2(*reversed(along(after[1], normal)))) == pytest.approx(
        degrees(atan2(rubbed, pressed)), abs=1.0
    )


@pytest.mark.parametrize("draw", range(100))
def test_a_chip_that_flies_in_low_comes_off_the_rim_by_the_walls_law(draw):
    rng = Random(f"low rim {draw}")
    out_x, out_y = rng.choice(list(Side)).value
    left = (-out_y, out_x)
    angle, speed = rng.uniform(20.0, 80.0), log_uniform(rng, 0.5, 6.0)
    spin = rng.uniform(-60.0, 60.0)
    reach = BOARD.field_half - CHIP.radius - rng.uniform(0.0005, 0.001)
    place = rng.uniform(-0.15, 0.15)
    ahead, aside = speed * np.sin(np.radians(angle)), speed * np.cos(np.radians(angle))
    start = flyer(
        rng,
        (out_x * reach + left[0] * place, out_y * reach + left[1] * place),
        (out_x * ahead + left[0] * aside, out_y * ahead + left[1] * aside),
        spin,
    )
    shot = simulate([start])
    before, after, frame = velocities(shot, {"a", "rim"})
    v_n, v_t = (float(before[0][:2] @ np.array(axis)) for axis in ((out_x, out_y), left))
    spun = float(shot.track.angular_velocities[frame - 1, 0, 2])
    inward, sliding, _ = wall_law(v_n, v_t, spun)
    went = (-float(after[0][:2] @ np.array((out_x, out_y))), float(after[0][:2] @ np.array(left)))
    assert hypot(*went) == pytest.approx(hypot(inward, sliding), rel=0.02)
    assert degrees(atan2(*went)) == pytest.approx(degrees(atan2(inward, sliding)), abs=1.0)


def test_a_chip_that_lands_hard_beside_another_in_flight_stays_on_the_board():
    fast = ChipState("fast", (-0.067, -0.076, 0.063), FACE_UP, (0.75, -4.1, -13.7), (-0.1, 1.1, -10.8))
    other = ChipState("other", (-0.066, -0.097, 0.178), FACE_UP, (-3.8, 1.0, 1.6), (-3.5, 8.9, -6.0))
    for name, rest in simulate([fast, other]).final.items():
        assert rest.position[2] > -BOARD.lost_below - 0.1, name
