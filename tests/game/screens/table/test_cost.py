"""What a match costs: no memory over a long evening, and nothing that it leaves behind."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from game.screens.screen import Screen
from game.stage import Stage
from models.events import Settled
from models.options import Options
from tests.game.match.conftest import Table as Lands
from tests.game.match.conftest import greedy

__all__ = ["greedy"]

GROWTH = 2 * 1024 * 1024
"""Bytes by which 10,000 pictures may add to what is in use."""


@pytest.fixture
def full(evening, greedy):
    """A match of four in which the person is to throw for the third time."""
    table = evening("human", *(greedy,) * 3, options=Options(start_money=1000), worker=Lands("aimed"))
    while True:
        table.until_asked()
        lying = sum(isinstance(event, Settled) for event in table.match.events)
        if lying >= 8 and table.play.turn.aiming is not None:
            break
        table.play.turn.throw(table.play.turn.aiming.aim.throw())
        table.frames()
    table.frames(30)
    return table


@pytest.mark.slow
def test_a_long_evening_grows_no_memory(full):
    base = full.window.base
    base.win.set_active(False)
    full.frames(300)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.take_snapshot()
        full.frames(10_000)
        gc.collect()
        after = tracemalloc.take_snapshot()
    finally:
        tracemalloc.stop()
        base.win.set_active(True)
    grown = sum(difference.size_diff for difference in after.compare_to(before, "filename"))
    assert grown < GROWTH


def test_five_matches_leave_nothing_behind(evening, greedy):
    def left(window):
        base = window.base
        roots = (base.render, base.render2d, base.pixel2d, base.camera)
        return (
            sorted(node.get_name() for root in roots for node in root.find_all_matches("**")),
            sorted(task.get_name() for task in base.taskMgr.getAllTasks()),
            sorted(output.get_name() for output in base.graphicsEngine.get_windows()),
        )

    before = None
    for _ in range(5):
        table = evening("human", greedy, worker=Lands("mint"))
        table.until_asked()
        table.play.turn.throw(table.play.turn.aiming.aim.throw())
        table.frames(20)
        table.window.show(Screen())
        table.frames(3)
        before = before or left(table.window)
        assert left(table.window) == before
    assert "stage" not in before[1]
    assert "stage" not in before[0]
    del table
    gc.collect()
    assert not [each for each in gc.get_objects() if type(each) is Stage]
