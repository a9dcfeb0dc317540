"""A file can be as large and as odd as it likes: it is refused in a sentence, with little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from base64 import b64encode
from dataclasses import asdict
from pathlib import Path

import pytest

from game.records.entries import Entry, Header, Made, PlayerLine
from game.records.errors import RecordError
from game.records.lines import MAX_ENTRIES, MAX_FILE, MAX_LINE, sealed
from game.records.reading import Reading, read_record
from game.records.replaying import replay
from models.answers import Answer
from models.board import Board
from models.options import Options
from models.poses import Pose
from physics import Materials, Throw, Track
from physics.errors import BadTrack

PROJECT = Path(__file__).parents[3]

HEADER = Header(
    kind="match",
    players=tuple(PlayerLine(name=name, colour=name, player="human") for name in ("red", "green")),
    options=Options().as_dict(),
    seed=1,
    first_chef=0,
    board=Board.standard().name,
    materials=asdict(Materials()),
    made=Made.here(),
    started=None,
)

OPENING = """
import resource, sys
from pathlib import Path
from game.records.errors import RecordError
from game.records.reading import Reading
from game.records.replaying import replay
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    for step in replay(Reading(Path(sys.argv[1]))):
        pass
except RecordError as error:
    print(error)
else:
    print("opened")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def refused(path: Path) -> tuple[str, float]:
    """What a program says that opens the file, and how many MB it grows by that."""
    done = subprocess.run(
        [sys.executable, "-c", OPENING, path], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    said, grown = done.stdout.splitlines()
    return said, int(grown) / 1024


def with_header(path: Path, *texts: bytes) -> None:
    """A record with these lines, well sealed whatever they say."""
    line, own = sealed(HEADER.body(), "")
    with path.open("wb") as file:
        file.write(line)
        for text in texts:
            line, own = sealed_text(text, own)
            file.write(line)


def sealed_text(text: bytes, previous: str) -> tuple[bytes, str]:
    """A line that says this, JSON or not, with the sum that fits."""
    from hashlib import blake2b

    own = blake2b(previous.encode() + text, digest_size=8).hexdigest()
    return text[:-1] + f',"sum":"{own}"}}\n'.encode(), own


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10 << 30)


def endless_line(path: Path) -> None:
    path.write_bytes(b"x" * (MAX_FILE + 1))


def empty_lines(path: Path) -> None:
    path.write_bytes(b"\n" * (MAX_FILE // 4))


def deep(path: Path) -> None:
    with_header(path, b'{"n":1,"answer":' + b"[" * (MAX_LINE // 3) + b"]" * (MAX_LINE // 3) + b"}")


def deep_header(path: Path) -> None:
    path.write_bytes(sealed_text(b'{"a":' * (MAX_LINE // 6) + b"1" + b"}" * (MAX_LINE // 6), "")[0])


def huge_number(path: Path) -> None:
    with_header(path, b'{"n":' + b"9" * (MAX_LINE - 100) + b',"answer":"buy"}')


def long_answer(path: Path) -> None:
    with_header(path, json.dumps({"n": 1, "answer": "b" * (MAX_LINE - 200)}).encode())


def many_members(path: Path) -> None:
    members = ",".join(f'"{n}":{n}' for n in range(60_000))
    with_header(path, b'{"n":1,' + members.encode() + b"}")


def against_the_rules_then_long(path: Path) -> None:
    """The second line breaks the rules; whoever reads all before judging needs a gigabyte."""
    rest = {f"red-{n}0": Pose((0.1, 0.1, 0.1)) for n in range(1, 7)}
    with path.open("wb") as file:
        line, own = sealed(HEADER.body(), "")
        size, n = file.write(line), 0
        while size < MAX_FILE - MAX_LINE:
            n += 1
            throw = Throw("red-10", (0.0, -0.33, 0.05), velocity=(0.0, 1.0, 0.0))
            line, own = sealed(Entry(n, throw=throw, rest=rest, track=b"x" * 500_000).body(), own)
            size += file.write(line)


def too_many_entries(path: Path) -> None:
    """Lines that are refused by their number; their meaning is wrong as well, from the first on."""
    with path.open("wb") as file:
        line, own = sealed(HEADER.body(), "")
        file.write(line)
        for n in range(1, MAX_ENTRIES + 2):
            line, own = sealed(Entry(n, answer=Answer.parse("buy")).body(), own)
            file.write(line)


@pytest.mark.parametrize(
    ("make", "line"),
    [
        (huge, 1),
        (endless_line, 1),
        (empty_lines, 1),
        (deep, 2),
        (deep_header, 1),
        (huge_number, 2),
        (long_answer, 2),
        (many_members, 2),
        (against_the_rules_then_long, 2),
        (too_many_entries, 2),
    ],
    ids=lambda given: getattr(given, "__name__", str(given)),
)
def test_what_is_too_much_is_refused_where_it_stands_with_little_memory(tmp_path, make, line):
    path = tmp_path / "m.safranito"
    make(path)
    said, grown = refused(path)
    assert said.startswith(f"{path}, line {line}: ")
    assert len(said) < 1000
    assert grown < 200


def test_a_record_read_whole_holds_only_so_many_entries(tmp_path):
    path = tmp_path / "m.safranito"
    too_many_entries(path)
    with pytest.raises(RecordError, match=f"line {MAX_ENTRIES + 2}: a record holds at most"):
        read_record(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_that_nobody_writes_to_holds_nobody_up(tmp_path):
    path = tmp_path / "m.safranito"
    os.mkfifo(path)
    with pytest.raises(RecordError, match=r"no file that could hold a record"):
        read_record(path)


def test_a_folder_and_a_device_are_refused(tmp_path):
    for path in (tmp_path, Path("/dev/zero")):
        with pytest.raises(RecordError, match=r"no file that could hold a record|no record"):
            read_record(path)


def test_a_line_against_the_rules_is_refused_before_the_next_is_looked_at(tmp_path):
    path = tmp_path / "m.safranito"
    with_header(path, b'{"n":1,"answer":"buy"}', b"this is nothing}")
    with pytest.raises(RecordError, match=r"line 2: .*buy"):
        list(replay(Reading(path)))


def bomb(size: int) -> bytes:
    """A packed track that claims to be small and opens to so many bytes."""
    packer = zlib.compressobj(9)
    parts = [packer.compress(b"\0" * (1 << 20)) for _ in range(size >> 20)]
    return b"SAFTRK2\0" + b"".join(parts) + packer.flush()


def test_a_bomb_in_a_packed_track_does_not_go_off(tmp_path):
    packed = bomb(200 << 20)
    assert len(b64encode(packed)) < MAX_LINE
    program = "import resource, sys; from physics import Track; data = sys.stdin.buffer.read()"
    program += "\nbefore = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss"
    program += "\ntry: Track.unpack(data)\nexcept ValueError as error: print(error)"
    program += "\nprint(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=PROJECT, input=packed, capture_output=True, check=True
    )
    said, grown = done.stdout.decode().splitlines()
    assert "track" in said
    assert int(grown) / 1024 < 50
    with pytest.raises(BadTrack):
        Track.unpack(packed)
