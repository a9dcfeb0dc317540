"""A chip's print: its colour, a pattern and a sign for it, and, on one face only, its value."""

from __future__ import annotations

from math import pi

from PIL import Image, ImageDraw

from game.stage.lettering import Face, font
from game.stage.palette import CHIPS, CREAM, mix
from game.stage.pen import Pen
from game.stage.shapes import CHIP_EDGE, CHIP_FACE
from models.board import ChipShape
from models.chips import Colour

OVERSAMPLING = 3

STRIPES: dict[Colour, tuple[int, float]] = {
    Colour.RED: (6, 0.42),
    Colour.ORANGE: (4, 0.62),
    Colour.BLUE: (12, 0.36),
    Colour.GREEN: (8, 0.5),
}
"""How many light marks run round a chip's edge and what part of the way they cover: told apart unseen the
colour."""


def chip_picture(colour: Colour, value: int | None, shape: ChipShape) -> Image.Image:
    """The whole print, RGB: the value's face at the left, the blank face at the right, the edge below.

    With ``value`` None both faces are blank, and nothing tells which would bear the value.
    """
    width, height = 2 * CHIP_FACE, CHIP_FACE + CHIP_EDGE
    big = Image.new("RGB", (width * OVERSAMPLING, height * OVERSAMPLING), CHIPS[colour][0])
    scale = CHIP_FACE * OVERSAMPLING / 2
    for k, print_value in enumerate((value, None)):
        face = Image.new("RGB", (CHIP_FACE * OVERSAMPLING,) * 2, CHIPS[colour][0])
        pen = Pen(face, scale * (1 - 2 / CHIP_FACE), scale, scale)
        _face(pen, colour, print_value, shape.hole_radius / shape.radius)
        big.paste(face, (k * face.width, 0))
    _edge(big, colour)
    return big.reduce(OVERSAMPLING)


def _face(pen: Pen, colour: Colour, value: int | None, hole: float) -> None:
    body, deep = CHIPS[colour]
    count, covered = STRIPES[colour]
    pen.disc(0, 0, 1.02, body)
    for k in range(count):
        wedge = pen.at(0, 0, 1.0, 360 * (k + 0.5) / count)
        half = pi * covered / count
        wedge.polygon(
            [(0.84, -0.84 * half), (1.05, -1.05 * half), (1.05, 1.05 * half), (0.84, 0.84 * half)], CREAM
        )
    pen.disc(0, 0, 0.85, deep)
    pen.disc(0, 0, 0.815, CREAM)
    pen.disc(0, 0, 0.785, body)
    pen.disc(0, 0, hole + 0.12, deep)
    pen.disc(0, 0, hole + 0.085, mix(body, CREAM, 0.25))
    if value is None:
        for k in range(4):
            _sign(pen.at(0, 0, 1.0, 90 * k + 45).at(0.53, 0, 0.155), colour)
        return
    letters = font(Face.STRONG, 0.66 * pen.scale)
    outline = round(0.035 * pen.scale)
    for turn, offset in ((0, -0.475), (180, 0.475)):
        tile = Image.new("RGB", (round(1.0 * pen.scale), round(0.58 * pen.scale)), body)
        ImageDraw.Draw(tile).text(
            (tile.width / 2, tile.height / 2), str(value), font=letters, fill=CREAM, anchor="mm",
            stroke_width=outline, stroke_fill=mix(deep, (20, 10, 10), 0.3),
        )  # fmt: skip
        cover = Image.new("L", tile.size, 0)
        ImageDraw.Draw(cover).text(
            (tile.width / 2, tile.height / 2),
            str(value),
            font=letters,
            fill=255,
            anchor="mm",
            stroke_width=outline,
        )
        at = (round(pen.x - tile.width / 2), round(pen.y + offset * pen.scale - tile.height / 2))
        pen.image.paste(tile.rotate(turn), at, cover.rotate(turn))
        _sign(pen.at(0, 0, 1.0, turn).at(0.58, 0, 0.12), colour)


def _sign(pen: Pen, colour: Colour) -> None:
    """The colour's own sign: triangle, square, disc, diamond."""
    deep = CHIPS[colour][1]
    if colour is Colour.RED:
        pen.polygon([(1.15, 0.0), (-0.7, 1.0), (-0.7, -1.0)], deep)
    elif colour is Colour.ORANGE:
        pen.box(0, 0, 1.7, 1.7, 0.1, deep)
    elif colour is Colour.BLUE:
        pen.disc(0, 0, 1.0, deep)
    else:
        pen.polygon([(1.15, 0.0), (0.0, 0.9), (-1.15, 0.0), (0.0, -0.9)], deep)


def _edge(image: Image.Image, colour: Colour) -> None:
    """The strip round the edge: the marks of the faces, and a fine line between them."""
    draw = ImageDraw.Draw(image)
    top = CHIP_FACE * OVERSAMPLING
    width, height = image.size
    body, deep = CHIPS[colour]
    draw.rectangle((0, top, width, height), fill=mix(body, deep, 0.25))
    count, covered = STRIPES[colour]
    for k in range(count):
        middle, half = width * (k + 0.5) / count, width * covered / count / 2
        draw.rectangle((middle - half, top, middle + half, height), fill=CREAM)
    draw.rectangle((0, (top + height) / 2 - 3, width, (top + height) / 2 + 3), fill=deep)
