"""The record that is chosen: its last table, who played, by which options, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from panda3d.core import Texture

from game.records.library import Listed
from game.screens.library.rows import length, players_of, table_picture
from game.screens.widgets import TRAY, Anchor, Button, Column, Label, Panel, Row, Scroll, Widget, note
from game.screens.widgets.palette import CHILLI
from game.texts import _
from game.words.options import option_title, value_label
from game.words.records import date_words

MIB = 1 << 20


@dataclass(frozen=True)
class Deed:
    """Something that can be done with a record; what one probably wants is primary, and ``opens`` it."""

    key: str
    text: str
    act: Callable[[], None]
    primary: bool = False
    opens: bool = False


def details(
    listed: Listed | None, picture: Texture | None, deeds: Sequence[Deed], width: float, across: float
) -> Widget:
    """The panel beside the list, ``width`` dp with its edges; the picture is ``across`` dp wide."""
    if listed is None:
        words = _("Choose a record to see its last table.")
        return Panel(Column([note(words, 15, align="center")]), 16, TRAY, solid=False, width=width)
    said: list[Widget | None] = [
        Anchor(table_picture(picture, across, round(across * 9 / 16))),
        *players_of(listed),
        Label(listed.fault, 14, colour=CHILLI, key="fault") if listed.fault else None,
        note(length(listed), 14) if not listed.fault else None,
        note(date_words(listed.started), 14) if listed.started else None,
        *(
            note(f"{option_title(name)}: {value_label(name, value)}", 14)
            for name, value in listed.options.items()
        ),
        note(_origin(listed), 14) if listed.origin else None,
        note(f"{listed.name} · {size_words(listed.size)}", 13),
    ]
    first = [deed for deed in deeds if deed.opens]
    rest = [deed for deed in deeds if not deed.opens]
    rows = [Row([_button(deed) for deed in rest[at : at + 2]], gap=8) for at in range(0, len(rest), 2)]
    column = Column(
        [
            Scroll(Column(said, gap=6), key="details", reachable=True, grow=1),
            Row([_button(deed) for deed in first], gap=8) if first else None,
            *rows,
        ],
        gap=8,
        grow=1,
    )
    return Panel(column, 14, TRAY, solid=False, width=width)


def _origin(listed: Listed) -> str:
    words = _("out of {record}") if listed.kind == "clip" else _("goes on from {record}")
    return words.format(record=listed.origin)


def size_words(size: int) -> str:
    """The size of a file."""
    return f"{size / MIB:.1f} MiB" if size >= MIB else f"{max(1, round(size / 1024))} KiB"


def _button(deed: Deed) -> Button:
    return Button(
        deed.text,
        deed.act,
        kind="primary" if deed.primary else "secondary",
        size=17 if deed.opens else 15,
        height=42 if deed.opens else 36,
        key=deed.key,
        grow=1,
    )
