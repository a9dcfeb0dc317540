"""A match at the table in a window, and what one does with it."""

from __future__ import annotations

import json
import random

import pytest
from panda3d.core import Texture

from game.at_once import AtOnce
from game.logbook import Logbook
from game.match import Match
from game.players.player import load_player
from game.screens.table.play import Play
from game.setup import MatchSetup, SeatSetup
from game.stage import Artwork
from game.stage.shading.surfaces import Surface
from game.waiting import AnswerAwaited, Over, ThrowAwaited
from models.answers import QuestionKind, Verb
from models.options import Options
from tests.game.match.conftest import greedy

__all__ = ["greedy"]

NAMES = ("Mira", "Jonas", "Kim", "Ada")
COLOURS = ("red", "green", "orange", "blue")
ANSWERED = set(QuestionKind) - {QuestionKind.THROW}
"""Kinds of questions to which the answer is no throw."""
BLANK = Artwork(Surface(), Surface(), Surface(), Texture("names"))


class Evening:
    """A match at the table in a window, and what one does with it."""

    def __init__(self, window, match):
        self.window, self.match = window, match
        self.left, self.ended = [], []
        self.play = Play(
            match,
            leave=lambda: self.left.append(True),
            rules=lambda: None,
            settings=lambda: None,
            ended=self.ended.append,
            artwork=BLANK,
        )
        window.show(self.play)

    def frames(self, count=1):
        for _ in range(count):
            self.window.base.taskMgr.step()

    def until(self, reached, most=1500):
        """Let frames pass, hurrying all that moves, until a condition holds."""
        for _ in range(most):
            if reached():
                return
            self.play.hurry()
            self.frames()
        raise AssertionError(f"not reached: the match waits for {self.match.waiting}")

    def until_asked(self):
        self.until(lambda: self.play.turn.aiming is not None or self.question is not None)

    @property
    def question(self):
        """The question that is put to the person at the mouse, a throw apart."""
        asked = self.play.turn.asked
        at_table = self.window.screen is self.play and self.play.viewer is not None
        return asked.question if at_table and isinstance(asked, AnswerAwaited) else None

    def happenings(self, what):
        lines = [json.loads(line) for line in self.window.logbook.last]
        return [line for line in lines if line["what"] == what]


@pytest.fixture
def evening(window, greedy):
    """``evening("human", "quick")`` opens a match at the table; ``"quick"`` is a player that thinks no time.

    With ``asked``, kinds of questions, it has been played on without a window until the first of them is put
    to a person, whose answers were a quick player's so far; with ``played`` until that holds of the match.
    """
    window.base.cam.node().set_active(False)  # nothing of the table is judged by its pixels here
    window.change_settings(window.settings.changed(animation_speed="instant"))

    def begin(*players, options=None, seed=5, max_rounds=None, worker=None, asked=(), played=None):
        codes = (greedy if player == "quick" else player for player in players)
        seats = tuple(SeatSetup(*seat) for seat in zip(NAMES, COLOURS, codes, strict=False))
        setup = MatchSetup(seats, options or Options(), first_chef=0, seed=seed)
        match = Match.begin(setup, worker or AtOnce(), max_rounds=max_rounds)
        if asked or played:
            play_on(match, asked, played or (lambda match: False), load_player(greedy), seed)
        table = Evening(window, match)
        if asked:
            table.until_asked()
        return table

    window.logbook = Logbook()
    window.logbook.KEPT = 10_000
    yield begin
    window.base.cam.node().set_active(True)


def play_on(match, asked, played, person, seed):
    """Play until a question of one of these kinds is put to a person, whom a computer player stands in for,
    or until ``played`` holds of the match."""
    rng = random.Random(seed)
    while not played(match):
        assert not isinstance(match.waiting, Over), f"never asked: {asked}"
        waiting = match.waiting
        if isinstance(waiting, AnswerAwaited | ThrowAwaited):
            if waiting.question.kind in asked:
                return
            view = match.view(waiting.seat)
            answer = person.decide(view, waiting.question, match.game.answers(), rng)
            if answer.verb is Verb.THROW:
                match.throw(person.throw(view, answer.what, rng))
            else:
                match.answer(answer)
        match.tick()


def answer_anything(table):
    """Throw or give the likeliest answer, whatever is asked."""
    play = table.play
    if play.turn.aiming is not None:
        play.turn.throw(play.turn.aiming.aim.throw())
    elif table.question is not None:
        choices = play.panels.choices(play.turn.asked)
        buys = [choice for choice in choices if choice.answer.verb.value not in ("decline", "done")]
        play.turn.choose((buys or list(choices))[0])
        if play.turn.confirming:
            play.turn.choose(play.turn.confirming)


def reach(table, wanted, most=400):
    """Play on until a question of one of these kinds is put."""
    for _ in range(most):
        table.until(lambda: table.play.turn.aiming is not None or table.question is not None or table.ended)
        if table.ended or (table.question is not None and table.question.kind in wanted):
            return
        answer_anything(table)
    raise AssertionError(f"never asked: {wanted}")
