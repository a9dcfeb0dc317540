"""Settings that make the game playable for more people."""

from __future__ import annotations

from game.settings.fields import Group, setting
from game.texts import N_


class Accessibility(Group):
    """Colours and motion."""

    reduced_motion: bool = setting(
        False,
        N_("Reduced motion"),
        N_("The camera cuts from place to place instead of swinging, and follows no chip by itself."),
    )
