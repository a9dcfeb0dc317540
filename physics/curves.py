"""How a chip goes from one keyframe to the next: by what it would do alone, bent to arrive as it did.

A place follows the cubic through the places and velocities at both ends, which is exact for a parabola
and for an even slide. An orientation follows the motion of a free top, whose angular momentum stays
while its axis goes round it; its spin about its own axis changes evenly from what it is at the start to
what it is at the end, and what is missing then is put in between as a small turn that grows as a cubic,
so that both orientations and both angular velocities are met. This is exact for every free flight,
however fast the chip spins and wobbles, and for a flat chip that slows evenly from any number of turns.

Quaternions are held as pairs of complex numbers (w + iz, x + iy) of many pieces at once: a product is
then four multiplications. Columns are components first, (13, S): place, orientation x, y, z, w,
velocity, angular velocity, in metres, m/s and rad/s.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Complex = NDArray[np.complex128]
Pair = tuple[Complex, Complex]

COLUMNS = 13
PLACE, TURN, VELOCITY, SPIN = slice(0, 3), slice(3, 7), slice(7, 10), slice(10, 13)
_ROLL = [1, 2, 0]
_TINY = 1e-150
_COEFFICIENTS = 27
# rows of a table: the place's cubic, the first orientation, then in radians over the whole piece the turn
# round the angular momentum, linear and square part of the own spin, and the missing turn's cubic
_AWAY, _FROM = slice(0, 12), slice(12, 16)
_ROUND, _SPUN, _MISSING = slice(16, 19), slice(19, 21), slice(21, 27)


def curves(start: Array, end: Array, seconds: Array, ratio: float) -> Array:
    """Coefficients (27, S) of S pieces from ``start`` to ``end``, both (13, S), that last ``seconds`` (S,).

    ``ratio`` is I₃/I₁, the chip's moment of inertia about its axis to that across. ``points`` reads them.
    """
    table = np.empty((_COEFFICIENTS, start.shape[1]))
    out, arrive = start[VELOCITY] * seconds, end[VELOCITY] * seconds
    way = end[PLACE] - start[PLACE]
    table[_AWAY] = np.concatenate((start[PLACE], out, 3 * way - 2 * out - arrive, out + arrive - 2 * way))
    table[_FROM] = start[TURN]

    axis, spin, last_axis, last_spin = *_own(start), *_own(end)
    # turning round the angular momentum, L/I₁, and about the chip's own axis besides
    momentum = (start[SPIN] + axis * ((ratio - 1.0) * spin)) * seconds
    first = (1.0 - ratio) * spin * seconds
    last = last_spin * seconds - ratio * spin * seconds
    table[_ROUND] = momentum
    table[_SPUN] = first, 0.5 * (last - first)

    back = _turn(-momentum)
    spun = _spun(_pair(start[TURN]), 0.5 * (first + last))
    missing = _vector(_quotient(_product(back, _pair(end[TURN])), spun))
    # the rate at which the missing turn must grow at the end for the angular velocity to be met
    apart = _turned(back, end[SPIN] * seconds - last_axis * last - momentum)
    square = np.einsum("is,is->s", missing, missing)
    along = np.einsum("is,is->s", missing, apart)
    rate = apart * (1.0 - square / 12) + missing * (along / 12) - 0.5 * _cross(missing, apart)
    table[_MISSING] = np.concatenate((3 * missing - rate, rate - 2 * missing))
    return table


def points(table: Array, part: Array | float) -> tuple[Array, Array]:
    """Places (3, S) and orientations (4, S) on the pieces' curves, ``part`` 0 to 1 of the way along."""
    away, missing = table[_AWAY], table[_MISSING]
    first, more = table[_SPUN]
    places = away[0:3] + part * (away[3:6] + part * (away[6:9] + part * away[9:12]))
    turned = _spun(_pair(table[_FROM]), part * (first + part * more))
    turned = _product(_turn((part * part) * (missing[0:3] + part * missing[3:6])), turned)
    alpha, beta = _product(_turn(table[_ROUND] * part), turned)
    turns = np.empty((4, len(alpha)))
    turns[0], turns[1], turns[2], turns[3] = beta.real, beta.imag, alpha.imag, alpha.real
    return places, turns


def precession(states: Array, ratio: float) -> Array:
    """The rate (3, S), in rad/s, at which free chips' axes go round their angular momentum L: L/I₁."""
    axis, spin = _own(states)
    return states[SPIN] + axis * ((ratio - 1.0) * spin)


def _own(states: Array) -> tuple[Array, Array]:
    """The chips' own axes (3, S), and how fast they spin about them, in rad/s (S,)."""
    x, y, z, w = states[TURN]
    axis = np.empty((3, states.shape[1]))
    axis[0] = x * z + w * y
    axis[1] = y * z - w * x
    axis[2] = 0.5 - x * x - y * y
    axis += axis
    return axis, np.einsum("is,is->s", axis, states[SPIN])


def _pair(turns: Array) -> Pair:
    alpha, beta = np.empty((2, turns.shape[1]), dtype=np.complex128)
    alpha.real, alpha.imag = turns[3], turns[2]
    beta.real, beta.imag = turns[0], turns[1]
    return alpha, beta


def _turn(vectors: Array) -> Pair:
    """The turns about these vectors by their lengths in radians."""
    half = np.maximum(0.5 * np.sqrt(np.einsum("is,is->s", vectors, vectors)), _TINY)
    alpha, beta = np.empty((2, len(half)), dtype=np.complex128)
    alpha.real = np.cos(half)
    beta.real, beta.imag, alpha.imag = vectors * (0.5 * np.sin(half) / half)
    return alpha, beta


def _vector(turns: Pair) -> Array:
    """The shorter of the vectors about which, by whose lengths, these turn."""
    parts, cosine = _about(turns), turns[0].real
    sine = np.maximum(np.sqrt(np.einsum("is,is->s", parts, parts)), _TINY)
    angle = 2 * np.arctan2(sine, np.abs(cosine))
    result: Array = parts * (np.where(cosine < 0.0, -angle, angle) / sine)
    return result


def _spun(turns: Pair, angle: Array) -> Pair:
    """Turned about their own axes first."""
    spin = np.exp(0.5j * angle)
    return turns[0] * spin, turns[1] * spin.conj()


def _product(a: Pair, b: Pair) -> Pair:
    """``b`` followed by ``a``."""
    return a[0] * b[0] - a[1] * b[1].conj(), a[0] * b[1] + a[1] * b[0].conj()


def _quotient(a: Pair, b: Pair) -> Pair:
    """The turn that leads from ``b`` to ``a``, in the world."""
    return a[0] * b[0].conj() + a[1] * b[1].conj(), a[1] * b[0] - a[0] * b[1]


def _turned(turns: Pair, vectors: Array) -> Array:
    """The vectors turned."""
    about = _about(turns)
    swept = 2 * _cross(about, vectors)
    result: Array = vectors + turns[0].real * swept + _cross(about, swept)
    return result


def _about(turns: Pair) -> Array:
    """The parts x, y, z of quaternions."""
    alpha, beta = turns
    parts = np.empty((3, len(alpha)))
    parts[0], parts[1], parts[2] = beta.real, beta.imag, alpha.imag
    return parts


def _cross(a: Array, b: Array) -> Array:
    result: Array = (a * b[_ROLL] - a[_ROLL] * b)[_ROLL]
    return result
