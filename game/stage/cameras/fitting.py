"""Where to stand so that what must be seen fits the free part of a window of any shape."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import atan2, degrees

import numpy as np

from game.stage.cameras.orbit import Orbit
from game.stage.cameras.standpoints import Standpoint
from game.stage.cameras.views import CloseUp, Follow, HoleView, Overhead, SafeArea, SeatView, View
from game.stage.layout import MILL_HEIGHT, before, mill_place
from models.board import Board, Side
from models.poses import Vector

SEAT_ELEVATION = 51.0
CLOSE_UP_ELEVATION = 48.0
FOLLOW_ELEVATION = 40.0
OVERHEAD_ELEVATION = 89.9
LONG_LENS = 4.0
"""Degrees of opening for a look through a hole: its two edges differ by 0.02 mm, far less than a doubt."""


@lru_cache(maxsize=256)
def standpoint(view: View, board: Board, safe: SafeArea, aspect: float) -> Standpoint:
    """Where to stand for a view in a window of that aspect ratio (width / height).

    To follow a chip it is where the eye stands while the chip is at the field's centre.
    """
    heading = heading_of(view.side)
    match view:
        case CloseUp(point=point, width=width):
            return _round(point, width, Standpoint(point, heading, CLOSE_UP_ELEVATION, 1.0), safe, aspect)
        case HoleView(point=point, width=width):
            start = Standpoint(point, heading, OVERHEAD_ELEVATION, 1.0, opening=LONG_LENS)
            return _round(point, width, start, safe, aspect)
        case Follow(width=width):
            middle = (0.0, 0.0, 0.0)
            return _round(middle, width, Standpoint(middle, heading, FOLLOW_ELEVATION, 1.0), safe, aspect)
        case Orbit():
            whole = standpoint(SeatView(view.side), board, safe, aspect)
            return replace(
                whole,
                target=view.about,
                heading=view.heading,
                elevation=view.elevation,
                distance=whole.distance * view.part,
            )
        case Overhead():
            start = Standpoint((0.0, 0.0, 0.0), heading, OVERHEAD_ELEVATION, 1.5)
            return _fit(start, _outline(board, board.chip.radius), safe, aspect)
    return _fit(Standpoint((0.0, 0.0, 0.0), heading, SEAT_ELEVATION, 1.5), _outline(board), safe, aspect)


def heading_of(side: Side) -> float:
    """Degrees towards which one stands at a side."""
    return degrees(atan2(side.value[1], side.value[0]))


def _round(point: Vector, width: float, start: Standpoint, safe: SafeArea, aspect: float) -> Standpoint:
    x, y, z = point
    half = width / 2
    corners = np.array([(x + dx, y + dy, z) for dx in (-half, half) for dy in (-half, half)])
    return _fit(start, corners, safe, aspect)


def _outline(board: Board, margin: float = 0.0) -> np.ndarray:
    """What must be seen of the table: the board, and the chips in hand and mills before all sides.

    The chips count by their middles: from a seat their near halves hide nothing, and may be near the edge;
    from above, where a chip waits to be thrown it must be free by that ``margin`` in metres.
    """
    half, reach = board.outer_half, board.outer_half + 0.060 + margin
    points = [(x, y, board.rim_height) for x in (-half, half) for y in (-half, half)]
    for side in Side:
        for right in (-half, half):
            x, y = before(side, right, reach)
            points.append((x, y, 0.01))
        x, y, z = mill_place(board, side)
        points.append((x, y, z + MILL_HEIGHT / 2))  # the knob of the farthest may reach out of it
    return np.array(points)


def _fit(start: Standpoint, points: np.ndarray, safe: SafeArea, aspect: float) -> Standpoint:
    """Move and step back from ``start`` until the points fill the free part, seen in the same direction."""
    share = np.array(safe.share) * [aspect, 1.0] * 0.985
    target, stand = np.asarray(start.target, float), start
    for _ in range(40):
        seen = stand.seen(points)
        low, high = seen.min(axis=0), seen.max(axis=0)
        middle = (low + high) / 2 * stand.half
        target = target + middle[0] * stand.axes[0] + middle[1] * stand.axes[2]
        distance = stand.distance * float(((high - low) / 2 / share).max()) ** 0.9
        stand = replace(stand, target=tuple(target.tolist()), distance=distance)
    return replace(stand, middle=safe.middle)
