"""Settings of the hand and the keys."""

from __future__ import annotations

from game.settings.fields import Group


class Controls(Group):
    """How throws are made."""
