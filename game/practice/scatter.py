"""How throws scatter: the ellipse that they lie in, and the map of where they came to rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, cos, log, pi, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from models.board import Board

Point = tuple[float, float]

SHARE = 0.5
"""Of the throws that the ellipse holds, if they scatter normally."""

CELLS = 24
"""Cells of the heat map along each side of the board."""


@dataclass(frozen=True, slots=True)
class Sums:
    """What is kept of many points (metres) so that none need be looked at again."""

    count: int = 0
    x: float = 0.0
    y: float = 0.0
    xx: float = 0.0
    xy: float = 0.0
    yy: float = 0.0

    @classmethod
    def of(cls, points: Iterable[Point]) -> Sums:
        """The sums of these points."""
        found = cls()
        for x, y in points:
            found += cls(1, x, y, x * x, x * y, y * y)
        return found

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            self.count + other.count,
            self.x + other.x,
            self.y + other.y,
            self.xx + other.xx,
            self.xy + other.xy,
            self.yy + other.yy,
        )


@dataclass(frozen=True, slots=True)
class Ellipse:
    """Where half of the throws come to rest: the middle, half the axes in metres, the longer one first, and
    the direction of that, in radians counter-clockwise from the board's x."""

    x: float
    y: float
    long: float
    short: float
    direction: float

    @property
    def size(self) -> float:
        """The radius of the circle of the same area, in metres: one number for how wide a hand scatters."""
        return sqrt(self.long * self.short)

    def outline(self, points: int = 48) -> list[Point]:
        """Points round it."""
        found = []
        for nth in range(points):
            along, across = self.long * cos(2 * pi * nth / points), self.short * sin(2 * pi * nth / points)
            c, s = cos(self.direction), sin(self.direction)
            found.append((self.x + along * c - across * s, self.y + along * s + across * c))
        return found


def ellipse(sums: Sums) -> Ellipse | None:
    """The ellipse of these points, by their covariance; None for fewer than three.

    Of a normal distribution in the plane the share 1 - exp(-k²/2) lies within k standard deviations.
    """
    n = sums.count
    if n < 3:
        return None
    x, y = sums.x / n, sums.y / n
    a = max(0.0, (sums.xx - n * x * x) / (n - 1))
    b = (sums.xy - n * x * y) / (n - 1)
    c = max(0.0, (sums.yy - n * y * y) / (n - 1))
    middle, half = (a + c) / 2, sqrt(((a - c) / 2) ** 2 + b * b)
    k = sqrt(-2 * log(1.0 - SHARE))
    return Ellipse(x, y, k * sqrt(middle + half), k * sqrt(max(0.0, middle - half)), atan2(2 * b, a - c) / 2)


def heat_map(points: Sequence[Point], cells: int = CELLS) -> NDArray[np.float64]:
    """How many throws came to rest where: (cells, cells) over the board, rows from the south and columns from
    the west; what lies past the board is in none."""
    half = Board.standard().outer_half
    edges = np.linspace(-half, half, cells + 1)
    given = np.array(points, dtype=np.float64).reshape(-1, 2)
    counts: NDArray[np.float64] = np.histogram2d(given[:, 1], given[:, 0], bins=(edges, edges))[0]
    return counts
