"""What happens to a chip when the one that it lies on is taken away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, hypot, pi, sin, sqrt

from models.board import Board
from models.poses import FACE_DOWN, FACE_UP, Pose, Quaternion
from models.state import Chip

_TOUCH = 0.0005
_RAYS = 48


def after_taking(left: tuple[Chip, ...], taken: Sequence[Chip], board: Board) -> tuple[Chip, ...]:
    """The chips left, once those that lay on the taken ones have sunk straight down and lie flat.

    Centre, face and judgement stay. Where another chip, or the rim, is still under it, the chip comes to
    lie flat on top of that: nothing ever lies inside anything else.
    """
    shape = board.chip
    raised = [chip for chip in left if chip.pose.position[2] > 0.6 * shape.thickness]
    if not raised:
        return left
    gone = [chip.pose for chip in taken]
    sunk: dict[str, Chip] = {}
    for chip in sorted(raised, key=lambda chip: chip.pose.position[2]):
        if any(_lies_on(chip.pose, below, board) for below in gone):
            gone.append(chip.pose)  # so that what lies on this one sinks, too
            under = [sunk.get(c.name, c).pose for c in left if c is not chip and _is_lower(c, chip, sunk)]
            sunk[chip.name] = replace(chip, pose=_flat_on(chip.pose, under, board))
    return tuple(sunk.get(chip.name, chip) for chip in left)


def _is_lower(other: Chip, chip: Chip, sunk: dict[str, Chip]) -> bool:
    return other.name in sunk or other.pose.position[2] < chip.pose.position[2]


def _lies_on(upper: Pose, lower: Pose, board: Board) -> bool:
    """Whether the upper chip touches the lower one from above, to within half a millimetre."""
    (x, y, z), (u, v, w) = upper.position, lower.position
    if z <= w or hypot(x - u, y - v) > 2 * board.chip.radius + board.chip.thickness:
        return False
    return any(
        (bottom := _face(upper, px, py, -1, board)) is not None
        and (top := _face(lower, px, py, 1, board)) is not None
        and bottom - top < _TOUCH
        for px, py in [*_outline(upper, board), *_outline(lower, board)]
    )


def _outline(pose: Pose, board: Board) -> list[tuple[float, float]]:
    """Points just inside a chip's outline and at its centre, seen from above."""
    nx, ny, nz = pose.axis
    level = hypot(nx, ny)
    ux, uy = (nx / level, ny / level) if level > 0.0 else (1.0, 0.0)
    radius = 0.999 * board.chip.radius
    x, y, _ = pose.position
    points = [(x, y)]
    for ray in range(_RAYS):
        p, q = radius * abs(nz) * cos(2 * pi * ray / _RAYS), radius * sin(2 * pi * ray / _RAYS)
        points.append((x + p * ux - q * uy, y + p * uy + q * ux))
    return points


def _face(pose: Pose, x: float, y: float, side: int, board: Board) -> float | None:
    """Height of a chip's upper (1) or lower (-1) face over a point; ``None`` beside the chip."""
    nx, ny, nz = pose.axis
    if abs(nz) < 1e-6:
        return None
    dx, dy = x - pose.position[0], y - pose.position[1]
    dz = -(nx * dx + ny * dy) / nz
    if dx * dx + dy * dy + dz * dz > board.chip.radius**2:
        return None
    return pose.position[2] + dz + side * board.chip.thickness / 2 / abs(nz)


def _flat_on(pose: Pose, under: Sequence[Pose], board: Board) -> Pose:
    shape = board.chip
    x, y, _ = pose.position
    floor = board.rim_height if max(abs(x), abs(y)) + shape.radius > board.field_half else 0.0
    for other in under:
        if hypot(other.position[0] - x, other.position[1] - y) < 2 * shape.radius:
            lean = sqrt(max(0.0, 1.0 - other.axis[2] ** 2))
            top = other.position[2] + shape.radius * lean + shape.thickness / 2 * abs(other.axis[2])
            floor = max(floor, top)
    return Pose((x, y, floor + shape.thickness / 2), _laid_flat(pose))


def _laid_flat(pose: Pose) -> Quaternion:
    """The nearest flat orientation with the same face up: the axis is turned to the vertical, no more."""
    nx, ny, nz = pose.axis
    up = 1.0 if nz > 0.0 else -1.0
    # The turn that takes n to (0, 0, up): axis n x (0, 0, up), w = 1 + n·(0, 0, up).
    turn_x, turn_y, turn_w = ny * up, -nx * up, 1.0 + abs(nz)
    x, y, z, w = pose.orientation
    turned = (
        turn_w * x + turn_x * w + turn_y * z,
        turn_w * y + turn_y * w - turn_x * z,
        turn_w * z + turn_x * y - turn_y * x,
        turn_w * w - turn_x * x - turn_y * y,
    )
    # What is left besides a turn about the vertical is rounding: it is cut off, so that flat is flat.
    a, b = (turned[2], turned[3]) if up > 0.0 else (turned[0], turned[1])
    length = hypot(a, b)
    if length == 0.0:
        return FACE_UP if up > 0.0 else FACE_DOWN
    a, b = a / length, b / length
    return (0.0, 0.0, a, b) if up > 0.0 else (a, b, 0.0, 0.0)
