"""A throw as the hand at one side of the board means it, before it is let go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from math import atan2, cos, hypot, pi, radians, sin

from game.texts import N_, _
from models.board import Board, Side
from models.poses import FACE_DOWN, FACE_UP, Pose, Quaternion, Vector
from physics.throws import BOUNDS, Throw

HEADING_LIMIT = radians(72)
"""How far from straight ahead a throw may point; further out it would hardly go towards the board."""

SPEED_RANGE = (BOUNDS.slowest, BOUNDS.fastest)
"""Metres a second."""

SPIN_LIMIT = 120.0
"""Radians a second; more looks like no hand's spin."""

PLACE_LIMIT = 0.2655
"""Metres to either side of the middle, so that the whole chip lies within the board's width."""

STEEPEST = radians(72)
"""Radians above the horizontal of a throw with full lift."""

_LOWEST, _HIGHEST = 0.0072, 0.19
"""Height of the chip's centre at release, flat and at full lift, in metres."""

_GAP = 0.006
"""Metres between the board's outer edge and the chip at release."""


class Style(Enum):
    """Ways to throw; the value is the lift."""

    SLIDE = 0.0
    TOSS = 0.4
    LOB = 0.8

    @property
    def label(self) -> str:
        """What the way to throw is called."""
        return _({Style.SLIDE: N_("Slide"), Style.TOSS: N_("Toss"), Style.LOB: N_("Drop")}[self])


@dataclass(frozen=True, slots=True)
class Aim:
    """What is thrown, from where and how, as the thrower sees it; every value lies within its bounds.

    ``place``: metres to the right of the middle of ``side``. ``heading``: radians from straight ahead,
    to the right positive. ``speed``: m/s along the throw's own direction. ``lift``: 0 slides, 1 is the
    steepest drop shot. ``spin``: rad/s about the vertical, counter-clockwise from above positive.
    Values out of bounds are brought to the nearest that is allowed; a steep or slanting throw has a higher
    least speed, so that its part towards the board is enough.
    """

    chip: str
    side: Side
    place: float = 0.0
    heading: float = 0.0
    speed: float = 1.6
    lift: float = 0.0
    spin: float = 0.0
    face_up: bool = False

    def __post_init__(self) -> None:
        for name, low, high in (
            ("place", -PLACE_LIMIT, PLACE_LIMIT),
            ("heading", -HEADING_LIMIT, HEADING_LIMIT),
            ("lift", 0.0, 1.0),
            ("spin", -SPIN_LIMIT, SPIN_LIMIT),
        ):
            object.__setattr__(self, name, min(max(getattr(self, name), low), high))
        slowest = SPEED_RANGE[0] / (cos(self.heading) * cos(self.rise))
        object.__setattr__(self, "speed", min(max(self.speed, slowest), SPEED_RANGE[1]))

    @staticmethod
    def like(throw: Throw, side: Side) -> Aim:
        """The aim of a hand at that side that comes nearest to a throw."""
        aim = Aim(throw.chip, side)
        ahead, right = aim.frame
        (x, y, _z), (u, v, w) = throw.position, throw.velocity
        forward, sideways = ahead[0] * u + ahead[1] * v, right[0] * u + right[1] * v
        return replace(
            aim,
            place=right[0] * x + right[1] * y,
            heading=atan2(sideways, forward),
            speed=hypot(u, v, w),
            lift=atan2(w, hypot(u, v)) / STEEPEST,
            spin=throw.angular_velocity[2],
            face_up=Pose(throw.position, throw.orientation).axis[2] > 0.0,
        )

    @property
    def style(self) -> Style:
        """The way to throw that this lift comes nearest to."""
        return min(Style, key=lambda style: abs(style.value - self.lift))

    @property
    def rise(self) -> float:
        """Radians above the horizontal."""
        return STEEPEST * self.lift

    @property
    def position(self) -> Vector:
        """Where the chip's centre is when it leaves the hand, in metres in the world."""
        ahead, right = self.frame
        height = _LOWEST + (_HIGHEST - _LOWEST) * self.lift
        return (
            right[0] * self.place + ahead[0] * self.line,
            right[1] * self.place + ahead[1] * self.line,
            height,
        )

    @property
    def line(self) -> float:
        """Where the chip's centre is at release, in metres ahead of the board's middle (negative)."""
        board = Board.standard()
        return -(board.outer_half + board.chip.radius + _GAP)

    @property
    def velocity(self) -> Vector:
        """In metres a second in the world."""
        ahead, right = self.frame
        level = self.speed * cos(self.rise)
        forward, sideways = level * cos(self.heading), level * sin(self.heading)
        return (
            ahead[0] * forward + right[0] * sideways,
            ahead[1] * forward + right[1] * sideways,
            self.speed * sin(self.rise),
        )

    @property
    def orientation(self) -> Quaternion:
        """Face down unless it is released face up; turned so that its owner could read it."""
        turn = {Side.SOUTH: 0.0, Side.WEST: -pi / 2, Side.NORTH: pi, Side.EAST: pi / 2}[self.side]
        x, y, z, w = FACE_UP if self.face_up else FACE_DOWN
        s, c = sin(turn / 2), cos(turn / 2)
        return (c * x - s * y, c * y + s * x, c * z + s * w, c * w - s * z)

    def changed(self, **by: float) -> Aim:
        """The aim with the named values changed by so much: ``aim.changed(speed=0.1)``."""
        return replace(self, **{name: getattr(self, name) + value for name, value in by.items()})

    def throw(self) -> Throw:
        """The throw, legal at its side."""
        return Throw(
            self.chip,
            self.position,
            self.orientation,
            self.velocity,
            (0.0, 0.0, self.spin),
        )

    @property
    def frame(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Unit vectors ahead and to the right, as the thrower sees them."""
        out_x, out_y = self.side.value
        return (-out_x, -out_y), (-out_y, out_x)
