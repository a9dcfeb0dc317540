"""Where the pointer has been, more finely than pictures follow one another.

All that a window is told within one picture bears one time, so a hand's speed cannot be read from events:
at 20 pictures a second it would be off by half. A thread asks for the pointer every few milliseconds
instead. A window without a pointer of its own is looked at once a picture.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from panda3d.core import ClockObject, GraphicsWindow

from game.controls.flick import Sample, up_to_place
from game.controls.x_pointer import XPointer

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

EVERY = 0.004
"""Seconds between two looks at the pointer."""

KEPT = 256
"""So many of the last samples are kept: about a second."""

AWAY = (-1.0, -1.0)
"""What stands for a pointer that is not over the window."""

Seen = tuple[float, float, bool | None]
"""Where the pointer is in pixels and whether the left button is down, None where that is not known."""


class PointerPath:
    """The way of a window's pointer in pixels, from `start` to `stop`; both may be called again.

    Times are seconds of `now`, which is the clock of whoever looks: the machine's where a thread does, the
    window's frame clock where it is looked at once a picture.
    """

    def __init__(self, base: ShowBase) -> None:
        self._win = base.win
        self._samples: deque[Sample] = deque(maxlen=KEPT)
        self._ups: deque[float] = deque(maxlen=4)
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def samples(self) -> list[Sample]:
        """What was seen, oldest first."""
        return list(self._samples)

    @property
    def now(self) -> float:
        """The time by which samples are dated."""
        if self._thread is not None:
            return time.perf_counter()
        return float(ClockObject.get_global_clock().get_frame_time())

    def start(self) -> None:
        """Begin to look; what was seen before is forgotten."""
        if self._thread is not None:
            return
        self._samples.clear()
        if isinstance(self._win, GraphicsWindow) and self._win.get_num_input_devices():
            self._ended.clear()
            self._thread = threading.Thread(target=self._watch, name="pointer path", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Look no longer; the thread has ended when this returns."""
        if self._thread is not None:
            self._ended.set()
            self._thread.join()
            self._thread = None
        self._samples.clear()
        self._ups.clear()

    def see(self, pixel: tuple[float, float]) -> None:
        """A picture sees the pointer there; counts where no thread looks."""
        if self._thread is None:
            self._samples.append(Sample(self.now, *pixel))

    def let_go_at(self, pixel: tuple[float, float], since: float) -> float:
        """The time at which the button came up after ``since``, at this pixel as far as that is known.

        Where nobody sees the button itself, it is when the pointer first came nearest to that pixel.
        """
        ups = [moment for moment in list(self._ups) if moment >= since]
        if ups:
            return ups[-1]
        way = up_to_place(self.samples, pixel, since)
        return way[-1].time if way else self.now

    def _watch(self) -> None:
        """Look until told to stop."""
        own: XPointer | None = None
        handle = self._win.get_window_handle()
        if self._win.get_pipe().get_type().get_name() == "glxGraphicsPipe" and handle:
            with suppress(OSError):
                own = XPointer(handle.get_int_handle())
        try:
            self._look(own.look if own else self._asked)
        finally:
            if own:
                own.close()

    def _look(self, look: Callable[[], Seen]) -> None:
        held: bool | None = None
        while not self._ended.wait(EVERY):
            x, y, down = look()
            now = time.perf_counter()
            if held and down is False:
                self._ups.append(now)
            held = down
            if (x, y) != AWAY:
                self._samples.append(Sample(now, x, y))

    def _asked(self) -> Seen:
        """What Panda3D knows of the pointer."""
        seen = self._win.get_pointer(0)
        return (seen.get_x(), seen.get_y(), None) if seen.get_in_window() else (*AWAY, None)
