"""A question or a message over everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.screens.screen import Screen
from game.screens.widgets import (
    Button,
    Column,
    Label,
    Over,
    Row,
    Rule,
    Scrim,
    Widget,
    sheet,
    title,
)
from game.texts import _


@dataclass(frozen=True)
class Choice:
    """A button of a dialog: its label and what it does once the dialog is gone."""

    text: str
    act: Callable[[], None] = lambda: None
    primary: bool = False


class Dialog(Screen):
    """A few words and what can be chosen; Escape chooses the last.

    The first choice that is primary, else the first, has the focus.
    """

    name = "dialog"
    covers = False

    def __init__(self, heading: str, text: str, choices: Sequence[Choice], name: str = "dialog") -> None:
        super().__init__()
        self.heading, self.text, self.choices, self.name = heading, text, tuple(choices), name
        first = next((at for at, choice in enumerate(self.choices) if choice.primary), 0)
        self.first = f"choice {first}"

    def build(self) -> Widget:
        """The words and the buttons."""
        buttons = [
            Button(
                choice.text,
                lambda choice=choice: self._choose(choice),  # type: ignore[misc]
                kind="primary" if choice.primary else "secondary",
                key=f"choice {at}",
                grow=1,
                height=44,
            )
            for at, choice in enumerate(self.choices)
        ]
        column = Column(
            [
                title(self.heading, 26, align="center"),
                Rule(),
                Label(self.text, 17, align="left" if len(self.text) > 90 else "center", key="text"),
                Row(buttons, gap=12, align="stretch"),
            ],
            gap=16,
        )
        return Over([Scrim(), sheet(column, 480)])

    def back(self) -> None:
        """Escape is the last choice: the one that changes nothing."""
        self._choose(self.choices[-1])

    def _choose(self, choice: Choice) -> None:
        self.window.pop()
        choice.act()


def error_dialog(sentence: str, then: Callable[[], None] = lambda: None) -> Dialog:
    """Something could not be done; one sentence says what and what to do."""
    return Dialog(_("That did not work"), sentence, [Choice(_("All right"), then, primary=True)], "error")


def notice(heading: str, sentence: str) -> Dialog:
    """Something worth knowing."""
    return Dialog(heading, sentence, [Choice(_("All right"), primary=True)], "notice")
