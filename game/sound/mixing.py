"""A soundtrack as samples, for a film: what the loudspeaker plays at the table, mixed without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, pi

import numpy as np
from numpy.typing import NDArray

from game.sound.cues import Soundtrack, Voice

Samples = NDArray[np.float64]

Source = Callable[[str, int], Samples]
"""Gives the samples (N,) of a sound's variant, at the rate at which is mixed."""
FULL_SCALE = 0.97
"""A mix that would be louder is made quieter as a whole."""
PART = 10.0
"""Seconds of a part of a long mix."""


def mix(soundtrack: Soundtrack, rate: int, source: Source, *, seconds: float | None = None) -> Samples:
    """The soundtrack in stereo, (samples, 2) between −1 and 1, from time 0 on.

    ``rate`` in samples per second; ``seconds`` its length, by default until the last sound has ended.
    """
    if rate <= 0:
        raise ValueError(f"a mix needs some samples per second, not {rate!r}")
    length = ceil((_end(soundtrack, rate, source) if seconds is None else seconds) * rate)
    mixed = _part(soundtrack, rate, source, 0, length)
    return mixed * _quieter(_peak(mixed))


def mix_in_parts(
    soundtrack: Soundtrack, rate: int, source: Source, seconds: float, part: float = PART
) -> Iterator[Samples]:
    """The same mix of so many seconds, in parts of ``part`` seconds one after another: of a long one no
    more is in memory. It is mixed twice, first to know how loud it is."""
    length, step = ceil(seconds * rate), max(1, round(part * rate))
    places = [(first, min(step, length - first)) for first in range(0, length, step)]
    loudest = max((_peak(_part(soundtrack, rate, source, *place)) for place in places), default=0.0)
    for place in places:
        yield _part(soundtrack, rate, source, *place) * _quieter(loudest)


def _part(soundtrack: Soundtrack, rate: int, source: Source, first: int, count: int) -> Samples:
    """So many samples of the mix from one on, as loud as they are."""
    mixed = np.zeros((count, 2))
    for cue in soundtrack.cues:
        start = round(cue.time * rate) - first
        sound = source(cue.sound, cue.variant)
        if start < count and start + len(sound) / cue.rate > 0:
            sound = _stretched(sound, cue.rate)
            _add(mixed, start, sound * cue.gain, np.full(len(sound), cue.pan))
    for voice in soundtrack.voices:
        if voice.times[0] * rate < first + count and voice.times[-1] * rate > first:
            loop = source(voice.sound, voice.variant)
            start, sound, pans = _sung(voice, rate, loop, first, first + count)
            _add(mixed, start - first, sound, pans)
    return mixed


def _peak(mixed: Samples) -> float:
    return float(np.max(np.abs(mixed), initial=0.0))


def _quieter(peak: float) -> float:
    """By what everything is made quieter so that nothing is louder than can be."""
    return FULL_SCALE / peak if peak > FULL_SCALE else 1.0


def _end(soundtrack: Soundtrack, rate: int, source: Source) -> float:
    ends = [cue.time + len(source(cue.sound, cue.variant)) / cue.rate / rate for cue in soundtrack.cues]
    return max([0.0, *ends, *(float(voice.times[-1]) for voice in soundtrack.voices)])


def _add(mixed: Samples, start: int, sound: Samples, pans: Samples) -> None:
    """Add a sound from a sample on, as far as the mix goes; both sides together keep its power."""
    skipped = max(0, -start)
    sound, pans = sound[skipped:], pans[skipped:]
    start = max(0, start)
    sound, pans = sound[: max(0, len(mixed) - start)], pans[: max(0, len(mixed) - start)]
    angle = (pans + 1.0) * pi / 4.0
    mixed[start : start + len(sound), 0] += sound * np.cos(angle)
    mixed[start : start + len(sound), 1] += sound * np.sin(angle)


def _stretched(sound: Samples, rate: float) -> Samples:
    """The sound played at another rate."""
    places = np.arange(0.0, len(sound) - 1.0, rate)
    padded = np.concatenate([sound[:1], sound, sound[-1:], sound[-1:]])
    return _between(padded, places + 1.0)


def _sung(voice: Voice, rate: int, loop: Samples, first: int, last: int) -> tuple[int, Samples, Samples]:
    """Of a voice what lies between two samples of the mix: where it begins, samples and pans.

    The loop is run through as fast as the voice says: the way through it is the integral of its rates.
    """
    start = max(first, ceil(voice.times[0] * rate))
    times = np.arange(start, max(start, min(last, ceil(voice.times[-1] * rate)))) / rate
    gains, pans = (np.interp(times, voice.times, values) for values in (voice.gains, voice.pans))
    lasts = np.diff(voice.times)
    way = np.concatenate([[0.0], np.cumsum(lasts * (voice.rates[1:] + voice.rates[:-1]) / 2)])
    piece = np.clip(np.searchsorted(voice.times, times, side="right") - 1, 0, len(lasts) - 1)
    into = times - voice.times[piece]
    change = np.diff(voice.rates)[piece] / np.maximum(lasts[piece], 1e-9)
    places = (way[piece] + into * (voice.rates[piece] + into * change / 2)) * rate % len(loop)
    padded = np.concatenate([loop[-1:], loop, loop[:3]])
    return start, gains * _between(padded, places + 1.0), pans


def _between(sound: Samples, places: Samples) -> Samples:
    """Values between samples, on the cubic through four of them (Catmull and Rom)."""
    whole = np.floor(places).astype(np.intp)
    part = places - whole
    a, b, c, d = (sound[whole + n] for n in (-1, 0, 1, 2))
    return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)))
