"""A gamepad for tests."""

from __future__ import annotations

from types import SimpleNamespace

from panda3d.core import GamepadButton


class Pad:
    """A gamepad as Panda3D shows one: its buttons with their real names, and four axes."""

    def __init__(self):
        names = ("face_a", "face_b", "face_x", "face_y", "lshoulder", "rshoulder", "back", "start")
        names += ("dpad_left", "dpad_right", "dpad_up", "dpad_down")
        self.buttons = [SimpleNamespace(handle=getattr(GamepadButton, n)(), pressed=False) for n in names]
        self.axes = {}

    def press(self, name, down=True):
        (button,) = (button for button in self.buttons if button.handle.name == name)
        button.pressed = down

    def find_axis(self, axis):
        return SimpleNamespace(value=self.axes[axis]) if axis in self.axes else None
