"""A chip as a sign for a player, drawn at exactly the size it is shown."""

from __future__ import annotations

from game.screens.tokens import chip_token
from game.screens.widgets import Picture
from models.chips import Colour


def chip_swatch(colour: str, size: float, *, dim: bool = False, **rest: object) -> Picture:
    """A blank chip of that colour, ``size`` dp across; dimmed when it belongs to nobody here."""
    return chip_token(Colour(colour), None, size, dim=dim, **rest)
