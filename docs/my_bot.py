"""A player of a few lines: throws at what lies out in numbers, buys what it can pay, sells what is dear."""

from math import hypot, sqrt

from models.answers import QuestionKind, Verb
from models.board import Board, sides
from physics import Throw

DEAR = 60
"""Rupees for which a card is sold."""


class Greedy:
    """Takes all that is offered."""

    def decide(self, view, question, answers, rng):
        """The answer of the seat that `view` belongs to; all legal ones are in `answers`."""
        if question.kind is QuestionKind.SELL:
            return answers[-1] if view.price >= DEAR else answers[0]  # all of them, or none
        if question.kind in (QuestionKind.THROW, QuestionKind.KEEP, QuestionKind.BOWL):
            return rng.choice(answers)
        refusals = (Verb.DECLINE, Verb.DONE)
        return next(answer for answer in answers if answer.verb not in refusals)

    def throw(self, view, chip, rng):
        """A slide across the board that should stop in the bowl of the commonest spice on display."""
        board = Board.standard()
        spice = max(view.display, key=view.display.get, default="saffron")
        bowl = board.space(str(spice))
        out_x, out_y = sides(len(view.seats))[view.seat].value  # from the middle to the own side
        x, y = out_x * 0.32, out_y * 0.32  # the whole chip lies outside the board
        way = hypot(bowl.x - x, bowl.y - y)
        speed = sqrt(2 * 0.21 * 9.81 * way) * rng.uniform(0.9, 1.1)  # the law of sliding, by hand
        velocity = ((bowl.x - x) / way * speed, (bowl.y - y) / way * speed, 0.0)
        return Throw(chip, (x, y, 0.012), velocity=velocity)
