"""The eye's places and ways, tried without a window: a camera, a lens and a clock of our own."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from panda3d.core import Camera, NodePath, PerspectiveLens

from game.stage.cameras import CloseUp, Eye, Follow, HoleView, Orbit, Overhead, SafeArea, SeatView, standpoint
from game.stage.cameras.bounds import FAR_OUT, LOWEST, Standing, bounded, lowest
from game.stage.cameras.orbit import FARTHEST, NEAREST
from game.stage.chips import NEAR
from models.board import Board, Side

BOARD = Board.standard()
FRAME = 1 / 60
LANTERN = Standing(-0.42, 0.40, 0.05, 0.26)
SAFE = SafeArea(left=0.16, right=0.2, top=0.06, bottom=0.12)

sides = st.sampled_from(Side)
places = st.floats(-0.235, 0.235)
views = st.one_of(
    st.builds(SeatView, sides),
    st.builds(Overhead, sides),
    st.builds(CloseUp, st.tuples(places, places, st.just(0.002)), sides),
    st.builds(HoleView, st.tuples(places, places, st.just(0.002)), sides),
    st.builds(Follow, st.just("red-a"), sides),
    st.builds(
        Orbit,
        sides,
        st.tuples(places, places, st.just(0.0)),
        st.floats(-360, 360),
        st.floats(0, 90),
        st.floats(NEAREST, FARTHEST),
    ),
)


def an_eye(standing=(LANTERN,)):
    eye = Eye(NodePath("camera"), PerspectiveLens(), BOARD, standing)
    eye.keep_free(SAFE, 0.0, 0.0)
    return eye


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(views, st.floats(0.1, 1.4), st.integers(1, 60)), min_size=1, max_size=6))
def test_the_eye_never_sinks_into_the_table_or_what_stands_on_it(ways):
    eye, now = an_eye(), 0.0
    for view, seconds, frames in ways:
        eye.look(view, now, seconds)
        for _ in range(frames):
            now += FRAME
            eye.follow((0.3 * math.sin(3 * now), now % 0.4 - 0.2, 0.02), now)
            eye.update(now, 16 / 9)
            x, y, z = eye.stand.eye
            assert z >= lowest(x, y, (LANTERN,)) - 3e-3  # of a berth of 70
            assert z >= LOWEST - 1e-6
            assert math.hypot(x - LANTERN.x, y - LANTERN.y) > LANTERN.radius or z > LANTERN.height


def test_a_path_that_is_given_another_goal_keeps_its_speed():
    eye, eyes, now = an_eye(), [], 0.0
    eye.look(SeatView(Side.NORTH), now, 1.8)
    for frame in range(150):
        if frame == 40:  # at its fastest
            eye.look(Overhead(Side.NORTH), now, 1.4)
        now += FRAME
        eye.update(now, 16 / 9)
        eyes.append(eye.stand.eye)
    speeds = np.diff(np.array(eyes), axis=0) / FRAME
    jumps = np.linalg.norm(np.diff(speeds, axis=0), axis=1)
    assert np.linalg.norm(speeds, axis=1).max() > 0.5
    assert jumps.max() < 0.25  # metres per second from one picture to the next; it has 2 at its fastest
    assert not eye.moving
    assert eye.stand == standpoint(Overhead(Side.NORTH), BOARD, SAFE, 16 / 9)


def test_the_eye_swings_round_the_shorter_way():
    eye, headings = an_eye(), []
    eye.look(SeatView(Side.WEST), 0.0, 0.0)
    eye.look(SeatView(Side.NORTH), 0.0, 1.0)
    for frame in range(70):
        eye.update(frame * FRAME, 16 / 9)
        headings.append(eye.stand.heading % 360)
    assert min(headings) == pytest.approx(90)
    assert max(headings) == pytest.approx(180)


def test_what_flies_is_followed_calmly():
    eye, now = an_eye(), 0.0
    eye.look(SeatView(Side.SOUTH), now, 0.0)
    eye.look(Follow("red-a", Side.SOUTH), now, 0.8)
    targets, turns = [], []
    for frame in range(180):
        now += FRAME
        y = -0.3 + 1.6 * min(frame * FRAME, 0.25)  # a hard throw that stops at once
        eye.follow((0.05, y, 0.05 * abs(math.sin(9 * now))), now)
        eye.update(now, 16 / 9)
        targets.append(eye.stand.target)
        turns.append(eye.stand.heading)
    speeds = np.linalg.norm(np.diff(np.array(targets), axis=0), axis=1) / FRAME
    assert speeds.max() < 0.8  # the chip itself flew at 1.6 m/s
    assert np.abs(np.diff(speeds)).max() < 0.08
    assert np.ptp(turns) == pytest.approx(0, abs=1e-6)  # the picture does not turn while it glides
    assert targets[-1] == pytest.approx((0.05, 0.1, 0.0), abs=0.03)


def test_a_chip_that_leaves_the_table_is_let_go():
    eye = an_eye()
    eye.look(Follow("red-a", Side.SOUTH), 0.0, 0.5)
    for frame in range(120):
        eye.follow((0.0, 3.0, -0.6), frame * FRAME)
        eye.update(frame * FRAME, 16 / 9)
    assert abs(eye.stand.target[1]) < BOARD.field_half
    assert eye.stand.target[2] == 0.0


def test_a_look_through_a_hole_shows_all_of_it_where_it_is():
    chip = BOARD.chip
    stand = standpoint(HoleView((0.12, 0.07, 0.00165)), BOARD, SAFE, 16 / 9)
    turn = np.linspace(0, 2 * np.pi, 40)
    edge = np.array([0.12, 0.07]) + chip.hole_radius * np.stack([np.cos(turn), np.sin(turn)], 1)
    at = [stand.seen(np.column_stack([edge, np.full(len(edge), z)])) for z in (0.0, chip.thickness)]
    metres = np.linalg.norm(at[0] - at[1], axis=1) * stand.half
    assert metres.max() < 2.5e-5  # a tenth of what is doubtful
    hole = np.ptp(at[0][:, 1])  # of two: the window's height
    assert hole / 2 > 0.1


def test_an_orbit_goes_on_from_the_view_before_and_keeps_within_its_bounds():
    eye = an_eye()
    seat = eye.stand
    here = eye.orbit()
    assert (here.heading, here.elevation, here.part) == pytest.approx((seat.heading, seat.elevation, 1.0))
    eye.look(here, 0.0, 0.0)
    assert eye.stand.eye == pytest.approx(seat.eye)
    low = here.turned(40, -200).dollied(0.001)
    eye.look(low, 0.0, 0.0)
    assert eye.stand.distance == pytest.approx(seat.distance * NEAREST)
    assert eye.stand.eye[2] >= LOWEST - 1e-6
    assert here.turned(0, 500).elevation < 90
    assert here.dollied(100).part == FARTHEST
    assert eye.orbit() == low


@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 21 / 9])
def test_an_orbit_shows_as_much_in_a_window_of_any_shape(aspect):
    orbit = Orbit(Side.SOUTH, (0.0, 0.0, 0.0), -60.0, 30.0, 0.8)
    whole = standpoint(SeatView(), BOARD, SAFE, aspect)
    stand = standpoint(orbit, BOARD, SAFE, aspect)
    assert stand.distance == pytest.approx(0.8 * whole.distance)
    assert stand.middle == SAFE.middle


def test_a_place_within_something_is_raised_over_it():
    stand = replace(standpoint(SeatView(), BOARD, SAFE, 1.6), heading=136.0, elevation=14.0, distance=0.6)
    raised = bounded(stand, (LANTERN,))
    x, y, z = raised.eye
    assert z >= lowest(x, y, (LANTERN,)) - 1e-6
    assert raised.heading == stand.heading
    assert bounded(replace(stand, distance=50.0)).distance == FAR_OUT


def test_a_chip_that_a_long_lens_brings_near_is_drawn_like_one_that_is_near():
    camera = NodePath("camera")
    looker = camera.attach_new_node(Camera("eye")).node()
    eye = Eye(camera, looker.get_lens(), BOARD)
    eye.update(0.0, 16 / 9)
    assert looker.get_lod_scale() == pytest.approx(1.0)
    assert eye.stand.distance > NEAR
    eye.look(HoleView((0.1, 0.0, 0.002)), 0.0, 0.0)
    assert eye.stand.distance > NEAR
    assert eye.stand.distance * looker.get_lod_scale() < NEAR
