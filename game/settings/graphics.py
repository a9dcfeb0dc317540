"""Settings of the picture."""

from __future__ import annotations

from game.settings.fields import Group, setting
from game.texts import N_


class Graphics(Group):
    """The window and how much is drawn in it."""

    full_screen: bool = setting(
        False, N_("Full screen"), N_("Use the whole screen. F11 switches at any time.")
    )
