"""Maps for the board are those of what was thrown, and of what can be."""

from __future__ import annotations

from math import radians

import numpy as np
import pytest

from game.practice.reach_map import HEADINGS, SPEED_STEPS, ReachMap, Release
from game.screens.practice.maps import heat_look, reach_look
from models.board import Board, Side

CUMIN = [space.name for space in Board.standard().spaces].index("cumin")


def reached(side=Side.SOUTH):
    """A map of which two directions are worked out; one reaches the cumin at three speeds."""
    found = ReachMap.empty(Release(side, 0.1, "toss"))
    found.rests[19:21] = (0.0, -0.15)
    found.rests[20, 9] = (9.0, 9.0)
    found.spaces[19, 4:7] = CUMIN
    return found


def test_a_heat_map_shows_every_throw_and_their_scatter():
    look = heat_look([(0.0, 0.0), (0.02, 0.0), (0.01, 0.02), (0.01, -0.02)])
    assert look.counts.sum() == 4
    assert look.middle == pytest.approx((0.01, 0.0))
    assert np.ptp([y for _x, y in look.outline]) > np.ptp([x for x, _y in look.outline])


def test_two_throws_have_no_ellipse():
    assert heat_look([(0.0, 0.0), (0.1, 0.1)]).outline == ()


def test_rests_on_the_board_are_shown_and_no_others():
    look = reach_look(reached())
    assert len(look.rests) == 2 * SPEED_STEPS - 1
    assert look.rests[:, 3].sum() == 3
    assert (look.rests[:, 2].min(), look.rests[:, 2].max()) == (0.0, 1.0)
    assert look.shares == {"cumin": pytest.approx(3 / (len(HEADINGS) * SPEED_STEPS))}


@pytest.mark.parametrize(
    ("side", "ahead"), [(Side.SOUTH, (0, 1)), (Side.WEST, (1, 0)), (Side.NORTH, (0, -1))]
)
def test_ways_to_the_chosen_space_start_where_the_chip_is_let_go(side, ahead):
    look = reach_look(reached(side), "cumin")
    assert len(look.ways) == 3
    assert look.ways[:, :2] @ ahead == pytest.approx(np.cos(HEADINGS[19]))
    assert HEADINGS[19] == pytest.approx(radians(-3))
    assert np.dot(look.start, ahead) < -Board.standard().outer_half
    assert list(look.ways[:, 2]) == sorted(look.ways[:, 2])


def test_a_space_that_is_not_reached_has_no_ways():
    assert len(reach_look(reached(), "mint").ways) == 0
    assert len(reach_look(ReachMap.empty(Release()), "mint").rests) == 0
