"""A throw at the practice table as it is seen and heard, as slowly as a person wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.practice.bench import Thrown
from game.presenting.practice import shown
from game.stage import Playback, Stage, TraceLook
from game.theatre.traces import Trace

if TYPE_CHECKING:
    from game.sound.soundscape import Soundscape

HEAD_START = 0.03
"""Seconds into a flight at its first picture, so that the chip is seen to have left the hand."""


class Flight:
    """Plays throws back on a stage; ``thrown`` is the one that is played back now."""

    def __init__(self, stage: Stage, sounds: Soundscape) -> None:
        self._stage, self._sounds = stage, sounds
        self._playback: Playback | None = None
        self._trace: Trace | None = None
        self._speed = 1.0
        self.thrown: Thrown | None = None

    @property
    def flying(self) -> bool:
        """Whether a throw is being played back."""
        return self.thrown is not None

    def set_speed(self, speed: float) -> None:
        """So many times as fast as it was, from now on."""
        self._speed = speed
        if self._playback is not None:
            self._playback.speed = speed

    def begin(self, thrown: Thrown, hand: Sequence[str], *, trails: bool) -> None:
        """A throw begins to be seen, with the other chips of ``hand`` in their row."""
        found = shown(thrown, hand)
        self.thrown = thrown
        self._trace = Trace(found) if trails else None
        self._stage.show(found.start, animate=False)
        self._playback = self._stage.play(found.track, speed=self._speed)
        self._sounds.flies(thrown, self._playback, thrown.aim.side)
        self._playback.advance(HEAD_START)

    def step(self) -> Thrown | None:
        """A picture passes; the throw, when it has come to rest."""
        if self._playback is None or self.thrown is None:
            return None
        if self._trace is not None:
            self._stage.trace(self._trace.until(self._playback.time))
        if not self._playback.done:
            return None
        thrown = self.thrown
        self.end()
        return thrown

    def end(self) -> None:
        """No throw is seen any more."""
        self._playback = self._trace = self.thrown = None
        self._stage.trace(TraceLook())
