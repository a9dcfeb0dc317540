"""What is compared: the same legal throws, in every loop that is here."""

from __future__ import annotations

import sys
from random import Random

import pytest

from models.board import Board
from physics import simulate
from physics.comparison import Comparison, Ratio, Speed, beside_others, compare, untouched_scene
from physics.overlaps import check_room
from physics.plain_loop import plain_loop
from physics.random_throws import game_scene, game_throw


@pytest.fixture(scope="module")
def few_throws() -> Comparison:
    return compare(throws=4)


def test_every_throw_that_is_measured_is_legal():
    for number in range(300):
        game_throw(Random(number), "thrown").check()


def test_the_chips_lie_free_of_each_other():
    scene = game_scene(Random(1), 11)
    assert [chip.resting for chip in scene] == [True] * 11 + [False]
    check_room(scene, Board.standard())


def test_the_plain_loop_brings_every_chip_somewhere():
    scene = game_scene(Random(2), 8)
    ends = plain_loop(scene)
    assert set(ends) == {chip.id for chip in scene}
    # a lying chip that nothing touched is still about where it was
    unmoved = [
        chip
        for chip in scene
        if chip.resting and ends[chip.id][:2] == pytest.approx(chip.position[:2], abs=2e-3)
    ]
    assert len(unmoved) >= 4


def test_a_comparison_has_medians_between_quartiles(few_throws):
    others = few_throws.others
    assert (others.throws, others.lying) == (4, 8)
    assert 0.0 < others.ours.low <= others.ours.median <= others.ours.high
    assert 0.0 < others.plain.low <= others.plain.median <= others.plain.high
    for ratio in (others.over_plain, few_throws.untouched.cost, few_throws.pool.gain):
        assert 0.0 < ratio.low <= ratio.median <= ratio.high
        assert ratio.together > 0.0


def test_mujoco_is_compared_where_it_is_installed(few_throws):
    pytest.importorskip("mujoco", reason="MuJoCo is not installed; the extra `test` brings it")
    others = few_throws.others
    for speed, ratio in (
        (others.mujoco, others.over_mujoco),
        (others.mujoco_sleeping, others.over_mujoco_sleeping),
    ):
        assert ratio.together == pytest.approx(others.ours.per_second / speed.per_second)


def test_where_mujoco_is_missing_the_rest_is_compared(monkeypatch):
    monkeypatch.setitem(sys.modules, "mujoco", None)
    others = beside_others(throws=2, lying=1)
    assert others.mujoco is others.over_mujoco is others.mujoco_sleeping is None
    assert others.over_plain.together > 0.0


def test_a_ratio_says_how_much_longer_the_first_takes():
    ratio = Ratio.of([4.0, 6.0, 8.0, 30.0, 10.0], [2.0, 2.0, 2.0, 2.0, 2.0])
    assert ratio == Ratio(together=5.8, median=4.0, low=3.0, high=5.0)


def test_a_speed_is_told_per_throw_and_for_all_together():
    assert Speed.of([0.1, 0.2, 0.3, 0.4, 1.0]) == Speed(0.3, 0.2, 0.4, per_second=2.5)


@pytest.mark.parametrize("number", range(5))
def test_the_chips_that_nobody_touches_stay_where_they_are(number):
    scene = untouched_scene(Random(number), 12)
    assert [chip.resting for chip in scene] == [True] * 12 + [False]
    shot = simulate(scene)
    for chip in scene[:-1]:
        rest = shot.final[chip.id]
        assert (rest.position, rest.orientation) == (chip.position, chip.orientation)
