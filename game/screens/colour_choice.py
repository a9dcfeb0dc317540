"""A row of chips to choose a colour from."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.swatch import chip_swatch
from game.screens.widgets import Focusable, Look, Pressable, Rect, Row, Style, Widget
from game.screens.widgets.lacquer import CLEAR
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, faded
from game.setup import COLOURS
from game.words.names import colour_name

RING = Style(top=CLEAR, bottom=CLEAR, line=CREAM, line_bottom=BRASS_LIGHT, radius=18, line_width=2)
POINTED = Style(top=CLEAR, bottom=CLEAR, line=faded(CREAM, 0.45), radius=18, line_width=1.5)
CHIP, FRAME = 24, 34
"""Sizes of a chip and of the ring round the chosen one, in dp."""


class _Chip(Pressable):
    """One chip; the row as a whole has the focus."""

    reachable = False

    def __init__(self, colour: str, chosen: bool, press: Callable[[], None]) -> None:
        super().__init__(press, width=FRAME, height=FRAME, tip=colour_name(colour))
        self.colour, self.chosen = colour, chosen

    def measure(self, look: Look, room: int) -> tuple[int, int]:
        return look.px(FRAME), look.px(FRAME)

    def paint(self) -> None:
        for old in self.node.find_all_matches("looks"):
            old.remove_node()
        looks = self.node.attach_new_node("looks")
        if self.chosen or self.state != "normal":
            ring = self.box(RING if self.chosen else POINTED)
            ring.reparent_to(looks)
        edge = (self.rect.width - self.layer.look.px(CHIP)) // 2
        side = self.layer.look.px(CHIP)
        chip_swatch(self.colour, CHIP).put(self.layer, looks, Rect(edge, edge, side, side))


class ColourChoice(Focusable):
    """The four chip colours, one of them chosen; left and right choose while focused."""

    def __init__(self, colour: str, chosen: Callable[[str], None], **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.colour, self.chosen = colour, chosen
        self._row = Row([_Chip(each, each == colour, lambda each=each: self._take(each)) for each in COLOURS])

    @property
    def children(self) -> tuple[Widget, ...]:
        """The chips."""
        return (self._row,)

    def measure(self, look: Look, room: int) -> tuple[int, int]:
        """The chips side by side."""
        return self._row.size(look, room)

    def draw(self) -> None:
        """Place them."""
        self._row.put(self.layer, self.node, Rect(0, 0, self.rect.width, self.rect.height))

    def key_pressed(self, name: str) -> bool:
        """Left, right and Enter choose the next colour, round and round."""
        ways = {"arrow_left": -1, "arrow_right": 1, "enter": 1, "space": 1}
        if name not in ways:
            return False
        self._take(COLOURS[(COLOURS.index(self.colour) + ways[name]) % len(COLOURS)])
        return True

    def _take(self, colour: str) -> None:
        self.layer.focus.take(self, shown=self.layer.focus.shown)
        if colour != self.colour:
            self.chosen(colour)
