"""A learner who is a computer player: throws by rehearsing with the real simulator, answers like the chef."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from game.at_once import AtOnce
from game.flights import Flight
from game.lesson.course import Course
from game.lesson.prepared import opening
from game.lesson.steps import LEARNER, Happened, Step
from game.match import Match
from game.players.aiming import Stance, Style, corrected, guess, tried
from game.players.chef import Chef
from models.answers import Answer
from models.board import Board, sides
from models.judging import Where
from models.views import View
from physics import Shot, Throw, simulate

NAMES = ("Mira", "Basil")
STANCE = Stance(sides(2)[LEARNER], Board.standard())


def laid(step: Step) -> Match:
    """The table of a step."""
    return Match.practise(opening(step, NAMES), AtOnce())


class Learner:
    """Plays one step at its table and keeps a course of what is seen."""

    def __init__(self, step: Step) -> None:
        self.match, self.course = laid(step), Course(step)
        self._seen = len(self.match.events)

    @property
    def view(self) -> View:
        return self.match.view(LEARNER)

    def answer(self, answer: Answer | None = None) -> None:
        """What the chef would answer, or this."""
        question, answers = self.match.question, self.match.game.answers()
        self.match.answer(answer or Chef().decide(self.view, question, answers, Random(1)))
        self._look(())

    def throw(self, throw: Throw) -> None:
        """Throw, and see the chip come to rest."""
        entries = self.match.entries
        self.match.throw(throw)
        while self.match.entries == entries:
            self.match.tick()
        assert self.match.flight is not None
        self._look((self.match.flight,))

    def _look(self, flights: tuple[Flight, ...]) -> None:
        events = self.match.events[self._seen :]
        self._seen = len(self.match.events)
        self.course = self.course.seen(Happened(events, flights, self.view))


def throws_at(view: View, chip: str, space: str, style: Style) -> Iterator[Throw]:
    """Throws at a space in that style, from place after place, each corrected twice."""
    rng, target = Random(space), Board.standard().space(space)
    while True:
        aim = guess(STANCE, target, style, rng.uniform(-0.25, 0.25))
        for _correction in range(3):
            yield STANCE.throw(aim, chip)
            aim = corrected(STANCE, target, tried(STANCE, aim, chip, view, simulate))


def too_far(chip: str) -> Throw:
    """A throw that flies over the whole board."""
    throw = next(throws_at(laid(Step.THROW).view(LEARNER), chip, "curry", Style.LOB))
    x, y, _z = throw.velocity
    return replace(throw, velocity=(3 * x, 3 * y, 1.5))


def on_board(shot: Shot, chip: str) -> bool:
    """Whether a chip came to rest on the field."""
    return shot.final[chip].where is Where.FIELD


def first_that(throws: Iterator[Throw], wanted: Callable[[Shot, str], bool], most: int = 40) -> Throw:
    """The first of these throws of which that is true, over an empty board."""
    for _try, throw in zip(range(most), throws, strict=False):
        if wanted(simulate([throw.state()]), throw.chip):
            return throw
    raise AssertionError("no such throw was found")
