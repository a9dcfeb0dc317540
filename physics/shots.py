"""What comes back from a simulation: impacts, the track, and where everything lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn, overload

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

    def __reduce__(self) -> tuple[type[Contact], tuple[object, ...]]:
        # a data class with slots looks its fields up each time it is sent, which takes longer than the rest
        return Contact, (self.time, self.a, self.b, self.impulse, self.position)


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
        found = _standard(pose) if board is Board.standard() else place(pose, board)
        return Rest(pose.position, pose.orientation, found.where, found.space, found.face_up, found.doubtful)

    def __reduce__(self) -> tuple[type[Rest], tuple[object, ...]]:
        fields = self.position, self.orientation, self.where, self.space, self.face_up, self.doubtful
        return Rest, fields

    @property
    def pose(self) -> Pose:
        """The pose, as the rules take it."""
        return Pose(self.position, self.orientation)


@lru_cache(maxsize=512)
def _standard(pose: Pose) -> Place:
    """`place` on the game's board; chips that lie while others are thrown are asked about again and again."""
    return place(pose, Board.standard())


class _Drawn:
    """A shot's track; of one that was given as a function, the track is drawn when it is first wanted."""

    @overload
    def __get__(self, shot: None, owner: type) -> NoReturn: ...
    @overload
    def __get__(self, shot: Shot, owner: type) -> Track: ...
    def __get__(self, shot: Shot | None, owner: type) -> Track:
        if shot is None:
            raise AttributeError("a track belongs to one shot; ask the shot for it")
        track: Track | Callable[[], Track] = shot.__dict__["track"]
        if not isinstance(track, Track):
            track = shot.__dict__["track"] = track()
        return track

    def __set__(self, shot: Shot, track: Track | Callable[[], Track]) -> None:
        shot.__dict__["track"] = track


@dataclass(frozen=True, eq=False)
class Shot:
    """One simulation: final poses by id, impacts in time order, the track, seconds until rest.

    ``track`` may be given as a function without arguments: who only asks where chips came to rest does
    not wait for its keyframes to be chosen, and neither does who sends the shot to another process.
    ``energy`` is, with diagnostics, kinetic plus potential energy m g (z − h/2) of all chips in joules
    after every internal step, (K,); else None.
    """

    final: dict[str, Rest]
    contacts: tuple[Contact, ...]
    track: _Drawn = _Drawn()
    duration: float  # type: ignore[misc]  # ``_Drawn`` reads and sets the track; it is no default
    energy: NDArray[np.float64] | None = None
