"""A flick throws with the speed, the direction and the curve that the hand had as it let go."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, radians, sin

import pytest

from game.controls.aim import HEADING_LIMIT, Aim
from game.controls.flick import (
    RESTING,
    SPIN_OF_TURN,
    STRAIGHT,
    Sample,
    at_line,
    flicked,
    swing_of,
    up_to_place,
)
from game.controls.hold import Hold
from models.board import Board, Side

PIXEL = 1 / 1000
"""Metres on the table that a pixel is, from the seat."""


def moving(speed, *, heading=0.0, acceleration=0.0, every=0.004, seconds=0.3, start=(0.0, -0.6)):
    """The path of a hand that ends at this speed, heading to the right of +y."""
    path = []

    def left(before):
        return speed * before - acceleration * before**2 / 2

    for n in range(round(seconds / every) + 1):
        way = left(seconds) - left(seconds - n * every)
        path.append(Sample(n * every, start[0] + way * sin(heading), start[1] + way * cos(heading)))
    return path


def in_pixels(path):
    """The path as a mouse tells it: in whole pixels."""
    return [Sample(t, round(x / PIXEL) * PIXEL, round(y / PIXEL) * PIXEL) for t, x, y in path]


def reported(path, every):
    """The path of a mouse that reports its place only so often (seconds)."""
    last = path[0]
    told = []
    for sample in path:
        if sample.time >= last.time + every - 1e-9:
            last = sample
        told.append(Sample(sample.time, last.x, last.y))
    return told


@pytest.mark.parametrize("speed", [0.5, 1.0, 1.6, 2.5, 4.0, 6.0])
@pytest.mark.parametrize("gaining", [0.0, 5.0, -5.0, 12.0])
def test_the_speed_is_that_of_the_hand_as_it_let_go(speed, gaining):
    path = moving(speed, acceleration=gaining * speed)
    assert swing_of(path).speed == pytest.approx(speed, rel=0.001)
    assert swing_of(in_pixels(path)).speed == pytest.approx(speed, rel=0.02, abs=0.03)


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
def test_a_mouse_that_reports_every_eight_milliseconds_is_read_as_well(speed):
    assert swing_of(in_pixels(reported(moving(speed), 0.008))).speed == pytest.approx(speed, rel=0.02)


@pytest.mark.parametrize("rate", [15, 60])
def test_a_hand_seen_only_once_a_picture_is_read_at_any_rate(rate):
    assert swing_of(moving(1.5, every=1 / rate, seconds=0.4)).speed == pytest.approx(1.5, rel=0.02)


def test_what_the_hand_did_before_the_last_moments_counts_for_nothing():
    slow = moving(0.2, seconds=0.5)
    fast = [
        Sample(slow[-1].time + t, x, slow[-1].y + y + 0.6) for t, x, y in moving(2.0, seconds=0.1) if t > 0
    ]
    assert swing_of([*slow, *fast]).speed == pytest.approx(2.0, rel=0.02)


def test_a_hand_that_came_to_rest_before_it_let_go_throws_nothing():
    path = moving(2.0)
    path += [Sample(path[-1].time + 0.004 * n, path[-1].x, path[-1].y) for n in range(1, 30)]
    assert swing_of(path).speed < RESTING
    assert flicked(Aim("red-50", Side.SOUTH), swing_of(path), (0.0, -0.4)) is None


@pytest.mark.parametrize("looks", [0, 1, 2, 50])
def test_a_hand_that_was_never_seen_to_move_rests(looks):
    path = [Sample(0.004 * n, 0.1, -0.4) for n in range(looks)]
    assert swing_of(path).speed == pytest.approx(0.0)


@pytest.mark.parametrize("side", Side)
def test_every_side_flicks_alike(side):
    aim = Aim("red-50", side)
    (ahead_x, ahead_y), (right_x, right_y) = aim.frame
    path = [
        Sample(t, right_x * x + ahead_x * y, right_y * x + ahead_y * y)
        for t, x, y in moving(1.5, heading=0.3)
    ]
    thrown = flicked(aim, swing_of(path), path[-1][1:])
    assert thrown.heading == pytest.approx(0.3, abs=0.005)
    assert thrown.speed == pytest.approx(1.5, rel=0.01)
    thrown.throw().check(side)


def test_a_hand_that_lets_go_behind_the_line_sends_the_chip_on_along_its_way():
    aim = Aim("red-50", Side.SOUTH)
    path = moving(1.5, heading=0.3, start=(0.0, -0.9))
    thrown = flicked(aim, swing_of(path), path[-1][1:])
    behind = aim.line - path[-1].y
    assert behind > 0
    assert thrown.place == pytest.approx(path[-1].x + behind * sin(0.3) / cos(0.3), abs=0.002)


@pytest.mark.parametrize("heading", [pi, pi / 2, -pi / 2, HEADING_LIMIT + 0.02])
def test_a_hand_that_moves_away_or_along_the_edge_throws_nothing(heading):
    path = moving(2.0, heading=heading)
    assert flicked(Aim("red-50", Side.SOUTH), swing_of(path), (0.0, -0.4)) is None


@pytest.mark.parametrize("turns", [-1, 1])
def test_a_curved_swing_spins_the_chip_the_way_it_turns(turns):
    rate, speed = 8.0 * turns, 1.5
    path = []
    for n in range(40):
        t = n * 0.004 - 0.156
        way = pi / 2 + rate * t
        path.append(Sample(t, speed / rate * sin(way), -speed / rate * cos(way)))
    swing = swing_of(path)
    assert swing.turning == pytest.approx(rate, rel=0.1)
    thrown = flicked(Aim("red-50", Side.SOUTH), swing, (0.0, -0.4))
    assert thrown.spin == pytest.approx(turns * SPIN_OF_TURN * (abs(swing.turning) - STRAIGHT))
    assert atan2(*swing.velocity) == pytest.approx(0.0, abs=0.05)


def test_a_straight_swing_spins_nothing():
    for heading in (-0.5, 0.0, 0.7):
        path = in_pixels(moving(1.8, heading=heading, acceleration=10))
        assert flicked(Aim("red-50", Side.SOUTH), swing_of(path), (0.0, -0.4)).spin == 0


def test_a_swing_beyond_all_bounds_is_still_a_legal_throw():
    path = moving(30.0, heading=1.2)
    thrown = flicked(Aim("red-50", Side.WEST, lift=1.0), swing_of([turned(s) for s in path]), (-0.4, 0.9))
    thrown.throw().check(Side.WEST)
    assert thrown.speed == 6.0


def test_a_release_told_of_late_is_found_by_its_place():
    path = moving(1.5, acceleration=2, seconds=0.4)
    place = (path[70].x, path[70].y)
    assert up_to_place(path, place, since=0.2)[-1] == path[70]
    rests = [*path[:71], *(Sample(0.28 + 0.004 * n, *place) for n in range(1, 20))]
    assert up_to_place(rests, place, since=0.2)[-1] == path[70]
    assert up_to_place(path[:20], place, since=9.9) == path[:20]


def test_the_moment_at_the_line_lies_between_two_looks():
    aim = Aim("red-50", Side.SOUTH)
    before, past = Sample(1.0, 0.0, aim.line - 0.01), Sample(1.004, 0.002, aim.line + 0.03)
    assert at_line(before, past, aim) == pytest.approx((1.001, 0.0005, aim.line))


class Table:
    """A hold on a chip 5 cm behind the line of the south side, a pixel being a millimetre."""

    def __init__(self, back=0.05, gain=1.0):
        self.aim = Aim("red-50", Side.SOUTH)
        self.start = (0.0, self.aim.line - back)
        self.hold = Hold(self.on_table, self.pixel(self.start), self.start, gain)

    @staticmethod
    def on_table(pixel):
        return pixel[0] * PIXEL, -pixel[1] * PIXEL

    @staticmethod
    def pixel(place):
        return place[0] / PIXEL, -place[1] / PIXEL

    def follow(self, path):
        return self.hold.follow(self.aim, [Sample(t, *self.pixel((x, y))) for t, x, y in path])


def test_a_hand_that_crosses_the_line_lets_go_there_with_the_speed_it_had():
    table = Table()
    path = moving(2.0, heading=0.2, acceleration=20, seconds=0.1, start=table.start)
    path = [*path, *moving_on(path, 2.0)]
    thrown = table.follow(path)
    crossed = next(s for s in path if s.y > table.aim.line)
    assert thrown.speed == pytest.approx(speed_at(path, crossed), rel=0.05)
    assert thrown.place == pytest.approx(crossed.x, abs=0.01)
    assert thrown.heading == pytest.approx(0.2, abs=0.02)


def test_a_slow_hand_is_stopped_at_the_line_and_throws_when_it_comes_back_and_swings():
    table = Table()
    assert table.follow(moving(0.2, seconds=0.5, start=table.start)) is None
    assert table.hold.stopped
    assert table.hold.place(table.aim)[1] == pytest.approx(table.aim.line)
    assert table.hold.let_go(table.aim, 0.5) is None

    back = [Sample(0.5 + 0.004 * n, 0.0, table.aim.line - 0.001 * n) for n in range(80)]
    assert table.follow(back) is None
    assert not table.hold.stopped
    swing = [Sample(0.9 + t, x, y) for t, x, y in moving(1.5, seconds=0.2, start=back[-1][1:])]
    assert table.follow(swing).speed == pytest.approx(1.5, rel=0.05)


def test_a_hand_over_the_board_throws_nothing_however_fast_it_moves_there():
    table = Table()
    table.follow(moving(0.2, seconds=0.5, start=table.start))
    over = [Sample(0.6 + t, x, y) for t, x, y in moving(3.0, start=(0.0, table.aim.line + 0.02))]
    assert table.follow(over) is None
    assert table.hold.let_go(table.aim, over[-1].time) is None


def test_the_chip_goes_with_the_hand_and_twice_as_far_where_that_is_set():
    for gain in (0.5, 1.0, 2.0):
        table = Table(gain=gain)
        table.follow([Sample(0.0, *table.start), Sample(0.1, 0.03, table.start[1] - 0.02)])
        x, y = table.hold.place(table.aim)
        assert (x, y - table.start[1]) == pytest.approx((0.03 * gain, -0.02 * gain))


def test_a_chip_in_hand_never_leaves_the_room_that_the_rules_allow():
    board = Board.standard()
    table = Table()
    for moment, far in enumerate(((3.0, -0.4), (-3.0, -3.0), (0.0, -0.2))):
        table.follow([Sample(9.0 * moment, *far)])
        x, y = table.hold.place(table.aim)
        assert abs(x) + board.chip.radius <= board.outer_half + 1e-9
        assert -board.outer_half - board.chip.radius - 0.25 < y <= table.aim.line + 1e-9


def turned(sample):
    return Sample(sample.time, sample.y, -sample.x)


def moving_on(path, speed):
    """The same hand a while longer, at one speed."""
    end, before = path[-1], path[-2]
    way = hypot(end.x - before.x, end.y - before.y)
    ux, uy = (end.x - before.x) / way, (end.y - before.y) / way
    return [
        Sample(end.time + 0.004 * n, end.x + ux * speed * 0.004 * n, end.y + uy * speed * 0.004 * n)
        for n in range(1, 20)
    ]


def speed_at(path, sample):
    n = path.index(sample)
    before = path[n - 1]
    return hypot(sample.x - before.x, sample.y - before.y) / (sample.time - before.time)


def test_the_limit_of_headings_is_kept_from_the_hand():
    assert radians(60) < HEADING_LIMIT < pi / 2
