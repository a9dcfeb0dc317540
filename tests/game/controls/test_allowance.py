"""What a hand may not do cannot be aimed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.controls.aim import PLACE_LIMIT, Aim, Style
from game.controls.allowance import Allowance
from game.practice.attempt import check_allowed
from game.practice.drill_shelf import find
from game.texts import speak
from models.board import Side


@pytest.fixture(autouse=True)
def _english():
    speak("en")


aims = st.builds(
    Aim,
    chip=st.just("red-50"),
    side=st.just(Side.SOUTH),
    place=st.floats(-0.3, 0.3),
    heading=st.floats(-1.2, 1.2),
    speed=st.floats(0.2, 6.0),
    lift=st.floats(0.0, 1.0),
)
ways = st.lists(st.sampled_from(list(Style)), min_size=1, max_size=3, unique=True)
DRILL = find("warm-up").drill
NAMES = {Style.SLIDE: "slide", Style.TOSS: "toss", Style.LOB: "drop"}


@given(aims, ways, st.tuples(st.floats(-0.26, 0.0), st.floats(0.0, 0.26)))
def test_an_aim_that_is_kept_is_one_that_a_drill_takes(aim, styles, place):
    allowance = Allowance(place, tuple(styles), (Side.SOUTH,))
    kept = allowance.kept(aim)
    assert allowance.fault(kept) == ""
    taken = DRILL.model_copy(update={"styles": tuple(NAMES[way] for way in styles), "place": place})
    check_allowed(taken, "red-50", kept.throw())


@given(aims)
def test_what_is_allowed_is_left_as_it_is_and_where_all_is_so_is_everything(aim):
    assert Allowance().kept(aim) == aim
    narrow = Allowance((-0.1, 0.1), (Style.TOSS,))
    assert narrow.kept(narrow.kept(aim)) == narrow.kept(aim)


def test_a_fault_says_what_is_allowed():
    narrow = Allowance((-0.1, 0.1), (Style.LOB,))
    aim = Aim("red-50", Side.SOUTH, lift=Style.LOB.value)
    assert narrow.fault(aim) == ""
    assert narrow.fault(replace(aim, lift=0.0)) == "Only this is allowed here: Drop."
    assert "bright stretch" in narrow.fault(replace(aim, place=0.2))
    assert Allowance().ways == ""
    assert Allowance().strip is None
    assert Allowance((-PLACE_LIMIT, 0.0)).strip == (-PLACE_LIMIT, 0.0)


def test_the_wheel_goes_from_one_allowed_way_to_the_next_and_stops_at_the_ends():
    free, two = Allowance(), Allowance(styles=(Style.SLIDE, Style.LOB))
    assert free.style_after(Style.SLIDE, 1) is Style.TOSS
    assert free.style_after(Style.SLIDE, 9) is Style.LOB
    assert free.style_after(Style.SLIDE, -1) is Style.SLIDE
    assert two.style_after(Style.SLIDE, 1) is Style.LOB


def test_the_next_side_is_an_allowed_one():
    some = Allowance(sides=(Side.SOUTH, Side.NORTH))
    assert some.side_after(Side.SOUTH) is Side.NORTH
    assert some.side_after(Side.NORTH) is Side.SOUTH
    assert Allowance(sides=(Side.EAST,)).side_after(Side.EAST) is Side.EAST
