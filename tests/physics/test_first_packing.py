"""Tracks in the first packed form, as old records hold them, open for ever, and cannot hurt either."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physics import BadTrack, Track

SAMPLE = Path(__file__).parent / "samples" / "version-1.track"
"""A lob onto one of two lying chips, packed by the program that wrote the first form."""


def test_an_old_track_opens_as_it_was_written():
    track = Track.unpack(SAMPLE.read_bytes())
    assert track.ids == ("red-a", "blue-50", "grün-b")
    assert len(track.times) == 70
    assert track.duration == 0.5970426814442857
    positions, orientations = track.at(0.0)
    assert positions[0] == pytest.approx([0.02, -0.36, 0.05])
    assert orientations[2].tolist() == [1.0, 0.0, 0.0, 0.0]
    # written down when it was packed
    positions, orientations = track.at(0.34401320626022636)
    assert positions[0] == pytest.approx([0.0585183278, 0.0072372435, 0.0027791266], abs=1e-9)
    assert positions[1] == pytest.approx([-0.0428985842, 0.0803747997, 0.00165], abs=1e-9)
    turned = [-0.0150219251, -0.0263430900, 0.0664015199, 0.9973320518]
    assert orientations[0] == pytest.approx(turned, abs=1e-9)
    positions, orientations = track.at(1.0)
    assert positions[1] == pytest.approx([-0.0778398886, 0.1458362341, 0.00165], abs=1e-9)
    assert orientations[1] == pytest.approx([0.0, 0.0, 0.4406980236, 0.8976554194], abs=1e-9)


def test_an_old_track_flies_as_it_flew():
    track = Track.unpack(SAMPLE.read_bytes())
    for time in np.linspace(0.0, 0.2, 31):
        positions, _ = track.at(float(time))
        assert positions[0, 2] == pytest.approx(0.05 + 0.8 * time - 4.905 * time**2, abs=2e-6)


def test_an_old_track_packed_again_shows_the_same():
    old = Track.unpack(SAMPLE.read_bytes())
    new = Track.unpack(old.pack())
    for time in np.linspace(0.0, old.duration, 301):
        (places, turns), (shown, turned) = old.at(float(time)), new.at(float(time))
        assert shown == pytest.approx(places, abs=1e-5)
        assert np.abs(np.sum(turns * turned, axis=1)) == pytest.approx(1.0, abs=1e-8)


def packed(head: tuple[int, int], body: bytes = b"") -> bytes:
    return b"SAFTRK1\0" + zlib.compress(struct.pack("<HI", *head) + body)


def test_a_bomb_is_not_unpacked():
    bomb = packed((1, 2), b"\0" * 100_000_000)
    assert len(bomb) < 130_000
    with pytest.raises(BadTrack, match="length"):
        Track.unpack(bomb)


@pytest.mark.parametrize("head", [(0, 1), (1, 0), (65, 10), (1, 20_001), (64, 20_000)])
def test_a_track_of_impossible_size_is_refused_by_its_head(head):
    with pytest.raises(BadTrack, match="beyond what one may hold"):
        Track.unpack(packed(head))


def test_a_cut_track_is_refused_wherever_it_is_cut():
    data = SAMPLE.read_bytes()
    for length in range(0, len(data), max(1, len(data) // 97)):
        with pytest.raises(BadTrack):
            Track.unpack(data[:length])


def one_chip(times: list[float], cells: np.ndarray, name: bytes = b"a", moves: int = 1) -> bytes:
    planes = np.frombuffer(cells.T.astype("<f4").tobytes(), np.uint8).reshape(-1, 4).T.tobytes()
    body = struct.pack("<BB", len(name), moves) + name + np.array(times, "<f8").tobytes() + planes
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
        (one_chip([0.0, 1.0], still(2), moves=2), "neither yes nor no"),
        (one_chip([0.0, 1.0], still(2)) + b"more", "length"),
    ],
)
def test_a_track_that_says_nonsense_is_refused(data, says):
    with pytest.raises(BadTrack, match=says):
        Track.unpack(data)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_changed_byte_opens_as_a_track_or_is_refused(data):
    good = bytearray(zlib.decompress(SAMPLE.read_bytes()[8:]))
    for _ in range(data.draw(st.integers(1, 3))):
        good[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    with suppress(BadTrack):
        track = Track.unpack(b"SAFTRK1\0" + zlib.compress(bytes(good)))
        assert np.all(np.isfinite(track.positions))
        assert np.all(np.isfinite(track.at(0.01)[1]))
