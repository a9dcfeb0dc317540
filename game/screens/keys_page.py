"""F1: the keys that mean something just now, whatever is shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.controls.bindings import Action, cap, keys_of
from game.controls.keymap import Occasion, occasion
from game.screens.screen import Screen
from game.screens.widgets import (
    BOARD,
    Anchor,
    Column,
    Label,
    Over,
    Padded,
    Panel,
    Row,
    Rule,
    Scrim,
    Scroll,
    Widget,
    key_cap,
    strong,
    title,
)
from game.screens.widgets.palette import SAFFRON
from game.texts import _
from game.words.actions import action_name, occasion_name

Section = tuple[str, Sequence[tuple[Sequence[str], str]]]
"""A heading, and under it (caps, what they do)."""

COLUMNS, CAPS, LINE, WIDTH = 700, 150, 26, 960
"""Width (dp) from which there are two columns, width of the caps, height of a line, width of the panel."""


class KeysPage(Screen):
    """The keys of ``occasions`` at the table, or without any those that move through every screen."""

    name = "keys"
    covers = False
    first = "keys"

    def __init__(self, occasions: Sequence[Occasion] = (), *, digits: bool = False) -> None:
        super().__init__()
        self._occasions, self._digits = tuple(occasions), digits

    def build(self) -> Widget:
        """One or two columns of keys."""
        sections = [*_tables_keys(self._occasions), _screens_keys(self._digits)]
        two = self.room[0] > COLUMNS and len(sections) > 1
        halves = _halves(sections) if two else [sections]
        body: Widget = Row(
            [Column([_section(part) for part in half], gap=8, grow=1) for half in halves if half], gap=28
        )
        column = Column(
            [
                title(_("The keys of this moment"), 26, align="center"),
                Rule(),
                Scroll(Padded(body, (4, 0, 4, 4)), key="keys", reachable=True, grow=1),
            ],
            gap=10,
            grow=1,
        )
        panel = Panel(column, (28, 16, 24, 18), BOARD, width=WIDTH if two else 560, height=620)
        return Over([Scrim(), Anchor(panel, padding=(20, 14, 20, 14))])


def _screens_keys(digits: bool) -> Section:
    """What moves through buttons on every screen, and the keys that mean the same everywhere."""
    moving = [
        (("Tab", "← → ↑ ↓"), _("move between buttons")),
        ((_("Enter"), _("Space")), _("press what is marked")),
    ]
    if digits:
        moving.append((("1 … 9",), _("give that answer")))
    anywhere = [_line(action) for action in Action if occasion(action) is Occasion.ALWAYS]
    return occasion_name(Occasion.ALWAYS), [*moving, *anywhere]


def _tables_keys(occasions: Sequence[Occasion]) -> list[Section]:
    return [
        (occasion_name(when), [_line(action) for action in Action if occasion(action) is when])
        for when in occasions
    ]


def _line(action: Action) -> tuple[tuple[str, ...], str]:
    return keys_of(action) or (cap(action),), action_name(action)


def _halves(sections: list[Section]) -> list[list[Section]]:
    """The sections in two columns, about equally long, in their order."""
    longest = [max(_length(sections[:at]), _length(sections[at:])) for at in range(1, len(sections))]
    at = longest.index(min(longest)) + 1
    return [sections[:at], sections[at:]]


def _length(sections: list[Section]) -> int:
    return sum(len(lines) + 1 for _heading, lines in sections)


def _section(section: Section) -> Widget:
    heading, lines = section
    rows = [
        Row(
            [
                Anchor(Row([key_cap(each) for each in caps], gap=4), 0, 0.5, width=CAPS, height=LINE),
                Label(does, 15, grow=1),
            ],
            gap=8,
            align="center",
        )
        for caps, does in lines
    ]
    return Column([strong(heading, 16, colour=SAFFRON), *rows], gap=1)
