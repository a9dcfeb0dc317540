"""What a hand may do, and the sentence when it does more."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from models.board import Board, Side
from models.poses import FACE_DOWN
from physics import BOUNDS, IllegalThrow, Throw

OUTER, RADIUS = Board.standard().outer_half, Board.standard().chip.radius
SNAP = Throw("red-50", (0.0, -0.32, 0.02), FACE_DOWN, (0.0, 1.8, 0.2), (0.0, 0.0, 10.0))


def test_a_wrist_snap_from_the_first_seat_is_legal():
    SNAP.check(Side.SOUTH)
    SNAP.check()


@pytest.mark.parametrize("side", [Side.WEST, Side.NORTH, Side.EAST])
def test_from_another_side_it_is_not(side):
    with pytest.raises(IllegalThrow, match=f"over the {side.name.lower()} edge"):
        SNAP.check(side)


def test_the_bounds_themselves_are_legal():
    near = -(OUTER + RADIUS)
    for throw in (
        replace(SNAP, position=(BOUNDS.sideways, near, BOUNDS.lowest)),
        replace(SNAP, position=(-BOUNDS.sideways, near - BOUNDS.farthest, BOUNDS.highest)),
        replace(SNAP, velocity=(0.0, BOUNDS.slowest, 0.0), angular_velocity=(0.0, BOUNDS.spin, 0.0)),
        replace(SNAP, velocity=(0.0, BOUNDS.fastest, 0.0)),
    ):
        throw.check(Side.SOUTH)


BEYOND = {
    "over the edge": (replace(SNAP, position=(0.0, -0.303, 0.02)), "1.5 mm over the south edge"),
    "too far away": (replace(SNAP, position=(0.0, -0.56, 0.02)), "m from the south edge"),
    "too far to the side": (replace(SNAP, position=(0.29, -0.32, 0.02)), "south side's middle"),
    "too low": (replace(SNAP, position=(0.0, -0.32, 0.006)), "0.0060 m above the field"),
    "too high": (replace(SNAP, position=(0.0, -0.32, 0.41)), "0.4100 m above the field"),
    "tilted below the rim": (
        replace(SNAP, position=(0.0, -0.32, 0.008), orientation=(0.19866933, 0.0, 0.0, 0.98006658)),
        "below the top of the rim",
    ),
    "too slow": (replace(SNAP, velocity=(0.0, 0.05, 0.0)), "the speed is 0.05 m/s"),
    "too fast": (replace(SNAP, velocity=(0.0, 6.1, 0.0)), "the speed is 6.10 m/s"),
    "away from the board": (replace(SNAP, velocity=(0.0, -1.0, 0.0)), "towards the board"),
    "past the board": (replace(SNAP, velocity=(1.0, 0.0, 0.0)), "towards the board"),
    "too much spin": (replace(SNAP, angular_velocity=(0.0, 0.0, 301.0)), "spins at 301 rad/s"),
    "no number": (replace(SNAP, velocity=(0.0, float("nan"), 0.0)), "finite numbers"),
    "four numbers": (
        replace(SNAP, position=(0.0, -0.33, 0.02, 0.0), orientation=(1.0, 0.0, 0.0)),  # type: ignore[arg-type]
        "finite numbers",
    ),
    "words": (replace(SNAP, position="far"), "finite numbers"),  # type: ignore[arg-type]
    "nothing": (replace(SNAP, velocity=None), "finite numbers"),  # type: ignore[arg-type]
    "beyond any float": (replace(SNAP, velocity=(0, 10**400, 0)), "finite numbers"),
    "two numbers": (replace(SNAP, velocity=(0.0, 1.0)), "finite numbers"),  # type: ignore[arg-type]
    "no turn": (replace(SNAP, orientation=(0.0, 0.0, 0.0, 0.0)), "length 0.0000"),
}


@pytest.mark.parametrize("case", BEYOND)
def test_refused(case):
    throw, says = BEYOND[case]
    with pytest.raises(IllegalThrow) as refused:
        throw.check(Side.SOUTH)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_chip_turned_about_the_vertical_is_as_flat_as_any():
    turned = (0.98006658, 0.19866933, 0.0, 0.0)
    replace(SNAP, position=(0.0, -0.32, 0.008), orientation=turned).check(Side.SOUTH)


def test_a_throw_legal_from_no_side_says_what_is_wrong_at_the_nearest():
    with pytest.raises(IllegalThrow, match=r"from no side: .* over the south edge"):
        replace(SNAP, position=(0.0, -0.29, 0.02)).check()


def test_a_throw_becomes_a_moving_chip():
    state = SNAP.state()
    assert (state.id, state.position, state.velocity, state.resting) == (
        "red-50",
        SNAP.position,
        SNAP.velocity,
        False,
    )


def test_a_plain_throw_has_floats_of_the_same_values_whatever_was_given():
    given = Throw("red-50", np.array([0.0, -0.33, 0.1]), [1, 0, 0, 0], (False, np.float32(1.1), 0), [0, 0, 1])
    plain = given.plain()
    assert plain == Throw(
        "red-50", (0.0, -0.33, 0.1), (1.0, 0.0, 0.0, 0.0), (0.0, float(np.float32(1.1)), 0.0), (0.0, 0.0, 1.0)
    )
    numbers = (*plain.position, *plain.orientation, *plain.velocity, *plain.angular_velocity)
    assert {type(number) for number in numbers} == {float}
    with pytest.raises(IllegalThrow, match="finite numbers"):
        replace(SNAP, velocity=(0.0, 1j, 0.0)).plain()  # type: ignore[arg-type]
