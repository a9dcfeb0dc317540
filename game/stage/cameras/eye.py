"""The camera: goes to views, smoothly or at once, and follows a chip and the window's shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import radians, tan

import numpy as np
from panda3d.core import Camera, Lens, LMatrix4f, NodePath

from game.stage.cameras.bounds import Standing, bounded
from game.stage.cameras.fitting import standpoint
from game.stage.cameras.orbit import Orbit
from game.stage.cameras.path import Path
from game.stage.cameras.standpoints import FAR, NEAR, OPENING, Standpoint
from game.stage.cameras.views import Follow, SafeArea, SeatView, View
from models.board import Board
from models.poses import Vector

GLIDE = 0.8
"""Seconds by which the eye glides after a chip: what is quicker is smoothed away."""
LEASH = 0.9
"""The eye follows a chip over so much of the field's half; what flies off the table it lets go."""


class Eye:
    """The camera of a table; ``standing`` is what it has to keep from."""

    def __init__(self, camera: NodePath, lens: Lens, board: Board, standing: Sequence[Standing] = ()) -> None:
        self._camera, self._lens, self._board, self._standing = camera, lens, board, tuple(standing)
        self._lookers: list[Camera] = [found.node() for found in camera.find_all_matches("**/+Camera")]
        self._view: View = SeatView()
        self._safe = SafeArea()
        self._aspect = 16 / 9
        self._path: Path | None = None
        self._after: Vector | None = None
        self._goal = self._stand = self._found()
        self._shown: tuple[Standpoint, float] | None = None
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
        return self._path is not None

    @property
    def whole(self) -> float:
        """Metres from which the seat of the view's side sees the whole table in this window."""
        return standpoint(SeatView(self._view.side), self._board, self._safe, self._aspect).distance

    def orbit(self) -> Orbit:
        """The orbit that goes on from the view that is shown or gone to."""
        return (
            self._view
            if isinstance(self._view, Orbit)
            else Orbit.here(self._goal, self._view.side, self.whole)
        )

    def turn_to(self, view: View) -> float:
        """Degrees by which the eye would turn, round or up, to see that view."""
        goal = standpoint(view, self._board, self._safe, self._aspect)
        round_ = abs((goal.heading - self._stand.heading + 180) % 360 - 180)
        return max(round_, abs(goal.elevation - self._stand.elevation))

    def look(self, view: View, now: float, seconds: float) -> None:
        """Go to a view within so many seconds; 0 goes there at once."""
        if view != self._view:
            self._view, self._after = view, None
        self._go(now, seconds)

    def keep_free(self, safe: SafeArea, now: float, seconds: float) -> None:
        """The free part of the window is now another one."""
        if safe != self._safe:
            self._safe = safe
            self._go(now, seconds)

    def follow(self, point: Vector, now: float) -> None:
        """The followed chip is there now; without a view that follows nothing happens."""
        if not isinstance(self._view, Follow):
            return
        reach = self._board.field_half * LEASH
        x, y = (min(max(place, -reach), reach) for place in point[:2])
        target = (x, y, min(max(point[2], 0.0), 0.03))
        if target != self._after:
            self._after, self._goal = target, bounded(replace(self._goal, target=target), self._standing)
            self._depart(now, GLIDE)

    def hurry(self) -> None:
        """Be there."""
        self._path, self._stand = None, self._goal
        self._set()

    def update(self, now: float, aspect: float) -> None:
        """A frame: follow the window's aspect ratio and go on."""
        if abs(aspect - self._aspect) > 1e-6:
            self._aspect = aspect
            self._goal = self._found()
            if self._path is None:
                self._stand = self._goal
            else:
                self._depart(now, max(self._path.begun + self._path.seconds - now, GLIDE))
        if self._path is not None:
            if self._path.over(now):
                self._path, self._stand = None, self._goal
            else:
                self._stand = bounded(Standpoint.of(self._path.at(now)[0]), self._standing)
        self._set()

    def _go(self, now: float, seconds: float) -> None:
        self._goal = self._found()
        if seconds <= 0 or self._goal == self._stand:
            self.hurry()
        else:
            self._depart(now, seconds)

    def _depart(self, now: float, seconds: float) -> None:
        """Begin the way to the goal at the speed that the eye has."""
        if self._path is not None:
            place, speed, acceleration = self._path.at(now)
        else:
            place = self._stand.numbers
            speed = acceleration = np.zeros(len(place))
        self._path = Path.to(self._goal, place, speed, acceleration, now, seconds)

    def _found(self) -> Standpoint:
        found = standpoint(self._view, self._board, self._safe, self._aspect)
        if self._after is not None:
            found = replace(found, target=self._after)
        return bounded(found, self._standing)

    def _set(self) -> None:
        if (self._stand, self._aspect) == self._shown:
            return
        self._shown = (self._stand, self._aspect)
        stand, axes = self._stand, self._stand.axes
        (rx, ry, rz), (fx, fy, fz), (ux, uy, uz) = axes.tolist()
        x, y, z = stand.eye.tolist()
        self._camera.set_mat(  # row vectors, as Panda3D keeps them
            LMatrix4f(rx, ry, rz, 0, fx, fy, fz, 0, ux, uy, uz, 0, x, y, z, 1)
        )
        for eye in self._lookers:  # what a long lens brings near is near
            eye.set_lod_scale(tan(radians(stand.opening / 2)) / tan(radians(OPENING / 2)))
        self._lens.set_near_far(NEAR, FAR)
        self._lens.set_film_size(self._aspect, 1.0)
        self._lens.set_focal_length(0.5 / tan(radians(stand.opening / 2)))
        self._lens.set_film_offset(-stand.middle[0] * self._aspect / 2, -stand.middle[1] / 2)
