"""Every option off its default, and that no other value is accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from models.answers import Question, QuestionKind
from models.board import Board
from models.events import (
    BowlOpened,
    BowlsAnnounced,
    CardKept,
    CardsDrawn,
    ChipsHome,
    EndReason,
    HomeReason,
    MillMoved,
    Ruled,
    TurnedUp,
)
from models.game import Game, Outcome
from models.notation import standing
from models.options import Options
from models.poses import FACE_DOWN, Pose
from models.spices import Spice

RED, GREEN, ORANGE, BLUE = range(4)
CHIP = Board.standard().chip
Tables = Callable[..., Any]


def homes(t: Any, reason: HomeReason) -> list[str]:
    return [ref.name for event in t.told(ChipsHome) if event.reason is reason for ref in event.chips]


def test_unknown_values_are_refused() -> None:
    with pytest.raises(ValueError, match="option reveal cannot be 'never'; it is one of: per_bowl, all"):
        Options(reveal="never")
    with pytest.raises(ValueError, match="option start_money cannot be 205; it is one of: 0 to 1000"):
        Options(start_money=205)
    with pytest.raises(ValueError, match="option blends_to_win cannot be True"):
        Options(blends_to_win=True)


def test_options_are_written_and_read_back() -> None:
    options = Options(doubt="head_chef", blends_to_win=1)
    assert Options.from_dict(options.as_dict()) == options
    with pytest.raises(ValueError, match="there is no option 'speed'"):
        Options.from_dict({"speed": "on"})


# draw_count


def test_as_many_cards_are_drawn_as_the_highest_chip_or_the_sum_says(table: Tables) -> None:
    for draw_count, count in (("highest", 6), ("sum", 11)):
        t = table(draw_count=draw_count)
        t.throw_all({"red-60": "spice-card", "red-50": "spice-card"})
        t.answer("draw")
        assert t.told(CardsDrawn)[0].count == count


# action_chips


def test_chips_on_action_spaces_stay_until_the_last_space(table: Tables) -> None:
    t = table()
    t.throw_all({"red-60": "extra-throw"})
    assert "red-60" in t.on_board()
    assert t.legal() == ["throw red-30", "throw red-40", "throw red-50", "decline"]


def test_per_space_chips_go_home_before_the_action_and_may_be_thrown_again(table: Tables) -> None:
    t = table(action_chips="per_space")
    t.throw_all({"red-60": "extra-throw", "green-20": "extra-throw"})
    assert homes(t, HomeReason.ACTION) == ["red-60", "green-20"]
    assert "throw red-60" in t.legal()
    assert "throw green-20" not in t.legal()


def test_per_space_chips_from_later_spaces_are_not_thrown_again(table: Tables) -> None:
    t = table(action_chips="per_space")
    t.throw_all({"red-60": "extra-throw", "red-50": "spice-card"})
    assert "throw red-50" not in t.legal()


def test_per_space_chip_that_comes_onto_an_evaluated_space_counts_nowhere(table: Tables) -> None:
    t = table(action_chips="per_space")
    t.throw_all({"red-60": "extra-throw"})
    t.throw("red-60", "extra-throw")
    assert homes(t, HomeReason.ACTION) == ["red-60"]
    assert "red-60" in homes(t, HomeReason.INVALID)


def test_per_space_chip_on_an_evaluated_space_is_seen_to_count_nowhere(table: Tables) -> None:
    t = table(action_chips="per_space")
    t.throw_all({"red-60": "extra-throw", "blue-40": "spice-card", "green-50": "mint"})
    moved = {"blue-40": "extra-throw", "green-50": "spice-card"}
    t.throw("red-60", "extra-throw", moved=moved)
    assert t.asked() == (GREEN, "draw")  # green's counted, and is home before the action
    view = t.game.view(RED)
    assert {chip.counts for chip in view.chips} == {None}
    assert view.bowls["extra-throw"].chips == ()
    assert "nowhere" in standing(t.game)
    assert "extra-throw" not in standing(t.game)


def test_per_space_chip_that_leaves_an_evaluated_space_counts_again(table: Tables, lies: Any) -> None:
    t = table(action_chips="per_space", mulligan="on")
    t.throw_all({"red-60": "extra-throw", "blue-40": "mint"})
    t.throw("red-60", lies(0.3, 0.0), moved={"blue-40": "extra-throw"})
    assert t.asked() == (RED, "retake")
    assert t.game.view(None).bowls["mint"].chips == t.game.view(None).bowls["extra-throw"].chips == ()
    t.answer("retake")
    assert t.game.view(None).bowls["mint"].chips == ("blue-a",)


def test_chip_that_comes_onto_an_evaluated_space_is_seen_there_until_the_phase_ends(table: Tables) -> None:
    t = table()
    t.throw_all({"red-60": "extra-throw", "blue-40": "mint", "green-50": "head-chef"})
    t.throw("red-50", "curry", moved={"blue-40": "extra-throw"})
    assert t.asked() == (GREEN, "mill")
    assert t.game.view(None).bowls["extra-throw"].chips == ("red-60", "blue-a")


# mill_pass


@pytest.mark.parametrize(("mill_pass", "chef"), [("from_holder", ORANGE), ("from_round_starter", GREEN)])
def test_mill_passes_from_its_holder_or_from_who_began_the_round(
    table: Tables, mill_pass: str, chef: int
) -> None:
    t = table(mill_pass=mill_pass)
    t.throw_all({"green-60": "head-chef"})
    t.answer("take")
    assert t.game.round == 2
    assert t.game.chef == chef


def test_mill_that_stays_is_not_reported_as_moved(table: Tables) -> None:
    t = table(mill_pass="from_round_starter")
    t.throw_all({"green-60": "head-chef"})
    t.answer("take")
    assert t.told(MillMoved) == [MillMoved(GREEN, passed=False)]


# reveal


def test_bowls_are_turned_up_one_by_one_or_all_at_once(table: Tables) -> None:
    chips = {"green-20": "mint", "blue-30": "curry"}
    one, all_ = table(), table(reveal="all_at_once")
    one.throw_all(dict(chips))
    assert one.asked() == (RED, "bowl")
    assert one.told(TurnedUp) == []
    all_.throw_all(dict(chips))
    assert all_.asked() == (RED, "bowl")
    assert [(e.space, sorted(ref.name for ref in e.chips)) for e in all_.told(TurnedUp)] == [
        (None, ["blue-30", "green-20"])
    ]
    assert {chip.value for chip in all_.game.view(RED).chips} == {20, 30}


# bowl_order


def test_chef_picks_bowl_after_bowl(table: Tables) -> None:
    t = table()
    t.throw_all({"green-20": "mint", "blue-30": "curry", "orange-10": "saffron"})
    assert t.legal() == ["bowl curry", "bowl saffron", "bowl mint"]
    t.answer("bowl mint")
    t.let_pass("bowl")
    assert t.legal() == ["bowl curry", "bowl saffron"]


def test_chef_announces_the_whole_order_before_anything_is_turned_up(table: Tables) -> None:
    t = table(bowl_order="announced", reveal="all_at_once")
    t.throw_all({"green-20": "mint", "blue-30": "curry", "orange-10": "saffron"})
    t.answer("bowl mint")
    assert t.legal() == ["bowl curry", "bowl saffron"]
    assert t.told(TurnedUp) == []
    t.answer("bowl saffron")
    order = (Spice.MINT, Spice.SAFFRON, Spice.CURRY)
    assert t.told(BowlsAnnounced) == [BowlsAnnounced(RED, order)]
    t.let_pass()
    assert tuple(opened.spice for opened in t.told(BowlOpened)) == order


@pytest.mark.parametrize("viewer", [RED, BLUE, None])
def test_bowls_named_so_far_are_seen_by_everybody(table: Tables, viewer: int | None) -> None:
    t = table(bowl_order="announced")
    t.throw_all({"green-20": "mint", "blue-30": "curry", "orange-10": "saffron"})
    assert t.game.view(viewer).announced == ()
    t.answer("bowl mint")
    assert t.game.view(viewer).announced == (Spice.MINT,)
    t.hold(RED, "mint")
    t.answer("bowl saffron")
    assert t.asked() == (RED, "sell")  # and the last bowl is named with the one before it
    assert t.game.view(viewer).announced == (Spice.MINT, Spice.SAFFRON, Spice.CURRY)
    t.let_pass()
    assert t.game.view(viewer).announced == ()


def test_fixed_order_is_reading_order_without_a_question(table: Tables) -> None:
    t = table(bowl_order="fixed")
    t.throw_all({"green-20": "mint", "blue-30": "curry", "orange-10": "saffron"})
    t.let_pass()
    assert [opened.spice for opened in t.told(BowlOpened)] == [Spice.CURRY, Spice.SAFFRON, Spice.MINT]


# sell_steps


def test_once_everybody_is_asked_once(table: Tables) -> None:
    t = table()
    t.hold(RED, "mint", "mint")
    t.hold(GREEN, "mint")
    t.throw_all({"blue-20": "mint"})
    t.answer("sell 1")
    t.answer("sell 1")
    assert t.asked()[1] != "sell"


def test_until_all_pass_who_passed_may_still_sell_for_the_same_price(table: Tables) -> None:
    t = table(sell_steps="until_all_pass")
    t.display()
    t.hold(RED, "mint", "mint")
    t.hold(BLUE, "mint")
    t.throw_all({"blue-20": "mint"})
    assert t.asked() == (RED, "sell")
    t.answer("sell 0")
    t.answer("sell 1")
    assert homes(t, HomeReason.SOLD) == []  # chips leave after the last lap
    assert t.asked() == (RED, "sell")
    t.answer("sell 1")
    assert t.asked() == (RED, "sell")
    t.answer("sell 0")
    assert homes(t, HomeReason.SOLD) == ["blue-20"]
    assert (t.seat(RED).money, t.seat(BLUE).money) == (220, 220)


# reserve_same_round


@pytest.mark.parametrize("same_round", ["on", "off"])
def test_reserved_blend_may_be_completed_in_its_round_or_not(table: Tables, same_round: str) -> None:
    t = table(reserve_same_round=same_round)
    top = t.game._state.blend_deck[0]
    t.throw_all({"red-60": "reserve-blend"})
    t.hold(RED, *top)
    t.answer("take")
    if same_round == "on":
        assert t.asked() == (RED, "blend")
        assert t.legal() == ["blend " + " ".join(top), "done"]
    else:
        assert t.game.round == 2
        t.throw_all({})
        assert t.legal() == ["blend " + " ".join(top), "done"]


# rim_chip


def test_rim_chip_may_be_an_obstacle_that_is_pushed_back(table: Tables, lies: Any) -> None:
    t = table(rim_chip="obstacle")
    t.throw("red-50", lies(0.25, 0.0, z=0.005 + CHIP.thickness / 2))
    assert t.on_board() == {"red-50"}
    assert t.game.view(RED).chips[0].counts is None
    t.throw("green-50", lies(0.4, 0.0))
    assert t.on_board() == {"red-50"}  # past the rim is out all the same
    t.throw("orange-10", "curry", moved={"red-50": "mint"})
    assert t.game.view(None).bowls["mint"].chips == ("red-a",)


def test_rim_obstacle_goes_home_with_the_invalid_chips(table: Tables, lies: Any) -> None:
    t = table(rim_chip="obstacle")
    t.throw_all({"red-50": lies(0.25, 0.0), "red-60": "extra-throw"})
    assert "throw red-50" not in t.legal()
    t.answer("decline")
    assert "red-50" in homes(t, HomeReason.INVALID)


def test_rim_obstacle_is_not_out_and_so_not_taken_back(table: Tables, lies: Any) -> None:
    t = table(rim_chip="obstacle", mulligan="on")
    t.throw("red-50", lies(0.25, 0.0))
    assert t.asked() == (GREEN, "throw")


# stacked


@pytest.mark.parametrize(("stacked", "counts"), [("projection", True), ("must_be_visible", False)])
def test_covered_chip_counts_by_projection_only(table: Tables, stacked: str, counts: bool) -> None:
    t = table(stacked=stacked)
    t.throw("red-50", "mint")
    t.throw("green-50", Pose((-0.14, -0.15, CHIP.thickness * 1.5), FACE_DOWN))
    red, green = t.game.view(None).chips
    assert (red.counts == "mint") is counts
    assert (green.counts == "mint") is counts  # its own hole lies over a body


def test_chip_uncovered_again_counts_again(table: Tables, lies: Any) -> None:
    t = table(stacked="must_be_visible")
    t.throw("red-50", "mint")
    t.throw("green-50", Pose((-0.14, -0.15, CHIP.thickness * 1.5), FACE_DOWN))
    t.throw("orange-50", "curry", moved={"green-50": lies(0.075, 0.0)})
    assert t.game.view(None).chips[0].counts == "mint"


def test_chip_counts_as_soon_as_the_one_that_covered_it_is_out_and_gone(table: Tables, lies: Any) -> None:
    t = table(stacked="must_be_visible")
    t.throw("red-50", lies(0.203, 0.0))
    t.throw("green-50", lies(0.2165, 0.0, z=0.005 + CHIP.thickness / 2))  # on the rim, over red's hole
    assert t.on_board() == {"red-50"}
    assert t.game.view(None).chips[0].counts == "garlic"
    assert t.game.view(None).bowls["garlic"].chips == ("red-a",)


# doubt

DOUBTFUL = 0.0641
"""Metres from a bowl's centre: out by the formula, but within 0.3 mm."""


def test_head_chef_rules_doubtful_chips_before_bowls_are_turned_up(table: Tables, lies: Any) -> None:
    t = table(doubt="head_chef")
    t.throw_all({"green-50": lies(DOUBTFUL, 0.0)})
    assert t.game.question == Question(RED, QuestionKind.RULING, "green-a")
    assert t.legal() == ["in", "out"]
    t.answer("in")
    assert t.told(Ruled)[0].space == "saffron"
    assert [opened.spice for opened in t.told(BowlOpened)] == [Spice.SAFFRON]


def test_doubtful_chip_ruled_out_counts_nowhere(table: Tables, lies: Any) -> None:
    t = table(doubt="head_chef")
    t.throw_all({"green-50": lies(0.0639, 0.0)})
    t.answer("out")
    assert t.told(BowlOpened) == []
    assert "green-50" in homes(t, HomeReason.INVALID)


def test_formula_decides_doubt_unless_the_chef_is_asked(table: Tables, lies: Any) -> None:
    t = table()
    t.throw_all({"green-50": lies(DOUBTFUL, 0.0)})
    assert t.game.round == 2


def test_doubt_at_an_action_space_is_ruled_when_its_turn_comes_and_anew_if_it_moved(
    table: Tables, lies: Any
) -> None:
    t = table(doubt="head_chef")
    # 0.1 mm short of the spice-card space, and of cumin's bowl.
    near_cards, near_bowl = lies(0.075 + 0.0266, 0.075), lies(0.0641, -0.15)
    t.throw_all({"green-50": near_cards, "red-60": "extra-throw", "blue-20": near_bowl})
    assert t.asked() == (RED, "extra")
    t.answer("decline")
    assert t.game.question == Question(RED, QuestionKind.RULING, "green-a")
    assert t.told(TurnedUp)[-1].space == "extra-throw"
    t.answer("in")
    assert t.asked() == (GREEN, "draw")
    t.answer("decline")
    assert t.game.question == Question(RED, QuestionKind.RULING, "blue-a")


def test_chip_ruled_and_then_moved_is_ruled_anew(table: Tables, lies: Any) -> None:
    t = table(doubt="head_chef")
    doubtful = lies(-0.075 + 0.0266, 0.075)
    t.throw_all({"green-50": doubtful})
    assert t.game.question == Question(RED, QuestionKind.RULING, "green-a")
    t.answer("in")
    assert t.asked() == (GREEN, "extra")
    t.throw("green-60", "curry", moved={"green-50": lies(0.0641, -0.15)})
    assert t.game.question == Question(RED, QuestionKind.RULING, "green-a")


def test_who_holds_the_mill_then_rules(table: Tables, lies: Any) -> None:
    t = table(doubt="head_chef")
    t.throw_all({"green-50": lies(DOUBTFUL, 0.0), "blue-60": "head-chef"})
    t.answer("take")
    assert t.game.question == Question(BLUE, QuestionKind.RULING, "green-a")


# open_money, open_hands


def test_open_money_shows_rupees_to_all(table: Tables) -> None:
    view = table(open_money="on").game.view(BLUE)
    assert view.seats[RED].money == 200
    assert view.seats[RED].cards is None


def test_open_hands_shows_spice_cards_and_nothing_else(table: Tables) -> None:
    t = table(open_hands="on")
    t.hold(RED, "mint")
    t.reserve(RED, "ginger garlic mint")
    seen = t.game.view(BLUE).seats[RED]
    assert seen.cards == {Spice.MINT: 1}
    assert (seen.money, seen.reserved, seen.hand) == (None, None, ())


def test_open_hands_show_which_card_was_kept(table: Tables) -> None:
    t = table(open_hands="on")
    t.throw_all({"red-10": "spice-card"})
    top = t.game._state.deck[0]
    t.answer("draw")
    kept = [event for event in t.game.view(BLUE).events if isinstance(event, CardKept)]
    assert [event.spice for event in kept] == [top]


# free_stance, mulligan: where one may throw from is the match's to check, taking back is in test_throwing


def test_free_stance_is_told_to_everybody(table: Tables) -> None:
    assert table(free_stance="on").game.view(None).options.free_stance == "on"


# blends_to_win, start_money


@pytest.mark.parametrize("needed", [1, 2, 5])
def test_as_many_blends_win_as_the_option_says(table: Tables, needed: int) -> None:
    t = table(blends_to_win=needed)
    if needed > 1:
        t.completed(RED, needed - 1)
    t.lay_out("mint cumin cinnamon")
    t.hold(RED, "mint", "cumin", "cinnamon")
    t.throw_all({})
    t.answer("blend mint cumin cinnamon")
    assert t.game.outcome == Outcome(RED, EndReason.BLENDS)


@pytest.mark.parametrize("money", [0, 1000])
def test_everybody_starts_with_the_same_money(money: int) -> None:
    game = Game.new(4, Options(start_money=money))
    assert [game.view(seat).seats[seat].money for seat in game.seats] == [money] * 4
    assert game._state.bank == 1560 - 4 * money  # below zero the bank owes
