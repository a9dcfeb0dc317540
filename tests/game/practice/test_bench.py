from __future__ import annotations

import pickle
from concurrent.futures import Future
from random import Random

import numpy as np
import pytest

from game.at_once import AtOnce
from game.controls.aim import Aim
from game.players.level import Hand
from game.practice.bench import KEPT, Bench, Thrown
from game.practice.errors import PracticeError
from game.practice.layout import Layout
from game.practice.trainer import advice
from models.board import Side
from physics import simulate
from tests.game.practice.tables import flat

AIM = Aim("red-50", Side.SOUTH, place=0.0, speed=1.3)
LAID = Layout((flat("blue-10", 0.0, 0.0), flat("green-20", 0.15, 0.15)))


@pytest.fixture
def bench() -> Bench:
    return Bench(AtOnce(), LAID)


def thrown(bench: Bench, aim: Aim = AIM) -> Thrown:
    bench.throw(aim)
    found = bench.tick()
    assert found is not None
    return found


def test_a_throw_is_the_games_own(bench):
    found = thrown(bench)
    shot = simulate([*(laid.state() for laid in LAID.chips), AIM.throw().state()])
    assert {laid.chip: laid.pose for laid in found.rests} == {
        chip: rest.pose for chip, rest in shot.final.items()
    }
    assert found.place.space == shot.final["red-50"].space
    assert found.contacts == shot.contacts
    assert np.allclose(found.track.positions[-1], shot.track.positions[-1], atol=2e-5)


def test_the_next_throw_finds_the_table_as_it_lay_or_as_it_stays(bench):
    first = thrown(bench)
    assert bench.table.chips == first.rests != LAID.chips
    assert thrown(bench, Aim("red-40", Side.WEST)).before == LAID.chips
    bench.stays = True
    before = bench.table.chips
    assert thrown(bench, Aim("red-30", Side.WEST)).before == before
    assert "red-30" not in {laid.chip for laid in thrown(bench, Aim("red-30", Side.WEST)).before}


def test_one_call_lays_the_table_back(bench):
    thrown(bench)
    bench.lay_back()
    assert bench.table.chips == LAID.chips
    assert len(bench.table.throws) == 1
    bench.undo()
    assert bench.table.chips != LAID.chips


def test_repeated_exactly_it_rests_with_the_same_bits_with_a_fresh_hand_elsewhere(bench):
    first = thrown(bench)
    bench.repeat()
    again = bench.tick()
    bench.repeat(Hand(), Random(1))
    other = bench.tick()
    assert again.rests == first.rests
    assert again is not first
    assert other.before == first.before
    assert other.rest != first.rest


def test_every_step_is_undone_and_done_again_as_often_as_wanted(bench):
    states = [bench.table]
    for step in range(KEPT + 3):
        bench.throw(Aim("red-50", Side.SOUTH, speed=1.2 + 0.02 * step))
        bench.tick()
        states.append(bench.table)
    bench.put("blue-20", (0.1, -0.1))
    bench.tick()
    bench.take("blue-10")
    bench.tick()
    states.append(bench.table)
    assert [t.aim.speed for t in bench.table.throws] == [1.2 + 0.02 * step for step in range(3, KEPT + 3)]
    bench.undo()
    while bench.undo():
        pass
    assert bench.table == states[0]
    while bench.redo():
        pass
    assert bench.table == states[-1]
    bench.undo()
    bench.lay(Layout())
    bench.tick()
    assert not bench.redo()


def test_the_best_throw_at_a_target_is_kept_beyond_the_last_ten(bench):
    bench.aim_at("cumin")
    hit = thrown(bench, Aim("red-50", Side.SOUTH, speed=0.95))
    for _ in range(KEPT):
        thrown(bench, Aim("red-50", Side.SOUTH, speed=2.0))
    assert hit.place.space == "cumin"
    assert hit not in bench.table.throws
    assert bench.table.best is hit


def test_what_cannot_be_done_changes_nothing(bench):
    before = bench.table
    with pytest.raises(PracticeError, match="no chip"):
        bench.throw(Aim("pink-1", Side.SOUTH))
    with pytest.raises(PracticeError, match="Nothing has been thrown"):
        bench.repeat()
    with pytest.raises(PracticeError, match="no space 'salt'"):
        bench.aim_at("salt")
    bench.put("red-10", (2.0, 0.0))
    with pytest.raises(PracticeError, match="red-10 would fall off"):
        bench.tick()
    assert bench.table is before
    assert not bench.undo()


def test_nothing_is_changed_while_something_is_worked_out(bench):
    bench.throw(AIM)
    with pytest.raises(PracticeError, match="has not come to rest"):
        bench.take("blue-10")
    bench.drop()
    bench.take("blue-10")
    bench.tick()
    assert [laid.chip for laid in bench.table.chips] == ["green-20"]


class Posted(AtOnce):
    """Work and answers go through the post, as they do to a process and back."""

    def submit(self, work, /, *args, **kwargs):
        work, args, kwargs = pickle.loads(pickle.dumps((work, args, kwargs)))
        future = super().submit(work, *args, **kwargs)
        if (error := future.exception()) is None:
            answer: Future[object] = Future()
            answer.set_result(pickle.loads(pickle.dumps(future.result())))
            return answer
        pickle.loads(pickle.dumps(error))
        return future


def test_all_that_a_bench_has_worked_out_can_be_sent_to_a_process(bench):
    posted = Bench(Posted(), LAID)
    for one in (posted, bench):
        one.put("orange-30", (0.01, 0.0))
        one.tick()
        one.let_go(flat("orange-40", -0.15, 0.15))
        one.tick()
        one.take("blue-10")
        one.tick()
        thrown(one)
    assert posted.table.chips == bench.table.chips
    assert posted.last is not None
    assert pickle.loads(pickle.dumps(advice))(posted.last, "ginger", 5) == advice(bench.last, "ginger", 5)
    posted.put("red-10", (5.0, 0.0))
    with pytest.raises(PracticeError, match="would fall off"):
        posted.tick()
