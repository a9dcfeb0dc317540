"""The first screen: go on, begin, read the rules, change settings, leave."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.screen import Screen
from game.screens.widgets import (
    TITLE,
    Anchor,
    Button,
    Column,
    Label,
    Over,
    Padded,
    Rule,
    Shade,
    Widget,
    key_hints,
)
from game.screens.widgets.palette import BRASS_LIGHT, SAND
from game.texts import _

TALL = 700
"""From this height (dp) on everything is large, and there is room for key hints."""
BROAD = 384
"""Width of the title and the buttons."""
WIDE = 900
"""From this width (dp) on the menu keeps away from the window's edge."""


class Menu(Screen):
    """The menu; ``resume`` is None when there is no match to go on with."""

    name = "menu"
    backdrop = True
    first = "resume"

    def __init__(
        self,
        *,
        resume: Callable[[], None] | None,
        new_match: Callable[[], None],
        lesson: Callable[[], None],
        practice: Callable[[], None],
        records: Callable[[], None],
        rules: Callable[[], None],
        settings: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__()
        self._resume, self._new, self._lesson = resume, new_match, lesson
        self._practice, self._records = practice, records
        self._rules, self._settings, self._quit = rules, settings, leave
        if not resume:
            self.first = "new"

    def build(self) -> Widget:
        """Title, buttons, keys."""
        roomy = self.room[1] > TALL
        tall = {"height": 48, "size": 19} if roomy else {"height": 34, "size": 16}
        primary = "secondary" if self._resume else "primary"
        buttons = [
            self._resume and Button(_("Resume match"), self._resume, kind="primary", key="resume", **tall),
            Button(_("New match"), self._new, kind=primary, key="new", **tall),
            Button(_("Lesson"), self._lesson, key="lesson", **tall),
            Button(_("Practice"), self._practice, key="practice", **tall),
            Button(_("Records"), self._records, key="records", **tall),
            Button(_("Rules"), self._rules, key="rules", **tall),
            Button(_("Settings"), self._settings, key="settings", **tall),
            Button(_("Quit"), self._quit, key="quit", **tall),
        ]
        column = Column(
            [
                Label("Safranito", 80 if roomy else 50, face=TITLE, colour=BRASS_LIGHT, fit=True),
                Label(_("Throw chips, trade spices, complete blends"), 18, colour=SAND),
                Padded(Rule(), (0, 10, 0, 16) if roomy else 0),
                *buttons,
            ],
            gap=10 if roomy else 6,
            width=BROAD,
        )
        hints = key_hints([("↑ ↓", _("Choose")), ("Enter", _("Go")), ("F11", _("Full screen"))])
        edge = 72 if self.room[0] > WIDE else 28
        return Over(
            [
                Shade(edge + BROAD),
                Anchor(column, 0, 0.46, (edge, 10, 10, 10)),
                Anchor(hints, 0, 1, (edge, 0, 0, 22)) if roomy else None,
            ]
        )

    def back(self) -> None:
        """Escape does not quit by accident."""
