"""The mouse takes a chip, swings it and lets go: it flies, or it is put back where the hand rested."""

from __future__ import annotations

import threading
from math import dist

import pytest

from game.controls.aim import Style
from game.foresight import UNSTEADY
from game.waiting import ThrowAwaited
from tests.game.controls.test_gamepad import AXES, Pad

PER_PICTURE = 15
"""Pixels by which the hand goes on with every picture: 900 a second."""


def chip_at(table):
    """Where the chip shows that is to be thrown."""
    return table.play.turn.aiming.pixel


def swing(table, pointer, *, pictures, back=80):
    """Take the chip, draw it back, and swing it for so many pictures."""
    x, y = chip_at(table)
    pointer.move(x, y)
    pointer.press()
    for part in (1, 2, 3, 4):
        pointer.move(x, y + back * part / 4)
    table.frames(10)
    for picture in range(1, pictures + 1):
        pointer.move(x, y + back - PER_PICTURE * picture)


def test_a_swing_throws_as_fast_as_the_hand(evening, pointer):
    table = evening("human", "bot:chef")
    table.until_asked()
    x, y = chip_at(table)
    swing(table, pointer, pictures=5)
    before = table.play.turn.aiming.place
    pointer.move(x, y + 80 - 6 * PER_PICTURE)
    after = table.play.turn.aiming.place
    pointer.release()
    (let_go,) = (line for line in table.happenings("hand") if line["does"] == "lets go")
    assert let_go["speed"] == pytest.approx(dist(after, before) * 60, rel=0.05)
    assert len(table.happenings("shot")) == 1


def test_a_hand_that_rests_puts_the_chip_back(evening, pointer):
    table = evening("human", "bot:chef")
    table.until_asked()
    swing(table, pointer, pictures=2)
    table.frames(12)
    pointer.release()
    assert isinstance(table.match.waiting, ThrowAwaited)
    assert not table.play.turn.aiming.holding
    assert table.play.turn.said


def test_a_hand_that_crosses_the_line_lets_go_there_and_is_told_so(evening, pointer):
    table = evening("human", "bot:chef")
    table.until_asked()
    swing(table, pointer, pictures=12)
    assert len(table.happenings("shot")) == 1
    assert table.play.turn.said
    assert [line["does"] for line in table.happenings("hand")] == ["takes", "crosses the line"]
    pointer.release()


def test_a_slow_hand_is_stopped_at_the_line(evening, pointer):
    table = evening("human", "bot:chef")
    table.until_asked()
    x, y = chip_at(table)
    pointer.move(x, y)
    pointer.press()
    for picture in range(120):
        pointer.move(x, y - picture)
    aiming = table.play.turn.aiming
    assert aiming.stopped
    assert aiming.place[1] == pytest.approx(aiming.aim.line)
    assert table.play.turn.said
    pointer.release()
    assert isinstance(table.match.waiting, ThrowAwaited)


def test_keys_and_the_wheel_give_the_style_of_a_flick(evening, pointer):
    table = evening("human", "bot:chef")
    table.until_asked()
    x, y = chip_at(table)
    pointer.move(x, y)
    pointer.press()
    pointer.press("wheel_up")
    pointer.release("wheel_up")
    aiming = table.play.turn.aiming
    assert aiming.aim.style is Style.TOSS
    assert aiming.holding
    assert aiming.place == pytest.approx((0.0, aiming.place[1]), abs=0.01)
    pointer.key("3")
    assert aiming.aim.style is Style.LOB
    pointer.key("escape")
    assert not aiming.holding
    pointer.release()
    assert isinstance(table.match.waiting, ThrowAwaited)


def test_a_key_changes_how_the_mouse_throws_and_it_is_remembered(evening, pointer):
    table = evening("human", "bot:chef")
    table.until_asked()
    pointer.key("t")
    assert table.window.settings.controls.throw_by == "aim"
    x, y = chip_at(table)
    pointer.drag((x, y), (x, y + 60))
    assert "pulls" in [line["does"] for line in table.happenings("hand")]


def test_an_aim_that_was_not_seen_is_shown_before_it_throws(evening, pointer):
    table = evening("human", "bot:chef")
    table.until_asked()
    table.frames(60)
    assert not table.play.turn.aiming.calm
    pointer.key("space")
    assert isinstance(table.match.waiting, ThrowAwaited)
    assert table.play.turn.aiming.calm
    pointer.key("space")
    assert len(table.happenings("shot")) == 1


def test_watching_the_pointer_leaves_nothing_behind(evening, pointer):
    before = threading.active_count()
    table = evening("human", "bot:chef")
    table.until_asked()
    swing(table, pointer, pictures=12)
    pointer.release()
    assert threading.active_count() == before


@pytest.mark.parametrize(
    ("help_", "arrow", "path"), [("off", False, False), ("line", True, False), ("path", True, True)]
)
def test_the_help_with_aiming_has_levels(evening, pointer, help_, arrow, path):
    table = evening("human", "bot:chef")
    table.window.change_settings(table.window.settings.changed(aim_help=help_))
    table.until_asked()
    pointer.key("arrow_left")
    table.frames(40)
    render = table.window.base.render
    assert arrow != render.find("**/aim-flat/shaft").is_hidden()
    points = render.find_all_matches("**/aim-flat/path")
    rests = render.find_all_matches("**/aim-flat/rests")
    assert path == any(not point.is_hidden() for point in points)
    assert sum(not rest.is_hidden() for rest in rests) == (UNSTEADY + 1 if path else 0)


def test_a_throw_is_aimed_and_made_with_a_gamepad_alone(evening):
    table = evening("human", "bot:chef")
    pad = Pad()
    table.window.gamepads._devices = lambda: [pad]
    table.until_asked()
    before = table.play.turn.aiming.aim
    pad.axes = {AXES.left_x: 0.8, AXES.left_y: 0.6}
    table.frames(10)
    pad.axes = {}
    aim = table.play.turn.aiming.aim
    assert aim.heading > before.heading
    assert aim.speed > before.speed
    pad.press("face_y")
    table.frames()
    assert table.play.turn.aiming.aim.chip != before.chip
    pad.press("face_a")
    table.frames()
    assert len(table.happenings("shot")) == 1


def test_a_gamepad_moves_the_focus_of_a_menu_and_presses(evening):
    table = evening("human", "bot:chef")
    table.until_asked()
    pad = Pad()
    table.window.gamepads._devices = lambda: [pad]
    pad.press("face_b")
    table.frames()
    pause = table.window.screen
    assert pause.name == "pause"
    seen = set()
    for _ in range(3):
        pad.axes = {AXES.left_y: -1.0}
        table.frames()
        pad.axes = {}
        table.frames()
        seen.add(pause.focus.widget.key)
    assert len(seen) > 1
