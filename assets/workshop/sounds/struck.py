"""Struck things: a blow that lasts a moment, and the damped modes that it wakes.

All sounds are float arrays (samples,) at `RATE`, without a set level; `levels` gives them that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 44_100
"""Samples per second of every sound."""

Sound = NDArray[np.float64]

FREE_DISC = (5.253, 9.084, 12.23, 20.52, 21.6, 33.1, 35.25)
"""λ² of the lowest modes of a free disc at a Poisson's ratio of 0.33: Leissa, Vibration of Plates (NASA
SP-160, 1969), table 2.5. The small hole of a chip hardly moves them."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A damped vibration: hertz, share of the sound, and the seconds in which it falls to 1/e."""

    frequency: float
    strength: float
    fades: float


def disc_modes(
    radius: float, thickness: float, density: float, stiffness: float, quality: float
) -> list[Mode]:
    """The modes of a free disc: metres, kg/m³ (d), Pa; ``quality`` is how many times π it swings till 1/e.

    f = λ² / (2 π a²) √(D / d h) with D = E h³ / 12 (1 − ν²), the thin plate's law (Leissa).
    """
    bending = stiffness * thickness**3 / (12.0 * (1.0 - 0.33**2))
    scale = sqrt(bending / (density * thickness)) / (2.0 * pi * radius**2)
    tones = [square * scale for square in FREE_DISC]
    return [Mode(tone, 1.0 / (1 + n), quality / (pi * tone)) for n, tone in enumerate(tones)]


def body_modes(tones: Sequence[float], quality: float, slope: float = 0.7) -> list[Mode]:
    """Modes of a body of those hertz, weaker the higher by that power (negative: stronger)."""
    low = tones[0]
    return [Mode(tone, (low / tone) ** slope, quality / (pi * tone)) for tone in tones]


def scattered(
    modes: Sequence[Mode], rng: Generator, detune: float = 0.015, uneven: float = 0.5
) -> list[Mode]:
    """The same body struck elsewhere: each mode a little beside its tone, and woken more or less."""
    return [
        Mode(
            mode.frequency * (1.0 + detune * rng.standard_normal()),
            mode.strength * (1.0 - uneven + 2.0 * uneven * rng.random()) * rng.choice((-1.0, 1.0)),
            mode.fades * (0.85 + 0.3 * rng.random()),
        )
        for mode in modes
    ]


def ringing(modes: Sequence[Mode], seconds: float) -> Sound:
    """The modes after a blow without length, let go softly in the last quarter of that time.

    What is near half the rate or above is left out.
    """
    time = np.arange(round(seconds * RATE)) / RATE
    sound = np.zeros_like(time)
    for mode in modes:
        if mode.frequency < 0.45 * RATE:
            sound += mode.strength * np.exp(-time / mode.fades) * np.sin(2.0 * pi * mode.frequency * time)
    return sound * np.sin(0.5 * pi * np.clip((seconds - time) / (0.25 * seconds), 0.0, 1.0)) ** 2


def blow(sound: Sound, lasts: float) -> Sound:
    """The sound of a blow that lasts so many seconds: half a sine of force. Longer is duller."""
    force = np.sin(pi * (np.arange(max(2, round(lasts * RATE))) + 0.5) / max(2, round(lasts * RATE)))
    return np.convolve(sound, force / force.sum())[: len(sound)]


def convolved(sound: Sound, room: Sound) -> Sound:
    """All of the convolution of two sounds."""
    samples = len(sound) + len(room) - 1
    size = 1 << samples.bit_length()
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(room, size), size)[:samples]


def burst(seconds: float, fades: float, low: float, high: float, rng: Generator) -> Sound:
    """Noise between two frequencies that dies away: the scrape within a blow."""
    time = np.arange(round(seconds * RATE)) / RATE
    return hiss(len(time), low, high, rng) * np.exp(-time / fades)


def hiss(samples: int, low: float, high: float, rng: Generator, slope: float = 0.0) -> Sound:
    """Even noise of strength 1 between two frequencies, an octave soft at both edges; a loop without a seam.

    ``slope`` in decibels per octave above ``low``.
    """
    tones = np.fft.rfftfreq(samples, 1.0 / RATE)
    waves = rng.standard_normal(len(tones)) + 1j * rng.standard_normal(len(tones))
    with np.errstate(divide="ignore"):
        height = np.log2(np.maximum(tones, 1e-3) / low)
    below, above = (
        np.clip(height + 1.0, 0.0, 1.0),
        np.clip(np.log2(high / low) - height + 1.0, 0.0, 1.0),
    )
    waves *= below * above * 10.0 ** (slope * np.maximum(height, 0.0) / 20.0)
    waves[0] = 0.0
    sound = np.fft.irfft(waves, samples)
    return sound / np.sqrt(np.mean(sound**2))


def together(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds that begin at their seconds, each with its strength."""
    starts = [round(start * RATE) for start, _strength, _sound in parts]
    whole = np.zeros(max(start + len(sound) for start, (_s, _g, sound) in zip(starts, parts, strict=True)))
    for start, (_seconds, strength, sound) in zip(starts, parts, strict=True):
        whole[start : start + len(sound)] += strength * sound
    return whole


def in_the_booth(sound: Sound, rng: Generator, wet: float = 0.12, tail: float = 0.05) -> Sound:
    """The sound under the booth's cloth: a few early echoes, and a short dull tail."""
    late = rng.standard_normal(round(4 * tail * RATE)) * np.exp(
        -np.arange(round(4 * tail * RATE)) / (tail * RATE)
    )
    late = np.convolve(late, np.ones(6) / 6.0)
    late /= np.sqrt(np.sum(late**2))
    room = np.zeros(round(0.012 * RATE) + len(late))
    for delay, strength in ((0.0031, 0.55), (0.0057, -0.4), (0.0093, 0.3)):
        room[round(delay * RATE * (0.95 + 0.1 * rng.random()))] += strength
    room[-len(late) :] += late
    echoed = convolved(sound, room)
    echoed *= wet * np.sqrt(np.sum(sound**2) / max(np.sum(echoed**2), 1e-12))
    echoed[: len(sound)] += sound
    return echoed
