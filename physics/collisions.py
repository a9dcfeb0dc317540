"""Impacts of chips by law: two discs in the plane, a disc and a wall, a point and what it strikes.

All impulses are in N·s. Restitution is Newton's; friction is Coulomb's, never more than what stops
the slip.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from models.board import ChipShape
from models.poses import Vector

from .turning import cross, dot, length, plus, scaled


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

    def energy(self, axis: Vector, velocity: Vector, angular_velocity: Vector) -> float:
        """Kinetic energy in joules."""
        momentum = self.momentum(axis, angular_velocity)
        return 0.5 * (self.mass * dot(velocity, velocity) + dot(momentum, angular_velocity))

    def response(self, axis: Vector, arm: Vector, impulse: Vector) -> Vector:
        """Change of the velocity of the point at ``arm`` from an impulse there."""
        turned = self.turned_by(axis, cross(arm, impulse))
        return plus(cross(turned, arm), impulse, 1 / self.mass)

    def give(self, axis: Vector, arm: Vector, direction: Vector) -> float:
        """The part of ``response`` along a unit impulse, in 1/kg."""
        turning = cross(arm, direction)
        along = dot(axis, turning)
        return (
            1 / self.mass
            + dot(turning, turning) / self.tumble
            + (1 / self.spin - 1 / self.tumble) * along * along
        )


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


def slip_impulse(
    respond: Callable[[Vector], Vector],
    slip: Vector,
    normal: Vector,
    restitution: float,
    friction: float,
) -> Vector:
    """Impulse at a point that strikes another with the relative velocity ``slip``.

    ``respond`` gives the change of that velocity from an impulse there. Sticks if the cone of friction
    about ``normal`` allows it, otherwise slides along the slip before the impact. Zero unless the
    points approach. The kinetic energy never grows.
    """
    approach = -dot(slip, normal)
    if approach <= 0.0:
        return (0.0, 0.0, 0.0)
    columns = [respond(e) for e in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]
    parting = restitution * approach
    sticking = _solve(columns, plus(scaled(normal, parting), slip, -1.0))
    pressed = dot(sticking, normal)
    rubbed = length(plus(sticking, normal, -pressed))
    candidates = []
    if pressed > 0.0 and rubbed <= friction * pressed:
        candidates.append(sticking)
    else:
        across = plus(slip, normal, approach)
        speed = length(across)
        if speed > 0.0:
            pull = plus(normal, across, -friction / speed)
            gained = dot(respond(pull), normal)
            if gained > 0.0:
                candidates.append(scaled(pull, (parting + approach) / gained))
    candidates.append(scaled(normal, (parting + approach) / dot(respond(normal), normal)))
    for impulse in candidates:
        # work = J · mean velocity of the point during the impact
        if dot(impulse, plus(scaled(slip, 2.0), respond(impulse))) <= 0.0:
            return impulse
    return scaled(candidates[-1], 1 / (1 + restitution))


def _solve(columns: list[Vector], right: Vector) -> Vector:
    """Solution of a 3×3 system, by Cramer's rule."""
    a, b, c = columns
    whole = dot(a, cross(b, c))
    return (
        dot(right, cross(b, c)) / whole,
        dot(a, cross(right, c)) / whole,
        dot(a, cross(b, right)) / whole,
    )
