"""A hint for the person asked: what the computer player would do in their place, with what they may know."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from math import asin, atan2, hypot
from typing import TYPE_CHECKING

from game.advice import advice
from game.controls.aim import Aim
from game.controls.bindings import Action, cap
from game.match import MatchError
from game.texts import _
from game.thinking import Decision
from game.waiting import AnswerAwaited, ThrowAwaited
from game.words.prompts import answer_label
from models.board import Side
from models.chips import value_of
from physics import Throw

if TYPE_CHECKING:
    from game.screens.table.play import Play

ADVISER = "bot:chef"
STEEPEST = Aim("", Side.SOUTH, lift=1.0).rise
"""Radians above the horizontal of the steepest throw that a hand aims."""


class Counsel:
    """Asks for a hint and shows it: an answer in words, a throw as an aim that can be thrown or put back."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._asked: object = None
        self._thought: Future[Decision] | None = None
        self._own: Aim | None = None

    def ask(self) -> None:
        """Ask for a hint; where one is shown as an aim, put the own aim back."""
        play, turn = self._play, self._play.turn
        if self._own is not None and turn.aiming is not None and self._asked is turn.asked:
            turn.aiming.take(self._own)
            self._own = None
            play.window.say(_("Your own aim again."))
            play.refresh()
            return
        if not turn.open or play.viewer is None or play.viewer != getattr(turn.asked, "seat", None):
            play.window.say(_("A hint is given to whoever is asked something."))
            return
        try:
            self._thought = advice(play.match, ADVISER)
        except MatchError as error:
            play.window.say(str(error))
            return
        self._asked, self._own = turn.asked, None
        play.window.say(_("The chef thinks about it …"))

    def frame(self) -> None:
        """Show the hint once it is there, if the question still is."""
        if self._thought is None or not self._thought.done():
            return
        thought, self._thought = self._thought, None
        if self._asked is not self._play.turn.asked or thought.cancelled():
            return
        if error := thought.exception():
            self._play.window.say(str(error))
            return
        self._show(thought.result())

    def _show(self, decision: Decision) -> None:
        play, asked = self._play, self._asked
        if decision.throw is not None and isinstance(asked, ThrowAwaited) and play.turn.aiming is not None:
            aiming = play.turn.aiming
            self._own = aiming.aim
            aiming.take(like(decision.throw, aiming.aim))
            value = value_of(decision.throw.chip)
            words = _(
                "The chef would throw the {value} like this: {throw} throws, {hint} brings back your own aim."
            )
            play.window.say(words.format(value=value, throw=cap(Action.THROW), hint=cap(Action.HINT)))
            play.refresh()
        elif decision.answer is not None and isinstance(asked, AnswerAwaited | ThrowAwaited):
            label = answer_label(decision.answer, asked.question, play.view)
            play.window.say(_("The chef would say: {answer}").format(answer=label))
        else:
            play.window.say(decision.fault)


def like(throw: Throw, own: Aim) -> Aim:
    """The aim from the own side that comes nearest to a throw."""
    side = replace(own, heading=0.0)
    (x, y, _z), (vx, vy, vz) = throw.position, throw.velocity
    out_x, out_y = side.side.value
    ahead, right = (-out_x, -out_y), (-out_y, out_x)
    forward, aside = vx * ahead[0] + vy * ahead[1], vx * right[0] + vy * right[1]
    speed = hypot(vx, vy, vz)
    return replace(
        side,
        chip=throw.chip,
        place=x * right[0] + y * right[1],
        heading=atan2(aside, forward),
        speed=speed,
        lift=asin(vz / speed) / STEEPEST if speed else 0.0,
        spin=throw.angular_velocity[2],
        face_up=False,
    )
