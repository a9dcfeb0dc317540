"""A seat is handed to a computer player and back, and a hint changes nothing."""

from __future__ import annotations

import pytest

from game.advice import advice
from game.at_once import AtOnce
from game.match import Match
from game.players.player import PlayerError
from game.records.reading import read_record
from game.records.replaying import replay
from game.waiting import AnswerAwaited, MatchError, PlayerAwaited, ShotAwaited, ThrowAwaited
from models.answers import Answer, Verb


@pytest.fixture
def match(setup_of, tmp_path):
    """Two persons, and a record."""
    with Match.begin(setup_of("human", "human", seed=3), AtOnce(), tmp_path / "evening.safranito") as begun:
        yield begun


def play_on(match, until):
    """Let computer players play until a condition holds."""
    for _ in range(400):
        if until():
            return
        match.tick()
    raise AssertionError(f"not reached: the match waits for {match.waiting}")


def test_what_a_person_was_asked_is_asked_of_the_player_who_takes_the_seat(match):
    seat = match.waiting.seat
    assert isinstance(match.waiting, ThrowAwaited)
    match.hand_to(seat, "bot:chef")
    assert match.waiting == PlayerAwaited(seat, match.question, "bot:chef")
    assert match.player(seat) == "bot:chef"
    play_on(match, lambda: match.entries == 1)
    assert match.waiting.seat != seat


def test_a_seat_that_is_given_back_is_asked_again_and_what_was_thought_is_forgotten(match):
    seat, question = match.waiting.seat, match.question
    match.hand_to(seat, "bot:chef")
    match.hand_over()
    match.hand_to(seat, "human")
    assert isinstance(match.waiting, ThrowAwaited)
    for _ in range(3):
        match.tick()
    assert match.question == question
    assert match.entries == 0


def test_a_seat_that_is_not_asked_is_handed_over_without_a_word(match):
    waiting = match.waiting
    match.hand_to(1 - waiting.seat, "bot:chef")
    assert match.waiting is waiting


def test_a_chip_in_the_air_flies_on(match, throw_of):
    seat = match.waiting.seat
    match.throw(throw_of(match.waiting.chips[0], seat, 2))
    assert isinstance(match.waiting, ShotAwaited)
    match.hand_to(seat, "bot:chef")
    assert isinstance(match.waiting, ShotAwaited)
    match.tick()
    assert match.entries == 1


def test_nobody_unknown_is_given_a_seat(match):
    with pytest.raises(PlayerError):
        match.hand_to(0, "bot:nobody")
    assert match.player(0) == "human"


def test_the_record_of_a_handed_match_is_replayed_and_gone_on_with(match, setup_of):
    for seat in (0, 1):
        match.hand_to(seat, "bot:chef")
    play_on(match, lambda: match.rounds == 2)
    match.close()
    written = read_record(match.record)
    assert [line.player for line in written.header.players] == ["human", "human"]
    *_before, last = replay(written)
    assert last.game.events == match.events
    with Match.resume(match.record, AtOnce()) as again:
        assert again.player(0) == "human"
        assert isinstance(again.waiting, ThrowAwaited | AnswerAwaited)
        assert again.view(None) == match.view(None)


def test_a_hint_is_what_the_computer_player_would_do_and_changes_nothing(match):
    seat, before = match.waiting.seat, match.view(None)
    decision = advice(match, "bot:chef").result()
    assert decision.fault == ""
    assert decision.answer == Answer(Verb.THROW, decision.throw.chip)
    assert decision.throw.chip in match.waiting.chips
    assert match.view(None) == before
    assert match.entries == 0
    match.hand_to(seat, "bot:chef")
    play_on(match, lambda: match.flight is not None)
    assert match.flight.throw == decision.throw


def test_a_hint_is_worked_out_from_the_view_of_the_person_asked_alone(setup_of):
    given = []

    class Listening(AtOnce):
        def submit(self, work, /, *args, **kwargs):
            given.extend(args)
            return super().submit(work, *args, **kwargs)

    with Match.begin(setup_of("human", "human", seed=3), Listening()) as match:
        advice(match, "bot:chef")
    (view,) = [each for each in given if type(each).__name__ == "View"]
    assert view == match.view(match.waiting.seat)
    assert not any(type(each).__name__ == "Game" for each in given)


def test_where_nobody_is_asked_there_is_no_hint(match):
    match.hand_to(match.waiting.seat, "bot:chef")
    with pytest.raises(MatchError, match="Nobody"):
        advice(match, "bot:chef")
