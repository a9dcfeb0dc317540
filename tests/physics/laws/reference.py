"""The law of the sliding and spinning annulus, worked out anew: another quadrature, another integrator."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import numpy as np

from .drawing import CHIP, SPIN_INERTIA

_RINGS, _SECTORS = 40, 96


def _face() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Points of the face and their shares of the load: by Gauss outwards, even steps round."""
    nodes, weights = np.polynomial.legendre.leggauss(_RINGS)
    middle, half = (CHIP.radius + CHIP.hole_radius) / 2, (CHIP.radius - CHIP.hole_radius) / 2
    radii = middle + half * nodes
    angles = 2 * pi * (np.arange(_SECTORS) + 0.5) / _SECTORS
    x = np.outer(radii, np.cos(angles)).ravel()
    y = np.outer(radii, np.sin(angles)).ravel()
    share = np.repeat(weights * radii, _SECTORS)
    return x, y, share / share.sum()


_X, _Y, _SHARE = _face()


def friction(speed: float, spin: float) -> tuple[float, float]:
    """Force over the load, and torque over the load in metres, that brake a slide along x with a spin."""
    along, across = speed - spin * _Y, spin * _X
    size = np.hypot(along, across)
    size[size == 0.0] = 1.0
    force = float((_SHARE * along / size).sum())
    torque = float((_SHARE * (_X * across - _Y * along) / size).sum())
    return force, torque


@dataclass(frozen=True)
class Slide:
    """How a slide with spin goes: ways in metres, times in seconds."""

    way: float
    time: float
    times: np.ndarray
    speeds: np.ndarray
    spins: np.ndarray


def slide(speed: float, spin: float, grip: float) -> Slide:
    """A slide to its end by Runge and Kutta's fourth order; ``grip`` = μg."""

    def rates(v: float, w: float) -> tuple[float, float]:
        force, torque = friction(v, w)
        return -grip * force, -grip * torque * CHIP.mass / SPIN_INERTIA

    sign = -1.0 if spin < 0.0 else 1.0
    v, w, way, time = speed, abs(spin), 0.0, 0.0
    kept = [(time, v, w)]
    while v + w * CHIP.radius > 5e-4:
        step = (v + w * CHIP.radius) / grip / 40
        a, p = rates(v, w)
        b, q = rates(v + a * step / 2, w + p * step / 2)
        c, r = rates(v + b * step / 2, w + q * step / 2)
        d, s = rates(v + c * step, w + r * step)
        way += step * (v + step * (a + b + c) / 6)
        v += step * (a + 2 * b + 2 * c + d) / 6
        w += step * (p + 2 * q + 2 * r + s) / 6
        time += step
        kept.append((time, v, w))
    brake, slow = rates(v, w)
    left = max(-v / brake if v > 0.0 else 0.0, -w / slow if w > 0.0 else 0.0)
    times, speeds, spins = np.array(kept).T
    return Slide(way + v * left / 2, time + left, times, speeds, sign * spins)


def rubbed(speed: float, spin: float, impulse: float) -> tuple[float, float]:
    """Speed and spin after friction of that impulse, μ∫N dt in N·s, on the whole face at once."""
    v, w, left = speed, spin, impulse
    while left > 0.0 and v + w * CHIP.radius > 1e-6:
        piece = min(left, CHIP.mass * (v + w * CHIP.radius) / 40)
        force, torque = friction(v, w)
        force, torque = friction(
            max(0.0, v - force * piece / 2 / CHIP.mass), max(0.0, w - torque * piece / 2 / SPIN_INERTIA)
        )
        v = max(0.0, v - force * piece / CHIP.mass)
        w = max(0.0, w - torque * piece / SPIN_INERTIA)
        left -= piece
    return v, w
