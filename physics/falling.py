"""How far a single flying chip meets nothing: to its landing, to another chip, to an edge of the ground."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import inf, sqrt
from typing import Final

from .bodies import Body, Motion
from .collisions import Inertia
from .flying import axis_rate
from .ground import Ground
from .turning import length, sine_cosine

_NEAR_ENOUGH: Final = 1e-6  # m: so near to a level a falling chip has reached it
_MOST_LOOKS: Final = 64
_REBOUND: Final = 2e-4  # s: a chip that has just landed is looked at again after this
_SINKS: Final = 0.0002  # m: or after so much of a way, as its other edge may come down fast


class Sinking:
    """The height of a flying chip's lowest point, for any time of its flight."""

    __slots__ = ("_edge", "_gravity", "_half", "_radius", "_rate", "_still", "_swing", "_vz", "_z")

    def __init__(self, body: Body, gravity: float, inertia: Inertia) -> None:
        shape = body.shape
        self._z, self._vz, self._gravity = body.position[2], body.velocity[2], gravity
        self._half, self._radius = shape.thickness / 2, shape.radius
        axis = body.axis
        momentum = inertia.momentum(axis, body.angular_velocity)
        size = length(momentum)
        self._rate = size / inertia.tumble
        self._edge = axis_rate(body) * (shape.radius + shape.thickness / 2)
        # the axis goes round L: its height is still + swing[0] cos + swing[1] sin
        self._still, self._swing = axis[2], (0.0, 0.0)
        if size > 0.0:
            x, y, z = momentum[0] / size, momentum[1] / size, momentum[2] / size
            self._still = z * (x * axis[0] + y * axis[1] + z * axis[2])
            self._swing = (axis[2] - self._still, x * axis[1] - y * axis[0])

    def above(self, level: float, time: float) -> float:
        """Height of the lowest point above the level after that time, in metres."""
        upright = self._still
        if self._edge > 0.0:
            sine, cosine = sine_cosine(self._rate * time)
            upright += self._swing[0] * cosine + self._swing[1] * sine
        across = 1.0 - upright * upright
        tall = self._half * abs(upright) + (self._radius * sqrt(across) if across > 0.0 else 0.0)
        return self._z + (self._vz - 0.5 * self._gravity * time) * time - tall - level

    def reaches(self, level: float, start: float, end: float, near: float = _NEAR_ENOUGH) -> float:
        """The first time from ``start`` to ``end`` when the chip is ``near`` the level or lower; else inf.

        Goes on by what even the fastest point of the edge cannot fall, so no touch is passed over.
        """
        time = start
        for _ in range(_MOST_LOOKS):
            space = self.above(level, time)
            if space <= near:
                return time
            down = self._edge - self._vz + self._gravity * time
            root = sqrt(down * down + 2 * self._gravity * space)
            time += 2 * space / (root + down) if down > 0.0 else (root - down) / self._gravity
            if time > end:
                return inf
        return time


def rebound(body: Body) -> float:
    """Seconds after which a flying chip that has just landed is looked at again."""
    return min(_REBOUND, _SINKS / (axis_rate(body) * body.shape.radius + abs(body.velocity[2]) + 1e-9))


def free_span(
    body: Body,
    others: Iterable[Body],
    ground: Ground,
    sinking: Sinking,
    near: float,
    most: float,
) -> tuple[float, bool]:
    """Seconds, at most ``most``, that a flying chip flies by its law; whether it lands on level ground then.

    The flight ends before, without landing, where a lying chip or an edge of the ground may be
    within ``near`` metres.
    """
    best, lands = most, False
    for start, end, level, single in _stretches(body, ground, most):
        if start >= best:
            break
        first = start
        if single and start == 0.0 and sinking.above(level, 0.0) <= _NEAR_ENOUGH:
            first = rebound(body)
        time = sinking.reaches(level, first, max(first, end), _NEAR_ENOUGH if single else near)
        if time < best:
            best, lands = time, single
            break
    reach = body.shape.radius + body.shape.thickness / 2 + near
    x, y, _ = body.position
    vx, vy, _ = body.velocity
    for other in others:
        if other is body or other.motion is Motion.LOST:
            continue
        dx, dy = other.position[0] - x, other.position[1] - y
        span = _within(dx, dy, vx, vy, reach + other.wide, best)
        if span is not None:
            time = sinking.reaches(other.position[2] + other.tall, span[0], span[1], near)
            if time < best:
                best, lands = time, False
    return best, lands


def _stretches(body: Body, ground: Ground, most: float) -> list[tuple[float, float, float, bool]]:
    """(start, end, level under the chip, whether it is the only one) along a straight path, in time order."""
    x, y, _ = body.position
    vx, vy, _ = body.velocity
    wide = body.shape.radius + body.shape.thickness / 2
    edges = (
        ground.field_half - wide,
        ground.outer_half + wide,
        ground.table_half - wide,
        ground.table_half + wide,
    )
    levels = (
        (0.0, True),
        (ground.rim_height, False),
        (ground.table_height, True),
        (ground.table_height, False),
        (ground.void_level, False),
    )
    times = {0.0, most}
    for half in edges:
        for p, v in ((x, vx), (y, vy)):
            if v != 0.0 and half < inf:
                times.update(t for t in ((half - p) / v, (-half - p) / v) if 0.0 < t < most)
    cuts = sorted(times)
    stretches = []
    for start, end in pairwise(cuts):
        middle = (start + end) / 2
        m = max(abs(x + vx * middle), abs(y + vy * middle))
        zone = sum(m > half for half in edges)
        stretches.append((start, end, *levels[zone]))
    return stretches


def _within(
    dx: float, dy: float, vx: float, vy: float, reach: float, most: float
) -> tuple[float, float] | None:
    """When, from 0 to ``most``, a point moving at (vx, vy) is within ``reach`` of the point (dx, dy)."""
    space = dx * dx + dy * dy - reach * reach
    speed = vx * vx + vy * vy
    if speed == 0.0:
        return (0.0, most) if space <= 0.0 else None
    along = dx * vx + dy * vy
    under = along * along - speed * space
    if under <= 0.0 or (along <= 0.0 and space > 0.0):
        return None
    root = sqrt(under)
    start, end = max(0.0, (along - root) / speed), min(most, (along + root) / speed)
    return (start, end) if start < end else None
