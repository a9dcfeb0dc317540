"""A chip's hole as it projects onto the board, and what it shows there.

The hole's circle, taken at mid-thickness, projects vertically to an ellipse with the semi-axes r and
r·cos(tilt).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import copysign, cos, hypot, inf, pi, sin, sqrt

import numpy as np
import numpy.typing as npt

from models.board import Board, Space
from models.poses import Pose, Vector

DOUBT = 0.0003
"""Metres: a hole within this distance of a space's line is doubtful."""

_STRIPS = 512
_RAYS = 360
_RINGS = 17

Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Shown:
    """A space at a hole: ``margin`` metres from the hole to its outline, below 0 where they have a point in
    common, and what ``part`` of the hole shows it, 0 to 1."""

    space: str
    margin: float
    part: float


def shown(pose: Pose, board: Board) -> tuple[Shown, ...]:
    """The spaces that a chip's hole shows or comes within 0.3 mm of, the one shown most first."""
    hole = Hole.of(pose, board)
    whole = pi * hole.major * hole.minor
    found = [
        Shown(space.name, margin, hole.area_in(space) / whole if whole > 0.0 else 0.0)
        for space in hole.near(board)
        if (margin := hole.margin(space)) <= DOUBT
    ]
    return tuple(sorted(found, key=lambda one: (-one.part, one.margin)))


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole's vertical projection: an ellipse whose minor axis points along (ux, uy)."""

    x: float
    y: float
    major: float
    minor: float
    ux: float
    uy: float

    @classmethod
    def of(cls, pose: Pose, board: Board) -> Hole:
        """The hole of a chip that lies so."""
        return cls.at(pose.position, pose.axis, board)

    @classmethod
    def at(cls, position: Vector, axis: Vector, board: Board) -> Hole:
        """The hole of a chip in this place whose axis, a unit vector, points there."""
        nx, ny, nz = axis
        level = hypot(nx, ny)
        ux, uy = (nx / level, ny / level) if level > 0.0 else (1.0, 0.0)
        radius = board.chip.hole_radius
        return cls(position[0], position[1], radius, radius * abs(nz), ux, uy)

    def near(self, board: Board) -> list[Space]:
        """The spaces of which it may come within the doubt, and perhaps some others."""
        x, y = self.x, self.y
        reach = board.widest + self.major + DOUBT
        return [s for s in board.spaces if abs(s.x - x) <= reach and abs(s.y - y) <= reach]

    def seen_from(self, x: float, y: float) -> tuple[float, float]:
        """A point's coordinates along the minor and the major axis."""
        dx, dy = x - self.x, y - self.y
        return dx * self.ux + dy * self.uy, -dx * self.uy + dy * self.ux

    def margin(self, space: Space, within: float = DOUBT) -> float:
        """Metres from the hole to the space's outline; below 0 they have a point in common; inf: it is
        farther away than ``within``."""
        if hypot(space.x - self.x, space.y - self.y) > space.radius + self.major + within:
            return inf
        u, v = self.seen_from(space.x, space.y)
        b, a = _nearest_in_ellipse(abs(v), abs(u), self.major, self.minor)
        return hypot(abs(v) - b, abs(u) - a) - space.radius

    def nearest_to(self, space: Space) -> tuple[float, float]:
        """The point that the hole shows nearest to the space's centre."""
        u, v = self.seen_from(space.x, space.y)
        b, a = _nearest_in_ellipse(abs(v), abs(u), self.major, self.minor)
        a, b = copysign(a, u), copysign(b, v)
        return self.x + a * self.ux - b * self.uy, self.y + a * self.uy + b * self.ux

    def area_in(self, space: Space) -> float:
        """Square metres of the space that the hole shows, by strips across the major axis."""
        u, v = self.seen_from(space.x, space.y)
        area = 0.0
        for strip in range(_STRIPS):
            angle = pi * ((strip + 0.5) / _STRIPS - 0.5)
            at = self.major * sin(angle)
            chord = space.radius**2 - (at - v) ** 2
            if chord > 0.0:
                half, own = sqrt(chord), self.minor * cos(angle)
                width = min(u + half, own) - max(u - half, -own)
                area += max(0.0, width) * self.major * cos(angle) * pi / _STRIPS
        return area

    def points_in(self, space: Space, radius: float) -> Points:
        """Points (N, 2) spread over what the ellipse and the disc of that radius round the space share."""
        u, v = self.seen_from(space.x, space.y)
        angles = np.linspace(0.0, 2 * pi, _RAYS, endpoint=False)
        circle = np.stack([np.cos(angles), np.sin(angles)], axis=1)
        own, disc = circle * (self.minor, self.major), circle * radius + (u, v)
        own = own[np.hypot(own[:, 0] - u, own[:, 1] - v) <= radius]
        disc = disc[np.hypot(disc[:, 0] / self.minor, disc[:, 1] / self.major) <= 1.0]
        outline = np.concatenate([own, disc])
        if not len(outline):
            return outline
        # What they share is convex: rings that shrink towards its middle cover it.
        middle = outline.mean(axis=0)
        shares = np.linspace(0.0, 1.0, _RINGS)
        points = (middle + shares[:, None, None] * (outline - middle)).reshape(-1, 2)
        a, b = points[:, 0], points[:, 1]
        xy: Points = np.stack(
            [self.x + a * self.ux - b * self.uy, self.y + a * self.uy + b * self.ux], axis=1
        )
        return xy


def _nearest_in_ellipse(y0: float, y1: float, e0: float, e1: float) -> tuple[float, float]:
    """The point nearest to (y0, y1) ≥ 0 in the filled ellipse with semi-axes e0 ≥ e1 along x and y.

    The nearest point is (r y0 / (s + r), y1 / (s + 1)) with r = (e0/e1)², where s is the root of a convex
    falling function (D. Eberly, Distance from a Point to an Ellipse, Geometric Tools, 2013); Newton's method
    from the left never passes it.
    """
    z0, z1 = y0 / e0, y1 / e1
    if z0 * z0 + z1 * z1 <= 1.0:
        return y0, y1
    r = (e0 / e1) ** 2
    s = 0.0
    for _ in range(60):
        n0, n1 = r * z0 / (s + r), z1 / (s + 1.0)
        step = (n0 * n0 + n1 * n1 - 1.0) / (2.0 * (n0 * n0 / (s + r) + n1 * n1 / (s + 1.0)))
        s += step
        if step <= 1e-15 * s:
            break
    return r * y0 / (s + r), y1 / (s + 1.0)
