"""Renaming, marking, taking in, handing out and throwing away records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.at_once import AtOnce
from game.match import Match
from game.records.errors import RecordBusy, RecordError
from game.records.journal import Journal
from game.records.keeping import hand_out, mark, rename, take_in, throw_away
from game.records.marks import MARKS, marked, set_marks
from game.setup import MatchSetup, SeatSetup
from models.options import Options

PROJECT = Path(__file__).parents[3]


@pytest.fixture
def record(tmp_path) -> Path:
    folder = tmp_path / "records"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), folder / "m.safranito") as match:
        return match.record


def test_a_record_gets_another_name_and_keeps_its_mark(record):
    mark(record, True)
    new = rename(record, " Omas Geburtstag ")
    assert new == record.with_name("Omas Geburtstag.safranito")
    assert new.exists()
    assert not record.exists()
    assert marked(record.parent) == {new.name}
    assert rename(new, "Omas Geburtstag.safranito") == new


@pytest.mark.parametrize("wish", ["", "  ", ".hidden", "../out", "a/b", "a\\b", "a\nb", "x" * 121, "what?"])
def test_a_name_that_no_file_can_have_is_refused(record, wish):
    with pytest.raises(RecordError, match="cannot be called"):
        rename(record, wish)
    assert record.exists()


def test_the_name_of_another_record_is_refused(record):
    other = hand_out(record, record.with_name("other.safranito"))
    with pytest.raises(RecordError, match="exists already"):
        rename(record, "other")
    assert record.exists()
    assert other.exists()


def test_a_match_that_is_being_played_is_neither_renamed_nor_thrown_away(record):
    journal, _read = Journal.go_on(record)
    with journal:
        for change in (lambda: rename(record, "new"), lambda: throw_away(record)):
            with pytest.raises(RecordBusy):
                change()
    assert record.exists()


def test_a_record_goes_to_the_wastebasket_whole(record, tmp_path):
    content = record.read_bytes()
    mark(record, True)
    program = "import sys; from pathlib import Path; from game.records.keeping import throw_away"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; throw_away(Path(sys.argv[1]))", record],
        cwd=PROJECT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not record.exists()
    assert not list(record.parent.glob(".*.lock"))
    assert marked(record.parent) == frozenset()
    trash = [path for path in tmp_path.rglob(record.name) if path.is_file()]
    assert [path.read_bytes() for path in trash] == [content]


def test_where_there_is_no_wastebasket_the_record_stays(record, monkeypatch):
    def refuse(_path):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("game.records.keeping.send2trash", refuse)
    with pytest.raises(RecordError, match="Read-only file system"):
        throw_away(record)
    assert record.exists()


def test_a_record_that_is_not_there_is_said(tmp_path):
    with pytest.raises(RecordError, match="There is no record"):
        rename(tmp_path / "none.safranito", "new")


def test_a_strangers_record_is_taken_in_once(record, tmp_path):
    shelf = tmp_path / "shelf"
    taken = take_in(record, shelf)
    assert taken == shelf / "m.safranito"
    assert taken.read_bytes() == record.read_bytes()
    assert take_in(record, shelf) == taken
    assert [path.name for path in shelf.iterdir()] == ["m.safranito"]


def test_another_record_of_the_same_name_stands_beside_it(record, tmp_path):
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / "m.safranito").write_bytes(b"another")
    assert take_in(record, shelf) == shelf / "m-2.safranito"
    assert (shelf / "m.safranito").read_bytes() == b"another"


def test_what_is_no_record_is_not_taken_in(tmp_path):
    bad = tmp_path / "bad.safranito"
    bad.write_bytes(b"{}\n")
    with pytest.raises(RecordError, match=r"bad\.safranito, line 1"):
        take_in(bad, tmp_path / "shelf")
    assert not (tmp_path / "shelf").exists()


def test_a_folder_that_takes_nothing_is_said(record, tmp_path, monkeypatch):
    def refuse(*_paths):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.records.keeping.os.fsync", refuse)
    with pytest.raises(RecordError, match="No space left"):
        take_in(record, tmp_path / "shelf")
    assert list((tmp_path / "shelf").iterdir()) == []


def test_a_record_is_handed_out_but_over_nothing(record, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    assert hand_out(record, out) == out / record.name
    with pytest.raises(RecordError, match="exists already"):
        hand_out(record, out)
    with pytest.raises(RecordError, match="cannot become"):
        hand_out(record, tmp_path / "no" / "such" / "place")


@pytest.mark.parametrize("content", [b"[1, null, {}]", b"{}", b"[[", b"\xff", b"[" * 100_000])
def test_marks_that_cannot_be_read_are_none(record, content):
    (record.parent / MARKS).write_bytes(content)
    assert marked(record.parent) == frozenset()
    mark(record, True)
    assert marked(record.parent) == {record.name}


@pytest.mark.skipif(os.name != "posix", reason="folders are made read-only as on POSIX")
def test_marks_that_cannot_be_written_are_said(record, monkeypatch):
    def refuse(*_args, **_kwargs):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(RecordError, match="Read-only file system"):
        set_marks(record.parent, frozenset({"a"}))
