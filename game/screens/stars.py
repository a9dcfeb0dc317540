"""Stars: a sign for what is marked, and for what a drill has brought."""

from __future__ import annotations

from math import cos, pi, sin

from panda3d.core import Texture
from PIL import Image, ImageDraw

from game.screens.widgets import Picture, Row, Widget
from game.screens.widgets.look import Look
from game.screens.widgets.palette import SAFFRON

MOST = 3
"""Stars of a drill."""
_DARK = (0.32, 0.28, 0.26, 0.85)
"""What a star is tinted with that is not won yet."""


def star(size: float, *, lit: bool = True) -> Picture:
    """A star, ``size`` dp across; dark where it is still to be won."""
    return Picture(_painted, size, size, tint=(1, 1, 1, 1) if lit else _DARK)


def stars(won: int, size: float, most: int = MOST, **rest: object) -> Widget:
    """So many stars in a row, of ``most``."""
    return Row([star(size, lit=nth < won) for nth in range(most)], gap=size / 8, **rest)


def _painted(look: Look, width: int, height: int) -> Texture:
    return look.picture(("star", width), lambda: star_picture(width))


def star_picture(side: int) -> Image.Image:
    """A star of five points, in saffron."""
    fine = 4
    big = Image.new("RGBA", (side * fine,) * 2)
    middle = side * fine / 2
    points = []
    for corner in range(10):
        reach, turn = middle * (0.98 if corner % 2 == 0 else 0.42), pi * corner / 5
        points.append((middle + reach * sin(turn), middle * 1.05 - reach * cos(turn)))
    ImageDraw.Draw(big).polygon(points, fill=tuple(round(255 * part) for part in SAFFRON))
    return big.resize((side, side), Image.Resampling.BOX)
