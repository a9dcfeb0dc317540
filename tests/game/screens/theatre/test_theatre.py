"""Watching a record: a hand goes anywhere in it, and sees what it may."""

from __future__ import annotations

import re

import pytest

from game.screens.theatre.timeline import clock_words
from game.stage import Overhead, SeatView
from game.theatre import OPEN, PUBLIC, Eyes, MarkKind


def at(theatre, seconds):
    """The pixel of a second on the timeline."""
    place = theatre.find("timeline").on_screen
    return place.x + place.width * seconds / theatre.reel.seconds, place.y + place.height * 0.5


def go(theatre, seconds):
    theatre.deck.seek(seconds)
    for _ in range(8):
        theatre.window.base.taskMgr.step()


def test_the_hand_goes_to_a_throw_and_drags_through_the_match(theatre, pointer):
    span = theatre.reel.throws[-2]
    pointer.move(*at(theatre, span.begins))
    pointer.press()
    assert theatre.deck.seconds == span.begins
    assert theatre.moment.seconds == span.begins
    for seconds in (10.0, 31.0, 5.0):
        pointer.move(*at(theatre, seconds))
        pointer.move(*at(theatre, seconds))
        assert theatre.moment.seconds == pytest.approx(seconds, abs=theatre.reel.seconds / 900)
    pointer.release()
    pointer.move(*at(theatre, 40.0))
    assert theatre.moment.seconds == pytest.approx(5.0, abs=theatre.reel.seconds / 900)


@pytest.mark.slow
def test_what_lies_under_the_pointer_on_the_timeline_is_told(theatre, pointer):
    blend = next(mark for mark in theatre.reel.marks if mark.kind is MarkKind.TRADE)
    pointer.move(*at(theatre, blend.seconds))
    theatre.window.base.taskMgr.step()
    timeline = theatre.find("timeline")
    assert timeline.told.startswith(clock_words(blend.seconds))
    told = theatre.reel.words(timeline.mark_at(blend.seconds), OPEN)
    assert told
    assert told in timeline.told
    pointer.move(300, 300)
    assert timeline.told == ""


def test_keys_play_step_hurry_and_go_from_throw_to_throw(theatre, pointer):
    pointer.key("space")
    before = theatre.deck.seconds
    theatre.window.base.taskMgr.step()
    assert theatre.deck.seconds > before
    pointer.key("space")
    assert not theatre.deck.playing
    for throw in theatre.reel.throws[:3]:
        pointer.key("d")
        assert theatre.deck.seconds == throw.begins
    pointer.key(".")
    pointer.key(".")
    pointer.key(",")
    assert theatre.deck.seconds == pytest.approx(theatre.reel.throws[2].begins + 1 / 60)
    pointer.key("s")
    assert theatre.deck.speed == 0.5
    pointer.key("r")
    assert theatre.deck.loop == theatre.reel.throws[2]


@pytest.mark.slow
@pytest.mark.parametrize("key", ["reel-play", "reel-on", "reel-throw-on", "reel-loop"])
def test_every_button_is_reached_by_mouse_and_by_focus(theatre, press, pointer, key):
    press(key)
    mouse = (theatre.deck.playing, theatre.deck.loop, theatre.deck.throw)
    assert mouse != (False, None, theatre.reel.throws[0]) or theatre.deck.seconds > 0
    assert theatre.find(key) in theatre.focus.reach()


@pytest.mark.slow
def test_escape_leaves(theatre, pointer):
    pointer.key("escape")
    assert theatre.left == [True]


def test_the_eyes_of_a_seat_leave_nothing_in_the_scene_graph_that_it_did_not_know(theatre, press):
    reel = theatre.reel
    span = reel.throws[-1]
    go(theatre, span.released + 0.05)
    press("eyes-1")
    assert theatre.eyes == Eyes(1)
    for seconds in (span.begins + 0.1, (span.released + span.rests) / 2):
        go(theatre, seconds)
        known = {name for seat in Eyes(1).view(reel.game(span.entry - 1)).seats for name in names_of(seat)}
        known |= {f"{reel.colour(1)}-{value}" for value in range(10, 70, 10)}
        nodes = {node.get_name() for node in theatre.window.base.render.find_all_matches("**")}
        prints = {
            found.get_name().removeprefix("chip-") for found in theatre.window.base.render.find_all_textures()
        }
        public = {chip.name for chip in reel.game(span.entry - 1).chips if chip.public}
        shown = {name for name in nodes | prints if re.fullmatch(r"(red|green|orange|blue)-[1-6]0", name)}
        assert shown <= known | public
        assert shown


def names_of(seat):
    return {f"{seat.colour}-{value}" for value in seat.hand}


@pytest.mark.slow
def test_a_key_goes_through_all_eyes(theatre, pointer):
    seen = [theatre.eyes]
    for _ in range(len(theatre.reel.names) + 1):
        pointer.key("e")
        seen.append(theatre.eyes)
    assert seen == [OPEN, PUBLIC, *(Eyes(seat) for seat in range(len(theatre.reel.names)))]


@pytest.mark.slow
def test_the_director_cuts_until_a_hand_takes_the_camera(theatre, pointer):
    span = theatre.reel.throws[2]
    go(theatre, span.begins)
    assert theatre.cameras.directed
    assert isinstance(theatre.stage.eyes, Overhead)
    pointer.move(640, 300)
    pointer.press("mouse3")
    pointer.move(700, 320)
    pointer.move(740, 330)
    pointer.release("mouse3")
    assert not theatre.cameras.directed
    turned = theatre.stage.eyes
    go(theatre, theatre.reel.throws[5].begins)
    assert theatre.stage.eyes == turned
    pointer.key("x")
    go(theatre, span.begins)
    assert theatre.cameras.directed
    assert isinstance(theatre.stage.eyes, Overhead)
    pointer.key("v")
    assert not theatre.cameras.directed
    assert isinstance(theatre.stage.eyes, SeatView)


@pytest.mark.slow
def test_trails_follow_a_throw_and_can_be_left_out(theatre, pointer):
    span = theatre.reel.throws[1]

    def trails():
        return theatre.window.base.render.find_all_matches("**/trails/trail").get_num_paths()

    go(theatre, span.begins)
    assert trails() == 0
    go(theatre, (span.released + span.rests) / 2)
    assert trails() > 0
    go(theatre, span.rests + 0.2)
    assert trails() > 0
    pointer.key("t")
    theatre.window.base.taskMgr.step()
    assert trails() == 0


@pytest.mark.slow
def test_a_chip_can_be_looked_through(theatre, pointer):
    go(theatre, theatre.reel.throws[3].begins)
    pointer.key("z")
    assert theatre.cameras.hole is not None
    assert not theatre.cameras.directed
    go(theatre, theatre.reel.throws[3].released + 0.05)
    pointer.key("v")
    theatre.window.base.taskMgr.step()
    assert theatre.cameras.hole is None


@pytest.mark.slow
def test_the_log_runs_along(theatre, pointer):
    pointer.key("l")
    last = 0
    for span in theatre.reel.throws[1:4]:
        go(theatre, span.rests)
        assert len(theatre.moment.log(999)) > last
        last = len(theatre.moment.log(999))
        texts = [getattr(widget, "text", "") for widget in theatre.find("log").within()]
        assert theatre.moment.log(1)[0].text in texts


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2520, 1080), (800, 450)])
def test_everything_has_its_place_in_every_window(theatre, resize, size):
    resize(*size)
    for _ in range(3):
        theatre.window.base.taskMgr.step()
    window = type(theatre.find("transport").on_screen)(0, 0, *size)
    bar = theatre.find("transport").on_screen
    for key in ("transport", "timeline", "controls", "status", "seat-0"):
        place = theatre.find(key).on_screen
        assert window.contains(place, slack=1), key
        assert key in ("transport", "timeline") or place.y + place.height <= bar.y, key
