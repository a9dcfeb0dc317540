"""Throws, the bounds within which they are legal, and the state of a chip."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from math import isfinite, sqrt
from typing import Any

from models.board import Board, Side
from models.poses import FACE_DOWN, FACE_UP, Pose, Quaternion, Vector

from .errors import IllegalThrow
from .turning import length, local_z, unit

_STILL: Vector = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class ChipState:
    """A chip at the start of a simulation; metres, m/s, rad/s in the world frame, quaternion x, y, z, w.

    ``resting`` keeps it bit for bit where it is until it, or what carries it, is touched.
    """

    id: str
    position: Vector
    orientation: Quaternion = FACE_UP
    velocity: Vector = _STILL
    angular_velocity: Vector = _STILL
    resting: bool = False

    @property
    def pose(self) -> Pose:
        """Where it is and how it is turned."""
        return Pose(self.position, self.orientation)

    def __reduce__(self) -> tuple[type[ChipState], tuple[object, ...]]:
        motion = self.velocity, self.angular_velocity
        return ChipState, (self.id, self.position, self.orientation, *motion, self.resting)

    def plain(self) -> ChipState:
        """The same in tuples of floats, whatever kinds of numbers and sequences were given."""
        return ChipState(
            self.id,
            *_plain(self.position, self.orientation, self.velocity, self.angular_velocity),
            resting=bool(self.resting),
        )


@dataclass(frozen=True, slots=True)
class ThrowBounds:
    """What a hand may do, in metres, m/s and rad/s; the one place of these numbers."""

    farthest: float = 0.25
    """How far outside the outer edge the chip's nearest point may be."""
    sideways: float = 0.285
    """How far left or right of the side's middle the centre may be."""
    lowest: float = 0.007
    highest: float = 0.40
    """Bounds of the centre's height above the field."""
    slowest: float = 0.1
    fastest: float = 6.0
    """Bounds of the speed; the slowest also holds for its part towards the board."""
    spin: float = 300.0
    """Largest angular speed."""


BOUNDS = ThrowBounds()

_TOLERANCE = 1e-9  # a throw built from these very bounds must not fail by the last bit


@dataclass(frozen=True, slots=True)
class Throw:
    """How a chip leaves the hand: where, how turned, how fast; units as in ``ChipState``."""

    chip: str
    position: Vector
    orientation: Quaternion = FACE_DOWN
    velocity: Vector = _STILL
    angular_velocity: Vector = _STILL

    @property
    def face_up(self) -> bool:
        """Whether it leaves the hand with the value's face up."""
        return Pose(self.position, self.orientation).face_up

    def state(self) -> ChipState:
        """The chip as the simulation takes it."""
        return ChipState(self.chip, self.position, self.orientation, self.velocity, self.angular_velocity)

    def plain(self) -> Throw:
        """The same in tuples of floats, whatever kinds of numbers and sequences were given.

        ``IllegalThrow`` if that cannot be done.
        """
        self._check_numbers()
        return Throw(
            self.chip, *_plain(self.position, self.orientation, self.velocity, self.angular_velocity)
        )

    def check(self, side: Side | None = None, board: Board | None = None) -> None:
        """Raise ``IllegalThrow`` unless this throw is legal from that side (None: from any side)."""
        board = board or Board.standard()
        self._check_numbers()
        a, b, c, d = self.orientation
        size = sqrt(a * a + b * b + c * c + d * d)
        if abs(size - 1.0) > 1e-3:
            raise IllegalThrow(f"the orientation has length {size:.4f}; give a unit quaternion x, y, z, w")
        faults = [_fault(self, one, board) for one in ([side] if side else list(Side))]
        if all(faults):
            raise IllegalThrow(faults[0] if side else f"legal from no side: {_nearest_fault(self, faults)}")

    def _check_numbers(self) -> None:
        if not are_numbers(self.position, self.orientation, self.velocity, self.angular_velocity):
            raise IllegalThrow(
                "a throw needs 3 + 4 + 3 + 3 finite numbers: position, orientation, velocity, spin"
            )


def are_numbers(position: object, orientation: object, velocity: object, angular_velocity: object) -> bool:
    """Whether these are 3, 4, 3 and 3 finite numbers; anything at all may be asked about."""
    groups: tuple[Any, ...] = (position, orientation, velocity, angular_velocity)
    try:
        if tuple(map(len, groups)) != (3, 4, 3, 3):
            return False
        numbers = list(chain.from_iterable(groups))
        return all(map(isfinite, numbers)) and len(numbers) == 13
    except (TypeError, ValueError, OverflowError):
        return False


def _plain(
    position: Vector, orientation: Quaternion, velocity: Vector, angular_velocity: Vector
) -> tuple[Vector, Quaternion, Vector, Vector]:
    """The numbers as Python's own floats, each of the same value."""
    (x, y, z), (a, b, c, d), (u, v, w), (p, q, r) = position, orientation, velocity, angular_velocity
    return (
        (float(x), float(y), float(z)),
        (float(a), float(b), float(c), float(d)),
        (float(u), float(v), float(w)),
        (float(p), float(q), float(r)),
    )


def _fault(throw: Throw, side: Side, board: Board) -> str:
    """What is wrong with the throw from this side; empty when nothing is."""
    out_x, out_y = side.value
    x, y, z = throw.position
    outward = x * out_x + y * out_y
    sideways = abs(x * out_y) + abs(y * out_x)
    speed = length(throw.velocity)
    inward = -(throw.velocity[0] * out_x + throw.velocity[1] * out_y)
    spin = length(throw.angular_velocity)
    extent = _extent_towards(throw.orientation, (float(out_x), float(out_y), 0.0), board)
    gap = outward - extent - board.outer_half
    tall = _extent_towards(throw.orientation, (0.0, 0.0, 1.0), board)
    name = side.name.lower()
    b, eps = BOUNDS, _TOLERANCE
    if gap < -eps:
        return (
            f"the chip is {-gap * 1000:.1f} mm over the {name} edge; the whole chip must be outside the board"
        )
    if gap > b.farthest + eps:
        return f"the chip is {gap:.3f} m from the {name} edge; at most {b.farthest} m is allowed"
    if sideways > b.sideways + eps:
        return (
            f"the chip is {sideways:.3f} m from the {name} side's middle; at most {b.sideways} m is allowed"
        )
    if not b.lowest - eps <= z <= b.highest + eps:
        return f"the centre is {z:.4f} m above the field; {b.lowest} to {b.highest} m is allowed"
    if z - tall < board.rim_height - eps:
        return "the chip's lowest point is below the top of the rim; release it higher or flatter"
    if not b.slowest - eps <= speed <= b.fastest + eps:
        return f"the speed is {speed:.2f} m/s; {b.slowest} to {b.fastest} m/s is allowed"
    if inward < b.slowest - eps:
        return f"the chip moves {inward:.2f} m/s towards the board; at least {b.slowest} m/s is needed"
    if spin > b.spin + eps:
        return f"the chip spins at {spin:.0f} rad/s; at most {b.spin:.0f} rad/s is allowed"
    return ""


def _extent_towards(orientation: Quaternion, direction: Vector, board: Board) -> float:
    """How far the chip reaches from its centre in a unit direction, in metres."""
    axis = local_z(unit(orientation))
    along = axis[0] * direction[0] + axis[1] * direction[1] + axis[2] * direction[2]
    across = sqrt(max(0.0, 1.0 - along * along))
    return board.chip.thickness / 2 * abs(along) + board.chip.radius * across


def _nearest_fault(throw: Throw, faults: list[str]) -> str:
    """The sentence of the side that the chip is nearest to."""
    x, y, _ = throw.position
    reach = [x * side.value[0] + y * side.value[1] for side in Side]
    return faults[reach.index(max(reach))]
