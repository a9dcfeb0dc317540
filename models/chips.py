"""Chips and their names: colours, values, and the names a seat may use for them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from string import ascii_lowercase

from models.given import shown


class Colour(str, Enum):
    """A player's colour; the order is the default order of the seats."""

    RED = "red"
    GREEN = "green"
    ORANGE = "orange"
    BLUE = "blue"

    def __str__(self) -> str:
        return self.value


def colours_of_seats(colours: Iterable[object], players: int) -> tuple[Colour, ...]:
    """The colours of that many seats, each another one; ``ValueError`` says what cannot be."""
    if isinstance(colours, str) or not isinstance(colours, Iterable):
        raise ValueError(f"the seats' colours are a list of colours, not {shown(colours)}")
    known = [colour.value for colour in Colour]
    chosen = []
    for colour in colours:
        if colour not in known:
            raise ValueError(f"there is no colour {shown(colour)}; the colours are {', '.join(known)}")
        chosen.append(Colour(colour))
    if len(chosen) != players:
        raise ValueError(f"{players} players need {players} colours, not {len(chosen)}")
    if len(set(chosen)) != len(chosen):
        raise ValueError(f"two seats cannot have the same colour: {', '.join(map(str, chosen))}")
    return tuple(chosen)


VALUES = (10, 20, 30, 40, 50, 60)
"""The values of a colour's six chips."""


@cache
def chip_name(colour: Colour, value: int) -> str:
    """A chip's true name, ``red-50``."""
    return f"{colour}-{value}"


@cache
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
