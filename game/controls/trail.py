"""Where a button went down, though the whole stroke came within one picture.

A slow machine hands over all that a hand did since the last picture at once, and the pointer stands already
where it ended. The window system reports the place at every movement and again at every button and key, so a
place that is reported more than once running is where one was struck: where the mouse is held the last such
place, and where it was let go again the last but one.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

Pixel = tuple[float, float]

KEPT = 1.0
"""Seconds of the trail that are kept; it is cleared with every picture."""


def pressed_at(trail: Iterable[Pixel], now: Pixel, *, held: bool) -> Pixel:
    """Where the button went down, ``now`` if nothing tells; ``held``: it is still down."""
    struck = [place for place, reports in groupby(trail) if len(list(reports)) > 1]
    if not struck:
        return now
    return struck[-1] if held or len(struck) == 1 else struck[-2]


class Trail:
    """The pointer's way within one picture, as far as the window system tells it."""

    def __init__(self, base: ShowBase) -> None:
        self._watcher = base.mouseWatcherNode
        if hasattr(base.win, "enable_pointer_events") and self._watcher:
            base.win.enable_pointer_events(0)
            self._watcher.set_trail_log_duration(KEPT)

    def pressed_at(self, now: Pixel) -> Pixel:
        """Where the button went down that is told of now; ``now`` is where the pointer is."""
        if not self._watcher:
            return now
        log = self._watcher.get_trail_log()
        places = [(float(log.get_xpos(n)), float(log.get_ypos(n))) for n in range(log.get_num_events())]
        return pressed_at(places, now, held=self._watcher.is_button_down("mouse1"))

    def clear(self) -> None:
        """A picture is over."""
        if self._watcher:
            self._watcher.clear_trail_log()
