"""Gamepads: their buttons as keys, their sticks as an aim that turns, for whatever is asked just now.

A button is a key named `PAD` and the button (``gamepad-x``). Where a screen knows nothing of it, it means
what `plain` says: the cross and the left stick move the focus like arrows, A presses, B goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import hypot
from typing import Any

from panda3d.core import InputDevice

from game.controls.bindings import PAD, Action, first_key

PLAIN = {
    f"{PAD}a": "enter",
    f"{PAD}b": "escape",
    f"{PAD}start": "escape",
    f"{PAD}dpad_left": "arrow_left",
    f"{PAD}dpad_right": "arrow_right",
    f"{PAD}dpad_up": "arrow_up",
    f"{PAD}dpad_down": "arrow_down",
}
"""The keys that buttons stand for where nobody has given them a meaning."""

_ACTIONS = {
    f"{PAD}x": Action.TURN_OVER,
    f"{PAD}y": Action.NEXT_CHIP,
    f"{PAD}lshoulder": Action.SPIN_LEFT,
    f"{PAD}rshoulder": Action.SPIN_RIGHT,
    f"{PAD}back": Action.LOOK,
}

AGAIN = frozenset(name for name, key in PLAIN.items() if key.startswith("arrow"))
"""Buttons that go on while they are held."""

FIRST, NEXT = 0.4, 0.12
"""Seconds until a held one goes on, and between two further times."""

DEAD = 0.18
"""A stick nearer to its middle than this part rests."""

TILTED = 0.6
"""From this part on a stick that moves the focus counts as pressed."""

_AXES = InputDevice.Axis


@dataclass(frozen=True, slots=True)
class Sticks:
    """The two sticks, each -1 to 1 to the right and upwards, 0 where they rest."""

    left: tuple[float, float] = (0.0, 0.0)
    right: tuple[float, float] = (0.0, 0.0)


class Gamepads:
    """All gamepads that are plugged in, also those that come and go; ``devices`` tells which those are now.

    ``pressed`` and ``released`` are told of buttons by their names as keys. ``steers`` says whether the
    sticks aim now; otherwise the left one does what the cross does.
    """

    def __init__(
        self,
        devices: Callable[[], Iterable[Any]],
        pressed: Callable[[str], None],
        released: Callable[[str], None],
        steers: Callable[[], bool],
    ) -> None:
        self._devices, self._pressed, self._released = devices, pressed, released
        self._steers = steers
        self._held: dict[str, float] = {}
        self.sticks = Sticks()

    def step(self, seconds: float) -> None:
        """So much time has passed: tell what has changed."""
        pads = list(self._devices())
        self.sticks = _sticks(pads)
        down = {_named(button.handle.name) for pad in pads for button in pad.buttons if button.pressed}
        if not self._steers():
            down |= _tilted(self.sticks.left)
        for name in [name for name in self._held if name not in down]:
            del self._held[name]
            self._released(name)
        for name in sorted(down):
            if name not in self._held:
                self._held[name] = FIRST
                self._pressed(name)
                continue
            self._held[name] -= seconds
            if self._held[name] <= 0 and name in AGAIN:
                self._held[name] += NEXT
                self._pressed(name)


def plain(button: str) -> str | None:
    """The key that a button stands for, as keys are now; None if it stands for none."""
    return first_key(_ACTIONS[button]) if button in _ACTIONS else PLAIN.get(button)


def _named(button: str) -> str:
    return PAD + button.removeprefix("face_")


def _tilted(stick: tuple[float, float]) -> set[str]:
    """The way of the cross in which a stick is held."""
    x, y = stick
    if max(abs(x), abs(y)) < TILTED:
        return set()
    if abs(x) > abs(y):
        return {f"{PAD}dpad_{'right' if x > 0 else 'left'}"}
    return {f"{PAD}dpad_{'up' if y > 0 else 'down'}"}


def _sticks(pads: Iterable[Any]) -> Sticks:
    """The sticks of the pad on which one is moved, if any is."""
    for pad in pads:
        left = _live(_value(pad, _AXES.left_x), _value(pad, _AXES.left_y))
        right = _live(_value(pad, _AXES.right_x), _value(pad, _AXES.right_y))
        if any((*left, *right)):
            return Sticks(left, right)
    return Sticks()


def _value(pad: Any, axis: Any) -> float:
    state = pad.find_axis(axis)
    return float(state.value) if state else 0.0


def _live(x: float, y: float) -> tuple[float, float]:
    """A stick without its dead middle."""
    far = hypot(x, y)
    if far < DEAD:
        return 0.0, 0.0
    part = min((far - DEAD) / (1 - DEAD), 1.0) / far
    return x * part, y * part
