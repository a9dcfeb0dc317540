"""The hand on the camera: the right or middle button turns it, the wheel and keys as well."""

from __future__ import annotations

from collections.abc import Callable

from direct.showbase.DirectObject import DirectObject

from game.controls.bindings import Action, meant
from game.screens.camera.eye import Eye
from game.stage import Stage
from game.window import AWAY, Window

HALF_TURN = 1.0
"""Of the window's height: so far the mouse is drawn to turn the table half round."""
STEEP_TURN = 110.0
"""Degrees up and down for the window's height."""
KEY_ROUND, KEY_UP, STEP = 15.0, 8.0, 0.86
"""Degrees for a key, and the part of the distance for a step nearer."""

_KEYS: dict[Action, tuple[float, float]] = {
    Action.CAMERA_LEFT: (-KEY_ROUND, 0.0),
    Action.CAMERA_RIGHT: (KEY_ROUND, 0.0),
    Action.CAMERA_UP: (0.0, KEY_UP),
    Action.CAMERA_DOWN: (0.0, -KEY_UP),
}
_STEPS = {Action.CAMERA_NEARER: STEP, Action.CAMERA_FARTHER: 1 / STEP}


class Swivel:
    """Moves an `Eye` over a stage; ``here`` says whether the mouse means the table now, ``wheel`` whether the
    wheel means the camera."""

    def __init__(
        self,
        window: Window,
        stage: Stage,
        eye: Eye,
        *,
        here: Callable[[], bool],
        wheel: Callable[[], bool],
    ) -> None:
        self._window, self._stage, self._eye = window, stage, eye
        self._here, self._wheel = here, wheel
        self._ears = DirectObject()
        self._held: str | None = None
        self._last = AWAY
        for modifier in ("", "shift-", "control-", "alt-"):
            for button in ("mouse2", "mouse3"):
                self._ears.accept(f"{modifier}{button}", self._pressed, [button])
            self._ears.accept(f"{modifier}wheel_up", self._wheeled, [STEP])
            self._ears.accept(f"{modifier}wheel_down", self._wheeled, [1 / STEP])
        for button in ("mouse2", "mouse3"):
            self._ears.accept(f"{button}-up", self._released, [button])

    @property
    def turning(self) -> bool:
        """Whether the mouse holds the camera now."""
        return self._held is not None

    def rest(self) -> None:
        """Feel nothing any more."""
        self._ears.ignore_all()

    def key(self, name: str) -> bool:
        """A key goes down; True if it moved the camera."""
        action = meant(name, {*_KEYS, *_STEPS, Action.CAMERA_SEAT, Action.LOOK})
        if action in _KEYS:
            self._eye.swing(self._stage, *_KEYS[action])
        elif action in _STEPS:
            self._eye.dolly(self._stage, _STEPS[action])
        elif action is Action.CAMERA_SEAT:
            self._eye.home(self._stage)
        elif action is Action.LOOK:
            self._eye.rise(self._stage)
        return action is not None

    def follow_pointer(self) -> None:
        """A frame: the camera turns with a hand that holds it."""
        pointer = self._window.pointer
        if self._held is None or pointer in (self._last, AWAY):
            return
        height = self._window.size[1]
        right, down = ((now - last) / height for now, last in zip(pointer, self._last, strict=True))
        self._last = pointer
        self._eye.swing(self._stage, -right * 180 / HALF_TURN, down * STEEP_TURN)

    def _pressed(self, button: str) -> None:
        if self._here() and self._held is None:
            self._held, self._last = button, self._window.pointer

    def _released(self, button: str) -> None:
        if button == self._held:
            self.follow_pointer()
            self._held = None

    def _wheeled(self, factor: float) -> None:
        if self._here() and (self._held is not None or self._wheel()):
            self._eye.dolly(self._stage, factor)
