"""Tracks: what they show, how small they are, and that nobody's bytes can hurt."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.board import Board
from physics import BadTrack, ChipState, Shot, Track, simulate
from physics.bodies import Body
from physics.recording import Recording

FLAT = 0.00165
START = (0.02, -0.36, 0.05)


@cache
def shot() -> Shot:
    return simulate(
        [
            ChipState(
                "thrown", (0.02, -0.36, 0.05), velocity=(0.0, 1.5, 0.8), angular_velocity=(3.0, 1.0, 20.0)
            ),
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


def test_every_impact_is_a_keyframe():
    times = shot().track.times
    for contact in shot().contacts:
        assert np.min(np.abs(times - contact.time)) < 0.0021, contact


def test_between_keyframes_a_parabola_is_exact():
    fall = simulate([ChipState("a", (0.0, 0.0, 0.3), velocity=(0.2, 0.0, 0.5))])
    for time in np.linspace(0.0, 0.1, 23):
        positions, orientations = fall.track.at(float(time))
        assert positions[0] == pytest.approx([0.2 * time, 0.0, 0.3 + 0.5 * time - 4.905 * time**2], abs=1e-9)
        assert orientations[0] == pytest.approx([0.0, 0.0, 0.0, 1.0])


def test_before_and_after_the_track_its_ends_are_shown():
    track = shot().track
    assert np.array_equal(track.at(-1.0)[0], track.positions[0])
    assert np.array_equal(track.at(99.0)[0], track.positions[-1])


def test_resampling_keeps_the_motion_and_its_end():
    even = shot().track.resample(60.0)
    assert np.diff(even.times)[:-1] == pytest.approx(1 / 60)
    assert even.duration == shot().track.duration
    for k in (0, 7, len(even.times) - 1):
        positions, orientations = shot().track.at(float(even.times[k]))
        assert even.positions[k] == pytest.approx(positions)
        assert even.orientations[k] == pytest.approx(orientations)


@pytest.mark.parametrize("rate", [0.0, -1.0, float("nan"), float("inf")])
def test_resampling_at_no_rate_is_refused(rate):
    with pytest.raises(ValueError, match="resampled"):
        shot().track.resample(rate)


def test_a_packed_track_opens_as_it_was():
    track = shot().track
    opened = Track.unpack(track.pack())
    assert opened.ids == track.ids
    assert np.array_equal(opened.times, track.times)
    assert opened.positions == pytest.approx(track.positions, abs=1e-7)
    assert opened.orientations == pytest.approx(track.orientations, abs=1e-6)
    assert opened.velocities == pytest.approx(track.velocities, abs=1e-5)
    assert opened.angular_velocities == pytest.approx(track.angular_velocities, abs=1e-4)
    assert Track.unpack(opened.pack()).pack() == opened.pack()


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


def packed(head: tuple[int, int], body: bytes = b"") -> bytes:
    return b"SAFTRK1\0" + zlib.compress(struct.pack("<HI", *head) + body)


def test_a_bomb_is_not_unpacked():
    bomb = packed((1, 2), b"\0" * 300_000_000)
    assert len(bomb) < 400_000
    with pytest.raises(BadTrack, match="length"):
        Track.unpack(bomb)


@pytest.mark.parametrize("head", [(0, 1), (1, 0), (65, 10), (1, 20_001), (64, 20_000)])
def test_a_track_of_impossible_size_is_refused_by_its_head(head):
    with pytest.raises(BadTrack, match="beyond what one may hold"):
        Track.unpack(packed(head))


def test_a_cut_track_is_refused_wherever_it_is_cut():
    data = shot().track.pack()
    for length in range(0, len(data), max(1, len(data) // 97)):
        with pytest.raises(BadTrack):
            Track.unpack(data[:length])


def one_chip(times: list[float], cells: np.ndarray, name: bytes = b"a") -> bytes:
    planes = np.frombuffer(cells.T.astype("<f4").tobytes(), np.uint8).reshape(-1, 4).T.tobytes()
    body = struct.pack("<BB", len(name), 1) + name + np.array(times, "<f8").tobytes() + planes
    return packed((1, len(times)), body)


def still(frames: int) -> np.ndarray:
    cells = np.zeros((frames, 13))
    cells[:, 6] = 1.0
    return cells


def test_a_track_made_by_hand_opens():
    assert Track.unpack(one_chip([0.0, 1.0], still(2))).duration == 1.0


def broken(row: int, column: int, value: float) -> np.ndarray:
    cells = still(2)
    cells[row, column] = value
    return cells


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (one_chip([0.0, 0.0], still(2)), "times do not grow"),
        (one_chip([0.0, float("nan")], still(2)), "times do not grow"),
        (one_chip([0.0, 1e9], still(2)), "longer than an hour"),
        (one_chip([0.0, 1.0], broken(1, 0, float("inf"))), "no chip can have"),
        (one_chip([0.0, 1.0], broken(1, 8, 1e30)), "no chip can have"),
        (one_chip([0.0, 1.0], broken(0, 6, 0.0)), "no unit quaternion"),
        (one_chip([0.0, 1.0], still(2), b"\xff"), "not text"),
        (one_chip([0.0, 1.0], still(2), b""), "1 to 32"),
        (one_chip([0.0, 1.0], still(2)) + b"more", "length"),
    ],
)
def test_a_track_that_says_nonsense_is_refused(data, says):
    with pytest.raises(BadTrack, match=says):
        Track.unpack(data)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_changed_byte_opens_as_a_track_or_is_refused(data):
    good = bytearray(zlib.decompress(shot().track.pack()[8:]))
    for _ in range(data.draw(st.integers(1, 3))):
        good[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    with suppress(BadTrack):
        track = Track.unpack(b"SAFTRK1\0" + zlib.compress(bytes(good)))
        assert np.all(np.isfinite(track.positions))
        assert np.all(np.isfinite(track.at(0.01)[1]))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data):
    with pytest.raises(BadTrack):
        Track.unpack(data)
