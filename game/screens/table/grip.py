"""The mouse and the sticks while a throw is aimed: a chip taken, swung or pulled back, and let go."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from direct.showbase.DirectObject import DirectObject
from panda3d.core import ClockObject

from game.controls.aim import Aim
from game.controls.flick import Sample, up_to_place
from game.controls.pointer_path import PointerPath
from game.controls.trail import Trail
from game.screens.table.aiming import Aiming
from game.texts import _
from game.window import AWAY
from physics import Throw

if TYPE_CHECKING:
    from game.screens.screen import Screen


class Thrower(Protocol):
    """Who is asked for a throw: ``aiming`` is there while one may be thrown."""

    aiming: Aiming | None

    def throw(self, throw: Throw, said: str = "") -> None:
        """The chip has left the hand; ``said`` is told of how it was."""

    def say(self, words: str) -> None:
        """Tell the hand something about what it does."""

    def show(self, aim: Aim) -> None:
        """Let figures show this aim."""

    def renew(self) -> None:
        """Another chip or style is aimed with: panels have something new to show."""


def hear_mouse(
    ears: DirectObject,
    pressed: Callable[[], object],
    released: Callable[[], object],
    wheeled: Callable[[int], object],
    cancel: Callable[[], object],
) -> None:
    """Let ears hear the left button, the wheel by its notches, and the right button, which cancels."""
    for modifier in ("", "shift-", "control-", "alt-"):
        ears.accept(f"{modifier}mouse1", pressed)
        ears.accept(f"{modifier}wheel_up", wheeled, [1])
        ears.accept(f"{modifier}wheel_down", wheeled, [-1])
    ears.accept("mouse1-up", released)
    ears.accept("mouse3", cancel)


class Grip:
    """What the mouse does on a screen with a throw that is aimed; without one it does nothing."""

    def __init__(self, screen: Screen, thrower: Thrower) -> None:
        self._screen, self._thrower = screen, thrower
        self._trail: Trail
        self._path: PointerPath
        self._pictures: deque[float] = deque([0.0] * 2, maxlen=2)
        self._followed = 0.0

    def begin(self) -> None:
        """Feel the mouse from now on."""
        base = self._screen.window.base
        self._trail, self._path = Trail(base), PointerPath(base)

    def rest(self) -> None:
        """Feel nothing any more."""
        self._path.stop()

    def watch(self) -> None:
        """A picture begins: the pointer's path is kept while a throw is asked for, and only then."""
        aiming = self._thrower.aiming
        if aiming is not None:
            aiming.settle()
            self._steer(aiming)
        if aiming is not None and aiming.flicks and self._screen.window.screen is self._screen:
            self._path.start()
        else:
            self._path.stop()

    def cancel(self) -> bool:
        """Let a chip that is held back go back unthrown; True if one was held."""
        aiming = self._thrower.aiming
        return aiming is not None and aiming.cancel()

    def follow(self) -> bool:
        """A picture ends: a chip in hand goes with the pointer; True if one is."""
        self._trail.clear()
        self._pictures.append(self._path.now)
        aiming = self._thrower.aiming
        if aiming is None or not aiming.holding:
            return False
        self._swing(aiming)
        return True

    def point(self, pointer: tuple[float, float]) -> bool:
        """The pointer has come to another pixel: it aims, or places the chip; True while it pulls."""
        thrower, window, aiming = self._thrower, self._screen.window, self._thrower.aiming
        if aiming is None or not (aiming.pulling or not window.over_panel):
            return False
        live = aiming.live
        if aiming.point(pointer, window.size):
            thrower.show(aiming.shown)
        if aiming.live and not live:
            window.log("hand", does="aims")
        return aiming.pulling

    def press(self) -> tuple[float, float] | None:
        """The button goes down while a throw is asked for: a chip is taken, or a pull begins.

        Of a pull, the pixel where it begins: what moves from there on is the pull.
        """
        window, aiming = self._screen.window, self._thrower.aiming
        if aiming is None:
            return None
        chip = aiming.aim.chip
        begins = None
        pixel = self._trail.pressed_at(window.pointer)
        if aiming.grasp(pixel):
            before = up_to_place(self._path.samples, pixel, self._pictures[0])
            self._followed = before[-1].time if before else self._path.now
            window.log("hand", does="takes", place=aiming.place)
        else:
            begins = pixel
            aiming.press(pixel, window.size)
            if aiming.pulling:
                window.log("hand", does="pulls")
        if aiming.aim.chip != chip:
            self._thrower.renew()
        return begins

    def release(self) -> None:
        """The button comes up."""
        aiming, window = self._thrower.aiming, self._screen.window
        if aiming is None:
            return
        if aiming.holding:
            self._let_go(aiming)
        elif aiming.pulling:
            if window.pointer != AWAY:
                aiming.point(window.pointer, window.size)  # where the hand is now, not where it was last seen
            throw = aiming.release()
            if throw is not None:
                self._thrower.throw(throw)

    def wheel(self, notches: int) -> None:
        """The wheel turns over the table."""
        aiming = self._thrower.aiming
        if aiming is None:
            return
        style = aiming.aim.style
        aiming.wheel(notches, spin=self._screen.window.held("shift"))
        self._thrower.show(aiming.shown)
        if aiming.aim.style is not style:
            self._thrower.renew()

    def _steer(self, aiming: Aiming) -> None:
        """The sticks of a gamepad turn the aim."""
        window, style = self._screen.window, aiming.aim.style
        sticks = window.gamepads.sticks
        seconds = float(ClockObject.get_global_clock().get_dt())
        if window.screen is self._screen and aiming.steer(sticks.left, sticks.right, seconds):
            self._thrower.show(aiming.shown)
            if aiming.aim.style is not style:
                self._thrower.renew()

    def _swing(self, aiming: Aiming) -> None:
        """The chip goes with the hand; past the release line it is let go or stopped."""
        if self._screen.window.pointer != AWAY:
            self._path.see(self._screen.window.pointer)
        if not self._crossed(aiming, self._seen()):
            self._thrower.say(_("The chip stops at the line: draw back and swing.") if aiming.stopped else "")
            self._thrower.show(aiming.shown)

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
        self._screen.window.log("hand", does="crosses the line", speed=aiming.aim.speed)
        self._thrower.throw(throw, said=_("Let go at the line: no hand reaches over the board."))
        return True

    def _let_go(self, aiming: Aiming) -> None:
        """The button came up on a chip in hand."""
        window = self._screen.window
        when = self._path.let_go_at(self._trail.released_at(window.pointer), self._pictures[0])
        if self._crossed(aiming, [sample for sample in self._seen() if sample.time <= when]):
            return
        place = aiming.place
        throw = aiming.let_go(when)
        if throw is not None:
            window.log("hand", does="lets go", speed=aiming.aim.speed)
            self._thrower.throw(throw)
            return
        window.log("hand", does="puts back", place=place)
        self._thrower.say(_("Too slow, or away from the board: the chip stays."))
        self._thrower.show(aiming.shown)
