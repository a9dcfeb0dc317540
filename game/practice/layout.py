"""A table of chips as somebody laid it: which chips lie where, and whether they can lie so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import dist, isfinite

from game.practice.errors import PracticeError
from game.texts import _
from models.board import Board
from models.chips import VALUES, Colour, chip_name
from models.poses import Pose
from physics import BadScene, ChipState, Materials, PhysicsDiverged, simulate
from physics.overlaps import check_room

CHIPS = tuple(chip_name(colour, value) for colour in Colour for value in VALUES)
"""The 24 chips of the game, in the order in which a line of text names them."""

LONGEST_NAME = 60
"""Characters of a layout's name."""

STAYS = 0.001
"""Metres by which a chip may still move when it is let go where the layout says."""

_UNIT = 1e-3
"""How much the length of an orientation may differ from 1; physics takes no worse one."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A chip, by its true name, and where it lies."""

    chip: str
    pose: Pose

    def state(self, resting: bool = True) -> ChipState:
        """As the simulation takes it."""
        return ChipState(self.chip, self.pose.position, self.pose.orientation, resting=resting)


@dataclass(frozen=True, slots=True)
class Layout:
    """A table of chips; ``name`` is what its owner calls it."""

    chips: tuple[Laid, ...] = ()
    name: str = ""


def check(chips: Sequence[Laid]) -> None:
    """Raise ``PracticeError`` that names the first chip that cannot lie so, and why.

    Refused are more than 24 chips, unknown and double ones, numbers that make no pose, a chip off the
    table, chips more than 0.3 mm inside one another or the board, and a chip that would not stay where
    it is laid: it takes one simulation to see that.
    """
    if len(chips) > len(CHIPS):
        raise PracticeError(
            _("The table has {count} chips; there are {most}.").format(count=len(chips), most=len(CHIPS))
        )
    seen: set[str] = set()
    for laid in chips:
        _check_one(laid)
        if laid.chip in seen:
            raise PracticeError(_("Chip {chip} lies there twice.").format(chip=laid.chip))
        seen.add(laid.chip)
    if not chips:
        return
    try:
        check_room([laid.state() for laid in chips], Board.standard())
    except BadScene as error:
        raise PracticeError(_("The chips cannot lie so: {reason}.").format(reason=error)) from None
    _check_rest(chips)


def known(chip: str) -> str:
    """The chip's name; ``PracticeError`` if the game has no such chip."""
    if chip not in CHIPS:
        raise PracticeError(
            _("There is no chip {chip!r}; they are called red-10 to blue-60.").format(chip=chip[:40])
        )
    return chip


def _check_one(laid: Laid) -> None:
    known(laid.chip)
    board, pose = Board.standard(), laid.pose
    if not all(map(isfinite, (*pose.position, *pose.orientation))):
        raise PracticeError(_("Chip {chip} has a number that is not finite.").format(chip=laid.chip))
    size = sum(part * part for part in pose.orientation) ** 0.5
    if abs(size - 1.0) > _UNIT:
        raise PracticeError(
            _("Chip {chip}: its orientation has length {size:.4g}; it must be 1.").format(
                chip=laid.chip, size=size
            )
        )
    if is_off(pose, board):
        raise PracticeError(
            _("Chip {chip} is off the table, which reaches {half:g} m from the middle.").format(
                chip=laid.chip, half=board.table_half
            )
        )


def is_off(pose: Pose, board: Board) -> bool:
    """Whether a chip is past the edge of the table, or below its top."""
    x, y, z = pose.position
    return max(abs(x), abs(y)) > board.table_half or z < -board.table_below


def _check_rest(chips: Sequence[Laid]) -> None:
    try:
        final = simulate([laid.state(resting=False) for laid in chips], Materials()).final
    except PhysicsDiverged as error:
        raise PracticeError(_("The chips do not come to rest: {reason}.").format(reason=error)) from None
    for laid in chips:
        way = dist(laid.pose.position, final[laid.chip].position)
        if way > STAYS:
            raise PracticeError(
                _("Chip {chip} would not stay there: let go, it moves by {way:.0f} mm.").format(
                    chip=laid.chip, way=1000 * way
                )
            )


def without(chips: Iterable[Laid], chip: str) -> tuple[Laid, ...]:
    """All but that one."""
    return tuple(laid for laid in chips if laid.chip != chip)
