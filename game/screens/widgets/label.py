"""Text that fits its place."""

from __future__ import annotations

from game.screens.widgets.lettering import LINE, STRONG, TEXT, TITLE, Lettering
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, SAND, Colour
from game.screens.widgets.widget import Size, Widget

SMALLEST = 11
"""Letters are never made smaller than this (dp) to fit."""


class Label(Widget):
    """A text in one face, size (dp) and colour, wrapped at the width it gets.

    ``fit`` keeps it on one line and makes the letters smaller instead, then ends it with an ellipsis.
    """

    def __init__(
        self,
        text: str,
        size: float = 16,
        *,
        face: str = TEXT,
        colour: Colour = CREAM,
        align: str = "left",
        fit: bool = False,
        **rest: object,
    ) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.text, self.letters, self.face, self.colour = text, size, face, colour
        self.align, self.fit = align, fit

    def measure(self, look: Look, room: int) -> Size:
        """The text's own size, wrapped at the room."""
        size = look.px(self.letters)
        if self.fit:
            width, height = look.lettering.measure(self.text, self.face, size)
            return min(width, room), height
        return look.lettering.measure(self.text, self.face, size, room)

    def draw(self) -> None:
        """The text at the top of its place."""
        look = self.layer.look
        size, text, width = look.px(self.letters), self.text, self.rect.width
        if self.fit:
            size, text = fitted(look, self.text, self.face, self.letters, width)
        letters = look.lettering.text(
            text, self.face, size, self.colour, self.align, None if self.fit else width
        )
        node = self.node.attach_new_node(letters.generate())
        node.set_scale(size)
        x = {"left": 0, "center": width / 2, "right": width}[self.align]
        line = look.px(self.letters)
        below = Lettering.baseline(size) + round((line - size) * LINE / 2)
        node.set_pos(round(x), 0, -below)

    def show(self, text: str, colour: Colour | None = None) -> None:
        """Show another text in the same place, without laying out anything anew."""
        if (text, colour or self.colour) == (self.text, self.colour):
            return
        self.text, self.colour = text, colour or self.colour
        if self.shown:
            self.node.get_children().detach()
            self.draw()


def fitted(look: Look, text: str, face: str, letters: float, width: int) -> tuple[int, str]:
    """Size in pixels and text that fit one line of that width: smaller first, then cut with an ellipsis."""
    smallest = min(look.px(SMALLEST), look.px(letters))
    for size in range(look.px(letters), smallest - 1, -1):
        if look.lettering.measure(text, face, size)[0] <= width:
            return size, text
    cut = text
    while cut and look.lettering.measure(cut + "…", face, smallest)[0] > width:
        cut = cut[:-1].rstrip()
    return smallest, cut + "…" if cut else ""


def title(text: str, size: float = 30, **rest: object) -> Label:
    """The heading of a screen or dialog."""
    return Label(text, size, face=TITLE, colour=BRASS_LIGHT, **rest)  # type: ignore[arg-type]


def heading(text: str, size: float = 19, **rest: object) -> Label:
    """The heading of a part."""
    return Label(text, size, face=TITLE, colour=BRASS_LIGHT, **rest)  # type: ignore[arg-type]


def strong(text: str, size: float = 16, **rest: object) -> Label:
    """Text that stands out."""
    return Label(text, size, face=STRONG, **rest)  # type: ignore[arg-type]


def note(text: str, size: float = 14, **rest: object) -> Label:
    """An explanation below or beside something."""
    rest.setdefault("colour", SAND)
    return Label(text, size, **rest)  # type: ignore[arg-type]
