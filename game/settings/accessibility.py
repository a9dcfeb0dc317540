"""Settings that make the game playable for more people."""

from __future__ import annotations

from typing import Literal

from game.settings.fields import Group, setting
from game.texts import N_


class Accessibility(Group):
    """Colours and motion."""

    reduced_motion: bool = setting(
        False,
        N_("Reduced motion"),
        N_("The camera cuts from place to place instead of swinging, and follows no chip by itself."),
    )
    palette: Literal["market", "red-green", "blue-yellow", "lightness"] = setting(
        "market",
        N_("Colours of the players"),
        N_("For eyes that tell some colours badly apart. Pattern, sign and letter help in every palette."),
        labels={
            "market": N_("Market"),
            "red-green": N_("Red-green"),
            "blue-yellow": N_("Blue-yellow"),
            "lightness": N_("Lightness"),
        },
    )
