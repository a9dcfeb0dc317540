"""Tracks: what they show, and how they are chosen from the steps of a simulation."""

from __future__ import annotations

import pickle
from functools import cache

import numpy as np
import pytest

from models.board import Board
from physics import ChipState, Shot, Track, simulate
from physics.bodies import Body
from physics.keyframes import choose
from physics.recording import Recording

FLAT = 0.00165
START = (0.02, -0.36, 0.05)


@cache
def shot() -> Shot:
    return simulate(
        [
            ChipState("thrown", START, velocity=(0.0, 1.5, 0.8), angular_velocity=(3.0, 1.0, 20.0)),
            ChipState("lying", (0.0, 0.0, FLAT), resting=True),
            ChipState("far", (0.2, 0.2, FLAT), resting=True),
        ]
    )


def test_a_track_begins_with_the_throw_and_ends_with_the_rest():
    track = shot().track
    assert track.times[0] == 0.0
    assert track.duration == shot().duration
    assert np.all(np.diff(track.times) > 0.0)
    for k, chip in enumerate(track.ids):
        assert tuple(track.positions[-1, k]) == shot().final[chip].position
        assert tuple(track.orientations[-1, k]) == shot().final[chip].orientation
    assert tuple(track.positions[0, 0]) == START


def test_every_impact_is_a_keyframe_of_the_chips_that_met():
    track = shot().track
    assert len(shot().contacts) > 5
    for contact in shot().contacts:
        for chip in {contact.a, contact.b} & set(track.ids):
            moments = track.times[track.keyed[:, track.ids.index(chip)]]
            assert np.min(np.abs(moments - contact.time)) < 1e-4, contact


def test_the_top_of_a_flight_is_a_keyframe():
    track = shot().track
    top = int(np.argmax(track.positions[:, 0, 2]))
    assert track.times[top] == pytest.approx(0.8 / 9.81, abs=1 / 60)
    assert track.keyed[top, 0]


@pytest.mark.parametrize("lying", [(), (ChipState("gliding", (0.0, 0.0, FLAT), velocity=(0.1, 0.0, 0.0)),)])
def test_a_chip_that_leaves_the_table_flies_on_until_it_is_lost(lying):
    out = ChipState("out", (0.0, -0.4, 0.1), velocity=(0.0, 6.0, 0.5))
    track = simulate([*lying, out]).track
    end = track.times[track.keyed[:, len(lying)]][-1]
    for time in np.linspace(0.0, 0.999 * end, 30):
        place = track.at(float(time))[0][len(lying)]
        law = (0.0, 6.0 * time - 0.4, 0.1 + 0.5 * time - 0.5 * 9.81 * time**2)
        assert place == pytest.approx(law, abs=5e-5)


def test_a_chip_has_keyframes_only_while_it_moves():
    track = shot().track
    struck = next(contact.time for contact in shot().contacts if "lying" in (contact.a, contact.b))
    moments = track.times[track.keyed[:, 1]]
    assert moments[0] == 0.0
    assert np.all(moments[1:] > struck - 0.0021)
    assert len(moments) > 2
    assert track.times[track.keyed[:, 2]].tolist() == [0.0]


def test_between_keyframes_a_parabola_is_exact():
    fall = simulate([ChipState("a", (0.0, 0.0, 0.3), velocity=(0.2, 0.0, 0.5))])
    for time in np.linspace(0.0, 0.1, 23):
        positions, orientations = fall.track.at(float(time))
        assert positions[0] == pytest.approx([0.2 * time, 0.0, 0.3 + 0.5 * time - 4.905 * time**2], abs=1e-9)
        assert orientations[0] == pytest.approx([0.0, 0.0, 0.0, 1.0])


def test_a_slide_that_turns_often_needs_few_keyframes():
    chip = ChipState("a", (0.0, 0.0, FLAT), velocity=(0.5, 0.0, 0.0), angular_velocity=(0.0, 0.0, 300.0))
    track = simulate([chip], board=Board.plain()).track
    assert len(track.times) < 25
    assert np.all(track.at(track.duration / 3)[1][0, :2] == 0.0)


def test_a_fast_wobbling_flight_needs_none_but_its_ends_and_its_top():
    chip = ChipState("a", (0.0, 0.0, 3.0), velocity=(0.1, 0.0, 2.0), angular_velocity=(30.0, 20.0, 290.0))
    shot = simulate([chip], board=Board.plain())
    assert np.count_nonzero(shot.track.times < shot.contacts[0].time - 1e-4) == 2


def test_before_and_after_the_track_its_ends_are_shown():
    track = shot().track
    assert np.array_equal(track.at(-1.0)[0], track.positions[0])
    assert np.array_equal(track.at(99.0)[0], track.positions[-1])


def test_at_a_keyframe_that_very_pose_is_shown():
    track = shot().track
    for moment, time in enumerate(track.times):
        positions, orientations = track.at(float(time))
        keyed = track.keyed[moment]
        assert np.array_equal(positions[keyed], track.positions[moment, keyed])
        assert orientations[keyed] == pytest.approx(track.orientations[moment, keyed], abs=1e-15)


def test_a_track_made_by_hand_goes_smoothly_from_pose_to_pose():
    still = np.zeros((2, 1, 3))
    half_turn = np.array([[[0.0, 0.0, 0.0, 1.0]], [[0.0, 0.0, 1.0, 0.0]]])
    track = Track(
        ("a",), np.array([0.0, 2.0]), np.array([[[0.0, 0, 0]], [[1.0, 0, 0]]]), half_turn, still, still
    )
    positions, orientations = track.at(1.0)
    assert positions[0] == pytest.approx([0.5, 0.0, 0.0])
    assert np.abs(orientations[0]) == pytest.approx([0.0, 0.0, 0.5**0.5, 0.5**0.5])


def test_resampling_keeps_the_motion_and_its_end():
    even = shot().track.resample(60.0)
    assert np.diff(even.times)[:-1] == pytest.approx(1 / 60)
    assert even.duration == shot().track.duration
    assert np.array_equal(even.positions[-1], shot().track.positions[-1])
    assert np.array_equal(even.orientations[-1], shot().track.orientations[-1])
    for k in (0, 7, len(even.times) - 1):
        positions, orientations = shot().track.at(float(even.times[k]))
        assert even.positions[k] == pytest.approx(positions)
        assert even.orientations[k] == pytest.approx(orientations)


@pytest.mark.parametrize("rate", [0.0, -1.0, float("nan"), float("inf")])
def test_resampling_at_no_rate_is_refused(rate):
    with pytest.raises(ValueError, match="resampled"):
        shot().track.resample(rate)


def test_a_pickled_track_shows_the_same():
    track = shot().track
    track.at(0.1)
    copy = pickle.loads(pickle.dumps(track))
    assert np.array_equal(copy.at(0.1)[1], track.at(0.1)[1])


def test_keyframes_are_chosen_when_somebody_asks_for_the_track_and_only_once(monkeypatch):
    asked = []

    def watched(*args):
        asked.append(args)
        return choose(*args)

    monkeypatch.setattr("physics.recording.choose", watched)
    slid = simulate([ChipState("a", (0.0, 0.0, FLAT), velocity=(0.3, 0.0, 0.0))])
    assert slid.final["a"].position[0] > 0.0
    assert asked == []
    assert slid.track is slid.track
    assert len(asked) == 1


def test_a_shot_sent_to_another_process_brings_its_track_along():
    slid = simulate([ChipState("a", (0.0, 0.0, FLAT), velocity=(0.3, 0.0, 0.0))])
    sent = pickle.loads(pickle.dumps(slid))
    assert np.array_equal(sent.track.positions, slid.track.positions)
    assert sent.final == slid.final


def test_a_simulation_beyond_all_measure_still_makes_a_track_that_opens():
    bodies = [Body(k, ChipState(str(k), (0.1 * k, 0.0, FLAT)), Board.plain().chip) for k in range(64)]
    recording = Recording(bodies)
    for step in range(1, 15_000):
        bodies[0].position = (0.0, 0.0, 0.001 * step)
        recording.step(step / 1500, bodies[:1], must=True)
    track = recording.track(10.0)
    assert len(track.times) * 64 <= 400_000
    assert track.positions[-1, 0, 2] == pytest.approx(14.999)
    opened = Track.unpack(track.pack())
    assert opened.duration == 10.0


def test_what_need_not_be_kept_of_a_long_simulation_is_forgotten(monkeypatch):
    monkeypatch.setattr("physics.recording._MOST_STATES", 200)
    board = Board.plain()
    bodies = [Body(k, ChipState(str(k), (0.1 * k, 0.0, 1.0)), board.chip) for k in range(3)]
    recording = Recording(bodies)
    for step in range(1, 1000):
        time = step / 1000
        bodies[1].position, bodies[1].velocity = (0.1, time, 1.0 + time * time), (0.0, 1.0, 2.0 * time)
        recording.step(time, bodies[1:2], must=step == 500)
    track = recording.track(2.0)
    assert 3 <= len(track.times) < 60
    assert 0.5 in track.times
    for time in (0.1, 0.4567, 0.9):
        assert track.at(time)[0][1] == pytest.approx([0.1, time, 1.0 + time * time], abs=5e-5)
    assert track.at(1.5)[0][1] == pytest.approx([0.1, 0.999, 1.0 + 0.999**2])
