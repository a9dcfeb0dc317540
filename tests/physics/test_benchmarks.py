"""How long a throw takes; run by `make bench`. Ratios are measured side by side, never asserted."""

from __future__ import annotations

from itertools import count, cycle
from random import Random

import pytest

from models.board import Board
from physics import ChipState, simulate
from physics.comparison import compare
from physics.mujoco_loop import MujocoTable
from physics.plain_loop import plain_loop
from physics.random_throws import game_scene

SCENES = 24

pytestmark = pytest.mark.benchmark(group="throws")


@pytest.mark.parametrize("lying", [0, 8, 11])
def test_a_throw_of_the_game(benchmark, lying):
    scenes = cycle([game_scene(Random(f"bench/{k}"), lying) for k in range(SCENES)])
    benchmark.pedantic(simulate, setup=lambda: ((next(scenes),), {}), rounds=2 * SCENES, warmup_rounds=1)


def test_the_plain_loop_on_the_same_throws(benchmark):
    scenes = cycle([game_scene(Random(f"bench/{k}"), 8) for k in range(SCENES)])
    benchmark.pedantic(plain_loop, setup=lambda: ((next(scenes),), {}), rounds=SCENES, warmup_rounds=1)


@pytest.mark.parametrize("sleeping", [False, True], ids=["awake", "sleeping"])
def test_mujoco_on_the_same_throws(benchmark, sleeping):
    pytest.importorskip("mujoco", reason="MuJoCo is not installed; the extra `test` brings it")
    table = MujocoTable(9, sleeping=sleeping)
    scenes = cycle([game_scene(Random(f"bench/{k}"), 8) for k in range(SCENES)])
    benchmark.pedantic(table.run, setup=lambda: ((next(scenes),), {}), rounds=SCENES, warmup_rounds=1)


def test_a_flat_slide_needs_no_engine(benchmark):
    chip = ChipState("a", (0.0, 0.0, 0.00165), velocity=(0.9, 0.2, 0.0))
    benchmark(simulate, [chip], board=Board.plain())


def test_choosing_the_keyframes_of_a_throw(benchmark):
    shots = (simulate(game_scene(Random(f"bench/{k % SCENES}"), 8)) for k in count())
    benchmark.pedantic(lambda shot: shot.track, setup=lambda: ((next(shots),), {}), rounds=2 * SCENES)


def test_showing_a_moment_of_a_track(benchmark):
    track = simulate(game_scene(Random("bench/1"), 11)).track
    benchmark(track.at, 0.4 * track.duration)


def test_packing_a_track(benchmark):
    track = simulate(game_scene(Random("bench/1"), 8)).track
    packed = benchmark(track.pack)
    benchmark.extra_info["bytes"] = len(packed)


def test_side_by_side(benchmark):
    """Ours against the other loops, an empty table and one process: ratios, as `safranito bench` has them."""
    compared = benchmark.pedantic(compare, kwargs={"throws": SCENES}, rounds=1)
    others = compared.others
    for name, ratio in (
        ("over the plain loop", others.over_plain),
        ("over MuJoCo", others.over_mujoco),
        ("over MuJoCo with sleep", others.over_mujoco_sleeping),
        (f"{compared.untouched.chips} untouched over none", compared.untouched.cost),
        (f"{compared.pool.processes} processes over one", compared.pool.gain),
    ):
        if ratio is not None:
            benchmark.extra_info[name] = round(ratio.together, 2)
