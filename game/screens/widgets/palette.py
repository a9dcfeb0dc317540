"""The colours of the booth at dusk: dark lacquer, brass, cream paper, spice."""

from __future__ import annotations

Colour = tuple[float, float, float, float]
"""Red, green, blue, alpha, each 0 to 1."""


def colour(code: str) -> Colour:
    """The colour of ``#rrggbb`` or ``#rrggbbaa``."""
    digits = code.lstrip("#").ljust(8, "f")
    red, green, blue, alpha = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4, 6))
    return red, green, blue, alpha


def faded(of: Colour, alpha: float) -> Colour:
    """The same colour, more or less transparent."""
    return (*of[:3], of[3] * alpha)


def mixed(first: Colour, second: Colour, part: float) -> Colour:
    """``part`` of the way from the first colour to the second."""
    red, green, blue, alpha = (a + (b - a) * part for a, b in zip(first, second, strict=True))
    return red, green, blue, alpha


INK = colour("#120b07")
NIGHT = colour("#1b110b")
LACQUER = colour("#2c1c12")
LACQUER_LIGHT = colour("#3f2a1b")
WALNUT = colour("#5a3e28")
BRASS_DARK = colour("#7b5a2b")
BRASS = colour("#c2964a")
BRASS_LIGHT = colour("#f0d08a")
SAFFRON = colour("#e3a336")
SAFFRON_DARK = colour("#a96d1c")
CREAM = colour("#f6e9cd")
SAND = colour("#cdb994")
DUST = colour("#9a8766")
CHILLI = colour("#c8452f")
LEAF = colour("#8fae5c")
