"""The computer player that comes with the game: a whole match, from the first throw to the third blend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.answers import Answer, Question, QuestionKind, Verb
from models.board import Board, sides
from models.poses import FACE_DOWN

if TYPE_CHECKING:
    from random import Random

    from models.views import View
    from physics import Throw

__all__ = ["Chef"]

_REACH = 0.03
"""How far behind the outer edge the hand lets go, metres."""
_HEIGHT = 0.02
"""Height of the chip's centre above the field at release, metres."""


class Chef:
    """Throws straight across the board, takes what is offered and pays no more than half its money."""

    def decide(self, view: View, question: Question, answers: tuple[Answer, ...], rng: Random) -> Answer:
        """One of ``answers``."""
        if question.kind in (QuestionKind.THROW, QuestionKind.EXTRA, QuestionKind.KEEP, QuestionKind.BOWL):
            return rng.choice(answers)
        if question.kind is QuestionKind.BUY:
            return self._buy_or_not(view, answers)
        return next((answer for answer in answers if answer.verb is not Verb.DECLINE), answers[0])

    def throw(self, view: View, chip: str, rng: Random) -> Throw:
        """A slide straight ahead, at the speed that reaches the middle rows."""
        from physics import Throw

        board = Board.standard()
        out_x, out_y = sides(len(view.seats))[view.seat or 0].value
        distance = board.outer_half + board.chip.radius + _REACH
        aside, speed = rng.uniform(-0.2, 0.2), rng.uniform(1.0, 1.6)
        position = (out_x * distance - out_y * aside, out_y * distance + out_x * aside, _HEIGHT)
        return Throw(chip, position, FACE_DOWN, (-out_x * speed, -out_y * speed, 0.0), (0.0, 0.0, 0.0))

    @staticmethod
    def _buy_or_not(view: View, answers: tuple[Answer, ...]) -> Answer:
        """Buy while that leaves half the money."""
        me = view.seats[view.seat or 0]
        price = next(
            (known for seat, known, _ in view.bowls[str(view.trading)].totals if seat == view.seat), 0
        )
        wanted = Verb.BUY if 2 * price <= (me.money or 0) else Verb.DECLINE
        return next(answer for answer in answers if answer.verb is wanted)
