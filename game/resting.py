"""Pictures only where there is something to see: a window that rests costs next to nothing.

The engine goes on to take in what the window system tells, but what would look like the last picture is not
drawn, and an idle window is looked after less often. What a picture costs is measured, so that a machine that
draws with its processor is spared and one with a graphics card is not held back.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

from panda3d.core import ClockObject, GraphicsOutput, GraphicsWindow

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

AWAKE = 1.2
"""Seconds for which pictures are drawn after a stir: a tooltip has come up by then, a button has faded."""
ADORNED = 8.0
"""Seconds more for which what only adorns goes on moving."""
LIVELY, CALM, ASIDE = 60, 15, 6
"""Looks at the window per second: in use, while nothing moves, and while another window is in use."""
SHARE = 0.02
"""Of one core for the pictures of a window that is not in use."""
KEPT = 5.0
"""Seconds after which a resting picture is drawn again, should the window system have lost it."""


class Rest:
    """Decides for every frame whether it is drawn."""

    def __init__(self, base: ShowBase) -> None:
        self._base = base
        self._clock = ClockObject.get_global_clock()
        self._awake_until = self._clock.get_real_time() + AWAKE
        self._drawn_at, self._started, self._cost = 0.0, -1.0, 0.0
        self._asleep: list[GraphicsOutput] = []
        self.drawn = 0
        """How many pictures have been drawn."""

    @property
    def quiet(self) -> bool:
        """Whether nobody has done anything for so long that even what only adorns may stand still."""
        on_screen = isinstance(self._base.win, GraphicsWindow)
        return on_screen and self._clock.get_real_time() > self._awake_until + ADORNED

    @property
    def resting(self) -> bool:
        """Whether the picture that is about to be made is not drawn."""
        return bool(self._asleep)

    def stir(self) -> None:
        """Somebody has done something, or something looks different."""
        self._awake_until = self._clock.get_real_time() + AWAKE

    def frame(self, moving: bool) -> None:
        """A frame is about to be drawn, or not; ``moving`` says that it differs from the last one."""
        if not isinstance(self._base.win, GraphicsWindow):
            return
        now = self._clock.get_real_time()
        if self._started >= 0:
            self._cost = process_time() - self._started
        used = self._base.win.get_properties().get_foreground() or now < self._awake_until
        if used:
            wanted = moving or now < self._awake_until or now - self._drawn_at > self._pause(KEPT)
        else:
            wanted = now - self._drawn_at > self._pause(0.0 if moving else KEPT)
        self._clock.set_frame_rate(LIVELY if wanted and used else CALM if used else ASIDE)
        self._draw(wanted)
        self._started = process_time() if wanted else -1.0
        if wanted:
            self._drawn_at = now
            self.drawn += 1

    def wake(self) -> None:
        """Draw every frame from now on, as before."""
        self._draw(True)

    def _pause(self, least: float) -> float:
        """Seconds between two pictures that nobody waits for."""
        return max(least, self._cost / SHARE)

    def _draw(self, wanted: bool) -> None:
        if wanted:
            for output in self._asleep:
                output.set_active(True)
            self._asleep.clear()
        elif not self._asleep:
            windows = self._base.graphicsEngine.get_windows()
            self._asleep = [output for output in windows if output.is_active()]
            for output in self._asleep:
                output.set_active(False)
