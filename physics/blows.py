"""A blow: two bodies run into one another at one or more points, and part again at once.

Newton's restitution at every point that approaches, Coulomb's friction within its cone at every point
that slips. Nothing here knows of steps: the velocities just before give the velocities just after.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from models.poses import Vector

from .bodies import STILL, Body
from .collisions import Inertia, slip_impulse
from .friction import AnnulusFriction
from .spots import Spot
from .turning import cross, dot, length, plus, scaled

_ROUNDS: Final = 100
_SETTLED: Final = 1e-7
"""Share of the approach by which no point changes any more when a load is shared out."""
_MOST_PIECES: Final = 64


def kick(body: Body, inertia: Inertia, arm: Vector, impulse: Vector) -> None:
    """Apply an impulse at ``arm`` from the chip's centre."""
    body.velocity = plus(body.velocity, impulse, 1 / inertia.mass)
    body.angular_velocity = plus(body.angular_velocity, inertia.turned_by(body.axis, cross(arm, impulse)))


def closing_speed(one: Body, other: Body | None, spot: Spot) -> float:
    """Speed at which the touching points come nearer, in m/s; ``other`` None is the ground."""
    return -dot(_slip(one, other, spot), spot.normal)


def strike(
    inertia: Inertia,
    one: Body,
    other: Body | None,
    spots: list[Spot],
    restitution: float,
    friction: float,
    face: AnnulusFriction | None = None,
) -> float:
    """Give both bodies the velocities after the blow; the normal impulse in N·s.

    With several spots the load is shared out first, and friction follows at its middle; or, with a
    ``face`` that strikes level ground, over the whole of it. The kinetic energy never grows.
    """
    if len(spots) == 1:
        return _strike_at_one(inertia, one, other, spots[0], restitution, friction)
    loads = _press(inertia, one, other, spots, restitution)
    pressed = sum(loads)
    if pressed <= 0.0:
        return 0.0
    if face is not None and other is None:
        vx, vy, vz = one.velocity
        wx, wy, wz = one.angular_velocity
        vx, vy, wz = rub_face(face, inertia, one.shape.radius, (vx, vy), wz, friction * pressed)
        one.velocity, one.angular_velocity = (vx, vy, vz), (wx, wy, wz)
    else:
        _rub_point(inertia, one, other, _middle(spots, loads), friction * pressed)
    return pressed


def rub_face(
    law: AnnulusFriction,
    inertia: Inertia,
    radius: float,
    velocity: tuple[float, float],
    spin: float,
    rubbed: float,
) -> tuple[float, float, float]:
    """Sliding velocity and spin of a flat chip after an impulse of friction ``rubbed`` = μ∫N dt.

    In pieces, each with the friction at its middle (Runge and Kutta's second order) and smaller
    as the chip gets slower: force and torque change fastest just before the stop.
    """
    start = sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1])
    speed, rim, left = start, abs(spin) * radius, rubbed
    while left > 0.0 and speed + rim > 1e-9:
        piece = min(left, max(inertia.mass * (speed + rim) / 8, rubbed / _MOST_PIECES))
        middle_speed, middle_rim = speed, rim
        for part in (piece / 2, piece):
            if middle_speed + middle_rim > 1e-9:
                force, torque = law.at(middle_speed, middle_rim)
                middle_speed = max(0.0, speed - force * part / inertia.mass)
                middle_rim = max(0.0, rim - torque * part * radius * radius / inertia.spin)
        speed, rim, left = middle_speed, middle_rim, left - piece
    kept = speed / start if start > 0.0 else 0.0
    return velocity[0] * kept, velocity[1] * kept, rim / radius if spin >= 0.0 else -rim / radius


def _strike_at_one(
    inertia: Inertia, one: Body, other: Body | None, spot: Spot, restitution: float, friction: float
) -> float:
    def respond(impulse: Vector) -> Vector:
        change = inertia.response(one.axis, spot.arm, impulse)
        if other is not None:
            change = plus(change, inertia.response(other.axis, spot.other_arm, impulse))
        return change

    impulse = slip_impulse(respond, _slip(one, other, spot), spot.normal, restitution, friction)
    _kick_both(inertia, one, other, spot, impulse)
    return dot(impulse, spot.normal)


def _press(
    inertia: Inertia, one: Body, other: Body | None, spots: list[Spot], restitution: float
) -> list[float]:
    """Apply the normal impulses at all spots at once; how large each is.

    They are what no spot needs more of to part as Newton asks: found by going round the spots until
    nothing changes (projected Gauss-Seidel). Many shares of the load give the same velocities.
    """
    speeds = [closing_speed(one, other, spot) for spot in spots]
    wanted = [restitution * speed if speed > 0.0 else 0.0 for speed in speeds]
    # what a unit impulse at one spot does to the closing speed at another
    table = _answers(inertia, one, [(spot.arm, spot.normal) for spot in spots])
    if other is not None:
        more = _answers(inertia, other, [(spot.other_arm, spot.normal) for spot in spots])
        table = [
            [a + b for a, b in zip(row, extra, strict=True)] for row, extra in zip(table, more, strict=True)
        ]
    settled = _SETTLED * max(speeds)
    loads = [0.0] * len(spots)
    for _ in range(_ROUNDS):
        moved = 0.0
        for k, answers in enumerate(table):
            load = max(0.0, loads[k] + (wanted[k] + speeds[k]) / answers[k])
            change = load - loads[k]
            if change != 0.0:
                loads[k] = load
                speeds = [speed - change * answer for speed, answer in zip(speeds, answers, strict=True)]
                moved = max(moved, abs(change) * answers[k])
        if moved < settled:
            break
    for spot, load in zip(spots, loads, strict=True):
        if load > 0.0:
            _kick_both(inertia, one, other, spot, scaled(spot.normal, load))
    return loads


def _answers(inertia: Inertia, body: Body, spots: list[tuple[Vector, Vector]]) -> list[list[float]]:
    """How a body's point at each spot gives way along its normal to a unit impulse at each, in 1/kg."""
    turnings = [cross(arm, normal) for arm, normal in spots]
    turned = [inertia.turned_by(body.axis, turning) for turning in turnings]
    return [
        [
            dot(normal, pushed) / inertia.mass + dot(turning, spun)
            for (_, pushed), spun in zip(spots, turned, strict=True)
        ]
        for (_, normal), turning in zip(spots, turnings, strict=True)
    ]


def _middle(spots: list[Spot], loads: list[float]) -> Spot:
    """The middle of a load: its torque is that of all."""
    whole = sum(loads)
    arm = other_arm = normal = STILL
    for spot, load in zip(spots, loads, strict=True):
        arm = plus(arm, spot.arm, load / whole)
        other_arm = plus(other_arm, spot.other_arm, load / whole)
        normal = plus(normal, spot.normal, load / whole)
    return Spot(arm, other_arm, scaled(normal, 1 / length(normal)))


def _rub_point(inertia: Inertia, one: Body, other: Body | None, spot: Spot, limit: float) -> None:
    """Friction at a point: against the slip, as much as stops it but no more than the limit."""
    slip = _slip(one, other, spot)
    across = plus(slip, spot.normal, -dot(slip, spot.normal))
    speed = length(across)
    if speed > 0.0:
        way = scaled(across, 1 / speed)
        rub = min(limit, speed / _give(inertia, one, other, spot, way))
        _kick_both(inertia, one, other, spot, scaled(way, -rub))


def _slip(one: Body, other: Body | None, spot: Spot) -> Vector:
    """Velocity of the one's point relative to the other's."""
    slip = plus(one.velocity, cross(one.angular_velocity, spot.arm))
    if other is not None:
        slip = plus(slip, plus(other.velocity, cross(other.angular_velocity, spot.other_arm)), -1.0)
    return slip


def _give(inertia: Inertia, one: Body, other: Body | None, spot: Spot, direction: Vector) -> float:
    """Change of the slip along a direction from a unit impulse along it, in 1/kg."""
    give = inertia.give(one.axis, spot.arm, direction)
    return give if other is None else give + inertia.give(other.axis, spot.other_arm, direction)


def _kick_both(inertia: Inertia, one: Body, other: Body | None, spot: Spot, impulse: Vector) -> None:
    kick(one, inertia, spot.arm, impulse)
    if other is not None:
        kick(other, inertia, spot.other_arm, scaled(impulse, -1.0))
