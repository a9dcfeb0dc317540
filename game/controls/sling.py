"""Pull back and let go: a throw with the mouse, as precise at 20 pictures a second as at 144.

The pull is measured between two points of the screen, so nothing depends on when the pictures were
drawn. It may begin anywhere on the table; a place behind the edge under the pointer is the chip's place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, hypot

from game.controls.aim import HEADING_LIMIT, SPEED_RANGE, Aim

Point = tuple[float, float]
"""On the screen, in window heights, x to the right and y up."""

SLACK = 0.022
"""A pull shorter than this throws nothing, so that a slip of the hand is no throw."""

REACH = 0.5
"""The pull at which the throw is as strong as it gets."""

_CURVE = 2.0
"""Above 1: the first half of the reach covers the soft throws that need the finest hand."""


@dataclass(frozen=True, slots=True)
class Pull:
    """The mouse is held since ``start``; ``now`` is where it is."""

    start: Point
    now: Point

    @property
    def length(self) -> float:
        """Window heights from where the pull began."""
        return hypot(self.now[0] - self.start[0], self.now[1] - self.start[1])

    @property
    def live(self) -> bool:
        """Whether letting go now would throw: far enough, and pulled away from the board."""
        return self.length >= SLACK and self.now[1] < self.start[1]

    def moved(self, point: Point) -> Pull:
        """The same pull with the mouse at another point."""
        return replace(self, now=point)

    def aim(self, aim: Aim) -> Aim:
        """The aim that this pull means: against its direction, as strong as it is long."""
        if not self.live:
            return aim
        back, left = self.start[1] - self.now[1], self.start[0] - self.now[0]
        heading = min(max(atan2(left, back), -HEADING_LIMIT), HEADING_LIMIT)
        return replace(aim, heading=heading, speed=speed_of(self.length))


def speed_of(length: float) -> float:
    """The speed in m/s of a pull of so many window heights; never falls with the length."""
    low, high = SPEED_RANGE
    part = min(max((length - SLACK) / (REACH - SLACK), 0.0), 1.0)
    return low + (high - low) * part**_CURVE


def length_of(speed: float) -> float:
    """The pull in window heights that gives a speed in m/s; the inverse of ``speed_of``."""
    low, high = SPEED_RANGE
    part = min(max((speed - low) / (high - low), 0.0), 1.0)
    return SLACK + (REACH - SLACK) * part ** (1 / _CURVE)
