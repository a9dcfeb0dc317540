"""What moves by itself makes nobody wait: short, hurried with a key, and ended by an answer."""

from __future__ import annotations

import pytest

from models.answers import QuestionKind
from models.board import Side
from models.events import ActionWon, Bought, BowlOpened, RoundStarted, Settled
from models.options import Options
from tests.game.match.conftest import Table as Lands
from tests.game.match.conftest import greedy
from tests.game.screens.table.conftest import answer_anything, reach

__all__ = ["greedy"]

RICH = Options(start_money=1000)
LONGEST = 30.0
"""Seconds that phases II to IV may take at normal speed."""


def nodes(table, prefix):
    found = table.window.base.render.find_all_matches("**")
    return [node for node in found if node.get_name().startswith(prefix)]


def new_rounds(table):
    return sum(isinstance(event, RoundStarted) for event in table.match.events)


@pytest.fixture
def four(evening, greedy):
    """Four quick computer players whose chips come to rest where their throws say."""

    def thrown(match):
        return sum(isinstance(event, Settled) for event in match.events) >= 12

    return evening(*(greedy,) * 4, options=RICH, seed=2, worker=Lands("aimed"), max_rounds=2, played=thrown)


@pytest.mark.slow
def test_trading_and_blending_of_four_take_half_a_minute_at_most(four):
    four.until(lambda: four.play.story.idle)
    four.window.change_settings(four.window.settings.changed(animation_speed="normal"))
    rounds = new_rounds(four)
    throwing = frames = 0
    while not (four.play.story.flying and new_rounds(four) > rounds) and not four.ended:
        four.frames()
        frames += 1
        throwing += four.play.story.flying  # an extra throw is a flight, which is shown as it is
        assert frames < 120 * 60
    kinds = {type(event) for event in four.match.events}
    assert kinds >= {BowlOpened, ActionWon, Bought}
    assert 5 < (frames - throwing) / 60 <= LONGEST


def test_an_answer_given_while_the_last_is_still_shown_is_taken_at_once(evening, greedy):
    table = evening("human", greedy, options=RICH, worker=Lands("mint", "mint", "chilli", "saffron"))
    for _ in range(12):
        reach(table, set(QuestionKind))
        table.window.change_settings(table.window.settings.changed(animation_speed="normal"))
        answer_anything(table)
        for _ in range(150):
            table.frames()
            if table.question is not None and table.play.turn.open:
                break
        if table.question is not None and not table.play.story.idle:
            entries = table.match.entries
            table.play.turn.answer(table.play.turn.asked.answers[0])
            assert table.match.entries == entries + 1
            return
        table.window.change_settings(table.window.settings.changed(animation_speed="instant"))
    raise AssertionError("no question was put while something was still shown")


def until_paid(table):
    """Until notes are on their way, at normal speed."""
    table.window.change_settings(table.window.settings.changed(animation_speed="normal"))
    for _ in range(4000):
        table.frames()
        if nodes(table, "note "):
            return
        if table.play.story.flying:
            table.play.hurry()
    raise AssertionError("nobody pays")


def test_a_key_skips_all_that_moves(four, pointer):
    until_paid(four)
    assert four.play.stage.busy
    before = {node.get_name() for node in nodes(four, "note ")}
    pointer.press("h")
    pointer.release("h")
    assert not before & {node.get_name() for node in nodes(four, "note ")}


def test_a_purchase_shows_the_card_and_the_sum_on_their_way(four):
    until_paid(four)
    beat = four.play.story.beat
    (side, rupees), *_others = beat.hands.rupees
    assert side in Side
    assert f"{abs(rupees)}" in beat.note
    gone = {node.get_name() for node in nodes(four, "note ")}
    four.frames(60)
    assert not gone & {node.get_name() for node in nodes(four, "note ")}
