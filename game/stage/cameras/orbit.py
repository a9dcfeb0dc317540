"""A place of one's own choice: turned about a point with the mouse or keys, nearer or farther."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.stage.cameras.bounds import FLATTEST, STEEPEST
from game.stage.cameras.standpoints import Standpoint
from models.board import Side
from models.poses import Vector

NEAREST, FARTHEST = 0.22, 1.35
"""Parts of the distance from which a seat sees the whole table: nearer and farther the eye does not go."""


@dataclass(frozen=True, slots=True)
class Orbit:
    """From ``heading`` and ``elevation`` degrees about a point; ``part`` of the distance from which the seat
    at that side sees all. Cards are turned to be read from the ``side``."""

    side: Side
    about: Vector
    heading: float
    elevation: float
    part: float

    @staticmethod
    def here(stand: Standpoint, side: Side, whole: float) -> Orbit:
        """To go on from where the eye is; ``whole`` is the distance from which the side's seat sees all."""
        return Orbit(side, stand.target, stand.heading, stand.elevation, _kept(stand.distance / whole))

    def turned(self, round_: float, up: float) -> Orbit:
        """So many degrees farther round, counter-clockwise seen from above, and up."""
        elevation = min(max(self.elevation + up, FLATTEST), STEEPEST)
        return replace(self, heading=self.heading + round_, elevation=elevation)

    def dollied(self, factor: float) -> Orbit:
        """At so many times the distance."""
        return replace(self, part=_kept(self.part * factor))


def _kept(part: float) -> float:
    return min(max(part, NEAREST), FARTHEST)
