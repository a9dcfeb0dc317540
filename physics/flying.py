"""A chip in the air: the parabola, and the turning of a free symmetric top, in closed form."""

from __future__ import annotations

from math import inf, sqrt

from .bodies import Body
from .collisions import Inertia
from .turning import dot, length, plus, product, scaled, turn, unit


def fly(body: Body, seconds: float, gravity: float, inertia: Inertia) -> None:
    """Move a free chip on by that time.

    Its angular momentum L stays; the axis goes round L at |L|/I₁ while the chip turns about its axis
    at ω₃(1 − I₃/I₁).
    """
    vx, vy, vz = body.velocity
    x, y, z = body.position
    body.velocity = (vx, vy, vz - gravity * seconds)
    place = (x + vx * seconds, y + vy * seconds, z + (vz - 0.5 * gravity * seconds) * seconds)
    orientation = body.orientation
    own = dot(body.axis, body.angular_velocity)
    momentum = inertia.momentum(body.axis, body.angular_velocity)
    rate = length(momentum) / inertia.tumble
    if rate > 0.0:
        about = scaled(momentum, 1 / (rate * inertia.tumble))
        relative = own * (1 - inertia.spin / inertia.tumble)
        orientation = product(orientation, turn((0.0, 0.0, 1.0), relative * seconds))
        orientation = unit(product(turn(about, rate * seconds), orientation))
        body.place(place, orientation)
        body.angular_velocity = plus(scaled(momentum, 1 / inertia.tumble), body.axis, relative)
    else:
        body.place(place, orientation)


def axis_rate(body: Body) -> float:
    """How fast the chip's axis turns, in rad/s; constant in free flight."""
    x, y, z = body.angular_velocity
    a, b, c = body.axis
    across, along, up = y * c - z * b, z * a - x * c, x * b - y * a
    return sqrt(across * across + along * along + up * up)


def soonest_fall(body: Body, height: float, gravity: float) -> float:
    """A time before which no point of the chip can have fallen by ``height``, in seconds."""
    if height == inf:
        return inf
    if height <= 0.0:
        return 0.0
    edge = axis_rate(body) * (body.shape.radius + body.shape.thickness / 2)
    down = edge - body.velocity[2]
    # height = down·t + g t²/2, in the form that stays exact for either sign of ``down``
    root = sqrt(down * down + 2 * gravity * height)
    return 2 * height / (root + down) if down > 0.0 else (root - down) / gravity
