"""What keys do: little key caps with a word beside each."""

from __future__ import annotations

from collections.abc import Iterable

from game.screens.widgets.arrange import Padded, Row
from game.screens.widgets.label import Label
from game.screens.widgets.lacquer import Style
from game.screens.widgets.lettering import STRONG
from game.screens.widgets.palette import BRASS_DARK, CREAM, LACQUER, SAND, WALNUT, faded
from game.screens.widgets.panel import Panel
from game.screens.widgets.widget import Widget

CAP = Style(
    top=faded(WALNUT, 0.9),
    bottom=faded(LACQUER, 0.9),
    line=faded(CREAM, 0.35),
    line_bottom=BRASS_DARK,
    radius=5,
    line_width=1,
    shine=0.15,
)


def key_cap(name: str) -> Widget:
    """A key as it looks on a keyboard."""
    return Panel(Label(name, 12.5, face=STRONG), (7, 2, 7, 2), CAP, solid=False)


def key_hints(pairs: Iterable[tuple[str, str]], **rest: object) -> Widget:
    """Keys and what they do: ``key_hints([("Esc", _("Back"))])``."""
    row: list[Widget] = []
    for key, does in pairs:
        row += [key_cap(key), Padded(Label(does, 13.5, colour=SAND), (6, 0, 16, 0))]
    return Row(row, align="center", **rest)
