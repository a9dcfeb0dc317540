"""A person at the free table: what is kept, advised and shown of throws; no window."""

from __future__ import annotations

from math import radians

import pytest

from game.at_once import AtOnce
from game.controls.aim import Aim
from game.practice.bench import Bench
from game.practice.drill_shelf import shipped
from game.practice.laying import held
from game.practice.progress.ledger import Ledger
from game.practice.sitting import Sitting
from game.presenting.practice import laid_scene, ways
from models.board import Board, Side
from models.poses import FACE_DOWN, FACE_UP

STRONG = Aim("red-50", Side.SOUTH, speed=2.7)
"""Comes to rest in a bowl of the empty table."""


@pytest.fixture
def ledger(tmp_path):
    with Ledger(tmp_path / "practice.sqlite") as opened:
        yield opened


def thrown_by(sitting, aim):
    """What comes of a throw."""
    sitting.throw(aim)
    return sitting.tick()


def test_a_throw_at_a_target_is_kept_with_whether_it_hit(ledger):
    sitting = Sitting(AtOnce(), ledger=ledger, person="Mira", clock=lambda: 5.0)
    space = thrown_by(sitting, STRONG).place.space
    sitting.bench.lay_back()
    sitting.aim_at(space)
    thrown_by(sitting, STRONG)
    sitting.bench.lay_back()
    other = next(one.name for one in Board.standard().spaces if one.name != space)
    sitting.aim_at(other)
    thrown_by(sitting, STRONG)
    sitting.close()
    kept = list(ledger.throws("Mira"))
    assert [(entry.target, entry.hit) for entry in kept] == [("", None), (space, True), (other, False)]
    assert sitting.rests("slide") == [(kept[2].x, kept[2].y)]


def test_a_throw_that_scores_is_advised_to_stay_as_it_is():
    sitting = Sitting(AtOnce())
    sitting.aim_at(thrown_by(sitting, STRONG).place.space)
    while not sitting.advising.is_over:
        sitting.tick()
    assert sitting.advice.scored
    sitting.throw(STRONG)  # the next throw takes the advice about the last one away
    assert sitting.advice is None


def test_the_hand_holds_what_does_not_lie_and_all_where_everything_lies():
    sitting = Sitting(AtOnce())
    for nth, value in enumerate((10, 20, 30, 40, 50, 60)):
        assert f"red-{value}" in sitting.in_hand("red")
        sitting.bench.put(f"red-{value}", (0.05 * nth - 0.12, 0.0))
        sitting.tick()
    assert len(sitting.in_hand("red")) == 6
    assert len(sitting.in_hand("blue")) == 6


def test_a_chip_held_tilted_comes_to_lean_on_the_one_beside_it():
    bench = Bench(AtOnce())
    bench.put("red-10", (0.0, 0.1))
    bench.tick()
    bench.put("blue-20", (0.022, 0.1), tilt=radians(50), turn=0.0)
    bench.tick()
    leaning = next(laid for laid in bench.table.chips if laid.chip == "blue-20")
    flat = Board.standard().chip.thickness / 2
    assert leaning.pose.position[2] > 1.05 * flat
    assert held(False, 0.0, 1.0) == FACE_DOWN
    assert held(True, 0.0, 1.0) == FACE_UP


def test_the_best_way_is_golden_and_older_ones_are_fainter():
    sitting = Sitting(AtOnce())
    sitting.bench.aim_at("saffron")
    for speed in (1.2, 1.6, 2.0):
        sitting.bench.throw(Aim("red-50", Side.SOUTH, speed=speed))
        sitting.bench.tick()
    table = sitting.bench.table
    look = ways(table.throws, table.best, table.chips)
    assert [trail.golden for trail in look.trails] == [False, False, True]
    assert look.trails[0].strength < look.trails[1].strength
    assert len(look.ghosts) == 2  # the last chip lies there itself


def test_what_lies_is_not_in_the_row_before_the_seat():
    bench = Bench(AtOnce())
    bench.put("red-10", (0.0, 0.1))
    bench.tick()
    scene = laid_scene(bench.table.chips, ("red-10", "red-20"), Side.WEST)
    assert [chip.id for chip in scene.chips] == ["red-10"]
    assert [chip.id for chip in scene.in_hand[Side.WEST]] == ["red-20"]


def test_one_drill_leads_to_the_next_and_the_last_to_none():
    from game.screens.practice.room import following

    drills = shipped()
    assert [following(one, drills) for one in drills] == [*drills[1:], None]
