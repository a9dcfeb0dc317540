"""A watched folder: what turns up in it is taken in, once."""

from __future__ import annotations

import shutil

import pytest

from game.at_once import AtOnce
from game.match import Match
from game.records.errors import RecordError
from game.records.journal import claimed
from game.records.watching import NOTES, arrivals
from game.setup import MatchSetup, SeatSetup
from models.options import Options


@pytest.fixture
def watched(tmp_path):
    folder = tmp_path / "downloads"
    folder.mkdir()
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jörg", "green"))
    Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), folder / "evening.safranito").close()
    return folder


@pytest.fixture
def shelf(tmp_path):
    folder = tmp_path / "records"
    folder.mkdir()
    return folder


def test_a_record_that_turns_up_is_taken_in_once(watched, shelf):
    (arrival,) = arrivals(watched, shelf)
    assert arrival.record == shelf / "evening.safranito"
    assert list(arrivals(watched, shelf)) == []
    arrival.record.unlink()  # thrown away: it does not come back
    assert list(arrivals(watched, shelf)) == []


def test_a_lost_note_doubles_nothing(watched, shelf):
    list(arrivals(watched, shelf))
    (shelf / NOTES).write_text("[" * 100_000)
    assert list(arrivals(watched, shelf)) == []
    assert len(list(shelf.glob("*.safranito"))) == 1


def test_a_file_that_is_no_record_is_named_once_and_again_when_it_has_changed(watched, shelf):
    (watched / "evening.safranito").unlink()
    (watched / "bad.safranito").write_text("nothing\n")
    (arrival,) = arrivals(watched, shelf)
    assert "line 1" in arrival.fault
    assert list(arrivals(watched, shelf)) == []
    (watched / "bad.safranito").write_text("nothing still\n")
    assert len(list(arrivals(watched, shelf))) == 1


def test_a_record_that_is_being_written_waits_for_the_next_time(watched, shelf):
    with claimed(watched / "evening.safranito"):
        assert list(arrivals(watched, shelf)) == []
    assert len(list(arrivals(watched, shelf))) == 1


def test_neither_a_missing_folder_nor_that_of_the_records_is_watched(watched, shelf):
    with pytest.raises(RecordError, match="no folder"):
        list(arrivals(watched / "none", shelf))
    with pytest.raises(RecordError, match="another folder"):
        list(arrivals(shelf, shelf))


def test_two_records_of_one_name_are_both_kept(watched, shelf):
    shutil.copy(watched / "evening.safranito", shelf / "evening.safranito")
    with (shelf / "evening.safranito").open("a") as file:
        file.write("torn")
    (arrival,) = arrivals(watched, shelf)
    assert arrival.record == shelf / "evening-2.safranito"
