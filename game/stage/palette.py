"""The colours of the booth at dusk: what every painted thing and every light takes its colour from."""

from __future__ import annotations

from models.chips import Colour
from models.spices import Spice

Rgb = tuple[int, int, int]

LACQUER = (16, 74, 80)
BRASS = (214, 168, 88)
BRASS_DEEP = (150, 104, 46)
PORCELAIN = (240, 228, 203)
INK = (40, 30, 30)
NIGHT = (28, 34, 58)
PAPER = (246, 236, 214)
CREAM = (250, 240, 218)

RIM_LIGHT = (138, 84, 48)
TABLE_LIGHT = (128, 80, 52)

CHIPS: dict[Colour, tuple[Rgb, Rgb]] = {
    Colour.RED: ((196, 38, 40), (132, 18, 26)),
    Colour.ORANGE: ((240, 138, 28), (178, 84, 8)),
    Colour.BLUE: ((40, 96, 196), (18, 50, 126)),
    Colour.GREEN: ((42, 146, 74), (16, 90, 46)),
}
"""A player's colour: the body and its deeper shade."""

BOWLS: dict[Spice, Rgb] = {
    Spice.CURRY: (226, 160, 32),
    Spice.GINGER: (236, 212, 164),
    Spice.CARDAMOM: (168, 190, 88),
    Spice.CHILLI: (190, 44, 32),
    Spice.SAFFRON: (106, 66, 142),
    Spice.GARLIC: (206, 208, 220),
    Spice.MINT: (24, 122, 92),
    Spice.CUMIN: (186, 136, 76),
    Spice.CINNAMON: (112, 54, 34),
}
"""The ground of each spice's bowl and card."""


def mix(a: Rgb, b: Rgb, part: float) -> Rgb:
    """The colour ``part`` (0 to 1) of the way from ``a`` to ``b``."""
    return tuple(round(p + (q - p) * part) for p, q in zip(a, b, strict=True))  # type: ignore[return-value]
