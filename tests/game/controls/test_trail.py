"""A stroke that comes whole within one picture begins where the button went down."""

from __future__ import annotations

from game.controls.trail import pressed_at


def test_a_stroke_within_one_picture_begins_where_the_button_went_down():
    moved_pressed_moved_released = [(40.0, 30.0), (100.0, 50.0), (100.0, 50.0), (110.0, 70.0), (120.0, 110.0)]
    assert pressed_at([*moved_pressed_moved_released, (120.0, 110.0)], (120.0, 110.0)) == (100.0, 50.0)


def test_a_button_that_went_down_without_a_movement_was_pressed_where_the_pointer_is():
    assert pressed_at([(100.0, 50.0)], (100.0, 50.0)) == (100.0, 50.0)
    assert pressed_at([], (100.0, 50.0)) == (100.0, 50.0)
