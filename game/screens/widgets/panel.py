"""Boxes of lacquer with a line of brass, and what else is drawn rather than read."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from panda3d.core import CardMaker, Texture
from PIL import Image

from game.screens.widgets.arrange import Anchor, Column, Padded
from game.screens.widgets.lacquer import Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS, BRASS_DARK, BRASS_LIGHT, LACQUER, NIGHT, Colour, faded
from game.screens.widgets.region import Region
from game.screens.widgets.scroll import Scroll
from game.screens.widgets.widget import Size, Widget

BOARD = Style(
    top=faded(LACQUER, 0.97),
    bottom=faded(NIGHT, 0.98),
    line=BRASS_LIGHT,
    line_bottom=BRASS_DARK,
    radius=14,
    line_width=1.6,
    shadow=22,
    hairline=faded(BRASS, 0.38),
    hairline_inset=6,
)
"""A screen's or dialog's large panel."""
PLATE = Style(
    top=faded(LACQUER, 0.93),
    bottom=faded(NIGHT, 0.95),
    line=faded(BRASS, 0.75),
    line_bottom=faded(BRASS_DARK, 0.75),
    radius=10,
    shadow=10,
)
"""A small panel over the table."""
LIT = Style(
    top=faded(LACQUER, 0.97),
    bottom=faded(NIGHT, 0.97),
    line=BRASS_LIGHT,
    line_bottom=BRASS,
    line_width=2,
    radius=10,
    shadow=10,
)
"""A small panel that matters now."""
TRAY = Style(
    top=faded(NIGHT, 0.55), bottom=faded(NIGHT, 0.35), line=faded(BRASS_DARK, 0.5), radius=9, line_width=1
)
"""A sunk part of a panel."""


class Panel(Padded):
    """A child on a drawn box that keeps clicks from the scene behind."""

    def __init__(
        self,
        child: Widget,
        padding: float | tuple[float, float, float, float] = 16,
        style: Style = PLATE,
        *,
        solid: bool = True,
        **rest: object,
    ) -> None:
        super().__init__(child, padding, **rest)
        self.style, self.solid = style, solid
        self._region: Region | None = None

    def draw(self) -> None:
        """The box, then the child."""
        if self.solid:
            self._region = self.layer.region(self)
        self.box(self.style)
        super().draw()

    def remove(self) -> None:
        """Disappear."""
        if self._region:
            self._region.remove()
        super().remove()


def sheet(column: Widget, width: float, style: Style = BOARD, padding: float = 28) -> Widget:
    """A panel in the middle of the window, no larger than it; what it holds scrolls if it must."""
    return Anchor(
        Panel(Scroll(column, key="sheet"), padding, style, width=width + 2 * padding),
        padding=(20, 14, 20, 14),
    )


def whole_page(rows: Sequence[Widget | None], high: float) -> Widget:
    """A panel over nearly all of a window ``high`` dp high: a head, what grows, and what stands below."""
    panel = Panel(
        Column(rows, gap=10, grow=1), (24, 16, 24, 16), BOARD, width=1240, height=max(0.0, high - 28)
    )
    return Anchor(panel, padding=(20, 14, 20, 14))


class Scrim(Widget):
    """A veil over everything behind, that also keeps the mouse from it."""

    def __init__(self, veil: Colour = (0.03, 0.015, 0.005, 0.72), **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.veil = veil
        self._region: Region | None = None

    def measure(self, look: Look, room: int) -> Size:
        """No size of its own: it takes what it gets."""
        return 0, 0

    def draw(self) -> None:
        """The veil."""
        self._region = self.layer.region(self)
        card = CardMaker("veil")
        card.set_frame(0, self.rect.width, -self.rect.height, 0)
        card.set_color(self.veil)
        self.node.attach_new_node(card.generate()).set_transparency(True)

    def remove(self) -> None:
        """Disappear."""
        if self._region:
            self._region.remove()
        super().remove()


THICK = 0.28
"""The part of a shade, from the left, before which letters on it can be read."""


class Shade(Widget):
    """A dark veil over the left of the window that thins out to the right, for letters on a picture.

    Letters can be read up to ``reach`` dp from the left edge.
    """

    def __init__(self, reach: float = 0, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.reach = reach

    def measure(self, look: Look, room: int) -> Size:
        """No size of its own: it takes what it gets."""
        return 0, 0

    def draw(self) -> None:
        """The veil, wider than the window if it must be."""
        card = CardMaker("shade")
        width = max(self.rect.width, self.layer.look.px(self.reach) / THICK)
        card.set_frame(0, width, -self.rect.height, 0)
        node = self.node.attach_new_node(card.generate())
        node.set_texture(self.layer.look.picture("shade", _thinning_veil))
        node.set_transparency(True)


def _thinning_veil() -> Image.Image:
    across = np.linspace(0, 1, 256)
    veil = np.zeros((1, 256, 4), np.uint8)
    veil[0, :, :3] = (10, 5, 2)
    veil[0, :, 3] = (225 * np.exp(-((across / 0.4) ** 4))).round()
    return Image.fromarray(veil)


class Rule(Widget):
    """A thin brass line between parts."""

    def __init__(self, colour: Colour = faded(BRASS, 0.45), **rest: object) -> None:  # noqa: B008 - a constant
        super().__init__(**rest)  # type: ignore[arg-type]
        self.colour = colour

    def measure(self, look: Look, room: int) -> Size:
        """One line, all the room."""
        return room, look.px(1)

    def draw(self) -> None:
        """The line, fading out to both ends."""
        card = CardMaker("line")
        card.set_frame(0, self.rect.width, -self.rect.height, 0)
        node = self.node.attach_new_node(card.generate())
        node.set_texture(self.layer.look.picture("rule", _fading_line))
        node.set_color_scale(self.colour)
        node.set_transparency(True)


def _fading_line() -> Image.Image:
    ends = np.minimum(1, np.minimum(np.arange(256), np.arange(256)[::-1]) / 48)
    line = np.full((1, 256, 4), 255, np.uint8)
    line[0, :, 3] = (ends * 255).round()
    return Image.fromarray(line)


class Picture(Widget):
    """A texture at a size in dp; ``tint`` multiplies its colours."""

    def __init__(
        self, paint: object, width: float, height: float, *, tint: Colour = (1, 1, 1, 1), **rest: object
    ):
        super().__init__(width=width, height=height, **rest)  # type: ignore[arg-type]
        self.paint, self.tint = paint, tint

    def measure(self, look: Look, room: int) -> Size:
        """Its fixed size."""
        return look.px(self.width or 0), look.px(self.height or 0)

    def draw(self) -> None:
        """The picture, painted at exactly this many pixels if it is a function of ``(width, height)``."""
        picture = self.paint
        if not isinstance(picture, Texture):
            picture = self.paint(self.layer.look, self.rect.width, self.rect.height)  # type: ignore[operator]
        card = CardMaker("picture")
        card.set_frame(0, self.rect.width, -self.rect.height, 0)
        node = self.node.attach_new_node(card.generate())
        node.set_texture(picture)
        node.set_transparency(True)
        node.set_color_scale(self.tint)


__all__ = ["BOARD", "LIT", "PLATE", "TRAY", "Panel", "Picture", "Rule", "Scrim", "Shade", "sheet"]
