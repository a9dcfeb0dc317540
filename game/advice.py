"""What a computer player would do in the place of a person who is asked."""

from __future__ import annotations

from concurrent.futures import Future

from game.match import Match, MatchError
from game.texts import _
from game.thinking import Decision, think
from game.waiting import AnswerAwaited, ThrowAwaited


def advice(match: Match, player: str) -> Future[Decision]:
    """Ask the computer player of that code, in the match's worker; it is given the person's view alone.

    Nothing of the match changes, nothing is recorded, and what it says is what it would have done at this
    very step. ``MatchError`` where no person is asked.
    """
    waiting, question = match.waiting, match.question
    if not isinstance(waiting, AnswerAwaited | ThrowAwaited) or question is None:
        raise MatchError(_("Nobody at this table is asked anything just now."))
    seat = waiting.seat
    answers = match.game.answers()
    return match.worker.submit(think, player, match.view(seat), question, answers, match.randomness(seat))
