"""What happened, a line for every event, as the person at the table saw it."""

from __future__ import annotations

from collections.abc import Sequence

from game.controls.bindings import Action, cap
from game.screens.widgets.arrange import Column, Row, Space
from game.screens.widgets.label import heading, note
from game.screens.widgets.palette import CREAM, SAND
from game.screens.widgets.panel import PLATE, Panel
from game.screens.widgets.scroll import Scroll
from game.screens.widgets.widget import Widget
from game.texts import _

KEPT = 60
"""So many of the last lines can be scrolled through at the table; the record has them all."""


def log_plate(lines: Sequence[str], *, width: float, height: float) -> Widget:
    """The last lines, the newest at the end."""
    shown = lines[-KEPT:]
    labels = [note(line, 13, colour=CREAM if n >= len(shown) - 3 else SAND) for n, line in enumerate(shown)]
    head = Row([heading(_("Log"), 15), Space(grow=1), note(cap(Action.LOG), 12)], align="center")
    body = Scroll(Column(labels, gap=3), key="log-lines", from_end=True, grow=1)
    return Panel(Column([head, body], gap=4), (10, 5, 8, 8), PLATE, key="log", width=width, height=height)
