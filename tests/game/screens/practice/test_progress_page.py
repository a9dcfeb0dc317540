"""The page of progress: what it says, what its curves show, and that it opens with damaged progress too."""

from __future__ import annotations

import csv

import numpy as np
import pytest

from game.practice.drill_shelf import titles
from game.practice.progress.ledger import Ledger
from game.practice.progress.page import courses, day_words
from game.screens.dialog import Dialog
from game.screens.practice.courses import aim_title, hit_chart, scatter_chart
from game.screens.practice.people_page import PeoplePage
from game.screens.practice.plot import INKS, Chart, Curve, chart_picture
from game.screens.practice.progress_page import ProgressPage
from game.screens.widgets import Label
from tests.game.practice.evenings import throws


@pytest.fixture
def progress(shown, ledger):
    return shown(ProgressPage(ledger, "Mira"))


def words(widget):
    return [one.text for one in widget.within() if isinstance(one, Label)]


def inked(picture, nth):
    """Where a picture has the ink of a curve: rows and columns of pixels."""
    pixels = np.asarray(picture.convert("RGB"), int)
    return np.argwhere(np.abs(pixels - INKS[nth]).max(2) < 12)


def test_every_aim_is_listed_with_its_rate_the_most_frequent_first(progress):
    assert [aim_title(one, titles()) for one in progress.aims] == ["Cumin", "Drop shot", "Mint"]
    assert [one.throws for one in progress.aims] == [36, 5, 1]
    first = words(progress.find("aim 0"))
    assert {"Cumin", "36 throws", "50 %"} <= set(first)
    drill = words(progress.find("aim 1"))
    assert "80 %" in drill
    assert any("7 of 10" in said for said in drill)


def test_totals_tell_throws_days_stars_and_the_best_run(progress):
    said = words(progress.find("totals"))
    assert {"42 throws", "on 5 days", "2"} <= set(said)
    assert any("6" in one for one in said if "run" in one)


def test_curves_go_from_week_to_week_up_for_hits_and_down_for_scatter(ledger):
    went = courses(ledger, "Mira", drill="", target="cumin")
    hits, scatter = hit_chart(went), scatter_chart(went)
    assert [round(y) for _x, y in hits.curves[0].points] == [33, 44, 56, 67]
    sizes = [y for _x, y in scatter.curves[0].points]
    assert len(sizes) == 4
    assert sizes == sorted(sizes, reverse=True)
    assert scatter.upward[0][0] == 0
    assert scatter.upward[-1][0] >= sizes[0]
    days = [x for x, _y in hits.curves[0].points]
    assert np.diff(days).tolist() == [7, 7, 7]
    assert hits.across[0] == (days[0], day_words(int(days[0])))


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_a_curve_is_drawn_from_its_first_point_to_its_last_within_the_axes(scale):
    curve = Curve("Slide", 0, ((0.0, 20.0), (7.0, 80.0)))
    axes = ((0.0, "then"), (7.0, "now")), tuple((n, f"{n} %") for n in (0, 50, 100))
    chart = Chart("Hit rate", "Week from", (curve,), *axes)
    width, height = round(500 * scale), round(200 * scale)
    below_legend = inked(chart_picture(chart, width, height, scale), 0)
    below_legend = below_legend[below_legend[:, 0] > 34 * scale]
    rows, columns = below_legend[:, 0], below_legend[:, 1]
    assert columns.min() < 0.2 * width < 0.85 * width < columns.max()
    assert rows[columns.argmin()] > rows[columns.argmax()] + 0.2 * height
    assert columns.max() < width - 12 * scale


def test_a_chart_without_a_point_says_why():
    bare = Chart("Hit rate", "", (), (), ((0, "0 %"), (100, "100 %")))
    told = Chart("Hit rate", "", (), (), ((0, "0 %"), (100, "100 %")), "Nothing had to be hit.")
    assert chart_picture(bare, 400, 200, 1.0).tobytes() != chart_picture(told, 400, 200, 1.0).tobytes()


def test_the_board_shows_the_latest_throws_of_a_style(progress, pointer):
    pointer.key("tab")
    progress.focus.take(progress.find("tab"), shown=True)
    pointer.key("arrow_right")
    assert progress.find("heat").shown
    said = words(progress.find("words"))
    assert "The latest 36 throws." in said
    assert any("18 of 36" in one for one in said)


def test_nobody_has_an_empty_page(shown, ledger):
    page = shown(ProgressPage(ledger, ""))
    assert page.aims == []
    assert not page.find("export").enabled
    assert any("Nothing yet" in one for one in words(page.layers["main"].tree))


def test_all_throws_are_written_where_it_is_said(progress, window, pointer, tmp_path):
    progress.find("export").activate()
    window.base.taskMgr.step()
    window.screen.find("path").write(f"{tmp_path}/")
    window.screen.find("write").activate()
    window.base.taskMgr.step()
    assert window.screen is progress
    file = tmp_path / "safranito-Mira.csv"
    with file.open(newline="", encoding="utf-8") as rows:
        assert len(list(csv.reader(rows))) == 43
    assert str(file) in window.announcement.text


def test_a_place_that_cannot_be_written_is_refused_in_a_sentence(progress, window, tmp_path):
    progress.find("export").activate()
    window.base.taskMgr.step()
    window.screen.find("path").write(str(tmp_path))
    (tmp_path / "safranito-Mira.csv").mkdir()
    window.screen.find("write").activate()
    assert isinstance(window.screen, Dialog)
    assert "cannot be written" in window.screen.text


def test_damaged_progress_is_said_in_the_window_and_what_is_left_is_shown(shown, window, ledger):
    file = ledger.file
    ledger.read(lambda open_file: open_file.execute("PRAGMA wal_checkpoint(TRUNCATE)"))
    ledger.close()
    file.write_bytes(b"no database at all" * 300)
    with Ledger() as mended:
        page = ProgressPage(mended, "Mira")
        shown(page)
        assert isinstance(window.screen, Dialog)
        assert "damaged" in window.screen.text
        assert "practice-damaged" in window.screen.text
        window.screen.back()
        assert page.aims == []
        assert mended.notice == ""


def test_another_person_is_chosen_begun_and_renamed(progress, window, ledger):
    told = []
    progress._chosen = told.append
    progress.find("person").activate()
    window.base.taskMgr.step()
    people = window.screen
    assert isinstance(people, PeoplePage)
    assert people.people == ["Mira", "Jonas"]
    people.find("people").choose(1)
    people.find("take").activate()
    window.base.taskMgr.step()
    assert (told, progress.person, len(progress.aims)) == (["Jonas"], "Jonas", 1)

    progress.find("person").activate()
    window.base.taskMgr.step()
    window.screen.find("rename").activate()
    window.base.taskMgr.step()
    window.screen.find("line").write("Mira")
    window.screen.find("accept").activate()
    assert "Mira" in window.screen.text, "a name that is somebody else's is refused"
    window.screen.back()
    window.screen.find("new").activate()
    window.base.taskMgr.step()
    window.screen.find("line").write("Ada")
    window.screen.find("accept").activate()
    assert ledger.people() == ["Mira", "Jonas", "Ada"]
    assert progress.person == "Ada"


@pytest.mark.benchmark(group="a page of progress")
@pytest.mark.parametrize("count", [1_000, 1_000_000])
def test_a_page_opens(count, shown, window, benchmark):
    """From the button to the page laid out with its curves: three years of throws at all drills and three
    targets in all styles open after a million throws nearly as fast as after a thousand."""
    drills = ["", *titles()]
    with Ledger() as ledger:
        for nth, drill in enumerate(drills):
            part = count // len(drills)
            ledger.add("Ada", throws(part, seed=nth, drill=drill, every=-(-part // 1_000)))

        def opened() -> int:
            page = shown(ProgressPage(ledger, "Ada"))
            return page.page.throws

        assert benchmark.pedantic(opened, rounds=10) == count // len(drills) * len(drills)
