"""The free table in a window: a throw, back as it lay, chips laid by a press, the target by a click."""

from __future__ import annotations

from functools import partial

import pytest

from game.at_once import AtOnce
from game.controls.aim import Aim
from game.controls.gamepad import Gamepads
from game.practice.sitting import Sitting
from game.screens.practice.free_table import FreeTable, Pages
from game.screens.practice.throwing_table import Doors
from game.screens.practice.tools import Tool
from models.board import Side
from tests.game.controls.pads import Pad


def nothing():
    """Leads nowhere."""


@pytest.fixture
def table(window):
    """A free table without chips, that simulates at once."""
    worker = AtOnce()
    shown = FreeTable(Sitting(worker), worker, Doors(nothing, nothing, nothing), Pages())
    window.show(shown)
    return shown


def until(window, reached, most=2000):
    """Frames, hurried, until something holds."""
    for _nth in range(most):
        if reached():
            return
        window.screen.hurry()
        window.base.taskMgr.step()
    raise AssertionError("it never came about")


def test_a_throw_comes_back_and_every_step_is_taken_back(window, table):
    window.screen.key("space")  # shows the aim
    window.screen.key("space")
    bench = table.sitting.bench
    until(window, lambda: bench.last is not None and table.aiming is not None)
    assert bench.table.chips == ()  # it lies as it lay
    table.key("u")
    assert [laid.chip for laid in bench.table.chips] == [bench.last.aim.chip]
    table.key("u")
    assert bench.last is None
    table.key("y")
    assert bench.last is not None
    table.key("n")  # exactly again
    first = bench.last
    until(window, lambda: bench.last is not first)
    assert bench.last.rest == first.rest


def test_chips_are_laid_by_keys_and_taken_off(window, table):
    table.key("p")
    assert table.tool is Tool.LAY
    bench = table.sitting.bench
    table.key("arrow_up")
    table.key("space")
    until(window, lambda: not table.busy)
    (laid,) = bench.table.chips
    assert laid.pose.position[1] == pytest.approx(0.01, abs=1e-3)
    table.key("x")
    until(window, lambda: not table.busy)
    assert bench.table.chips == ()


def test_a_space_that_is_clicked_is_thrown_at_until_it_is_clicked_again(table):
    table.clicked("saffron")
    assert table.target == "saffron"
    assert table.stage.scene.highlights == {"saffron"}
    table.clicked("saffron")
    assert table.target is None


def test_keys_move_between_buttons_only_when_they_are_told_to(table):
    assert table.focus.widget is None
    table.key("backspace")
    assert table.on_panels
    assert table.focus.shown
    assert table.focus.widget is not None
    assert not table.key("space")  # for the button
    table.back()
    assert not table.on_panels


def test_a_gamepad_reaches_every_page_of_practice_and_throws(window):
    opened, pad = [], Pad()
    window.gamepads = Gamepads(
        lambda: [pad],
        window._button_down,
        window._key_up,
        lambda: bool(window.screen and window.screen.steers),
    )

    def press(name):
        for down in (True, False):
            pad.press(name, down)
            window.base.taskMgr.step()

    names = ("drills", "layouts", "save_drill", "progress")
    worker = AtOnce()
    pages = Pages(**{name: partial(opened.append, name) for name in names})
    table = FreeTable(Sitting(worker), worker, Doors(nothing, nothing, nothing), pages)
    window.show(table)
    window.base.taskMgr.step()
    press("start")
    for name, key in zip(names, ("drills", "layouts", "make-drill", "progress"), strict=True):
        for way in ["dpad_left"] * 4 + ["dpad_down"] * 6:
            if table.focus.widget is table.find(key):
                break
            press(way)
        assert table.focus.shown
        press("face_a")
        assert opened[-1:] == [name]
    press("start")
    assert not table.on_panels
    press("face_a")
    press("face_a")
    until(window, lambda: table.sitting.bench.last is not None)


def test_a_mouse_lays_a_chip_moves_it_and_takes_it_off(window, table, pointer):
    window.base.win.set_active(True)  # only a window that draws feels the mouse
    table.use(Tool.LAY)
    until(window, lambda: not table.looking.eye.moving)
    bench, stage = table.sitting.bench, table.stage

    def drag(start, end):
        pointer.move(*stage.pixel_of((*start, 0.0)))
        pointer.press()
        pointer.move(*stage.pixel_of((*end, 0.0)))
        pointer.release()
        until(window, lambda: not table.busy)

    drag((0.1, 0.05), (0.1, 0.05))
    (laid,) = bench.table.chips
    assert laid.pose.position[:2] == pytest.approx((0.1, 0.05), abs=2e-3)
    drag((0.1, 0.05), (-0.05, 0.1))
    (moved,) = bench.table.chips
    assert moved.chip == laid.chip
    assert moved.pose.position[:2] == pytest.approx((-0.05, 0.1), abs=2e-3)
    drag((-0.05, 0.1), (-1.2, 0.1))
    assert bench.table.chips == ()


def test_a_throw_that_is_to_be_practised_is_aimed_at_once(window):
    worker, aim = AtOnce(), Aim("blue-30", Side.EAST, 0.1, -0.2, 2.1, 0.4, 5.0)
    table = FreeTable(Sitting(worker), worker, Doors(nothing, nothing, nothing), Pages(), aim=aim)
    window.show(table)
    until(window, lambda: table.aiming is not None)
    assert table.aiming.aim == aim
