"""The names round the bowls, painted in the language of the game; all else on the board is a texture."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

from PIL import Image, ImageDraw

from game.stage.board_shapes import NAME_RING
from game.stage.lettering import Face, font
from game.stage.palette import BOWLS, INK, mix
from models.board import Board, Space, SpaceKind
from models.spices import Spice

WIDTH = 3072
"""Pixels once round a bowl."""
LETTERS = 1.12
"""Height of the type as a part of its band's."""
SPACING = 0.04
"""What is added between letters, as a part of the type's height."""


def names_picture(board: Board, names: Mapping[str, str]) -> Image.Image:
    """A band for every bowl, RGBA, one below another in their order, for `board_shapes.name_rings`; each
    bears the bowl's name four times, once for every seat. ``names`` are the shown names of the spaces."""
    bowls = [space for space in board.spaces if space.kind is SpaceKind.BOWL]
    height = band_height()
    picture = Image.new("RGBA", (WIDTH, height * len(bowls)), (*INK, 0))
    for number, bowl in enumerate(bowls):
        picture.paste(_band(bowl, names[bowl.name], height), (0, number * height))
    return picture


def band_height() -> int:
    """Pixels of a band, so that letters are as broad as they are made."""
    inner, outer = NAME_RING
    return round(WIDTH * (outer - inner) / (pi * (inner + outer)))


def _band(bowl: Space, name: str, height: int) -> Image.Image:
    ink = mix(INK, BOWLS[Spice(bowl.name)], 0.25)
    band = Image.new("RGBA", (WIDTH, height), (*ink, 0))
    pen = ImageDraw.Draw(band)
    letters = font(Face.TITLE, LETTERS * height)
    spacing = SPACING * height
    span = sum(letters.getlength(letter) + spacing for letter in name)
    quarter = WIDTH / 4
    if span > 0.9 * quarter:
        letters = font(Face.TITLE, LETTERS * height * 0.9 * quarter / span)
        span = sum(letters.getlength(letter) + spacing for letter in name)
    capitals = (letters.getbbox("E")[1] + letters.getbbox("E")[3]) / 2 - letters.getmetrics()[0]
    gap = quarter - span
    for k in range(4):
        x = (k + 0.5) * quarter - span / 2
        for letter in name:
            pen.text((x, height / 2 - capitals), letter, font=letters, fill=(*ink, 235), anchor="ls")
            x += letters.getlength(letter) + spacing
        for part, size in ((-0.2, 0.1), (0.0, 0.17), (0.2, 0.1)) if gap > 0.28 * quarter else ((0.0, 0.15),):
            for middle in {k * quarter + part * gap, k * quarter + part * gap + WIDTH}:
                r = size * height
                pen.polygon(
                    [
                        (middle + dx * r, height / 2 + dy * r * 1.25)
                        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))
                    ],
                    fill=(*ink, 220),
                )
    return band
