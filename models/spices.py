"""The nine spices: the one source of their names and order."""

from __future__ import annotations

from enum import Enum


class Spice(str, Enum):
    """A spice, in reading order of its bowl on the board, back left to front right."""

    CURRY = "curry"
    GINGER = "ginger"
    CARDAMOM = "cardamom"
    CHILLI = "chilli"
    SAFFRON = "saffron"
    GARLIC = "garlic"
    MINT = "mint"
    CUMIN = "cumin"
    CINNAMON = "cinnamon"

    def __str__(self) -> str:
        return self.value


class Action(str, Enum):
    """An action space, in the order in which they are evaluated."""

    EXTRA_THROW = "extra-throw"
    SPICE_CARD = "spice-card"
    RESERVE_BLEND = "reserve-blend"
    HEAD_CHEF = "head-chef"

    def __str__(self) -> str:
        return self.value
