"""How any throw left the hand, as its thrower sees it: from where, where to, how fast and how steep."""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, atan2, hypot

from game.controls.aim import STEEPEST, Style
from models.board import Side
from physics import Throw

STYLES = {"slide": Style.SLIDE, "toss": Style.TOSS, "drop": Style.LOB}
"""Ways to throw by their names in files and statistics."""


@dataclass(frozen=True, slots=True)
class Manner:
    """``place``: metres to the right of the side's middle. ``heading``: radians from straight ahead, to the
    right positive. ``speed``: m/s along the throw's own direction. ``rise``: radians above the horizontal.
    ``spin``: rad/s about the vertical."""

    side: Side
    place: float
    heading: float
    speed: float
    rise: float
    spin: float

    @classmethod
    def of(cls, throw: Throw) -> Manner:
        """The manner of a throw; it comes from the side beyond whose edge it was let go."""
        x, y, _z = throw.position
        side = max(Side, key=lambda one: one.value[0] * x + one.value[1] * y)
        (out_x, out_y), (vx, vy, vz) = side.value, throw.velocity
        ahead, right = -(vx * out_x + vy * out_y), -vx * out_y + vy * out_x
        speed = hypot(vx, vy, vz)
        return cls(
            side=side,
            place=-x * out_y + y * out_x,
            heading=atan2(right, ahead),
            speed=speed,
            rise=asin(vz / speed) if speed > 0.0 else 0.0,
            spin=throw.angular_velocity[2],
        )

    @property
    def lift(self) -> float:
        """The rise as the controls count it: 0 slides, 1 is the steepest drop shot."""
        return self.rise / STEEPEST

    @property
    def style(self) -> str:
        """The way to throw that this comes nearest to: ``slide``, ``toss`` or ``drop``."""
        return min(STYLES, key=lambda name: abs(STYLES[name].value - self.lift))
