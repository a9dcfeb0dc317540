"""A spice card: the spice, its name, and a small sign in the corner that shows in a fan."""

from __future__ import annotations

from PIL import Image, ImageDraw

from game.stage import motifs
from game.stage.layout import CARD_HEIGHT, CARD_WIDTH
from game.stage.lettering import Face, font
from game.stage.palette import BOWLS, BRASS, INK, PAPER, mix
from game.stage.pen import Pen
from models.spices import Spice

OVERSAMPLING = 3
PIXELS_PER_MILLIMETRE = 5.5


def card_picture(spice: Spice, name: str) -> Image.Image:
    """The face of a card, RGB, upright."""
    scale = PIXELS_PER_MILLIMETRE * OVERSAMPLING
    width, height = CARD_WIDTH * 1000, CARD_HEIGHT * 1000
    size = (
        round(width * scale / OVERSAMPLING) * OVERSAMPLING,
        round(height * scale / OVERSAMPLING) * OVERSAMPLING,
    )
    image = Image.new("RGB", size, PAPER)
    pen = Pen(image, scale, size[0] / 2, size[1] / 2)
    ground = BOWLS[spice]
    pen.box(0, 0, width + 1, height + 1, 0.1, mix(PAPER, BRASS, 0.55))
    pen.box(0, 0, width - 1.2, height - 1.2, 2.6, PAPER)
    pen.box(0, 0, width - 3.0, height - 3.0, 1.9, mix(ground, INK, 0.25))
    pen.box(0, 0, width - 3.7, height - 3.7, 1.6, mix(PAPER, ground, 0.22))
    pen.disc(0, 3.4, 15.2, BRASS)
    motifs.paint(spice, pen.at(0, 3.4, 14.6))
    pixels = 7.8 * scale
    letters = font(Face.TITLE, pixels)
    room = (width - 6) * scale
    if letters.getlength(name) > room:
        letters = font(Face.TITLE, pixels * room / letters.getlength(name))
    ImageDraw.Draw(image).text(
        (size[0] / 2, size[1] / 2 + 16.4 * scale),
        name,
        font=letters,
        fill=mix(INK, ground, 0.15),
        anchor="mm",
    )
    return image.reduce(OVERSAMPLING)
