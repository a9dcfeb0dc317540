"""Throws of the game, one after another onto a filling table: what must hold for every one of them."""

from __future__ import annotations

from math import isfinite
from random import Random

import numpy as np
import pytest

from models.board import Board
from models.judging import Where
from physics import ChipState, Shot, simulate
from physics.bodies import Body
from physics.overlaps import depth_in_board, overlaps
from physics.random_throws import game_throw

BOARD = Board.standard()
CHIP = BOARD.chip
FLAT = CHIP.thickness / 2


def bodies(chips: list[ChipState]) -> list[Body]:
    return [Body(number, chip, CHIP) for number, chip in enumerate(chips)]


def check(shot: Shot, thrown: str) -> None:
    """What must hold after every throw."""
    numbers = (
        shot.track.positions,
        shot.track.orientations,
        shot.track.velocities,
        shot.track.angular_velocities,
    )
    assert all(np.all(np.isfinite(array)) for array in numbers)
    assert isfinite(shot.duration)
    assert shot.duration < 9.9, "it must come to rest by itself, before time is up"
    energy = shot.energy
    assert energy is not None
    assert np.max(energy - np.minimum.accumulate(energy)) <= 0.01 * energy[0] + 1e-6
    rests = [ChipState(name, rest.position, rest.orientation) for name, rest in shot.final.items()]
    for body in bodies(rests):
        rest = shot.final[body.id]
        if rest.where is not Where.OFF:
            assert abs(body.axis[2]) > 0.2588, f"{body.id} stands on its edge"
        if rest.where is Where.FIELD:
            assert body.position[2] - body.tall > -2e-4, f"{body.id} is in the field"
    for one, other, depth in overlaps(bodies(rests), BOARD):
        assert depth < 2e-4, f"{one.id} and {other.id} are in one another"
    never_in_the_board(shot, thrown)


def never_in_the_board(shot: Shot, thrown: str) -> None:
    """At no moment is the thrown chip in field, rim or table, so it cannot have gone through."""
    even = shot.track.resample(240.0)
    k = even.ids.index(thrown)
    for position, orientation in zip(
        even.positions[:, k].tolist(), even.orientations[:, k].tolist(), strict=True
    ):
        body = Body(0, ChipState(thrown, tuple(position), tuple(orientation)), CHIP)
        assert depth_in_board(body, BOARD) < 0.001, position


def play(rng: Random, throws: int) -> None:
    lying: list[ChipState] = []
    for number in range(throws):
        throw = game_throw(rng, f"chip {number}")
        throw.check()
        shot = simulate([*lying, throw.state()], diagnostics=True)
        check(shot, throw.chip)
        lying = [
            ChipState(name, rest.position, rest.orientation, resting=True)
            for name, rest in shot.final.items()
            if rest.where is Where.FIELD
        ]


@pytest.mark.parametrize("seed", range(5))
def test_a_round_of_throws_comes_to_rest_as_it_should(seed):
    play(Random(f"round {seed}"), 13)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_many_rounds_of_throws_come_to_rest_as_they_should(seed):
    play(Random(f"many {seed}"), 13)


@pytest.mark.parametrize("speed", [0.5, 2.0, 4.0, 6.0])
@pytest.mark.parametrize("heading", [(1.0, 0.0), (0.8, 0.6), (0.0, -1.0), (-0.7071, 0.7071)])
def test_a_chip_on_the_field_never_passes_the_rim(speed, heading):
    velocity = (speed * heading[0], speed * heading[1], 0.0)
    shot = simulate(
        [ChipState("a", (0.01, 0.02, FLAT), velocity=velocity, angular_velocity=(0.0, 0.0, 40.0))]
    )
    reach = np.abs(shot.track.positions[:, 0, :2]) + CHIP.radius
    assert np.all(reach <= BOARD.field_half + 1e-6)


def test_a_chip_that_stands_on_its_edge_falls():
    upright = (0.7071067811865476, 0.0, 0.0, 0.7071067811865476)
    shot = simulate([ChipState("a", (0.0, 0.0, CHIP.radius + 1e-4), upright)])
    assert shot.final["a"].position[2] == pytest.approx(FLAT, abs=1e-4)


def test_a_chip_dropped_onto_another_lies_on_it():
    lying = ChipState("b", (0.0, 0.0, FLAT), resting=True)
    shot = simulate([ChipState("a", (0.006, 0.0, 0.01)), lying])
    assert shot.final["a"].position[2] == pytest.approx(3 * FLAT, abs=2e-4)
    assert shot.final["b"].position == pytest.approx(lying.position, abs=1e-3)


def test_a_chip_on_the_edge_of_another_leans_on_it():
    shot = simulate([ChipState("a", (0.026, 0.0, 0.01)), ChipState("b", (0.0, 0.0, FLAT), resting=True)])
    tilt = abs(shot.final["a"].pose.axis[2])
    assert 0.95 < tilt < 0.999


def test_lying_chips_given_again_stay():
    first = simulate(
        [
            ChipState("a", (0.026, 0.0, 0.01)),
            ChipState("b", (0.0, 0.0, FLAT)),
            ChipState("c", (0.1, 0.1, FLAT)),
        ]
    )
    again = [ChipState(name, rest.position, rest.orientation) for name, rest in first.final.items()]
    resting = [ChipState(s.id, s.position, s.orientation, resting=True) for s in again]
    assert simulate(resting).final == first.final
    assert simulate(resting).duration == 0.0
    settled = simulate(again).final
    assert settled["c"].position == pytest.approx(first.final["c"].position, abs=1e-6)
    for name in ("a", "b"):
        assert settled[name].position == pytest.approx(first.final[name].position, abs=2e-4)


def test_a_lob_that_turns_over_can_land_face_up():
    faces = set()
    for spin in range(0, 40, 4):
        chip = ChipState(
            "a", (0.0, -0.38, 0.1), (1.0, 0.0, 0.0, 0.0), (0.0, 1.1, 1.5), (float(spin), 0.0, 5.0)
        )
        faces.add(simulate([chip]).final["a"].face_up)
    assert faces == {True, False}


def test_a_chip_past_the_table_is_followed_down_and_is_off():
    shot = simulate([ChipState("a", (0.0, -0.32, 0.1), velocity=(0.0, 5.0, 0.5))])
    assert shot.final["a"].where is Where.OFF
    assert shot.final["a"].position[2] < -BOARD.lost_below


def fan(speed: float, lifts: tuple[float, ...] = (0.0, 0.2, 0.4)) -> list[tuple[Where, str | None]]:
    ends = []
    for sideways in (-0.12, -0.05, 0.0, 0.04, 0.13):
        for lift in lifts:
            chip = ChipState(
                "a", (sideways, -0.32, 0.02), (1.0, 0.0, 0.0, 0.0), (0.0, speed, lift), (0.0, 0.0, 8.0)
            )
            rest = simulate([chip]).final["a"]
            ends.append((rest.where, rest.space))
    return ends


FAR = {"curry", "ginger", "cardamom"}
NEAR = {"mint", "cumin", "cinnamon"}


def test_a_wrist_snap_reaches_the_far_bowls():
    ends = [space for speed in (1.5, 2.0) for _, space in fan(speed)]
    assert sum(space in FAR for space in ends) >= len(ends) // 3


def test_a_near_bowl_needs_a_soft_throw():
    assert any(space in NEAR for _, space in fan(0.8))
    assert not any(space in NEAR for _, space in fan(1.6))


def test_a_hard_throw_may_leave_the_board():
    assert any(where is Where.OFF for where, _ in fan(4.0, lifts=(0.3, 0.6, 0.9)))


def test_a_flat_flight_into_the_wall_below_its_top_comes_back():
    """Its edge reaches the wall exactly at the end of a step, which must not let it through."""
    chip = ChipState("a", (0.0, -0.32, 0.02), (1.0, 0.0, 0.0, 0.0), (0.0, 4.0, 0.4), (0.0, 0.0, 8.0))
    shot = simulate([chip])
    assert any(contact.b == "rim" and contact.time < 0.2 for contact in shot.contacts)
    assert shot.final["a"].where is Where.FIELD


def test_thirteen_chips_thrown_at_once_into_one_pile_come_to_rest():
    rng = Random(7)
    chips = [
        ChipState(
            f"chip {k}",
            (rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), 0.03 + 0.012 * k),
            velocity=(rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.3)),
            angular_velocity=(rng.gauss(0.0, 4.0), rng.gauss(0.0, 4.0), rng.gauss(0.0, 10.0)),
        )
        for k in range(13)
    ]
    shot = simulate(chips)
    assert shot.duration < 9.9
    rests = [ChipState(name, rest.position, rest.orientation) for name, rest in shot.final.items()]
    assert max((depth for _, _, depth in overlaps(bodies(rests), BOARD)), default=0.0) < 2e-4
    on_board = [body for body in bodies(rests) if shot.final[body.id].where is not Where.OFF]
    assert all(body.position[2] - body.tall > -2e-4 for body in on_board)
