"""What is heard of a reel, and the impacts of a recorded throw."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from game.film.hearing import MARKET, soundtrack_of
from game.film.takes import Take
from game.flights import lying_and_thrown
from game.records.impacts import impacts_of, recorded_impacts
from game.sound.mixing import mix
from game.sound.stored import RATE
from game.theatre import PUBLIC
from models.poses import Pose
from physics import simulate

LOOP = 3 * RATE


def source(sound, _variant):
    """Ticks for every sound, and a market of three seconds that is never still."""
    if sound == MARKET:
        return np.sin(2 * np.pi * 5.0 * np.arange(LOOP) / RATE)
    return np.ones(100)


@pytest.fixture(scope="module")
def span(reel):
    return reel.throws[6]


@pytest.fixture(scope="module")
def heard(reel, span):
    return soundtrack_of(reel, Take(span.begins, span.ends, Fraction(60)), PUBLIC)


def test_a_throw_is_heard_while_its_chips_move(heard, span):
    released, rests = span.released - span.begins, span.rests - span.begins
    blows = [cue for cue in heard.cues if cue.sound.partition("-")[0] in ("rim", "board", "edge", "chip")]
    assert len(blows) >= 5
    assert {"chip-hard", "rim"} & {cue.sound for cue in blows}
    assert all(released <= cue.time <= rests for cue in blows)
    slides = [voice for voice in heard.voices if voice.sound == "slide"]
    assert slides
    assert all(released <= voice.times[0] <= voice.times[-1] <= rests + 1e-9 for voice in slides)


def test_in_slow_motion_it_is_heard_later_and_deeper(reel, span, heard):
    slow = soundtrack_of(reel, Take(span.begins, span.ends, Fraction(60), 0.25), PUBLIC)
    assert len(slow.cues) == len(heard.cues)
    for one, other in zip(heard.cues, slow.cues, strict=True):
        assert other.time == pytest.approx(4 * one.time)
        assert other.rate < one.rate


def test_the_same_take_always_sounds_the_same(reel, span, heard):
    again = soundtrack_of(reel, Take(span.begins, span.ends, Fraction(60)), PUBLIC)
    assert again.cues == heard.cues


def test_every_throw_of_a_take_is_told_as_it_is_heard(reel):
    told = []
    take = Take(reel.throws[2].begins, reel.throws[3].ends, Fraction(60))
    soundtrack_of(reel, take, PUBLIC, lambda: told.append(1))
    assert len(told) == 2


def test_the_market_goes_on_without_a_seam(reel):
    still = reel.throws[0].released
    take = Take(0.0, still, Fraction(30), speed=still / 8.0)
    track = soundtrack_of(reel, take, PUBLIC)
    market = replace(track, cues=(), voices=tuple(v for v in track.voices if v.sound == MARKET))
    mixed = mix(market, RATE, source, seconds=8.0)[:, 0]
    wave = np.sin(2 * np.pi * 5.0 * np.arange(len(mixed)) / RATE)
    loud = np.abs(mixed).max()
    np.testing.assert_allclose(mixed / loud, wave, atol=1e-3)


def test_impacts_are_those_of_the_throw_simulated_anew(throws):
    thrown = throws[2]
    shot = simulate(lying_and_thrown(thrown.lying, thrown.throw))
    resting = {name: Pose(rest.position, rest.orientation) for name, rest in shot.final.items()}
    assert recorded_impacts(thrown.throw, thrown.lying, resting, shot.track) == shot.contacts


def test_where_a_throw_comes_out_otherwise_its_track_tells_the_stronger_impacts(throws):
    thrown = throws[2]
    shot = simulate(lying_and_thrown(thrown.lying, thrown.throw))
    elsewhere = {
        name: Pose((rest.position[0] + 0.01, *rest.position[1:]), rest.orientation)
        for name, rest in shot.final.items()
    }
    read = recorded_impacts(thrown.throw, thrown.lying, elsewhere, shot.track)
    assert read == impacts_of(shot.track) != shot.contacts
    strong = [contact for contact in shot.contacts if contact.impulse > 0.003]
    assert len(strong) >= 3
    for contact in strong:
        (like,) = (one for one in read if abs(one.time - contact.time) < 1e-3 and one.impulse > 0.0015)
        assert {like.a, like.b} == {contact.a, contact.b}
        assert like.impulse == pytest.approx(contact.impulse, rel=0.25)
