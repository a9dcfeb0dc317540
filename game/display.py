"""The one display of a process: a window on a screen, or a picture without one."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

TITLE = "Safranito"

QUIET = """
notify-level warning
notify-level-audio fatal
notify-level-device fatal
notify-level-display error
notify-level-task fatal
print-pipe-types 0
textures-power-2 none
texture-anisotropic-degree 1
text-use-harfbuzz 0
gl-version 3 3
want-directtools 0
want-tk 0
"""
ON_SCREEN = """
load-display pandagl
audio-library-name p3openal_audio
aux-display none
window-type onscreen
sync-video 1
auto-flip 1
clock-mode limited
clock-frame-rate 60
garbage-collect-states-rate 0.1
"""
"""``auto-flip``: a picture is on the screen when it is drawn, not when the next one begins to be.

Of the states that nodes share a tenth is looked through in every frame, instead of half of them: it took a
fifth of what a window at rest costs.
"""
PUNCTUAL = "" if sys.platform == "win32" else "sleep-precision 0.001"
"""The last stretch before the next frame the clock waits busily: 10 ms by default, which is most of a frame
and took a sixth of a core from a window at rest. Where sleeping is not that rough, a millisecond does."""
WITHOUT_SCREEN = """
load-display p3headlessgl
audio-library-name null
aux-display none
window-type offscreen
sync-video 0
notify-level-display fatal
"""

IDLE_TALK = re.compile(rb"^(Xlib:\s+extension .* missing on display|ALSA lib |AL lib: |\[ALSOFT\])")


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

    os.environ.setdefault("ALSOFT_LOGLEVEL", "0")  # no device is silence, not a complaint
    if offscreen:
        os.environ.setdefault("EGL_PLATFORM", "surfaceless")
    kind = WITHOUT_SCREEN if offscreen else f"{ON_SCREEN}{PUNCTUAL}"
    load_prc_file_data("safranito", f"{QUIET}{kind}\nwin-size {size[0]} {size[1]}\nwindow-title {TITLE}\n")
    from direct.showbase.ShowBase import ShowBase

    try:
        with _without_idle_talk():
            base = ShowBase()
    except Exception as error:
        raise NoDisplay(
            f"No window can be opened on this screen ({error}); "
            "an OpenGL 3.3 driver is needed: safranito doctor says what is missing."
        ) from error
    base.disable_mouse()
    return base


@contextmanager
def _without_idle_talk() -> Iterator[None]:
    """Let remarks about extensions that nobody needs, and about a missing sound device, go nowhere.

    Xlib and the sound libraries write them to standard error themselves, past every setting. All else is
    said afterwards.
    """
    sys.stderr.flush()
    ours = os.dup(2)
    with tempfile.TemporaryFile() as talk:
        os.dup2(talk.fileno(), 2)
        try:
            yield
        finally:
            sys.stderr.flush()
            os.dup2(ours, 2)
            os.close(ours)
            talk.seek(0)
            said = [line for line in talk.read().splitlines(keepends=True) if not IDLE_TALK.match(line)]
            os.write(2, b"".join(said))
