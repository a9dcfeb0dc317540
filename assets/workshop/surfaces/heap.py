"""A heap of spice seen from above: single grains laid one upon another into a height map."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, dist, hypot, radians, sin

import numpy as np

from assets.workshop.surfaces.noise import Plane, ramp, spectral
from assets.workshop.surfaces.relief import Relief

Form = Callable[[Plane, Plane], tuple[Plane, np.ndarray, "Plane | float"]]
"""A grain about its own middle: from places along and across it (mm) to its height (mm, below 0 where it is
not), its colour (sRGB, 0 to 1) and its roughness."""


class Heap:
    """A round heap, ``radius`` mm, drawn at ``fineness`` pixels a millimetre.

    ``ground`` are the colour stops of the fine powder that lies under the grains, ``mound`` the height of
    its middle in mm; from ``lift`` mm above that ground on grains sink into those below, so that it does not
    tower.
    """

    def __init__(
        self,
        radius: float,
        fineness: float,
        rng: np.random.Generator,
        *ground: tuple[float, tuple[int, int, int]],
        mound: float = 5.0,
        unrest: float = 0.25,
        lift: float = 2.5,
    ) -> None:
        self.radius, self.fineness, self.rng, self.lift = radius, fineness, rng, lift
        size = ceil(2 * radius * fineness / 2) * 2
        y, x = (np.mgrid[0:size, 0:size].astype(np.float32) + 0.5) / fineness - size / 2 / fineness
        self._x, self._y = x, -y
        self.away = np.hypot(x, y) / radius
        slow = spectral((size, size), rng, fall=2.6)
        cap = np.sqrt(np.clip(1 - 0.92 * np.minimum(self.away, 1.04) ** 2, 0, 1))
        self._ground = (mound * cap + unrest * slow).astype(np.float32)
        self.height = self._ground.copy()
        tone = np.clip(0.5 + 0.2 * spectral((size, size), rng, fall=1.2) + 0.1 * slow, 0, 1)
        self.colour = ramp(tone, *ground)
        self.rough = np.full((size, size), 0.9, np.float32)

    @property
    def size(self) -> int:
        """Pixels along a side."""
        return len(self.height)

    def powder(self, coarse: float, fine: float, speckle: float = 0.08) -> None:
        """Roughen the ground: lumps ``coarse`` mm high, and single specks ``fine`` mm high."""
        shape = self.height.shape
        cycles = 2 * self.radius
        lumps = spectral(shape, self.rng, fall=2.0, from_cycles=cycles / 9)
        specks = spectral(shape, self.rng, fall=0.7, from_cycles=cycles / 1.6)
        self.height += coarse * lumps * np.clip(0.7 + 0.3 * lumps, 0, 1.6) + fine * specks
        self.colour = np.clip(self.colour * (1 + speckle * (0.8 * specks + 0.5 * lumps))[..., None], 0, 1)

    def scatter(
        self, count: int, grain: Callable[[np.random.Generator], tuple[float, Form]], within: float = 0.97
    ) -> None:
        """Lay ``count`` grains anywhere; ``grain`` makes each: its reach in mm and its form."""
        for _ in range(count):
            away = self.rng.uniform() ** 0.5 * within * self.radius
            turn = self.rng.uniform(0, 360)
            reach, form = grain(self.rng)
            angle = radians(turn)
            self.lay(away * cos(angle), away * sin(angle), self.rng.uniform(0, 360), reach, form)

    def lay(self, x: float, y: float, turn: float, reach: float, form: Form, *, sink: float = 0.15) -> None:
        """Lay one grain at x, y mm, turned by ``turn`` degrees, upon what lies there: its two ends rest."""
        fine, size = self.fineness, self.size
        column, row = size / 2 + x * fine, size / 2 - y * fine
        r = ceil(reach * fine) + 1
        left, top = max(0, int(column) - r), max(0, int(row) - r)
        right, bottom = min(size, int(column) + r + 1), min(size, int(row) + r + 1)
        if right - left < 3 or bottom - top < 3:
            return
        place = (slice(top, bottom), slice(left, right))
        c, s = cos(radians(turn)), sin(radians(turn))
        dx, dy = self._x[place] - x, self._y[place] - y
        along, across = dx * c + dy * s, dy * c - dx * s
        z, colour, rough = form(along, across)
        there = z > 0
        if not there.any():
            return
        below = self.height[place]
        base = self._rest(below, along, there, reach)
        above = float((base - self._ground[place])[there].mean())
        base = base - max(0.0, above - self.lift) * 0.8
        top_of = base + z - sink * float(z[there].max())
        seen = there & (top_of > below)
        below[seen] = top_of[seen]
        self.colour[place][seen] = np.clip(colour, 0, 1)[seen]
        self.rough[place][seen] = rough[seen] if isinstance(rough, np.ndarray) else rough

    def _rest(self, below: Plane, along: Plane, there: np.ndarray, reach: float) -> Plane:
        """The plane that the grain rests on: what is under its two halves, and never less than its middle."""
        ends = []
        for sign in (-1, 1):
            half = there & (sign * along > 0.25 * reach)
            ends.append(float(below[half].mean()) if half.any() else float(below[there].mean()))
        slope = np.clip((ends[1] - ends[0]) / (1.2 * reach), -0.5, 0.5)
        return (ends[0] + ends[1]) / 2 + slope * along

    def relief(self) -> Relief:
        """The heap as a surface; heights in pixels."""
        return Relief(self.colour, self.height * self.fineness, self.rough, np.zeros_like(self.height))


def bent(along: Plane, across: Plane, length: float, bend: float) -> Plane:
    """Across a grain that is bent like a bow: ``bend`` is its sag over its half length."""
    return across - bend * length * ((along / length) ** 2 - 0.4)


def rounded(along: Plane, across: Plane, width: Plane | float) -> tuple[Plane, Plane]:
    """The height of a round body ``width`` mm to each side, and how far across it one is, -1 to 1."""
    q = across / np.maximum(width, 1e-4)
    inside = (np.abs(q) < 1) & (width > 1e-3 if isinstance(width, np.ndarray) else True)
    return np.where(inside, np.sqrt(np.clip(1 - q * q, 0, 1)) * width, -1.0).astype(np.float32), q


def spread(count: int, radius: float, rng: np.random.Generator) -> list[tuple[float, float]]:
    """``count`` places within a circle, none too near another (best of many; Mitchell 1991)."""
    chosen: list[tuple[float, float]] = []
    for _ in range(count):
        tries = [
            (radius * rng.uniform() ** 0.5 * cos(a), radius * rng.uniform() ** 0.5 * sin(a))
            for a in rng.uniform(0, 2 * np.pi, 12)
        ]
        tries = [(x, y) for x, y in tries if hypot(x, y) <= radius]
        chosen.append(max(tries, key=lambda p: min((dist(p, q) for q in chosen), default=0.0)))
    return chosen
