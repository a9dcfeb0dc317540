"""The hand at a practice table: what its mouse and keys mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from direct.showbase.DirectObject import DirectObject

from game.controls.bindings import Action, meant
from game.controls.strokes import AIMING
from game.screens.table.grip import Grip, hear_mouse
from game.window import AWAY

if TYPE_CHECKING:
    from game.screens.practice.throwing_table import ThrowingTable

STILL = 6.0
"""Pixels by which the pointer may move between press and release of a click."""
THROWING = AIMING | {Action.THROW, Action.THROW_BY, Action.NEXT_CHIP, Action.NEXT_SIDE}


class Hand:
    """Listens to the mouse for a `ThrowingTable` and reads its keys."""

    def __init__(self, table: ThrowingTable) -> None:
        self._table = table
        self._grip = Grip(table, table)
        self._ears = DirectObject()
        self._pointer = AWAY
        self._pressed_at: tuple[float, float] | None = None

    def listen(self) -> None:
        """Feel the mouse from now on."""
        self._grip.begin()
        hear_mouse(self._ears, self._pressed, self._released, self._wheeled, self.cancel)

    def rest(self) -> None:
        """Feel nothing any more."""
        self._ears.ignore_all()
        self._grip.rest()

    def watch(self) -> None:
        """A picture begins."""
        self._grip.watch()

    def cancel(self) -> bool:
        """Let a chip that is held back go back unthrown; True if one was held."""
        return self._grip.cancel()

    def follow_pointer(self) -> None:
        """A picture ends: what is held goes with the pointer."""
        table, pointer = self._table, self._table.window.pointer
        if self._grip.follow() or pointer == self._pointer or table.flight.flying:
            return
        if pointer == AWAY and table.aiming is not None and table.aiming.pulling:
            return  # a hand that pulls past the window's edge pulls as it was last seen
        self._pointer = pointer
        if not self._grip.point(pointer):
            table.pointed(pointer)

    def key(self, name: str) -> bool:
        """A key goes down; True if it meant something."""
        table = self._table
        if meant(name, {Action.PRACTICE_PANELS}):
            table.take_keys(panels=not table.on_panels)
            return True
        if table.on_panels:
            return False
        if meant(name, {Action.KEYS}):
            table.all_keys = not table.all_keys
            table.refresh("right")
            return True
        if table.looking.key(name):
            return True
        if action := meant(name, {Action.PRACTICE_SLOWER, Action.PRACTICE_FASTER}):
            table.slower(1 if action is Action.PRACTICE_SLOWER else -1)
            return True
        return table.own_key(name) or self._throwing_key(name)

    def _throwing_key(self, name: str) -> bool:
        table, action = self._table, meant(name, THROWING)
        if table.waits and (action is not None or meant(name, {Action.HURRY})):
            table.hurry()
        elif action is None:
            return False
        elif action is not Action.THROW:
            table.do(action)
        elif table.aiming is not None and not table.aiming.take_aim():
            table.throw(table.aiming.aim.throw())
        return True

    @property
    def _here(self) -> bool:
        """Whether the mouse means the table."""
        window = self._table.window
        return window.screen is self._table and not window.over_panel

    def _pressed(self) -> None:
        table = self._table
        if not self._here:
            return
        if table.on_panels:
            table.take_keys(panels=False)
        if table.waits:
            table.hurry()
        self._pressed_at = table.window.pointer
        if not table.pressed(table.window.pointer):
            self._pointer = self._grip.press() or self._pointer

    def _released(self) -> None:
        """The button comes up; where it went down it was a click."""
        table = self._table
        began, self._pressed_at = self._pressed_at, None
        took = table.aiming is not None and table.aiming.holding
        self._grip.release()
        table.released()
        if began is None or took or not self._here:
            return
        pointer = table.window.pointer
        if max(abs(pointer[0] - began[0]), abs(pointer[1] - began[1])) < STILL:
            table.clicked(table.stage.space_at(pointer))

    def _wheeled(self, notches: int) -> None:
        if self._here and not self._table.wheeled(notches):
            self._grip.wheel(notches)
