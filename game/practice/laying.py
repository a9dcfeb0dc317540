"""Chips put onto the table, moved and taken away by hand: let go where they are put, they settle."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, sin

from game.practice.errors import PracticeError
from game.practice.layout import CHIPS, Laid, check, is_off, known, without
from game.texts import _
from models.board import Board
from models.poses import FACE_DOWN, FACE_UP, Pose, Quaternion
from physics import ChipState, Materials, PhysicsError, simulate
from physics.bodies import Body
from physics.overlaps import depth_in_board, overlaps

Chips = tuple[Laid, ...]

_STEP = 0.0005
"""Metres by which a chip is lowered until it touches something."""
_ROUNDING = 1e-9


def put(
    chips: Chips,
    chip: str,
    place: tuple[float, float],
    face_up: bool = False,
    tilt: float = 0.0,
    turn: float = 0.0,
) -> Chips:
    """The chips once this one was lowered over a place (x, y in metres) and let go where it touches.

    It is held flat, or with ``tilt`` radians its edge towards ``turn``, radians counter-clockwise from the
    board's x, is lowered. Over another chip it comes to lie on it or to lean; a chip that lay elsewhere is
    moved here.
    ``PracticeError`` if it would fall off the table or is none of the game's.
    """
    known(chip)
    if max(map(abs, place)) > Board.standard().table_half:
        raise _falls_off(chip)
    left = taken(chips, chip)
    return let_go(left, Laid(chip, _lowered(left, place, held(face_up, tilt, turn))))


def held(face_up: bool, tilt: float, turn: float) -> Quaternion:
    """The orientation of a chip whose edge towards a direction is lowered by ``tilt`` radians."""
    upright = FACE_UP if face_up else FACE_DOWN
    if not tilt:
        return upright
    s, c = sin(tilt / 2), cos(tilt / 2)
    x1, y1, z1, w1 = -sin(turn) * s, cos(turn) * s, 0.0, c  # about the level axis to the left of the turn
    x, y, z, w = upright
    return (
        w1 * x + x1 * w + y1 * z - z1 * y,
        w1 * y - x1 * z + y1 * w + z1 * x,
        w1 * z + x1 * y - y1 * x + z1 * w,
        w1 * w - x1 * x - y1 * y - z1 * z,
    )


def let_go(chips: Chips, laid: Laid) -> Chips:
    """The chips once this one was let go in a pose of any kind, and all have come to rest."""
    others = without(chips, laid.chip)
    states = [other.state() for other in others]
    return _settled([*others, laid], [*states, laid.state(resting=False)])


def taken(chips: Chips, chip: str) -> Chips:
    """The chips without this one; what lay on it sinks down."""
    left = without(chips, chip)
    if len(left) == len(chips) or not left:
        return left
    return _settled(left, [laid.state(resting=not _is_raised(laid)) for laid in left])


def laid_out(chips: Sequence[Laid]) -> Chips:
    """The chips of a layout, checked: ``PracticeError`` if they cannot lie so."""
    check(chips)
    return tuple(chips)


def _settled(chips: Sequence[Laid], states: Sequence[ChipState]) -> Chips:
    if len(chips) > len(CHIPS):
        raise PracticeError(_("All chips lie on the table already."))
    try:
        final = simulate(states, Materials()).final
    except PhysicsError as error:
        raise PracticeError(_("The chips do not come to rest: {reason}.").format(reason=error)) from None
    for laid in chips:
        if is_off(final[laid.chip].pose, Board.standard()):
            raise _falls_off(laid.chip)
    return tuple(Laid(laid.chip, final[laid.chip].pose) for laid in chips)


def _falls_off(chip: str) -> PracticeError:
    return PracticeError(_("Chip {chip} would fall off the table.").format(chip=chip))


def _is_raised(laid: Laid) -> bool:
    """Whether it may lie on something that was taken away."""
    return laid.pose.position[2] > 0.6 * Board.standard().chip.thickness


def _lowered(chips: Chips, place: tuple[float, float], turn: Quaternion) -> Pose:
    """The lowest pose of this orientation in which a chip lowered there touches nothing yet."""
    board = Board.standard()
    shape = board.chip
    reach = 2 * shape.radius
    x, y = place
    near = [
        laid for laid in chips if hypot(laid.pose.position[0] - x, laid.pose.position[1] - y) < reach + _STEP
    ]
    bodies = [Body(index, laid.state(), shape) for index, laid in enumerate(near)]

    def is_free(height: float) -> bool:
        own = Body(len(bodies), ChipState("put", (x, y, height), turn), shape)
        pairs = overlaps([*bodies, own], board)
        inside = any(depth > _ROUNDING for *pair, depth in pairs if own in pair)
        return depth_in_board(own, board) <= _ROUNDING and not inside

    # above everything: the highest point of a chip is at most its radius over its centre
    height = max([board.rim_height, *(laid.pose.position[2] + shape.radius for laid in near)])
    height += shape.thickness
    if turn not in (FACE_DOWN, FACE_UP):
        height += shape.radius
    elif not near:
        ground = [board.rim_height, 0.0, -board.table_below]
        free = [level + shape.thickness / 2 for level in ground if is_free(level + shape.thickness / 2)]
        return Pose((x, y, min(free, default=height)), turn)
    while is_free(height - _STEP) and height > -board.table_below:
        height -= _STEP
    return Pose((x, y, height), turn)
