"""Whatever a hand does, the throw is legal, and every seat throws alike."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.controls.aim import Aim, Style
from game.controls.allowance import Allowance
from game.controls.bindings import KEYS, Action, cap, hints, meant, pair
from game.controls.sling import REACH, SLACK, Pull, length_of, speed_of
from game.controls.strokes import AIMING, behind_edge, placed, struck, wheeled
from models.board import Board, Side
from models.poses import Pose

numbers = st.floats(-1e3, 1e3)
points = st.tuples(st.floats(-2, 2), st.floats(-2, 2))
aims = st.builds(
    Aim,
    chip=st.just("red-50"),
    side=st.sampled_from(Side),
    place=numbers,
    heading=numbers,
    speed=numbers,
    lift=numbers,
    spin=numbers,
    face_up=st.booleans(),
)
fair_aims = st.builds(
    Aim,
    chip=st.just("red-50"),
    side=st.just(Side.SOUTH),
    place=st.floats(-0.3, 0.3),
    heading=st.floats(-1.5, 1.5),
    speed=st.floats(0, 7),
    lift=st.floats(0, 1),
    spin=st.floats(-150, 150),
)


@given(aims, st.lists(st.sampled_from(Action)), st.integers(-50, 50), st.booleans(), points, points, points)
def test_whatever_the_gesture_the_throw_is_legal(aim, keys, notches, spin, start, now, spot):
    for key in keys:
        aim = struck(aim, key)
    aim = Pull(start, now).aim(placed(wheeled(aim, notches, spin=spin), spot))
    aim.throw().check(aim.side)


@given(fair_aims)
def test_each_side_throws_like_the_one_before_it_turned_by_a_quarter(aim):
    throw = aim.throw()
    for _quarter in range(3):
        aim = replace(aim, side=Allowance().side_after(aim.side))
        turned = aim.throw()
        assert near(turned.position, clockwise(throw.position))
        assert near(turned.velocity, clockwise(throw.velocity))
        assert turned.angular_velocity == throw.angular_velocity
        throw = turned


@given(fair_aims)
def test_a_throw_to_the_left_mirrors_the_one_to_the_right(aim):
    throw = aim.throw()
    mirror = replace(aim, place=-aim.place, heading=-aim.heading, spin=-aim.spin).throw()
    assert near(mirror.position, (-throw.position[0], *throw.position[1:]))
    assert near(mirror.velocity, (-throw.velocity[0], *throw.velocity[1:]))
    assert mirror.angular_velocity[2] == -throw.angular_velocity[2]


@pytest.mark.parametrize("side", Side)
def test_a_chip_leaves_the_hand_face_down_unless_turned_over(side):
    down, up = Aim("red-50", side), Aim("red-50", side, face_up=True)
    assert not Pose((0, 0, 0), down.throw().orientation).face_up
    assert Pose((0, 0, 0), up.throw().orientation).face_up


def test_the_first_seat_throws_away_from_itself_and_to_its_right():
    throw = Aim("red-50", Side.SOUTH, place=0.1, heading=0.2).throw()
    assert throw.position[0] == 0.1
    assert throw.position[1] < -Board.standard().outer_half
    assert throw.velocity[0] > 0
    assert throw.velocity[1] > 0
    assert throw.velocity[2] == 0


def test_a_lob_leaves_higher_and_steeper_than_a_toss_and_a_toss_than_a_slide():
    slide, toss, lob = (Aim("red-50", Side.WEST, lift=style.value).throw() for style in Style)
    assert slide.position[2] < toss.position[2] < lob.position[2]
    assert 0 == slide.velocity[2] < toss.velocity[2] < lob.velocity[2]


@pytest.mark.parametrize("side", Side)
def test_a_pull_straight_back_throws_straight_ahead(side):
    aim = Pull((0.5, 0.3), (0.5, 0.1)).aim(Aim("red-50", side, heading=0.7))
    assert aim.heading == 0
    assert isclose(aim.speed, speed_of(0.2))


def test_a_pull_to_the_left_throws_to_the_right():
    assert Pull((0.5, 0.3), (0.4, 0.2)).aim(Aim("red-50", Side.NORTH)).heading > 0


@pytest.mark.parametrize("now", [(0.5, 0.3), (0.5, 0.3 - SLACK / 2), (0.5, 0.5), (0.7, 0.31)])
def test_a_slip_or_a_push_throws_nothing(now):
    pull = Pull((0.5, 0.3), now)
    aim = Aim("red-50", Side.EAST, heading=0.1)
    assert not pull.live
    assert pull.aim(aim) == aim


@given(st.floats(0.1, 6))
def test_the_length_of_a_pull_and_its_speed_belong_together(speed):
    assert isclose(speed_of(length_of(speed)), speed, rel_tol=1e-9)


@given(st.floats(0, 2), st.floats(0, 2))
def test_a_longer_pull_is_never_weaker(one, other):
    short, long = sorted((one, other))
    assert speed_of(short) <= speed_of(long)


def test_the_whole_reach_gives_the_strongest_throw():
    assert speed_of(REACH) == 6.0


def test_a_chip_is_placed_where_the_table_is_pointed_at():
    assert placed(Aim("red-50", Side.SOUTH), (0.12, -0.4)).place == 0.12
    assert placed(Aim("red-50", Side.WEST), (-0.4, 0.12)).place == -0.12
    assert placed(Aim("red-50", Side.NORTH), (0.12, 0.4)).place == -0.12
    assert placed(Aim("red-50", Side.EAST), (0.4, 0.12)).place == 0.12


def test_only_places_behind_the_own_edge_are_for_placing():
    assert behind_edge(Side.WEST, (-0.3, 0.1), 0.285)
    assert not behind_edge(Side.WEST, (0.3, 0.1), 0.285)
    assert not behind_edge(Side.WEST, (-0.2, 0.1), 0.285)


def test_no_key_means_two_things_while_aiming():
    throwing = (
        *AIMING,
        Action.NEXT_CHIP,
        Action.NEXT_SIDE,
        Action.THROW,
        Action.BACK,
        Action.LOG,
        Action.LOOK,
    )
    keys = [key for action in throwing for key in KEYS[action]]
    assert len(keys) == len(set(keys))


def test_a_key_means_what_makes_sense_where_it_is_struck():
    assert meant("space", {Action.THROW, *AIMING}) is Action.THROW
    assert meant("space", {Action.HURRY}) is Action.HURRY
    assert meant("shift-arrow_left", AIMING) is Action.PLACE_LEFT
    assert meant("f7", set(Action)) is None


def test_hints_name_the_keys_that_are_bound():
    assert cap(Action.SPIN_LEFT) == "Q"
    assert pair(Action.PLACE_LEFT, Action.PLACE_RIGHT) == "Shift ← →"
    assert all(keys and text for keys, text in hints())


def clockwise(v):
    return (v[1], -v[0], v[2])


def near(a, b):
    return all(abs(p - q) < 1e-9 for p, q in zip(a, b, strict=True))


@pytest.mark.parametrize("side", list(Side))
def test_the_aim_that_comes_nearest_to_an_aimed_throw_is_that_aim(side):
    aim = Aim("red-10", side, 0.05, -0.3, 2.2, 0.4, 12.0, face_up=True)
    again = Aim.like(aim.throw(), side)
    assert (again.chip, again.side, again.face_up) == (aim.chip, side, True)
    for name in ("place", "heading", "speed", "lift", "spin"):
        assert getattr(again, name) == pytest.approx(getattr(aim, name))
