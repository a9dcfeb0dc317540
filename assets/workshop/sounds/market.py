"""The market round the booth: air, far voices, a bell, cups; a loop of half a minute without a seam.

Everything is laid on a circle: what runs past the end goes on at the beginning.
"""

from __future__ import annotations

from math import pi

import numpy as np
from numpy.random import Generator

from .struck import RATE, Mode, Sound, blow, hiss, ringing, scattered
from .things import BOWL, COIN

SECONDS = 26
VOICES = 22
VOWELS = ((730.0, 1090.0), (570.0, 840.0), (440.0, 1020.0), (530.0, 1840.0), (300.0, 870.0), (270.0, 2290.0))
"""Hertz of the first two formants of six vowels: Peterson and Barney, Control methods used in a study of
the vowels, J. Acoust. Soc. Am. 24, 1952, men's means."""


def _onto(circle: Sound, sound: Sound, start: int, strength: float) -> None:
    """Lay a sound on the circle from a sample on."""
    start %= len(circle)
    before = min(len(sound), len(circle) - start)
    circle[start : start + before] += strength * sound[:before]
    circle[: len(sound) - before] += strength * sound[before:]


def _syllable(rng: Generator, pitch: float, seconds: float) -> Sound:
    """A vowel as it is heard from afar: harmonics of a gliding pitch, heard through two formants."""
    samples = round(seconds * RATE)
    time = np.arange(samples) / RATE
    glide = pitch * (1.0 + rng.uniform(-0.12, 0.12) * time / seconds + 0.01 * np.sin(2 * pi * 5.0 * time))
    phase = 2 * pi * np.cumsum(glide) / RATE
    first, second = VOWELS[int(rng.integers(len(VOWELS)))]
    sound = np.zeros(samples)
    for n in range(1, 15):
        tone = n * pitch
        if tone > 2600.0:
            break
        near = sum(
            1.0 / (1.0 + ((tone - formant) / width) ** 2)
            for formant, width in ((first, 90.0), (second, 140.0))
        )
        sound += near / n**0.6 * np.sin(n * phase + rng.uniform(0, 2 * pi))
    breath = hiss(samples, 500.0, 2400.0, rng, slope=-4.0)
    return (sound + 0.12 * breath) * np.hanning(samples) ** 0.7


def _murmur(rng: Generator, samples: int) -> Sound:
    """People who talk and call, each in phrases with pauses between."""
    circle = np.zeros(samples)
    for _ in range(VOICES):
        pitch = float(rng.choice((105.0, 120.0, 135.0, 185.0, 205.0, 230.0)) * rng.uniform(0.92, 1.08))
        strength = 10.0 ** (rng.uniform(-12.0, 0.0) / 20.0)
        at = float(rng.uniform(0.0, SECONDS))
        end = at + SECONDS * 0.94
        while at < end:
            for _syllables in range(int(rng.integers(3, 12))):
                long = float(rng.uniform(0.11, 0.30))
                tone = pitch * float(2.0 ** rng.uniform(-0.25, 0.25))
                _onto(
                    circle,
                    _syllable(rng, tone, long),
                    round(at * RATE),
                    strength * float(rng.uniform(0.4, 1.0)),
                )
                at += long * float(rng.uniform(0.7, 1.05))
            at += float(rng.uniform(0.3, 2.4))
    return circle


def _far(circle: Sound, rng: Generator, dull: float, tail: float) -> Sound:
    """From afar: dull above ``dull`` hertz and blurred by the lanes, for ``tail`` seconds."""
    time = np.arange(round(5 * tail * RATE)) / RATE
    room = rng.standard_normal(len(time)) * np.exp(-time / tail)
    room[0] += 12.0
    tones = np.fft.rfftfreq(len(circle), 1.0 / RATE)
    waves = np.fft.rfft(circle) * np.fft.rfft(room, len(circle)) / (1.0 + (tones / dull) ** 2)
    return np.fft.irfft(waves, len(circle))


def _clinks(rng: Generator, samples: int) -> Sound:
    """Cups and coins at other booths, now and then."""
    circle = np.zeros(samples)
    for _ in range(13):
        size = float(rng.uniform(0.38, 0.75))
        modes = [
            Mode(tone * size, 1.0 / (1 + n), float(rng.uniform(0.03, 0.09))) for n, tone in enumerate(COIN)
        ]
        start = int(rng.integers(samples))
        for again in range(int(rng.integers(1, 4))):
            sound = blow(ringing(scattered(modes, rng), 0.4), 0.0001)
            _onto(
                circle,
                sound,
                start + again * round(rng.uniform(0.07, 0.16) * RATE),
                float(rng.uniform(0.2, 1.0)),
            )
    return circle


def _bells(rng: Generator, samples: int) -> Sound:
    """A cart's bell: a pair of strokes twice in the loop."""
    circle = np.zeros(samples)
    for start, tone in ((0.19, 790.0), (0.215, 790.0), (0.66, 1046.0), (0.68, 1046.0), (0.705, 1046.0)):
        modes = [Mode(tone * ratio, (1.0, 0.6, 0.3, 0.1)[n], 0.5 / (1 + n)) for n, ratio in enumerate(BOWL)]
        _onto(
            circle,
            blow(ringing(scattered(modes, rng, 0.001), 2.2), 0.0005),
            round(start * samples),
            float(rng.uniform(0.6, 1.0)),
        )
    return circle


def _sized(sound: Sound, level: float) -> Sound:
    return sound * 10.0 ** (level / 20.0) / np.sqrt(np.mean(sound**2))


def market(rng: Generator) -> Sound:
    """The loop: voices in front, air below them, small metal far behind."""
    samples = SECONDS * RATE
    air = hiss(samples, 90.0, 3500.0, rng, slope=-5.0) * (1.0 + 0.18 * hiss(samples, 0.08, 0.6, rng))
    voices = _murmur(rng, samples)
    near, far = _far(voices, rng, 1500.0, 0.12), _far(np.roll(voices[::-1], samples // 3), rng, 700.0, 0.35)
    metal = _far(_clinks(rng, samples), rng, 4500.0, 0.2)
    bells = _far(_bells(rng, samples), rng, 2600.0, 0.45)
    return (
        _sized(near, -3.0)
        + _sized(far, -5.0)
        + _sized(air, -9.0)
        + _sized(metal, -21.0)
        + _sized(bells, -17.0)
    )
