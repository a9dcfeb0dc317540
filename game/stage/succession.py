"""Which chip of the scene before is which chip of the scene now, so that it can move there.

Ids change with what the viewer may know: ``red-a`` turned up is ``red-50`` in the same place, and a chip
that goes home joins those in hand under whatever id it has there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import dist

from models.chips import Colour
from models.poses import Pose

SAME_PLACE = 0.001
"""Metres within which a chip is taken to lie where another one lay."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A chip as the viewer sees it: print, pose, and whether it is in hand."""

    colour: Colour
    value: int | None
    pose: Pose
    in_hand: bool


def predecessors(before: Mapping[str, Seen], now: Mapping[str, Seen]) -> dict[str, str]:
    """For each chip of ``now`` that was there before, by whatever id, its id then."""
    found = {name: name for name in now if name in before}
    gone = {name: chip for name, chip in before.items() if name not in now}
    for name, chip in now.items():
        if name in found:
            continue
        for old, was in gone.items():
            if was.colour is chip.colour and dist(was.pose.position, chip.pose.position) < SAME_PLACE:
                found[name] = old
                break
        else:
            if chip.in_hand:
                home = _going_home(gone, chip)
                if home is not None:
                    found[name] = home
        gone.pop(found.get(name, ""), None)
    return found


def _going_home(gone: Mapping[str, Seen], chip: Seen) -> str | None:
    """A lying chip that may be this one in hand, the one with the same value first."""
    lying = [
        (was.value != chip.value, old)
        for old, was in gone.items()
        if was.colour is chip.colour and not was.in_hand
    ]
    return min(lying)[1] if lying else None
