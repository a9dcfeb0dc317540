"""Where a chip came to rest and what it counts for: the only judge.

A chip counts where its hole shows any part of a space. The hole's circle, taken at mid-thickness, projects
vertically to an ellipse with the semi-axes r and r·cos(tilt); it shows a space where ellipse and the space's
disc have a point in common. For a flat chip that is: centre distance < space radius + hole radius.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, hypot, radians, sqrt

import numpy as np
import numpy.typing as npt

from models.board import Board, Space
from models.holes import DOUBT, Hole
from models.poses import Pose, Vector

RIM_TOUCH = 0.0005
"""Metres by which a body may overlap the rim's inner wall line and still be on the field."""
EDGE_TILT = radians(75)
"""A chip that is tilted more than this stands on its edge and counts nowhere."""

_STEEPEST = cos(EDGE_TILT)
_EQUAL_AREA = 1e-12

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
    return _where(pose, pose.axis, board)


def _where(pose: Pose, axis: Vector, board: Board) -> Where:
    if board.is_plain:
        return Where.FIELD
    x, y, z = pose.position
    if max(abs(x), abs(y)) > board.outer_half or z < 0.0:
        return Where.OFF
    reach = max(abs(x) + _half_width(axis[0], board), abs(y) + _half_width(axis[1], board))
    return Where.RIM if reach > board.field_half + RIM_TOUCH else Where.FIELD


def _half_width(along: float, board: Board) -> float:
    """Half the body's width in a horizontal direction; ``along`` is the axis' part in that direction.

    The support function of a solid cylinder: R·sin + h/2·cos of the angle between axis and direction.
    """
    chip = board.chip
    return chip.radius * sqrt(max(0.0, 1.0 - along * along)) + chip.thickness / 2 * abs(along)


def _judge(pose: Pose, board: Board, others: Sequence[Pose] | None) -> Place:
    axis = pose.axis
    face_up = axis[2] > 0.0
    lies = _where(pose, axis, board)
    if lies is not Where.FIELD or abs(axis[2]) < _STEEPEST:
        return Place(lies, None, face_up, doubtful=False)
    hole = Hole.at(pose.position, axis, board)
    shown = [(space, margin) for space in hole.near(board) if (margin := hole.margin(space)) <= DOUBT]
    if others is not None:
        shown = [(space, margin) for space, margin in shown if _visible(hole, space, margin, others, board)]
    if not shown:
        return Place(lies, None, face_up, doubtful=False)
    if len(shown) == 1:
        space, margin = shown[0]
        return _placed(lies, face_up, [space], counts=margin < 0.0, doubtful=margin >= -DOUBT)
    return _of_several(lies, face_up, hole, shown)


def _of_several(lies: Where, face_up: bool, hole: Hole, shown: list[tuple[Space, float]]) -> Place:
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


def _visible(hole: Hole, space: Space, margin: float, others: Sequence[Pose], board: Board) -> bool:
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
