"""The studio: a window without a screen in which time stands still while a picture is taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from panda3d.core import ClockObject
from PIL import Image

from game.at_once import AtOnce
from game.controls.bindings import Action, first_key
from game.display import open_display
from game.screens.flow import Flow
from game.screens.table.match_table import MatchTable
from game.settings import Settings
from game.stage import Quality
from game.window import Window

Size = tuple[int, int]

HERTZ = 60
INSTANT = 1e-6
"""Seconds of a frame in which nothing is seen to move; the clock has no smaller ones."""
LONGEST = 60 * HERTZ
"""Frames after which what is waited for does not come any more."""


class AtHome(AtOnce):
    """Works for the tables of one studio."""

    def close(self) -> None:
        """There is nothing to end."""


class Studio:
    """The program in a window that nobody sees, drawn at a level of quality; close it when done."""

    def __init__(self, quality: Quality) -> None:
        self._base = open_display(offscreen=True, size=(1280, 720))
        self._clock = ClockObject.get_global_clock()
        self._clock.set_mode(ClockObject.M_non_real_time)
        self._clock.set_dt(1 / HERTZ)
        self._usual = Settings(language="en", lesson_seen=True).changed(quality=quality.value)
        self.window = Window(self._base, self._usual, owns_display=True)
        self.flow = Flow(self.window, MatchTable(AtHome()))

    def close(self) -> None:
        """Leave nothing behind."""
        self.window.close()
        self.flow.table.close()

    def prefer(self, **settings: object) -> None:
        """Use the usual settings but for these."""
        self.window.change_settings(self._usual.changed(**settings))

    def press(self, action: Action, times: int = 1) -> None:
        """Press the key of an action; what it means takes its time."""
        key = first_key(action)
        assert key is not None
        assert self.window.screen is not None
        for _ in range(times):
            self.window.screen.key_pressed(key)
            self.frames(2)

    def frames(self, count: int) -> None:
        """Let so many frames pass, undrawn: a processor draws one in seconds."""
        for _ in range(count):
            self._draw(False)  # in every frame: a new table brings buffers of its own
            self._base.taskMgr.step()

    def until(self, reached: Callable[[], bool], hurry: Callable[[], None] = lambda: None) -> None:
        """Let time pass until something holds; ``hurry`` is called before every frame."""
        for _ in range(LONGEST):
            if reached():
                return
            hurry()
            self.frames(1)
        raise RuntimeError("what the picture is to show never came about")

    def set_size(self, size: Size) -> None:
        """Let the window have that many pixels; what is laid out in it follows."""
        self._base.win.set_size(*size)
        self._base.pixel2d.set_scale(2 / size[0], 1, 2 / size[1])  # Panda3D does so for windows only
        self.frames(2)

    def photograph(self) -> Image.Image:
        """What the window shows in this very moment, RGB."""
        self._draw(True)
        self._clock.set_dt(INSTANT)
        self._base.taskMgr.step()
        self._clock.set_dt(1 / HERTZ)
        shot = self._base.win.get_screenshot()
        width, height = shot.get_x_size(), shot.get_y_size()
        pixels = np.frombuffer(shot.get_ram_image_as("RGB"), np.uint8).reshape(height, width, 3)
        return Image.fromarray(pixels[::-1].copy())

    def _draw(self, drawn: bool) -> None:
        """Draw the next frame, or not; maps of depths are drawn by the table itself as things move."""
        for output in self._base.graphicsEngine.get_windows():
            output.set_active(drawn)


def keep(picture: Image.Image, file: Path, quality: int) -> None:
    """Write a picture, as small as its quality allows."""
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.save(file, quality=quality, optimize=True, progressive=True)
