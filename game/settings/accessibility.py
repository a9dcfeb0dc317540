"""Settings that make the game playable for more people."""

from __future__ import annotations

from game.settings.fields import Group


class Accessibility(Group):
    """Colours and motion."""
