"""A chip's print: its colour, a pattern and a sign for it, and, on one face only, its value."""

from __future__ import annotations

from math import pi

from PIL import Image, ImageDraw

from game.stage.lettering import Face, font
from game.stage.liveries import MARKET, Livery, Sign, livery
from game.stage.palette import CREAM, mix
from game.stage.pen import Pen
from game.stage.shapes import CHIP_EDGE, CHIP_FACE
from models.board import ChipShape
from models.chips import Colour

OVERSAMPLING = 3


def chip_picture(colour: Colour, value: int | None, shape: ChipShape, palette: str = MARKET) -> Image.Image:
    """The whole print, RGB: the value's face at the left, the blank face at the right, the edge below.

    With ``value`` None both faces are blank, and nothing tells which would bear the value.
    """
    worn = livery(colour, palette)
    width, height = 2 * CHIP_FACE, CHIP_FACE + CHIP_EDGE
    big = Image.new("RGB", (width * OVERSAMPLING, height * OVERSAMPLING), worn.body)
    scale = CHIP_FACE * OVERSAMPLING / 2
    for k, print_value in enumerate((value, None)):
        face = Image.new("RGB", (CHIP_FACE * OVERSAMPLING,) * 2, worn.body)
        pen = Pen(face, scale * (1 - 2 / CHIP_FACE), scale, scale)
        _face(pen, worn, print_value, shape.hole_radius / shape.radius)
        big.paste(face, (k * face.width, 0))
    _edge(big, worn)
    return big.reduce(OVERSAMPLING)


def _face(pen: Pen, worn: Livery, value: int | None, hole: float) -> None:
    body, deep = worn.body, worn.deep
    count, covered = worn.marks, worn.covered
    pen.disc(0, 0, 1.02, body)
    for k in range(count):
        wedge = pen.at(0, 0, 1.0, 360 * (k + 0.5) / count)
        half = pi * covered / count
        wedge.polygon(
            [(0.84, -0.84 * half), (1.05, -1.05 * half), (1.05, 1.05 * half), (0.84, 0.84 * half)], worn.mark
        )
    pen.disc(0, 0, 0.85, deep)
    pen.disc(0, 0, 0.815, CREAM)
    pen.disc(0, 0, 0.785, body)
    pen.disc(0, 0, hole + 0.12, deep)
    pen.disc(0, 0, hole + 0.085, mix(body, CREAM, 0.25))
    if value is None:
        for k in range(4):
            _sign(pen.at(0, 0, 1.0, 90 * k + 45).at(0.53, 0, 0.155), worn)
        return
    letters = font(Face.STRONG, 0.66 * pen.scale)
    halo = mix(deep, (20, 10, 10), 0.3) if worn.ink == CREAM else mix(body, CREAM, 0.5)
    outline = round(0.035 * pen.scale)
    for turn, offset in ((0, -0.475), (180, 0.475)):
        tile = Image.new("RGB", (round(1.0 * pen.scale), round(0.58 * pen.scale)), body)
        ImageDraw.Draw(tile).text(
            (tile.width / 2, tile.height / 2), str(value), font=letters, fill=worn.ink, anchor="mm",
            stroke_width=outline, stroke_fill=halo,
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
        _sign(pen.at(0, 0, 1.0, turn).at(0.58, 0, 0.12), worn)


def _sign(pen: Pen, worn: Livery) -> None:
    """The colour's own sign."""
    match worn.sign:
        case Sign.TRIANGLE:
            pen.polygon([(1.15, 0.0), (-0.7, 1.0), (-0.7, -1.0)], worn.deep)
        case Sign.SQUARE:
            pen.box(0, 0, 1.7, 1.7, 0.1, worn.deep)
        case Sign.DISC:
            pen.disc(0, 0, 1.0, worn.deep)
        case Sign.DIAMOND:
            pen.polygon([(1.15, 0.0), (0.0, 0.9), (-1.15, 0.0), (0.0, -0.9)], worn.deep)


def _edge(image: Image.Image, worn: Livery) -> None:
    """The strip round the edge: the marks of the faces, and a fine line between them."""
    draw = ImageDraw.Draw(image)
    top = CHIP_FACE * OVERSAMPLING
    width, height = image.size
    body, deep = worn.body, worn.deep
    draw.rectangle((0, top, width, height), fill=mix(body, deep, 0.25))
    count, covered = worn.marks, worn.covered
    for k in range(count):
        middle, half = width * (k + 0.5) / count, width * covered / count / 2
        draw.rectangle((middle - half, top, middle + half, height), fill=worn.mark)
    draw.rectangle((0, (top + height) / 2 - 3, width, (top + height) / 2 + 3), fill=deep)
