"""The hand of the person at the table: what its mouse and keys mean just now."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from direct.showbase.DirectObject import DirectObject
from panda3d.core import ClockObject

from game.controls.bindings import Action, meant
from game.controls.flick import Sample, up_to_place
from game.controls.pointer_path import PointerPath
from game.controls.strokes import AIMING
from game.controls.trail import Trail
from game.screens.table.aiming import Aiming
from game.texts import _
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
        self._ears = DirectObject()
        self._pointer = (-1.0, -1.0)
        self._trail: Trail
        self._path: PointerPath
        self._pictures: deque[float] = deque([0.0] * 2, maxlen=2)
        self._followed = 0.0
        self._hurried = -STILL_HURRYING

    def listen(self) -> None:
        """Feel the mouse from now on."""
        base = self._play.window.base
        self._trail, self._path = Trail(base), PointerPath(base)
        for modifier in ("", "shift-", "control-", "alt-"):
            self._ears.accept(f"{modifier}mouse1", self._pressed)
            self._ears.accept(f"{modifier}wheel_up", self._wheeled, [1])
            self._ears.accept(f"{modifier}wheel_down", self._wheeled, [-1])
        self._ears.accept("mouse1-up", self._released)
        self._ears.accept("mouse3", self.cancel)

    def rest(self) -> None:
        """Feel nothing any more."""
        self._ears.ignore_all()
        self._path.stop()

    def watch(self) -> None:
        """A picture begins: the pointer's path is kept while a throw is asked for, and only then."""
        play, aiming = self._play, self._play.turn.aiming
        if aiming is not None:
            aiming.settle()
            self._steer(aiming)
        if aiming is not None and aiming.flicks and play.window.screen is play:
            self._path.start()
        else:
            self._path.stop()

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
        aiming = self._play.turn.aiming
        return aiming is not None and aiming.cancel()

    def follow_pointer(self) -> None:
        """The pointer swings or aims, places the chip, or asks what a space is worth."""
        play, window = self._play, self._play.window
        pointer = window.pointer
        self._trail.clear()
        self._pictures.append(self._path.now)
        aiming = play.turn.aiming
        if aiming is not None and aiming.holding:
            self._swing(aiming)
            return
        if pointer == self._pointer or play.story.flying:
            return
        if pointer == AWAY and aiming is not None and aiming.pulling:
            return  # a hand that pulls past the window's edge pulls as it was last seen
        self._pointer = pointer
        over_panel = window.over_panel
        if aiming is not None and (aiming.pulling or not over_panel):
            live = aiming.live
            if aiming.point(pointer, window.size):
                play.panels.throw.show(aiming.shown)
            if aiming.live and not live:
                window.log("hand", does="aims")
            if aiming.pulling:
                return
        on_table = pointer[0] >= 0 and not over_panel
        play.turn.point_out(play.stage.space_at(pointer) if on_table else None)

    def _steer(self, aiming: Aiming) -> None:
        """The sticks of a gamepad turn the aim."""
        play, style = self._play, aiming.aim.style
        sticks = play.window.gamepads.sticks
        seconds = float(ClockObject.get_global_clock().get_dt())
        if play.window.screen is play and aiming.steer(sticks.left, sticks.right, seconds):
            play.panels.throw.show(aiming.shown)
            if aiming.aim.style is not style:
                play.refresh()

    def _swing(self, aiming: Aiming) -> None:
        """The chip goes with the hand; past the release line it is let go or stopped."""
        play = self._play
        if play.window.pointer != AWAY:
            self._path.see(play.window.pointer)
        if not self._crossed(aiming, self._seen()):
            play.turn.say(_("The chip stops at the line: draw back and swing.") if aiming.stopped else "")
            play.panels.throw.show(aiming.shown)

    def _seen(self) -> list[Sample]:
        """Where the pointer has been since this was asked last."""
        seen = [sample for sample in self._path.samples if sample.time > self._followed]
        self._followed = seen[-1].time if seen else self._followed
        return seen

    def _crossed(self, aiming: Aiming, seen: Sequence[Sample]) -> bool:
        """The chip goes along this way; True if it was let go at the release line."""
        throw = aiming.follow(seen)
        if throw is None:
            return False
        self._play.window.log("hand", does="crosses the line", speed=aiming.aim.speed)
        self._play.turn.throw(throw, said=_("Let go at the line: no hand reaches over the board."))
        return True

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
            self._taken(play.turn.aiming)
        elif isinstance(play.turn.asked, AnswerAwaited):
            self._pressed_space(play.turn.asked)
        else:
            play.hurry()

    def _taken(self, aiming: Aiming) -> None:
        """The button goes down while a throw is asked for: a chip is taken, or a pull begins."""
        play, chip = self._play, aiming.aim.chip
        pixel = self._trail.pressed_at(play.window.pointer)
        if aiming.grasp(pixel):
            before = up_to_place(self._path.samples, pixel, self._pictures[0])
            self._followed = before[-1].time if before else self._path.now
            play.window.log("hand", does="takes", place=aiming.place)
        else:
            self._pointer = pixel  # what moves from here on is a pull
            aiming.press(pixel, play.window.size)
            if aiming.pulling:
                play.window.log("hand", does="pulls")
        if aiming.aim.chip != chip:
            play.refresh()

    def _pressed_space(self, waiting: AnswerAwaited) -> None:
        """A bowl can be named by pressing it."""
        play = self._play
        space = play.stage.space_at(play.window.pointer)
        if play.turn.open and waiting.question.kind is QuestionKind.BOWL and space is not None:
            for choice in play.panels.choices(waiting):
                if choice.answer == Answer(Verb.BOWL, space):
                    play.turn.choose(choice)

    def _released(self) -> None:
        aiming, window = self._play.turn.aiming, self._play.window
        if aiming is None:
            return
        if aiming.holding:
            self._let_go(aiming)
        elif aiming.pulling:
            if window.pointer != AWAY:
                aiming.point(window.pointer, window.size)  # where the hand is now, not where it was last seen
            throw = aiming.release()
            if throw is not None:
                self._play.turn.throw(throw)

    def _let_go(self, aiming: Aiming) -> None:
        """The button came up on a chip in hand."""
        play = self._play
        when = self._path.let_go_at(self._trail.released_at(play.window.pointer), self._pictures[0])
        if self._crossed(aiming, [sample for sample in self._seen() if sample.time <= when]):
            return
        place = aiming.place
        throw = aiming.let_go(when)
        if throw is not None:
            play.window.log("hand", does="lets go", speed=aiming.aim.speed)
            play.turn.throw(throw)
            return
        play.window.log("hand", does="puts back", place=place)
        play.turn.say(_("Too slow, or away from the board: the chip stays."))
        play.panels.throw.show(aiming.shown)

    def _wheeled(self, notches: int) -> None:
        play = self._play
        if self._here and play.turn.aiming is not None:
            style = play.turn.aiming.aim.style
            play.turn.aiming.wheel(notches, spin=play.window.held("shift"))
            play.panels.throw.show(play.turn.aiming.shown)
            if play.turn.aiming.aim.style is not style:
                play.refresh()
