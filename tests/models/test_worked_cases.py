"""The worked cases of the rules, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from models.events import (
    ActionDeclined,
    Bought,
    CardsDrawn,
    ChipsHome,
    EndReason,
    HomeReason,
    Passed,
    Sold,
    Thrown,
)
from models.game import Game, Outcome
from models.options import Options
from models.spices import Spice

RED, GREEN, ORANGE, BLUE = range(4)
SAFFRON = {"blue-50": "saffron", "orange-30": "saffron", "orange-20": "saffron", "green-20": "saffron"}

Tables = Callable[..., Any]


def saffron_sold(table: Tables, display: int = 2, orange: int = 200) -> Any:
    """Blue has sold two saffron and Red one; the first buyer is next."""
    t = table()
    t.hold(BLUE, "saffron", "saffron")
    t.hold(RED, "saffron")
    t.display(*["saffron"] * display)
    t.money(ORANGE, orange)
    t.throw_all(SAFFRON)
    assert t.asked() == (RED, "sell")
    t.answer("sell 1")
    assert t.asked() == (BLUE, "sell")
    t.answer("sell 2")
    return t


def homes(t: Any, reason: HomeReason) -> list[str]:
    return [ref.name for event in t.told(ChipsHome) if event.reason is reason for ref in event.chips]


def test_every_card_sells_for_the_sum_of_all_chips_and_sellers_leave(table: Tables) -> None:
    t = saffron_sold(table)
    assert [(sold.seat, sold.count, sold.price) for sold in t.told(Sold)] == [(RED, 1, 120), (BLUE, 2, 120)]
    assert t.seat(RED).money == 200 + 120
    assert t.seat(BLUE).money == 200 + 240
    assert homes(t, HomeReason.SOLD) == ["blue-50"]


def test_seller_may_not_buy_the_same_spice_this_round(table: Tables) -> None:
    t = saffron_sold(table)
    t.let_pass()
    assert BLUE not in [bought.seat for bought in t.told(Bought)]
    assert BLUE not in [passed.seat for passed in t.told(Passed)]


def test_two_cards_go_to_the_highest_total_and_then_to_the_first_of_the_tied(table: Tables) -> None:
    t = saffron_sold(table, display=2)
    assert t.asked() == (ORANGE, "buy")
    t.answer("buy")
    assert homes(t, HomeReason.BOUGHT) == ["orange-30"]
    assert t.asked() == (GREEN, "buy")  # 20 : 20, and Green sits before Orange
    t.answer("buy")
    assert [(b.seat, b.price) for b in t.told(Bought)] == [(ORANGE, 50), (GREEN, 20)]
    assert homes(t, HomeReason.LEFT_OVER) == ["orange-20"]
    assert (t.seat(ORANGE).money, t.seat(GREEN).money) == (150, 180)


def test_with_one_card_the_others_go_home_and_pay_nothing(table: Tables) -> None:
    t = saffron_sold(table, display=1)
    t.answer("buy")
    assert [(b.seat, b.price) for b in t.told(Bought)] == [(ORANGE, 50)]
    assert sorted(homes(t, HomeReason.LEFT_OVER)) == ["green-20", "orange-20"]
    assert t.seat(GREEN).money == 200


def test_who_declines_takes_all_own_chips_home(table: Tables) -> None:
    t = saffron_sold(table, display=2)
    t.answer("decline")
    assert sorted(homes(t, HomeReason.PASSED)) == ["orange-20", "orange-30"]
    assert t.asked() == (GREEN, "buy")
    t.answer("buy")
    assert t.seat(GREEN).money == 180
    assert len(t.told(Bought)) == 1
    assert t.game._state.display[0] is Spice.SAFFRON  # one card stays


def test_who_cannot_pay_the_total_is_not_asked_and_leaves(table: Tables) -> None:
    t = saffron_sold(table, display=2, orange=40)
    assert sorted(homes(t, HomeReason.PASSED)) == ["orange-20", "orange-30"]
    assert [passed.seat for passed in t.told(Passed)] == [ORANGE]
    assert t.asked() == (GREEN, "buy")
    assert t.seat(ORANGE).money == 40


SPICE_CARD = {"red-30": "spice-card", "red-20": "spice-card", "blue-40": "spice-card"}


@pytest.mark.parametrize(("draw_count", "drawn"), [("highest", 3), ("sum", 5)])
def test_spice_card_space_goes_to_the_highest_total(table: Tables, draw_count: str, drawn: int) -> None:
    t = table(draw_count=draw_count)
    t.throw_all(SPICE_CARD)
    assert t.asked() == (RED, "draw")
    deck = t.game._state.deck
    t.answer("draw")
    assert t.told(CardsDrawn)[0].spices == deck[:drawn]
    if t.asked() == (RED, "keep"):
        t.answer(t.legal()[-1])
    kept = t.seat(RED).cards
    assert len(kept) == 1
    under = t.game._state.deck[-(drawn - 1) :]
    rest = list(deck[:drawn])
    rest.remove(kept[0])
    assert under == tuple(rest)


def test_extra_chip_on_the_extra_throw_space_gives_no_further_throw(table: Tables) -> None:
    t = table()
    t.throw_all({"green-60": "extra-throw"})
    t.throw("green-50", "extra-throw")
    t.let_pass("throw")
    assert len([thrown for thrown in t.told(Thrown) if thrown.extra]) == 1


def test_who_takes_the_mill_decides_bowls_and_comes_first(table: Tables) -> None:
    t = table()
    t.throw_all({"blue-60": "head-chef", "green-10": "mint", "orange-10": "mint", "red-20": "curry"})
    assert t.asked() == (BLUE, "mill")
    t.answer("take")
    assert t.asked() == (BLUE, "bowl")
    assert t.game.view(None).order == (BLUE, RED, GREEN, ORANGE)
    t.let_pass("throw")
    assert t.game.chef == RED
    assert t.asked() == (RED, "throw")


def test_cooking_begins_with_who_took_the_mill(table: Tables) -> None:
    t = table()
    t.lay_out("mint cumin cinnamon", "curry chilli mint")
    for seat in (RED, BLUE):
        t.hold(seat, "mint", "cumin", "cinnamon")
    t.throw_all({"blue-60": "head-chef"})
    t.answer("take")
    assert t.asked() == (BLUE, "blend")


@pytest.mark.parametrize(("distance", "counts"), [(0.0639, True), (0.0641, False)])
def test_hole_counts_up_to_the_line(table: Tables, lies: Any, distance: float, counts: bool) -> None:
    t = table()
    t.throw_all({"red-60": lies(distance, 0.0)})
    opened = [event.spice.value for event in t.news if type(event).__name__ == "BowlOpened"]
    assert opened == (["saffron"] if counts else [])


def test_chip_that_rests_face_up_in_a_bowl_is_valid_and_public(table: Tables, lies_at: Any) -> None:
    t = table()
    t.throw("red-40", lies_at("mint", face_up=True))
    seen = t.game.view(BLUE).chips[0]
    assert (seen.name, seen.value, seen.public, seen.counts) == ("red-40", 40, True, "mint")
    assert seen.pose.face_up


def test_without_a_card_on_display_there_are_sales_only(table: Tables) -> None:
    t = table()
    t.display("mint", "mint", "mint", "mint", "mint", "mint")
    t.hold(RED, "ginger")
    t.throw_all({"blue-60": "ginger"})
    assert t.asked() == (RED, "sell")
    assert t.legal() == ["sell 0", "sell 1"]
    t.answer("sell 1")
    assert t.seat(RED).money == 260
    assert homes(t, HomeReason.LEFT_OVER) == ["blue-60"]
    assert not t.told(Bought)


def test_bowl_without_chips_has_no_trade(table: Tables) -> None:
    t = table()
    t.display("mint", "mint")
    t.hold(GREEN, "mint")
    t.throw_all({})
    assert t.game.round == 2  # nobody was asked anything
    assert not t.told(Sold)


def test_refill_is_added_to_what_is_left(table: Tables) -> None:
    t = table(players=3)
    t.display("mint", "mint", "cumin")
    t.throw_all({})
    assert t.game.round == 2
    assert sum(t.game.view(None).display.values()) == 8


def test_one_face_up_blend_each_and_any_reserved_ones(table: Tables) -> None:
    x, y, r = "curry chilli mint", "garlic cumin cinnamon", "ginger garlic mint"
    t = table()
    t.lay_out(x, y, "saffron curry ginger")
    t.reserve(GREEN, r)
    t.hold(RED, "curry", "chilli", "mint")
    t.hold(GREEN, "garlic", "cumin", "cinnamon", "ginger", "garlic", "mint", "curry", "chilli", "mint")
    t.throw_all({})
    assert t.asked() == (RED, "blend")
    t.answer(f"blend {x}")
    assert t.asked() == (GREEN, "blend")
    assert t.legal() == [f"blend {y}", f"blend {r}", "done"]
    t.answer(f"blend {r}")
    assert t.legal() == [f"blend {y}", "done"]
    assert len(t.game._state.blends) == 2  # not refilled in this phase
    t.answer(f"blend {y}")
    assert t.game.round == 2
    assert len(t.game._state.blends) == 3


def test_reserved_blend_may_come_after_a_face_up_one(table: Tables) -> None:
    y, z, r = "garlic cumin cinnamon", "curry chilli mint", "ginger garlic mint"
    t = table()
    t.lay_out(y, z)
    t.reserve(RED, r)
    t.hold(RED, *y.split(), *z.split(), *r.split())
    t.throw_all({})
    t.answer(f"blend {y}")
    assert t.legal() == [f"blend {r}", "done"]  # one face-up blend a round


def test_who_sold_one_spice_may_buy_another(table: Tables) -> None:
    t = table()
    t.display("mint")
    t.hold(BLUE, "curry")
    t.throw_all({"blue-20": "mint", "red-10": "curry"})
    t.answer("bowl curry")
    t.answer("sell 1")
    assert t.asked() == (BLUE, "buy")


def test_who_owns_exactly_the_total_may_buy(table: Tables) -> None:
    t = table()
    t.display("mint")
    t.money(BLUE, 50)
    t.throw_all({"blue-50": "mint"})
    assert t.asked() == (BLUE, "buy")
    t.answer("buy")
    assert t.seat(BLUE).money == 0


def test_declined_extra_throw_is_nobodys(table: Tables) -> None:
    t = table()
    t.throw_all({"green-60": "extra-throw", "blue-50": "extra-throw"})
    assert t.asked() == (GREEN, "extra")
    t.answer("decline")
    assert t.told(ActionDeclined)
    t.let_pass("throw")
    assert not [thrown for thrown in t.told(Thrown) if thrown.extra]


def test_chef_on_the_head_chef_space_is_not_asked(table: Tables) -> None:
    t = table()
    t.throw_all({"red-60": "head-chef"})
    assert t.game.round == 2


def test_single_bowl_is_settled_unasked(table: Tables) -> None:
    t = table()
    t.display("mint")
    t.throw_all({"blue-50": "mint"})
    assert t.asked() == (BLUE, "buy")


def test_third_blend_wins_at_once_even_a_reserved_one(table: Tables) -> None:
    t = table()
    t.completed(RED, 2)
    t.completed(GREEN, 2)
    t.lay_out("garlic cumin cinnamon")
    t.reserve(RED, "ginger garlic mint")
    t.hold(RED, "ginger", "garlic", "mint")
    t.hold(GREEN, "garlic", "cumin", "cinnamon")
    t.throw_all({})
    t.answer("blend ginger garlic mint")
    assert t.game.outcome == Outcome(RED, EndReason.BLENDS)
    assert t.game.question is None
    assert t.game.answers() == ()


def test_refill_lays_out_what_there_is(table: Tables) -> None:
    t = table()
    t.display()
    deck = t.game._state.deck
    t.arrange(deck=deck[:1], discards=deck[1:4])
    t.throw_all({})
    assert t.game.round == 2
    assert len(t.game._state.display) == 4
    assert (len(t.game._state.deck), len(t.game._state.discards)) == (0, 0)


def test_extra_throw_is_of_a_chip_not_thrown_this_round(table: Tables) -> None:
    t = table(players=2)
    t.throw_all({"red-60": "extra-throw", "red-50": "mint", "red-40": "mint", "red-30": "mint"})
    assert t.asked() == (RED, "extra")
    assert t.legal() == ["throw red-10", "throw red-20", "decline"]


def test_set_up_for_two() -> None:
    game = Game.new(2, Options(), seed=7)
    view = game.view(None)
    assert sum(view.display.values()) == 4
    assert len(view.blends) == 2
    assert [game.view(seat).seats[seat].money for seat in game.seats] == [200, 200]
    assert game._state.bank == 1160


@pytest.mark.parametrize(
    ("players", "blends", "cards", "throws"), [(2, 2, 4, 8), (3, 2, 5, 12), (4, 3, 6, 12)]
)
def test_set_up_by_number_of_players(
    table: Tables, players: int, blends: int, cards: int, throws: int
) -> None:
    t = table(players=players)
    assert len(t.game.view(None).blends) == blends
    assert sum(t.game.view(None).display.values()) == cards
    t.throw_all({"red-60": "mint"})
    assert len(t.told(Thrown)) == throws
