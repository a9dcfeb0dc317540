"""A simulation that goes wrong says so, and hands over the scene that did it."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from math import nan, sqrt
from typing import Any

import pytest

from models.board import Board
from physics import ChipState, Materials, PhysicsDiverged, simulate, simulate_many
from physics.bodies import Body
from physics.divergence import check_lying, check_mover
from physics.ground import Ground
from physics.scenes import read_scene
from physics.stepping import Simulation
from physics.worker import spawned_pool

FLAT = 0.00165
BOARD = Board.standard()
ICE = Materials(chip_board_friction=0.0, chip_rim_friction=0.1)


def on_ice() -> list[ChipState]:
    """Chips of which one glides for ever, in numbers that no short decimal can write."""
    return [
        ChipState("lying", (0.1 / 3, 0.2, FLAT), (1.0, 0.0, 0.0, 0.0), resting=True),
        ChipState("gliding", (0.0, -0.1 / 7, FLAT), velocity=(1 / 3, 0.0, 0.0), angular_velocity=(0, 0, 0.1)),
    ]


def diverged(chips: list[ChipState], *given: Any) -> PhysicsDiverged:
    with pytest.raises(PhysicsDiverged) as raised:
        simulate(chips, *given)
    assert "\n" not in str(raised.value)
    return raised.value


@pytest.mark.parametrize("board", [None, Board.plain()])
def test_a_chip_that_finds_no_rest_is_an_error_with_its_scene(board):
    error = diverged(on_ice(), ICE, board)
    assert "'gliding' had not come to rest after 10 s" in str(error)
    scene = read_scene(error.scene)
    assert scene.chips == tuple(chip.plain() for chip in on_ice())
    assert scene.materials == ICE
    assert scene.board == (board or BOARD)
    with pytest.raises(PhysicsDiverged) as again:
        scene.simulate()
    assert (str(again.value), again.value.scene) == (str(error), error.scene)


def test_the_scene_says_all_that_is_needed_for_the_same_bits(monkeypatch):
    chips = [*on_ice(), ChipState("lob", (0.01, -0.36, 0.1), velocity=(0.1, 1.4, 1.2))]
    whole = simulate(chips)
    monkeypatch.setattr("physics.stepping.TIME_CAP", 0.3)
    scene = diverged(chips).scene
    monkeypatch.undo()
    again = read_scene(scene).simulate()
    assert (again.final, again.contacts, again.duration) == (whole.final, whole.contacts, whole.duration)
    assert again.track.positions.tobytes() == whole.track.positions.tobytes()


def test_on_a_board_of_somebodys_own_there_is_no_scene_to_name():
    wide = replace(Board.plain(), name="wide")
    assert diverged(on_ice(), ICE, wide).scene == ""


@pytest.mark.plain
def test_numbers_that_are_none_are_an_error(monkeypatch):
    step = Simulation._step

    def poisoned(self: Simulation, movers: list[Body]) -> None:
        step(self, movers)
        movers[0].velocity = (nan, 0.0, 0.0)

    monkeypatch.setattr(Simulation, "_step", poisoned)
    error = diverged([ChipState("a", (0.0, 0.0, FLAT), velocity=(1.0, 0.0, 0.0))])
    assert "'a' left finite numbers after" in str(error)
    assert json.loads(error.scene)["chips"][0]["id"] == "a"


@pytest.mark.plain
@pytest.mark.parametrize(
    "fault", [ZeroDivisionError("float division by zero"), ValueError("math domain error")]
)
def test_a_sum_that_fails_within_the_steps_is_told_with_the_scene(monkeypatch, fault):
    def breaks(self: Simulation, movers: list[Body]) -> None:
        raise fault

    monkeypatch.setattr(Simulation, "_step", breaks)
    error = diverged([ChipState("a", (0.0, 0.0, FLAT), velocity=(1.0, 0.0, 0.0))])
    assert str(fault) in str(error)
    assert error.__cause__ is fault
    assert read_scene(error.scene).chips[0].id == "a"


@pytest.mark.plain
def test_events_that_take_no_time_do_not_go_on_for_ever(monkeypatch):
    monkeypatch.setattr(Simulation, "_step", lambda self, movers: None)
    monkeypatch.setattr("physics.stepping._MOST_STEPS", 100)
    assert "after 0 s" in str(diverged([ChipState("a", (0.0, 0.0, FLAT), velocity=(1.0, 0.0, 0.0))]))


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ((0.0, 0.0, -0.001), "2.6 mm inside the field"),
        ((0.1, 0.0, -0.02), "21.6 mm inside the field"),
        ((0.26, 0.0, 0.004), "2.6 mm inside the rim"),
        ((0.4, 0.1, -0.006), "3.7 mm inside the table"),
    ],
)
def test_a_moving_chip_through_the_floor_is_an_error(place, says):
    body = Body(0, ChipState("a", place), BOARD.chip)
    with pytest.raises(PhysicsDiverged, match=says):
        check_mover(body, Ground.of(BOARD), 0.5)


@pytest.mark.parametrize("place", [(0.0, 0.0, 0.001), (0.26, 0.0, 0.006), (0.4, 0.1, -0.003)])
def test_half_a_millimetre_inside_what_carries_it_no_chip_comes_to_rest(place):
    body = Body(0, ChipState("a", place), BOARD.chip)
    check_mover(body, Ground.of(BOARD), 0.5)  # in an impact it may be for a moment
    with pytest.raises(PhysicsDiverged, match=r"0\.[67] mm inside the .* where it came to rest"):
        check_lying(body, Ground.of(BOARD))


@pytest.mark.parametrize(
    ("place", "tilt", "where"),
    [
        ((0.2158, 0.0, 0.003), 0.02, "at the wall, its lower edge a little in it"),
        ((0.6, 0.0, -0.03), 0.6, "falling past the table's edge"),
        ((0.5, 0.0, -0.2), 0.0, "under the table, where it came from the side"),
    ],
)
def test_a_chip_beside_what_is_higher_is_not_in_it(place, tilt, where):
    tilted = (0.0, tilt, 0.0, sqrt(1 - tilt * tilt))
    check_mover(Body(0, ChipState("a", place, tilted), BOARD.chip), Ground.of(BOARD), 0.5)


def test_a_chip_put_inside_the_board_by_whoever_asked_may_lie_there():
    sunk = ChipState("sunk", (0.0, 0.0, 0.0), resting=True)
    shot = simulate([sunk, ChipState("a", (0.1, 0.0, FLAT), velocity=(0.3, 0.0, 0.0))])
    assert shot.final["sunk"].position == sunk.position


def test_the_error_keeps_its_scene_through_pickling_and_out_of_a_pool():
    error = PhysicsDiverged("it blew up", '{"chips": []}')
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.scene, copy.args) == ("it blew up", '{"chips": []}', ("it blew up",))
    with spawned_pool(1) as pool:
        from_pool = pool.submit(simulate, on_ice(), ICE).exception()
        (many,) = [_first_error(simulate_many([on_ice()], materials=ICE, executor=pool))]
    here = diverged(on_ice(), ICE)
    for there in (from_pool, many):
        assert isinstance(there, PhysicsDiverged)
        assert (str(there), there.scene) == (str(here), here.scene)


def _first_error(shots: Any) -> BaseException | None:
    with pytest.raises(PhysicsDiverged) as raised:
        list(shots)
    return raised.value
