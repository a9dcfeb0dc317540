"""A line that is said over everything and goes by itself: a picture was taken, the sound is off."""

from __future__ import annotations

from panda3d.core import NodePath

from game.screens.widgets.arrange import Anchor
from game.screens.widgets.focus import Focus
from game.screens.widgets.label import Label
from game.screens.widgets.layer import Layer
from game.screens.widgets.look import Look
from game.screens.widgets.panel import LIT, Panel

SECONDS, LETTER = 2.2, 0.035
"""How long a line stays, and how much longer for each of its letters."""
UP = 96
"""Above the window's lower edge, in dp: over the strip of the own hand."""


class Announcement:
    """The one line of a window; ``root`` is drawn over every screen."""

    def __init__(self, root: NodePath) -> None:
        self.text = ""
        self._left = 0.0
        self._stale = False
        self._layer = Layer(
            lambda: (
                Anchor(
                    Panel(Label(self.text, 16, align="center"), (18, 8, 18, 9), LIT, solid=False),
                    0.5,
                    1,
                    (40, 0, 40, UP),
                )
                if self.text
                else None
            ),
            root,
            Focus(tuple),
            lambda: (-1.0, -1.0),
            lambda _widget: None,
            "announcement",
        )

    def say(self, text: str) -> None:
        """Say this in place of what was said before."""
        self.text, self._left, self._stale = text, SECONDS + LETTER * len(text), True

    def update(self, look: Look, size: tuple[int, int], dt: float) -> None:
        """Show what is new; take away what has been there long enough."""
        if self.text and not self._stale:
            self._left -= dt
            if self._left <= 0:
                self.text, self._stale = "", True
        if self._stale or (self.text and look is not self._layer.look):
            self._stale = False
            self._layer.lay_out(look, size)

    def close(self) -> None:
        """Be gone."""
        self._layer.close()
