"""A soundtrack as samples, checked against sounds that are known to the last sample."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from game.sound.cues import Cue, Soundtrack, Voice, pitch_at
from game.sound.mixing import FULL_SCALE, mix, mix_in_parts

RATE = 8000
TONE = 200.0
"""Hertz of the tone that stands for every sound: 40 samples a period."""


def tone(_sound: str, _variant: int) -> np.ndarray:
    """A tenth of a second, 20 whole periods: a loop without a seam."""
    return 0.5 * np.cos(2 * np.pi * TONE * np.arange(800) / RATE)


def power(samples: np.ndarray) -> float:
    return float(np.mean(samples**2))


def pitch(samples: np.ndarray) -> float:
    """The strongest frequency in hertz."""
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 16))
    return float(np.argmax(spectrum)) * RATE / (1 << 16)


def voice(gains: list[float], rates: list[float] | None = None) -> Voice:
    times = np.linspace(0.5, 1.5, len(gains))
    return Voice(
        "slide", 0, times, np.array(gains), np.zeros(len(gains)), np.array(rates or [1.0] * len(gains))
    )


def test_a_cue_begins_at_its_sample():
    mixed = mix(Soundtrack((Cue(0.25, "chip"),)), RATE, tone)
    assert mixed.shape == (2000 + 800, 2)
    assert np.flatnonzero(mixed[:, 0])[0] == 2000
    assert np.sum(mixed[2000] ** 2) == pytest.approx(0.25)


def test_gain_is_of_amplitude_and_pan_keeps_the_power():
    loud = mix(Soundtrack((Cue(0.0, "chip", gain=0.8),)), RATE, tone)
    soft = mix(Soundtrack((Cue(0.0, "chip", gain=0.2),)), RATE, tone)
    right = mix(Soundtrack((Cue(0.0, "chip", gain=0.8, pan=1.0),)), RATE, tone)
    assert np.allclose(loud, 4.0 * soft)
    assert np.allclose(loud[:, 0], loud[:, 1])
    assert np.allclose(right[:, 0], 0.0)
    assert power(right) == pytest.approx(power(loud))


def test_a_rate_changes_length_and_pitch_together():
    mixed = mix(Soundtrack((Cue(0.0, "chip", rate=1.5),)), RATE, tone)
    assert len(mixed) == pytest.approx(800 / 1.5, abs=1)
    assert pitch(mixed[:, 0]) == pytest.approx(1.5 * TONE, rel=0.01)


def test_cues_that_overlap_add_up():
    both = mix(Soundtrack((Cue(0.0, "chip"), Cue(0.05, "chip"))), RATE, tone)
    one = mix(Soundtrack((Cue(0.0, "chip"),)), RATE, tone, seconds=len(both) / RATE)
    assert np.allclose(both - one, np.concatenate([np.zeros((400, 2)), one[: len(both) - 400]]))


def test_a_voice_goes_on_over_the_seam_of_its_loop():
    mixed = mix(Soundtrack((), (voice([1.0, 1.0]),)), RATE, tone)
    assert np.all(mixed[:4000] == 0.0)
    sung = mixed[4000:, 0]
    assert len(sung) == 8000
    steepest = 0.5 * np.sin(np.pi / 4) * 2 * np.pi * TONE / RATE
    assert np.max(np.abs(np.diff(sung))) <= steepest * 1.01
    assert pitch(sung) == pytest.approx(TONE, rel=0.01)


def test_a_voice_follows_its_gain_and_rate():
    mixed = mix(Soundtrack((), (voice([0.0, 1.0], [1.0, 2.0]),)), RATE, tone)[4000:, 0]
    quarters = [power(part) for part in np.split(mixed, 4)]
    assert quarters == sorted(quarters)
    assert power(mixed) == pytest.approx(1 / 3 * 0.125 * 0.5, rel=0.03)  # the mean of t² is 1/3
    assert pitch(mixed[:800]) == pytest.approx(1.05 * TONE, rel=0.03)
    assert pitch(mixed[-800:]) == pytest.approx(1.95 * TONE, rel=0.03)


def test_a_voice_tells_what_it_is_at_a_time():
    sung = voice([0.0, 1.0, 0.5])
    assert sung.at(0.4) == (0.0, 0.0, 1.0)
    assert sung.at(0.5)[0] == 0.0
    assert sung.at(0.75)[0] == pytest.approx(0.5)
    assert sung.at(1.25)[0] == pytest.approx(0.75)
    assert sung.at(1.5)[0] == 0.5
    assert sung.at(1.6)[0] == 0.0


def test_a_mix_never_clips():
    crowd = Soundtrack(tuple(Cue(0.0, "chip") for _ in range(9)))
    assert np.max(np.abs(mix(crowd, RATE, tone))) == pytest.approx(FULL_SCALE)


def test_a_mix_can_be_cut_to_a_films_length():
    soundtrack = Soundtrack((Cue(-0.05, "chip"), Cue(0.95, "chip"), Cue(3.0, "chip")))
    mixed = mix(soundtrack, RATE, tone, seconds=1.0)
    assert mixed.shape == (8000, 2)
    assert np.any(mixed[:300])
    assert np.any(mixed[-300:])


def test_nothing_to_hear_is_silence():
    assert mix(Soundtrack(), RATE, tone).shape == (0, 2)
    assert not np.any(mix(Soundtrack(), RATE, tone, seconds=0.5))


def test_a_mix_without_samples_is_refused():
    with pytest.raises(ValueError, match="samples per second"):
        mix(Soundtrack(), 0, tone)


def test_slow_motion_stretches_times_and_sounds_deeper():
    soundtrack = Soundtrack((Cue(1.0, "chip", rate=1.1),), (voice([0.0, 1.0]),)).at_speed(0.25)
    (cue,), (sung,) = soundtrack.cues, soundtrack.voices
    assert cue == replace(cue, time=4.0, rate=1.1 * 0.5)
    assert list(sung.times) == [2.0, 6.0]
    assert list(sung.rates) == [0.5, 0.5]


def test_what_is_shown_fast_is_no_higher():
    assert pitch_at(6.0) == pitch_at(1.0) == 1.0
    assert pitch_at(0.5) == pytest.approx(0.707, abs=0.001)
    assert pitch_at(0.01) == 0.45


def test_a_long_mix_comes_in_parts_that_make_up_the_whole():
    soundtrack = Soundtrack(
        tuple(Cue(time, "tick", gain=1.5, pan=pan) for time, pan in ((0.0, -1.0), (0.31, 0.2), (1.38, 1.0))),
        (voice([0.2, 1.0, 0.4], [1.0, 0.7, 1.3]),),
    )
    parts = list(mix_in_parts(soundtrack, RATE, tone, 1.45, part=0.35))
    assert [len(part) for part in parts] == [2800, 2800, 2800, 2800, 400]
    np.testing.assert_allclose(np.concatenate(parts), mix(soundtrack, RATE, tone, seconds=1.45), atol=1e-12)
