"""What is shown of a throw's strength before it is thrown comes true on an empty board."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from game.controls.aim import Aim, Style
from game.controls.reach import reach
from models.board import Board, Side
from physics import Materials, simulate

BOARD = Board.standard()
INNER = BOARD.field_half - BOARD.chip.radius


def rest_of(aim):
    (end,) = simulate([aim.throw().state()], materials=Materials()).final.values()
    return end.position


@pytest.mark.parametrize("side", [Side.SOUTH, Side.EAST])
@pytest.mark.parametrize("speed", [1.0, 1.2, 1.4, 1.6])
def test_a_slide_stops_where_the_ring_is(side, speed):
    aim = Aim("red-50", side, place=0.02, heading=0.1, speed=speed)
    x, y = reach(aim, Materials(), BOARD)
    rest = rest_of(aim)
    assert hypot(x - rest[0], y - rest[1]) < 0.07


def test_a_slide_that_is_too_strong_is_shown_at_the_far_wall():
    for speed in (2.0, 4.0, 6.0):
        x, y = reach(Aim("red-50", Side.SOUTH, heading=0.1, speed=speed), Materials(), BOARD)
        assert y == pytest.approx(INNER)
        assert abs(x) < INNER
    x, y = reach(Aim("red-50", Side.SOUTH, heading=0.9, speed=6.0), Materials(), BOARD)
    assert x == pytest.approx(INNER)
    assert y < INNER


@pytest.mark.parametrize("speed", [1.0, 1.2, 1.4])
def test_a_lob_that_hardly_slides_comes_down_and_stays_at_the_ring(speed):
    aim = Aim("red-50", Side.SOUTH, place=0.02, speed=speed, lift=Style.LOB.value)
    x, y = reach(aim, Materials(), BOARD)
    rest = rest_of(aim)
    assert hypot(x - rest[0], y - rest[1]) < 0.025


def test_a_stronger_throw_reaches_further_and_friction_shortens_it():
    for style in Style:
        ways = [
            reach(Aim("red-50", Side.SOUTH, speed=speed, lift=style.value), Materials(), BOARD)[1]
            for speed in (0.8, 1.0, 1.2, 1.4)
        ]
        assert ways == sorted(set(ways))
    rough = replace(Materials(), chip_board_friction=0.5)
    slide = Aim("red-50", Side.SOUTH, speed=1.4)
    assert reach(slide, rough, BOARD)[1] < reach(slide, Materials(), BOARD)[1]
