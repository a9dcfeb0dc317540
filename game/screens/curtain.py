"""The curtain between two persons at one mouse: nothing of the match is seen until the next one is there."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.screen import Screen
from game.screens.swatch import chip_swatch
from game.screens.widgets import (
    TITLE,
    Anchor,
    Button,
    Column,
    Label,
    Widget,
    key_hints,
    note,
    sheet,
)
from game.screens.widgets.arrange import Over
from game.screens.widgets.palette import BRASS_LIGHT
from game.texts import _

NOT_KEYS = ("shift", "control", "alt", "meta", "caps_lock", "print_screen", "escape")

TALL = 480
"""From this height (dp) on there is room for the chip and for key hints."""


class Curtain(Screen):
    """Asks to pass the mouse; any key or the one button draws it back and calls ``then``.

    It covers the screens below and shows the backdrop before their scene. Whoever shows it takes the
    secrets of the last seat out of the scene first, and shows those of the next one in ``then``. ``deaf``
    tells of a key that it is still struck in the meaning it had before the curtain fell.
    """

    name = "curtain"
    backdrop = True
    first = "ready"

    def __init__(
        self,
        name: str,
        colour: str,
        then: Callable[[], None],
        waits: str = "",
        deaf: Callable[[str], bool] = lambda _key: False,
    ) -> None:
        super().__init__()
        self._deaf = deaf
        self._name, self._colour, self._then, self._waits = name, colour, then, waits

    def build(self) -> Widget:
        """Who takes the mouse now."""
        roomy = self.room[1] > TALL
        column = Column(
            [
                Anchor(chip_swatch(self._colour, 92)) if roomy else None,
                note(_("Pass the mouse to"), 19, align="center"),
                Label(
                    self._name,
                    52 if roomy else 40,
                    face=TITLE,
                    colour=BRASS_LIGHT,
                    align="center",
                    fit=True,
                    key="name",
                ),
                note(self._waits or _("What the others must not see is put away."), 16, align="center"),
                Button(_("I am here"), self._draw_back, kind="primary", height=50, size=20, key="ready"),
            ],
            gap=14 if roomy else 8,
        )
        hints = key_hints([(_("any key"), _("Draw the curtain back"))])
        return Over([sheet(column, 420, padding=34), Anchor(hints, 0.5, 1, 18) if roomy else None])

    def key(self, name: str) -> bool:
        """Any key will do."""
        if name.rpartition("-")[2] in NOT_KEYS or self._deaf(name):
            return True
        self._draw_back()
        return True

    def back(self) -> None:
        """Escape does not draw it back: it may be struck by whoever just finished."""

    def _draw_back(self) -> None:
        self.window.pop()
        self._then()
