"""Impacts of chips by law: two discs in the plane, a disc and a wall, a chip and the floor.

All impulses are in N·s. Restitution is Newton's; friction is Coulomb's, never more than what stops
the slip.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from models.board import ChipShape
from models.poses import Vector

from .turning import cross, dot, plus, scaled


@dataclass(frozen=True, slots=True)
class Inertia:
    """Mass in kg and principal moments in kg·m² of a chip: ``spin`` about its axis, ``tumble`` across."""

    mass: float
    spin: float
    tumble: float

    @staticmethod
    def of(chip: ChipShape) -> Inertia:
        """I₃ = m(R²+r²)/2, I₁ = m(3(R²+r²)+h²)/12."""
        squares = chip.radius**2 + chip.hole_radius**2
        return Inertia(chip.mass, chip.mass * squares / 2, chip.mass * (3 * squares + chip.thickness**2) / 12)

    def turned_by(self, axis: Vector, angular_impulse: Vector) -> Vector:
        """Change of angular velocity from an angular impulse, for a chip with that axis."""
        extra = (1 / self.spin - 1 / self.tumble) * dot(axis, angular_impulse)
        return plus(scaled(angular_impulse, 1 / self.tumble), axis, extra)

    def momentum(self, axis: Vector, angular_velocity: Vector) -> Vector:
        """Angular momentum."""
        extra = (self.spin - self.tumble) * dot(axis, angular_velocity)
        return plus(scaled(angular_velocity, self.tumble), axis, extra)


def disc_impulse(
    normal: tuple[float, float],
    relative: tuple[float, float],
    surface_slip: float,
    inverse_mass: float,
    inverse_spin: float,
    restitution: float,
    friction: float,
) -> tuple[float, float]:
    """(normal, tangential) impulse on a flat disc that runs into another or into a wall.

    ``normal`` points from the disc to the obstacle, ``relative`` is the disc's velocity relative to
    it; ``surface_slip`` the part of the slip along (−n_y, n_x) that comes from spin; ``inverse_mass``
    and ``inverse_spin`` (R²/I₃) are summed over the bodies that can move. The tangential impulse acts
    on the disc along (−n_y, n_x). Both are 0 unless they approach.
    """
    approach = relative[0] * normal[0] + relative[1] * normal[1]
    if approach <= 0.0:
        return 0.0, 0.0
    pressed = (1 + restitution) * approach / inverse_mass
    slip = -relative[0] * normal[1] + relative[1] * normal[0] + surface_slip
    stopping = -slip / (inverse_mass + inverse_spin)
    limit = friction * pressed
    return pressed, max(-limit, min(limit, stopping))


def point_impulse(
    inertia: Inertia,
    axis: Vector,
    arm: Vector,
    velocity: Vector,
    angular_velocity: Vector,
    restitution: float,
    friction: float,
) -> Vector:
    """Impulse on a chip of which one point, ``arm`` from its centre, strikes a level floor.

    Sticks if the cone of friction allows it, otherwise slides along the slip before the impact.
    Zero unless the point moves down. The chip's kinetic energy never grows.
    """
    slip = plus(velocity, cross(angular_velocity, arm))
    if slip[2] >= 0.0:
        return (0.0, 0.0, 0.0)
    columns = [_response(inertia, axis, arm, e) for e in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]
    wanted = (-slip[0], -slip[1], -(1 + restitution) * slip[2])
    sticking = _solve(columns, wanted)
    tangential = sqrt(sticking[0] ** 2 + sticking[1] ** 2)
    candidates = []
    if sticking[2] > 0.0 and tangential <= friction * sticking[2]:
        candidates.append(sticking)
    else:
        speed = sqrt(slip[0] ** 2 + slip[1] ** 2)
        if speed > 0.0:
            pull = (-friction * slip[0] / speed, -friction * slip[1] / speed, 1.0)
            gained = _response(inertia, axis, arm, pull)[2]
            if gained > 0.0:
                candidates.append(scaled(pull, wanted[2] / gained))
    candidates.append((0.0, 0.0, wanted[2] / columns[2][2]))
    for impulse in candidates:
        # work = J · mean velocity of the point during the impact
        after = plus(slip, _response(inertia, axis, arm, impulse))
        if dot(impulse, plus(slip, after)) <= 0.0:
            return impulse
    return scaled(candidates[-1], 1 / (1 + restitution))


def _response(inertia: Inertia, axis: Vector, arm: Vector, impulse: Vector) -> Vector:
    """Change of the point's velocity from an impulse at the point."""
    turned = inertia.turned_by(axis, cross(arm, impulse))
    return plus(cross(turned, arm), impulse, 1 / inertia.mass)


def _solve(columns: list[Vector], right: Vector) -> Vector:
    """Solution of a 3×3 system, by Cramer's rule."""
    a, b, c = columns
    whole = dot(a, cross(b, c))
    return (
        dot(right, cross(b, c)) / whole,
        dot(a, cross(right, c)) / whole,
        dot(a, cross(b, right)) / whole,
    )
