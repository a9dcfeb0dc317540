from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest

from game.at_once import AtOnce
from game.controls.aim import Aim
from game.practice.drill import Drill
from game.practice.drilling import Drilling
from game.practice.errors import PracticeError
from game.practice.progress.ledger import Ledger
from game.practice.progress.page import page
from models.board import Side
from physics import IllegalThrow

DROP = Aim("red-50", Side.SOUTH, speed=1.5, lift=0.8)
"""Comes down in the saffron."""
WIDE = replace(DROP, heading=1.0)


@pytest.fixture
def drill() -> Drill:
    return Drill.model_validate(
        {
            "name": "mine",
            "title": "Mine",
            "chips": ["red-50"],
            "goal": [{"is": "rests", "in": ["saffron"]}],
            "tries": 3,
            "stars": [1, 2, 3],
        }
    )


def test_a_drill_is_thrown_to_its_stars_and_every_throw_kept(tmp_path, drill):
    with Ledger(tmp_path / "practice.sqlite") as ledger:
        drilling = Drilling(AtOnce(), drill, ledger, "Mira", clock=lambda: 1_700_000_000.0)
        hits = []
        for aim in (DROP, WIDE, DROP):
            drilling.throw(aim.throw())
            judged = drilling.tick()
            assert judged is not None
            assert judged.evidence.flown[-1].shot.track.duration > 0.0
            hits.append(judged.hit)
        assert hits == [True, False, True]
        assert drilling.attempt.stars == 2
        with pytest.raises(PracticeError, match="This drill is over"):
            drilling.throw(DROP.throw())
        shown = page(ledger, "Mira")
        assert (shown.throws, shown.stars) == (3, 2)
        (row,) = shown.rows
        assert (row.drill, row.style, row.all.rate) == ("mine", "drop", pytest.approx(2 / 3))
        (run,) = shown.runs
        assert (run.now, run.best) == (1, 1)
        drilling.again()
        drilling.throw(DROP.throw())
        drilling.tick()
        assert page(ledger, "Mira").throws == 4
        assert len(page(ledger, "Mira").bests) == 1


def test_what_may_not_be_thrown_changes_nothing(drill):
    drilling = Drilling(AtOnce(), drill)
    with pytest.raises(IllegalThrow):
        drilling.throw(replace(DROP.throw(), position=(0.0, 0.0, 0.1)))
    with pytest.raises(PracticeError, match="red-50 thrown now, not red-40"):
        drilling.throw(replace(DROP, chip="red-40").throw())
    assert not drilling.busy
    assert drilling.tick() is None
    drilling.throw(DROP.throw())
    with pytest.raises(PracticeError, match="has not come to rest"):
        drilling.throw(DROP.throw())
    drilling.again()
    assert drilling.tick() is None
    assert drilling.attempt.throws == 0


class Dead(AtOnce):
    def submit(self, work, /, *args, **kwargs):
        future = Future()
        future.set_exception(BrokenProcessPool())
        return future


def test_a_throw_whose_worker_dies_is_due_again(drill):
    drilling = Drilling(Dead(), drill)
    drilling.throw(DROP.throw())
    with pytest.raises(PracticeError, match="please try again"):
        drilling.tick()
    assert not drilling.busy
    assert drilling.attempt.throws == 0


def test_a_drill_goes_on_where_nothing_can_be_kept(tmp_path, drill):
    with Ledger(tmp_path / "practice.sqlite") as ledger:
        drilling = Drilling(AtOnce(), drill, ledger, "")
        drilling.throw(DROP.throw())
        judged = drilling.tick()
        assert judged is not None
        assert judged.hit
        assert "A name has 1 to 60 signs" in drilling.notice
