"""The board and what lies in the box, as the rules give them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import hypot, inf

import pytest

from models.board import Board, Side, SpaceKind, sides
from models.cards import all_blends, all_spice_cards, shuffled
from models.spices import Action, Spice

BOARD = Board.standard()


def test_board_has_its_measures() -> None:
    assert BOARD.outer_half == pytest.approx(0.285)
    assert BOARD.field_half == pytest.approx(0.235)
    assert (BOARD.rim_height, BOARD.table_below) == (0.005, 0.004)
    assert (BOARD.chip.radius, BOARD.chip.thickness) == (0.0195, 0.0033)
    assert (BOARD.chip.hole_radius, BOARD.chip.mass) == (0.004, 0.012)


def test_bowls_lie_in_reading_order_and_action_spaces_between_them() -> None:
    bowls = [space for space in BOARD.spaces if space.kind is SpaceKind.BOWL]
    actions = [space for space in BOARD.spaces if space.kind is SpaceKind.ACTION]
    assert [bowl.name for bowl in bowls] == [spice.value for spice in Spice]
    assert [(b.x, b.y) for b in bowls] == [(x, y) for y in (0.15, 0.0, -0.15) for x in (-0.15, 0.0, 0.15)]
    assert {bowl.radius for bowl in bowls} == {0.06}
    assert [action.name for action in actions] == [action.value for action in Action]
    assert [(a.x, a.y) for a in actions] == [(x, y) for y in (0.075, -0.075) for x in (-0.075, 0.075)]
    assert {action.radius for action in actions} == {0.0225}


def test_no_hole_can_show_two_spaces_on_this_board() -> None:
    for one, other in combinations(BOARD.spaces, 2):
        gap = hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius
        assert gap >= 2 * BOARD.chip.hole_radius


def test_seats_are_clockwise() -> None:
    assert sides(2) == (Side.SOUTH, Side.NORTH)
    assert sides(3) == (Side.SOUTH, Side.WEST, Side.NORTH)
    assert sides(4) == (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)
    with pytest.raises(ValueError, match="the game is for 2 to 4 players, not 1"):
        sides(1)


def test_space_that_is_not_there_is_said() -> None:
    assert BOARD.space("mint").kind is SpaceKind.BOWL
    with pytest.raises(KeyError, match="no space 'parsley' on this board; it has curry"):
        BOARD.space("parsley")


def test_plain_board_is_endless() -> None:
    plain = Board.plain()
    assert plain.is_plain
    assert not BOARD.is_plain
    assert (plain.field_half, plain.spaces) == (inf, ())


def test_there_are_six_cards_of_each_spice() -> None:
    assert Counter(all_spice_cards()) == Counter(dict.fromkeys(Spice, 6))


def test_blends_name_each_spice_six_times_and_each_pair_once_or_twice() -> None:
    blends = all_blends()
    assert len(set(blends)) == 18
    assert all(len(set(blend)) == 3 for blend in blends)
    assert Counter(spice for blend in blends for spice in blend) == Counter(dict.fromkeys(Spice, 6))
    pairs = Counter(frozenset(pair) for blend in blends for pair in combinations(blend, 2))
    assert set(pairs.values()) == {1, 2}
    assert len(pairs) == 36


def test_shuffle_depends_on_seed_and_number_and_keeps_the_cards() -> None:
    cards = tuple(range(54))
    assert shuffled(cards, 7, 0) == shuffled(cards, 7, 0)
    assert shuffled(cards, 7, 0) != shuffled(cards, 7, 1)
    assert shuffled(cards, 7, 0) != shuffled(cards, 8, 0)
    assert sorted(shuffled(cards, 7, 0)) == list(cards)


def test_shuffle_puts_every_card_everywhere_about_equally_often() -> None:
    tops = Counter(shuffled(range(6), seed, 0)[0] for seed in range(1200))
    assert all(140 < count < 260 for count in tops.values())


@pytest.mark.parametrize(
    ("measure", "says"),
    [
        ({"hole_radius": 0.0}, "hole_radius must be a finite number above 0, not 0.0"),
        ({"thickness": -0.001}, "thickness must be"),
        ({"mass": inf}, "mass must be"),
        ({"radius": 0.003}, "hole must be smaller than the chip"),
    ],
)
def test_a_chip_that_is_none_is_refused(measure, says) -> None:
    with pytest.raises(ValueError, match=says):
        replace(BOARD.chip, **measure)
