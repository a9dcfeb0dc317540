"""A track on a timeline: pause, another speed, back and forth, or straight to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import numpy as np

HURRY = 6.0
"""How many times faster a hurried playback runs."""


class Track(Protocol):
    """How chips moved: their ``ids`` and the ``times`` (T,) of its key frames in seconds."""

    @property
    def ids(self) -> Sequence[str]:
        """The chips, in the order in which they are given."""

    @property
    def times(self) -> np.ndarray:
        """Rising, in seconds."""

    def at(self, time: float) -> tuple[np.ndarray, np.ndarray]:
        """Positions (N, 3) and orientations (N, 4) as x, y, z, w; beyond the ends, the nearer end."""


Mover = Callable[[str, np.ndarray, np.ndarray], None]
"""Puts the chip of that id at a position (3,) with an orientation (4,)."""


class Playback:
    """A track being shown. ``time`` is where it is, in the track's seconds; it never blocks anything."""

    def __init__(
        self, track: Track, move: Mover, *, names: Mapping[str, str] | None = None, speed: float = 1.0
    ) -> None:
        self._track, self._move = track, move
        self._ids = tuple((names or {}).get(name, name) for name in track.ids)
        self._paused = False
        self._hurried = False
        self.speed = speed
        self.time = self.start
        self.seek(self.start)

    @property
    def ids(self) -> tuple[str, ...]:
        """The chips it moves, by the names they have in the scene."""
        return self._ids

    @property
    def start(self) -> float:
        """The track's first time."""
        return float(self._track.times[0])

    @property
    def end(self) -> float:
        """The track's last time."""
        return float(self._track.times[-1])

    @property
    def done(self) -> bool:
        """Whether the end has been shown."""
        return self.time >= self.end

    @property
    def paused(self) -> bool:
        """Whether it stands still."""
        return self._paused

    def pause(self) -> None:
        """Stand still until `resume`."""
        self._paused = True

    def resume(self) -> None:
        """Go on."""
        self._paused = False

    def hurry(self) -> None:
        """Run on faster, paused or not, to the end."""
        self._hurried, self._paused = True, False

    def skip(self) -> None:
        """Be at the end."""
        self.seek(self.end)

    def seek(self, time: float) -> None:
        """Show that time of the track; beyond its ends, the nearer end."""
        self.time = min(max(time, self.start), self.end)
        self._show()

    def advance(self, seconds: float) -> None:
        """So many seconds of the viewer's time have passed."""
        if not self._paused and not self.done:
            self.seek(self.time + seconds * self.speed * (HURRY if self._hurried else 1.0))

    def _show(self) -> None:
        positions, orientations = self._track.at(self.time)
        for name, position, orientation in zip(self._ids, positions, orientations, strict=True):
            self._move(name, position, orientation)
