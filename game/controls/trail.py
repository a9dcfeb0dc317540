"""Where a button went down or came up, though the whole stroke came within one picture.

A slow machine hands over all that a hand did since the last picture at once, and the pointer stands already
where it ended. The window system reports the place at every movement and again at every button and key, so a
place that is reported more than once running is where one was struck: where the mouse is held the last such
place, and where it was let go again the last but one. All that is reported within a picture bears one time;
whoever else looks at the pointer meanwhile leaves its places there as well, but of other times.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from panda3d.core import ClockObject

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

Pixel = tuple[float, float]

KEPT = 1.0
"""Seconds of the trail that are kept; it is cleared with every picture."""


def pressed_at(trail: Iterable[Pixel], now: Pixel, *, held: bool) -> Pixel:
    """Where the button went down, ``now`` if nothing tells; ``held``: it is still down."""
    struck = _struck(trail)
    if not struck:
        return now
    return struck[-1] if held or len(struck) == 1 else struck[-2]


def released_at(trail: Iterable[Pixel], now: Pixel) -> Pixel:
    """Where the button came up, ``now`` if nothing tells."""
    struck = _struck(trail)
    return struck[-1] if struck else now


class Trail:
    """The pointer's way within one picture, as far as the window system tells it."""

    def __init__(self, base: ShowBase) -> None:
        self._watcher = base.mouseWatcherNode
        self._time = -1.0
        self._before: list[Pixel] = []
        if hasattr(base.win, "enable_pointer_events") and self._watcher:
            base.win.enable_pointer_events(0)
            self._watcher.set_trail_log_duration(KEPT)

    def pressed_at(self, now: Pixel) -> Pixel:
        """Where the button went down that is told of now; ``now`` is where the pointer is."""
        if not self._watcher:
            return now
        return pressed_at(self._places(), now, held=self._watcher.is_button_down("mouse1"))

    def released_at(self, now: Pixel) -> Pixel:
        """Where the button came up that is told of now."""
        return released_at([*self._before, *self._places()], now) if self._watcher else now

    def clear(self) -> None:
        """A picture is over."""
        if self._watcher:
            self._before = self._places()[-1:] or self._before
            self._watcher.clear_trail_log()
            self._time = float(ClockObject.get_global_clock().get_frame_time())

    def _places(self) -> list[Pixel]:
        """What was reported within the picture that is over."""
        log = self._watcher.get_trail_log()
        return [
            (float(log.get_xpos(n)), float(log.get_ypos(n)))
            for n in range(log.get_num_events())
            if log.get_time(n) == self._time
        ]


def _struck(trail: Iterable[Pixel]) -> list[Pixel]:
    return [place for place, reports in groupby(trail) if len(list(reports)) > 1]
