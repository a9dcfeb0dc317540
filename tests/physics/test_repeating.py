"""The same chips in the same order give the same bits, whatever happened before and wherever."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from physics import ChipState, PhysicsDiverged, Shot, Track, engine, simulate, simulate_many
from physics.comparison import game_scene
from physics.plain_loop import plain_loop
from physics.worker import Worker, spawned_pool

from .laws.throwing import dropped_in_a_heap

HOUSE = Path(__file__).parents[2]
FLAT = 0.00165

FORKED = """
import multiprocessing, threading
from physics.engine import lease
from physics import simulate
from tests.physics.test_repeating import bits, scenes

def forked(answer):
    answer.send([bits(simulate(chips)) for chips in scenes()])

known = [bits(simulate(chips)) for chips in scenes()]
begun, done = threading.Event(), threading.Event()

def busy():
    with lease():
        begun.set()
        done.wait()

thread = threading.Thread(target=busy)
thread.start()
begun.wait()
forks = multiprocessing.get_context("fork")
mine, its = forks.Pipe()
process = forks.Process(target=forked, args=(its,), daemon=True)
process.start()
print(mine.poll(60) and mine.recv() == known)
done.set()
"""

ELSEWHERE = """
from tests.physics.test_repeating import bits, scenes
from physics import simulate
print(*[bits(simulate(chips)) for chips in scenes()], sep="\\n")
"""


def lob_into_two() -> list[ChipState]:
    return [
        ChipState("a", (0.01, -0.36, 0.1), velocity=(0.1, 1.4, 1.2), angular_velocity=(9.0, 4.0, 20.0)),
        ChipState("b", (0.0, 0.0, FLAT), resting=True),
        ChipState("c", (0.03, 0.04, FLAT), resting=True),
    ]


def pile() -> list[ChipState]:
    """Chips that fall onto one another: all of it is the engine's work."""
    return [ChipState(f"{k}", (0.004 * k, 0.003 * (k % 3), 0.01 + 0.008 * k)) for k in range(8)]


def scenes() -> list[list[ChipState]]:
    """What is to repeat: flights, slides, tumbles and piles."""
    return [lob_into_two(), pile(), *(game_scene(Random(f"repeat {k}"), 8) for k in range(4))]


def bits(shot: Shot) -> str:
    """A digest of every bit of a shot: final poses, contacts, all of the track, the time it took."""
    digest = sha256(repr((shot.final, shot.contacts, shot.duration, shot.track.ids)).encode())
    for field in fields(Track):
        value = getattr(shot.track, field.name)
        digest.update(value.tobytes() if hasattr(value, "tobytes") else repr(value).encode())
    return digest.hexdigest()


@pytest.fixture(scope="module")
def here() -> list[str]:
    """The bits of the scenes in this process."""
    return [bits(simulate(chips)) for chips in scenes()]


def test_a_digest_sees_the_last_bit():
    shot = simulate(lob_into_two())
    moved = shot.track.positions.copy()
    moved[-1, 0, 0] += 1e-17
    assert bits(replace(shot, track=replace(shot.track, positions=moved))) != bits(shot)


def test_throws_repeat_in_the_same_process_after_other_throws(here):
    for speed in (0.9, 1.7, 3.1):
        simulate(
            [ChipState("x", (0.0, -0.4, 0.2), velocity=(0.0, speed, 0.3), angular_velocity=(30.0, 3.0, 1.0))]
        )
    assert [bits(simulate(chips)) for chips in reversed(scenes())] == here[::-1]


def test_a_world_that_was_kept_gives_the_bits_of_a_new_one():
    drawn = [
        dropped_in_a_heap(rng) if number % 8 == 0 else game_scene(rng, rng.randint(0, 12))
        for number in range(24)
        for rng in [Random(f"kept {number}")]
    ]
    kept = [bits(simulate(chips)) for chips in drawn]
    for chips, known in zip(reversed(drawn), reversed(kept), strict=True):
        engine.give_up()
        assert bits(simulate(chips)) == known


def test_throws_repeat_after_others_have_used_the_engine(here):
    plain_loop(lob_into_two())
    assert [bits(simulate(chips)) for chips in scenes()] == here


def test_throws_repeat_after_one_that_went_wrong(here, monkeypatch):
    monkeypatch.setattr("physics.stepping.TIME_CAP", 0.3)
    with pytest.raises(PhysicsDiverged):
        simulate(lob_into_two())
    monkeypatch.undo()
    assert [bits(simulate(chips)) for chips in scenes()] == here


@pytest.mark.slow
def test_throws_repeat_after_a_thousand_others(here):
    for number in range(1000):
        simulate(game_scene(Random(f"other {number}"), number % 12))
    assert [bits(simulate(chips)) for chips in scenes()] == here


def test_throws_repeat_in_a_fresh_process(here):
    fresh = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    assert fresh.stdout.split() == here
    assert fresh.stderr == ""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_throws_repeat_in_a_fork_made_while_another_thread_simulated():
    forked = subprocess.run(
        [sys.executable, "-c", FORKED], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    assert forked.stdout == "True\n"


def test_throws_repeat_in_the_worker_beside_the_window(here):
    with Worker() as worker:
        sent = [worker.submit(simulate, chips) for chips in scenes()]
        assert [bits(future.result()) for future in sent] == here


def test_throws_repeat_in_a_pool(here):
    with spawned_pool(2) as pool:
        shots = list(simulate_many(scenes() * 5, executor=pool))
    assert [bits(shot) for shot in shots] == here * 5


@pytest.mark.parametrize("threads", [pytest.param(1, marks=pytest.mark.slow), 4])
def test_throws_repeat_in_threads_however_many_ask_at_once(here, threads):
    with ThreadPoolExecutor(threads) as pool:
        shots = list(pool.map(simulate, scenes() * 4))
    assert [bits(shot) for shot in shots] == here * 4


def test_ids_play_no_part():
    renamed = [replace(chip, id=name) for name, chip in zip(("zebra", "m", "1"), lob_into_two(), strict=True)]
    one, other = simulate(lob_into_two()), simulate(renamed)
    assert list(one.final.values()) == list(other.final.values())
    assert one.track.positions.tobytes() == other.track.positions.tobytes()
    assert one.track.orientations.tobytes() == other.track.orientations.tobytes()


def test_a_resting_chip_keeps_its_bits_until_it_is_touched():
    odd = (0.1, 0.2 / 3, 0.0016499999)
    turned = (0.0, 0.0, 0.6000000001, 0.8)
    shot = simulate(
        [
            ChipState("a", (0.0, -0.2, FLAT), velocity=(0.0, 0.5, 0.0)),
            ChipState("b", odd, turned, resting=True),
        ]
    )
    assert shot.final["b"].position == odd
    assert shot.final["b"].orientation == turned
