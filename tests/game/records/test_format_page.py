"""docs/record-format.md is true: what is written there is enough to read a record without this program."""

from __future__ import annotations

import struct
import subprocess
import sys
import zlib
from pathlib import Path

import numpy as np
import pytest

from game.at_once import AtOnce
from game.match import Match
from game.records.reading import read_record
from game.setup import MatchSetup, SeatSetup
from models.board import sides
from models.options import Options
from physics import Throw, Track

READER = Path(__file__).parents[3] / "docs" / "read_record.py"


@pytest.fixture(scope="module")
def record(tmp_path_factory) -> Path:
    """Six throws into one another, tumbling, and the answers after them."""
    path = tmp_path_factory.mktemp("record") / "m.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), path) as match:
        for speed in (1.4, 1.2, 1.5, 1.3, 2.5, 2.2):
            x, y = sides(2)[match.waiting.seat].value
            match.throw(
                Throw(
                    match.waiting.chips[0],
                    (0.33 * x, 0.33 * y, 0.08),
                    velocity=(-speed * x, -speed * y, 0.5),
                    angular_velocity=(20.0 * speed, 3.0, -40.0),
                )
            )
            match.tick()
    return path


def read(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", READER, path], capture_output=True, text=True, check=False, timeout=60
    )


def test_the_reader_of_the_page_tells_every_entry(record):
    done = read(record)
    assert done.stderr == ""
    first, *lines = done.stdout.splitlines()
    assert first == "players: Mira, Jonas"
    entries = read_record(record).entries
    assert [int(line.split()[0]) for line in lines] == [entry.n for entry in entries]
    for line, entry in zip(lines, entries, strict=True):
        x, y, _z = entry.rest[entry.throw.chip].position
        assert f"{entry.throw.chip} comes to rest at {x:.3f} {y:.3f}, {len(entry.rest)} moved" in line


def test_the_reader_of_the_page_leaves_out_a_torn_line_and_refuses_a_changed_one(record, tmp_path):
    torn = tmp_path / "torn.safranito"
    torn.write_bytes(record.read_bytes()[:-5])
    done = read(torn)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 6)
    changed = tmp_path / "changed.safranito"
    changed.write_bytes(record.read_bytes().replace(b'"n":4', b'"n":5'))
    done = read(changed)
    assert done.returncode == 1
    assert done.stderr.strip() == "line 5: its sum does not fit"


def test_the_reader_of_the_page_is_as_short_as_the_page_says():
    assert len(READER.read_text("utf-8").splitlines()) <= 40


def unpacked(data: bytes):
    """The keyframes of a packed track as the page describes it: for each chip its rows of time, place,
    orientation, velocity and angular velocity."""
    assert data[:8] == b"SAFTRK2\0"
    raw = zlib.decompress(data[8:])
    count, moments, _ratio = struct.unpack_from("<HIf", raw)
    at = struct.calcsize("<HIf")
    names = []
    for _ in range(count):
        names.append(raw[at + 1 : at + 1 + raw[at]].decode())
        at += 1 + raw[at]

    def planes(size):
        nonlocal at
        cut = np.frombuffer(raw, np.uint8, size * 4, at).reshape(4, size).astype(np.int64)
        at += size * 4
        return cut[0] + (cut[1] << 8) + (cut[2] << 16) + (cut[3] << 24)

    ticks = np.cumsum(planes(moments))
    width = (moments + 7) // 8
    rows = [
        [bool(raw[at + chip * width + n // 8] & 128 >> n % 8) for n in range(moments)]
        for chip in range(count)
    ]
    at += count * width
    keys = sum(map(sum, rows))
    whole = planes(12 * keys).reshape(12, keys)
    signed = np.where(whole % 2, -(whole + 1) // 2, whole // 2)
    missing = raw[at : at + keys]
    assert at + keys == len(raw)
    tracks, key = {}, 0
    for name, row in zip(names, rows, strict=True):
        times = [int(tick) for tick, has in zip(ticks, row, strict=True) if has]
        keyframes, place, before = [], np.zeros(3), None
        for n, time in enumerate(times):
            near = [time - times[n - 1]] if n else []
            near += [times[n + 1] - time] if n + 1 < len(times) else []
            digits = min(max([1, *(gap.bit_length() for gap in near)]), 24)
            column = signed[:, key]
            velocity, spin = column[6:9] * 2.0 ** (4 - digits), column[9:12] * 2.0 ** (9 - digits)
            way = np.zeros(3) if before is None else (velocity + before) / 2 * near[0] * 2.0**-20
            place = place + np.rint(way * 2.0**17) + column[:3]
            turn = list(column[3:6] * 2.0**-17)
            turn.insert(missing[key], max(0.0, 1 - sum(part * part for part in turn)) ** 0.5)
            keyframes.append((time * 2.0**-20, place * 2.0**-17, turn, velocity, spin))
            before, key = velocity, key + 1
        tracks[name] = keyframes
    return tracks


def test_a_packed_track_is_as_the_page_describes_it(record):
    for entry in read_record(record).entries:
        track = Track.unpack(entry.track)
        tracks = unpacked(entry.track)
        assert tuple(tracks) == track.ids
        for chip, name in enumerate(track.ids):
            keyed = np.flatnonzero(track.keyed[:, chip])
            assert len(keyed) == len(tracks[name])
            for moment, (time, place, turn, velocity, spin) in zip(keyed, tracks[name], strict=True):
                assert time == track.times[moment]
                assert place == pytest.approx(track.positions[moment, chip], abs=1e-12)
                assert turn == pytest.approx(track.orientations[moment, chip], abs=1e-9)
                assert velocity == pytest.approx(track.velocities[moment, chip], abs=1e-12)
                assert spin == pytest.approx(track.angular_velocities[moment, chip], abs=1e-12)
