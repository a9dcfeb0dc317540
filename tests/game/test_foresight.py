"""What is foreseen of a throw is what the simulator makes of it, and nothing stale is shown."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from random import Random
from statistics import mean, stdev

import pytest

from game.controls.aim import Aim, Style
from game.foresight import UNSTEADY, Foresight, unsteady, way_of
from models.board import Side
from physics import ChipState, Materials, simulate

LYING = (ChipState("red-a", (0.0, 0.1, 0.00165), resting=True),)
AIM = Aim("blue-60", Side.SOUTH, speed=1.5)


class Slow:
    """A worker that does its one job when it is told to."""

    def __init__(self):
        self.jobs = []

    def submit(self, job, *given):
        self.jobs.append((Future(), job, given))
        return self.jobs[-1][0]

    def work(self):
        future, job, given = self.jobs[-1]
        future.set_result(job(*given))


def test_the_path_is_that_of_the_simulator_and_ends_where_the_chip_rests():
    (*_rest, end) = way_of(LYING, AIM.throw(), Materials())
    shot = simulate([*LYING, AIM.throw().state()])
    assert end == pytest.approx(shot.final["blue-60"].position)


def test_one_throw_at_a_time_is_worked_out_the_meant_one_first():
    worker = Slow()
    foresight = Foresight(worker, LYING, Materials())
    foresight.wish(AIM)
    for known in range(UNSTEADY + 1):
        assert len(foresight.outlook.rests) == known
        foresight.step()
        foresight.step()
        assert len(worker.jobs) == known + 1
        worker.work()
        foresight.step()
    foresight.step()
    assert len(foresight.outlook.rests) == UNSTEADY + 1
    assert len(worker.jobs) == UNSTEADY + 1
    assert foresight.outlook.path[-1] == foresight.outlook.rests[0]
    assert len(set(foresight.outlook.rests)) > UNSTEADY / 2


def test_another_aim_forgets_what_was_foreseen_of_the_last():
    worker = Slow()
    foresight = Foresight(worker, LYING, Materials())
    foresight.wish(AIM)
    foresight.step()
    late = worker.jobs[-1][0]
    foresight.wish(AIM.changed(speed=0.2))
    assert late.cancelled()
    assert not foresight.outlook.path
    foresight.step()
    worker.work()
    assert foresight.step()
    assert foresight.outlook.path[-1] == pytest.approx(
        simulate([*LYING, AIM.changed(speed=0.2).throw().state()]).final["blue-60"].position
    )


def test_nothing_is_worked_out_that_nobody_wishes_to_see():
    worker = Slow()
    foresight = Foresight(worker, LYING, Materials())
    foresight.step()
    foresight.wish(AIM)
    foresight.wish(None)
    foresight.step()
    assert not worker.jobs


def test_the_chip_that_is_aimed_is_not_named_to_the_worker():
    worker = Slow()
    foresight = Foresight(worker, LYING, Materials())
    foresight.wish(AIM)
    foresight.step()
    assert "60" not in worker.jobs[0][2][1].chip


def test_an_unsteady_hand_does_nearly_what_it_means_and_always_a_legal_throw():
    rng = Random(1)
    for meant in (AIM, replace(AIM, lift=0.4), replace(AIM, lift=0.8), replace(AIM, lift=1.0)):
        throws = [unsteady(meant, rng) for _ in range(200)]
        for aim in throws:
            aim.throw().check(Side.SOUTH)
        assert mean(aim.speed for aim in throws) == pytest.approx(meant.speed, rel=0.02)
        assert len({aim.heading for aim in throws}) == len(throws)


def test_a_drop_shot_goes_astray_upward_as_much_as_sideways_and_a_sliding_chip_stays_on_the_table():
    rng = Random(1)
    assert {unsteady(AIM, rng).lift for _ in range(50)} == {0.0}
    drop = replace(AIM, lift=Style.LOB.value)
    throws = [unsteady(drop, rng) for _ in range(400)]
    upward = stdev(aim.rise for aim in throws)
    assert upward == pytest.approx(stdev(aim.heading for aim in throws), rel=0.2)
    assert mean(aim.rise for aim in throws) == pytest.approx(drop.rise, abs=0.01)
