"""The library in the window: searched, ordered, and as quick with thousands of records as with three."""

from __future__ import annotations

import json
import shutil
import time

import pytest

from game.at_once import AtOnce
from game.folders import cache_folder
from game.match import Match
from game.records import keeping
from game.records.library import Library
from game.records.reading import read_record
from game.screens.library.last_tables import last_table
from game.screens.library.page import LibraryPage
from game.screens.library.path_page import choices
from game.screens.library.rows import RecordRow
from game.screens.screen import Screen
from game.setup import MatchSetup, SeatSetup
from game.stage import Artwork
from models.board import Board, sides
from models.options import Options
from physics import Throw

PATIENCE = 60
"""Seconds after which a thread is taken to hang."""
MANY = 5000


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A match of one throw."""
    path = tmp_path_factory.mktemp("record") / "evening.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jörg", "green"))
    with Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), path) as match:
        x, y = sides(2)[match.waiting.seat].value
        match.throw(Throw(match.waiting.chips[0], (0.33 * x, 0.33 * y, 0.05), velocity=(-x, -y, 0.0)))
        match.tick()
    return path


@pytest.fixture
def shelf(evening, tmp_path):
    folder = tmp_path / "records"
    folder.mkdir()
    for name in ("evening", "second evening", "third"):
        shutil.copy(evening, folder / f"{name}.safranito")
    return folder


def indexed(folder, count):
    """So many records that the index knows."""
    folder.mkdir()
    rows = []
    for n in range(count):
        path = folder / f"match-{n:04}.safranito"
        path.touch()
        started = f"2026-{1 + n // 500:02}-{1 + n % 28:02}T20:00:00+00:00"
        unusual = json.dumps({"open_money": "on"} if n % 9 == 0 else {})
        file = (str(folder), path.name, 0, path.stat().st_mtime_ns)
        told = ("match", started, '["Mira", "Jörg"]', '["red", "green"]', n % 2, 1, 6, 72, unusual)
        rows.append((*file, *told, 0, None, "", f"{path.name}\nmira\njörg\n{started}"))
    with Library(folder)._index() as index:
        index.executemany(f"INSERT INTO record VALUES ({', '.join('?' * 17)})", rows)
    return folder


@pytest.fixture
def many(tmp_path, window):
    """Thousands of records that the index knows, in a window that draws only for tests that click."""
    window.base.win.set_active(False)
    yield indexed(tmp_path / "records", MANY)
    window.base.win.set_active(True)


@pytest.fixture
def opened(window):
    """``opened(folder)`` is the library's page, once everything has been read."""

    def open_(folder, watch=None, artwork=None, gone_on=None):
        page = LibraryPage(
            folder,
            go_on=nothing if gone_on is None else gone_on.append,
            watch=watch,
            artwork=artwork or nothing,
        )
        window.show(Screen())
        window.push(page)
        if artwork is None:
            page.tables.update = lambda seen, *, idle: None  # draws nothing in these tests
        settled(page)
        return page

    return open_


def nothing(*_values):
    """What no test of these asks for."""


def settled(page):
    """Let a frame pass after the librarian has done everything."""
    while (job := page.librarian._job) is not None:
        job.result(PATIENCE)
        page.update(0.0)
    page.window.base.taskMgr.step()


def names(page):
    return [one.name.removesuffix(".safranito") for one in page.shown]


def rows(page):
    return [w for w in page.layers["main"].tree.within() if isinstance(w, RecordRow)]


def test_of_thousands_of_records_only_the_rows_that_are_seen_have_widgets(opened, many):
    page = opened(many)
    assert len(page.shown) == MANY
    assert 5 < len(rows(page)) < 15
    records = page.find("records")
    records.key_pressed("end")
    assert page.chosen == page.shown[-1].name
    assert f"record {page.chosen}" in {row.key for row in rows(page)}
    assert 5 < len(rows(page)) < 15
    for _ in range(30):
        page.key_pressed("arrow_up")
    assert page.chosen == page.shown[-31].name
    assert records.on_screen.contains(page.find(f"record {page.chosen}").on_screen, slack=1)


def test_the_list_is_searched_as_one_types(opened, many):
    page = opened(many)
    for sign in "0417 mira":
        page.typed(sign)
    assert names(page) == ["match-0417"]
    assert page.find("search").text == "0417 mira"
    assert page.chosen == "match-0417.safranito"
    page.key_pressed("escape")
    assert len(page.shown) == MANY
    page.key_pressed("escape")
    assert page.window.screen is not page


def test_a_search_that_finds_nothing_leaves_an_empty_list_and_nothing_to_do(opened, shelf):
    page = opened(shelf)
    page.typed("nobody")
    assert page.shown == []
    assert page.one is None
    with pytest.raises(KeyError):
        page.find("delete")
    for name in ("enter", "f2", "delete", "arrow_down"):
        page.key_pressed(name)


def test_an_unfinished_match_is_gone_on_with_by_button_enter_or_two_presses(opened, shelf, press, pointer):
    gone_on = []
    page = opened(shelf, gone_on=gone_on)
    press("continue")
    pointer.key("enter")
    row = rows(page)[1].on_screen.centre
    pointer.click(*row)
    assert len(gone_on) == 2
    pointer.click(*row)
    assert gone_on[2] == shelf / page.shown[1].name


def test_a_row_under_the_pointer_is_still_read(opened, shelf, pointer):
    page = opened(shelf)
    row = rows(page)[1]
    for place in (row.on_screen.centre, (1.0, 1.0)):
        pointer.move(*place)
        drawn = [child.get_name() for child in row.node.get_children() if child.get_name() != "region"]
        assert drawn.index("Padded") == len(drawn) - 1


def test_there_is_a_button_to_watch_where_there_is_a_theatre(opened, shelf, press):
    with pytest.raises(KeyError):
        opened(shelf).find("watch")
    watched = []
    page = opened(shelf, watch=watched.append)
    press("watch")
    assert watched == [shelf / page.chosen]


@pytest.mark.slow
def test_a_record_is_marked_renamed_and_thrown_away(
    opened, shelf, press, pointer, window, monkeypatch, tmp_path
):
    page = opened(shelf)
    first = page.chosen
    press("mark")
    settled(page)
    assert page.one.marked
    press("rename")
    window.screen.find("line").write("the long bank")
    press("accept")
    settled(page)
    assert page.chosen == "the long bank.safranito"
    assert page.one.marked
    assert not (shelf / first).exists()
    monkeypatch.setattr(keeping, "send2trash", lambda path: shutil.move(path, tmp_path))
    press("delete")
    assert window.screen.name == "delete"
    window.screen.key_pressed("escape")
    assert (shelf / "the long bank.safranito").exists()
    press("delete")
    press("choice 0")
    settled(page)
    assert "the long bank" not in names(page)
    assert (tmp_path / "the long bank.safranito").exists()
    assert page.one is not None


@pytest.mark.slow
def test_what_cannot_be_done_is_said_and_changes_nothing(opened, shelf, press, window):
    page = opened(shelf)
    before = page.chosen
    press("rename")
    window.screen.find("line").write("a/b")
    press("accept")
    assert window.screen.name == "error"
    assert (shelf / before).exists()


@pytest.mark.slow
def test_a_record_is_handed_out_and_taken_in_by_path(opened, shelf, press, window, tmp_path):
    page = opened(shelf)
    chosen = page.chosen
    press("export")
    place = tmp_path / "a place"
    place.mkdir()
    window.screen.find("path").write(f"{place}/")
    press("hand")
    assert (place / chosen).read_bytes() == (shelf / chosen).read_bytes()
    shutil.move(place / chosen, place / "from a friend.safranito")
    press("import")
    window.screen.find("path").write(f"{place}/")
    assert [name for name, _path in window.screen.names] == [f"← {tmp_path}", "from a friend.safranito"]
    assert not window.screen.find("take").enabled
    press("place 1")
    press("take")
    settled(page)
    assert page.chosen == "from a friend.safranito"


@pytest.mark.slow
def test_new_records_of_a_watched_folder_come_by_themselves(opened, shelf, press, window, tmp_path, evening):
    page = opened(shelf)
    place = tmp_path / "downloads"
    place.mkdir()
    press("import")
    window.screen.find("path").write(str(place))
    press("watch folder")
    press("back")
    settled(page)
    assert window.settings.watched_folder == str(place)
    shutil.copy(evening, place / "new.safranito")
    page.librarian.look_again()
    settled(page)
    assert "new" in names(page)
    page.librarian.look_again()
    settled(page)
    page.librarian.look_again()
    assert page.librarian._job is None
    press("import")
    press("ignore")
    assert window.settings.watched_folder == ""


def test_a_place_is_completed_from_what_is_written(tmp_path):
    for name in ("Records", "recent", "other", ".hidden"):
        (tmp_path / name).mkdir()
    for name in ("rec.safranito", "notes.txt"):
        (tmp_path / name).touch()
    found = [name for name, _path in choices(f"{tmp_path}/rec")]
    assert found == ["recent/", "Records/", "rec.safranito"]
    assert choices(f"{tmp_path}/none/x") == []
    assert choices("\0") == []


@pytest.mark.slow
def test_the_picture_of_a_last_table_is_drawn_once_and_kept(opened, shelf, window, base):
    board = Board.standard()
    painted = Artwork.paint(board, {space.name: space.name for space in board.spaces})
    for artwork in (lambda: painted, lambda: pytest.fail("it is drawn again")):
        page = opened(shelf, artwork=artwork)
        until = time.monotonic() + PATIENCE
        while not all(page.tables.of(one) for one in page.shown):
            base.taskMgr.step()
            assert time.monotonic() < until
        window.pop()
    assert len(list((cache_folder() / "tables").glob("*.jpg"))) == len(page.shown)


def test_a_last_table_shows_where_chips_lie_and_no_value_that_nobody_knows(evening):
    scene = last_table(evening)
    (chip,) = scene.chips
    record = read_record(evening)
    assert chip.pose.position == record.entries[0].rest[record.entries[0].throw.chip].position
    assert chip.value is None or chip.pose.face_up


@pytest.mark.benchmark(group="the page of a library of few and of many")
@pytest.mark.parametrize("count", [50, MANY])
def test_opening_the_page(benchmark, window, tmp_path, count):
    folder = indexed(tmp_path / "records", count)
    window.base.win.set_active(False)
    window.show(Screen())

    def open_():
        page = LibraryPage(folder, go_on=nothing, watch=None, artwork=nothing)
        window.push(page)
        assert len(page.shown) == count

    benchmark.pedantic(open_, teardown=window.pop, rounds=10, warmup_rounds=1)
    window.base.win.set_active(True)
