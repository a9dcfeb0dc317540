"""Vectors and turns in plain floats.

Only +, −, ×, ÷ and sqrt are used: these give the same bits on every processor, which the sine and
cosine of the C library do not.
"""

from __future__ import annotations

from math import sqrt

from models.poses import Quaternion, Vector


def dot(a: Vector, b: Vector) -> float:
    """Scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """Vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def plus(a: Vector, b: Vector, times: float = 1.0) -> Vector:
    """``a + times · b``."""
    return (a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2])


def scaled(a: Vector, times: float) -> Vector:
    """``times · a``."""
    return (a[0] * times, a[1] * times, a[2] * times)


def length(a: Vector) -> float:
    """Euclidean length."""
    return sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])


def sine_cosine(angle: float) -> tuple[float, float]:
    """Sine and cosine of an angle in radians, by series and doubling; error below 1e-13 up to 100 rad."""
    halvings = 0
    while angle > 0.25 or angle < -0.25:
        angle *= 0.5
        halvings += 1
    square = angle * angle
    sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    # 1 − cos is doubled instead of cos: it keeps its digits where the angle is small.
    short = square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
    for _ in range(halvings):
        sine, short = 2 * sine * (1 - short), 2 * sine * sine
    return sine, 1 - short


def product(a: Quaternion, b: Quaternion) -> Quaternion:
    """The turn ``b`` followed by the turn ``a`` (x, y, z, w)."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def unit(q: Quaternion) -> Quaternion:
    """The quaternion at length 1."""
    x, y, z, w = q
    size = sqrt(x * x + y * y + z * z + w * w)
    return (x / size, y / size, z / size, w / size)


def turn(axis: Vector, angle: float) -> Quaternion:
    """The turn by ``angle`` radians about a unit axis."""
    sine, cosine = sine_cosine(angle * 0.5)
    return (axis[0] * sine, axis[1] * sine, axis[2] * sine, cosine)


def local_z(q: Quaternion) -> Vector:
    """The chip's own axis in the world, for a unit quaternion."""
    x, y, z, w = q
    return (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))


def laid_flat(q: Quaternion) -> Quaternion:
    """The nearest orientation in which a chip lies exactly flat, with the same face up."""
    x, y, z, w = q
    if local_z(q)[2] >= 0.0:
        size = sqrt(z * z + w * w)
        return (0.0, 0.0, z / size, w / size)
    size = sqrt(x * x + y * y)
    return (x / size, y / size, 0.0, 0.0)
