"""Aims at a space: guessed by the laws, corrected by tries, scattered by a hand, always legal."""

from math import pi
from random import Random

import pytest

from game.players.aiming import (
    Aim,
    Stance,
    Style,
    corrected,
    guess,
    lying_chips,
    miss,
    scattered,
    styles_for,
    tried,
)
from game.players.level import CHEF, Hand
from models.board import Board, Side
from physics import simulate
from tests.game.players.table import a_view

BOARD = Board.standard()
SOUTH = Stance(Side.SOUTH, BOARD)
BOWLS = [space for space in BOARD.spaces if space.name in ("mint", "saffron", "ginger")]


@pytest.mark.parametrize("side", Side)
def test_ahead_leads_into_the_board_and_aside_to_the_right(side):
    stance = Stance(side, BOARD)
    out_x, out_y = side.value
    assert stance.to_board(0.0, 1.0) == (-out_x, -out_y)
    right_x, right_y = stance.to_board(1.0, 0.0)
    assert (right_x, right_y) == (-out_y, out_x)
    assert stance.from_side(*stance.to_board(0.1, -0.2)) == pytest.approx((0.1, -0.2))


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("space", BOARD.spaces, ids=lambda space: space.name)
def test_every_guess_is_a_legal_throw_from_every_side(side, style, space):
    stance = Stance(side, BOARD)
    for offset in (0.0, -0.4, 0.4):
        stance.throw(guess(stance, space, style, offset), "red-50").check(side)


def test_the_wildest_hand_still_throws_legally():
    wild = Hand(heading=3.0, speed=4.0, aside=1.0, height=3.0, spin=200.0, tumble=60.0)
    rng = Random(3)
    for _ in range(200):
        for style in Style:
            aim = scattered(guess(SOUTH, BOWLS[0], style), wild, rng)
            SOUTH.throw(aim, "red-50").check(Side.SOUTH)


@pytest.mark.parametrize("space", BOWLS, ids=lambda space: space.name)
@pytest.mark.parametrize("style", Style)
def test_a_few_corrections_bring_a_chip_to_the_middle_of_an_empty_board(space, style):
    view, aim = a_view(), guess(SOUTH, space, style)
    for _ in range(4):
        attempt = tried(SOUTH, aim, "red-50", view, simulate)
        aim = corrected(SOUTH, space, attempt)
    assert miss(SOUTH, space, tried(SOUTH, aim, "red-50", view, simulate)) < 0.3 * space.radius


def test_a_bank_shot_comes_off_the_far_wall():
    ginger = BOARD.space("ginger")
    bank, slide = guess(SOUTH, ginger, Style.BANK), guess(SOUTH, ginger, Style.SLIDE)
    assert bank.speed > slide.speed
    shot = simulate([SOUTH.throw(bank, "red-50").state()])
    assert any("rim" in (contact.a, contact.b) for contact in shot.contacts)


def test_near_spaces_are_lobbed_and_far_ones_played_off_the_wall():
    assert set(styles_for(SOUTH, BOARD.space("mint"))) == {Style.SLIDE, Style.LOB}
    assert set(styles_for(SOUTH, BOARD.space("ginger"))) == {Style.SLIDE, Style.BANK}


def test_a_try_tells_whose_space_changed():
    view = a_view({"cumin": ["green-a"]})
    attempt = tried(SOUTH, Aim(Style.SLIDE, 0.0, 0.012, 0.0, 2.2, 0.0), "red-50", view, simulate)
    assert [(landing.chip, landing.before) for landing in attempt.moved] == [("green-a", "cumin")]


def test_chips_that_are_out_are_no_obstacle():
    view = a_view({"cumin": ["green-a"], "mint": ["red-20"]})
    assert [state.id for state in lying_chips(view)] == ["green-a", "red-20"]
    assert all(state.resting for state in lying_chips(view))


def test_a_hand_scatters_as_wide_as_its_level_says():
    rng, aim = Random(5), guess(SOUTH, BOWLS[1], Style.SLIDE)
    shaken = [scattered(aim, CHEF.hand, rng) for _ in range(2000)]
    mean = sum(one.heading for one in shaken) / len(shaken)
    spread = (sum((one.heading - mean) ** 2 for one in shaken) / len(shaken)) ** 0.5
    assert spread == pytest.approx(CHEF.hand.heading, rel=0.1)
    assert max(abs(one.heading) for one in shaken) < pi / 2


def test_the_same_chance_gives_the_same_scatter():
    aim = guess(SOUTH, BOWLS[1], Style.LOB)
    assert scattered(aim, CHEF.hand, Random("7/0/3")) == scattered(aim, CHEF.hand, Random("7/0/3"))
