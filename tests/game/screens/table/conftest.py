"""A match at the table in a window, and what one does with it."""

from __future__ import annotations

import json

import pytest
from panda3d.core import Texture

from game.at_once import AtOnce
from game.logbook import Logbook
from game.match import Match
from game.screens.table.play import Play
from game.setup import MatchSetup, SeatSetup
from game.stage import Artwork
from game.stage.shading.surfaces import Surface
from game.waiting import AnswerAwaited
from models.options import Options

NAMES = ("Mira", "Jonas", "Kim", "Ada")
COLOURS = ("red", "green", "orange", "blue")
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
def evening(window):
    window.base.cam.node().set_active(False)  # nothing of the table is judged by its pixels here
    window.change_settings(window.settings.changed(animation_speed="instant"))

    def begin(*players, options=None, seed=5, max_rounds=None, worker=None):
        seats = tuple(SeatSetup(*seat) for seat in zip(NAMES, COLOURS, players, strict=False))
        setup = MatchSetup(seats, options or Options(), first_chef=0, seed=seed)
        return Evening(window, Match.begin(setup, worker or AtOnce(), max_rounds=max_rounds))

    window.logbook = Logbook()
    window.logbook.KEPT = 10_000
    yield begin
    window.base.cam.node().set_active(True)


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
