"""Sliding, spinning, knocking, dropping: what a textbook says must come out, to 5 % or better."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import pytest

from models.board import Board
from physics import ChipState, Materials, PhysicsDiverged, simulate
from physics.friction import annulus_friction

M = Materials()
CHIP = Board.standard().chip
FLAT = CHIP.thickness / 2
HEADINGS = [k * pi / 8 for k in range(16)]
SPIN_INERTIA = CHIP.mass * (CHIP.radius**2 + CHIP.hole_radius**2) / 2


def chip(
    name: str, x: float, y: float, velocity=(0.0, 0.0, 0.0), spin: float = 0.0, resting=False
) -> ChipState:
    return ChipState(
        name, (x, y, FLAT), velocity=velocity, angular_velocity=(0.0, 0.0, spin), resting=resting
    )


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("speed", [0.3, 1.3])
def test_a_flat_slide_is_straight_and_as_long_as_the_law_says(heading, speed):
    start = chip("a", 0.0, 0.0, (speed * cos(heading), speed * sin(heading), 0.0))
    shot = simulate([start], board=Board.plain())
    x, y, _ = shot.final["a"].position
    grip = M.chip_board_friction * M.gravity
    assert hypot(x, y) == pytest.approx(speed**2 / (2 * grip), rel=0.003)
    assert shot.duration == pytest.approx(speed / grip, rel=0.003)
    assert abs(-x * sin(heading) + y * cos(heading)) < 1e-6


def test_a_pure_spin_stops_by_the_torque_of_an_annulus():
    shot = simulate([chip("a", 0.0, 0.0, spin=80.0)], board=Board.plain())
    radius, hole = CHIP.radius, CHIP.hole_radius
    arm = 2 / 3 * (radius**3 - hole**3) / (radius**2 - hole**2)
    torque = M.chip_board_friction * CHIP.mass * M.gravity * arm
    assert shot.duration == pytest.approx(80.0 * SPIN_INERTIA / torque, rel=0.01)
    assert shot.final["a"].position == (0.0, 0.0, FLAT)


@pytest.mark.parametrize("spin", [5.0, 60.0, 300.0])
def test_slide_and_spin_end_together(spin):
    shot = simulate([chip("a", 0.0, 0.0, (0.8, 0.0, 0.0), spin)], board=Board.plain())
    speeds = shot.track.velocities[:, 0, 0]
    spins = shot.track.angular_velocities[:, 0, 2]
    before_last = len(speeds) - 2
    assert speeds[before_last] > 0.0
    assert spins[before_last] > 0.0
    # one millimetre per second at the edge is stopped within half a millisecond
    assert min(speeds[before_last], spins[before_last] * CHIP.radius) > 1e-4
    assert shot.track.positions[:, 0, 2] == pytest.approx(FLAT, abs=1e-12)


def test_a_chip_that_hardly_slides_and_hardly_spins_is_at_rest():
    start = chip("a", 0.0, 0.0, (8e-10, 0.0, 0.0), 8e-10 / CHIP.radius)
    assert simulate([start], board=Board.plain()).final["a"].position == pytest.approx((0.0, 0.0, FLAT))


def slide_by_small_steps(speed: float, spin: float) -> tuple[float, float]:
    """Distance and time of a spinning slide, by brute force over the face."""
    rings = [
        (a, 2 * pi * (k + 0.5) / 40)
        for a in [CHIP.hole_radius + (j + 0.5) * (CHIP.radius - CHIP.hole_radius) / 12 for j in range(12)]
        for k in range(40)
    ]
    points = [(a * cos(p), a * sin(p), a) for a, p in rings]
    weight = sum(a for _, _, a in points)
    grip, step, way, time = M.chip_board_friction * M.gravity, 1e-3, 0.0, 0.0
    while speed > 1e-3:
        force = torque = 0.0
        for x, y, a in points:
            ux, uy = speed - spin * y, spin * x
            size = hypot(ux, uy) or 1.0
            force += a * ux / size / weight
            torque += a * (x * uy - y * ux) / size / weight
        way += speed * step - grip * force * step**2 / 2
        speed -= grip * force * step
        spin -= grip * CHIP.mass / SPIN_INERTIA * torque * step
        time += step
    return way, time


@pytest.mark.parametrize("spin", [40.0, 150.0])
def test_a_spinning_slide_goes_as_far_as_the_integrated_law(spin):
    way, time = slide_by_small_steps(1.0, spin)
    shot = simulate([chip("a", 0.0, 0.0, (1.0, 0.0, 0.0), spin)], board=Board.plain())
    assert shot.final["a"].position[0] == pytest.approx(way, rel=0.01)
    assert shot.duration == pytest.approx(time, rel=0.02)


def test_the_end_ratio_of_a_full_disc_is_that_of_the_literature():
    disc = annulus_friction(0.0)
    # both decay alike where force/(ratio) = torque · m R²/I = 2 torque
    low, high = 0.1, 3.0
    for _ in range(60):
        ratio = (low + high) / 2
        force, torque = disc.at(ratio, 1.0)
        low, high = (ratio, high) if force / ratio < 2 * torque else (low, ratio)
    assert low == pytest.approx(0.653, abs=0.002)


@pytest.mark.parametrize("heading", HEADINGS[::3])
@pytest.mark.parametrize("speed", [0.2, 1.0, 6.0])
@pytest.mark.parametrize("phase", [0.0, 0.00037])
def test_head_on_the_struck_chip_takes_the_larger_share(heading, speed, phase):
    along = (cos(heading), sin(heading))
    away = 2 * CHIP.radius + 0.0003 + phase
    shot = simulate(
        [
            chip("a", 0.0, 0.0, (speed * along[0], speed * along[1], 0.0)),
            chip("b", along[0] * away, along[1] * away, resting=True),
        ],
        board=Board.plain(),
    )
    grip, e = M.chip_board_friction * M.gravity, M.chip_chip_restitution
    struck = speed**2 - 2 * grip * (away - 2 * CHIP.radius)
    for name, share, start in (("a", (1 - e) / 2, away - 2 * CHIP.radius), ("b", (1 + e) / 2, away)):
        x, y, _ = shot.final[name].position
        assert x * along[0] + y * along[1] - start == pytest.approx(share**2 * struck / (2 * grip), rel=0.02)
        assert abs(-x * along[1] + y * along[0]) < 1e-5
    assert [(c.a, c.b) for c in shot.contacts] == [("a", "b")]
    assert shot.track.positions[:, :, 2] == pytest.approx(FLAT, abs=1e-12)


@pytest.mark.parametrize(("offset", "touched"), [(-0.0001, True), (0.0001, False)])
def test_a_graze_touches_or_does_not(offset, touched):
    lying = chip("b", 0.1, 2 * CHIP.radius + offset, resting=True)
    shot = simulate([chip("a", 0.0, 0.0, (1.2, 0.0, 0.0)), lying], board=Board.plain())
    assert (shot.final["b"].position != lying.position) is touched


@pytest.mark.parametrize("degrees", [10, 45, 80])
@pytest.mark.parametrize("spin", [0.0, 40.0])
def test_off_the_rim_a_chip_goes_by_the_walls_law(degrees, spin):
    angle = degrees * pi / 180
    speed = 2.0
    x = Board.standard().field_half - CHIP.radius - 1e-4
    shot = simulate([chip("a", x, 0.0, (speed * sin(angle), speed * cos(angle), 0.0), spin)])
    first = shot.contacts[0]
    assert (first.a, first.b) == ("a", "rim")
    e, mu = M.chip_rim_restitution, M.chip_rim_friction
    normal = (1 + e) * CHIP.mass * speed * sin(angle)
    slip = speed * cos(angle) + spin * CHIP.radius
    stopping = slip / (1 / CHIP.mass + CHIP.radius**2 / SPIN_INERTIA)
    rubbed = min(mu * normal, stopping)
    assert first.impulse == pytest.approx(normal, rel=0.02)
    after = next(k for k, time in enumerate(shot.track.times) if time >= first.time)
    vx, vy, _ = shot.track.velocities[after, 0]
    assert vx == pytest.approx(-e * speed * sin(angle), rel=0.02)
    assert vy == pytest.approx(speed * cos(angle) - rubbed / CHIP.mass, rel=0.02)


@pytest.mark.parametrize("height", [0.02, 0.05, 0.2])
def test_a_chip_dropped_flat_springs_back_by_the_square_of_the_restitution(height):
    shot = simulate([ChipState("a", (0.0, 0.0, FLAT + height))], board=Board.plain())
    first, second = shot.contacts[0], shot.contacts[1]
    assert first.time == pytest.approx(sqrt(2 * height / M.gravity), rel=0.001)
    top = max(shot.track.at(first.time + k / 50 * (second.time - first.time))[0][0, 2] for k in range(51))
    assert top - FLAT == pytest.approx(M.landing_restitution**2 * height, rel=0.03)


@pytest.mark.parametrize("friction", [0.0, 5e-324])
def test_on_a_floor_without_friction_a_chip_glides_on_for_ever_which_is_said(friction):
    moving = ChipState("a", (0.0, 0.0, FLAT), velocity=(0.6, 0.8, 0.0), angular_velocity=(0.0, 0.0, 3.0))
    with pytest.raises(PhysicsDiverged, match="'a' had not come to rest after 10 s; with a friction of"):
        simulate([moving], Materials(chip_board_friction=friction), Board.plain())
