"""A chip's print: its colour, a pattern, a sign and a letter for it, and, on one face only, its value."""

from __future__ import annotations

from functools import lru_cache
from math import pi

from PIL import Image, ImageChops, ImageDraw

from game.stage.lettering import Face, font
from game.stage.liveries import MARKET, Livery, Sign, livery
from game.stage.palette import BRASS, BRASS_DEEP, CREAM, INK, Rgb, mix
from game.stage.pen import Pen
from game.stage.shapes import CHIP_EDGE, CHIP_FACE
from game.stage.textures import thumbnail
from models.board import ChipShape
from models.chips import Colour

OVERSAMPLING = 2


@lru_cache(64)  # the same for every match of an evening; nobody draws on it
def chip_picture(colour: Colour, value: int | None, shape: ChipShape, palette: str = MARKET) -> Image.Image:
    """The whole print, RGB: the value's face at the left, the blank face at the right, the edge below.

    With ``value`` None both faces are blank, and nothing tells which would bear the value.
    """
    width, height = 2 * CHIP_FACE, CHIP_FACE + CHIP_EDGE
    worn = livery(colour, palette)
    body = worn.body
    big = Image.new("RGB", (width * OVERSAMPLING, height * OVERSAMPLING), body)
    scale = CHIP_FACE * OVERSAMPLING / 2
    for k, print_value in enumerate((value, None)):
        face = Image.new("RGB", (CHIP_FACE * OVERSAMPLING,) * 2, body)
        pen = Pen(face, scale * (1 - 2 / CHIP_FACE), scale, scale)
        _ring(pen, worn)
        if print_value is None:
            _blank(pen, worn)
        else:
            _value(pen, worn, print_value)
        _hole(pen, shape.hole_radius / shape.radius)
        big.paste(face, (k * face.width, 0))
    _edge(big, worn)
    clay = thumbnail("chip-clay").resize((width, height), Image.Resampling.BILINEAR)
    return _overlaid(big.reduce(OVERSAMPLING), clay)


def _overlaid(print_: Image.Image, clay: Image.Image) -> Image.Image:
    """The print upon its clay, whose middle grey leaves it as it is."""
    return ImageChops.add(ImageChops.multiply(print_, clay), ImageChops.multiply(print_, clay))


def _ring(pen: Pen, worn: Livery) -> None:
    """The outer ring with its light marks let in, and the brass line inside it."""
    count, covered, deep = worn.marks, worn.covered, worn.deep
    for grown, fill in ((0.016, mix(deep, INK, 0.4)), (0.0, worn.mark)):
        for k in range(count):
            wedge = pen.at(0, 0, 1.0, 360 * (k + 0.5) / count)
            half = pi * covered / count
            inner = 0.86 - grown
            wedge.polygon(
                [
                    (inner, -inner * half - grown),
                    (1.05, -1.05 * half - grown),
                    (1.05, 1.05 * half + grown),
                    (inner, inner * half + grown),
                ],
                fill,
            )
    pen.disc(0, 0, 0.752, deep)
    pen.disc(0, 0, 0.732, BRASS)
    pen.disc(0, 0, 0.708, mix(BRASS_DEEP, deep, 0.5))


def _value(pen: Pen, worn: Livery, value: int) -> None:
    """The face that bears the value: light, so that it is seen from afar which face is up."""
    ink = mix(worn.deep, INK, 0.5)
    pen.disc(0, 0, 0.692, mix(CREAM, worn.body, 0.2))
    letters = font(Face.STRONG, 0.6 * pen.scale)
    for turn, offset in ((0, -0.45), (180, 0.45)):
        tile = Image.new("L", (round(0.9 * pen.scale), round(0.5 * pen.scale)), 0)
        ImageDraw.Draw(tile).text(
            (tile.width / 2, tile.height / 2), str(value), font=letters, fill=255, anchor="mm"
        )
        at = (round(pen.x - tile.width / 2), round(pen.y + offset * pen.scale - tile.height / 2))
        pen.image.paste(Image.new("RGB", tile.size, ink), at, tile.rotate(turn))
    for k in range(2):
        _sign(pen.at(0, 0, 1.0, 180 * k).at(0.5, 0, 0.11), worn.sign, ink)


def _blank(pen: Pen, worn: Livery) -> None:
    """The face that hides: the player's sign and letter by turns."""
    ink = mix(worn.body, worn.ink, 0.86)
    pen.disc(0, 0, 0.692, worn.body)
    pen.ring(0, 0, 0.668, 0.012, mix(worn.body, worn.ink, 0.45))
    letters = font(Face.TITLE, 0.4 * pen.scale)
    tile = Image.new("L", (round(0.5 * pen.scale),) * 2, 0)
    ImageDraw.Draw(tile).text(
        (tile.width / 2, tile.height / 2), worn.letter, font=letters, fill=255, anchor="mm"
    )
    for k in range(4):
        spot = pen.at(0, 0, 1.0, 90 * k).at(0, 0.47)
        if k % 2:
            _sign(pen.at(0, 0, 1.0, 90 * k + 90).at(0.47, 0, 0.18), worn.sign, worn.deep)
            _sign(pen.at(0, 0, 1.0, 90 * k + 90).at(0.47, 0, 0.135), worn.sign, ink)
        else:
            at = (round(spot.x - tile.width / 2), round(spot.y - tile.height / 2))
            turned = tile.rotate(90 * k)
            pen.image.paste(Image.new("RGB", tile.size, ink), at, turned)


def _hole(pen: Pen, hole: float) -> None:
    """A brass eye round the hole."""
    pen.disc(0, 0, hole + 0.075, BRASS_DEEP)
    pen.disc(0, 0, hole + 0.062, BRASS)
    pen.disc(0, 0, hole + 0.015, BRASS_DEEP)


def _sign(pen: Pen, sign: Sign, fill: Rgb) -> None:
    """A colour's own shape, pointing along x."""
    match sign:
        case Sign.TRIANGLE:
            pen.polygon([(1.15, 0.0), (-0.7, 1.0), (-0.7, -1.0)], fill)
        case Sign.SQUARE:
            pen.box(0, 0, 1.7, 1.7, 0.1, fill)
        case Sign.DISC:
            pen.disc(0, 0, 1.0, fill)
        case Sign.DIAMOND:
            pen.polygon([(1.15, 0.0), (0.0, 0.9), (-1.15, 0.0), (0.0, -0.9)], fill)


def _edge(image: Image.Image, worn: Livery) -> None:
    """The strip round the edge: the marks of the faces."""
    draw = ImageDraw.Draw(image)
    top = CHIP_FACE * OVERSAMPLING
    width, height = image.size
    draw.rectangle((0, top, width, height), fill=mix(worn.body, worn.deep, 0.2))
    count, covered = worn.marks, worn.covered
    for k in range(count):
        middle, half = width * (k + 0.5) / count, width * covered / count / 2
        draw.rectangle((middle - half - 4, top, middle + half + 4, height), fill=mix(worn.deep, INK, 0.4))
        draw.rectangle((middle - half, top, middle + half, height), fill=worn.mark)
