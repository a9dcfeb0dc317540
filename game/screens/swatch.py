"""A chip as a sign for a player, drawn at exactly the size it is shown."""

from __future__ import annotations

import math

from panda3d.core import Texture
from PIL import Image, ImageDraw, ImageFilter

from game.screens.widgets import Look, Picture
from game.screens.widgets.palette import CHIPS, CREAM, INK, Colour, mixed

FINENESS = 4
SPOTS = 6


def chip_swatch(colour: str, size: float, *, dim: bool = False, **rest: object) -> Picture:
    """A blank chip of that colour, ``size`` dp across; dimmed when it belongs to nobody here."""

    def picture(look: Look, width: int, height: int) -> Texture:
        return look.picture(("chip", colour, width, height), lambda: paint(colour, min(width, height)))

    return Picture(picture, size, size, tint=(0.6, 0.56, 0.5, 0.4) if dim else (1, 1, 1, 1), **rest)


def paint(colour: str, side: int) -> Image.Image:
    """The chip from above: a bevelled ring with light spots, a sunk face, the hole."""
    big, body = side * FINENESS, CHIPS[colour]
    image = Image.new("RGBA", (big, big))
    pen = ImageDraw.Draw(image)
    middle, reach = big / 2, big * 0.45

    def disc(radius: float, fill: Colour, up: float = 0) -> None:
        r, y = radius * reach, middle - up * reach
        pen.ellipse((middle - r, y - r, middle + r, y + r), fill=_rgba(fill))

    disc(1.0, mixed(body, INK, 0.55), -0.03)
    disc(0.98, mixed(body, CREAM, 0.25), 0.02)
    disc(0.95, body)
    for spot in range(SPOTS):
        turn = math.tau * (spot + 0.5) / SPOTS
        wide = math.tau / SPOTS * 0.2
        corners = [(0.95, turn - wide), (0.95, turn + wide), (0.74, turn + wide), (0.74, turn - wide)]
        pen.polygon(
            [(middle + r * reach * math.cos(a), middle + r * reach * math.sin(a)) for r, a in corners],
            fill=_rgba(mixed(CREAM, body, 0.08)),
        )
    disc(0.7, mixed(body, INK, 0.4), -0.02)
    disc(0.67, mixed(body, CREAM, 0.1))
    disc(0.235, mixed(body, CREAM, 0.3), -0.02)
    disc(0.22, mixed(body, INK, 0.75))
    shadow = Image.new("RGBA", image.size, (6, 3, 0, 0))
    soft = image.getchannel("A").filter(ImageFilter.GaussianBlur(big * 0.025))
    shadow.putalpha(soft.point(lambda value: round(value * 0.6)))
    whole = Image.new("RGBA", image.size)
    whole.paste(shadow, (0, round(big * 0.025)))
    whole.alpha_composite(image)
    return whole.resize((side, side), Image.Resampling.LANCZOS)


def _rgba(colour: Colour) -> tuple[int, ...]:
    return tuple(round(value * 255) for value in colour)
