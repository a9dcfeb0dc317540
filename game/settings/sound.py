"""Settings of what is heard."""

from __future__ import annotations

from game.settings.fields import Group


class Sound(Group):
    """How loud each kind of sound is."""
