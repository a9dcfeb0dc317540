"""What of a reel is filmed, and how fast."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor

HAIR = 1e-6
"""Part of a frame by which a frame may lie beyond the end: what rounding makes of one that lies at it."""


@dataclass(frozen=True, slots=True)
class Take:
    """From ``begins`` to ``ends``, seconds of the reel, with ``fps`` frames a second of the film.

    ``speed`` is how many seconds of the reel pass in one of the film.
    """

    begins: float
    ends: float
    fps: Fraction
    speed: float = 1.0

    @property
    def frames(self) -> int:
        """How many frames there are: one at the beginning, and at every step from there up to the end."""
        return floor((self.ends - self.begins) / self.speed * self.fps + HAIR) + 1

    @property
    def seconds(self) -> float:
        """How long the film lasts: its last frame is seen as long as any."""
        return float(self.frames / self.fps)

    def time(self, frame: int) -> float:
        """The film's second at which a frame is seen, counted from 0."""
        return float(frame / self.fps)

    def moment(self, frame: int) -> float:
        """The reel's second that a frame shows."""
        return min(self.begins + self.time(frame) * self.speed, self.ends)
