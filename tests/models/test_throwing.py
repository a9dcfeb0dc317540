"""Phase I: laps, what is out, what lies, what is taken back, and what poses are accepted."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf, nan
from typing import Any

import numpy as np
import pytest

from models.answers import Answer, Verb
from models.board import Board
from models.errors import IllegalAnswer, IllegalPoses
from models.events import ChipsHome, HomeReason, Retaken, Settled, Thrown
from models.poses import FACE_DOWN, Pose

RED, GREEN, ORANGE, BLUE = range(4)
CHIP = Board.standard().chip
FLAT = CHIP.thickness / 2
Tables = Callable[..., Any]


def test_everybody_throws_lap_by_lap_clockwise_from_the_chef(table: Tables) -> None:
    t = table(chef=ORANGE)
    t.throw_all({})
    laps = [ORANGE, BLUE, RED, GREEN]
    assert [thrown.chip.seat for thrown in t.told(Thrown)] == laps * 3


def test_throw_is_of_any_chip_in_hand(table: Tables) -> None:
    assert table().legal() == [f"throw red-{value}" for value in (10, 20, 30, 40, 50, 60)]


def test_chip_on_the_board_cannot_be_thrown_again(table: Tables) -> None:
    t = table(players=2)
    t.throw("red-50", "mint")
    t.throw("green-50", "mint")
    assert "throw red-50" not in t.legal()


def test_while_the_table_is_to_settle_there_is_no_answer(table: Tables) -> None:
    t = table()
    t.answer("throw red-50")
    assert t.asked() == (None, "settle")
    assert t.game.answers() == ()
    assert t.game.thrown.name == "red-50"
    with pytest.raises(IllegalAnswer, match="the table is to settle first"):
        t.answer("throw red-40")


@pytest.mark.parametrize(("x", "z"), [(0.25, 0.005 + FLAT), (0.4, -0.004 + FLAT), (0.9, -0.3)])
def test_chip_on_the_rim_or_past_it_is_out_and_removed(table: Tables, lies: Any, x: float, z: float) -> None:
    t = table()
    t.throw("red-50", lies(x, 0.0, z=z))
    assert [ref.name for ref in t.told(Settled)[0].out] == ["red-50"]
    assert t.on_board() == set()
    assert t.told(ChipsHome)[0].reason is HomeReason.OUT


def test_out_chip_is_not_thrown_again_this_round_but_in_the_next(table: Tables, lies: Any) -> None:
    t = table()
    t.throw("red-50", lies(0.3, 0.0))
    t.throw_all({"red-60": "extra-throw"})
    assert t.asked() == (RED, "extra")
    assert "throw red-50" not in t.legal()
    t.let_pass()
    t.throw_all({}, leave=9)
    assert t.asked() == (RED, "throw")
    assert "throw red-50" in t.legal()


def test_chip_knocked_out_is_out_too(table: Tables, lies: Any) -> None:
    t = table()
    t.throw("red-50", "mint")
    t.throw("green-50", "mint", moved={"red-50": lies(0.3, 0.1)})
    assert t.on_board() == {"green-50"}
    assert [ref.name for ref in t.told(ChipsHome)[0].chips] == ["red-50"]


def test_chip_that_counts_nowhere_stays_until_the_bowls_are_judged(table: Tables, lies: Any) -> None:
    t = table()
    t.hold(RED, "mint")
    t.throw("red-50", lies(0.075, 0.0))
    t.throw_all({"green-50": "mint", "blue-60": "extra-throw"})
    assert t.asked() == (BLUE, "extra")
    assert "red-50" in t.on_board()
    t.answer("decline")
    assert t.asked() == (RED, "sell")
    assert t.on_board() == {"green-50"}
    assert [event.reason for event in t.told(ChipsHome)] == [HomeReason.ACTION, HomeReason.INVALID]


def test_chip_counts_where_it_lies_in_the_end_wherever_it_was_knocked(table: Tables) -> None:
    t = table()
    t.hold(RED, "curry", "mint")
    t.throw("red-50", "mint")
    t.throw("green-10", "cumin", moved={"red-50": "curry"})
    assert t.game.view(None).bowls["curry"].chips == ("red-a",)
    assert t.game.view(None).bowls["mint"].chips == ()


def test_extra_throw_may_move_chips_and_spaces_are_judged_afterwards(table: Tables) -> None:
    t = table()
    t.throw_all({"red-60": "extra-throw", "blue-50": "spice-card", "green-40": "mint"})
    assert t.asked() == (RED, "extra")
    t.throw("red-50", "mint", moved={"blue-50": "mint", "green-40": "spice-card"})
    assert t.asked() == (GREEN, "draw")


def test_chip_pushed_onto_the_extra_throw_space_gives_nothing(table: Tables) -> None:
    t = table()
    t.throw_all({"red-10": "extra-throw", "blue-60": "curry"})
    t.throw("red-50", "mint", moved={"blue-60": "extra-throw"})
    assert t.asked()[1] != "extra"
    home = next(event for event in t.told(ChipsHome) if event.reason is HomeReason.ACTION)
    assert {ref.name for ref in home.chips} == {"red-10", "blue-60"}


def test_extra_throw_that_goes_out_goes_home(table: Tables, lies: Any) -> None:
    t = table()
    t.throw_all({"red-10": "extra-throw"})
    t.throw("red-50", lies(0.3, 0.0))
    assert any(event.reason is HomeReason.OUT for event in t.told(ChipsHome))


def test_poses_of_all_chips_are_needed(table: Tables) -> None:
    t = table()
    t.throw("red-50", "mint")
    t.answer("throw green-50")
    with pytest.raises(IllegalPoses, match="no pose for red-50"):
        t.game.settle({"green-50": Pose((0.0, 0.0, FLAT), FACE_DOWN)})


def test_poses_of_other_chips_are_refused(table: Tables) -> None:
    t = table()
    t.answer("throw red-50")
    pose = Pose((0.0, 0.0, FLAT), FACE_DOWN)
    with pytest.raises(IllegalPoses, match="red-a, red-b is not on the table; there are red-50"):
        t.game.settle({"red-50": pose, "red-a": pose, "red-b": pose})


def posed(position: Any = (0.0, 0.0, FLAT), orientation: Any = FACE_DOWN) -> Any:
    return {"red-50": Pose(position, orientation)}


@pytest.mark.parametrize(
    ("poses", "why"),
    [
        (posed((nan, 0.0, 0.0)), "the position of red-50 is not three finite numbers"),
        (posed((0.0, 0.0, inf)), "the position of red-50 is not three finite numbers"),
        (posed((10**400, 0, 0)), "the position of red-50 is not three finite numbers"),
        (posed((10**5000, 0, 0)), "the position of red-50 is not three finite numbers: some tuple"),
        (posed((1j, 0, 0)), "the position of red-50 is not three finite numbers"),
        (posed(("0", 0, 0)), "the position of red-50 is not three finite numbers"),
        (posed((None, 0, 0)), "the position of red-50 is not three finite numbers"),
        (posed("123"), "the position of red-50 is not three finite numbers"),
        (posed(b"123"), "the position of red-50 is not three finite numbers"),
        (posed(5), "the position of red-50 is not three finite numbers"),
        (posed([[0.0], [0.0, 0.0], []]), "the position of red-50 is not three finite numbers"),
        (posed(np.zeros((3, 1))), "the position of red-50 is not three finite numbers"),
        (posed((0.0, 0.0), (1.0, 0.0, 0.0, 0.0, 0.0)), "the position of red-50 is not three finite numbers"),
        (posed((0.0,) * 4, (0.0, 0.0, 1.0)), "the position of red-50 is not three finite numbers"),
        (posed(orientation=(1.0, 0.0, 0.0)), "the orientation of red-50 is not four finite numbers"),
        (posed(orientation=None), "the orientation of red-50 is not four finite numbers"),
        (posed(orientation=(0.0, 0.0, 0.0, nan)), "the orientation of red-50 is not four finite numbers"),
        (posed(orientation=(0.0, 0.0, 0.0, 1.1)), "no unit quaternion"),
        (posed(orientation=(0.0, 0.0, 0.0, 0.0)), "no unit quaternion"),
        (posed(orientation=(1e308, 0.0, 0.0, 0.0)), "no unit quaternion"),
        ({"red-50": None}, "red-50 needs a Pose to lie in, not None"),
        ({"red-50": ((0.0, 0.0, FLAT), FACE_DOWN)}, "red-50 needs a Pose to lie in"),
        ({"red-50": Pose((0.0, 0.0, FLAT)), 1: Pose((0.0, 0.0, FLAT))}, "1 is no chip's name"),
        ({"red-50": Pose((0.0, 0.0, FLAT)), b"red-40": None}, "b'red-40' is no chip's name"),
        (None, "final poses are a mapping from chips' names to poses, not None"),
        ([("red-50", Pose((0.0, 0.0, FLAT)))], "final poses are a mapping from chips' names to poses"),
        ("red-50", "final poses are a mapping from chips' names to poses, not 'red-50'"),
    ],
)
def test_poses_must_be_poses(table: Tables, poses: Any, why: str) -> None:
    t = table()
    t.answer("throw red-50")
    before, view = t.game, t.game.view(RED)
    with pytest.raises(IllegalPoses, match=re.escape(why)) as refused:
        t.game.settle(poses)
    assert len(str(refused.value)) < 200
    assert "\n" not in str(refused.value)
    assert t.game == before
    assert t.game.view(RED) == view


@pytest.mark.parametrize(
    ("position", "orientation"),
    [
        ([0.25, 0.0, FLAT], [1, 0, 0, 0]),
        (np.array([0.25, 0.0, FLAT]), np.array([1, 0, 0, 0])),
        (tuple(np.array([0.25, 0.0, FLAT])), tuple(np.array(FACE_DOWN))),
    ],
)
def test_numbers_of_a_pose_may_come_in_lists_and_arrays_and_are_made_our_own(
    table: Tables, position: Any, orientation: Any
) -> None:
    t = table(rim_chip="obstacle")
    t.answer("throw red-50")
    t.game, _ = t.game.settle(posed(position, orientation))
    if not isinstance(position, tuple):
        position[0] = orientation[0] = 0.0  # what the caller does with its own changes nothing here
    lies = t.game.lying["red-50"]
    assert lies == Pose((0.25, 0.0, FLAT), FACE_DOWN)
    assert {type(number) for number in (*lies.position, *lies.orientation)} == {float}
    assert (type(lies.position), type(lies.orientation)) == (tuple, tuple)


def test_nothing_settles_while_a_question_is_open(table: Tables) -> None:
    with pytest.raises(IllegalPoses, match="nothing is to settle now: the open question is 'throw'"):
        table().game.settle({})


def test_a_settled_table_is_what_the_next_throw_begins_with(table: Tables, lies_at: Any) -> None:
    t = table()
    t.throw("red-50", "mint")
    assert t.game.lying == {"red-50": lies_at("mint")}
    assert [chip.name for chip in t.game.chips] == ["red-50"]


# Taking back


def test_own_chip_out_may_be_taken_back(table: Tables, lies: Any, lies_at: Any) -> None:
    t = table(mulligan="on")
    t.throw("red-50", "mint")
    t.throw("green-50", lies(0.3, 0.0), moved={"red-50": "curry"})
    assert t.asked() == (GREEN, "retake")
    assert t.legal() == ["keep", "retake"]
    t.answer("retake")
    assert t.game.lying == {"red-50": lies_at("mint")}
    assert t.asked() == (GREEN, "throw")
    assert "throw green-50" in t.legal()


def test_others_out_chip_is_no_reason_to_take_back(table: Tables, lies: Any) -> None:
    t = table(mulligan="on")
    t.throw("red-50", "mint")
    t.throw("green-50", "mint", moved={"red-50": lies(0.3, 0.0)})
    assert t.asked() == (ORANGE, "throw")


def test_throw_is_taken_back_once_a_round(table: Tables, lies: Any) -> None:
    t = table(mulligan="on")
    t.throw("red-50", lies(0.3, 0.0))
    t.answer("retake")
    t.throw("red-40", lies(0.3, 0.0))
    assert t.asked() == (GREEN, "throw")
    assert t.game.view(RED).seats[RED].rested == (40,)


def test_extra_throw_is_taken_back_too(table: Tables, lies: Any) -> None:
    t = table(mulligan="on")
    t.throw_all({"red-10": "extra-throw"})
    t.throw("red-50", lies(0.3, 0.0))
    assert t.asked() == (RED, "retake")
    t.answer("retake")
    assert t.asked() == (RED, "extra")
    assert "throw red-50" in t.legal()


def test_kept_throw_stays_out(table: Tables, lies: Any) -> None:
    t = table(mulligan="on")
    t.throw("red-50", lies(0.3, 0.0))
    t.answer("keep")
    assert t.asked() == (GREEN, "throw")
    assert t.on_board() == set()


def test_what_a_throw_showed_stays_known_though_it_is_taken_back(
    table: Tables, lies: Any, lies_at: Any
) -> None:
    t = table(mulligan="on")
    t.throw("red-50", "mint")
    t.throw("green-50", lies(0.3, 0.0, face_up=True), moved={"red-50": lies_at("mint", face_up=True)})
    t.answer("retake")
    view = t.game.view(BLUE)
    assert view.chips[0].value == 50
    assert not view.chips[0].pose.face_up
    assert view.seats[GREEN].hand == (50,)
    assert [event.chip.name for event in t.told(Retaken)] == ["green-50"]


def test_chip_thrown_after_a_retake_has_a_name_of_its_own(table: Tables, lies: Any) -> None:
    t = table(mulligan="on")
    t.throw("red-50", lies(0.3, 0.0))
    t.answer("retake")
    t.throw("red-40", "mint")
    assert t.game.view(BLUE).chips[0].name == "red-b"


# Answers


def test_illegal_answer_names_the_legal_ones_and_changes_nothing(table: Tables) -> None:
    t = table()
    before = t.game._state.copy()
    with pytest.raises(IllegalAnswer, match=r"'sell 2' is not legal .* legal are: throw red-10"):
        t.game.apply(Answer.parse("sell 2"))
    assert t.game._state.__dict__ | {"news": []} == before.__dict__


@pytest.mark.parametrize(
    "answer",
    [
        Answer("foo"),  # type: ignore[arg-type]
        Answer(None),  # type: ignore[arg-type]
        Answer(Verb.SELL, 2),  # type: ignore[arg-type]
        Answer(Verb.THROW, "red-10 "),
        Answer(Verb.THROW, "red" * 1000),
        "throw red-10",
        None,
        5,
    ],
)
def test_whatever_is_no_legal_answer_is_refused_in_one_sentence(table: Tables, answer: Any) -> None:
    t = table()
    with pytest.raises(IllegalAnswer, match=r"is not legal to the question 'throw'; legal are: ") as refused:
        t.game.apply(answer)
    assert len(str(refused.value)) < 250
    t.answer("throw red-10")
    with pytest.raises(IllegalAnswer, match="is not legal now: the table is to settle first"):
        t.game.apply(answer)
    t.game, _ = t.game.end_by_round_limit()
    with pytest.raises(IllegalAnswer, match="comes too late: the match is over"):
        t.game.apply(answer)


@pytest.mark.parametrize(
    ("space", "verb"), [("head-chef", "decline"), ("head-chef", "take"), ("mint", "buy")]
)
def test_answer_made_with_the_word_of_a_verb_does_what_it_says(table: Tables, space: str, verb: str) -> None:
    t = table()
    t.display("mint")
    t.throw_all({"blue-60": space})
    assert t.game.apply(Answer(verb)) == t.game.apply(Answer(Verb(verb)))  # type: ignore[arg-type]


def test_game_stays_what_it_was_after_a_step(table: Tables) -> None:
    t = table()
    before, view = t.game, t.game.view(RED)
    t.throw("red-50", "mint")
    assert before.view(RED) == view
    assert before.chips == ()
