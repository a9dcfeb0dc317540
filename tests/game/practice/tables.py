"""Tables of chips laid for tests."""

from __future__ import annotations

from game.practice.layout import Laid
from models.board import Board
from models.poses import FACE_DOWN, FACE_UP, Pose

FLAT = Board.standard().chip.thickness / 2


def flat(chip: str, x: float, y: float, *, face_up: bool = False, level: int = 0) -> Laid:
    """A chip flat on the field, or on so many others."""
    return Laid(chip, Pose((x, y, FLAT * (1 + 2 * level)), FACE_UP if face_up else FACE_DOWN))
