"""What the worker has finished, begun to be shown before the next picture is drawn.

From the hand that lets go to the chip that moves a person waits for whole pictures, and on a machine that
draws with its processor a picture is long: none may be lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable

from panda3d.core import ClockObject

from game.match import Match, MatchError
from game.records.errors import RecordError
from game.screens.table.story import Story
from game.waiting import ShotAwaited
from models.events import Event

PATIENCE = 0.1
"""Seconds that a picture is held back at most for a shot that is due, however slow pictures are."""


class Arrivals:
    """Takes up for a `Story` what a `Match` has finished; ``speed`` is the animation speed that is set.

    ``failed`` is told what went wrong instead. ``moves`` is told when a flight's first picture has been
    shown, and how many pictures have been drawn since its chip was let go.
    """

    def __init__(
        self,
        match: Match,
        story: Story,
        *,
        speed: Callable[[], float],
        failed: Callable[[MatchError | RecordError], None],
        moves: Callable[[int], None],
    ) -> None:
        self._match, self._story = match, story
        self._speed, self._failed, self._moves = speed, failed, moves
        self._awaited: ShotAwaited | None = None
        self._let_go = self._begun = -1

    def take_up(self, viewer: int | None) -> bool:
        """Begin to show what has happened since, as that seat saw it; True if anything has."""
        self._note_release()
        try:
            events: tuple[Event, ...] = self._match.tick()
        except (MatchError, RecordError) as error:
            self._failed(error)
            return False
        if events:
            self._story.add(events, self._match.events, self._match.flight, viewer)
            self._story.step(0.0, self._speed())
            self._begun = self._picture if self._story.flying else -1
            if not self._story.flying:
                self._match.hand_over()
        self._note_release()
        return bool(events)

    def await_shot(self, viewer: int | None) -> None:
        """Give a shot that is due the time to be seen in this very picture.

        One that just misses a picture is seen a whole picture later. So it is worth as long a wait as a
        picture takes, and no longer: where the worker is slow every second picture is left out, at worst,
        while nothing moves on the table.
        """
        if isinstance(self._match.waiting, ShotAwaited) and self._story.idle:
            self._match.wait(min(ClockObject.get_global_clock().get_dt(), PATIENCE))
            self.take_up(viewer)

    def look(self) -> None:
        """A picture has been shown; once it was the first of a flight the next player may think."""
        if 0 <= self._begun < self._picture:
            self._begun = -1
            self._match.hand_over()
            self._moves(self._picture - self._let_go)

    @property
    def _picture(self) -> int:
        """The number of the picture that is made now."""
        return int(ClockObject.get_global_clock().get_frame_count())

    def _note_release(self) -> None:
        waiting = self._match.waiting
        if isinstance(waiting, ShotAwaited) and waiting is not self._awaited:
            self._awaited, self._let_go = waiting, self._picture
