"""A row of a list: pressed to choose it; the one that is chosen is lit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from panda3d.core import NodePath

from game.screens.widgets.arrange import Padded
from game.screens.widgets.button import HOVER, PRESSED, Pressable
from game.screens.widgets.lacquer import Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    LACQUER,
    NIGHT,
    WALNUT,
    faded,
    mixed,
)
from game.screens.widgets.widget import Rect, Size, Widget

PLAIN = Style(
    top=faded(NIGHT, 0.55), bottom=faded(NIGHT, 0.4), line=faded(BRASS_DARK, 0.35), radius=8, line_width=1
)
POINTED = replace(PLAIN, top=faded(WALNUT, 0.6), bottom=faded(WALNUT, 0.4), line=faded(BRASS, 0.7))
CHOSEN = replace(
    PLAIN,
    top=mixed(LACQUER, WALNUT, 0.7),
    bottom=LACQUER,
    line=BRASS_LIGHT,
    line_bottom=BRASS,
    line_width=1.8,
)


class ListRow(Pressable):
    """A pressable row of a `LongList`, which moves from one to the next."""

    reachable = False

    def __init__(self, content: Widget, press: Callable[[], None], *, chosen: bool, **rest: object) -> None:
        super().__init__(press, **rest)
        self.chosen = chosen
        self._content = Padded(content, (6, 4, 12, 4))
        self._box: NodePath | None = None

    @property
    def children(self) -> tuple[Widget, ...]:
        """What it says."""
        return (self._content,)

    def measure(self, look: Look, room: int) -> Size:
        """All the width, as high as what it says."""
        return room, self._content.size(look, room)[1]

    def draw(self) -> None:
        """The row's box, then what it says."""
        super().draw()
        self._content.put(self.layer, self.node, self._inner)

    def paint(self) -> None:
        """The box in the present state."""
        if self._box is not None:
            self._box.remove_node()
        style = CHOSEN if self.chosen else POINTED if self.state in (HOVER, PRESSED) else PLAIN
        self._box = self.box(style, self._inner)
        self._box.reparent_to(self.node, -1)  # below what the row says

    @property
    def _inner(self) -> Rect:
        gap = self.layer.look.px(2)
        return Rect(0, gap, self.rect.width, self.rect.height - 2 * gap)
