"""Drawing flat shapes with smooth outlines in the drawing's own measures, y up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, radians, sin

import numpy as np
from PIL import Image, ImageDraw

from game.stage.palette import Rgb

Point = tuple[float, float]
Fill = Rgb | tuple[int, ...] | int
"""A colour, with its cover where the picture has one, or a tone from 0 to 255 where it has one channel."""


@dataclass(frozen=True)
class Pen:
    """Draws on an image; one unit is ``scale`` pixels, ``x``, ``y`` (pixels) the origin, turned by ``turn``.

    Angles are degrees, counter-clockwise. Outlines are sharp: draw large and reduce for smooth ones.
    """

    image: Image.Image
    scale: float
    x: float
    y: float
    turn: float = 0.0

    @cached_property
    def draw(self) -> ImageDraw.ImageDraw:
        """What lays the shapes on the image."""
        return ImageDraw.Draw(self.image)

    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Pen:
        """A pen whose origin is at x, y, ``scale`` times as large and turned further by ``turn``."""
        px, py = self._pixel((x, y))
        return Pen(self.image, self.scale * scale, px, py, self.turn + turn)

    def disc(self, x: float, y: float, radius: float, fill: Fill) -> None:
        """A filled circle."""
        px, py = self._pixel((x, y))
        r = radius * self.scale
        self.draw.ellipse((px - r, py - r, px + r, py + r), fill=fill)

    def ring(self, x: float, y: float, radius: float, width: float, fill: Fill) -> None:
        """A circle line whose outer edge is at ``radius``."""
        px, py = self._pixel((x, y))
        r = radius * self.scale
        line = max(1, round(width * self.scale))
        self.draw.ellipse((px - r, py - r, px + r, py + r), outline=fill, width=line)

    def polygon(self, points: Sequence[Point], fill: Fill) -> None:
        """A filled polygon."""
        self.draw.polygon([self._pixel(point) for point in points], fill=fill)

    def box(self, x: float, y: float, width: float, height: float, radius: float, fill: Fill) -> None:
        """A filled rectangle with round corners about its centre x, y."""
        corner = np.linspace(0, pi / 2, 7)
        points = [
            (
                x + sx * (width / 2 - radius) + radius * cos(a + turn),
                y + sy * (height / 2 - radius) + radius * sin(a + turn),
            )
            for sx, sy, turn in ((1, 1, 0), (-1, 1, pi / 2), (-1, -1, pi), (1, -1, 1.5 * pi))
            for a in corner
        ]
        self.polygon(points, fill)

    def ellipse(self, x: float, y: float, a: float, b: float, turn: float, fill: Fill) -> None:
        """A filled ellipse with half axes a and b, turned."""
        t = np.linspace(0, 2 * pi, 40, endpoint=False)
        c, s = cos(radians(turn)), sin(radians(turn))
        u, v = a * np.cos(t), b * np.sin(t)
        self.polygon(list(zip(x + u * c - v * s, y + u * s + v * c, strict=True)), fill)

    def line(self, a: Point, b: Point, width: float, fill: Fill) -> None:
        """A straight line with flat ends."""
        self.lines([a, b], width, fill)

    def lines(self, points: Sequence[Point], width: float, fill: Fill) -> None:
        """Straight lines with flat ends from each point to the next."""
        pixels = [self._pixel(point) for point in points]
        self.draw.line(pixels, fill=fill, width=max(1, round(width * self.scale)))

    def blob(self, points: Sequence[Point], fill: Fill) -> None:
        """A filled smooth shape through the points (a closed Catmull-Rom spline)."""
        p = np.asarray(points, float)
        t = np.linspace(0, 1, 10, endpoint=False)[:, None]
        spans = [_span(p[i - 1], p[i], p[(i + 1) % len(p)], p[(i + 2) % len(p)], t) for i in range(len(p))]
        self.polygon([tuple(point) for point in np.concatenate(spans)], fill)

    def stroke(self, points: Sequence[Point], width: float | Sequence[float], fill: Fill) -> None:
        """A smooth line through the points with round ends; ``width`` may change from point to point."""
        p = np.asarray(points, float)
        widths = np.broadcast_to(np.asarray(width, float), len(p))
        if len(p) > 2:
            ends = np.concatenate([[2 * p[0] - p[1]], p, [2 * p[-1] - p[-2]]])
            t = np.linspace(0, 1, 10)[:, None]
            line = np.concatenate([_span(*ends[i : i + 4], t) for i in range(len(p) - 1)])
        else:
            line = p
        half = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(p)), widths) / 2
        along = np.gradient(line, axis=0)
        along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
        across = np.stack([-along[:, 1], along[:, 0]], 1) * half[:, None]
        self.polygon([tuple(q) for q in np.concatenate([line + across, (line - across)[::-1]])], fill)
        self.disc(*line[0], half[0], fill)
        self.disc(*line[-1], half[-1], fill)

    def leaf(
        self, x: float, y: float, length: float, width: float, turn: float, fills: tuple[Rgb, Rgb, Rgb]
    ) -> None:
        """A leaf that grows from x, y towards ``turn``: light half, dark half and vein in ``fills``."""
        pen = self.at(x, y, 1.0, turn)
        t = np.linspace(0, 1, 24)
        bulge = np.sin(pi * t**0.8) * width / 2
        upper = list(zip(t * length, bulge, strict=True))
        lower = list(zip(t * length, -bulge, strict=True))
        light, dark, vein = fills
        pen.polygon([*upper, (length, 0.0), (0.0, 0.0)], light)
        pen.polygon([*lower, (length, 0.0), (0.0, 0.0)], dark)
        pen.stroke([(-0.04 * length, 0.0), (0.86 * length, 0.0)], [0.07 * width, 0.03 * width], vein)
        for part in (0.25, 0.43, 0.61):
            for side in (1, -1):
                tip = ((part + 0.15) * length, side * float(np.interp(part + 0.15, t, bulge)) * 0.8)
                pen.stroke([(part * length, 0.0), tip], [0.04 * width, 0.015 * width], vein)

    def _pixel(self, point: Point) -> Point:
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        x, y = point
        return (self.x + self.scale * (x * c - y * s), self.y - self.scale * (x * s + y * c))


def _span(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray, t: np.ndarray) -> np.ndarray:
    """Catmull-Rom between b and c (Catmull, Rom 1974, tension 1/2)."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
