"""Where a person looks at the table: every camera by its key and by the mouse, and each seat's own place."""

from __future__ import annotations

import numpy as np
import pytest

from game.stage import Follow, HoleView, Orbit, Overhead, SeatView
from models.answers import QuestionKind
from models.board import Side
from models.options import Options

EMPTY = (640, 330)


@pytest.fixture
def table(evening):
    """The person is to throw, and the eye stands still."""
    begun = evening("human", "quick")
    begun.until_asked()
    begun.frames(60)
    assert not begun.play.moving
    return begun


def view(table):
    return table.play.stage.eyes


def test_a_key_each_goes_up_turns_and_comes_home(table, pointer):
    seat = table.play.stage.stand
    for key, kind in (("c", Overhead), ("v", SeatView), ("control-arrow_left", Orbit), ("home", SeatView)):
        pointer.key(key)
        assert isinstance(view(table), kind), key
    table.frames(90)
    assert table.play.stage.stand == seat
    before = table.play.turn.aiming.aim
    for key in ("control-arrow_right", "control-arrow_up", "page_up", "control-arrow_down", "page_down"):
        stand = table.play.stage.stand
        pointer.key(key)
        table.frames(20)
        assert table.play.stage.stand != stand, key
    assert table.play.turn.aiming.aim == before  # the camera takes no key from the hand, nor the hand from it


def test_escape_goes_home_first_and_pauses_then(table, pointer):
    pointer.key("c")
    pointer.key("escape")
    assert view(table) == SeatView(Side.SOUTH)
    assert table.window.screen is table.play
    pointer.key("escape")
    assert table.window.screen is not table.play


@pytest.mark.parametrize("button", ["mouse2", "mouse3"])
def test_the_table_is_turned_with_the_mouse(table, pointer, button):
    heading = table.play.stage.stand.heading
    pointer.move(*EMPTY)
    pointer.press(button)
    pointer.move(EMPTY[0] + 180, EMPTY[1] - 60)
    pointer.release(button)
    table.frames(30)
    stand = table.play.stage.stand
    assert stand.heading == pytest.approx(heading - 45, abs=1)  # a quarter of the height: an eighth of a turn
    assert stand.elevation < 51
    pointer.move(200, 300)
    table.frames(30)
    assert table.play.stage.stand == stand  # let go is let go
    assert table.play.turn.aiming is not None


def test_the_wheel_goes_nearer_where_it_does_not_mean_the_throw(evening, pointer):
    table = evening("human", "quick", options=Options(start_money=1000))
    table.until_asked()
    table.frames(30)
    near = table.play.stage.stand.distance
    pointer.move(*EMPTY)
    pointer.press("wheel_up")
    pointer.release("wheel_up")
    table.frames(30)
    assert table.play.stage.stand.distance == near
    table.play.turn.end()  # nothing is aimed now
    pointer.press("wheel_up")
    pointer.release("wheel_up")
    table.frames(30)
    assert table.play.stage.stand.distance < 0.9 * near


def test_each_seat_comes_back_to_the_place_it_has_chosen(evening, press, pointer):
    table = evening("human", "human")

    def sit():
        table.until(lambda: table.window.screen.name == "curtain")
        press("ready")
        table.frames(3)

    sit()
    pointer.key("control-arrow_left")
    table.frames(30)
    chosen = table.play.stage.stand
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    sit()
    assert view(table) == SeatView(Side.NORTH)
    pointer.key("c")
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    sit()
    assert table.play.stage.stand == chosen
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    sit()
    assert view(table) == Overhead(Side.NORTH)


def flown(table):
    """The person throws; the eye's targets and headings while it is shown, and the views on the way."""
    table.window.change_settings(table.window.settings.changed(animation_speed="normal"))
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    views, stands = [], []
    for _ in range(600):
        table.frames()
        views.append(view(table))
        stands.append(table.play.stage.stand)
        if table.happenings("rest"):
            return views, stands
    raise AssertionError("it never rests")


def test_an_own_throw_is_followed_and_seen_from_home_afterwards(table):
    views, stands = flown(table)
    assert any(isinstance(one, Follow) and one.chip == "red-a" for one in views)
    ways = np.linalg.norm(np.diff([stand.target for stand in stands], axis=0), axis=1) * 60
    assert 0 < ways.max() < 1.5
    table.until_asked()
    assert view(table) == SeatView(Side.SOUTH)


@pytest.mark.parametrize("wish", [{"reduced_motion": True}, {"follow_chip": "never"}])
def test_who_wishes_so_sees_no_throw_followed(table, wish):
    table.window.change_settings(table.window.settings.changed(**wish))
    views, _stands = flown(table)
    assert set(views) == {SeatView(Side.SOUTH)}


def test_a_key_follows_what_flies_and_lets_it_go(table, pointer):
    table.window.change_settings(table.window.settings.changed(follow_chip="never", animation_speed="normal"))
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    for _ in range(60):
        table.frames()
        if table.play.story.flying:
            break
    pointer.key("b")
    assert isinstance(view(table), Follow)
    assert table.window.settings.interface.follow_chip == "every"
    pointer.key("b")
    assert view(table) == SeatView(Side.SOUTH)


def test_reduced_motion_cuts_to_places(table, pointer):
    table.window.change_settings(table.window.settings.changed(reduced_motion=True))
    table.frames(2)
    pointer.press("c")
    pointer.release("c")
    assert not table.play.stage.swinging
    assert table.play.stage.stand.elevation == pytest.approx(89.9)


def test_an_answer_given_while_the_eye_swings_is_taken_at_once(evening, pointer):
    table = evening("human", "quick", options=Options(start_money=1000), asked={QuestionKind.BOWL})
    table.frames(3)
    answers = len(table.happenings("answer"))
    pointer.key("control-arrow_left")
    assert table.play.stage.swinging
    pointer.press("1")
    assert len(table.happenings("answer")) == answers + 1  # a computer player may have answered since


def test_the_eye_goes_to_the_hole_that_the_head_chef_rules_on_and_home_after_it(evening):
    options = Options(doubt="head_chef")
    table = evening("human", "quick", options=options, seed=5, asked={QuestionKind.RULING})
    hole = table.play.looking.hole
    assert hole is not None
    lying = {look.id: look for look in table.play.story.scene.chips}[hole.chip]
    assert lying.id == table.question.about
    assert view(table) == HoleView(hole.look.point, Side.SOUTH)
    assert hole.look.point[:2] == pytest.approx(lying.pose.position[:2], abs=0.01)
    while table.question is not None and table.question.kind is QuestionKind.RULING:
        table.play.turn.choose(table.play.panels.choices(table.play.turn.asked)[0])
    table.until(lambda: table.question is not None or table.play.turn.aiming is not None)
    assert view(table) == SeatView(Side.SOUTH)
