"""Where a chip touches the rim: exactly, where an engine's search for contacts is right to half a degree.

The rim goes on and on along its side, so all happens in the plane across it: a corner, to one side of
which nothing is, and the outline of the chip. Of all directions in which the corner could be pressed
away from the chip, the one with the widest gap is the normal.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from models.board import ChipShape
from models.poses import Vector

from .turning import dot, plus, scaled

_HALVINGS: Final = 30
_SAME: Final = 2e-5
"""m: where an edge lies along a chip's face, both ends of that line touch if they are as near as this."""


@dataclass(frozen=True, slots=True)
class Corner:
    """The upper edge of an upright wall: the solid lies in the direction ``inward`` beyond ``offset``.

    ``inward`` is a level unit vector along x or y, ``offset`` and ``top`` are in metres.
    """

    inward: tuple[float, float]
    offset: float
    top: float


@dataclass(frozen=True, slots=True)
class Nearest:
    """Points of a chip nearest to a corner, the normal from the corner to them, and the gap in metres."""

    points: tuple[Vector, ...]
    normal: Vector
    gap: float


def nearest_to_corner(shape: ChipShape, place: Vector, axis: Vector, corner: Corner) -> Nearest:
    """Where a chip with that place and axis touches, or will touch, the corner."""
    into_x, into_y = corner.inward

    def at(wall: float, top: float) -> tuple[Vector, Vector, float, float]:
        """Normal, foremost point, gap, and whether turning the normal upwards widens it; of two weights."""
        size = sqrt(wall * wall + top * top)
        normal = (-into_x * wall / size, -into_y * wall / size, top / size)
        point = plus(place, _foremost(shape, axis, normal))
        across, up = point[0] * into_x + point[1] * into_y - corner.offset, point[2] - corner.top
        gap = (up * top - across * wall) / size
        return normal, point, gap, across * top + up * wall

    at_wall, on_top = at(1.0, 0.0), at(0.0, 1.0)
    if at_wall[3] <= 0.0 or on_top[3] >= 0.0:
        best = at_wall if on_top[3] < 0.0 or (at_wall[3] <= 0.0 and at_wall[2] > on_top[2]) else on_top
    else:
        low, high = 0.0, 1.0
        best = at_wall
        for _ in range(_HALVINGS):
            part = (low + high) / 2
            best = at(1.0 - part, part)
            if best[3] > 0.0:
                low = part
            else:
                high = part
    normal, point, gap, _ = best
    # the same distance along the wall, to the other side of the chip's middle
    off = (place[1] - point[1]) * into_x - (place[0] - point[0]) * into_y
    mirrored = (point[0] - 2 * off * into_y, point[1] + 2 * off * into_x, point[2])
    sloping = abs(axis[1] * into_x - axis[0] * into_y)
    if 2 * abs(off) * sloping < _SAME and abs(dot(axis, normal)) > 0.5:
        return Nearest((point, mirrored), normal, gap)
    return Nearest((point,), normal, gap)


def _foremost(shape: ChipShape, axis: Vector, normal: Vector) -> Vector:
    """From the centre to the chip's foremost point against a direction."""
    along = dot(axis, normal)
    arm = scaled(axis, -shape.thickness / 2 if along >= 0.0 else shape.thickness / 2)
    across = plus(normal, axis, -along)
    size = sqrt(dot(across, across))
    return plus(arm, across, -shape.radius / size) if size > 1e-9 else arm
