"""The stored sounds, mixed as a film has them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.sound.flight import flight_sounds
from game.sound.mixing import mix
from game.sound.stored import RATE, library, samples
from physics import ChipState, simulate


def test_a_films_mix_has_every_blow_at_its_contact():
    shot = simulate([ChipState("red-10", (0.0, 0.05, 0.00165), velocity=(1.8, 0.0, 0.0))])
    soundtrack = flight_sounds(shot.track, shot.contacts, Random(1))
    mixed = mix(soundtrack, RATE, library(), seconds=shot.duration + 0.3)
    (contact,) = shot.contacts
    at = round(contact.time * RATE)
    before, after = mixed[at - 400 : at - 20], mixed[at : at + 400]
    assert np.sqrt(np.mean(after**2)) > 4.0 * np.sqrt(np.mean(before**2)) > 0.0  # it slides before
    assert np.mean(after[:, 1] ** 2) > 1.5 * np.mean(after[:, 0] ** 2)  # the right rim
    assert len(mixed) == pytest.approx((shot.duration + 0.3) * RATE, abs=1)


def test_slow_motion_has_its_blow_later():
    shot = simulate([ChipState("red-10", (0.0, 0.05, 0.00165), velocity=(1.8, 0.0, 0.0))])
    slow = flight_sounds(shot.track, shot.contacts, Random(1)).at_speed(0.5)
    mixed = mix(slow, RATE, library())
    loud = np.mean(mixed[: len(mixed) // 220 * 220].sum(axis=1).reshape(-1, 220) ** 2, axis=1)
    assert np.argmax(loud) * 220 / RATE == pytest.approx(2.0 * shot.contacts[0].time, abs=0.015)


def test_a_sound_is_read_once():
    source = library()
    assert source("chip", 0) is source("chip", 0)
    assert np.array_equal(source("chip", 0), samples("chip", 0))


def test_a_sound_that_is_not_there_is_named():
    with pytest.raises(OSError, match="no-such-sound-1"):
        samples("no-such-sound", 0)
