"""The eye: from where the table is seen, what place each seat has chosen, and the ways between them."""

from __future__ import annotations

from collections.abc import Callable

from game.stage import CloseUp, Follow, HoleView, Orbit, Overhead, SeatView, Stage
from models.board import Side

Place = SeatView | Overhead | Orbit
"""What a seat may choose to see the table from."""
Glance = CloseUp | HoleView | Follow
"""What is looked at for a while."""

LEAST, PER_DEGREE = 0.6, 1 / 150
"""Seconds of a way, and more of them for every degree that it turns: a swing half round the table is calm."""
HANDLED = 0.18
"""Seconds by which the eye lags behind a hand that turns it, so that it moves evenly."""


class Eye:
    """Looks at a stage from the place that a side has chosen, or for a while at something else.

    ``still`` says whether a person wants no swinging: places are then cut to. ``moving`` is whether the eye,
    or the window's shape, is on its way to another state, so that nothing on the table can be noted in its
    place; ``reshaped`` whether the window's shape is.
    """

    def __init__(self, still: Callable[[], bool] = lambda: False) -> None:
        self._still = still
        self.moving = self.reshaped = True
        self.side = Side.SOUTH
        self._places: dict[Side, Place] = {}
        self._glance: Glance | None = None
        self._sight: object = None
        self._size: object = None

    @property
    def place(self) -> Place:
        """What the side that is stood at has chosen."""
        return self._places.get(self.side, SeatView(self.side))

    @property
    def glance(self) -> Glance | None:
        """What is looked at for a while, if anything is."""
        return self._glance

    @property
    def away(self) -> bool:
        """Whether the table is seen otherwise than from the seat."""
        return self._glance is not None or not isinstance(self.place, SeatView)

    def stand(self, stage: Stage, side: Side, seconds: float | None = None) -> None:
        """Go to the place that a side has chosen; 0 seconds: at once, None: as calmly as the way is long."""
        self.side, self._glance = side, None
        self._go(stage, self.place, seconds)

    def home(self, stage: Stage) -> None:
        """Go back to the seat, and forget the place that it had chosen."""
        self._places.pop(self.side, None)
        self.stand(stage, self.side)

    def rise(self, stage: Stage) -> None:
        """See the table from above, or no longer."""
        if self._glance is None and isinstance(self.place, Overhead):
            self.home(stage)
            return
        self._places[self.side] = Overhead(self.side)
        self.stand(stage, self.side)

    def swing(self, stage: Stage, round_: float, up: float) -> None:
        """Turn about the middle by so many degrees."""
        self._choose(stage, stage.orbit.turned(round_, up))

    def dolly(self, stage: Stage, factor: float) -> None:
        """Go to so many times the distance."""
        self._choose(stage, stage.orbit.dollied(factor))

    def look(self, stage: Stage, glance: Glance, seconds: float | None = None) -> None:
        """Look at something for a while; `back` ends it."""
        self._glance = glance
        self._go(stage, glance, seconds)

    def back(self, stage: Stage) -> None:
        """Look at what was looked at for a while no more; without it nothing happens."""
        if self._glance is not None:
            self.stand(stage, self.side)

    def follow(self, stage: Stage, size: tuple[int, int]) -> bool:
        """A frame has passed in a window of this size; True if ``moving`` has changed."""
        sight = (stage.stand, size)
        moving = stage.swinging or sight != self._sight
        changed = moving != self.moving
        self.reshaped = size != self._size
        self._sight, self._size, self.moving = sight, size, moving
        return changed

    def disturb(self) -> None:
        """The window, or what covers it, has another shape."""
        self.moving, self._size = True, None

    def _choose(self, stage: Stage, orbit: Orbit) -> None:
        self._glance, self._places[orbit.side] = None, orbit
        self.side = orbit.side
        stage.look(orbit, 0.0 if self._still() else HANDLED)
        self.moving = True

    def _go(self, stage: Stage, view: Place | Glance, seconds: float | None) -> None:
        if seconds is None:
            turn = stage.turn_to(view)
            seconds = LEAST + turn * PER_DEGREE
        stage.look(view, 0.0 if self._still() else seconds)
        self.moving = True
