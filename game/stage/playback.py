"""A track on a timeline: pause, another speed, back and forth, or straight to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import numpy as np

HURRY = 6.0
"""How many times faster a hurried playback runs."""


class Track(Protocol):
    """How chips moved: ``times`` (T,), ``positions`` (T, N, 3), ``orientations`` (T, N, 4) as x, y, z, w."""

    @property
    def ids(self) -> Sequence[str]:
        """The chips, in the order of the arrays."""

    @property
    def times(self) -> np.ndarray:
        """Seconds of the key frames, growing."""

    @property
    def positions(self) -> np.ndarray:
        """Metres."""

    @property
    def orientations(self) -> np.ndarray:
        """Unit quaternions."""


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
        positions, orientations = poses_at(self._track, self.time)
        for name, position, orientation in zip(self._ids, positions, orientations, strict=True):
            self._move(name, position, orientation)


def poses_at(track: Track, time: float) -> tuple[np.ndarray, np.ndarray]:
    """Positions (N, 3) and unit orientations (N, 4) between the track's key frames: straight lines, and
    the shorter turn at even speed (Shoemake, "Animating rotation with quaternion curves", 1985)."""
    times = track.times
    after = int(np.clip(np.searchsorted(times, time, side="right"), 1, max(len(times) - 1, 1)))
    if len(times) == 1:
        return track.positions[0], track.orientations[0]
    span = float(times[after] - times[after - 1])
    part = min(max((time - float(times[after - 1])) / span, 0.0), 1.0) if span > 0 else 1.0
    positions = track.positions[after - 1] * (1 - part) + track.positions[after] * part
    a, b = track.orientations[after - 1], track.orientations[after]
    cosine = (a * b).sum(axis=1, keepdims=True)
    b = np.where(cosine < 0, -b, b)
    angle = np.arccos(np.clip(np.abs(cosine), 0.0, 1.0))
    sine = np.sin(angle)
    near = sine < 1e-6
    safe = np.where(near, 1.0, sine)
    wa = np.where(near, 1 - part, np.sin((1 - part) * angle) / safe)
    wb = np.where(near, part, np.sin(part * angle) / safe)
    turned = wa * a + wb * b
    return positions, turned / np.linalg.norm(turned, axis=1, keepdims=True)
