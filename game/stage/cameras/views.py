"""What one may want to see of the table, whatever the window's shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.stage.cameras.orbit import Orbit
from models.board import Side
from models.poses import Vector


@dataclass(frozen=True, slots=True)
class SeatView:
    """From the seat at a side; that side is at the bottom of the picture."""

    side: Side = Side.SOUTH


@dataclass(frozen=True, slots=True)
class Overhead:
    """From straight above, a side at the bottom of the picture."""

    side: Side = Side.SOUTH


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A point from near, as seen from a side; ``width`` metres round it fill the free part."""

    point: Vector
    side: Side = Side.SOUTH
    width: float = 0.20


@dataclass(frozen=True, slots=True)
class HoleView:
    """Straight down through the hole of a chip, from far with a long lens, so that nothing seems to lie where
    it does not; ``width`` metres round the point fill the free part."""

    point: Vector
    side: Side = Side.SOUTH
    width: float = 0.052


@dataclass(frozen=True, slots=True)
class Follow:
    """After a chip, seen from a side: the eye keeps its height and direction and glides along calmly."""

    chip: str
    side: Side = Side.SOUTH
    width: float = 0.36


View: TypeAlias = SeatView | Overhead | CloseUp | HoleView | Follow | Orbit


@dataclass(frozen=True, slots=True)
class SafeArea:
    """What part of the window is covered at each edge, as fractions of its width and height."""

    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0

    def __post_init__(self) -> None:
        if min(self.left, self.right, self.top, self.bottom) < 0:
            raise ValueError("a safe area's edges cannot be negative; give fractions of the window from 0 on")
        if self.left + self.right > 0.9 or self.top + self.bottom > 0.9:
            raise ValueError("a safe area must leave at least a tenth of the window's width and height free")

    @property
    def middle(self) -> tuple[float, float]:
        """Middle of the free part, -1 to 1 to the right and upward."""
        return (self.left - self.right, self.bottom - self.top)

    @property
    def share(self) -> tuple[float, float]:
        """Width and height of the free part as fractions of the window's."""
        return (1 - self.left - self.right, 1 - self.top - self.bottom)
