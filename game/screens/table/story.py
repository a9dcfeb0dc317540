"""What happens at the table, beat by beat: shown on the stage and told in the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.flights import Flight
from game.presenting.beats import Beat, beats
from game.presenting.log import LogLine
from game.presenting.pace import Pace
from game.presenting.throwing import ShownThrow, shown_throw
from game.stage import Playback, Stage, TableScene
from game.words.sentences import event_sentence
from models.board import Side
from models.events import Event, Settled
from physics import Shot

LINES = 240
"""So many of the last lines of the log are at hand."""

HEAD_START = 0.03
"""Seconds into a flight at its first picture, so that the chip is seen to have left the hand."""


class Ear(Protocol):
    """Lets what is shown be heard."""

    def happens(self, event: Event) -> None:
        """An event begins to be shown, as the viewer may know it."""

    def flies(self, shot: Shot, playback: Playback, listener: Side) -> None:
        """A throw begins to be played back, to somebody who sits at that side."""


class Story:
    """The table as it is shown now, and what is still to be shown of what has happened.

    ``scene`` is what is shown, ``beat`` what is looked at now, ``log`` what was told. ``told`` is given every
    line of it, ``changed`` is called when panels have something new to show, ``flies`` and ``rested`` as a
    throw begins and ends; in between no panel is made anew, so that no picture of the flight comes late.
    ``ear`` hears what is shown.
    """

    def __init__(
        self,
        stage: Stage,
        scene: TableScene,
        sides: tuple[Side, ...],
        names: Sequence[str],
        *,
        told: Callable[[str], None],
        changed: Callable[[], None],
        flies: Callable[[], None],
        rested: Callable[[], None],
        ear: Ear | None = None,
    ) -> None:
        self._stage, self._sides, self._names = stage, sides, names
        self._told, self._changed, self._flies, self._rested = told, changed, flies, rested
        self._pace = Pace()
        self._ear = ear
        self._throw: ShownThrow | None = None
        self._shot: tuple[Shot, Side] | None = None
        self._playback: Playback | None = None
        self.scene = scene
        self.beat: Beat | None = None
        self.log: list[LogLine] = []
        stage.show(scene, animate=False)

    @property
    def lines(self) -> list[str]:
        """The log's texts."""
        return [line.text for line in self.log]

    @property
    def flying(self) -> bool:
        """Whether a throw is being played back."""
        return self._pace.flying

    @property
    def thrown(self) -> str | None:
        """The id of the chip whose throw is, or was last, played back."""
        return self._throw.chip if self._throw is not None else None

    @property
    def idle(self) -> bool:
        """Whether everything that happened has been shown long enough."""
        return self._pace.idle

    @property
    def told(self) -> bool:
        """Whether the last of what happened is being shown, or has been."""
        return self._pace.told

    def show(self, scene: TableScene) -> None:
        """Show this table; what was looked at is over."""
        self.scene, self.beat = scene, None
        self._stage.show(scene)

    def tell_again(self, history: Sequence[Event], viewer: int | None) -> None:
        """Let the log be what that seat saw."""
        seen = (event.seen_by(viewer) for event in history[-LINES:])
        self.log = [LogLine(event, event_sentence(event, self._names)) for event in seen if event is not None]

    def add(
        self, events: Sequence[Event], history: Sequence[Event], flight: Flight | None, viewer: int | None
    ) -> None:
        """Show these as well, as that seat saw them; ``flight`` is the throw among them."""
        self._throw = self._shot = None
        if flight is not None and any(isinstance(event, Settled) for event in events):
            self._throw = shown_throw(flight, history, self.scene, self._sides, viewer)
            self._shot = flight.shot, self._sides[viewer or 0]
        seen = [shown for event in events if (shown := event.seen_by(viewer)) is not None]
        landed = self._throw.landed if self._throw else None
        self._pace.add(beats(seen, self.scene, self._sides, self._names, landed))

    def step(self, seconds: float, speed: float) -> None:
        """So much time has passed: show what begins now."""
        self._stage.pace = speed
        if self._pace.flying:
            if self._playback is not None and not self._playback.done:
                return
            self._rest()
        while (beat := self._pace.step(seconds, speed)) is not None:
            seconds = 0.0
            self._begin(beat)

    def hurry(self) -> None:
        """Wait for nothing that moves by itself."""
        self._pace.hurry()
        self._stage.hurry()

    def finish(self) -> None:
        """Bring what is being shown to its end; the eye may still be on its way."""
        self._pace.hurry()
        self._stage.finish()
        while (beat := self._pace.step(0.0, 1.0)) is not None:
            self._begin(beat)

    def _begin(self, beat: Beat) -> None:
        """Show a beat; a throw is played back, and told when it has come to rest."""
        self.beat, self.scene = beat, beat.scene
        if beat.flies and self._throw is not None:
            self._stage.show(self._throw.start)
            self._playback = self._stage.play(self._throw.track)
            if self._ear is not None and self._shot is not None:
                self._ear.flies(self._shot[0], self._playback, self._shot[1])
            self._playback.advance(HEAD_START)
            self._flies()
            return
        hurried = self._pace.hurried
        self._stage.show(beat.scene, animate=not hurried, hands=beat.hands)
        self._tell(beat)
        if self._ear is not None and beat.event is not None:
            self._ear.happens(beat.event)
        if beat.seconds:  # what is looked at; the rest is laid out with what follows it
            self._changed()

    def _rest(self) -> None:
        """A throw has come to rest."""
        self._pace.landed()
        self._playback = None
        if self.beat is not None:
            self._stage.show(self.beat.scene)
            self._tell(self.beat)
        self._rested()
        self._changed()

    def _tell(self, beat: Beat) -> None:
        self.log = [*self.log[1 - LINES :], LogLine(beat.event, beat.line)]
        self._told(beat.line)
