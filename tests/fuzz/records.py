"""Throw changed and invented files at whatever opens a stranger's: records, packed tracks, scenes.

    python tests/fuzz/records.py [SECONDS] [libFuzzer's options]

Runs for ten minutes unless told otherwise; needs `pip install atheris` (Linux, Python 3.11). Whatever is
neither opened nor refused with the error made for it ends the run, and its file is kept beside it.
Coverage leads the way, and a record's sums are made to fit so that what stands in its lines is reached.
"""

from __future__ import annotations

import random
import sys
import tempfile
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[2]))

with atheris.instrument_imports(include=["game.records", "physics", "models"]):
    from game.at_once import AtOnce
    from game.match import Match
    from game.records.clips import save_clip
    from game.records.errors import RecordError
    from game.records.reading import Reading
    from game.records.replaying import replay
    from game.setup import MatchSetup, SeatSetup
    from models.board import sides
    from models.options import Options
    from physics import PhysicsError, Throw, Track
    from physics.scenes import read_scene

SECONDS = 600
FILE = Path(tempfile.mkdtemp()) / "fuzzed.safranito"


def some_match() -> bytes:
    """The record of a short match."""
    path = FILE.with_name("match.safranito")
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), path) as match:
        for speed in (1.4, 1.2, 1.5):
            x, y = sides(2)[match.waiting.seat].value
            throw = Throw(
                match.waiting.chips[0], (0.33 * x, 0.33 * y, 0.05), velocity=(-speed * x, -speed * y, 0)
            )
            match.throw(throw)
            match.tick()
    return path.read_bytes()


RECORD = some_match()
CLIP = save_clip(FILE.with_name("match.safranito"), 3, FILE.parent).read_bytes()
TRACK = b""
for _step in replay(Reading(FILE.with_name("match.safranito"))):
    TRACK = _step.entry.track
SCENE = b"""{"chips": [{"id": "a", "position": [0, -0.3, 0.02], "velocity": [0, 1.5, 0]},
{"id": "b", "position": [0, 0, 0.00165], "resting": true}]}"""


def sealed_again(content: bytes) -> bytes:
    """The lines with sums that fit, whatever they say."""
    last, made = "", []
    for line in content.split(b"\n")[:-1]:
        text = line[:-26] + b"}" if b',"sum":"' in line[-26:] else line
        last = blake2b(last.encode() + text, digest_size=8).hexdigest()
        made.append(text[:-1] + f',"sum":"{last}"}}\n'.encode())
    return b"".join(made)


def one_input(data: bytes) -> None:
    """Open it as each of the things that a stranger may send."""
    if data[:1] == b"{" and b'"chips"' in data[:200] and b"safranito" not in data[:200]:
        with suppress(PhysicsError):
            read_scene(data.decode("utf-8", "replace"))
    elif data[:6] == b"SAFTRK":
        with suppress(ValueError):
            Track.unpack(data).at(0.1)
    else:
        for content in (data, sealed_again(data)):
            FILE.write_bytes(content)
            try:
                for step in replay(Reading(FILE)):
                    if step.entry.track:
                        Track.unpack(step.entry.track)
            except (RecordError, ValueError) as error:
                if not isinstance(error, RecordError) and "track" not in str(error):
                    raise


def changed(data: bytes, most: int, seed: int) -> bytes:
    """libFuzzer's change, or one that a text invites: a number made odd, a line moved, doubled or lost."""
    chance = random.Random(seed)
    if chance.random() < 0.5 or not data:
        return atheris.Mutate(data, most)
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            lines.insert(at, chance.choice(lines))
        case 1:
            del lines[at]
        case 2:
            odd = (b"1e999", b"-0", b"NaN", b"9" * 5000, b"[" * 2000, b"null", b'"\\ud800"', b"1e-400", b"{}")
            parts = lines[at].split(b",")
            parts[chance.randrange(len(parts))] = chance.choice(odd)
            lines[at] = b",".join(parts)
        case 3:
            answers = (
                b"buy",
                b"decline",
                b"sell 99",
                b"blend mint mint mint",
                b"throw red-10",
                b"in mint",
                b"x",
            )
            lines[at] = b'{"n":%d,"answer":"%s"}' % (at, chance.choice(answers))
        case _:
            place = chance.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + bytes(chance.randrange(256) for _ in range(4)) + lines[at][place:]
    return b"\n".join(lines)[:most]


def main() -> None:
    """Fuzz for so many seconds."""
    given = sys.argv[1:]
    seconds = int(given.pop(0)) if given and given[0].isdigit() else SECONDS
    corpus = Path(tempfile.mkdtemp())
    for name, content in (("record", RECORD), ("clip", CLIP), ("track", TRACK), ("scene", SCENE)):
        (corpus / name).write_bytes(content)
    bounds = [f"-max_total_time={seconds}", "-max_len=100000", "-timeout=10", "-rss_limit_mb=1200"]
    atheris.Setup([sys.argv[0], *bounds, *given, str(corpus)], one_input, custom_mutator=changed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
