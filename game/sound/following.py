"""The sounds of a flight in step with its playback, be it paused, hurried, slowed down or skipped."""

from __future__ import annotations

from dataclasses import replace
from heapq import nlargest
from typing import Protocol

from game.sound.cues import Cue, Soundtrack, pitch_at
from game.sound.speaker import Loop, Speaker

JUMP = 0.5
"""Seconds of the track: what is passed over in one frame by more than this is not heard."""
MOST_AT_ONCE = 6
"""Cues of one frame that are heard, the loudest."""


class Shown(Protocol):
    """What is followed: a `game.stage.playback.Playback`."""

    speed: float
    time: float

    @property
    def start(self) -> float:
        """Its first time."""

    @property
    def done(self) -> bool:
        """Whether its end has been shown."""

    @property
    def paused(self) -> bool:
        """Whether it stands still."""


class Following:
    """Plays a soundtrack as a playback passes its times; ``done`` once it has come to its end."""

    def __init__(self, speaker: Speaker, playback: Shown, soundtrack: Soundtrack) -> None:
        self._speaker, self._playback, self._soundtrack = speaker, playback, soundtrack
        self._heard = playback.start
        self._begun = False
        self._loops: list[Loop | None] = [
            speaker.loop(voice.sound, voice.variant) for voice in soundtrack.voices
        ]
        self.done = False

    def update(self) -> None:
        """Be heard up to what is shown now."""
        now, before = self._playback.time, self._heard
        self._heard = now
        pitch = pitch_at(self._playback.speed)
        if 0.0 <= now - before <= JUMP:
            for cue in nlargest(MOST_AT_ONCE, self._between(before, now), key=lambda cue: cue.gain):
                self._speaker.play(replace(cue, rate=cue.rate * pitch))
        self._begun = True
        if self._playback.done:
            self.stop()
            return
        for voice, loop in zip(self._soundtrack.voices, self._loops, strict=True):
            if loop is not None:
                gain, pan, rate = voice.at(now)
                loop.be(0.0 if self._playback.paused else gain, pan, rate * pitch)

    def stop(self) -> None:
        """Go on no more; single sounds die away by themselves."""
        self.done = True
        for loop in self._loops:
            if loop is not None:
                loop.stop()

    def _between(self, before: float, now: float) -> list[Cue]:
        """The cues after one time and up to another; what is at the very start belongs to the first frame."""
        return [
            cue
            for cue in self._soundtrack.cues
            if before < cue.time <= now or (not self._begun and cue.time == before)
        ]
