"""What a throw leaves behind for the eye: the ways that its chips have gone, and ghosts of the one thrown."""

from __future__ import annotations

import numpy as np

from game.presenting.throwing import ShownThrow
from game.stage.scene import ChipLook, TraceLook, Trail
from models.poses import Pose

RATE = 120.0
"""Points of a trail for each second."""
MOST_POINTS = 300
"""Of a trail: a longer flight has them farther apart."""
BETWEEN = 0.09
"""Seconds between two ghosts."""
MOST_GHOSTS = 14
APART = 0.03
"""Metres that a ghost is from the one before, so that a slow chip leaves no heap of them."""
MOVED = 0.002
"""Metres by which a chip must have moved to leave a trail."""


class Trace:
    """The trails and ghosts of one throw, worked out once; `until` tells those of a part of its flight."""

    def __init__(self, throw: ShownThrow) -> None:
        track = throw.track.resample(min(RATE, MOST_POINTS / max(throw.track.duration, 1e-3)))
        self.throw = throw
        self._times, self._places = track.times, track.positions
        self._looks = {chip.id: chip for chip in throw.start.chips}
        away = np.linalg.norm(self._places - self._places[0], axis=2)
        self._moved = {name: np.maximum.accumulate(away[:, n]) for n, name in enumerate(track.ids)}
        self._ghosts = self._all_ghosts(track.ids.index(throw.chip), track.orientations)

    def until(self, seconds: float) -> TraceLook:
        """What there is of them when so many seconds of the flight have passed."""
        seconds = min(max(seconds, 0.0), float(self._times[-1]))
        passed = int(np.searchsorted(self._times, seconds, side="right"))
        now = self.throw.track.at(seconds)[0]
        trails = []
        for n, (name, moved) in enumerate(self._moved.items()):
            if moved[passed - 1] > MOVED:
                points = np.concatenate([self._places[:passed, n], now[n : n + 1]])
                trails.append(Trail(self._looks[name].colour, points))
        return TraceLook(tuple(trails), tuple(ghost for time, ghost in self._ghosts if time < seconds))

    def _all_ghosts(self, n: int, orientations: np.ndarray) -> list[tuple[float, ChipLook]]:
        """Where the thrown chip was at times that are evenly apart, each with its time."""
        look, last = self._looks[self.throw.chip], float(self._times[-1])
        ghosts: list[tuple[float, ChipLook]] = []
        for time in np.arange(0.0, last - BETWEEN / 2, max(BETWEEN, last / MOST_GHOSTS)).tolist():
            k = int(np.searchsorted(self._times, time))
            x, y, z = self._places[k, n].tolist()
            if ghosts and np.linalg.norm(np.subtract(ghosts[-1][1].pose.position, (x, y, z))) < APART:
                continue
            i, j, m, w = orientations[k, n].tolist()
            pose = Pose((x, y, z), (i, j, m, w))
            ghosts.append((time, ChipLook(f"ghost-{len(ghosts)}", look.colour, look.value, pose)))
        return ghosts
