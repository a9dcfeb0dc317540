"""Where bodies touch in a blow, where a law knows that better than the engine's search for contacts."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from models.board import ChipShape
from models.poses import Quaternion, Vector

from .bodies import STILL, Body
from .edges import Corner, nearest_to_corner
from .engine import Touch
from .ground import RIM, VOID, Ground
from .turning import length, local_z, plus

_LEVEL: Final = 0.01
"""Sine of the tilt up to which a chip's side meets another's along its whole height: resin and cardboard
give way by some hundredths of a millimetre in a blow, which is that part of the 3.3 mm."""
_LIES: Final = 0.0001
"""m above the ground up to which a point of a level chip lies on it."""
_UPRIGHT: Final = 0.99

UP: Vector = (0.0, 0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where two bodies touch: arms from their centres, and the normal from the other to the one."""

    arm: Vector
    other_arm: Vector
    normal: Vector


class State:
    """What a chip is like at some moment."""

    __slots__ = ("angular_velocity", "orientation", "position", "velocity")

    def __init__(
        self, position: Vector, orientation: Quaternion, velocity: Vector, angular_velocity: Vector
    ) -> None:
        self.position = position
        self.orientation = orientation
        self.velocity = velocity
        self.angular_velocity = angular_velocity

    @staticmethod
    def of(body: Body) -> State:
        """Its present state."""
        return State(body.position, body.orientation, body.velocity, body.angular_velocity)

    def restore(self, body: Body) -> None:
        """Make it like that again."""
        body.place(self.position, self.orientation)
        body.velocity, body.angular_velocity = self.velocity, self.angular_velocity

    @property
    def is_level(self) -> bool:
        """Whether its faces are so nearly level that its side touches along its whole height."""
        axis = local_z(self.orientation)
        return axis[0] * axis[0] + axis[1] * axis[1] < _LEVEL * _LEVEL


class Spots:
    """Finds where chips of a shape touch one another and a ground."""

    def __init__(self, shape: ChipShape, ground: Ground) -> None:
        self._shape = shape
        self._ground = ground

    def of(self, touches: list[Touch], one: State, other: State | None) -> list[Spot]:
        """Where a chip touches another, or (``other`` None) a part of the ground; touches of one pair."""
        if touches[0].other == RIM:
            return self._on_rim(touches, one)
        if other is not None and abs(touches[0].normal[2]) < 0.5 and one.is_level and other.is_level:
            spot = side_by_side(self._shape, one.position, other.position)
            if spot is not None:
                return [spot]
        return [
            Spot(
                plus(touch.point, one.position, -1.0),
                plus(touch.point, other.position, -1.0) if other else STILL,
                touch.normal,
            )
            for touch in touches
        ]

    def underneath(self, state: State, pressed: list[Vector]) -> tuple[str, list[Spot]]:
        """The part of the ground on which a chip lies level, and where that bears it; nowhere if it does not.

        The engine finds one point of such a contact in a step, somewhere on the edge: a chip struck
        elsewhere would tip. The ground answers all round, and under the points that are ``pressed``.
        """
        x, y, z = state.position
        part = self._ground.single(x, y, self._shape.radius - _LIES)
        if part is None:
            part = RIM  # if it lies at all, it lies over an edge of it
        if part == VOID or not state.is_level:
            return part, []
        level = self._ground.level(part)
        if abs(z - level - self._shape.thickness / 2) > _LIES:
            return part, []
        places = self._strip(state.position) if part == RIM else self._disc(state.position, pressed)
        ax, ay, az = local_z(state.orientation)
        below = -self._shape.thickness / 2
        # the face slopes by what little the chip is tilted
        arms = [(dx, dy, below - (ax * dx + ay * dy) / az) for dx, dy in places]
        return part, [Spot(arm, STILL, UP) for arm in arms if z + arm[2] - level < _LIES]

    def _disc(self, place: Vector, pressed: list[Vector]) -> list[tuple[float, float]]:
        """Places on a face that is borne everywhere, from its middle."""
        radius = self._shape.radius
        way_x, way_y, found = 1.0, 0.0, []
        for point in pressed:
            dx, dy = point[0] - place[0], point[1] - place[1]
            away = sqrt(dx * dx + dy * dy)
            if away > 1e-6:
                way_x, way_y = dx / away, dy / away
            part = min(1.0, radius / away) if away > 0.0 else 1.0
            found.append((dx * part, dy * part))
        x, y = way_x * radius, way_y * radius
        return [*found, (x, y), (-y, x), (-x, -y), (y, -x)]

    def _strip(self, place: Vector) -> list[tuple[float, float]]:
        """Places on a face that the rim bears, which may be narrower than the face, from its middle."""
        x, y, _ = place
        radius = self._shape.radius
        out_x, out_y = (
            ((1.0 if x > 0.0 else -1.0), 0.0) if abs(x) > abs(y) else (0.0, 1.0 if y > 0.0 else -1.0)
        )
        middle = x * out_x + y * out_y
        low = max(-radius, self._ground.field_half - middle)
        high = min(radius, self._ground.outer_half - middle)
        if low > high:
            return []
        found = []
        for across in (low, 0.0, high) if low < 0.0 < high else (low, high):
            half = sqrt(max(0.0, radius * radius - across * across))
            for along in (-half, half) if half > 0.0 else (0.0,):
                found.append((across * out_x - along * out_y, across * out_y + along * out_x))
        return found

    def _on_rim(self, touches: list[Touch], one: State) -> list[Spot]:
        """Where a chip touches the rim, for each edge of it that the engine names."""
        axis = local_z(one.orientation)
        spots: list[Spot] = []
        done: set[Corner] = set()
        for touch in touches:
            corner = self._corner(touch)
            if corner in done:
                continue
            done.add(corner)
            if one.is_level and abs(touch.normal[2]) < 0.5:
                spots.append(side_to_wall(self._shape, one.position, corner))
                continue
            found = nearest_to_corner(self._shape, one.position, axis, corner)
            spots += [Spot(plus(point, one.position, -1.0), STILL, found.normal) for point in found.points]
        return spots

    def _corner(self, touch: Touch) -> Corner:
        """The edge of the rim that a touch is at, the inner or the outer one of some side."""
        x, y, _ = touch.point
        nx, ny, nz = touch.normal
        upright = abs(nz) > _UPRIGHT
        # where the normal is upright, the place tells the side
        along_x = abs(x) > abs(y) if upright else abs(nx) > abs(ny)
        place, normal = (x, nx) if along_x else (y, ny)
        out = 1.0 if place > 0.0 else -1.0
        inner, outer = self._ground.field_half, self._ground.outer_half
        outside = place * out > (inner + outer) / 2 if upright else normal * out > 0.0
        into = -out if outside else out
        return Corner(
            (into, 0.0) if along_x else (0.0, into), -outer if outside else inner, self._ground.rim_height
        )


def side_by_side(shape: ChipShape, one: Vector, other: Vector) -> Spot | None:
    """Where two level chips at those places touch with their sides: amid the height that they share."""
    across = plus(one, other, -1.0)
    apart = length((across[0], across[1], 0.0))
    if apart == 0.0 or abs(across[2]) >= shape.thickness:
        return None
    nx, ny = across[0] / apart, across[1] / apart
    reach, half = shape.radius, across[2] / 2
    return Spot((-nx * reach, -ny * reach, -half), (nx * reach, ny * reach, half), (nx, ny, 0.0))


def side_to_wall(shape: ChipShape, place: Vector, corner: Corner) -> Spot:
    """Where a level chip touches an upright wall: amid the height that they share."""
    half, z = shape.thickness / 2, place[2]
    middle = (z - half + min(z + half, max(corner.top, z - half))) / 2
    into_x, into_y = corner.inward
    arm = (into_x * shape.radius, into_y * shape.radius, middle - z)
    return Spot(arm, STILL, (-into_x, -into_y, 0.0))
