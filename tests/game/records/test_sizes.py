"""How large a record is, as claims; how fast it is opened, appended to and listed, for `make bench`.

The goals: a throw's line has at most 3.5 kB in the median, twenty rounds of four less than 1 MB; they are
opened within 0.3 s, an entry is appended and synced within 5 ms in the median, and a library of thousands
opens at once.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median

import pytest

from game.at_once import AtOnce
from game.headless.games import play_out
from game.match import Match
from game.records.journal import Journal
from game.records.library import Library
from game.records.reading import read_record
from game.setup import COLOURS, MatchSetup, SeatSetup
from models.options import Options

PLAYER = f"{Path(__file__).parents[3] / 'docs' / 'my_bot.py'}:Greedy"
LINE, MATCH, ROUNDS = 3500, 1_000_000, 20
FEW, MANY = 50, 5000


def played(path: Path, rounds: int) -> Path:
    """A match of four by real physics, so many rounds long."""
    seats = tuple(SeatSetup(f"Player {n}", colour, PLAYER) for n, colour in enumerate(COLOURS))
    setup = MatchSetup(seats, Options(blends_to_win=5), 0, 1)
    with Match.begin(setup, AtOnce(), path, max_rounds=rounds) as match:
        play_out(match)
        assert match.rounds == rounds
    return path


def throw_lines(path: Path) -> list[int]:
    """Bytes of every line that holds a throw."""
    lines = path.read_bytes().splitlines(keepends=True)[1:]
    throws = [entry.throw is not None for entry in read_record(path).entries]
    return [len(line) for line, is_throw in zip(lines, throws, strict=True) if is_throw]


@pytest.fixture(scope="module")
def long_match(tmp_path_factory) -> Path:
    return played(tmp_path_factory.mktemp("record") / "long.safranito", ROUNDS)


def test_a_throw_takes_little_room_in_a_record(tmp_path):
    rounds = 2
    record = played(tmp_path / "m.safranito", rounds)
    throws = throw_lines(record)
    assert len(throws) >= rounds * 12
    assert median(throws) <= LINE
    assert record.stat().st_size <= MATCH * rounds / ROUNDS


@pytest.mark.slow
def test_twenty_rounds_of_four_take_less_than_a_megabyte(long_match):
    assert median(throw_lines(long_match)) <= LINE
    assert long_match.stat().st_size <= MATCH


@pytest.mark.benchmark(group="a record of twenty rounds")
def test_opening_a_match_to_go_on_with_it(benchmark, long_match):
    def opened():
        Match.resume(long_match, AtOnce(), named=[PLAYER]).close()

    benchmark.pedantic(opened, rounds=20, warmup_rounds=1)


@pytest.mark.benchmark(group="an entry")
def test_appending_a_throw_and_syncing_it(benchmark, long_match, tmp_path):
    record = read_record(long_match)
    throws = [entry for entry in record.entries if entry.throw is not None]
    numbers = count(1)

    def next_entry():
        n = next(numbers)
        return (replace(throws[n % len(throws)], n=n),), {}

    with Journal.begin(tmp_path / "m.safranito", record.header) as journal:
        benchmark.pedantic(journal.append, setup=next_entry, rounds=200, warmup_rounds=5)


@pytest.fixture(params=[FEW, MANY])
def library(request, tmp_path, long_match):
    """A library whose index knows so many records; the first is read, the others are like it."""
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / "0000.safranito").write_bytes(long_match.read_bytes())
    library = Library(folder, tmp_path)
    list(library.refresh())
    with library._index() as index:
        (row,) = index.execute("SELECT * FROM record").fetchall()
        for n in range(1, request.param):
            path = folder / f"{n:04}.safranito"
            path.touch()
            like = (row[0], path.name, 0, path.stat().st_mtime_ns, *row[4:])
            index.execute(f"INSERT INTO record VALUES ({', '.join('?' * len(like))})", like)
    return library


@pytest.mark.benchmark(group="a library of few and of many")
def test_listing_all_records(benchmark, library):
    assert len(benchmark(library.records)) in (FEW, MANY)


@pytest.mark.benchmark(group="a library of few and of many")
def test_looking_for_what_is_new(benchmark, library):
    assert benchmark(lambda: list(library.refresh())) == []


@pytest.mark.benchmark(group="a library of few and of many")
def test_searching_as_one_types(benchmark, library):
    assert len(benchmark(library.names, "player 3")) in (FEW, MANY)
