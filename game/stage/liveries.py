"""How the players' chips are told apart: a colour, and for eyes that see colours otherwise a pattern, a sign
and a letter. What a chip, a seat or a button bears is read from here and nowhere else.

Besides the market's own colours there are three palettes whose four colours stay apart for dichromats: in
each the lightest of two that could be mixed up is much lighter. They were searched for the largest least
distance in CAM02-UCS between any two of the four as seen with the simulations of Machado, Oliveira and
Fernandes (2009), severity 100 %, and in grey; `tests/game/stage/test_liveries.py` measures them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.stage.palette import CHIPS, CREAM, Rgb, mix
from models.chips import Colour

MARKET = "market"
"""The palette that is used unless another is asked for."""

READABLE, SEEN = 3.0, 1.9
"""Contrast from which cream is written on a body (WCAG 2.2, 1.4.3: large letters), and marks are cream."""

_INK: Rgb = (26, 16, 12)


class Sign(Enum):
    """The shape that a colour has for itself."""

    TRIANGLE = "triangle"
    SQUARE = "square"
    DISC = "disc"
    DIAMOND = "diamond"


@dataclass(frozen=True, slots=True)
class Livery:
    """What one player's chips look like: ``body`` and its ``deep`` shade, ``ink`` for what is written on the
    body, ``marks`` marks of the colour ``mark`` round the edge that cover the part ``covered`` of the way,
    sign and letter."""

    body: Rgb
    deep: Rgb
    ink: Rgb
    mark: Rgb
    marks: int
    covered: float
    sign: Sign
    letter: str


_PATTERNS: dict[Colour, tuple[int, float, Sign, str]] = {
    Colour.RED: (6, 0.42, Sign.TRIANGLE, "R"),
    Colour.ORANGE: (4, 0.62, Sign.SQUARE, "O"),
    Colour.BLUE: (12, 0.36, Sign.DISC, "B"),
    Colour.GREEN: (8, 0.5, Sign.DIAMOND, "G"),
}

PALETTES: dict[str, dict[Colour, tuple[Rgb, Rgb]]] = {
    MARKET: CHIPS,
    "red-green": {
        Colour.RED: ((112, 29, 27), (66, 12, 14)),
        Colour.ORANGE: ((197, 95, 4), (132, 58, 0)),
        Colour.BLUE: ((116, 161, 254), (58, 98, 186)),
        Colour.GREEN: ((142, 227, 188), (74, 150, 116)),
    },
    "blue-yellow": {
        Colour.RED: ((110, 21, 13), (64, 8, 6)),
        Colour.ORANGE: ((220, 133, 61), (150, 82, 28)),
        Colour.BLUE: ((26, 97, 135), (10, 58, 86)),
        Colour.GREEN: ((117, 240, 165), (56, 158, 98)),
    },
    "lightness": {
        Colour.RED: ((114, 16, 37), (66, 6, 18)),
        Colour.ORANGE: ((249, 203, 147), (178, 130, 76)),
        Colour.BLUE: ((131, 153, 236), (74, 92, 170)),
        Colour.GREEN: ((40, 129, 24), (18, 78, 10)),
    },
}
"""Body and deeper shade of each colour, by the palette's name in settings."""


def livery(colour: Colour, palette: str = MARKET) -> Livery:
    """What the chips of that colour look like in a palette; ``KeyError`` if there is none of that name."""
    body, deep = PALETTES[palette][colour]
    marks, covered, sign, letter = _PATTERNS[colour]
    against = contrast(CREAM, body)
    ink = CREAM if against >= READABLE else mix(_INK, deep, 0.15)
    return Livery(body, deep, ink, CREAM if against >= SEEN else deep, marks, covered, sign, letter)


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2.2 defines it ("contrast ratio")."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    """Relative luminance of sRGB as WCAG 2.2 defines it."""
    linear = [
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
