"""Escape during a match: a rest, the rules, the settings, or leaving."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.dialog import Choice, Dialog
from game.screens.screen import Screen
from game.screens.widgets import (
    Anchor,
    Button,
    Column,
    Over,
    Padded,
    Row,
    Rule,
    Scrim,
    Widget,
    key_hints,
    note,
    sheet,
    title,
)
from game.texts import _

TALL = 480
"""From this height (dp) on there is room for key hints."""


class Pause(Screen):
    """The pause over the table.

    ``again`` is there in the lesson, which can be begun anew; a match is recorded, so leaving loses nothing.
    """

    name = "pause"
    covers = False
    first = "resume"

    def __init__(
        self,
        *,
        rules: Callable[[], None],
        settings: Callable[[], None],
        leave: Callable[[], None],
        seats: Callable[[], None] | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._rules, self._settings, self._leave = rules, settings, leave
        self._seats, self._again = seats, again

    def build(self) -> Widget:
        """The buttons."""
        column = Column(
            [
                title(_("Pause"), 32, align="center"),
                Padded(Rule(), (0, 0, 0, 8)),
                Button(_("Go on"), self.back, kind="primary", height=46, size=18, key="resume"),
                Row(
                    [
                        Button(_("Rules"), self._rules, height=46, size=18, key="rules", grow=1),
                        Button(_("Settings"), self._settings, height=46, size=18, key="settings", grow=1),
                    ],
                    gap=12,
                ),
                Button(_("Who plays"), self._seats, height=46, size=18, key="seats") if self._seats else None,
                *self._leaving(),
                Anchor(key_hints([("Esc", _("Go on"))])) if self.room[1] > TALL else None,
            ],
            gap=12,
        )
        return Over([Scrim(), sheet(column, 340)])

    def _leaving(self) -> list[Widget]:
        if self._again is not None:
            return [
                Button(_("Begin the lesson again"), self._again, height=46, size=18, key="again"),
                Button(_("Leave the lesson"), self._leave, height=46, size=18, key="leave"),
                note(_("The menu offers the lesson at any time."), 14, align="center"),
            ]
        words = _("Every throw and every answer is recorded: resume the match from the menu.")
        return [
            Button(_("Leave the match"), self._ask, height=46, size=18, key="leave"),
            note(words, 14, align="center"),
        ]

    def _ask(self) -> None:
        """Leaving is said yes to once more."""
        self.window.push(
            Dialog(
                _("Leave the match?"),
                _("It is recorded up to here: resume it from the menu."),
                [Choice(_("Leave"), self._leave, primary=True), Choice(_("Stay"))],
                "leave",
            )
        )
