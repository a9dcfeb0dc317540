"""The eye: from where the table is seen, and whether it is on its way there."""

from __future__ import annotations

from game.stage import Overhead, SeatView, Stage
from models.board import Side


class Eye:
    """Looks at a stage from a side, or from above that side.

    ``moving`` is whether it, or the window's shape, is on its way to another state, so that nothing on the
    table can be noted in its place.
    """

    def __init__(self) -> None:
        self.moving = True
        self._overhead = False
        self._sight: object = None

    def stand(self, stage: Stage, side: Side, seconds: float) -> None:
        """Go to that side within so many seconds."""
        stage.look(Overhead(side) if self._overhead else SeatView(side), seconds)
        self.moving = True

    def rise(self) -> None:
        """Look from above from the next stand on, or no longer."""
        self._overhead = not self._overhead

    def follow(self, stage: Stage, size: tuple[int, int]) -> bool:
        """A frame has passed in a window of this size; True if ``moving`` has changed."""
        sight = (stage.stand, size)
        moving = stage.swinging or sight != self._sight
        changed = moving != self.moving
        self._sight, self.moving = sight, moving
        return changed
