"""From where the table is seen, and how the eye moves from one place to another.

The lens has a fixed opening; the distance is found so that what must be seen fits the free part of the
window at any shape. The picture's middle is moved into the free part by shifting the film, so verticals
and proportions stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, exp, log, radians, sin, tan

import numpy as np
from panda3d.core import Lens, NodePath

from game.stage.layout import MILL_HEIGHT, before, mill_place
from models.board import Board, Side
from models.poses import Vector

OPENING = 30.0
"""Degrees from the picture's top to its bottom."""
NEAR, FAR = 0.03, 8.0
SEAT_ELEVATION = 51.0
CLOSE_UP_ELEVATION = 48.0


@dataclass(frozen=True, slots=True)
class SeatView:
    """From the seat at a side; that side is at the bottom of the picture."""

    side: Side = Side.SOUTH


@dataclass(frozen=True, slots=True)
class Overhead:
    """From straight above, a side at the bottom of the picture."""

    side: Side = Side.SOUTH


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A point from near, as seen from a side; ``width`` metres round it fill the free part."""

    point: Vector
    side: Side = Side.SOUTH
    width: float = 0.20


View = SeatView | Overhead | CloseUp


@dataclass(frozen=True, slots=True)
class SafeArea:
    """What part of the window is covered at each edge, as fractions of its width and height."""

    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0

    def __post_init__(self) -> None:
        if min(self.left, self.right, self.top, self.bottom) < 0:
            raise ValueError("a safe area's edges cannot be negative; give fractions of the window from 0 on")
        if self.left + self.right > 0.9 or self.top + self.bottom > 0.9:
            raise ValueError("a safe area must leave at least a tenth of the window's width and height free")

    @property
    def middle(self) -> tuple[float, float]:
        """Middle of the free part, -1 to 1 to the right and upward."""
        return (self.left - self.right, self.bottom - self.top)

    @property
    def share(self) -> tuple[float, float]:
        """Width and height of the free part as fractions of the window's."""
        return (1 - self.left - self.right, 1 - self.top - self.bottom)


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Where the eye is: ``distance`` metres from ``target``, ``elevation`` degrees up, standing towards
    ``heading`` degrees (0 is +x, counter-clockwise). ``middle`` is where the target shows, -1 to 1."""

    target: Vector
    heading: float
    elevation: float
    distance: float
    middle: tuple[float, float] = (0.0, 0.0)

    @property
    def axes(self) -> np.ndarray:
        """Unit vectors to the right, forward and up of the picture, shape (3, 3)."""
        h, e = radians(self.heading), radians(self.elevation)
        right = (-sin(h), cos(h), 0.0)
        forward = (-cos(h) * cos(e), -sin(h) * cos(e), -sin(e))
        return np.array([right, forward, np.cross(right, forward)])

    @property
    def eye(self) -> np.ndarray:
        """The eye's position, shape (3,)."""
        return np.asarray(self.target) - self.distance * self.axes[1]

    def seen(self, points: np.ndarray) -> np.ndarray:
        """Where points (n, 3) show, in half window heights from the target's place: shape (n, 2)."""
        right, forward, up = self.axes
        away = np.asarray(points) - self.eye
        depth = away @ forward * tan(radians(OPENING / 2))
        return np.stack([away @ right / depth, away @ up / depth], 1)


def standpoint(view: View, board: Board, safe: SafeArea, aspect: float) -> Standpoint:
    """Where to stand for a view in a window of that aspect ratio (width / height)."""
    heading = degrees(atan2(view.side.value[1], view.side.value[0]))
    if isinstance(view, CloseUp):
        x, y, z = view.point
        half = view.width / 2
        points = np.array([(x + dx, y + dy, z) for dx in (-half, half) for dy in (-half, half)])
        return _fit(Standpoint(view.point, heading, CLOSE_UP_ELEVATION, 1.0), points, safe, aspect)
    elevation = SEAT_ELEVATION if isinstance(view, SeatView) else 89.9
    return _fit(Standpoint((0.0, 0.0, 0.0), heading, elevation, 1.5), _outline(board), safe, aspect)


def between(a: Standpoint, b: Standpoint, part: float) -> Standpoint:
    """The standpoint ``part`` (0 to 1) of the way, turning the shorter way round."""
    turn = (b.heading - a.heading + 180) % 360 - 180
    target = np.asarray(a.target) + (np.asarray(b.target) - np.asarray(a.target)) * part
    return Standpoint(
        (float(target[0]), float(target[1]), float(target[2])),
        a.heading + turn * part,
        a.elevation + (b.elevation - a.elevation) * part,
        exp(log(a.distance) + (log(b.distance) - log(a.distance)) * part),
        (
            a.middle[0] + (b.middle[0] - a.middle[0]) * part,
            a.middle[1] + (b.middle[1] - a.middle[1]) * part,
        ),
    )


class Eye:
    """The camera: goes to views, smoothly or at once, and follows the window's shape."""

    def __init__(self, camera: NodePath, lens: Lens, board: Board) -> None:
        self._camera, self._lens, self._board = camera, lens, board
        self._view: View = SeatView()
        self._safe = SafeArea()
        self._aspect = 16 / 9
        self._start: Standpoint | None = None
        self._begun, self._seconds = 0.0, 0.0
        self._goal = self._stand = self._found()
        self._set()

    @property
    def view(self) -> View:
        """The view that is shown or gone to."""
        return self._view

    @property
    def stand(self) -> Standpoint:
        """Where the eye is now."""
        return self._stand

    @property
    def moving(self) -> bool:
        """Whether the eye is on its way."""
        return self._start is not None

    def look(self, view: View, now: float, seconds: float) -> None:
        """Go to a view within so many seconds; 0 goes there at once."""
        self._view = view
        self._go(now, seconds)

    def keep_free(self, safe: SafeArea, now: float, seconds: float) -> None:
        """The free part of the window is now another one."""
        if safe != self._safe:
            self._safe = safe
            self._go(now, seconds)

    def hurry(self) -> None:
        """Be there."""
        self._start, self._stand = None, self._goal
        self._set()

    def update(self, now: float, aspect: float) -> None:
        """A frame: follow the window's aspect ratio and go on."""
        if abs(aspect - self._aspect) > 1e-6:
            self._aspect = aspect
            self._goal = self._found()
            if self._start is None:
                self._stand = self._goal
        if self._start is not None:
            part = min(1.0, max(0.0, (now - self._begun) / self._seconds))
            self._stand = between(self._start, self._goal, part * part * (3 - 2 * part))
            if part >= 1.0:
                self._start = None
        self._set()

    def _go(self, now: float, seconds: float) -> None:
        self._goal = self._found()
        if seconds <= 0 or self._goal == self._stand:
            self.hurry()
        else:
            self._start, self._begun, self._seconds = self._stand, now, seconds

    def _found(self) -> Standpoint:
        return standpoint(self._view, self._board, self._safe, self._aspect)

    def _set(self) -> None:
        stand, (right, forward, up) = self._stand, self._stand.axes
        eye = stand.eye
        self._camera.set_mat(
            (*right, 0.0, *forward, 0.0, *up, 0.0, *eye, 1.0)  # row vectors, as Panda3D keeps them
        )
        self._lens.set_near_far(NEAR, FAR)
        self._lens.set_film_size(self._aspect, 1.0)
        self._lens.set_focal_length(0.5 / tan(radians(OPENING / 2)))
        self._lens.set_film_offset(-stand.middle[0] * self._aspect / 2, -stand.middle[1] / 2)


def _outline(board: Board) -> np.ndarray:
    """What must be seen of the table: the board, and the chips in hand and mills before all sides."""
    half, reach = board.outer_half, board.outer_half + 0.060
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
    target, distance = np.asarray(start.target, float), start.distance
    for _ in range(40):
        stand = Standpoint(tuple(target.tolist()), start.heading, start.elevation, distance)
        seen = stand.seen(points)
        low, high = seen.min(axis=0), seen.max(axis=0)
        middle = (low + high) / 2 * tan(radians(OPENING / 2)) * distance
        target = target + middle[0] * stand.axes[0] + middle[1] * stand.axes[2]
        distance *= float(((high - low) / 2 / share).max()) ** 0.9
    return Standpoint(tuple(target.tolist()), start.heading, start.elevation, distance, safe.middle)
