"""Rupee notes: a value, waves engraved by a machine, a spice in the middle, a colour for each value."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

from PIL import Image, ImageDraw, ImageOps

from game.stage.layout import NOTE_HEIGHT, NOTE_WIDTH
from game.stage.lettering import Face, font
from game.stage.palette import INK, PAPER, Rgb, mix
from game.stage.pen import Pen
from game.stage.textures import thumbnail
from models.spices import Spice

PIXELS_PER_MILLIMETRE = 7.0
OVERSAMPLING = 2
NOTES: dict[int, tuple[Rgb, Spice]] = {
    100: ((24, 96, 168), Spice.SAFFRON),
    50: ((142, 48, 128), Spice.CARDAMOM),
    20: ((38, 128, 66), Spice.MINT),
    10: ((186, 96, 24), Spice.CINNAMON),
}
"""The notes' values, the greatest first: each one's colour, and the spice that it shows."""


@lru_cache(8)  # the same for every match of an evening; nobody draws on it
def note_picture(value: int) -> Image.Image:
    """The face of a note, RGB, its long side across."""
    scale = PIXELS_PER_MILLIMETRE * OVERSAMPLING
    width, height = NOTE_WIDTH * 1000, NOTE_HEIGHT * 1000
    size = (round(width * scale / 2) * 2, round(height * scale / 2) * 2)
    hue, spice = NOTES[value]
    image = Image.new("RGB", size, mix(PAPER, hue, 0.62))
    pen = Pen(image, scale, size[0] / 2, size[1] / 2)
    _waves(pen, width, height, hue)
    frame = mix(hue, INK, 0.45)
    for inset in (0.7, 1.7):
        x, y = width / 2 - inset, height / 2 - inset
        pen.lines([(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)], 0.28, frame)
    pen.disc(0, 0, 7.6, frame)
    pen.disc(0, 0, 7.2, mix(PAPER, hue, 0.1))
    radius = round(6.8 * scale)
    engraved = ImageOps.colorize(
        ImageOps.autocontrast(thumbnail(f"spice-{spice}").convert("L"), cutoff=1), mix(hue, INK, 0.7), PAPER
    ).resize((2 * radius, 2 * radius), Image.Resampling.BICUBIC)
    cover = Image.new("L", engraved.size, 0)
    ImageDraw.Draw(cover).ellipse((0, 0, 2 * radius - 1, 2 * radius - 1), fill=255)
    image.paste(engraved, (round(pen.x) - radius, round(pen.y) - radius), cover)
    letters = font(Face.TITLE, (8.6 if value < 100 else 6.8) * scale)
    for x in (-15.4, 15.4):
        ImageDraw.Draw(image).text(
            (pen.x + x * scale, pen.y), str(value), font=letters, fill=mix(hue, INK, 0.8), anchor="mm"
        )
    return image.reduce(OVERSAMPLING)


def _waves(pen: Pen, width: float, height: float, hue: Rgb) -> None:
    """Sheaves of fine sine lines that cross."""
    ink = mix(hue, INK, 0.15)
    for k in range(11):
        for sign in (-1, 1):
            line = []
            for i in range(61):
                x = (i / 60 - 0.5) * width
                bow = sin(pi * (i / 60 * 5 + k / 11))
                line.append((x, sign * bow * height * 0.34 + (k - 5) / 11 * height * 0.3))
            pen.lines(line, 0.1, ink)
