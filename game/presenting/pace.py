"""Beats one after another, each looked at for its time, and never longer than a person wants."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.presenting.beats import Beat


class Pace:
    """The beats that are still to be shown. ``speed`` is the factor of the animation speed setting."""

    def __init__(self) -> None:
        self._coming: deque[Beat] = deque()
        self._left = 0.0
        self._at_rest = 0.0
        self._flying = False
        self._hurried = False

    @property
    def idle(self) -> bool:
        """Whether everything has been shown long enough."""
        return not self._coming and not self._flying and self._left <= 0.0

    @property
    def hurried(self) -> bool:
        """Whether what begins now is to be shown as it ends."""
        return self._hurried

    @property
    def told(self) -> bool:
        """Whether nothing more is to come: the last beat has begun, and is perhaps still looked at."""
        return not self._coming and not self._flying

    @property
    def flying(self) -> bool:
        """Whether a throw is being played back."""
        return self._flying

    def add(self, beats: Iterable[Beat]) -> None:
        """Show these as well, in their order."""
        self._coming.extend(beats)

    def hurry(self) -> None:
        """Look at nothing longer than needed until everything has been shown."""
        self._left, self._hurried = 0.0, not self.idle

    def landed(self) -> None:
        """The throw that was played back has come to rest, and is looked at from now on."""
        self._flying = False
        self._left = 0.0 if self._hurried else self._at_rest

    def step(self, seconds: float, speed: float) -> Beat | None:
        """So much time has passed: the beat that begins now, if one does."""
        self._left -= seconds * speed
        if self._flying or self._left > 0.0:
            return None
        if not self._coming:
            self._left, self._hurried = 0.0, False
            return None
        beat = self._coming.popleft()
        self._flying = beat.flies
        self._left = 0.0 if self._hurried or beat.flies else beat.seconds
        self._at_rest = beat.seconds
        return beat
