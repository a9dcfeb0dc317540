"""A reel on a stage: the same second always gives the same picture, however it was come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.theatre.eyes import PUBLIC, Eyes
from game.theatre.moments import Moment
from game.theatre.timeline import Part, PartKind

if TYPE_CHECKING:
    from game.stage import Playback, Stage
    from game.theatre.reel import Reel

STRIDE = 1.0
"""Seconds: what is farther ahead is not come to by going through all that lies between."""
LEAD = 1.2
"""Seconds before a moment in which what still moves at it may have begun to."""


class ReelClock:
    """The time of the table on a stage: seconds of the reel."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """The second that is shown."""
        return self.seconds


class Projector:
    """Shows a reel on a stage that was made with ``clock``, through somebody's eyes.

    ``begun`` is told each part that begins while the reel goes on by itself, with the playback of a flight:
    for what is heard then. A jump tells nothing.
    """

    def __init__(
        self,
        stage: Stage,
        reel: Reel,
        clock: ReelClock,
        eyes: Eyes = PUBLIC,
        begun: Callable[[Part, Playback | None], None] = lambda part, playback: None,
    ) -> None:
        self._stage, self._reel, self._clock, self._eyes = stage, reel, clock, eyes
        self._begun = begun
        self._playback: Playback | None = None
        self._index: int | None = None

    @property
    def eyes(self) -> Eyes:
        """Through whose eyes it is shown."""
        return self._eyes

    @eyes.setter
    def eyes(self, eyes: Eyes) -> None:
        if eyes != self._eyes:
            self._eyes, self._index = eyes, None

    def show(self, seconds: float) -> Moment:
        """Show that second from the next frame on."""
        moment = self._reel.at(seconds, self._eyes)
        before = self._clock.seconds
        if self._index is None or not 0.0 <= moment.seconds - before <= STRIDE:
            self._lay(moment)
        else:
            for index in range(self._index + 1, moment.index + 1):
                self._begin(index)
                self._begun(self._reel.parts[index], self._playback)
        self._index = moment.index
        self._clock.seconds = moment.seconds
        if self._playback is not None:
            self._playback.seek(moment.into)
        return moment

    def _lay(self, moment: Moment) -> None:
        """Lay the table anew as it was a little before, and go on from there."""
        first = self._reel.part_at(moment.seconds - LEAD)
        part = self._reel.parts[first]
        told = self._reel.told_in(first, self._eyes)
        self._clock.seconds = part.start
        self._end_flight()
        self._stage.finish()
        landed = told.throw.landed if part.kind is PartKind.FLIGHT and told.throw is not None else None
        self._stage.show(landed or told.table(part), animate=False)
        if first == moment.index and part.kind is PartKind.FLIGHT:
            self._begin(first)
        for index in range(first + 1, moment.index + 1):
            self._begin(index)

    def _begin(self, index: int) -> None:
        """Let a part begin: at its start, with everything where it has come to by then."""
        part = self._reel.parts[index]
        told = self._reel.told_in(index, self._eyes)
        self._clock.seconds = part.start
        self._end_flight()
        self._stage.bring()
        beat = told.beat(part)
        self._stage.show(told.table(part), hands=beat.hands if beat is not None else None)
        if part.kind is PartKind.FLIGHT and told.throw is not None:
            self._playback = self._stage.play(told.throw.track)
            self._playback.pause()

    def _end_flight(self) -> None:
        """The chips of a flight are where it ends."""
        if self._playback is not None:
            self._playback.skip()
            self._playback = None
            self._stage.stop()
