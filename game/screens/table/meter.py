"""A bar that shows how much of something there is, moved without laying out anything anew."""

from __future__ import annotations

from panda3d.core import CardMaker, NodePath

from game.screens.widgets.lacquer import Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS_DARK, INK, SAFFRON, Colour, faded
from game.screens.widgets.widget import Size, Widget

_RAIL = Style(
    top=faded(INK, 0.75), bottom=faded(INK, 0.6), line=faded(BRASS_DARK, 0.6), line_width=1, radius=4
)


class Meter(Widget):
    """Shows ``part`` from 0 to 1; with ``middle`` from -1 to 1, growing to both sides."""

    def __init__(self, part: float, *, middle: bool = False, tint: Colour = SAFFRON, **rest: object) -> None:
        rest.setdefault("height", 10)
        super().__init__(**rest)  # type: ignore[arg-type]
        self.part, self.middle, self.tint = part, middle, tint
        self._bar: NodePath | None = None

    def measure(self, look: Look, room: int) -> Size:
        """All the room, ten dp high."""
        return room, look.px(10)

    def draw(self) -> None:
        """Rail and bar."""
        self.box(_RAIL)
        card = CardMaker("bar")
        card.set_frame(0, 1, -1, 0)
        card.set_color(self.tint)
        self._bar = self.node.attach_new_node(card.generate())
        self.show(self.part)

    def show(self, part: float) -> None:
        """Show another value."""
        self.part = part
        if self._bar is None or not self.shown:
            return
        edge = self.layer.look.px(2)
        room, height = self.rect.width - 2 * edge, self.rect.height - 2 * edge
        start, end = (
            ((0.5, 0.5 + part / 2) if part >= 0 else (0.5 + part / 2, 0.5)) if self.middle else (0, part)
        )
        length = round(room * (end - start))
        self._bar.set_pos(edge + round(room * start), 0, -edge)
        self._bar.set_scale(max(length, 1), 1, height)
        if length or self.middle:
            self._bar.show()
        else:
            self._bar.hide()
