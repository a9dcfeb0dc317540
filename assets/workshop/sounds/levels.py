"""Levels and edges: every sound as loud as it is meant to be, without clicks, offset or clipping."""

from __future__ import annotations

import numpy as np

from .struck import RATE, Sound

HIGHEST = 0.84
"""The largest value of a sound, −1.5 dB: the encoder may overshoot a little."""
SPAN = 0.030
"""Seconds over which the loudness of a short sound is told."""


def decibels(value: float) -> float:
    """A ratio of amplitudes in dB."""
    return float(20.0 * np.log10(max(value, 1e-12)))


def loudness(sound: Sound) -> float:
    """Root mean square of the loudest `SPAN`, in dB below full scale."""
    span = min(len(sound), round(SPAN * RATE))
    power = np.cumsum(np.concatenate([[0.0], sound**2]))
    return decibels(float(np.sqrt(np.max(power[span:] - power[:-span]) / span)))


def without_offset(sound: Sound, lowest: float = 60.0) -> Sound:
    """The sound without what is below hearing: nothing that only moves a membrane."""
    size = 1 << (len(sound) + round(0.05 * RATE)).bit_length()
    tones = np.fft.rfftfreq(size, 1.0 / RATE)
    kept = 1.0 / (1.0 + (lowest / np.maximum(tones, 1e-6)) ** 4)
    return np.fft.irfft(np.fft.rfft(sound, size) * kept, size)[: len(sound)]


def finished(sound: Sound, level: float) -> Sound:
    """A short sound at a loudness in dB, cut where it is 60 dB down, its end faded to nothing."""
    sound = without_offset(sound)
    sound = sound * 10.0 ** ((level - loudness(sound)) / 20.0)
    peak = float(np.max(np.abs(sound)))
    if peak > HIGHEST:
        sound = sound * (HIGHEST / peak)
    heard = np.flatnonzero(np.abs(sound) > 0.001 * np.max(np.abs(sound)))
    sound = sound[: heard[-1] + 1]
    edge = min(len(sound) // 4, round(0.008 * RATE))
    sound[-edge:] *= np.linspace(1.0, 0.0, edge)
    begin = min(8, len(sound))
    sound[:begin] *= np.linspace(0.0, 1.0, begin)
    return sound


def looped(sound: Sound, level: float) -> Sound:
    """A loop at a mean loudness in dB; as it is periodic already nothing is faded."""
    tones = np.fft.rfftfreq(len(sound), 1.0 / RATE)
    kept = 1.0 / (1.0 + (50.0 / np.maximum(tones, 1e-6)) ** 4)
    kept[0] = 0.0
    sound = np.fft.irfft(np.fft.rfft(sound) * kept, len(sound))
    sound = sound * 10.0 ** (level / 20.0) / np.sqrt(np.mean(sound**2))
    peak = float(np.max(np.abs(sound)))
    return sound * (HIGHEST / peak) if peak > HIGHEST else sound
