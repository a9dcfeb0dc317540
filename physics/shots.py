"""What comes back from a simulation: impacts, the track, and where everything lies."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from models.board import Board
from models.judging import Place, Where, place
from models.poses import Pose, Quaternion, Vector

from .tracks import Track


@dataclass(frozen=True, slots=True)
class Contact:
    """An impact with more than 0.02 m/s of approach: seconds, N·s, metres.

    ``a`` is a chip's id; ``b`` another's, or "floor", "rim" or "table".
    """

    time: float
    a: str
    b: str
    impulse: float
    position: Vector


@dataclass(frozen=True, slots=True)
class Rest:
    """A chip at rest: its pose, and what ``models.judging.place`` says of it."""

    position: Vector
    orientation: Quaternion
    where: Where
    space: str | None
    face_up: bool
    doubtful: bool

    @staticmethod
    def judged(pose: Pose, board: Board) -> Rest:
        """The chip in that pose on that board."""
        found: Place = place(pose, board)
        return Rest(pose.position, pose.orientation, found.where, found.space, found.face_up, found.doubtful)

    @property
    def pose(self) -> Pose:
        """The pose, as the rules take it."""
        return Pose(self.position, self.orientation)


@dataclass(frozen=True, eq=False)
class Shot:
    """One simulation: final poses by id, impacts in time order, the track, seconds until rest.

    ``energy`` is, with diagnostics, kinetic plus potential energy m g (z − h/2) of all chips in joules
    after every internal step, (K,); else None.
    """

    final: dict[str, Rest]
    contacts: tuple[Contact, ...]
    track: Track
    duration: float
    energy: NDArray[np.float64] | None = None
