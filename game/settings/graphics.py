"""Settings of the picture."""

from __future__ import annotations

from typing import Literal

from game.settings.fields import Group, setting
from game.texts import N_


class Graphics(Group):
    """The window and how much is drawn in it."""

    full_screen: bool = setting(
        False, N_("Full screen"), N_("Use the whole screen. F11 switches at any time.")
    )
    quality: Literal["auto", "low", "medium", "high"] = setting(
        "auto",
        N_("Quality of the picture"),
        N_("How finely light, shadows and edges are drawn. Automatic takes what suits this computer."),
        labels={
            "auto": N_("Automatic"),
            "low": N_("Low"),
            "medium": N_("Medium"),
            "high": N_("High"),
        },
    )
