"""The lesson's tables are real ones, every step can be done on them, and what is done is noticed."""

from __future__ import annotations

import pytest

from game.lesson.course import Course, Stage
from game.lesson.prepared import lesson_record
from game.lesson.steps import ASKED, LEARNER, STEPS, THROWN, Step, banked, fits, over, throws_left
from game.players.aiming import Style
from game.records.replaying import replay
from game.records.verifying import verify
from game.waiting import AnswerAwaited, ThrowAwaited
from models.answers import Answer
from models.spices import Action as Space
from tests.game.lesson.learning import NAMES, Learner, first_that, laid, on_board, throws_at, too_far


def test_the_record_of_the_lesson_follows_the_rules_to_its_end():
    record = lesson_record()
    assert record.header.kind == "practice"
    assert [step.entry.n for step in replay(record)] == list(range(1, len(record.entries) + 1))


def test_every_throw_of_the_record_comes_from_the_simulator():
    found = list(verify(lesson_record()))
    assert len(found) == 16
    assert all(difference.mm < 0.5 for _entry, differences in found for difference in differences)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_begins_where_the_learner_is_asked_for_it(step):
    match = laid(step)
    assert match.record is None
    assert match.waiting.seat == LEARNER
    if step in THROWN:
        assert isinstance(match.waiting, ThrowAwaited)
    else:
        assert isinstance(match.waiting, AnswerAwaited)
        assert match.question.kind is ASKED[step]
    view = match.view(LEARNER)
    assert fits(step, view)
    assert not over(step, view)
    assert [line.name for line in match.header.players] == list(NAMES)


def test_a_chip_that_rests_on_the_board_is_a_throw():
    learner = Learner(Step.THROW)
    learner.throw(first_that(throws_at(learner.view, "red-40", "saffron", Style.SLIDE), on_board))
    assert learner.course == Course(Step.THROW, Stage.DONE)


def test_a_chip_that_flies_over_the_board_is_a_failed_try():
    learner = Learner(Step.THROW)
    learner.throw(too_far("red-40"))
    assert learner.course == Course(Step.THROW, Stage.TRYING, failed=1)


def test_a_chip_that_comes_back_from_the_far_rim_is_a_bank():
    learner = Learner(Step.BANK)
    throws = throws_at(learner.view, "red-40", "ginger", Style.BANK)
    learner.throw(first_that(throws, lambda shot, chip: on_board(shot, chip) and banked(shot, chip)))
    assert learner.course.stage is Stage.DONE


def test_a_chip_that_only_crosses_the_near_rim_is_no_bank():
    def crosses(shot, chip):
        return on_board(shot, chip) and any(contact.b == "rim" for contact in shot.contacts)

    learner = Learner(Step.BANK)
    throws = throws_at(learner.view, "red-40", "cumin", Style.SLIDE)
    throw = first_that(throws, crosses)
    learner.throw(throw)
    assert learner.course == Course(Step.BANK, Stage.TRYING, failed=1)


def test_a_chip_in_an_action_space_is_noticed():
    learner = Learner(Step.ACTION)
    throws = throws_at(learner.view, "red-60", Space.SPICE_CARD.value, Style.SLIDE)
    learner.throw(first_that(throws, lambda shot, chip: shot.final[chip].space in frozenset(Space)))
    assert learner.course.stage is Stage.DONE


@pytest.mark.parametrize("step", [Step.SELL, Step.BUY, Step.BLEND])
def test_a_computer_player_finds_the_answer_that_the_step_asks_for(step):
    learner = Learner(step)
    learner.answer()
    assert learner.course == Course(step, Stage.DONE)


@pytest.mark.parametrize(
    ("step", "other"), [(Step.SELL, "sell 0"), (Step.BUY, "decline"), (Step.BLEND, "done")]
)
def test_another_answer_is_a_failed_try_and_the_table_has_to_be_laid_again(step, other):
    learner = Learner(step)
    learner.answer(Answer.parse(other))
    assert learner.course == Course(step, Stage.MISSED, failed=1)
    assert learner.course.again() == Course(step, Stage.TRYING, failed=1)


def test_after_the_sale_the_purchase_and_after_it_the_blend_can_be_made_at_the_same_table():
    learner = Learner(Step.SELL)
    for step in (Step.SELL, Step.BUY, Step.BLEND):
        assert learner.course.step is step
        assert fits(step, learner.view)
        learner.answer()
        assert learner.course.stage is Stage.DONE
        learner.course = learner.course.next()
    assert learner.course is None


def test_a_round_without_throws_left_offers_no_step_about_throwing():
    learner = Learner(Step.ACTION)
    left = [throws_left(learner.view)]
    while learner.course.stage is Stage.TRYING:
        while learner.match.waiting.seat != LEARNER:
            learner.match.tick()
        learner.throw(too_far(learner.match.waiting.chips[0]))
        left.append(throws_left(learner.view))
    assert left == [4, 3, 2, 1, 0]
    assert learner.course == Course(Step.ACTION, Stage.MISSED, failed=4)
    assert not fits(Step.BANK, learner.view)
