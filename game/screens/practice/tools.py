"""The small parts of which the panels of practice tables are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from game.controls.bindings import Action, cap, pair
from game.screens.practice.throwing_table import SPEEDS
from game.screens.table.hud import EDGE, STATUS, Arrangement
from game.screens.table.token_button import TokenButton
from game.screens.theatre.transport import speed_words
from game.screens.widgets import (
    LIT,
    PLATE,
    Anchor,
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Row,
    Widget,
    heading,
    note,
)
from game.screens.widgets.palette import CHILLI, SAFFRON, SAND
from game.texts import _

if TYPE_CHECKING:
    from game.screens.practice.throwing_table import ThrowingTable


class Tool(Enum):
    """What the hand does at the free table."""

    THROW = "throw"
    LAY = "lay"


def plate(title: str, parts: Sequence[Widget | None], *, lit: bool = False) -> Widget:
    """A plate with a heading."""
    head = heading(title, 15) if title else None
    return Panel(Column([head, *parts], gap=6), (12, 8, 12, 10), LIT if lit else PLATE)


def tool_button(
    words: str, press: Callable[[], None], key: str, *, kind: str = "secondary", hint: str = "", **rest: Any
) -> Button:
    """A small button, as wide as there is room."""
    fits = rest.pop("fit", False)
    grow = {} if fits else {"grow": 1}
    return Button(words, press, kind=kind, size=14, height=32, hint=hint, key=key, **grow, **rest)


def switch_row(
    words: str,
    values: Sequence[tuple[Any, str]],
    value: Any,
    chosen: Callable[[Any], None],
    action: Action,
    key: str,
) -> Widget:
    """A choice with its name, and its key, above it."""
    return Column(
        [
            Row([note(words, 13, grow=1), note(cap(action), 12)], align="center"),
            Choice(values, value, chosen, size=13, key=key),
        ],
        gap=2,
    )


def top_edge(table: ThrowingTable) -> float:
    """Dp from the upper edge to the left column; in a small window it stands below the status."""
    return EDGE + (STATUS + EDGE if table.small else 0)


def status_plate(table: ThrowingTable, title: Widget, words: str, *, quiet: bool = False) -> Widget:
    """A title, what is said, and the doors; ``quiet`` says nothing of what keys do on panels."""
    space = table.space
    left, right = space.beside
    if table.on_panels and not quiet:
        words = _("Keys move between buttons; {key} throws again").format(key=cap(Action.PRACTICE_PANELS))
    told = None
    if table.fault:
        told = Label(table.fault, 14, colour=CHILLI)
    elif words:
        told = Label(words, 15, colour=SAFFRON if table.on_panels else SAND)
    doors = [
        TokenButton(Label(_("Menu"), 13, colour=SAND), table.back, pad=3, key="menu", tip=cap(Action.BACK)),
        TokenButton(
            Label(_("Keys"), 13, colour=SAND),
            lambda: table.window.push(table.help()),
            pad=3,
            key="help",
            tip=cap(Action.HELP),
        ),
    ]
    if table.small:
        more = TokenButton(
            Label(_("More"), 13, colour=SAND),
            lambda: table.take_keys(panels=not table.on_panels),
            pad=3,
            key="more",
            tip=cap(Action.PRACTICE_PANELS),
        )
        doors.insert(0, more)
    row = Row([title, told, *doors], gap=12, align="center")
    columns = space.arrangement is Arrangement.COLUMNS
    return Anchor(
        Panel(row, (14, 5, 8, 6), PLATE, key="status"),
        0.5,
        0,
        (left + 4 if columns else EDGE, EDGE, right + 4, 0),
    )


def speed_choice(table: ThrowingTable) -> Choice:
    """How fast flights are seen."""
    return Choice(
        [(speed, speed_words(speed)) for speed in SPEEDS[:4]],
        table.speed,
        table.set_speed,
        size=13,
        key="speed",
        tip=_("how fast flights are seen ({keys})").format(
            keys=pair(Action.PRACTICE_SLOWER, Action.PRACTICE_FASTER)
        ),
    )
