"""Beats follow one another at a pleasant pace, and at once when that is wanted."""

from __future__ import annotations

import pytest

from game.presenting.beats import Beat
from game.presenting.pace import Pace
from game.stage.scene import TableScene


def beat(line, seconds=0.0, flies=False):
    return Beat(line, TableScene(), seconds, flies=flies)


@pytest.fixture
def pace():
    return Pace()


def step(pace, seconds, speed=1.0):
    shown = pace.step(seconds, speed)
    return shown.line if shown else None


def test_a_beat_is_looked_at_for_its_time(pace):
    pace.add([beat("one", 1.0), beat("two")])
    assert step(pace, 0.05) == "one"
    assert step(pace, 0.6) is None
    assert not pace.idle
    assert step(pace, 0.6) == "two"
    assert step(pace, 0.0) is None
    assert pace.idle


def test_the_animation_speed_shortens_every_beat(pace):
    pace.add([beat("one", 1.0), beat("two")])
    step(pace, 0.0, speed=8.0)
    assert step(pace, 0.2, speed=8.0) == "two"


def test_hurrying_shows_all_that_is_coming_without_waiting(pace):
    pace.add([beat("one", 1.0), beat("two", 1.0), beat("three", 1.0)])
    step(pace, 0.0)
    pace.hurry()
    assert [step(pace, 0.0), step(pace, 0.0), step(pace, 0.0)] == ["two", "three", None]
    assert pace.idle


def test_what_comes_after_a_hurry_is_shown_in_its_time_again(pace):
    pace.add([beat("one", 1.0)])
    step(pace, 0.0)
    pace.hurry()
    step(pace, 0.0)
    pace.add([beat("two", 1.0), beat("three")])
    assert step(pace, 0.1) == "two"
    assert step(pace, 0.1) is None


def test_hurrying_when_nothing_comes_hurries_nothing_later(pace):
    pace.hurry()
    pace.add([beat("one", 1.0), beat("two")])
    step(pace, 0.1)
    assert step(pace, 0.1) is None


def test_nothing_follows_a_throw_before_it_rests(pace):
    pace.add([beat("flight", flies=True), beat("after")])
    assert step(pace, 0.1) == "flight"
    assert pace.flying
    assert step(pace, 9.0) is None
    assert not pace.idle
    pace.landed()
    assert step(pace, 0.1) == "after"


def test_what_came_to_rest_is_looked_at_from_then_on(pace):
    pace.add([beat("flight", 1.0, flies=True), beat("after")])
    step(pace, 0.1)
    assert step(pace, 9.0) is None
    pace.landed()
    assert step(pace, 0.6) is None
    assert step(pace, 0.6) == "after"


def test_a_hurried_throw_is_not_looked_at_when_it_rests(pace):
    pace.add([beat("flight", 1.0, flies=True), beat("after")])
    step(pace, 0.1)
    pace.hurry()
    pace.landed()
    assert step(pace, 0.01) == "after"
