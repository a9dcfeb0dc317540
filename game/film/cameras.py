"""From where a film is taken: one place all the time, after the chips, or as a director cuts."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from game.stage.cameras.views import Follow, Overhead, SeatView, View
from game.theatre import Director, PartKind
from models.board import Side
from models.events import Settled

if TYPE_CHECKING:
    from game.stage import Stage
    from game.theatre import Reel

SWING = 0.45
"""Seconds in which the eye begins to go along with a chip, and goes back."""


class Camera(str, Enum):
    """Who chooses from where the table is seen."""

    DIRECTOR = "director"
    SEAT = "seat"
    OVERHEAD = "overhead"
    FOLLOW = "follow"


def camera(kind: Camera, reel: Reel, home: Side | None) -> Callable[[Stage, float], object]:
    """Lets a stage be seen as it is to be at a second of the reel, one after another.

    ``home`` is the side of whoever looks on; None is nobody's, then a director goes round the table.
    """
    if kind is Camera.DIRECTOR:
        return Director(reel, home).follow
    side = home or reel.sides[0]
    if kind is Camera.FOLLOW:
        return _Follower(reel, side).follow
    view: View = Overhead(side) if kind is Camera.OVERHEAD else SeatView(side)
    return lambda stage, _seconds: stage.look(view, 0.0) if stage.eyes != view else None


class _Follower:
    """Goes along with every chip that flies, and else sees the whole table."""

    def __init__(self, reel: Reel, side: Side) -> None:
        self._reel, self._side = reel, side
        self._begun = False

    def follow(self, stage: Stage, seconds: float) -> None:
        part = self._reel.parts[self._reel.part_at(seconds)]
        view: View = SeatView(self._side)
        if part.kind is PartKind.FLIGHT and isinstance(part.event, Settled):
            view = Follow(part.event.chip.alias, self._side)
        if view != stage.eyes:
            stage.look(view, SWING if self._begun else 0.0)
        self._begun = True
