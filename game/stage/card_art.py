"""A spice card: the spice from near in a round frame, and its name; the frame shows in a fan."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from game.stage.layout import CARD_HEIGHT, CARD_WIDTH
from game.stage.lettering import Face, font
from game.stage.palette import BOWLS, BRASS, BRASS_DEEP, INK, PAPER, mix
from game.stage.pen import Pen
from game.stage.textures import thumbnail
from models.spices import Spice

OVERSAMPLING = 2
PIXELS_PER_MILLIMETRE = 8.0
HEAP_MIDDLE, HEAP_RADIUS = 3.7, 14.4
"""Where the spice is shown, millimetres above the middle of the card, and its radius."""
FIBRES = 20104
"""Seed of the paper's unevenness."""


@lru_cache(32)  # the same for every match of an evening; nobody draws on it
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
    deep = mix(ground, INK, 0.4)
    pen.box(0, 0, width - 2.0, height - 2.0, 2.4, deep)
    pen.box(0, 0, width - 2.9, height - 2.9, 2.0, mix(PAPER, ground, 0.16))
    pen.box(0, 0, width - 3.7, height - 3.7, 1.7, mix(BRASS, BRASS_DEEP, 0.4))
    pen.box(0, 0, width - 4.1, height - 4.1, 1.5, mix(PAPER, ground, 0.10))
    for radius, colour in ((16.1, deep), (15.6, PAPER), (15.2, BRASS), (14.7, mix(BRASS_DEEP, INK, 0.5))):
        pen.disc(0, HEAP_MIDDLE, radius, colour)
    _heap(image, pen, spice)
    pixels = 7.6 * scale
    letters = font(Face.TITLE, pixels)
    room = (width - 7) * scale
    if letters.getlength(name) > room:
        letters = font(Face.TITLE, pixels * room / letters.getlength(name))
    ImageDraw.Draw(image).text(
        (size[0] / 2, size[1] / 2 + 16.8 * scale),
        name,
        font=letters,
        fill=mix(INK, ground, 0.12),
        anchor="mm",
    )
    return _aged(image.reduce(OVERSAMPLING))


def _heap(image: Image.Image, pen: Pen, spice: Spice) -> None:
    """The spice, in the frame."""
    radius = round(HEAP_RADIUS * pen.scale)
    shown = thumbnail(f"spice-{spice}").resize((2 * radius, 2 * radius), Image.Resampling.BICUBIC)
    cover = Image.new("L", shown.size, 0)
    ImageDraw.Draw(cover).ellipse((0, 0, 2 * radius - 1, 2 * radius - 1), fill=255)
    image.paste(shown, (round(pen.x) - radius, round(pen.y - HEAP_MIDDLE * pen.scale) - radius), cover)


def _aged(face: Image.Image) -> Image.Image:
    """Paper is not even: fibres, and edges that hands have darkened."""
    tone = _paper(face.width, face.height)
    return Image.fromarray(np.clip(np.asarray(face, np.float32) * tone, 0, 255).astype(np.uint8))


@cache
def _paper(width: int, height: int) -> np.ndarray:
    """How bright the paper of every card is, shape (height, width, 1)."""
    fibres = np.random.default_rng(FIBRES).standard_normal((height, width), np.float32)
    edge = Image.new("L", (width, height), 0)
    ImageDraw.Draw(edge).rectangle((5, 5, width - 6, height - 6), fill=255)
    worn = np.asarray(edge.filter(ImageFilter.GaussianBlur(5)), np.float32) / 255
    return (np.float32(0.90) + np.float32(0.10) * worn + np.float32(0.012) * fibres)[..., None]
