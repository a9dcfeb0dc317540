"""A place of the eye, and what shows where from it.

The lens has a fixed opening, but for looks through a hole; the picture's middle is moved into the free part
of the window by shifting the film, so verticals and proportions stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan, cos, degrees, exp, log, radians, sin, tan

import numpy as np

from models.poses import Vector

OPENING = 30.0
"""Degrees from the picture's top to its bottom."""
NEAR, FAR = 0.03, 8.0


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Where the eye is: ``distance`` metres from ``target``, ``elevation`` degrees up, standing towards
    ``heading`` degrees (0 is +x, counter-clockwise). ``middle`` is where the target shows, -1 to 1;
    ``opening`` degrees from the picture's top to its bottom."""

    target: Vector
    heading: float
    elevation: float
    distance: float
    middle: tuple[float, float] = (0.0, 0.0)
    opening: float = OPENING

    @property
    def axes(self) -> np.ndarray:
        """Unit vectors to the right, forward and up of the picture, shape (3, 3)."""
        h, e = radians(self.heading), radians(self.elevation)
        sh, ch, se, ce = sin(h), cos(h), sin(e), cos(e)
        return np.array([(-sh, ch, 0.0), (-ch * ce, -sh * ce, -se), (-ch * se, -sh * se, ce)])

    @property
    def eye(self) -> np.ndarray:
        """The eye's position, shape (3,)."""
        return np.asarray(self.target) - self.distance * self.axes[1]

    @property
    def half(self) -> float:
        """Half the window's height at the target's depth, in metres."""
        return self.distance * tan(radians(self.opening / 2))

    def seen(self, points: np.ndarray) -> np.ndarray:
        """Where points (n, 3) show, in half window heights from the target's place: shape (n, 2)."""
        right, forward, up = self.axes
        away = np.asarray(points) - self.eye
        depth = away @ forward * tan(radians(self.opening / 2))
        return np.stack([away @ right / depth, away @ up / depth], 1)

    @property
    def numbers(self) -> np.ndarray:
        """The standpoint as numbers between which the eye may move evenly, shape (9,): target, heading,
        elevation, logarithms of distance and opening, middle."""
        zoom = log(tan(radians(self.opening / 2)))
        return np.array(
            [*self.target, self.heading, self.elevation, log(self.distance), zoom, *self.middle], float
        )

    @staticmethod
    def of(numbers: np.ndarray) -> Standpoint:
        """The standpoint of those `numbers`."""
        x, y, z, heading, elevation, distance, zoom, right, up = (float(number) for number in numbers)
        opening = 2 * degrees(atan(exp(zoom)))
        return Standpoint((x, y, z), heading, elevation, exp(distance), (right, up), opening)
