"""Who sees what, row by row."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from models.answers import Question, QuestionKind
from models.events import (
    BlendReserved,
    CardKept,
    CardsDrawn,
    ChipsHome,
    HomeReason,
    Passed,
    Settled,
    Thrown,
    TurnedUp,
)
from models.spices import Spice

RED, GREEN, ORANGE, BLUE = range(4)
Tables = Callable[..., Any]


def seen(t: Any, seat: int | None, kind: type) -> list[Any]:
    return [event for event in t.game.view(seat).events if type(event) is kind]


def test_values_in_hand_are_the_owners_own(table: Tables) -> None:
    t = table()
    t.throw("red-50", "mint")
    assert t.game.view(RED).seats[RED].hand == (10, 20, 30, 40, 60)
    assert t.game.view(BLUE).seats[RED].hand == ()
    assert t.game.view(None).seats[RED].hand == ()
    assert t.game.view(BLUE).seats[RED].hand_count == 5


def test_owner_sees_which_chips_may_not_be_thrown_again(table: Tables, lies: Any) -> None:
    t = table()
    t.throw("red-50", lies(0.3, 0.0))
    assert t.game.view(RED).seats[RED].hand == (10, 20, 30, 40, 50, 60)
    assert t.game.view(RED).seats[RED].rested == (50,)
    assert t.game.view(BLUE).seats[RED].rested == ()


def test_chip_in_motion_is_blank_to_others(table: Tables) -> None:
    t = table()
    t.answer("throw red-50")
    assert seen(t, RED, Thrown)[0].chip.name == "red-50"
    assert seen(t, BLUE, Thrown)[0].chip.name == "red-a"
    assert seen(t, None, Thrown)[0].chip.name == "red-a"


def test_chip_released_face_up_is_public_though_it_rests_face_down(table: Tables) -> None:
    t = table()
    t.throw("red-50", "mint", released_face_up=True)
    chip = t.game.view(BLUE).chips[0]
    assert (chip.name, chip.value, chip.public) == ("red-50", 50, True)
    assert not chip.pose.face_up
    assert [ref.name for ref in seen(t, BLUE, Settled)[0].shown] == ["red-50"]


def test_chip_that_lies_face_down_is_known_to_its_owner_only(table: Tables) -> None:
    t = table()
    t.throw("red-50", "mint")
    own, other = t.game.view(RED).chips[0], t.game.view(BLUE).chips[0]
    assert (own.name, own.value, own.public) == ("red-50", 50, False)
    assert (other.name, other.alias, other.value, other.public) == ("red-a", "red-a", None, False)
    assert seen(t, BLUE, Settled)[0].chip.name == "red-a"


def test_chips_are_called_in_the_order_of_throwing(table: Tables) -> None:
    t = table(players=2)
    t.throw("red-50", "mint")
    t.throw("green-30", "mint")
    t.throw("red-10", "mint")
    assert [chip.name for chip in t.game.view(None).chips] == ["red-a", "green-a", "red-b"]
    assert [chip.nth for chip in t.game.view(None).chips] == [0, 0, 1]


def test_chip_knocked_face_up_becomes_public_and_stays_so(table: Tables, lies_at: Any) -> None:
    t = table()
    t.throw("red-50", "mint")
    t.throw("green-20", "curry", moved={"red-50": lies_at("mint", face_up=True)})
    assert t.game.view(BLUE).chips[0].value == 50
    t.throw("orange-20", "curry", moved={"red-50": lies_at("mint", face_up=False)})
    assert t.game.view(BLUE).chips[0].value == 50


def test_chips_turned_up_are_public(table: Tables) -> None:
    t = table()
    t.throw_all({"red-50": "spice-card", "blue-40": "spice-card", "green-10": "mint"})
    assert sorted(ref.name for ref in seen(t, GREEN, TurnedUp)[0].chips) == ["blue-40", "red-50"]
    values = {chip.alias: chip.value for chip in t.game.view(ORANGE).chips if chip.counts}
    assert values == {"red-a": 50, "blue-a": 40, "green-a": None}


def test_out_chips_go_home_unseen(table: Tables, lies: Any) -> None:
    t = table()
    t.throw("red-50", lies(0.5, 0.0))
    home = seen(t, BLUE, ChipsHome)[0]
    assert home.reason is HomeReason.OUT
    assert [ref.name for ref in home.chips] == ["red-a"]
    assert t.game.view(BLUE).seats[RED].hand == ()
    assert t.game.view(BLUE).seats[RED].hand_count == 6


def test_out_chips_that_lie_face_up_are_known_to_be_in_hand(table: Tables, lies: Any) -> None:
    t = table()
    t.throw("red-50", lies(0.5, 0.0, face_up=True))
    assert [ref.name for ref in seen(t, BLUE, ChipsHome)[0].chips] == ["red-50"]
    assert t.game.view(BLUE).seats[RED].hand == (50,)


def test_invalid_chips_go_home_unseen(table: Tables) -> None:
    t = table()
    t.display("mint")
    t.throw_all({"red-50": "mint", "blue-60": "mint"})
    invalid = next(event for event in seen(t, GREEN, ChipsHome) if event.reason is HomeReason.INVALID)
    assert all(ref.name == ref.alias for ref in invalid.chips if ref.seat != GREEN)
    assert all(ref.name != ref.alias for ref in invalid.chips if ref.seat == GREEN)


def test_values_seen_and_home_are_known_until_the_new_round(table: Tables) -> None:
    t = table()
    t.display("mint", "mint")
    t.throw_all({"red-50": "mint", "blue-60": "mint"})
    t.answer("buy")
    assert t.game.view(GREEN).seats[BLUE].hand == (60,)
    t.let_pass()
    assert t.game.round == 2
    assert t.game.view(GREEN).seats[BLUE].hand == ()


def test_known_chip_thrown_again_face_down_is_not_known_any_more(table: Tables) -> None:
    t = table(action_chips="per_space")
    t.throw_all({"red-60": "extra-throw"})
    assert t.game.view(BLUE).seats[RED].hand == (60,)
    for chip in ("red-60", "red-50"):
        thrown, _ = t.game.apply(next(a for a in t.game.answers() if a.what == chip))
        view = thrown.view(BLUE)
        assert view.seats[RED].hand == ()
        assert view.events[-1].chip.name == "red-d"  # type: ignore[attr-defined]


def test_known_chip_still_in_hand_is_known_again_when_the_other_shows_itself(
    table: Tables, lies_at: Any
) -> None:
    t = table(action_chips="per_space")
    t.hold(ORANGE, "mint")
    t.throw_all({"red-60": "extra-throw"})
    t.throw("red-50", lies_at("mint", face_up=True))
    assert t.asked() == (ORANGE, "sell")
    assert t.game.view(BLUE).seats[RED].hand == (60,)


def test_hidden_throws_after_a_retake_leave_others_in_doubt_alike(table: Tables, lies: Any) -> None:
    # Whether the chip seen and taken back is thrown first or second, face down, must not show.
    for first, second in (("red-50", "red-40"), ("red-40", "red-50")):
        t = table(mulligan="on")
        t.throw("red-50", lies(0.5, 0.0, face_up=True))
        t.answer("retake")
        assert t.game.view(BLUE).seats[RED].hand == (50,)
        t.throw(first, lies(0.5, 0.0))
        t.throw_all({}, leave=8)
        assert t.game.view(BLUE).seats[RED].hand == (50,)  # thrown or not, it is home
        t.throw(second, "mint")
        assert t.game.view(BLUE).seats[RED].hand == ()


def test_value_is_not_said_to_be_in_hand_while_its_chip_lies_face_down(
    table: Tables, lies: Any, lies_at: Any
) -> None:
    # Green knows 50, which was seen and taken back; then two chips lie unknown, and either may be it.
    for first, second in (("red-30", "red-50"), ("red-50", "red-30")):
        t = table(players=2, mulligan="on")
        t.throw("red-50", lies(0.3, 0.0, face_up=True))
        t.answer("retake")
        t.throw(first, "mint")
        t.throw("green-10", t.nowhere())
        t.throw(second, "curry")
        assert t.game.view(GREEN).seats[RED].hand == ()
        where = "mint" if first == "red-30" else "curry"
        t.throw("green-20", t.nowhere(), moved={"red-30": lies_at(where, face_up=True)})
        assert t.game.view(GREEN).seats[RED].hand == ()  # the other one may still be 50


def test_value_is_in_hand_again_once_every_other_chip_has_shown_itself(
    table: Tables, lies: Any, lies_at: Any
) -> None:
    t = table(players=2, mulligan="on")
    t.throw("red-50", lies(0.3, 0.0, face_up=True))
    t.answer("retake")
    t.throw("red-30", "mint")
    t.throw("green-10", t.nowhere())
    t.throw("red-20", "curry")
    shown = {"red-30": lies_at("mint", face_up=True), "red-20": lies_at("curry", face_up=True)}
    t.throw("green-20", t.nowhere(), moved=shown)
    assert t.game.view(GREEN).seats[RED].hand == (50,)


def test_chip_that_cannot_be_a_value_any_more_does_not_hide_it(table: Tables, lies: Any) -> None:
    # 50 shows itself and goes home out; the chip that lies unknown was thrown before and is another one.
    t = table(players=2, mulligan="on")
    t.throw("red-50", lies(0.3, 0.0, face_up=True))
    t.answer("retake")
    t.throw("red-30", "mint")
    t.throw("green-10", t.nowhere())
    assert t.game.view(GREEN).seats[RED].hand == ()
    t.throw("red-50", lies(0.3, 0.0, face_up=True))
    assert t.game.view(GREEN).seats[RED].hand == (50,)


def test_cards_in_hand_are_counted_by_others(table: Tables) -> None:
    t = table()
    t.hold(RED, "mint", "mint", "cumin")
    assert t.game.view(RED).seats[RED].cards == {Spice.MINT: 2, Spice.CUMIN: 1}
    assert t.game.view(BLUE).seats[RED].cards is None
    assert t.game.view(BLUE).seats[RED].card_count == 3


def test_rupees_are_the_owners_own(table: Tables) -> None:
    t = table()
    assert t.game.view(RED).seats[RED].money == 200
    assert t.game.view(BLUE).seats[RED].money is None
    assert t.game.view(None).seats[RED].money is None


def test_reserved_blends_are_counted_by_others(table: Tables) -> None:
    t = table()
    t.throw_all({"red-50": "reserve-blend"})
    top = t.game._state.blend_deck[0]
    t.answer("take")
    assert t.game.view(RED).seats[RED].reserved == (top,)
    assert t.game.view(BLUE).seats[RED].reserved is None
    assert t.game.view(BLUE).seats[RED].reserved_count == 1
    assert seen(t, RED, BlendReserved)[0].blend == top
    assert seen(t, BLUE, BlendReserved)[0].blend is None


def test_cards_drawn_are_the_drawers_own(table: Tables) -> None:
    t = table()
    t.throw_all({"red-60": "spice-card"})
    drawn = t.game._state.deck[:6]
    t.answer("draw")
    assert t.game.view(RED).drawn == drawn
    assert t.game.view(BLUE).drawn == ()
    assert seen(t, BLUE, CardsDrawn)[0].spices == ()
    assert seen(t, BLUE, CardsDrawn)[0].count == 6
    t.answer(t.legal()[0])
    assert seen(t, RED, CardKept)[0].spice is drawn[0]
    assert seen(t, BLUE, CardKept)[0].spice is None


def test_decks_are_counted_by_everybody(table: Tables) -> None:
    view = table().game.view(RED)
    assert (view.spice_deck, view.blend_deck) == (54 - 6, 18 - 3)


@pytest.mark.parametrize("viewer", [BLUE, None])
def test_question_to_sell_shows_others_its_kind_only(table: Tables, viewer: int | None) -> None:
    t = table()
    t.hold(RED, "mint")
    t.throw_all({"red-60": "mint"})
    assert t.game.view(RED).question == Question(RED, QuestionKind.SELL, "mint")
    assert t.game.view(viewer).question == Question(None, QuestionKind.SELL)


def test_question_to_buy_shows_others_its_kind_only(table: Tables) -> None:
    t = table()
    t.display("mint")
    t.throw_all({"red-60": "mint"})
    assert t.game.view(RED).question == Question(RED, QuestionKind.BUY, "mint")
    assert t.game.view(BLUE).question == Question(None, QuestionKind.BUY)


def test_question_to_keep_shows_others_its_kind_only(table: Tables) -> None:
    t = table()
    t.throw_all({"red-60": "spice-card"})
    t.answer("draw")
    assert t.game.view(RED).question == Question(RED, QuestionKind.KEEP, "spice-card")
    assert t.game.view(BLUE).question == Question(None, QuestionKind.KEEP)


def test_question_to_blend_shows_others_its_kind_only(table: Tables) -> None:
    t = table()
    t.lay_out("mint cumin cinnamon")
    t.hold(RED, "mint", "cumin", "cinnamon")
    t.throw_all({})
    assert t.game.view(RED).question == Question(RED, QuestionKind.BLEND)
    assert t.game.view(BLUE).question == Question(None, QuestionKind.BLEND)


def test_other_questions_are_public(table: Tables) -> None:
    t = table()
    assert t.game.view(BLUE).question == Question(RED, QuestionKind.THROW)
    t.throw_all({"red-60": "extra-throw"})
    assert t.game.view(BLUE).question == Question(RED, QuestionKind.EXTRA, "extra-throw")


def test_declining_and_not_being_able_to_pay_are_the_same_event(table: Tables) -> None:
    declined, poor = table(), table()
    for t in (declined, poor):
        t.display("mint")
        t.money(RED, 200 if t is declined else 50)
        t.throw_all({"red-60": "mint"})
    declined.answer("decline")
    assert declined.told(Passed) == poor.told(Passed) == [Passed(RED, Spice.MINT)]


def test_not_selling_leaves_no_event(table: Tables) -> None:
    t, without = table(), table()
    for each in (t, without):
        each.display()
    t.hold(RED, "mint")
    for each in (t, without):
        each.throw_all({"blue-60": "mint"})
    t.answer("sell 0")
    kinds = [type(event) for event in t.game.view(None).events]
    assert kinds == [type(event) for event in without.game.view(None).events]


def test_done_leaves_no_event(table: Tables) -> None:
    t = table()
    t.lay_out("mint cumin cinnamon")
    t.hold(RED, "mint", "cumin", "cinnamon")
    t.throw_all({})
    events = t.answer("done")
    assert [type(event).__name__ for event in events] == ["MillMoved", "RoundStarted"]


def test_after_the_end_everything_is_open(table: Tables) -> None:
    t = table()
    t.hold(RED, "mint")
    t.reserve(GREEN, "ginger garlic mint")
    t.throw("red-50", "mint")
    t.game, _ = t.game.end_by_round_limit()
    view = t.game.view(None)
    assert view.seats[RED].cards == {Spice.MINT: 1}
    assert view.seats[RED].money == 200
    assert view.seats[GREEN].reserved is not None
    assert view.seats[BLUE].hand == (10, 20, 30, 40, 50, 60)
    assert view.chips[0].value == 50
    assert view.bowls["mint"].known == 50
    assert view.events == t.game.events


def test_opened_view_hides_nothing_while_the_match_goes_on(table: Tables) -> None:
    t = table()
    t.hold(RED, "mint")
    t.reserve(GREEN, "ginger garlic mint")
    t.throw("red-50", "mint")
    view = t.game.opened()
    assert t.game.outcome is None
    assert view.seats[RED].cards == {Spice.MINT: 1}
    assert view.seats[RED].money == 200
    assert view.seats[GREEN].reserved is not None
    assert view.seats[BLUE].hand == (10, 20, 30, 40, 50, 60)
    assert view.chips[0].value == 50
    assert view.bowls["mint"].known == 50
    assert view.events == t.game.events
    assert view.question == t.game.question


def test_bowl_is_worth_what_a_seat_knows_of_it(table: Tables, lies_at: Any) -> None:
    t = table()
    t.throw("red-50", "mint")
    t.throw("green-30", lies_at("mint", face_up=True))
    t.throw("orange-20", "mint")
    red, blue = t.game.view(RED).bowls["mint"], t.game.view(BLUE).bowls["mint"]
    assert (red.known, red.unknown) == (80, 1)
    assert red.totals == ((RED, 50, 0), (GREEN, 30, 0), (ORANGE, 0, 1))
    assert red.chips == ("red-50", "green-30", "orange-a")
    assert (blue.known, blue.unknown) == (30, 2)
    assert blue.totals == ((GREEN, 30, 0), (RED, 0, 1), (ORANGE, 0, 1))
    assert blue.chips == ("red-a", "green-30", "orange-a")
    assert blue.space == "mint"


def test_spectator_sees_public_things_only(table: Tables) -> None:
    t = table()
    t.throw("red-50", "mint")
    view = t.game.view(None)
    assert view.seat is None
    assert all(seat.money is None and seat.cards is None and seat.reserved is None for seat in view.seats)
    assert view.chips[0].name == "red-a"


def test_there_is_no_view_of_a_seat_that_is_not_there(table: Tables) -> None:
    with pytest.raises(ValueError, match="there is no seat 3; the seats are 0 to 2"):
        table(players=3).game.view(3)


@pytest.mark.parametrize("seat", [1.0, 1.5, "0", True, [0], -1])
def test_there_is_no_view_of_what_is_no_seat(table: Tables, seat: Any) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {re.escape(repr(seat))}; the seats are 0 to 3"):
        table().game.view(seat)
