"""Chips and their names: colours, values, and the names a seat may use for them."""

from __future__ import annotations

from enum import Enum
from string import ascii_lowercase


class Colour(str, Enum):
    """A player's colour; the order is the default order of the seats."""

    RED = "red"
    GREEN = "green"
    ORANGE = "orange"
    BLUE = "blue"

    def __str__(self) -> str:
        return self.value


VALUES = (10, 20, 30, 40, 50, 60)
"""The values of a colour's six chips."""


def chip_name(colour: Colour, value: int) -> str:
    """A chip's true name, ``red-50``."""
    return f"{colour}-{value}"


def alias(colour: Colour, nth: int) -> str:
    """The name of a chip whose value is not public: ``red-a`` for the first (0) thrown this round."""
    return f"{colour}-{ascii_lowercase[nth]}"


def colour_of(name: str) -> Colour:
    """The colour in a chip's true name or alias; ``ValueError`` if it is neither."""
    return Colour(name.partition("-")[0])


def value_of(name: str) -> int | None:
    """The value in a chip's true name; ``None`` for an alias."""
    value = name.partition("-")[2]
    return int(value) if value.isdigit() else None
