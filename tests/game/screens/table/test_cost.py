"""What a match costs: own time for each picture, memory over a long evening, nothing left behind."""

from __future__ import annotations

import gc
import tracemalloc
from statistics import median
from time import perf_counter

import pytest

from game.screens.screen import Screen
from game.stage import Stage
from models.events import Settled
from models.options import Options
from tests.game.match.conftest import Table as Lands
from tests.game.match.conftest import greedy
from tests.game.screens.table.conftest import BLANK

__all__ = ["greedy"]

GROWTH = 2 * 1024 * 1024
"""Bytes by which 10,000 pictures may add to what is in use."""


@pytest.fixture
def full(evening, greedy):
    """A match of four in which eleven chips lie and the person is to throw the twelfth."""
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


def own_seconds(base, frames):
    """Seconds of each of so many frames without the drawing: events, match, panels, stage."""
    base.taskMgr.remove("igLoop")
    try:
        seconds = []
        for _ in range(frames):
            begun = perf_counter()
            base.taskMgr.step()
            seconds.append(perf_counter() - begun)
            base.graphicsEngine.render_frame()
    finally:
        base.taskMgr.add(base._ShowBase__igLoop, "igLoop", sort=50)
    return seconds


@pytest.mark.benchmark(group="frames")
def test_own_time_of_a_picture_in_a_full_match(benchmark, full, pointer):
    full.window.change_settings(full.window.settings.changed(animation_speed="normal"))
    full.play.turn.throw(full.play.turn.aiming.aim.throw())
    seconds = benchmark.pedantic(own_seconds, args=(full.window.base, 600), rounds=1)
    benchmark.extra_info["median_ms"] = round(1000 * median(seconds), 2)


@pytest.mark.benchmark(group="frames")
def test_a_picture_of_a_match_beside_one_of_the_same_scene_alone(benchmark, full):
    base = full.window.base
    base.cam.node().set_active(True)
    scene, stand = full.play.stage.scene, full.play.stage.eyes

    def pictures(count=40):
        base.taskMgr.step()
        seconds = []
        for _ in range(count):
            begun = perf_counter()
            base.taskMgr.step()
            seconds.append(perf_counter() - begun)
        return median(seconds)

    def side_by_side():
        match = pictures()
        full.window.show(Screen())
        alone = Stage(base, artwork=BLANK)
        alone.show(scene, animate=False)
        alone.look(stand, 0)
        still = pictures()
        alone.close()
        return match / still

    ratio = benchmark.pedantic(side_by_side, rounds=1)
    benchmark.extra_info["ratio"] = round(ratio, 2)


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
