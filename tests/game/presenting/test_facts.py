"""What a bowl sells for and costs, who is before you, which blends are in reach."""

from __future__ import annotations

from dataclasses import replace

from game.presenting.blends import blend_facts
from game.presenting.bowls import bowl_facts, cards_text, cost_text, rivals_text, sells_text
from game.presenting.seats import hand_facts, seat_facts
from models.options import Options
from models.spices import Spice

NAMES = ("Mira", "Jonas", "Kim")


def test_a_known_bowl_sells_for_exactly_its_sum(a_view):
    facts = bowl_facts(a_view(totals=((0, 50, 0), (1, 20, 0))), "mint")
    assert facts.exact
    assert sells_text(facts) == "sells for 70"


def test_the_price_of_the_bowl_that_is_traded_stays_as_it_was_opened(a_view):
    view = a_view(totals=((0, 50, 0),), trading=Spice.MINT, price=80)
    assert sells_text(bowl_facts(view, "mint")) == "sells for 80"


def test_each_unknown_chip_adds_at_least_ten_to_the_price(a_view):
    facts = bowl_facts(a_view(totals=((0, 40, 0), (1, 0, 2))), "mint")
    assert (facts.low, facts.high) == (60, 160)
    assert sells_text(facts) == "sells for at least 60 (40 and 2 unknown)"


def test_a_bowl_of_unknown_chips_alone_says_so(a_view):
    assert sells_text(bowl_facts(a_view(totals=((1, 0, 1),)), "mint")) == "sells for at least 10 (1 unknown)"


def test_an_empty_bowl_has_no_trade(a_view):
    assert sells_text(bowl_facts(a_view(), "mint")) == "no chip in it: no trade"
    assert sells_text(bowl_facts(a_view(), "curry")) == "no chip in it: no trade"


def test_a_card_costs_the_own_total(a_view):
    facts = bowl_facts(a_view(totals=((0, 50, 0), (1, 20, 0))), "mint")
    assert cost_text(facts) == "costs you 50"
    assert rivals_text(facts, NAMES) == "nobody is before you"


def test_who_has_no_chip_in_a_bowl_is_told_no_cost_and_no_rank(a_view):
    facts = bowl_facts(a_view(totals=((1, 20, 0),)), "mint")
    assert cost_text(facts) == ""
    assert rivals_text(facts, NAMES) == ""


def test_a_higher_total_is_before_you(a_view):
    facts = bowl_facts(a_view(totals=((1, 70, 0), (0, 50, 0), (2, 20, 0))), "mint")
    assert rivals_text(facts, NAMES) == "before you: Jonas 70"


def test_unknown_chips_are_perhaps_before_you(a_view):
    facts = bowl_facts(a_view(totals=((0, 50, 0), (1, 0, 1), (2, 60, 0))), "mint")
    assert rivals_text(facts, NAMES) == "before you: Kim 60; perhaps Jonas 10\N{EN DASH}60"


def test_unknown_chips_that_cannot_reach_you_are_not_before_you(a_view):
    facts = bowl_facts(a_view(totals=((0, 60, 0), (1, 0, 1))), "mint")
    assert rivals_text(facts, NAMES) == "nobody is before you"


def test_in_a_tie_the_head_chef_s_left_comes_first(a_view):
    tied = ((0, 20, 0), (1, 20, 0))
    assert (
        rivals_text(bowl_facts(a_view(totals=tied, order=(0, 1, 2)), "mint"), NAMES) == "nobody is before you"
    )
    text = rivals_text(bowl_facts(a_view(totals=tied, order=(1, 2, 0)), "mint"), NAMES)
    assert text == "before you: Jonas 20"


def test_cards_to_buy_and_to_sell_are_counted(a_view):
    facts = bowl_facts(a_view(totals=((0, 20, 0),), display={Spice.MINT: 2}, cards={Spice.MINT: 1}), "mint")
    assert cards_text(facts) == "2 on display, 1 in your hand"


def test_a_spectator_is_told_the_price_alone(a_view):
    facts = bowl_facts(a_view(seat=None, totals=((1, 20, 0),)), "mint")
    assert (sells_text(facts), cost_text(facts), facts.held) == ("sells for 20", "", 0)


def test_a_blend_is_ticked_where_the_spice_is_held(a_view):
    cards = {Spice.CURRY: 1, Spice.MINT: 2, Spice.CUMIN: 1, Spice.CINNAMON: 1}
    shown, reserved = blend_facts(a_view(cards=cards))
    assert shown.held == (True, False, True)
    assert not shown.complete
    assert reserved.reserved
    assert reserved.complete


def test_a_blend_reserved_this_round_waits_only_where_the_option_says_so(a_view):
    fresh = (Spice.MINT, Spice.CUMIN, Spice.CINNAMON)
    view = a_view(fresh=(fresh,))
    assert not any(facts.waits for facts in blend_facts(view))
    view = replace(view, options=Options(reserve_same_round="off"))
    assert [facts.waits for facts in blend_facts(view)] == [False, True]


def test_a_spectator_s_blends_have_no_ticks_and_nothing_reserved(a_view):
    facts = blend_facts(a_view(seat=None))
    assert [blend.held for blend in facts] == [(False, False, False)]


def test_other_seats_show_what_everybody_may_know(a_view):
    own, other, _third = seat_facts(a_view(), NAMES, acting=1)
    assert own.chips == (10, 60)
    assert own.money == 90
    assert other.chips == (None,) * 4
    assert other.money is None
    assert (own.acts, other.acts) == (False, True)
    assert (own.chef, other.chef) == (True, False)


def test_the_own_hand_marks_chips_that_were_thrown_already(a_view):
    hand = hand_facts(a_view(cards={Spice.MINT: 2, Spice.CURRY: 1}))
    assert [(chip.name, chip.rests) for chip in hand.chips] == [("red-10", False), ("red-60", True)]
    assert hand.cards == ((Spice.CURRY, 1), (Spice.MINT, 2))
    assert hand_facts(a_view(seat=None)) is None
