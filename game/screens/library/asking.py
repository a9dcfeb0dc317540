"""One line asked for over everything else: another name for a record, say."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.screen import Screen
from game.screens.widgets import Button, Column, Entry, Over, Row, Rule, Scrim, Widget, sheet, title
from game.texts import _

LONGEST = 120
"""Characters of a line."""


class NamePage(Screen):
    """A field with ``name`` in it; ``done`` is told what stands there when it is accepted.

    ``accept`` is written on the button that does so, "Rename" if nothing else is said.
    """

    name = "name"
    covers = False
    first = "line"

    def __init__(
        self, heading: str, name: str, done: Callable[[str], None], accept: str = "", longest: int = LONGEST
    ) -> None:
        super().__init__()
        self._heading, self.line, self._done = heading, name, done
        self._accept_words, self._longest = accept or _("Rename"), longest

    def build(self) -> Widget:
        """Heading, field, buttons."""
        column = Column(
            [
                title(self._heading, 26, align="center"),
                Rule(),
                Entry(self.line, self._write, longest=self._longest, done=self._accept, key="line"),
                Row(
                    [
                        Button(
                            self._accept_words, self._accept, kind="primary", key="accept", grow=1, height=44
                        ),
                        Button(_("Leave it"), self.back, key="leave", grow=1, height=44),
                    ],
                    gap=12,
                ),
            ],
            gap=16,
        )
        return Over([Scrim(), sheet(column, 480)])

    def key_pressed(self, name: str) -> None:
        """Escape leaves the page at once, also while something is written."""
        if name == "escape":
            self.back()
        else:
            super().key_pressed(name)

    def _write(self, line: str) -> None:
        self.line = line

    def _accept(self) -> None:
        line = self.line
        self.window.pop()
        self._done(line)
