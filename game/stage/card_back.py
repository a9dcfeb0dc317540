"""What is printed on the back of every card."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image

from game.stage.layout import CARD_HEIGHT, CARD_WIDTH
from game.stage.palette import BRASS, BRASS_DEEP, INK, LACQUER, PAPER, mix
from game.stage.pen import Pen

OVERSAMPLING = 3
LACQUER_DEEP = mix(LACQUER, INK, 0.45)
PIXELS_PER_MILLIMETRE = 5.0


def back_picture() -> Image.Image:
    """The back of every card, RGB: it tells nothing."""
    width, height = CARD_WIDTH * 1000, CARD_HEIGHT * 1000
    image, pen = _sheet(width, height)
    pen.box(0, 0, width + 1, height + 1, 0.1, mix(PAPER, BRASS, 0.55))
    pen.box(0, 0, width - 1.6, height - 1.6, 2.4, LACQUER_DEEP)
    pen.box(0, 0, width - 3.2, height - 3.2, 1.8, BRASS_DEEP)
    pen.box(0, 0, width - 3.8, height - 3.8, 1.6, LACQUER)
    for i in range(-4, 5):
        for j in range(-5, 6):
            x, y = i * 3.9 + (j % 2) * 1.95, j * 3.6
            if abs(x) < width / 2 - 4.2 and abs(y) < height / 2 - 4.2:
                pen.ellipse(x, y, 1.25, 0.62, 45, mix(LACQUER, BRASS, 0.4))
                pen.ellipse(x, y, 1.25, 0.62, -45, mix(LACQUER, BRASS, 0.4))
    pen.disc(0, 0, 9.0, BRASS_DEEP)
    pen.disc(0, 0, 8.3, LACQUER_DEEP)
    for k in range(8):
        angle = 2 * pi * k / 8
        pen.ellipse(4.3 * cos(angle), 4.3 * sin(angle), 3.2, 1.15, k * 45, BRASS)
    pen.disc(0, 0, 1.5, LACQUER_DEEP)
    return image.reduce(OVERSAMPLING)


def _sheet(width: float, height: float) -> tuple[Image.Image, Pen]:
    scale = PIXELS_PER_MILLIMETRE * OVERSAMPLING
    size = tuple(round(side * scale / OVERSAMPLING) * OVERSAMPLING for side in (width, height))
    image = Image.new("RGB", (size[0], size[1]), PAPER)
    return image, Pen(image, scale, size[0] / 2, size[1] / 2)
