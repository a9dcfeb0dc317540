"""A stroke that comes whole within one picture begins where the button went down."""

from __future__ import annotations

from game.controls.trail import pressed_at, released_at

HERE, THERE, BETWEEN, BEFORE = (100.0, 50.0), (120.0, 110.0), (110.0, 70.0), (40.0, 30.0)


def test_a_stroke_within_one_picture_begins_where_the_button_went_down():
    trail = [BEFORE, HERE, HERE, BETWEEN, THERE, THERE]
    assert pressed_at(trail, THERE, held=False) == HERE


def test_keys_struck_in_the_same_picture_before_it_do_not_move_its_beginning():
    keys = [BEFORE, BEFORE, BEFORE]
    assert pressed_at([*keys, HERE, HERE], HERE, held=True) == HERE
    assert pressed_at([*keys, HERE, HERE, BETWEEN], BETWEEN, held=True) == HERE
    assert pressed_at([*keys, HERE, HERE, BETWEEN, THERE, THERE], THERE, held=False) == HERE


def test_a_button_struck_without_moving_begins_and_ends_there():
    assert pressed_at([BEFORE, HERE, HERE, HERE], HERE, held=False) == HERE


def test_a_button_that_went_down_without_a_movement_was_pressed_where_the_pointer_is():
    assert pressed_at([HERE], HERE, held=True) == HERE
    assert pressed_at([], HERE, held=True) == HERE


def test_a_button_came_up_at_the_last_place_that_is_told_of_twice():
    assert released_at([HERE, BETWEEN, BETWEEN, THERE], THERE) == BETWEEN
    assert released_at([HERE, HERE, BETWEEN, BETWEEN, THERE], THERE) == BETWEEN
    assert released_at([HERE, BETWEEN], THERE) == THERE
