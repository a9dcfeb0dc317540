"""A track: how chips moved, as keyframes, small enough to keep and safe to open."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .curves import PLACE, SPIN, TURN, VELOCITY, Array
from .limits import MOST_CELLS
from .packing import length_of, pack, unpack
from .pieces import Keyframes, Pieces


@dataclass(frozen=True, eq=False)
class Track:
    """Keyframes of N chips at T times: metres, unit quaternions x, y, z, w, m/s, rad/s, seconds.

    ``times`` (T,) grows strictly from 0; ``positions``, ``velocities`` and ``angular_velocities`` are
    (T, N, 3), ``orientations`` (T, N, 4); chips stand in the order of ``ids``. A chip's curves go through
    those of its rows that are ``keyed`` (T, N), the first at the first time, and stay at its last; None:
    through all of them. ``ratio`` is the chips' I₃/I₁, by which they turn in between (see ``curves``).
    """

    ids: tuple[str, ...]
    times: Array
    positions: Array
    orientations: Array
    velocities: Array
    angular_velocities: Array
    keyed: NDArray[np.bool_] | None = None
    ratio: float = 2.0

    @property
    def duration(self) -> float:
        """Time of the last keyframe, in seconds."""
        return float(self.times[-1])

    def at(self, time: float) -> tuple[Array, Array]:
        """Positions (N, 3) and orientations (N, 4) at a time; before and after the track: its ends."""
        moment = bisect_right(self._moments, time) - 1
        if moment < 0 or moment >= len(self._moments) - 1:
            end = 0 if moment < 0 else -1
            return self.positions[end].copy(), self.orientations[end].copy()
        return self._pieces.poses(moment, time)

    def resample(self, hz: float) -> Track:
        """The same motion at an even rate, the last moment included."""
        if not 0.0 < hz <= 100_000.0:
            raise ValueError(f"a track can be resampled at 0 to 100,000 Hz, not {hz!r}")
        count = int(self.duration * hz) + 1
        if count * max(1, len(self.ids)) > MOST_CELLS:
            raise ValueError(f"{count} frames of {len(self.ids)} chips are too many; choose a lower rate")
        times = np.arange(count) / hz
        if self.duration - times[-1] > 1e-9:
            times = np.append(times, self.duration)
        clipped = np.clip(times, self.times[0], self.times[-1])
        moments = np.searchsorted(self.times, clipped, side="right") - 1
        cells = self._pieces.states(moments, clipped)
        ended = moments == len(self.times) - 1
        for part, values in zip((PLACE, TURN, VELOCITY, SPIN), self._columns, strict=True):
            cells[ended, :, part] = values[-1]
        return Track(self.ids, times, *_split(cells), ratio=self.ratio)

    def pack(self) -> bytes:
        """The track as bytes, rounded to what nobody sees (0.01 mm, 0.02°), and compressed.

        ``ValueError`` if its numbers are larger than any that a simulation makes.
        """
        return pack(self._keyframes)

    @staticmethod
    def unpack(data: bytes) -> Track:
        """The track that ``pack`` made, of any version; ``BadTrack`` (a ``ValueError``) for anything else.

        Sizes are bounded before anything is built: 64 chips, 20,000 keyframes, 400,000 of both
        together; nothing is executed.
        """
        keyframes = unpack(data)
        ids, times, keyed, states, ratio = keyframes
        cells = Pieces(keyframes).states(np.arange(len(times)), times)
        chips, moments = np.nonzero(keyed.T)
        cells[moments, chips] = states
        return Track(ids, times, *_split(cells), keyed, ratio)

    @staticmethod
    def length_of(data: bytes) -> float:
        """The ``duration`` of the track that ``pack`` made, in a tenth of the time of ``unpack``.

        ``BadTrack`` for what has no such times; the rest of the track is not looked at.
        """
        return length_of(data)

    @property
    def _columns(self) -> tuple[Array, Array, Array, Array]:
        return self.positions, self.orientations, self.velocities, self.angular_velocities

    @property
    def _keyframes(self) -> Keyframes:
        keyed = np.ones(self.positions.shape[:2], dtype=np.bool_) if self.keyed is None else self.keyed
        chips, moments = np.nonzero(keyed.T)
        states = np.concatenate([values[moments, chips] for values in self._columns], axis=1)
        return Keyframes(self.ids, self.times, keyed, states, self.ratio)

    @cached_property
    def _moments(self) -> list[float]:
        moments: list[float] = self.times.tolist()
        return moments

    @cached_property
    def _pieces(self) -> Pieces:
        return Pieces(self._keyframes)

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


def _split(cells: Array) -> tuple[Array, Array, Array, Array]:
    """States (T, N, 13) as places, orientations, velocities and angular velocities."""
    return cells[:, :, PLACE], cells[:, :, TURN], cells[:, :, VELOCITY], cells[:, :, SPIN]
