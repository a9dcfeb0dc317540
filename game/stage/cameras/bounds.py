"""Where the eye may be: above all that lies and stands on the table, and within the booth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import asin, degrees, hypot, radians, sin

from game.stage.cameras.standpoints import Standpoint

FLATTEST, STEEPEST = 14.0, 89.9
"""Degrees of elevation; exactly from above no side would be up."""
LOWEST = 0.115
"""Metres above the field that the eye keeps everywhere: over chips that hop, cards and pepper mills."""
FAR_OUT = 2.4
"""Metres from what is looked at; beyond is the booth's wall."""
BERTH = 0.07
"""Metres that the eye keeps from what stands higher."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Something on the table that is higher than `LOWEST`, as an upright cylinder in metres."""

    x: float
    y: float
    radius: float
    height: float


def bounded(stand: Standpoint, standing: Sequence[Standing] = ()) -> Standpoint:
    """The standpoint, or the nearest allowed one above it in the same direction."""
    elevation = min(max(stand.elevation, FLATTEST), STEEPEST)
    distance = min(stand.distance, FAR_OUT)
    if elevation != stand.elevation or distance != stand.distance:
        stand = replace(stand, elevation=elevation, distance=distance)
    for _ in range(4):  # rising brings the eye nearer to the middle, over other things perhaps
        x, y, z = stand.eye.tolist()
        low = lowest(x, y, standing)
        if z >= low - 1e-6:
            break
        rise = (low - stand.target[2]) / stand.distance
        if rise >= sin(radians(STEEPEST)):
            high = (low - stand.target[2]) / sin(radians(STEEPEST))
            stand = replace(stand, elevation=STEEPEST, distance=max(stand.distance, high))
        else:
            stand = replace(stand, elevation=max(stand.elevation, degrees(asin(rise))))
    return stand


def lowest(x: float, y: float, standing: Sequence[Standing] = ()) -> float:
    """Height in metres below which no eye may be over a place; it rises softly towards what stands there."""
    low = LOWEST
    for thing in standing:
        away = hypot(x - thing.x, y - thing.y) - thing.radius
        part = min(max((2 * BERTH - away) / BERTH, 0.0), 1.0)
        low = max(low, LOWEST + (thing.height + BERTH - LOWEST) * part * part * (3 - 2 * part))
    return low
