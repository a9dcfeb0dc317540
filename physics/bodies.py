"""One chip in a running simulation."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from math import sqrt

from models.board import ChipShape
from models.poses import Quaternion, Vector

from .throws import ChipState
from .turning import unit

STILL: Vector = (0.0, 0.0, 0.0)


class Motion(Enum):
    """How a chip moves just now, and therefore what moves it."""

    RESTING = "resting"
    """It keeps its bits."""
    GLIDING = "gliding"
    """Flat on a level part of the ground: the law of the sliding annulus."""
    FLYING = "flying"
    """Nothing in reach: the parabola and the free top."""
    TOUCHING = "touching"
    """Tilted, stacked, on an edge: the engine."""
    LOST = "lost"
    """Fallen past the table: no longer followed."""


class Body:
    """A chip's changing state; metres, m/s, rad/s in the world frame, a unit quaternion x, y, z, w."""

    __slots__ = (
        "_half",
        "_radius",
        "anchor",
        "angular_velocity",
        "axis",
        "id",
        "index",
        "motion",
        "orientation",
        "position",
        "quiet",
        "shape",
        "tall",
        "tilt_sine",
        "touched_for",
        "trial",
        "trials",
        "velocity",
        "wide",
    )

    def __init__(self, index: int, state: ChipState, shape: ChipShape) -> None:
        self.index = index
        self.id = state.id
        self.shape = shape
        self._half, self._radius = shape.thickness / 2, shape.radius
        self.position = state.position
        # a resting chip keeps its very bits, at whatever length its quaternion was given
        self.orientation = state.orientation if state.resting else unit(state.orientation)
        self.velocity = state.velocity
        self.angular_velocity = state.angular_velocity
        self.motion = Motion.RESTING
        self.quiet = 0.0
        """Seconds for which it has hardly moved."""
        self.anchor: tuple[Vector, Vector] = (STILL, STILL)
        """Place and axis from which it has hardly moved since."""
        self.touched_for = 0.0
        """Seconds since the engine took it over."""
        self.trial: tuple[Vector, Quaternion] | None = None
        """Pose in which it was last let go without speed, to see whether it stays there."""
        self.trials = 0
        """How often it was let go since it last lay or flew."""
        self._measure(unit(state.orientation))

    def place(self, position: Vector, orientation: Quaternion) -> None:
        """Put it there."""
        self.position = position
        self.orientation = orientation
        self._measure(orientation)

    def _measure(self, orientation: Quaternion) -> None:
        """Work out the axis, the sine of its tilt, and how far the chip reaches down and sideways."""
        x, y, z, w = orientation
        across, along, up = 2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)
        self.axis = (across, along, up)
        self.tilt_sine = sine = sqrt(across * across + along * along)
        half, radius = self._half, self._radius
        self.tall = half * (up if up >= 0.0 else -up) + radius * sine
        self.wide = radius + half * sine  # a bound: the far corner, seen from above

    @property
    def low_arm(self) -> Vector:
        """From the centre to the lowest point of its edge (any such point while it is flat)."""
        x, y, z = self.axis
        sine = self.tilt_sine
        half = -self.shape.thickness / 2 if z >= 0.0 else self.shape.thickness / 2
        if sine < 1e-12:
            return (0.0, 0.0, half * z)
        reach = self.shape.radius / sine
        return (x * half + x * z * reach, y * half + y * z * reach, z * half + (z * z - 1.0) * reach)

    @property
    def moves(self) -> bool:
        """Whether it is neither resting nor lost."""
        return self.motion is not Motion.RESTING and self.motion is not Motion.LOST


def gap(one: Body, other: Body) -> float:
    """A lower bound on the distance between two chips, in metres; exact for two flat ones side by side."""
    ax, ay, az = one.position
    bx, by, bz = other.position
    apart = sqrt((ax - bx) ** 2 + (ay - by) ** 2) - one.wide - other.wide
    above = abs(az - bz) - one.tall - other.tall
    return apart if apart > above else above


def beside(body: Body, others: Iterable[Body], reach: float) -> list[Body]:
    """Those of the others that are nearer than ``reach`` metres; the far ones are passed over quickly."""
    x, y, _ = body.position
    limit = (2 * body.shape.radius + body.shape.thickness + reach) ** 2
    return [
        other
        for other in others
        if (x - other.position[0]) ** 2 + (y - other.position[1]) ** 2 < limit
        and other is not body
        and gap(body, other) < reach
    ]
