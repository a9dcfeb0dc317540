"""The look at one UI scale: dp to pixels, fonts, and every box drawn at that scale, kept for reuse."""

from __future__ import annotations

from collections.abc import Callable

from panda3d.core import Texture
from PIL import Image

from game.screens.widgets.lacquer import Slices, Style, draw, texture
from game.screens.widgets.lettering import Lettering
from game.stage.liveries import MARKET

COMFORT = (1280, 720)
"""The window at which one dp is one pixel while the UI scale is 100 %."""
LEAST = (800, 450)
"""What a window always shows, in dp: screens are laid out for no less, so a wish beyond is not followed."""
STEP = 8
"""Scales are rounded down to eighths, so that dragging a window's edge does not draw everything anew."""


def fitting_scale(size: tuple[int, int], wish: float) -> float:
    """Pixels per dp in a window of that size, for the UI scale a person wishes (1.0 = 100 %)."""
    return max(0.5, min(4.0, _comfort(size) * min(wish, largest_wish(size))))


def largest_wish(size: tuple[int, int]) -> float:
    """The UI scale beyond which a window of that size would cut screens off; at least 1.6."""
    return min(size[0] / LEAST[0], size[1] / LEAST[1]) / _comfort(size)


def _comfort(size: tuple[int, int]) -> float:
    """Pixels per dp at a UI scale of 100 %."""
    room = min(size[0] / COMFORT[0], size[1] / COMFORT[1])
    return max(1, int(room * STEP)) / STEP


class Look:
    """Everything that depends on the scale, and on the palette of the players' colours, alone; one is shared
    by all screens of a window."""

    def __init__(self, scale: float = 1.0, palette: str = MARKET) -> None:
        self.scale, self.palette = scale, palette
        self.lettering = Lettering()
        self._slices: dict[Style, Slices] = {}
        self._pictures: dict[object, Texture] = {}

    def px(self, dp: float) -> int:
        """A length in dp as whole pixels; what is there at all stays at least one pixel."""
        pixels = round(dp * self.scale)
        return pixels if pixels or not dp else (1 if dp > 0 else -1)

    def slices(self, style: Style) -> Slices:
        """The drawn style."""
        if style not in self._slices:
            self._slices[style] = draw(style, self.scale)
        return self._slices[style]

    def picture(self, key: object, paint: Callable[[], Image.Image]) -> Texture:
        """The texture of a picture, painted the first time that its key is asked for."""
        if key not in self._pictures:
            self._pictures[key] = texture(paint())
        return self._pictures[key]


class SparingLook:
    """The look of a screen whose panels may have to be smaller than the window's other widgets."""

    def __init__(self) -> None:
        self._own: Look | None = None

    def at(self, scale: float, window: Look) -> Look:
        """The look at that scale in the window's palette: the window's own where it will do, else one that is
        kept until another is asked for."""
        if window.scale == scale:
            return window
        if self._own is None or (self._own.scale, self._own.palette) != (scale, window.palette):
            self._own = Look(scale, window.palette)
        return self._own
