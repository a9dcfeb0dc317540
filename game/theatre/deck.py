"""What a person does with a reel: play, pause, go back and forth, slower and faster, the same throw again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from game.theatre.reel import Reel
from game.theatre.timeline import ThrowSpan

SPEEDS = (1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0, 2.0, 4.0, 8.0)
"""How many seconds of the reel pass in one of the viewer's."""
PICTURE = 1 / 60
"""Seconds of a step from one picture to the next."""
JUST = 0.7
"""Who goes back within so many seconds of where a throw or round begins means the one before it."""


class Deck:
    """Where a reel is, and how it goes on.

    ``seconds`` is the reel's time, ``loop`` the throw that is shown again and again.
    """

    def __init__(self, reel: Reel) -> None:
        self._reel = reel
        self.seconds = 0.0
        self.playing = False
        self.speed = 1.0
        self.loop: ThrowSpan | None = None

    @property
    def ended(self) -> bool:
        """Whether the end has come."""
        return self.seconds >= self._reel.seconds

    @property
    def throw(self) -> ThrowSpan | None:
        """The throw that is shown or was last, before the first that one; None without any."""
        throws = self._reel.throws
        if not throws:
            return None
        return throws[max(0, bisect_right([span.begins for span in throws], self.seconds) - 1)]

    def advance(self, seconds: float) -> None:
        """So many seconds of the viewer's time have passed."""
        if not self.playing:
            return
        self.seconds += seconds * self.speed
        if self.loop is not None and self.seconds >= self.loop.ends:
            over = (self.seconds - self.loop.ends) % (self.loop.ends - self.loop.begins)
            self.seconds = self.loop.begins + over
        if self.ended:
            self.seconds, self.playing = self._reel.seconds, False

    def toggle(self) -> None:
        """Play, or pause; at the end from the beginning."""
        if not self.playing and self.ended:
            self.seconds = 0.0
        self.playing = not self.playing

    def seek(self, seconds: float) -> None:
        """Be there; outside of the throw that is shown again and again, that is over."""
        self.seconds = min(max(seconds, 0.0), self._reel.seconds)
        if self.loop is not None and not self.loop.begins <= self.seconds <= self.loop.ends:
            self.loop = None

    def step(self, pictures: int) -> None:
        """Stand still so many pictures farther on, below 0 farther back."""
        self.playing = False
        self.seek(self.seconds + pictures * PICTURE)

    def faster(self, steps: int = 1) -> None:
        """The next higher speed, below 0 a lower one."""
        at = SPEEDS.index(self.speed) + steps
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]

    def to_throw(self, steps: int) -> None:
        """To the next throw's beginning (1), or the one before (-1)."""
        self._to([span.begins for span in self._reel.throws], steps)

    def to_round(self, steps: int) -> None:
        """To the next round's beginning (1), or the one before (-1)."""
        self._to([span.begins for span in self._reel.rounds], steps)

    def again(self) -> None:
        """Show the present throw again and again from its beginning, or no longer."""
        throw = self.throw
        if self.loop is not None or throw is None:
            self.loop = None
            return
        self.loop, self.seconds, self.playing = throw, throw.begins, True

    def _to(self, beginnings: Sequence[float], steps: int) -> None:
        at = (
            bisect_right(beginnings, self.seconds)
            if steps > 0
            else bisect_left(beginnings, self.seconds - (JUST if self.playing else 1e-9)) - 1
        )
        self.loop = None
        if steps > 0 and at >= len(beginnings):
            self.seek(self._reel.seconds)
        else:
            self.seek(beginnings[at] if at >= 0 else 0.0)
