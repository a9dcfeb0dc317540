"""What happens to a chip when the one that it lies on is taken away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin, sqrt

from models.board import Board
from models.judging import RIM_TOUCH
from models.poses import FACE_DOWN, FACE_UP, Pose, Quaternion
from models.state import Chip

_TOUCH = 0.0005
_ROUNDING = 1e-6
_RAYS = 48


def after_taking(left: tuple[Chip, ...], taken: Sequence[Chip], board: Board) -> tuple[Chip, ...]:
    """The chips left, once those that lay on the taken ones have sunk straight down and lie flat.

    Centre, face and judgement stay. Where another chip, or the rim, is still under it, the chip comes to
    lie flat on top of that: nothing ever lies inside anything else.
    """
    sinking = _sinking(left, [chip.pose for chip in taken], board)
    if not sinking:
        return left
    names = {chip.name for chip in sinking}
    lying = {chip.name: chip for chip in left if chip.name not in names}
    while sinking:
        # The lowermost first, so that the others come to lie on it.
        chip = next((c for c in sinking if not any(_is_over(c, o, board) for o in sinking)), sinking[0])
        sinking.remove(chip)
        lying[chip.name] = chip._replace(pose=_flat_on(chip, list(lying.values()), board))
    return tuple(lying[chip.name] for chip in left)


def _sinking(left: Sequence[Chip], gone: list[Pose], board: Board) -> list[Chip]:
    """The chips that lay on those gone, or on chips that sink themselves; the lowest centre first."""
    height = 0.6 * board.chip.thickness
    raised = sorted((c for c in left if c.pose.position[2] > height), key=lambda c: c.pose.position[2])
    sinking: list[Chip] = []
    while more := [c for c in raised if any(_lies_on(c.pose, below, board) for below in gone)]:
        raised = [c for c in raised if c not in more]
        gone = [c.pose for c in more]
        sinking += more
    return sorted(sinking, key=lambda c: c.pose.position[2])


def _lies_on(upper: Pose, lower: Pose, board: Board) -> bool:
    """Whether the upper chip touches the lower one from above, to within half a millimetre.

    That is a matter of the faces where they meet: a chip that leans up onto the edge of another touches it
    from above with its centre lower.
    """
    return any(
        thickness / 2 < height < thickness + _TOUCH for height, thickness in _heights(upper, lower, board)
    )


def _is_over(upper: Chip, lower: Chip, board: Board) -> bool:
    """Whether, where one of two chips is over the other, it is the upper one."""
    return upper is not lower and sum(height for height, _ in _heights(upper.pose, lower.pose, board)) > 0.0


def _heights(upper: Pose, lower: Pose, board: Board) -> Iterator[tuple[float, float]]:
    """By how much the upper chip's middle is higher, and how thick the two halves between are there.

    For points, seen from above, in the outlines of both chips; none where neither is over the other.
    """
    (x, y, _), (u, v, _) = upper.position, lower.position
    if hypot(x - u, y - v) > 2 * board.chip.radius:
        return
    for px, py in [*_outline(upper, board), *_outline(lower, board)]:
        above, below = _middle(upper, px, py, board), _middle(lower, px, py, board)
        if above is not None and below is not None:
            halves = board.chip.thickness / 2 * (1 / abs(upper.axis[2]) + 1 / abs(lower.axis[2]))
            yield above - below, halves


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


def _middle(pose: Pose, x: float, y: float, board: Board) -> float | None:
    """Height of a chip's middle plane over a point; ``None`` beside the chip."""
    nx, ny, nz = pose.axis
    if abs(nz) < 1e-6:
        return None
    dx, dy = x - pose.position[0], y - pose.position[1]
    dz = -(nx * dx + ny * dy) / nz
    if dx * dx + dy * dy + dz * dz > board.chip.radius**2:
        return None
    return pose.position[2] + dz


def _flat_on(chip: Chip, others: Sequence[Chip], board: Board) -> Pose:
    """Where a chip comes to lie flat: on what is under it and, failing room, on what is beside it."""
    shape = board.chip
    x, y, _ = chip.pose.position
    floor = board.rim_height if max(abs(x), abs(y)) + shape.radius > board.field_half + RIM_TOUCH else 0.0
    beside: list[tuple[float, float]] = []
    for other in others:
        u, v, w = other.pose.position
        if hypot(u - x, v - y) >= 2 * shape.radius:
            continue
        lean = sqrt(max(0.0, 1.0 - other.pose.axis[2] ** 2))
        reach = shape.radius * lean + shape.thickness / 2 * abs(other.pose.axis[2])
        if _is_over(chip, other, board):
            floor = max(floor, w + reach)
        elif not _is_over(other, chip, board):
            beside.append((w - reach, w + reach))
    for bottom, top in sorted(beside):
        if bottom < floor + shape.thickness - _ROUNDING and top > floor + _ROUNDING:
            floor = top
    return Pose((x, y, floor + shape.thickness / 2), _laid_flat(chip.pose))


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
