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
    """m/s²; the standard acceleration of 9.80665, rounded."""
    chip_board_friction: float = 0.21
    """Resin on lacquered cardboard; poker chips on card lie at 0.20 to 0.25. Within that range by feel: the
    slowest of plain wrist snaps, 1.5 m/s, must just reach the far wall, 0.53 m away: v²/(2gs) = 0.216."""
    chip_chip_friction: float = 0.15
    """Resin edge on resin edge; polished phenolic pairs lie at 0.1 to 0.2."""
    chip_rim_friction: float = 0.20
    """A chip's edge along the cut edge of the rim's cardboard: as on its face."""
    chip_table_friction: float = 0.35
    """Resin on oiled wood, 0.3 to 0.4: rougher than the board, so that what flies off stays near."""
    chip_chip_restitution: float = 0.80
    """Edge on edge of dense resin, as of draughtsmen and carrom men, 0.75 to 0.85: a chip that is struck
    squarely takes nine tenths of the speed, and the striker all but stays."""
    chip_rim_restitution: float = 0.50
    """Cardboard gives way, 0.5 to 0.6. The rim brakes: at 0.5, snaps of 1.5 to 2 m/s come off the far wall
    with so little speed that they rest in a far bowl before it; at 0.6 the faster ones run through it."""
    landing_restitution: float = 0.30
    """A chip dropped on a game board: it clacks once, leaps by a tenth of its height and lies. So does one
    that lands on a chip that lies: the blow goes through that into the board."""
    rolling_resistance: float = 0.0006
    """Metres: lever arm of the normal force against turning on the edge. Hard on soft has 0.2 to 0.5 mm;
    somewhat more makes up for the worn edges of real chips, which roll less far: from 0.3 m/s, 12 cm."""

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
