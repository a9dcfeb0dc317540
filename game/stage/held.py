"""The chip out of a hand that is held at the edge to be thrown."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.scene import AimLook
from models.board import Side


@dataclass(frozen=True, slots=True)
class Held:
    """Which chip is held, or none, and how far to the right of its side, in metres."""

    chip: str | None = None
    side: Side | None = None
    right: float = 0.0

    @classmethod
    def of(cls, look: AimLook | None) -> Held:
        """What is held while this is drawn."""
        if look is None or look.takes is None or look.ghost is None or look.side is None:
            return cls()
        (x, y), (px, py, _z) = look.side.value, look.ghost.pose.position
        return cls(look.takes, look.side, x * py - y * px)
