"""The table of a drill in a window: what it does not allow is held back before anything is thrown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.at_once import AtOnce
from game.controls.aim import Aim, Style
from game.controls.allowance import Allowance
from game.practice.attempt import check_allowed
from game.practice.drill_shelf import find
from game.practice.drilling import Drilling
from game.screens.practice.drill_table import DrillTable
from game.screens.practice.throwing_table import Doors
from game.screens.widgets import Button
from models.board import Side


def nothing():
    """Leads nowhere."""


@pytest.fixture
def drill(window, ledger):
    """``drill(name)`` is its table, that simulates at once."""

    def show(name):
        doors = Doors(nothing, nothing, nothing)
        table = DrillTable(
            find(name),
            AtOnce(),
            ledger,
            "Mira",
            doors,
            drills=nothing,
            free_table=nothing,
            next_drill=None,
        )
        window.show(table)
        return table

    return show


def test_ways_to_throw_that_a_drill_does_not_allow_are_refused_with_a_word(window, drill):
    table = drill("near-bowl-drop")
    assert table.aiming.aim.style is Style.LOB
    for key in ("1", "2"):
        table.key(key)
        assert table.aiming.aim.style is Style.LOB
        assert table.said == "Only this is allowed here: Drop."
    table.key("3")
    assert table.said == ""
    window.base.taskMgr.step()
    slide = table.find("style-slide")
    assert isinstance(slide, Button)
    assert not slide.enabled
    for _nth in range(9):
        table.key("s")  # lower and lower
    assert table.said
    check_allowed(table.drilling.drill, table.aiming.aim.chip, table.aiming.aim.throw())


def test_the_hand_stays_on_the_stretch_that_a_drill_allows_and_it_is_drawn(window, drill):
    table = drill("through-the-gap")
    low, high = table.drilling.drill.place
    for _nth in range(12):
        table.key("d")
    assert table.aiming.aim.place == pytest.approx(high)
    assert "bright stretch" in table.said
    table.key("a")
    assert table.said == ""
    half = table.stage.board.outer_half
    table.aiming.point(table.stage.pixel_of((low - 0.15, -half - 0.03, 0.0)), window.size)
    assert table.aiming.aim.place == pytest.approx(low)
    strip = window.base.render.find("**/aim-flat/strip")
    assert not strip.is_hidden()
    left, right = strip.get_tight_bounds(window.base.render)
    assert (left.x, right.x) == pytest.approx(
        (low - table.stage.board.chip.radius, high + table.stage.board.chip.radius), abs=1e-3
    )
    assert table.aiming.grasp(table.stage.pixel_of((high + 0.15, -half - 0.05, 0.0)))
    assert table.aiming.place[0] == pytest.approx(high)
    table.aiming.cancel()


def until(window, reached, most=2000):
    """Frames, hurried, until something holds."""
    for _nth in range(most):
        if reached():
            return
        window.screen.hurry()
        window.base.taskMgr.step()
    raise AssertionError("it never came about")


def test_after_a_miss_a_drill_tells_what_would_have_come_off_and_aims_like_it(window, drill):
    table = drill("near-bowl-drop")
    table.aiming.take(replace(table.aiming.aim, speed=2.9))
    table.throw(table.aiming.aim.throw())
    until(window, lambda: table.aiming is not None and table.advising is not None and table.advising.is_over)
    window.base.taskMgr.step()
    assert table.drilling.attempt.tries == [False]
    advice = table.advising.advice
    assert advice.aim.style is Style.LOB
    assert not window.base.render.find("**/advised").is_hidden()
    table.find("take-advice").activate()
    assert table.aiming.aim == replace(advice.aim, chip=table.aiming.aim.chip)
    table.throw(table.aiming.aim.throw())
    assert table.drilling.advising is None
    until(window, lambda: table.aiming is not None)
    assert table.drilling.attempt.tries == [False, True]


def test_a_drill_may_want_no_advice_given():
    shy = find("near-bowl-drop").drill.model_copy(update={"advice": False})
    drilling = Drilling(AtOnce(), shy)
    aim = Aim("red-50", Side.SOUTH, speed=2.9, lift=Style.LOB.value)
    drilling.throw(aim.throw())
    assert drilling.tick().hit is False
    drilling.advise(aim, Allowance())
    assert drilling.advising is None
