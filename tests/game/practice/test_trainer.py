from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from math import pi, radians
from random import Random

import numpy as np
import pytest

from game.at_once import AtOnce
from game.controls.aim import Aim
from game.practice import reach_map
from game.practice.bench import Bench
from game.practice.layout import Layout
from game.practice.reach_map import HEADINGS, NOWHERE, Charting, Release, key_of
from game.practice.scatter import CELLS, Ellipse, Sums, ellipse, heat_map
from game.practice.trainer import Advice, Advising, advice, nearest
from game.texts import speak
from models.board import Board, Side
from physics import Materials, simulate
from tests.game.practice.tables import flat

DROP = Aim("red-50", Side.SOUTH, speed=1.5, lift=0.8)
"""Comes down in the saffron; 2 m/s is too far."""


@pytest.fixture(autouse=True)
def _english():
    speak("en")


def thrown(aim: Aim, *chips):
    bench = Bench(AtOnce(), Layout(chips))
    bench.throw(aim)
    return bench.tick()


def test_the_advice_rests_in_the_target_and_names_what_to_change():
    found = advice(thrown(replace(DROP, heading=0.5, speed=2.0), flat("blue-10", 0.1, 0.1)), "saffron")
    assert found is not None
    scene = [flat("blue-10", 0.1, 0.1).state(), found.aim.throw().state()]
    assert simulate(scene).final["red-50"].space == "saffron"
    assert found.heading < 0.0
    assert "further left" in found.words


def test_a_window_is_given_the_same_advice_throw_by_throw():
    found = thrown(DROP)
    advising = Advising.at(AtOnce(), found, "cumin")
    ticks = 1
    while not advising.tick():
        ticks += 1
    assert advising.advice == advice(found, "cumin")
    assert advising.progress[0] == ticks
    assert Advising.at(AtOnce(), found, "saffron").tick()


class Dying(AtOnce):
    """Its process ends with the first work it is given."""

    lives = 0

    def submit(self, work, /, *args, **kwargs):
        future = super().submit(work, *args, **kwargs)
        self.lives += 1
        if self.lives == 1:
            future = Future()
            future.set_exception(BrokenProcessPool())
        return future


def test_a_worker_that_dies_is_asked_again_and_advice_given_up_asks_no_more():
    found = thrown(DROP)
    advising = Advising.at(worker := Dying(), found, "saffron")
    assert not advising.tick()
    assert advising.tick()
    assert advising.advice is not None
    given_up = Advising.at(worker, found, "cumin")
    given_up.cancel()
    asked = worker.lives
    assert given_up.tick()
    assert worker.lives == asked
    assert given_up.advice is None


def test_who_has_hit_is_told_so():
    found = advice(thrown(DROP), "saffron")
    assert found is not None
    assert (found.heading, found.speed, found.rise) == (0.0, 0.0, 0.0)
    assert found.words == "Just like that."


def box(heading: float, speed: float):
    """Misses by how far an aim is from all headings from the one on and all speeds from the other on."""
    return lambda aim: max(0.0, heading - aim.heading) + max(0.0, speed - aim.speed)


def test_the_nearest_throw_is_looked_for():
    aim = replace(DROP, speed=1.6, lift=0.4)
    found = nearest(aim, box(0.1, 0.0))
    assert found is not None
    assert 0.1 <= found.heading < 0.13
    assert found.speed == 0.0
    assert found.rise == 0.0
    far = nearest(aim, box(0.9, 3.0))
    assert far is not None
    assert far.aim.heading >= 0.9
    assert far.aim.speed >= 3.0


def test_no_advice_is_given_where_nothing_scores_and_no_more_is_tried_than_allowed():
    calls = []
    assert nearest(DROP, lambda aim: calls.append(aim) or 1.0, 60) is None
    assert len(calls) <= 60


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"heading": radians(-2.0)}, "2.0° further left."),
        ({"heading": radians(2.0), "speed": -0.2}, "2.0° further right, 0.20 m/s softer."),
        ({"speed": 0.1, "lift": -0.1}, "0.10 m/s stronger, 7.2° flatter."),
        ({"lift": 0.1, "heading": 0.0005}, "7.2° higher."),
        ({"heading": 0.0005}, "By a hair."),
        ({}, "Just like that."),
    ],
)
def test_advice_is_given_in_words_and_numbers(change, words):
    assert Advice.between(DROP, DROP.changed(**change)).words == words


def test_half_of_the_throws_lie_in_the_ellipse():
    rng, turn = Random(1), 0.6
    points = []
    for _nth in range(4000):
        along, across = rng.gauss(0.0, 0.05), rng.gauss(0.0, 0.02)
        points.append(
            (
                0.1 + along * np.cos(turn) - across * np.sin(turn),
                along * np.sin(turn) + across * np.cos(turn),
            )
        )
    found = ellipse(Sums.of(points))
    assert isinstance(found, Ellipse)
    assert (found.x, found.y) == pytest.approx((0.1, 0.0), abs=0.003)
    assert (found.long / 1.1774, found.short / 1.1774) == pytest.approx((0.05, 0.02), rel=0.05)
    assert found.direction % pi == pytest.approx(turn, abs=0.03)
    shifted = np.array(points) - (found.x, found.y)
    axis = np.array([np.cos(found.direction), np.sin(found.direction)])
    along, across = shifted @ axis, shifted @ np.array([-axis[1], axis[0]])
    inside = ((along / found.long) ** 2 + (across / found.short) ** 2 <= 1.0).mean()
    assert inside == pytest.approx(0.5, abs=0.03)
    rim = np.array(found.outline()) - (found.x, found.y)
    assert np.hypot(rim[:, 0], rim[:, 1]).max() == pytest.approx(found.long, rel=0.01)


def test_two_throws_make_no_ellipse_and_three_alike_make_a_point():
    assert ellipse(Sums.of([(0.0, 0.0), (1.0, 1.0)])) is None
    found = ellipse(Sums.of([(0.1, 0.2)] * 3))
    assert found is not None
    assert found.size < 1e-8


def test_the_heat_map_counts_throws_where_they_lie():
    counts = heat_map([(-0.28, -0.28), (-0.28, -0.28), (0.28, -0.28), (2.0, 0.0)])
    assert counts.shape == (CELLS, CELLS)
    assert (counts[0, 0], counts[0, -1], counts.sum()) == (2.0, 1.0, 3.0)
    assert heat_map([]).sum() == 0.0


RELEASE = Release(Side.SOUTH, 0.0, "drop")
GUARD = (flat("blue-10", 0.0, -0.15),)


@pytest.fixture
def _coarse(monkeypatch):
    """A coarse map, quickly made."""
    monkeypatch.setattr(reach_map, "HEADINGS", HEADINGS[::5])
    monkeypatch.setattr(reach_map, "SPEED_STEPS", 9)


def whole(charting: Charting) -> int:
    """Ticks until it is over."""
    ticks = 0
    while not charting.is_over:
        charting.tick()
        ticks += 1
    return ticks


@pytest.mark.usefixtures("_coarse")
def test_every_cell_is_what_the_simulator_says(tmp_path):
    charting = Charting(AtOnce(), RELEASE, GUARD, cache=tmp_path)
    assert charting.progress == (0, 81)
    whole(charting)
    assert charting.progress == (81, 81)
    names = [space.name for space in Board.standard().spaces]
    for row, column in ((4, 2), (4, 5), (2, 3), (0, 8)):
        aim = RELEASE.aim(reach_map.HEADINGS[row], RELEASE.speeds[column], "red-10")
        rest = simulate([GUARD[0].state(), aim.throw().state()]).final["red-10"]
        cell = charting.map.spaces[row, column]
        assert rest.space == (None if cell == NOWHERE else names[cell])
        assert tuple(charting.map.rests[row, column]) == rest.position[:2]
    assert "cumin" in charting.map.shares
    assert len(charting.map.ways_to("cumin")) == round(charting.map.shares["cumin"] * 81)


class NoHands:
    def submit(self, work, /, *args, **kwargs):
        raise AssertionError("nothing is to be worked out")


@pytest.mark.usefixtures("_coarse")
def test_a_map_is_worked_out_once_and_a_damaged_one_again(tmp_path):
    whole(first := Charting(AtOnce(), RELEASE, GUARD, cache=tmp_path))
    again = Charting(NoHands(), RELEASE, GUARD, cache=tmp_path)
    assert again.is_over
    assert np.array_equal(again.map.spaces, first.map.spaces)
    (file,) = tmp_path.glob("*.npz")
    for damaged in (file.read_bytes()[:-40], b"no map", b""):
        file.write_bytes(damaged)
        assert Charting(AtOnce(), RELEASE, GUARD, cache=tmp_path).progress == (0, 81)


def test_another_table_release_or_material_is_another_map(monkeypatch):
    keys = {
        key_of(RELEASE, GUARD, Materials()),
        key_of(RELEASE, (), Materials()),
        key_of(replace(RELEASE, place=0.01), GUARD, Materials()),
        key_of(RELEASE, GUARD, Materials(chip_board_friction=0.22)),
    }
    monkeypatch.setattr(reach_map, "physics_version", lambda: "another")
    keys.add(key_of(RELEASE, GUARD, Materials()))
    assert len(keys) == 5


@pytest.mark.usefixtures("_coarse")
def test_a_map_given_up_asks_for_no_more(tmp_path):
    charting = Charting(AtOnce(), RELEASE, cache=tmp_path)
    charting.tick()
    assert charting.tick()
    charting.cancel()
    assert charting.is_over
    assert not charting.tick()
    assert charting.map.done == 5
    assert not list(tmp_path.iterdir())
