from __future__ import annotations

import csv
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.controls.aim import Aim
from game.practice.drill import Drill
from game.practice.drill_shelf import find
from game.practice.errors import PracticeError
from game.practice.evidence import Flown
from game.practice.layout import Laid
from game.practice.progress.entries import DAY, WEEK, Entry, Finished
from game.practice.progress.ledger import Ledger
from game.practice.progress.page import MOST_POINTS, courses, day_words, export_csv, latest_rests, page
from game.practice.scatter import Sums, ellipse
from game.texts import speak
from models.board import Side
from physics import simulate
from tests.game.practice.evenings import START, assert_sums_are_those_of_all_throws, throws


@pytest.fixture(autouse=True)
def _english():
    speak("en")


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "practice.sqlite"


def test_a_throw_is_kept_with_where_how_and_result(file):
    aim = Aim("red-50", Side.EAST, place=0.05, heading=-0.1, speed=1.3, lift=0.8, spin=4.0)
    rest = simulate([aim.throw().state()]).final["red-50"]
    entry = Entry.of(START, aim.throw(), Laid("red-50", rest.pose), True, target="mint")
    with Ledger(file) as ledger:
        ledger.add(" Mira ", [entry])
        assert ledger.people() == ["Mira"]
    with Ledger(file) as ledger:
        assert list(ledger.throws("Mira")) == [entry]
    assert (entry.style, entry.side, entry.space) == ("drop", "east", rest.space or "")
    assert (entry.place, entry.heading, entry.speed) == pytest.approx((0.05, -0.1, 1.3))
    assert (entry.x, entry.y) == rest.position[:2]


def test_a_drills_throw_is_kept_with_the_drill():
    drill: Drill = find("warm-up").drill
    aim = Aim("red-50", Side.SOUTH, speed=1.5, lift=0.8)
    shot = simulate([aim.throw().state()])
    evidence = drill.laid.after(Flown("red-50", Side.SOUTH, shot))
    entry = Entry.of_drill(START, aim.throw(), evidence, True, drill.name)
    assert (entry.drill, entry.space, entry.hit) == ("warm-up", shot.final["red-50"].space, True)


def test_a_page_shows_rates_scatter_and_their_course_by_target_and_style(file):
    made = throws(1000)
    with Ledger(file) as ledger:
        ledger.add("Mira", made)
        ledger.add("Jonas", throws(30, seed=2))
        shown = page(ledger, "Mira")
        aims = {(row.drill, row.target) for row in shown.rows}
        went = {aim: courses(ledger, "Mira", drill=aim[0], target=aim[1]) for aim in aims}
    assert (shown.throws, shown.days, shown.days_running) == (1000, 20, 20)
    for row in shown.rows:
        of_row = [e for e in made if (e.drill, e.target, e.style) == (row.drill, row.target, row.style)]
        judged = [e.hit for e in of_row if e.hit is not None]
        assert (row.all.throws, row.all.tried, row.all.hits) == (len(of_row), len(judged), sum(judged))
        wanted = ellipse(Sums.of((e.x, e.y) for e in of_row if e.rest != "off"))
        assert row.all.ellipse is not None
        assert wanted is not None
        assert row.all.size == pytest.approx(wanted.size)
        course = went[row.drill, row.target][row.style]
        assert all(day % WEEK == 0 for day, _rate in course)
        assert 3 <= len(course) <= 4
        assert sum(rate.throws for _day, rate in course) == row.all.throws
    assert len(shown.rows) == 9
    assert day_words(20_000) == "2024-10-04"


def test_curves_of_years_have_no_more_points_than_can_be_told_apart(file):
    entry = throws(1)[0]
    with Ledger(file) as ledger:
        ledger.add("Mira", [replace(entry, at=entry.at + week * WEEK * DAY) for week in range(0, 300, 2)])
        found = page(ledger, "Mira")
        what = {"drill": entry.drill, "target": entry.target, "block": found.block}
        (course,) = courses(ledger, "Mira", **what).values()
    assert MOST_POINTS / 2 < len(course) <= MOST_POINTS + 1
    assert all(day % (found.block * WEEK) == 0 for day, _rate in course)
    assert sum(rate.throws for _day, rate in course) == 150


def test_a_break_of_a_day_ends_the_days_in_a_row(file):
    days = (1, 2, 4, 5, 6)
    with Ledger(file) as ledger:
        ledger.add("Mira", [replace(throws(1)[0], at=START + day * DAY) for day in days])
        shown = page(ledger, "Mira")
    assert (shown.days, shown.days_running) == (5, 3)


def test_runs_of_hits_go_on_from_one_evening_to_the_next_and_open_tries_do_not_end_them(file):
    entry = replace(throws(1)[0], drill="cannon", target="")
    results = [True, True, False, True, None, True, None, True]
    with Ledger(file) as ledger:
        ledger.add("Mira", [replace(entry, hit=hit) for hit in results[:4]])
        ledger.add("Mira", [replace(entry, hit=hit) for hit in results[4:]])
        (run,) = page(ledger, "Mira").runs
    assert (run.drill, run.now, run.best) == ("cannon", 3, 3)


def test_the_best_attempt_of_every_drill_gives_the_stars(file):
    with Ledger(file) as ledger:
        for at, (drill, stars, hits) in enumerate(
            [("cannon", 1, 3), ("cannon", 2, 4), ("cannon", 2, 3), ("pinpoint", 0, 1), ("warm-up", 3, 9)]
        ):
            ledger.finish("Mira", Finished(START + at, drill, stars, hits, 10))
        shown = page(ledger, "Mira")
    assert [(best.drill, best.stars, best.hits) for best in shown.bests] == [
        ("cannon", 2, 4),
        ("pinpoint", 0, 1),
        ("warm-up", 3, 9),
    ]
    assert shown.stars == 5


def test_the_latest_throws_at_a_target_are_the_heat_maps(file):
    made = throws(300)
    with Ledger(file) as ledger:
        ledger.add("Mira", made)
        found = latest_rests(ledger, "Mira", target="cumin", style="toss", most=10)
    wanted = [(e.x, e.y) for e in made if (e.target, e.style) == ("cumin", "toss") and e.rest != "off"]
    assert found == wanted[:-11:-1]


def test_nobody_has_an_empty_page_and_no_profile_is_begun_for_looking(file):
    with Ledger(file) as ledger:
        assert page(ledger, "Nobody").rows == ()
        assert latest_rests(ledger, "Nobody") == []
        assert ledger.people() == []


def test_profiles_are_renamed_but_not_onto_one_another(file):
    with Ledger(file) as ledger:
        ledger.add("Mira", throws(3))
        ledger.begin("Jonas")
        ledger.rename("Mira", "Ada")
        assert ledger.people() == ["Ada", "Jonas"]
        assert page(ledger, "Ada").throws == 3
        with pytest.raises(PracticeError, match="There is a Jonas already"):
            ledger.rename("Ada", "Jonas")
        for name in ("", " ", "x" * 61, "a\nb"):
            with pytest.raises(PracticeError, match="A name has 1 to 60 signs"):
                ledger.begin(name)


def test_a_newer_file_is_left_alone(file):
    with closing(sqlite3.connect(file)) as found:
        found.execute("PRAGMA user_version = 99")
    before = file.read_bytes()
    with pytest.raises(PracticeError, match="newer version"):
        Ledger(file)
    assert file.read_bytes() == before
    assert [one.name for one in file.parent.iterdir() if "damaged" in one.name] == []


def test_a_folder_in_its_place_is_refused_in_a_sentence(file):
    file.mkdir()
    with pytest.raises(PracticeError, match="cannot be used"):
        Ledger(file)


def damaged(file: Path, first: int, last: int) -> None:
    """Overwrite pages of a file, counted from 0, but for its last one if that is negative."""
    with file.open("r+b") as found:
        found.seek(16)
        size = int.from_bytes(found.read(2), "big")
        pages = file.stat().st_size // size
        for number in range(first, last % pages + 1):
            found.seek(number * size)
            found.write(b"\xa5" * size)


def filled(file: Path, count: int) -> list[Entry]:
    made = throws(count)
    with Ledger(file) as ledger:
        ledger.add("Mira", made)
        ledger.finish("Mira", Finished(START, "cannon", 2, 4, 10))
    return made


def test_of_a_damaged_file_what_can_be_saved_is_saved_and_it_is_said(file):
    made = filled(file, 2000)
    whole = file.read_bytes()
    middle = len(whole) // 4096 // 2
    damaged(file, middle, middle + 3)
    with Ledger(file) as ledger:
        found = list(ledger.throws("Mira"))
        assert page(ledger, "Mira").throws == len(found)
        assert [best.stars for best in page(ledger, "Mira").bests] == [2]
        (aside,) = file.parent.glob("practice-damaged-*.sqlite")
        assert f"{len(found)} throws could be saved. It is now {aside}" in ledger.notice
    assert 1000 < len(found) < 2000
    kept = iter(made)
    assert all(entry in kept for entry in found)  # in their order, each as it was
    with Ledger(file) as ledger:
        assert ledger.notice == ""
        assert len(list(ledger.throws("Mira"))) == len(found)
    assert_sums_are_those_of_all_throws(file)


def test_a_file_found_damaged_while_it_is_read_is_mended_under_way(file):
    filled(file, 2000)
    with Ledger(file) as ledger:
        ledger.read(lambda found: found.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
        ledger.read(lambda found: found.execute("PRAGMA cache_size = 0").fetchall())
        damaged(file, 8, 20)
        found = list(ledger.throws("Mira"))
        assert "damaged" in ledger.notice
        assert 500 < len(found) < 2000
        ledger.add("Mira", throws(3))
        assert page(ledger, "Mira").throws == len(found) + 3
    assert_sums_are_those_of_all_throws(file)


def test_of_a_file_that_breaks_off_or_lost_its_head_the_throws_are_saved(file):
    made = filled(file, 600)
    whole = file.read_bytes()
    for broken, least in ((whole[: len(whole) * 3 // 4], 200), (b"\xff" * 100 + whole[100:], 600)):
        file.write_bytes(broken)
        with Ledger(file) as ledger:
            found = list(ledger.throws("Mira"))
            assert "damaged" in ledger.notice
        kept = iter(made)
        assert least <= len(found)
        assert all(entry in kept for entry in found)


@pytest.mark.parametrize("rubbish", [b"no database at all" * 500, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_of_which_nothing_is_left_is_begun_anew(file, rubbish):
    file.write_bytes(rubbish)
    with Ledger(file) as ledger:
        assert "0 throws could be saved" in ledger.notice
        ledger.add("Mira", throws(3))
    (aside,) = file.parent.glob("practice-damaged-*.sqlite")
    assert aside.read_bytes() == rubbish


def test_what_another_hand_put_into_the_file_is_not_taken_for_a_throw(file):
    filled(file, 5)
    with closing(sqlite3.connect(file)) as found:
        found.execute("UPDATE throw SET style = 'kick' WHERE id = 2")
        found.execute("UPDATE throw SET x = 'far' WHERE id = 3")
        found.execute("DROP TABLE run")
        found.commit()
    with Ledger(file) as ledger:
        assert "3 throws could be saved" in ledger.notice


def test_all_throws_are_exported_for_a_spreadsheet(file, tmp_path):
    made = throws(20)
    with Ledger(file) as ledger:
        ledger.add("Mira", made)
        assert export_csv(ledger, "Mira", tmp_path / "mira.csv") == 20
        with pytest.raises(PracticeError, match="cannot be written"):
            export_csv(ledger, "Mira", tmp_path / "no" / "mira.csv")
    with (tmp_path / "mira.csv").open(newline="", encoding="utf-8") as out:
        rows = list(csv.DictReader(out))
    assert rows[0]["at"] == "2024-10-04T00:00:00+00:00"
    assert [float(row["x"]) for row in rows] == [entry.x for entry in made]
    assert {row["hit"] for row in rows} == {"", "0", "1"}


def test_two_programs_may_keep_throws_at_the_same_time(file):
    with Ledger(file) as one, Ledger(file) as other:
        for _nth in range(5):
            one.add("Mira", throws(3))
            other.add("Jonas", throws(2))
        assert page(one, "Jonas").throws == 10
        assert page(other, "Mira").throws == 15


def test_a_chip_off_the_table_says_nothing_of_the_scatter(file):
    entry = replace(throws(1)[0], rest="field", x=0.1, y=0.1, target="cumin", style="slide")
    lost = replace(entry, rest="off", x=9.0, y=9.0)
    with Ledger(file) as ledger:
        ledger.add("Mira", [entry, entry, entry, lost])
        (row,) = page(ledger, "Mira").rows
    assert row.all.throws == 4
    assert row.all.size == pytest.approx(0.0, abs=1e-8)
