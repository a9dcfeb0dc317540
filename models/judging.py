"""Where a chip came to rest and what it counts for: the only judge.

A chip counts where its hole shows any part of a space. The hole's circle, taken at mid-thickness, projects
vertically to an ellipse with the semi-axes r and r·cos(tilt); it shows a space where ellipse and the space's
disc have a point in common. For a flat chip that is: centre distance < space radius + hole radius.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import copysign, cos, hypot, inf, pi, radians, sin, sqrt

import numpy as np
import numpy.typing as npt

from models.board import Board, Space
from models.poses import Pose, Vector

DOUBT = 0.0003
"""Metres: a hole within this distance of a space's line is doubtful."""
RIM_TOUCH = 0.0005
"""Metres by which a body may overlap the rim's inner wall line and still be on the field."""
EDGE_TILT = radians(75)
"""A chip that is tilted more than this stands on its edge and counts nowhere."""

_STEEPEST = cos(EDGE_TILT)
_EQUAL_AREA = 1e-12
_STRIPS = 512
_RAYS = 360
_RINGS = 17

Points = npt.NDArray[np.float64]


class Where(str, Enum):
    """On the field, on the rim, or off the board."""

    FIELD = "field"
    RIM = "rim"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Place:
    """What a pose counts for: ``space`` is ``None`` where the hole shows none.

    ``doubtful`` says that the hole lies within 0.3 mm of the line, or that two spaces show nearly alike;
    ``choices`` are then the spaces it might be ruled to count for, the likeliest first.
    """

    where: Where
    space: str | None
    face_up: bool
    doubtful: bool
    choices: tuple[str, ...] = ()


def place(pose: Pose, board: Board) -> Place:
    """What a resting chip's pose counts for; other chips, below or above it, do not matter."""
    return _judge(pose, board, None)


def place_visible(pose: Pose, others: Sequence[Pose], board: Board) -> Place:
    """The same with the option ``stacked = must_be_visible``.

    A space counts only where some point that it has in common with the hole is not covered by the body of
    one of the ``others``, below or above; through another chip's hole it is visible. Points are tried at
    most 0.5 mm apart, in a small overlap closer.
    """
    return _judge(pose, board, others)


def where(pose: Pose, board: Board) -> Where:
    """On the field, on the rim (more than 0.5 mm of the body beyond its inner wall's line), or off.

    Off is past the rim's outer edge, or lower than the field.
    """
    if board.is_plain:
        return Where.FIELD
    x, y, z = pose.position
    if max(abs(x), abs(y)) > board.outer_half or z < 0.0:
        return Where.OFF
    axis = pose.axis
    reach = max(abs(x) + _half_width(axis[0], board), abs(y) + _half_width(axis[1], board))
    return Where.RIM if reach > board.field_half + RIM_TOUCH else Where.FIELD


def _half_width(along: float, board: Board) -> float:
    """Half the body's width in a horizontal direction; ``along`` is the axis' part in that direction.

    The support function of a solid cylinder: R·sin + h/2·cos of the angle between axis and direction.
    """
    chip = board.chip
    return chip.radius * sqrt(max(0.0, 1.0 - along * along)) + chip.thickness / 2 * abs(along)


def _judge(pose: Pose, board: Board, others: Sequence[Pose] | None) -> Place:
    face_up = pose.face_up
    lies = where(pose, board)
    if lies is not Where.FIELD or abs(pose.axis[2]) < _STEEPEST:
        return Place(lies, None, face_up, doubtful=False)
    hole = _Hole.of(pose, board)
    shown = [(space, margin) for space in board.spaces if (margin := hole.margin(space)) <= DOUBT]
    if others is not None:
        shown = [(space, margin) for space, margin in shown if _visible(hole, space, margin, others, board)]
    if not shown:
        return Place(lies, None, face_up, doubtful=False)
    if len(shown) == 1:
        space, margin = shown[0]
        return _placed(lies, face_up, [space], counts=margin < 0.0, doubtful=margin >= -DOUBT)
    return _of_several(lies, face_up, hole, shown)


def _of_several(lies: Where, face_up: bool, hole: _Hole, shown: list[tuple[Space, float]]) -> Place:
    """The one of which the hole shows more; equal: the one whose centre is nearer."""
    areas = {space: hole.area_in(space) for space, _ in shown}
    margins = dict(shown)
    most = max(areas.values())
    best = min(
        (space for space in areas if areas[space] >= most - _EQUAL_AREA),
        key=lambda space: hypot(space.x - hole.x, space.y - hole.y),
    )
    rest = sorted((s for s in areas if s is not best), key=lambda s: -areas[s])
    alike = most - areas[rest[0]] <= DOUBT * 2 * hole.major
    return _placed(
        lies,
        face_up,
        [best, *rest],
        counts=margins[best] < 0.0,
        doubtful=margins[best] >= -DOUBT or alike,
    )


def _placed(lies: Where, face_up: bool, spaces: list[Space], counts: bool, doubtful: bool) -> Place:
    return Place(
        lies,
        spaces[0].name if counts else None,
        face_up,
        doubtful,
        tuple(space.name for space in spaces) if doubtful else (),
    )


@dataclass(frozen=True, slots=True)
class _Hole:
    """A hole's vertical projection: an ellipse whose minor axis points along (ux, uy)."""

    x: float
    y: float
    major: float
    minor: float
    ux: float
    uy: float

    @classmethod
    def of(cls, pose: Pose, board: Board) -> _Hole:
        nx, ny, nz = pose.axis
        level = hypot(nx, ny)
        ux, uy = (nx / level, ny / level) if level > 0.0 else (1.0, 0.0)
        radius = board.chip.hole_radius
        return cls(pose.position[0], pose.position[1], radius, radius * abs(nz), ux, uy)

    def seen_from(self, x: float, y: float) -> tuple[float, float]:
        """A point's coordinates along the minor and the major axis."""
        dx, dy = x - self.x, y - self.y
        return dx * self.ux + dy * self.uy, -dx * self.uy + dy * self.ux

    def margin(self, space: Space) -> float:
        """Metres from the hole to the space's outline; below 0 they have a point in common; inf: far away."""
        if hypot(space.x - self.x, space.y - self.y) > space.radius + self.major + DOUBT:
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


def _visible(hole: _Hole, space: Space, margin: float, others: Sequence[Pose], board: Board) -> bool:
    reach = 2 * board.chip.radius + board.chip.thickness
    near = [
        (other.position, other.axis)
        for other in others
        if hypot(other.position[0] - hole.x, other.position[1] - hole.y) <= reach
    ]
    if not near:
        return True
    radius = space.radius if margin < 0.0 else space.radius + DOUBT
    points = hole.points_in(space, radius)
    if not len(points):  # an overlap too small for the points tried: its innermost one
        points = np.array([hole.nearest_to(space)])
    for centre, axis in near:
        points = points[~_covered(points - centre[:2], axis, board)]
    return bool(len(points))


def _covered(points: Points, axis: Vector, board: Board) -> npt.NDArray[np.bool_]:
    """Over which of the points (N, 2), seen from a chip's centre, its body lies.

    A vertical line meets the solid cylinder in one stretch; it passes through the body unless the hole's
    cylinder holds that whole stretch.
    """
    chip = board.chip
    nz = axis[2]
    if abs(nz) > 1.0 - 1e-12:
        away = np.hypot(points[:, 0], points[:, 1])
        return (away > chip.hole_radius) & (away < chip.radius)
    across = points[:, 0] * axis[0] + points[:, 1] * axis[1]
    solid = _stretch(points, across, nz, chip.radius)
    hole = _stretch(points, across, nz, chip.hole_radius)
    # Heights at which the line is between the two faces: |n·(d + t z)| <= h/2.
    steep = nz if abs(nz) > 1e-9 else 1e-9
    ends = np.stack([-chip.thickness / 2 - across, chip.thickness / 2 - across]) / steep
    low, high = np.maximum(solid[0], ends.min(axis=0)), np.minimum(solid[1], ends.max(axis=0))
    body: npt.NDArray[np.bool_] = (low < high) & ~((low >= hole[0]) & (high <= hole[1]))
    return body


def _stretch(points: Points, across: Points, nz: float, radius: float) -> tuple[Points, Points]:
    """Heights between which vertical lines are inside the endless cylinder about the axis, or (inf, -inf)."""
    # The roots t of |d + t z - n (n·(d + t z))|² = radius².
    a = 1.0 - nz * nz
    b = -nz * across
    c = (points**2).sum(axis=1) - across**2 - radius**2
    root = b * b - a * c
    width = np.sqrt(np.maximum(root, 0.0))
    inside = root > 0.0
    return np.where(inside, (-b - width) / a, np.inf), np.where(inside, (-b + width) / a, -np.inf)
