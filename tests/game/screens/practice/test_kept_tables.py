"""Tables kept, laid again, handed on as a line, and made into drills."""

from __future__ import annotations

import pyperclip
import pytest

from game.controls.aim import Aim
from game.practice import shelf
from game.practice.drill_shelf import find
from game.practice.layout import Laid, Layout
from game.practice.pasted import line_of
from game.screens.dialog import Dialog
from game.screens.practice.layouts_page import LayoutsPage
from game.screens.practice.save_drill_page import SaveDrillPage
from game.screens.widgets import Entry
from models.board import Side
from models.poses import FACE_DOWN, Pose

TABLE = Layout(
    (
        Laid("blue-30", Pose((0.1, 0.03, 0.00165), FACE_DOWN)),
        Laid("green-10", Pose((-1 / 7, 0.11, 0.00165), FACE_DOWN)),
    )
)


@pytest.fixture
def clipboard(monkeypatch):
    """What the computer's clipboard holds: a list of one text."""
    held = [""]
    monkeypatch.setattr(pyperclip, "copy", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pyperclip, "paste", lambda: held[0])
    return held


@pytest.fixture
def loaded():
    return []


@pytest.fixture
def layouts(shown, loaded):
    return shown(LayoutsPage(TABLE, loaded.append))


def keep(page, name):
    page.find("name").write(name)
    page.find("keep").activate()
    page.window.base.taskMgr.step()


def test_a_table_is_kept_by_its_name_and_laid_again_exactly(layouts, loaded):
    keep(layouts, "Two in a row")
    assert layouts.find("plan").shown
    layouts.find("lay").activate()
    assert [(one.name, one.chips) for one in loaded] == [("Two in a row", TABLE.chips)]


def test_a_table_is_copied_as_a_line_that_is_pasted_exactly(layouts, loaded, clipboard, pointer):
    layouts.find("copy").activate()
    assert clipboard == [line_of(TABLE)]
    layouts.focus.take(layouts.find("paste"), shown=True)
    pointer.key("control-v")
    layouts.find("paste").activate()
    assert loaded == [TABLE, TABLE]


@pytest.mark.parametrize("text", ["", "no table", line_of(TABLE)[:-5] + "AAAAA"])
def test_a_line_that_is_no_table_is_refused_with_the_reason(layouts, loaded, clipboard, window, text):
    clipboard[0] = text
    layouts.find("paste").activate()
    assert isinstance(window.screen, Dialog)
    assert loaded == []


def test_a_computer_without_a_clipboard_is_said_so(layouts, window, monkeypatch):
    def missing(*_text):
        raise pyperclip.PyperclipException("none")

    monkeypatch.setattr(pyperclip, "copy", missing)
    layouts.find("copy").activate()
    assert "xclip" in window.screen.text


def test_a_table_of_the_same_name_is_replaced_only_when_that_is_wanted(layouts, window):
    keep(layouts, "Mine")
    before = shelf.kept()[0].read_bytes()
    layouts._layout = Layout()
    keep(layouts, "Mine")
    assert isinstance(window.screen, Dialog)
    window.screen.back()
    assert shelf.kept()[0].read_bytes() == before
    keep(layouts, "Mine")
    window.screen.find("choice 0").activate()
    assert shelf.load(shelf.kept()[0]).chips == ()


def test_a_table_without_a_name_is_refused(layouts, window):
    keep(layouts, "  ")
    assert "name" in window.screen.text
    assert shelf.kept() == []


def test_a_broken_file_is_listed_with_the_reason_and_can_be_thrown_away(layouts, window, monkeypatch):
    keep(layouts, "Good")
    path = shelf.kept()[0].with_name("a-broken.json")
    path.write_text("{")
    monkeypatch.setattr("send2trash.send2trash", lambda gone: gone.unlink())
    page = LayoutsPage(TABLE, print)
    window.push(page)
    window.base.taskMgr.step()
    assert "a-broken.json" in page.find("fault").text
    assert not page.find("lay").enabled
    page.find("delete").activate()
    window.base.taskMgr.step()
    window.screen.find("choice 0").activate()
    window.base.taskMgr.step()
    assert [one.layout.name for one in page.kept] == ["Good"]


def test_the_practice_table_becomes_a_drill_that_is_found_again(shown):
    saved = []
    page = shown(SaveDrillPage(TABLE.chips, Aim("red-50", Side.WEST), saved.append, "mint"))
    page.find("title").write("Into the mint")
    page.find("tries").changed(5)
    page.window.base.taskMgr.step()
    page.find("stars 1").changed(5)
    page.window.base.taskMgr.step()
    page.find("stars 0").changed(2)
    page.window.base.taskMgr.step()
    page.find("save").activate()
    drill = saved[0].drill
    assert find(drill.name).drill == drill
    assert (drill.title, drill.tries, drill.stars, drill.side) == ("Into the mint", 5, (2, 5, 5), ("west",))
    assert drill.goal[0].on == ("mint",)
    assert {line.chip for line in drill.table} == {"blue-30", "green-10"}


def test_a_drill_without_a_title_is_refused_and_the_page_stays(shown, window):
    page = shown(SaveDrillPage((), Aim("red-50", Side.SOUTH), print))
    page.find("save").activate()
    assert isinstance(window.screen, Dialog)
    window.screen.back()
    assert window.screen is page


def test_a_line_is_pasted_into_a_field(shown, clipboard, pointer):
    page = shown(SaveDrillPage((), Aim("red-50", Side.SOUTH), print))
    clipboard[0] = "Into\nthe mint"
    pointer.key("control-v")
    field = page.find("title")
    assert isinstance(field, Entry)
    assert field.text == "Intothe mint"
