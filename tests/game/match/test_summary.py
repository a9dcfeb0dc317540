"""A match in figures."""

from __future__ import annotations

import pytest

from game.headless.games import play_out
from game.match import Match
from game.records.summary import summary
from game.waiting import ThrowAwaited
from models.answers import Answer
from models.events import EndReason


@pytest.fixture
def ended(table, setup_of, greedy):
    """A match that was won."""
    match = Match.begin(setup_of(greedy, greedy, greedy, blends_to_win=1, start_money=1000), table("aimed"))
    play_out(match)
    return match


def test_the_figures_agree_with_what_everybody_owns_at_the_end(ended):
    figures = summary(ended.events, ended.view(None))
    assert figures.winner == ended.outcome.winner
    assert figures.reason is EndReason.BLENDS
    assert figures.rounds == ended.game.round
    for seat, one in enumerate(figures.seats):
        owned = ended.view(seat).seats[seat]
        assert one.money == owned.money == 1000 + one.earned - one.spent
        assert one.blends == len(owned.completed)
        assert one.bought + one.drawn - one.sold - 3 * one.blends == owned.card_count
    assert figures.throws == sum(one.throws for one in figures.seats) >= 12 * (figures.rounds - 1)
    assert sum(one.bought for one in figures.seats) > 0


def test_before_the_end_there_is_no_winner_and_money_is_not_told(table, setup_of):
    match = Match.begin(setup_of("human", "human"), table("mint"))
    figures = summary(match.events, match.view(0))
    assert (figures.winner, figures.reason, figures.rounds, figures.throws) == (None, None, 1, 0)
    assert [one.money for one in figures.seats] == [200, None]


def test_a_retaken_throw_does_not_count(table, setup_of, throw_of):
    match = Match.begin(setup_of("human", "human", mulligan="on"), table("rim", "mint", "rim"))
    for answer in ("retake", None, "keep"):
        assert isinstance(match.waiting, ThrowAwaited)
        match.throw(throw_of(match.waiting.chips[0], match.waiting.seat))
        match.tick()
        if answer:
            match.answer(Answer.parse(answer))
    figures = summary(match.events, match.view(None))
    assert [(one.throws, one.out) for one in figures.seats] == [(1, 0), (1, 1)]
