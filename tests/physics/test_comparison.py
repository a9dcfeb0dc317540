"""The plain loop beside ours: both play the same legal throws."""

from __future__ import annotations

from random import Random

import pytest

from models.board import Board
from physics.comparison import compare
from physics.overlaps import check_room
from physics.plain_loop import plain_loop
from physics.random_throws import game_scene, game_throw


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


def test_a_comparison_has_medians_between_quartiles():
    compared = compare(throws=4, lying=2)
    assert (compared.throws, compared.lying) == (4, 2)
    assert 0.0 < compared.ours_low <= compared.ours <= compared.ours_high
    assert 0.0 < compared.plain_low <= compared.plain <= compared.plain_high
    assert 0.0 < compared.ratio_low <= compared.ratio_high
    assert compared.ratio > 0.0
