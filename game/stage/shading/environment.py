"""The booth round the table, as the light that comes from it: walls, the dusk outside, lanterns farther off.

Light is radiance in the unit of the programs, in which the key light makes a white surface about 1.6.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

WALLS_ABOVE = (0.060, 0.048, 0.046)
WALLS_BELOW = (0.060, 0.036, 0.022)
"""The cloth of the roof, and the wood of the counter and floor with the light that falls on it."""
SOFT = 0.3
"""Sine of the elevation within which one goes over into the other."""


@dataclass(frozen=True)
class Lobe:
    """A light farther off: a spherical Gaussian, ``light`` · exp(``sharpness`` · (cosine - 1))."""

    name: str
    towards: tuple[float, float, float]
    sharpness: float
    light: tuple[float, float, float]

    @property
    def unit(self) -> np.ndarray:
        """The direction, of length 1, shape (3,)."""
        towards = np.asarray(self.towards, float)
        return towards / np.linalg.norm(towards)


LOBES = (
    Lobe("dusk outside, before the booth", (0.15, -0.75, 0.65), 3.0, (0.15, 0.20, 0.32)),
    Lobe("glow of the roof round the lantern", (-0.42, 0.42, 0.80), 5.0, (0.22, 0.15, 0.085)),
    Lobe("lanterns at the next booth", (0.80, 0.42, 0.42), 30.0, (0.90, 0.52, 0.23)),
    Lobe("a lamp across the lane", (-0.85, -0.30, 0.42), 40.0, (0.60, 0.34, 0.16)),
)


def light_from(directions: np.ndarray) -> np.ndarray:
    """Radiance from unit vectors (n, 3): red, green and blue, shape (n, 3)."""
    part = np.clip(0.5 + 0.5 * directions[:, 2] / SOFT, 0, 1)[:, None]
    light = np.array(WALLS_BELOW) * (1 - part) + np.array(WALLS_ABOVE) * part
    for lobe in LOBES:
        cosine = directions @ lobe.unit
        light += np.exp(lobe.sharpness * (cosine - 1))[:, None] * lobe.light
    return light


@cache
def harmonics() -> np.ndarray:
    """What a white surface throws back, by its normal (x, y, z), as factors of 1, y, z, x, xy, yz, 3z² - 1,
    xz and x² - y²: shape (9, 3).

    The nine spherical harmonics of the light with the cosine's factors 1, 2/3 and 1/4 (Ramamoorthi and
    Hanrahan, "An Efficient Representation for Irradiance Environment Maps", 2001).
    """
    directions, share = _sphere(64)
    light = light_from(directions) * share[:, None]
    x, y, z = directions.T
    one = np.ones_like(x)
    basis = np.stack([one, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y])
    norms = np.array([0.282095] + [0.488603] * 3 + [1.092548] * 2 + [0.315392, 1.092548, 0.546274])
    cosine = np.array([1.0] + [2 / 3] * 3 + [1 / 4] * 5)
    return (basis @ light) * (norms**2 * cosine)[:, None]


def dusk(up: float) -> tuple[float, float, float]:
    """What a white level surface throws back of the booth, seen from above (``up`` 1) or below (-1)."""
    factors = harmonics()
    red, green, blue = factors[0] + up * factors[2] + 2 * factors[6]
    return float(red), float(green), float(blue)


def _sphere(rows: int) -> tuple[np.ndarray, np.ndarray]:
    """Directions all around, shape (n, 3), and the solid angle of each (n,); together 4 pi."""
    z = (np.arange(rows) + 0.5) / rows * 2 - 1
    turn = (np.arange(2 * rows) + 0.5) / rows * np.pi
    z, turn = (grid.ravel() for grid in np.meshgrid(z, turn, indexing="ij"))
    flat = np.sqrt(1 - z * z)
    directions = np.stack([flat * np.cos(turn), flat * np.sin(turn), z], 1)
    return directions, np.full(len(z), 4 * np.pi / len(z))
