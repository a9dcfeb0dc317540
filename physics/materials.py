"""What chips, board and table are made of, as the physics feels it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import isfinite


@dataclass(frozen=True, slots=True)
class Materials:
    """Coefficients of friction and restitution, and gravity; all but gravity without unit.

    Restitution is the share of the normal speed that comes back, friction the largest ratio of
    tangential to normal force.
    """

    gravity: float = 9.81
    """m/s²; the standard acceleration, rounded."""
    chip_board_friction: float = 0.24
    """Resin on coated cardboard; measured for poker chips on card: 0.20 to 0.25."""
    chip_chip_friction: float = 0.15
    """Resin edge on resin edge; polished phenolic pairs lie at 0.1 to 0.2."""
    chip_rim_friction: float = 0.20
    """A chip's edge along the cut cardboard of the rim."""
    chip_table_friction: float = 0.35
    """A wooden table is rougher than the board: what flies off stays near."""
    chip_chip_restitution: float = 0.80
    """Edge on edge of dense resin, as of draughtsmen and carrom men: 0.75 to 0.85."""
    chip_rim_restitution: float = 0.50
    """Cardboard gives way; with it a snap of 2 m/s comes off the far wall into a far bowl."""
    landing_restitution: float = 0.30
    """A chip dropped on a game board: it clacks once and lies. So does one that lands on a chip that lies:
    the blow goes through that into the board."""
    rolling_resistance: float = 0.0006
    """Metres: lever arm of the normal force against rolling on the edge (hard on soft: 0.2 to 0.5 mm)."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            low, high = _LIMITS.get(field.name, (0.0, 2.0))
            if not (isinstance(value, (int, float)) and isfinite(value) and low <= value <= high):
                raise ValueError(
                    f"materials: {field.name} must lie between {low:g} and {high:g}, not {value!r}"
                )


_LIMITS = {
    "gravity": (0.1, 100.0),
    "chip_chip_restitution": (0.0, 1.0),
    "chip_rim_restitution": (0.0, 1.0),
    "landing_restitution": (0.0, 1.0),
    "rolling_resistance": (0.0, 0.01),
}
