"""The library: all records at a glance, by an index that the files alone decide."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from game import commands
from game.at_once import AtOnce
from game.match import Match
from game.records import library as rooms
from game.records.journal import Journal
from game.records.keeping import mark
from game.records.library import INDEX, Library
from game.records.reading import read_record
from game.setup import MatchSetup, SeatSetup
from models.board import sides
from models.options import Options
from physics import Throw


@pytest.fixture(scope="module")
def original(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("record") / "evening.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jörg", "green"))
    with Match.begin(MatchSetup(seats, Options(open_money="on"), 0, 1), AtOnce(), path) as match:
        for _ in range(2):
            x, y = sides(2)[match.waiting.seat].value
            match.throw(Throw(match.waiting.chips[0], (0.33 * x, 0.33 * y, 0.05), velocity=(-x, -y, 0.0)))
            match.tick()
    return path


@pytest.fixture
def shelf(original, tmp_path):
    """Three evenings, begun at different times, and a file that is none."""
    folder = tmp_path / "records"
    folder.mkdir()
    record = read_record(original)
    for day, name in ((1, "Mira"), (2, "Łucja"), (3, "Jörg")):
        players = tuple(line.model_copy(update={"name": name}) for line in record.header.players)
        started = f"2026-11-0{day}T20:00:00+00:00"
        header = record.header.model_copy(update={"players": players, "started": started})
        with Journal.begin(folder / f"{day}.safranito", header) as journal:
            for entry in record.entries:
                journal.append(entry)
    (folder / "broken.safranito").write_text("nothing\n")
    (folder / "notes.txt").write_text("no record")
    return folder


@pytest.fixture
def library(shelf, tmp_path):
    (tmp_path / "cache").mkdir()
    library = Library(shelf, tmp_path / "cache")
    list(library.refresh())
    return library


def names(found):
    return [one.name for one in found]


def test_records_are_listed_the_latest_first_with_what_stands_in_them(library):
    found = library.records()
    assert names(found) == ["3.safranito", "2.safranito", "1.safranito", "broken.safranito"]
    first = found[0]
    assert first.players == ("Jörg", "Jörg")
    assert (first.throws, first.rounds, first.over, first.winner) == (2, 1, False, None)
    assert first.options == {"open_money": "on"}
    assert first.started == "2026-11-03T20:00:00+00:00"
    assert first.fault == ""
    assert "line 1" in found[-1].fault


def test_nothing_is_read_twice(library, monkeypatch):
    monkeypatch.setattr(rooms, "Reading", None)
    assert list(library.refresh()) == []


def test_a_changed_a_new_and_a_vanished_record_are_noticed(library, shelf, original):
    shutil.copy(original, shelf / "new.safranito")
    (shelf / "2.safranito").unlink()
    (shelf / "1.safranito").write_text("{}\n")
    steps = list(library.refresh())
    assert steps == [(1, 2), (2, 2)]
    found = {one.name: one for one in library.records()}
    assert found.keys() == {"new.safranito", "3.safranito", "1.safranito", "broken.safranito"}
    assert found["1.safranito"].fault


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("", 4),
        ("jörg", 1),
        ("JÖRG 2026", 1),
        ("łucja", 1),
        ("2026-11-02", 1),
        ("open_money", 3),
        ("broken", 1),
        ("nobody", 0),
        ("%", 0),
        ("'; DROP TABLE record; --", 0),
    ],
)
def test_the_search_finds_words_in_names_players_options_and_dates(library, search, expected):
    assert len(library.records(search)) == expected


@pytest.mark.parametrize("damage", ["gone", "garbage", "empty", "other version", "other table"])
def test_a_lost_or_damaged_index_is_made_anew(library, tmp_path, damage):
    before = library.records()
    index = tmp_path / "cache" / INDEX
    if damage in ("gone", "garbage", "empty"):
        for path in index.parent.glob(f"{INDEX}*"):
            path.unlink()
    if damage == "garbage":
        index.write_bytes(b"this is no database, but it is long enough to be taken for one" * 100)
    elif damage == "empty":
        index.write_bytes(b"")
    elif damage == "other version":
        with sqlite3.connect(index) as connection:
            connection.execute("PRAGMA user_version = 99")
    elif damage == "other table":
        with sqlite3.connect(index) as connection:
            connection.executescript("DROP TABLE record; CREATE TABLE other (a);")
    again = Library(library.folder, tmp_path / "cache")
    list(again.refresh())
    assert again.records() == before


def test_two_folders_share_an_index(library, original, tmp_path):
    other = tmp_path / "others"
    other.mkdir()
    shutil.copy(original, other / "1.safranito")
    second = Library(other, tmp_path / "cache")
    list(second.refresh())
    assert names(second.records()) == ["1.safranito"]
    assert len(library.records()) == 4


def test_marks_lie_beside_the_records_and_outlive_the_index(library, shelf, tmp_path):
    mark(shelf / "2.safranito", True)
    (tmp_path / "cache" / INDEX).unlink()
    list(library.refresh())
    assert [one.name for one in library.records() if one.marked] == ["2.safranito"]
    mark(shelf / "2.safranito", False)
    assert not any(one.marked for one in library.records())


def test_it_can_be_read_while_another_thread_refreshes(library, shelf, original):
    for number in range(30):
        shutil.copy(original, shelf / f"more-{number}.safranito")
    errors = []

    def refresh():
        try:
            list(library.refresh())
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=refresh) for _ in range(2)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        library.records("mira")
    for thread in threads:
        thread.join()
    assert not errors
    assert len(library.records()) == 34


def test_thousands_of_records_are_listed_from_the_index_alone(library, monkeypatch):
    """What a menu waits for: no record is opened."""
    (some, *_rest) = library.records()
    with sqlite3.connect(library._file) as connection:
        row = connection.execute("SELECT * FROM record WHERE name = ?", [some.name]).fetchone()
        connection.executemany(
            f"INSERT INTO record VALUES ({', '.join('?' * len(row))})",
            [(row[0], f"{number}-copy.safranito", *row[2:]) for number in range(5000)],
        )
    monkeypatch.setattr(rooms, "Reading", None)
    found = library.records()
    assert len(found) == 5004
    assert replace(found[0], name="") == replace(some, name="")


def test_the_time_of_a_file_alone_may_tell_of_a_change(library, shelf):
    path = shelf / "1.safranito"
    content = bytearray(path.read_bytes())
    content[-5] ^= 1
    changed = path.stat().st_mtime_ns
    path.write_bytes(content)
    os.utime(path, ns=(changed + 1, changed + 1))
    assert len(list(library.refresh())) == 1
    assert next(one for one in library.records() if one.name == path.name).fault


def test_the_command_lists_records(shelf, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    assert commands.main(["records", "--folder", str(shelf), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in answer][:2] == ["3.safranito", "2.safranito"]
    assert answer[0]["players"] == ["Jörg", "Jörg"]
    assert answer[0]["path"] == str(shelf / "3.safranito")
    monkeypatch.setenv("COLUMNS", "200")
    assert commands.main(["records", "--folder", str(shelf), "--search", "łucja"]) == 0
    out = capsys.readouterr().out
    assert "2.safranito" in out
    assert "1.safranito" not in out
    assert f"1 record in {shelf}" in out


def test_where_nothing_is_found_the_folder_is_named_and_no_empty_table_shown(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    assert commands.main(["records", "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"0 records in {tmp_path}"]


def test_the_command_takes_a_record_in(original, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    assert commands.main(["records", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []
    assert commands.main(["records", "--import", str(original), "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)] == [original.name]


@pytest.mark.parametrize("arguments", [["--folder", "none"], ["--import", "none.safranito"]])
def test_what_is_not_there_is_refused_in_one_line(arguments, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    assert commands.main(["records", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "none" in err


def test_a_match_ended_by_the_round_limit_has_no_round_more_than_that(tmp_path):
    folder = Path(__file__).parent / "samples"
    library = Library(folder, tmp_path)
    list(library.refresh())
    sample = next(one for one in library.records() if one.name == "version-1.safranito")
    assert (sample.rounds, sample.over, sample.winner, sample.throws) == (1, True, None, 8)
