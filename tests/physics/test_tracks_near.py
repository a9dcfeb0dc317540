"""A track, also a packed one, is near every step of its simulation, and small."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import asin, degrees, dist, sqrt
from random import Random
from statistics import median

import numpy as np
import pytest

from physics import ChipState, Track, simulate
from physics.bodies import Body
from physics.comparison import game_scene, game_throw
from physics.recording import Recording
from physics.turning import turn

MILLIMETRES, DEGREES = 0.05, 0.1
LYING = ("red-a", "red-b", "green-c", "green-a", "blue-a", "blue-b", "red-c", "orange-a")


@dataclass
class Steps:
    """Every internal step: time, and of each chip that moved its place and orientation."""

    seen: list[tuple[float, list[tuple[int, tuple[float, ...], tuple[float, ...]]]]]


@pytest.fixture
def steps(monkeypatch) -> Steps:
    """What the next simulation tells its recording."""
    steps = Steps([])

    class Watched(Recording):
        def step(self, time: float, movers: list[Body], must: bool) -> None:
            steps.seen.append((time, [(body.index, body.position, body.orientation) for body in movers]))
            super().step(time, movers, must)

    monkeypatch.setattr("physics.stepping.Recording", Watched)
    return steps


def scene(seed: str) -> list[ChipState]:
    """A throw of the game onto eight chips, named as chips of the game are."""
    chips = game_scene(Random(seed), len(LYING))
    return [replace(chip, id=name) for chip, name in zip(chips, (*LYING, "orange-b"), strict=True)]


def spinning(seed: str) -> list[ChipState]:
    """The same with as much spin as a throw may have, a little of it askew."""
    rng = Random(seed)
    *lying, thrown = scene(seed)
    askew = rng.uniform(-60.0, 60.0), rng.uniform(-60.0, 60.0)
    spin = rng.choice((-1, 1)) * sqrt(300.0**2 - askew[0] ** 2 - askew[1] ** 2)
    return [*lying, replace(thrown, angular_velocity=(*askew, spin))]


def tumbling(seed: str) -> list[ChipState]:
    """A chip that turns over and over."""
    rng = Random(seed)
    *lying, thrown = scene(seed)
    return [*lying, replace(thrown, angular_velocity=tuple(rng.uniform(-170.0, 170.0) for _ in range(3)))]


def pile(seed: str) -> list[ChipState]:
    """Many chips thrown at once into one heap."""
    rng = Random(seed)
    return [
        ChipState(
            f"chip {k}",
            (rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), 0.03 + 0.012 * k),
            turn((1.0, 0.0, 0.0), rng.uniform(-0.3, 0.3)),
            (rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.3)),
            (rng.gauss(0.0, 4.0), rng.gauss(0.0, 4.0), rng.gauss(0.0, 10.0)),
        )
        for k in range(6)
    ]


def farthest(track: Track, steps: Steps) -> tuple[float, float]:
    """By how much the track misses the step that it misses most, in millimetres and degrees."""
    assert steps.seen
    far = turned = 0.0
    for time, chips in steps.seen:
        positions, orientations = track.at(time)
        for index, position, orientation in chips:
            far = max(far, dist(positions[index], position))
            turned = max(turned, between(orientations[index], np.array(orientation)))
    return far * 1000, turned


def between(one: np.ndarray, other: np.ndarray) -> float:
    """Degrees between two orientations."""
    chord = min(dist(one, other), dist(one, -other))
    return degrees(4 * asin(min(1.0, chord / 2)))


@pytest.mark.plain
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", [scene, spinning, tumbling, pile])
def test_a_track_is_near_every_step_packed_or_not(steps, kind, seed):
    track = simulate(kind(f"near {seed}")).track
    for shown in (track, Track.unpack(track.pack())):
        far, turned = farthest(shown, steps)
        assert far < MILLIMETRES
        assert turned < DEGREES


@pytest.mark.plain
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("kind", [scene, spinning, tumbling, pile])
def test_many_tracks_are_near_every_step_packed_or_not(steps, kind, seed):
    test_a_track_is_near_every_step_packed_or_not(steps, kind, f"many {seed}")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", [scene, spinning, tumbling])
def test_also_between_steps_a_track_is_near_one_that_keeps_all(monkeypatch, kind, seed):
    # twice as far at most: where in a step an impact was, neither of them knows
    chips = kind(f"between {seed}")
    track = simulate(chips).track
    monkeypatch.setattr("physics.recording.choose", lambda chips, *_: np.ones(len(chips), dtype=bool))
    dense = simulate(chips).track
    assert len(dense.times) > 2 * len(track.times)
    opened = Track.unpack(track.pack())
    rng = Random(seed)
    for _ in range(200):
        time = rng.uniform(0.0, track.duration)
        positions, orientations = dense.at(time)
        for shown in (track, opened):
            found, turned = shown.at(time)
            assert np.max(np.linalg.norm(found - positions, axis=1)) < 2 * MILLIMETRES / 1000
            assert max(map(between, turned, orientations)) < 2 * DEGREES


def test_packed_tracks_of_slides_and_lobs_take_little():
    sizes: dict[bool, list[int]] = {True: [], False: []}
    for number in range(24):
        seed = f"size {number}"
        low = scene(seed)[-1].position[2] < 0.045
        sizes[low].append(len(simulate(scene(seed)).track.pack()))
    assert min(len(sizes[True]), len(sizes[False])) >= 6
    assert median(sizes[True]) < 1000
    assert median(sizes[True] + sizes[False]) < 2200
    assert max(sizes[True] + sizes[False]) < 8000


def test_a_throw_of_the_comparison_is_low_or_high():
    heights = [game_throw(Random(str(k)), "a").position[2] for k in range(50)]
    assert not any(0.041 < height < 0.049 for height in heights)
