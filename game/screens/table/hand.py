"""The hand of the person at the table: what its mouse and keys mean just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from direct.showbase.DirectObject import DirectObject
from panda3d.core import ClockObject

from game.controls.bindings import Action, meant
from game.controls.strokes import AIMING
from game.screens.table.aiming import Aiming
from game.screens.table.grip import Grip, hear_mouse
from game.waiting import AnswerAwaited, ThrowAwaited
from game.window import AWAY
from models.answers import Answer, QuestionKind, Verb

if TYPE_CHECKING:
    from game.screens.table.play import Play

STILL_HURRYING = 0.7
"""Seconds after a stroke that hurried in which the same key hurries on and does nothing else."""


class Hand:
    """Listens to the mouse for a `Play` and reads its keys."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._grip = Grip(play, play.turn)
        self._ears = DirectObject()
        self._pointer = (-1.0, -1.0)
        self._hurried = -STILL_HURRYING

    def listen(self) -> None:
        """Feel the mouse from now on."""
        self._grip.begin()
        hear_mouse(self._ears, self._pressed, self._released, self._wheeled, self.cancel)

    def rest(self) -> None:
        """Feel nothing any more."""
        self._ears.ignore_all()
        self._grip.rest()

    def watch(self) -> None:
        """A picture begins: the pointer's path is kept while a throw is asked for, and only then."""
        self._grip.watch()

    def key(self, name: str) -> bool:
        """A key goes down; True if it meant something."""
        play = self._play
        if play.turn.confirming:
            return self._confirm_key(name)
        if action := meant(name, {Action.LOG, Action.KEYS, Action.HINT}):
            play.toggle(action)
            return True
        if play.looking.key(name):
            return True
        if play.turn.aiming is not None:
            return self._aim_key(name, play.turn.aiming)
        if isinstance(play.turn.asked, AnswerAwaited):
            return self._answer_key(name, play.turn.asked)
        if meant(name, {Action.HURRY}):
            self._hurried = self._now
            play.hurry()
            return True
        return False

    def hurrying(self, key: str) -> bool:
        """Whether a key that hurries is still struck in that meaning: it must throw no chip unaimed
        and draw back no curtain."""
        if not meant(key, {Action.HURRY}) or self._now - self._hurried > STILL_HURRYING:
            return False
        self._hurried = self._now
        return True

    def cancel(self) -> bool:
        """Let a chip that is held back go back unthrown; True if one was held."""
        return self._grip.cancel()

    def follow_pointer(self) -> None:
        """The pointer swings or aims, places the chip, or asks what a space is worth."""
        play, window = self._play, self._play.window
        pointer = window.pointer
        aiming = play.turn.aiming
        if self._grip.follow() or pointer == self._pointer or play.story.flying:
            return
        if pointer == AWAY and aiming is not None and aiming.pulling:
            return  # a hand that pulls past the window's edge pulls as it was last seen
        self._pointer = pointer
        if self._grip.point(pointer):
            return
        on_table = pointer[0] >= 0 and not window.over_panel
        play.turn.point_out(play.stage.space_at(pointer) if on_table else None)

    @property
    def _now(self) -> float:
        """Seconds of the window's clock."""
        return float(ClockObject.get_global_clock().get_frame_time())

    @property
    def _here(self) -> bool:
        """Whether the mouse means the table: nothing lies over it, no panel is under the pointer."""
        window = self._play.window
        return window.screen is self._play and not window.over_panel

    def _confirm_key(self, name: str) -> bool:
        play = self._play
        if play.focus.shown or not meant(name, {Action.CONFIRM}) or play.turn.confirming is None:
            return False
        play.turn.choose(play.turn.confirming)
        return True

    def _answer_key(self, name: str, waiting: AnswerAwaited) -> bool:
        play = self._play
        if not play.turn.open:
            return name.isdigit() or name == "space"  # nobody can have read the question yet
        choices = play.panels.choices(waiting)
        if name.isdigit() and 0 < int(name) <= len(choices):
            play.turn.choose(choices[int(name) - 1])
            return True
        # A space bar that hurried a moment ago must not answer what has not been read.
        return name == "space" and not play.focus.shown

    def _aim_key(self, name: str, aiming: Aiming) -> bool:
        among = AIMING | {Action.THROW, Action.THROW_BY, Action.NEXT_CHIP, Action.NEXT_SIDE}
        asked = self._play.turn.asked
        if isinstance(asked, ThrowAwaited) and asked.may_decline:
            among |= {Action.DECLINE}
        action = meant(name, among)
        if action is Action.THROW and self.hurrying(name):
            return True
        if action is Action.THROW:
            if not aiming.take_aim():  # nobody throws by an aim that was not to be seen
                self._play.turn.throw(aiming.aim.throw())
        elif action is Action.DECLINE:
            self._play.turn.answer(Answer(Verb.DECLINE))
        elif action is not None:
            self._play.turn.do(action)
        return action is not None

    def _pressed(self) -> None:
        play = self._play
        if not self._here:
            return
        if play.turn.aiming is not None:
            self._pointer = self._grip.press() or self._pointer
        elif isinstance(play.turn.asked, AnswerAwaited):
            self._pressed_space(play.turn.asked)
        else:
            play.hurry()

    def _pressed_space(self, waiting: AnswerAwaited) -> None:
        """A bowl can be named by pressing it."""
        play = self._play
        space = play.stage.space_at(play.window.pointer)
        if play.turn.open and waiting.question.kind is QuestionKind.BOWL and space is not None:
            for choice in play.panels.choices(waiting):
                if choice.answer == Answer(Verb.BOWL, space):
                    play.turn.choose(choice)

    def _released(self) -> None:
        self._grip.release()

    def _wheeled(self, notches: int) -> None:
        if self._here:
            self._grip.wheel(notches)
