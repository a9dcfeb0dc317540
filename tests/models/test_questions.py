"""Questions, in order: who is asked what, with which answers, and when nobody is."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from models.answers import QuestionKind
from models.events import ActionDeclined, ActionWon, CardKept, CardsDrawn, DiscardsShuffled
from models.game import Game
from models.spices import Action, Spice

RED, GREEN, ORANGE, BLUE = range(4)
Tables = Callable[..., Any]


def test_throw_is_asked_even_with_one_chip_left(table: Tables) -> None:
    t = table()
    t.change_seat(RED, hand=(60,))
    assert t.legal() == ["throw red-60"]
    assert t.asked() == (RED, "throw")


def test_extra_is_each_chip_allowed_or_decline(table: Tables) -> None:
    t = table()
    t.throw_all({"green-60": "extra-throw"})
    assert t.asked() == (GREEN, "extra")
    assert t.game.question.about == "extra-throw"
    assert t.legal() == ["throw green-30", "throw green-40", "throw green-50", "decline"]


def test_space_without_chips_asks_nobody(table: Tables) -> None:
    t = table()
    t.throw_all({})
    assert t.told(ActionWon) == []


def test_spaces_come_in_their_order(table: Tables) -> None:
    t = table()
    t.throw_all(
        {
            "green-60": "head-chef",
            "green-50": "reserve-blend",
            "green-40": "spice-card",
            "blue-60": "extra-throw",
        }
    )
    asked = []
    while t.asked()[1] in ("extra", "draw", "reserve", "mill"):
        asked.append(t.asked())
        t.answer("decline")
    assert asked == [(BLUE, "extra"), (GREEN, "draw"), (GREEN, "reserve"), (GREEN, "mill")]
    assert [declined.space for declined in t.told(ActionDeclined)] == list(Action)


def test_tie_on_a_space_goes_to_the_first_clockwise_from_the_chef(table: Tables) -> None:
    t = table(chef=ORANGE)
    t.throw_all({"red-50": "spice-card", "green-50": "spice-card", "blue-50": "spice-card"})
    assert t.asked() == (BLUE, "draw")
    assert t.told(ActionWon)[0].totals == ((BLUE, 50), (RED, 50), (GREEN, 50))


def test_chef_comes_before_all_others_in_a_tie(table: Tables) -> None:
    t = table(chef=ORANGE)
    t.throw_all({"red-50": "spice-card", "orange-50": "spice-card", "blue-50": "spice-card"})
    assert t.asked() == (ORANGE, "draw")


def test_total_counts_not_the_highest_chip(table: Tables) -> None:
    t = table()
    t.throw_all({"red-20": "spice-card", "red-30": "spice-card", "blue-40": "spice-card"})
    assert t.told(ActionWon)[0].totals == ((RED, 50), (BLUE, 40))


def test_tie_on_the_mill_space_is_broken_from_the_old_chef(table: Tables) -> None:
    t = table(chef=BLUE)
    t.throw_all({"green-50": "head-chef", "orange-50": "head-chef"})
    assert t.asked() == (GREEN, "mill")


def test_draw_is_not_asked_without_cards(table: Tables) -> None:
    t = table()
    t.change_seat(BLUE, cards=t.game._state.deck)
    t.arrange(deck=())
    t.throw_all({"red-50": "spice-card"})
    assert t.asked()[1] != "draw"
    assert t.told(ActionWon)[0].seat == RED


def test_discards_are_shuffled_when_a_card_is_needed_and_not_before(table: Tables) -> None:
    t = table()
    deck = t.game._state.deck
    t.arrange(deck=deck[:2], discards=deck[2:])
    t.throw_all({"red-50": "spice-card"})
    assert t.told(DiscardsShuffled) == []
    t.answer("draw")
    assert t.told(DiscardsShuffled) == [DiscardsShuffled(len(deck) - 2)]
    assert t.game._state.drawn[:2] == deck[:2]


def test_exactly_enough_cards_need_no_shuffle(table: Tables) -> None:
    t = table()
    deck = t.game._state.deck
    t.arrange(deck=deck[:5], discards=deck[5:])
    t.throw_all({"red-50": "spice-card"})
    t.answer("draw")
    assert t.told(DiscardsShuffled) == []


def test_too_few_cards_are_all_drawn(table: Tables) -> None:
    t = table()
    deck = (Spice.MINT, Spice.CUMIN, Spice.MINT)
    t.change_seat(BLUE, cards=tuple(sorted(t.game._state.deck))[3:])
    t.arrange(deck=deck)
    t.throw_all({"red-50": "spice-card"})
    t.answer("draw")
    assert t.told(CardsDrawn) == [CardsDrawn(RED, 3, deck)]
    assert t.legal() == ["keep mint", "keep cumin"]


def test_keep_is_not_asked_with_one_kind(table: Tables) -> None:
    t = table()
    deck = tuple(sorted(t.game._state.deck))
    t.arrange(deck=deck)
    t.throw_all({"red-20": "spice-card"})
    t.answer("draw")
    assert t.told(CardKept) == [CardKept(RED, deck[0])]
    assert t.seat(RED).cards == (deck[0],)


def test_keep_is_asked_by_kinds(table: Tables) -> None:
    t = table()
    deck = list(t.game._state.deck)
    for spice in (Spice.MINT, Spice.MINT, Spice.CUMIN):
        deck.remove(spice)
    t.arrange(deck=(Spice.MINT, Spice.CUMIN, Spice.MINT, *deck))
    t.throw_all({"red-30": "spice-card"})
    t.answer("draw")
    assert t.legal() == ["keep mint", "keep cumin"]
    t.answer("keep mint")
    assert t.seat(RED).cards == (Spice.MINT,)
    assert t.game._state.deck[-2:] == (Spice.CUMIN, Spice.MINT)  # of two alike the first drawn was kept


def test_reserve_is_not_asked_without_blends(table: Tables) -> None:
    t = table()
    t.change_seat(BLUE, reserved=t.game._state.blend_deck)
    t.arrange(blend_deck=())
    t.throw_all({"red-50": "reserve-blend"})
    assert t.asked()[1] != "reserve"


def test_empty_blend_deck_refills_nothing(table: Tables) -> None:
    t = table()
    t.change_seat(BLUE, reserved=t.game._state.blend_deck)
    t.arrange(blend_deck=(), blends=t.game._state.blends[:1])
    t.throw_all({})
    assert t.game.round == 2
    assert len(t.game.view(None).blends) == 1


def test_mill_taken_decides_bowls(table: Tables) -> None:
    t = table()
    t.throw_all({"green-60": "head-chef", "red-10": "mint", "blue-10": "curry"})
    assert (t.asked(), t.legal()) == ((GREEN, "mill"), ["take", "decline"])
    t.answer("decline")
    assert t.asked() == (RED, "bowl")


def test_sell_asks_only_who_holds_the_spice_from_the_chef_on(table: Tables) -> None:
    t = table(chef=ORANGE)
    t.hold(GREEN, "mint", "mint")
    t.hold(ORANGE, "mint")
    t.hold(RED, "curry")
    t.throw_all({"blue-10": "mint"})
    assert (t.asked(), t.legal()) == ((ORANGE, "sell"), ["sell 0", "sell 1"])
    t.answer("sell 0")
    assert (t.asked(), t.legal()) == ((GREEN, "sell"), ["sell 0", "sell 1", "sell 2"])


def test_buyer_is_ranked_anew_after_each_card_and_may_come_again(table: Tables) -> None:
    t = table()
    t.display("mint", "mint", "mint")
    t.throw_all({"blue-60": "mint", "blue-50": "mint", "red-30": "mint"})
    t.answer("buy")
    assert t.seat(BLUE).money == 200 - 110
    assert t.asked() == (BLUE, "buy")
    t.answer("buy")
    assert t.seat(BLUE).money == 200 - 110 - 50
    assert t.asked() == (RED, "buy")


def test_blend_asks_only_who_can_complete_one(table: Tables) -> None:
    t = table()
    t.lay_out("mint cumin cinnamon")
    t.hold(RED, "mint", "cumin", "mint")
    t.hold(ORANGE, "mint", "cumin", "cinnamon")
    t.throw_all({})
    assert (t.asked(), t.legal()) == ((ORANGE, "blend"), ["blend mint cumin cinnamon", "done"])


def test_done_ends_a_turn_though_more_could_be_completed(table: Tables) -> None:
    t = table()
    t.lay_out("mint cumin cinnamon")
    for seat in (RED, GREEN):
        t.hold(seat, "mint", "cumin", "cinnamon")
    t.throw_all({})
    t.answer("done")
    assert t.asked() == (GREEN, "blend")


def test_next_cook_may_complete_a_face_up_blend_after_one_that_did(table: Tables) -> None:
    t = table()
    t.lay_out("mint cumin cinnamon", "curry chilli mint")
    t.hold(RED, "mint", "cumin", "cinnamon")
    t.hold(GREEN, "curry", "chilli", "mint")
    t.throw_all({})
    t.answer("blend mint cumin cinnamon")
    assert (t.asked(), t.legal()) == ((GREEN, "blend"), ["blend curry chilli mint", "done"])


def test_cards_of_a_blend_and_cards_sold_go_to_the_discards(table: Tables) -> None:
    t = table()
    t.lay_out("mint cumin cinnamon")
    t.hold(RED, "mint", "cumin", "cinnamon", "curry")
    t.throw_all({"blue-10": "curry"})
    t.answer("sell 1")
    t.let_pass("blend")
    t.answer("blend mint cumin cinnamon")
    assert t.game.view(None).discards == {
        Spice.CURRY: 1,
        Spice.MINT: 1,
        Spice.CUMIN: 1,
        Spice.CINNAMON: 1,
    }


def test_mill_passes_to_the_left_at_a_new_round(table: Tables) -> None:
    t = table(chef=BLUE)
    t.throw_all({})
    assert (t.game.round, t.game.chef) == (2, RED)


def test_round_limit_ends_without_a_winner(table: Tables) -> None:
    t = table()
    ended, events = t.game.end_by_round_limit()
    assert ended.outcome.winner is None
    assert ended.outcome.reason.value == "round limit"
    assert ended.question is None
    assert len(events) == 1
    assert ended.end_by_round_limit() == (ended, ())


def test_same_seed_deals_the_same_decks_and_another_seed_others() -> None:
    one, same, other = Game.new(seed=5), Game.new(seed=5), Game.new(seed=6)
    assert one == same
    assert one._state.deck != other._state.deck
    assert one._state.blend_deck != other._state.blend_deck


def test_first_chef_is_chosen_or_drawn_from_the_seed() -> None:
    assert Game.new(4, first_chef=2).chef == 2
    assert {Game.new(4, seed=seed).chef for seed in range(40)} == {0, 1, 2, 3}


def test_match_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="the game is for 2 to 4 players, not 5"):
        Game.new(5)
    with pytest.raises(ValueError, match="2 players need 2 colours, not 1"):
        Game.new(2, colours=["red"])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="two seats cannot have the same colour: blue, blue"):
        Game.new(2, colours=["blue", "blue"])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="the first head chef is a seat from 0 to 2, not 3"):
        Game.new(3, first_chef=3)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": 2.0}, "the game is for 2 to 4 players, not 2.0"),
        ({"players": "3"}, "the game is for 2 to 4 players, not '3'"),
        ({"players": [2]}, "the game is for 2 to 4 players, not [2]"),
        ({"players": None}, "the game is for 2 to 4 players, not None"),
        ({"first_chef": 1.5}, "the first head chef is a seat from 0 to 2, not 1.5"),
        ({"first_chef": "0"}, "the first head chef is a seat from 0 to 2, not '0'"),
        ({"first_chef": True}, "the first head chef is a seat from 0 to 2, not True"),
        ({"seed": None}, "the seed of the decks is a whole number, not None"),
        ({"seed": 1.5}, "the seed of the decks is a whole number, not 1.5"),
        ({"seed": "x"}, "the seed of the decks is a whole number, not 'x'"),
        ({"options": {}}, "options are Options (Options.from_dict makes them), not {}"),
        (
            {"options": {"mulligan": "on"}},
            "options are Options (Options.from_dict makes them), not {'mulligan'",
        ),
        ({"colours": "red"}, "the seats' colours are a list of colours, not 'red'"),
        ({"colours": 5}, "the seats' colours are a list of colours, not 5"),
        (
            {"colours": ["red", "green", "pink"]},
            "there is no colour 'pink'; the colours are red, green, orange",
        ),
        (
            {"colours": ["red", "green", []]},
            "there is no colour []; the colours are red, green, orange, blue",
        ),
        ({"colours": []}, "3 players need 3 colours, not 0"),
    ],
)
def test_match_of_anything_else_than_whole_numbers_and_options_is_refused(
    wrong: dict[str, Any], why: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        Game.new(**wrong)


def test_whole_numbers_of_any_kind_make_the_same_match() -> None:
    counted = Game.new(np.int64(3), seed=np.int64(5), first_chef=np.int64(1))  # type: ignore[arg-type]
    assert counted == Game.new(3, seed=5, first_chef=1)
    assert type(counted.chef) is int
    assert counted.view(np.int64(1)) == counted.view(1)  # type: ignore[arg-type]


def test_colours_are_changeable() -> None:
    game = Game.new(2, colours=["blue", "green"], first_chef=0)  # type: ignore[list-item]
    assert str(game.answers()[0]) == "throw blue-10"
    assert game.view(1).seats[1].colour.value == "green"


@pytest.mark.parametrize("seed", range(6))
def test_only_a_throw_is_asked_with_a_single_answer(chance: Any, seed: int) -> None:
    luck = chance(seed)
    first = Game.new(2 + seed % 3, luck.options(), seed=seed)
    kinds = set()
    for game, _ in luck.moments(first, 600):
        if game.question and game.question.kind is not QuestionKind.SETTLE:
            kinds.add(game.question.kind)
            assert len(game.answers()) > 1 or game.question.kind is QuestionKind.THROW
            assert len(set(game.answers())) == len(game.answers())
    assert {QuestionKind.THROW, QuestionKind.DRAW, QuestionKind.SELL, QuestionKind.BUY} <= kinds


def test_moment_survives_pickling(chance: Any) -> None:
    luck = chance(4)
    *_, (game, _) = luck.moments(Game.new(4, seed=4), 150)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.view(2) == game.view(2)
    assert again.answers() == game.answers()
