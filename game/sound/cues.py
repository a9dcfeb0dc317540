"""What is to be heard when, as data: single sounds and voices that go on. Seconds, and gains from 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

Curve = NDArray[np.float64]

SLOWEST_PITCH = 0.45
"""However slow the motion, no sound is played slower than this."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound of `catalogue.SOUNDS` that begins at a time.

    ``variant`` counts from 0; ``gain`` is of amplitude; ``pan`` goes from −1, left, to 1, right; ``rate`` is
    how fast it is played, 1 as it was made.
    """

    time: float
    sound: str
    variant: int = 0
    gain: float = 1.0
    pan: float = 0.0
    rate: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Voice:
    """A loop that goes on while its gain, pan and rate change: their values at ``times``, each (K,).

    Between two times they change evenly; before the first and after the last nothing is heard.
    """

    sound: str
    variant: int
    times: Curve
    gains: Curve
    pans: Curve
    rates: Curve

    def at(self, time: float) -> tuple[float, float, float]:
        """Gain, pan and rate at a time."""
        if not self.times[0] <= time <= self.times[-1]:
            return 0.0, 0.0, 1.0
        after = min(max(int(np.searchsorted(self.times, time)), 1), len(self.times) - 1)
        start, end = self.times[after - 1], self.times[after]
        part = (time - start) / (end - start)
        gain, pan, rate = (
            float(values[after - 1] + part * (values[after] - values[after - 1]))
            for values in (self.gains, self.pans, self.rates)
        )
        return gain, pan, rate


@dataclass(frozen=True)
class Soundtrack:
    """All that is heard of something: ``cues`` in the order of their times, and ``voices``."""

    cues: tuple[Cue, ...] = ()
    voices: tuple[Voice, ...] = field(default=(), compare=False)

    def at_speed(self, speed: float) -> Soundtrack:
        """The same shown at another speed: times stretched, and in slow motion all deeper."""
        deeper = pitch_at(speed)
        return Soundtrack(
            tuple(replace(cue, time=cue.time / speed, rate=cue.rate * deeper) for cue in self.cues),
            tuple(
                replace(voice, times=voice.times / speed, rates=voice.rates * deeper) for voice in self.voices
            ),
        )


def pitch_at(speed: float) -> float:
    """By how much sounds are played slower when what makes them is shown at that speed.

    Half as far down as the motion is slow, so that a click stays a click; faster motion is no higher.
    """
    return max(SLOWEST_PITCH, min(1.0, speed) ** 0.5)
