"""Flat chips that run into one another: the circle law, whatever the heading, the speed and the moment."""

from __future__ import annotations

from itertools import combinations
from math import atan2, degrees, dist, hypot, radians, sqrt
from random import Random

import numpy as np
import pytest

from physics import Materials, Shot, simulate

from .drawing import (
    CHIP,
    PLAIN,
    SPIN_INERTIA,
    Flat,
    M,
    along,
    direction,
    frame_after,
    glider,
    heights,
    log_uniform,
    lying,
    slid,
    tilts,
    turned,
)

SMOOTH = Materials(chip_chip_friction=0.0)


def run_into(
    rng: Random, speed: float, way: Flat, aside: float, spin: float, materials: Materials
) -> tuple[Shot, float, Flat]:
    """A slide into a lying chip, off its middle by ``aside``; its speed then, and the line of centres."""
    place = (rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0))
    depth = sqrt((2 * CHIP.radius) ** 2 - aside**2)
    # far enough for any phase of any step, near enough for the slow ones to arrive
    gap = rng.uniform(0.0, min(0.02, 0.5 * speed**2 / 5))
    far = depth + gap
    lies = (place[0] + far * way[0] - aside * way[1], place[1] + far * way[1] + aside * way[0])
    shot = simulate(
        [glider("a", place, (speed * way[0], speed * way[1]), spin), lying("b", lies)], materials, PLAIN
    )
    normal = turned(way, degrees(atan2(aside, depth)))
    return shot, slid(speed, gap), normal


def off(velocity, way: Flat) -> float:
    """Degrees between a velocity and a heading."""
    ahead, aside = along(velocity, way)
    return abs(degrees(atan2(aside, ahead)))


@pytest.mark.parametrize("draw", range(150))
def test_head_on_the_striker_keeps_the_smaller_share_and_the_struck_takes_the_larger(draw):
    rng = Random(f"head on {draw}")
    speed, way = log_uniform(rng, 0.2, 6.0), direction(rng)
    shot, arrived, _ = run_into(rng, speed, way, 0.0, 0.0, M)
    assert [(c.a, c.b) for c in shot.contacts] == [("a", "b")]
    frame = frame_after(shot, shot.contacts[0].time)
    striker, struck = shot.track.velocities[frame, :2]
    e = M.chip_chip_restitution
    assert hypot(*striker) == pytest.approx((1 - e) / 2 * arrived, rel=0.02)
    assert hypot(*struck) == pytest.approx((1 + e) / 2 * arrived, rel=0.02)
    assert off(striker, way) < 0.5
    assert off(struck, way) < 0.5
    assert np.max(tilts(shot)) < 2.0
    assert np.max(heights(shot)) < 0.0005


@pytest.mark.parametrize("draw", range(60))
def test_after_a_head_on_impact_both_slide_as_far_as_the_law_says(draw):
    rng = Random(f"after head on {draw}")
    speed, way = log_uniform(rng, 0.3, 3.0), direction(rng)
    shot, arrived, _ = run_into(rng, speed, way, 0.0, 0.0, M)
    starts = shot.track.at(shot.contacts[0].time)[0]
    e, grip = M.chip_chip_restitution, M.chip_board_friction * M.gravity
    for k, share in enumerate(((1 - e) / 2, (1 + e) / 2)):
        went = np.array(shot.final["ab"[k]].position) - starts[k]
        ahead, aside = along(went, way)
        assert ahead == pytest.approx((share * arrived) ** 2 / (2 * grip), rel=0.02)
        assert abs(aside) < 0.01 * ahead


def circle_law(
    speed: float, way: Flat, spin: float, normal: Flat, friction: float
) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """(v_x, v_y, ω) of striker and struck, from the impulse along the line of centres and its friction."""
    e, m, r = M.chip_chip_restitution, CHIP.mass, CHIP.radius
    tangent = (-normal[1], normal[0])
    closing = speed * (way[0] * normal[0] + way[1] * normal[1])
    slip = speed * (way[0] * tangent[0] + way[1] * tangent[1]) + spin * r
    pressed = (1 + e) / 2 * m * closing
    # the tangential impulse that ends the slip: two chips, each 1/m + R²/I₃
    ends = abs(slip) / (2 / m + 2 * r * r / SPIN_INERTIA)
    rub = -np.copysign(min(friction * pressed, ends), slip)
    impulse = [rub * t - pressed * n for t, n in zip(tangent, normal, strict=True)]
    turn = rub * r / SPIN_INERTIA
    return (
        (speed * way[0] + impulse[0] / m, speed * way[1] + impulse[1] / m, spin + turn),
        (-impulse[0] / m, -impulse[1] / m, turn),
    )


@pytest.mark.parametrize("draw", range(150))
@pytest.mark.parametrize("materials", [SMOOTH, M], ids=["smooth", "rough"])
def test_an_oblique_impact_goes_by_the_circle_law(draw, materials):
    rng = Random(f"oblique {draw}")
    speed, way = log_uniform(rng, 0.2, 6.0), direction(rng)
    aside = rng.uniform(-0.95, 0.95) * 2 * CHIP.radius
    spin = 0.0 if draw % 2 else rng.uniform(-60.0, 60.0)
    shot, arrived, normal = run_into(rng, speed, way, aside, spin, materials)
    frame = frame_after(shot, shot.contacts[0].time)
    if spin:
        # friction has slowed slide and spin on the way: what the chip had at the last moment counts
        before = shot.track.velocities[frame - 1, 0], shot.track.angular_velocities[frame - 1, 0, 2]
        arrived, spin = float(np.hypot(*before[0][:2])), float(before[1])
    law = circle_law(arrived, way, spin, normal, materials.chip_chip_friction)
    for k in (0, 1):
        velocity, turning = shot.track.velocities[frame, k], shot.track.angular_velocities[frame, k, 2]
        right, right_turning = law[k][:2], law[k][2]
        size = hypot(*right)
        assert hypot(velocity[0], velocity[1]) == pytest.approx(size, rel=0.02)
        assert off(velocity, (right[0] / size, right[1] / size)) < 1.0
        assert turning == pytest.approx(right_turning, rel=0.02, abs=1e-6)
    assert np.max(tilts(shot)) < 2.0
    assert np.max(heights(shot)) < 0.0005


@pytest.mark.parametrize("draw", range(60))
@pytest.mark.parametrize(("offset", "touched"), [(-0.0001, True), (0.0001, False)])
def test_a_graze_touches_or_does_not(draw, offset, touched):
    rng = Random(f"graze {draw}")
    way, speed = direction(rng), log_uniform(rng, 0.5, 6.0)
    place = (rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0))
    aside = rng.choice([-1.0, 1.0]) * (2 * CHIP.radius + offset)
    far = rng.uniform(0.0, 0.1 * speed**2 / 5) + 0.01
    lies = (place[0] + far * way[0] - aside * way[1], place[1] + far * way[1] + aside * way[0])
    chip = lying("b", lies)
    shot = simulate([glider("a", place, (speed * way[0], speed * way[1])), chip], board=PLAIN)
    assert (shot.final["b"].position != chip.position) is touched
    assert bool(shot.contacts) is touched


@pytest.mark.parametrize("draw", range(60))
def test_two_chips_that_both_slide_meet_as_in_the_frame_of_either(draw):
    rng = Random(f"both slide {draw}")
    way, (fast, slow) = direction(rng), (log_uniform(rng, 0.5, 4.0), rng.uniform(-2.0, 0.3))
    far = 2 * CHIP.radius + rng.uniform(0.0002, 0.004)
    chips = [
        glider("a", (0.0, 0.0), (fast * way[0], fast * way[1])),
        glider("b", (far * way[0], far * way[1]), (slow * way[0], slow * way[1])),
    ]
    shot = simulate(chips, board=PLAIN)
    frame = frame_after(shot, shot.contacts[0].time)
    before, after = shot.track.velocities[frame - 1], shot.track.velocities[frame]
    v, u = (along(velocity, way)[0] for velocity in before)
    e = M.chip_chip_restitution
    for k, right in enumerate((v - (1 + e) / 2 * (v - u), u + (1 + e) / 2 * (v - u))):
        ahead, aside = along(after[k], way)
        assert ahead == pytest.approx(right, abs=0.02 * (v - u))
        assert abs(aside) < radians(0.5) * (v - u)


def pack(count: int, gap: float) -> list[tuple[float, float]]:
    """Places of so many chips side by side as closely as they go, the middle one first."""
    apart = 2 * CHIP.radius + gap
    places = [
        (apart * (i + j / 2), apart * j * sqrt(3) / 2) for i in range(-count, count + 1) for j in range(-5, 6)
    ]
    return sorted(places, key=lambda place: (round(hypot(*place), 9), place))[:count]


@pytest.mark.parametrize("gap", [0.0, 1e-9, 1e-4])
@pytest.mark.parametrize("number", range(3))
def test_a_blow_into_a_pack_of_chips_that_touch_comes_to_an_end(number, gap):
    """Each chip passes a part of the blow to and fro, without end if what is left of it counted for ever."""
    rng = Random(f"pack {number}")
    aside, speed = rng.uniform(-0.02, 0.05), rng.uniform(0.4, 1.5)
    lies = [lying(f"{k}", place) for k, place in enumerate(pack(23, gap))]
    thrown = glider("thrown", (aside, -0.2), (-2 * aside, speed), rng.uniform(-40.0, 40.0))
    shot = simulate([*lies, thrown], diagnostics=True)
    energy = shot.energy
    assert energy is not None
    assert len(energy) < 6_000, "steps"
    assert np.all(energy <= np.minimum.accumulate(energy) + 1e-9)
    places = [rest.position for rest in shot.final.values()]
    nearest = min(dist(a, b) for a, b in combinations(places, 2))
    assert nearest > 2 * CHIP.radius - 5e-6
