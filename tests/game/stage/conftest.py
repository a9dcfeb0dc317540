from __future__ import annotations

import math

import pytest

from models.board import Board
from models.poses import Pose


@pytest.fixture(scope="session")
def artwork():
    from game.stage import Artwork

    board = Board.standard()
    return Artwork.paint(board, {space.name: space.name for space in board.spaces})


@pytest.fixture
def stage(base, artwork):
    """A stage in a window that draws only when a test switches it on: ``base.win.set_active(True)``."""
    from game.stage import Stage

    base.win.set_active(False)
    made = Stage(base, artwork=artwork)
    base.taskMgr.step()
    yield made
    made.close()
    base.win.set_active(True)


@pytest.fixture
def lying():
    """``lying(x, y)`` is the pose of a chip flat on the field, face down unless ``up``."""

    def pose(x: float, y: float, *, up: bool = False, spin: float = 0.3) -> Pose:
        s, c = math.sin(spin / 2), math.cos(spin / 2)
        return Pose((x, y, Board.standard().chip.thickness / 2), (0.0, 0.0, s, c) if up else (c, s, 0.0, 0.0))

    return pose


@pytest.fixture
def passing(base):
    """``passing(seconds)`` lets frames pass."""

    def frames(seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            base.taskMgr.step()

    return frames
