"""Packed tracks: what is kept, that it is always the same, and that nobody's bytes can hurt."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physics import BadTrack, ChipState, Track, simulate

FLAT = 0.00165


@cache
def track() -> Track:
    return simulate(
        [
            ChipState(
                "red-a", (0.02, -0.36, 0.05), velocity=(0.0, 1.5, 0.8), angular_velocity=(3.0, 1.0, 20.0)
            ),
            ChipState("blue-50", (0.0, 0.0, FLAT), resting=True),
            ChipState("grün-b", (0.2, 0.2, FLAT), resting=True),
        ]
    ).track


def test_a_packed_track_opens_as_it_was_but_for_what_nobody_sees():
    opened = Track.unpack(track().pack())
    assert opened.ids == track().ids
    assert np.array_equal(opened.keyed, track().keyed)
    assert opened.ratio == pytest.approx(track().ratio)
    assert opened.times == pytest.approx(track().times, abs=2e-6)
    assert opened.positions == pytest.approx(track().positions, abs=5e-5)
    keyed = track().keyed
    assert opened.positions[keyed] == pytest.approx(track().positions[keyed], abs=4e-6)
    cosines = np.sum(opened.orientations * track().orientations, axis=-1)[keyed]
    assert np.abs(cosines) == pytest.approx(1.0, abs=1e-9)
    assert np.linalg.norm(opened.orientations, axis=-1) == pytest.approx(1.0, abs=1e-12)


def test_how_long_a_track_lasts_is_read_without_the_rest_of_it():
    data = track().pack()
    assert Track.length_of(data) == Track.unpack(data).duration
    for length in range(0, len(data), max(1, len(data) // 97)):
        with suppress(BadTrack):  # what stands behind the times is not looked at
            assert Track.length_of(data[:length]) == Track.unpack(data).duration
    with pytest.raises(BadTrack):
        Track.length_of(data[:20])
    with pytest.raises(BadTrack):
        Track.length_of(b"nothing")


def test_packing_again_changes_nothing():
    opened = Track.unpack(track().pack())
    assert opened.pack() == track().pack()
    assert replace(track()).pack() == track().pack()


def test_what_lies_flat_is_flat_when_unpacked():
    opened = Track.unpack(track().pack())
    assert np.all(opened.orientations[-1, :, :2] == 0.0)
    assert np.all(opened.orientations[:, 2] == [0.0, 0.0, 0.0, 1.0])


def test_moments_within_a_tick_stay_apart():
    crowded = replace(track(), times=np.linspace(0.0, 1e-6, len(track().times)))
    opened = Track.unpack(crowded.pack())
    assert np.all(np.diff(opened.times) > 0.0)
    assert opened.duration < 1e-4


@pytest.mark.parametrize(
    "wrong",
    [
        lambda good: replace(good, times=good.times * 1e6),
        lambda good: replace(good, times=good.times + np.nan),
        lambda good: replace(good, positions=good.positions * 1e7),
        lambda good: replace(good, velocities=good.velocities * 1e12),
    ],
)
def test_what_no_simulation_makes_is_not_packed(wrong):
    with pytest.raises(ValueError, match="can"):
        wrong(track()).pack()


def body(
    names: tuple[bytes, ...], ticks: list[int], bits: list[int], whole: np.ndarray, largest: list[int]
) -> bytes:
    """What stands behind the head: ``bits`` of each chip for at most eight moments."""

    def planes(values: object) -> bytes:
        numbers = np.array(values, dtype="<u4").ravel()
        return np.frombuffer(numbers.tobytes(), np.uint8).reshape(-1, 4).T.tobytes()

    listed = b"".join(bytes((len(name),)) + name for name in names)
    return listed + planes(ticks) + bytes(bits) + planes(whole) + bytes(largest)


def packed(head: tuple[int, int, float], body: bytes = b"") -> bytes:
    return b"SAFTRK2\0" + zlib.compress(struct.pack("<HIf", *head) + body)


def one_chip(
    name: bytes = b"a",
    ticks: tuple[int, int] = (0, 1 << 20),
    bits: int = 0b11000000,
    ratio: float = 2.0,
    largest: int = 3,
    **numbers: int,
) -> bytes:
    """A chip that stands for a second; ``numbers`` change a column's value in the second row."""
    rows = bin(bits).count("1")
    whole = np.zeros((12, rows), dtype=np.int64)
    for column, value in numbers.items():
        whole[int(column[1:]), -1] = value
    return packed((1, 2, ratio), body((name,), list(ticks), [bits], whole, [largest] * rows))


def test_a_track_made_by_hand_opens():
    opened = Track.unpack(one_chip())
    assert opened.duration == 1.0
    assert opened.orientations.tolist() == [[[0.0, 0.0, 0.0, 1.0]], [[0.0, 0.0, 0.0, 1.0]]]
    assert Track.unpack(one_chip(c0=2 * 131072)).positions[:, 0].tolist() == [[0.0] * 3, [1.0, 0.0, 0.0]]
    assert Track.unpack(one_chip(bits=0b10000000)).positions.tolist() == [[[0.0] * 3], [[0.0] * 3]]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (one_chip(ticks=(0, 0)), "times do not grow"),
        (one_chip(ticks=(0, 2**32 - 1)), "longer than an hour"),
        (one_chip(c6=2**32 - 1, ticks=(0, 1)), "no chip can have"),
        (one_chip(c3=2 * 131072, c4=2 * 131072), "no unit quaternion"),
        (one_chip(largest=4), "no unit quaternion"),
        (one_chip(ratio=0.0), "no chip has such moments"),
        (one_chip(ratio=float("nan")), "no chip has such moments"),
        (one_chip(bits=0b01000000), "does not begin with a keyframe"),
        (one_chip(b"\xff"), "not text"),
        (one_chip(b""), "1 to 32"),
        (one_chip() + b"more", "length"),
        (packed((1, 2, 2.0), body((b"a",), [0, 1], [0xC0], np.zeros((12, 2)), [3, 3, 3])), "after its end"),
        (packed((2, 1, 2.0), body((b"a", b"a"), [0], [0x80, 0x80], np.zeros((12, 2)), [3, 3])), "not unique"),
        (b"SAFTRK2\0" + b"no zlib at all", "cannot be decompressed"),
        (b"SAFTRK3\0", "does not start as one"),
    ],
)
def test_a_track_that_says_nonsense_is_refused(data, says):
    with pytest.raises(BadTrack, match=says):
        Track.unpack(data)


def test_a_bomb_is_not_unpacked():
    bomb = packed((1, 2, 2.0), b"\0" * 300_000_000)
    assert len(bomb) < 400_000
    with pytest.raises(BadTrack, match="length"):
        Track.unpack(bomb)


@pytest.mark.parametrize("size", [(0, 1), (1, 0), (65, 10), (1, 20_001), (64, 20_000)])
def test_a_track_of_impossible_size_is_refused_by_its_head(size):
    with pytest.raises(BadTrack, match="beyond what one may hold"):
        Track.unpack(packed((*size, 2.0)))


def test_a_cut_track_is_refused_wherever_it_is_cut():
    data = track().pack()
    for length in range(0, len(data), max(1, len(data) // 97)):
        with pytest.raises(BadTrack):
            Track.unpack(data[:length])


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_changed_byte_opens_as_a_track_or_is_refused(data):
    good = bytearray(zlib.decompress(track().pack()[8:]))
    for _ in range(data.draw(st.integers(1, 3))):
        good[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    with suppress(BadTrack):
        opened = Track.unpack(b"SAFTRK2\0" + zlib.compress(bytes(good)))
        assert np.all(np.isfinite(opened.positions))
        for time in (0.01, 0.3, 1e4):
            positions, orientations = opened.at(time)
            assert np.all(np.isfinite(positions))
            assert np.linalg.norm(orientations, axis=1) == pytest.approx(1.0)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data):
    for magic in (b"", b"SAFTRK1\0", b"SAFTRK2\0"):
        with pytest.raises(BadTrack):
            Track.unpack(magic + data)
