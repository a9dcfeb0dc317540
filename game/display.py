"""The one display of a process: a window on a screen, or a picture without one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

TITLE = "Safranito"

QUIET = """
audio-library-name null
notify-level warning
notify-level-device fatal
notify-level-display error
print-pipe-types 0
textures-power-2 none
texture-anisotropic-degree 1
text-use-harfbuzz 0
gl-version 3 3
framebuffer-multisample 1
multisamples 4
want-directtools 0
want-tk 0
"""
ON_SCREEN = """
load-display pandagl
aux-display none
window-type onscreen
sync-video 1
clock-mode limited
clock-frame-rate 60
"""
WITHOUT_SCREEN = """
load-display p3headlessgl
aux-display none
window-type offscreen
sync-video 0
notify-level-display fatal
"""


class NoDisplay(RuntimeError):
    """No window can be opened; the message is one sentence that says why and what to do."""


def open_display(*, offscreen: bool = False, size: tuple[int, int] = (1280, 720)) -> ShowBase:
    """Open the display of this process; there can be only one.

    ``offscreen`` needs no screen (EGL) and gives pictures. Raises `NoDisplay`.
    """
    if not offscreen and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise NoDisplay(
            "There is no screen here (DISPLAY is not set); start the game from a desktop session, "
            "or play without a window: safranito match."
        )
    from panda3d.core import load_prc_file_data

    if offscreen:
        os.environ.setdefault("EGL_PLATFORM", "surfaceless")
    kind = WITHOUT_SCREEN if offscreen else ON_SCREEN
    load_prc_file_data("safranito", f"{QUIET}{kind}\nwin-size {size[0]} {size[1]}\nwindow-title {TITLE}\n")
    from direct.showbase.ShowBase import ShowBase

    try:
        base = ShowBase()
    except Exception as error:
        raise NoDisplay(
            f"No window can be opened on this screen ({error}); "
            "an OpenGL 3.3 driver is needed: safranito doctor says what is missing."
        ) from error
    base.disable_mouse()
    return base
