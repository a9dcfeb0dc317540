"""What a flight sounds like follows from its contacts and its track."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from game.sound.catalogue import SOUNDS
from game.sound.flight import FULL, SLIDE_FULL, SLIDE_GAIN, flight_sounds, gain_of
from models.board import Board, Side
from models.poses import Vector
from physics import ChipState, Contact, Materials, Shot, Track, simulate

HALF = Board.standard().chip.thickness / 2


def chip(
    name: str,
    x: float,
    y: float,
    z: float = HALF,
    *,
    tilt: float = 0.0,
    velocity: Vector = (0, 0, 0),
    spin: float = 0.0,
) -> ChipState:
    orientation = (math.sin(tilt / 2), 0.0, 0.0, math.cos(tilt / 2))
    return ChipState(name, (x, y, z), orientation, velocity, (0.0, 0.0, spin))


def heard(shot: Shot, *, listener: Side = Side.SOUTH, track: Track | None = None):
    return flight_sounds(track or shot.track, shot.contacts, Random(1), listener=listener)


def kinds(shot: Shot) -> list[str]:
    return [cue.sound.removesuffix("-hard") for cue in heard(shot).cues]


@pytest.fixture(scope="module")
def slide() -> Shot:
    return simulate([chip("red-10", 0.0, -0.2, velocity=(0.0, 1.0, 0.0))])


@pytest.fixture(scope="module")
def bank() -> Shot:
    """A slide to the right-hand rim and back."""
    return simulate([chip("red-10", 0.0, 0.05, velocity=(1.6, 0.0, 0.0))])


@pytest.fixture(scope="module")
def toss() -> Shot:
    """A chip that flies onto others, and rolls and falls among them."""
    lying = [chip(f"blue-{n}0", 0.05 * n - 0.15, 0.05 * (n % 3) - 0.05) for n in range(1, 6)]
    thrown = ChipState(
        "red-10", (0.0, -0.33, 0.25), velocity=(0.1, 1.2, 0.5), angular_velocity=(4.0, 3.0, 5.0)
    )
    return simulate([*lying, thrown])


def test_a_blow_is_heard_at_its_contact(bank):
    (contact,) = bank.contacts
    (cue,) = heard(bank).cues
    assert cue.time == contact.time
    assert cue.sound == "rim-hard"
    assert cue.gain == gain_of(contact.impulse)


def test_a_harder_blow_is_louder():
    gains = [gain_of(impulse) for impulse in (0.0, 0.0002, 0.002, 0.01, FULL, 1.0)]
    assert gains == sorted(gains)
    assert gains[0] == 0.0
    assert gains[-2:] == [1.0, 1.0]
    assert gain_of(FULL / 10) == pytest.approx(0.251, abs=0.001)


def test_chips_that_meet_click():
    struck = chip("blue-10", 0.0, 0.0)
    shot = simulate([struck, chip("red-10", 0.0, -0.1, velocity=(0.0, 0.8, 0.0))])
    assert kinds(shot) == ["chip"]


def test_what_leaves_the_board_thuds_on_the_table():
    shot = simulate([chip("red-10", 0.0, 0.33, 0.1, velocity=(0.0, 1.0, 0.0))])
    assert "table" in kinds(shot)
    assert "board" not in kinds(shot)


def test_a_chip_lands_flat_or_on_its_edge():
    assert set(kinds(simulate([chip("red-10", 0.0, 0.0, 0.1)]))) == {"board"}
    assert kinds(simulate([chip("red-10", 0.0, 0.0, 0.1, tilt=0.6)]))[0] == "edge"


def test_who_sits_opposite_hears_it_on_the_other_side(bank):
    right, left, middle = (
        heard(bank, listener=side).cues[0].pan for side in (Side.SOUTH, Side.NORTH, Side.EAST)
    )
    assert right == pytest.approx(-left)
    assert right > 0.4
    assert abs(middle) < 0.15


def test_a_repeated_blow_is_not_the_same_twice():
    drops = [Contact(0.1 * n, "red-10", "rim", 0.015, (0.0, 0.0, 0.0)) for n in range(40)]
    still = simulate([chip("red-10", 0.0, 0.0)]).track
    cues = flight_sounds(still, drops, Random(3)).cues
    assert len(cues) == 40
    assert {cue.variant for cue in cues} == set(range(SOUNDS["rim-hard"].variants))
    assert all(one.variant != next_.variant for one, next_ in pairwise(cues))
    assert len({cue.rate for cue in cues}) == 40


def test_a_rattle_within_a_moment_is_one_blow_of_its_energy():
    rattle = [Contact(0.1 + 0.001 * n, "red-10", "rim", 0.003, (0.0, 0.0, 0.0)) for n in range(4)]
    still = simulate([chip("red-10", 0.0, 0.0)]).track
    (cue,) = flight_sounds(still, rattle, Random(1)).cues
    assert cue.time == 0.1
    assert cue.gain == pytest.approx(gain_of(0.006))


def test_what_is_too_faint_is_left_out():
    faint = [Contact(0.1, "red-10", "floor", 0.00001, (0.0, 0.0, 0.0))]
    assert flight_sounds(simulate([chip("red-10", 0.0, 0.0)]).track, faint, Random(1)).cues == ()


def test_sliding_grows_softer_as_the_law_slows_it(slide):
    (voice,) = heard(slide).voices
    braking = Materials().chip_board_friction * Materials().gravity
    for time in np.linspace(0.02, 0.4, 12):
        speed = 1.0 - braking * time
        assert voice.at(time)[0] == pytest.approx(SLIDE_GAIN * speed / SLIDE_FULL, rel=0.02)
    assert voice.times[-1] == pytest.approx(1.0 / braking, rel=0.01)
    assert voice.at(slide.duration + 0.1)[0] == 0.0


def test_sliding_sounds_lower_as_it_slows(slide):
    (voice,) = heard(slide).voices
    assert voice.at(0.05)[2] > voice.at(0.25)[2] > voice.at(0.44)[2]


def test_spinning_on_the_spot_is_heard():
    (voice,) = heard(simulate([chip("red-10", 0.0, 0.0, spin=120.0)])).voices
    assert voice.at(0.05)[0] > 0.2


def test_nothing_slides_in_the_air():
    shot = simulate([chip("red-10", 0.0, -0.1, 0.15, velocity=(0.0, 0.8, 0.0))])
    landing = shot.contacts[0].time
    for voice in heard(shot).voices:
        assert all(voice.at(time)[0] == 0.0 for time in np.linspace(0.0, landing - 0.001, 30))
    second = next(contact.time for contact in shot.contacts if contact.time > landing + 0.03)
    (voice, *_) = heard(shot).voices
    assert voice.at((landing + second) / 2)[0] == 0.0  # it hops
    assert voice.at(shot.contacts[-1].time + 0.01)[0] > 0.03


def test_a_table_at_rest_is_silent():
    soundtrack = heard(simulate([chip("red-10", 0.0, 0.0), chip("red-20", 0.1, 0.0)]))
    assert soundtrack.cues == ()
    assert soundtrack.voices == ()


def test_a_throw_sounds_the_same_from_its_record(toss):
    first, again = heard(toss), heard(toss, track=Track.unpack(toss.track.pack()))
    assert len(first.cues) > 5
    assert [cue.time for cue in first.cues] == [cue.time for cue in again.cues]
    times = np.linspace(0.0, toss.duration, 200)
    loud = [sum(voice.at(time)[0] for voice in first.voices) for time in times]
    kept = [sum(voice.at(time)[0] for voice in again.voices) for time in times]
    assert np.mean(np.abs(np.subtract(loud, kept))) < 0.02


def test_only_known_sounds_are_asked_for(toss):
    soundtrack = heard(toss)
    for cue in soundtrack.cues:
        assert cue.variant < SOUNDS[cue.sound].variants
        assert 0.0 < cue.gain <= 1.0
        assert -1.0 <= cue.pan <= 1.0
        assert 0.9 < cue.rate < 1.15
    assert [cue.time for cue in soundtrack.cues] == sorted(cue.time for cue in soundtrack.cues)
    for voice in soundtrack.voices:
        assert SOUNDS[voice.sound].loops
        assert np.all(np.diff(voice.times) >= 0.0)
