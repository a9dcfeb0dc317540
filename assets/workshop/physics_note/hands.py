"""Throws as hands make them, drawn by chance: those of the maps, and of the tests of how a throw feels.

All from the first seat, at −y. Metres, m/s, radians.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from random import Random

from models.board import Board, Space
from models.poses import FACE_DOWN, Quaternion, Vector
from physics import Throw
from physics.turning import product, turn

REACH = 0.20
"""How far left or right of its seat's middle a hand goes without leaning over."""
SNAP_SPEED = (1.75, 0.25)
"""Mean and standard deviation of a wrist snap: most of them between 1.5 and 2 m/s."""
STEADY = 0.05
"""Standard deviation of a heading, about 3°: a practised hand."""


def wrist_snap(rng: Random, chip: str) -> Throw:
    """A plain snap of the wrist across the board, aimed at nothing: flat, low, fast, with some spin."""
    return _thrown(
        chip,
        place=rng.uniform(-REACH, REACH),
        height=rng.uniform(0.009, 0.030),
        speed=min(max(rng.gauss(*SNAP_SPEED), 0.9), 2.6),
        heading=rng.gauss(0.0, radians(7)),
        rise=radians(max(-1.0, rng.gauss(4.0, 4.0))),
        tilt=_tilted(rng, radians(1.5)),
        turning=(rng.gauss(0.0, 0.5), rng.gauss(0.0, 0.5), rng.gauss(0.0, 15.0)),
    )


def slide(rng: Random, chip: str, speed: float) -> Throw:
    """A flat slide of exactly that speed, let go just above the rim."""
    return _thrown(
        chip,
        place=rng.uniform(-REACH, REACH),
        height=rng.uniform(0.008, 0.015),
        speed=speed,
        heading=rng.gauss(0.0, STEADY),
        rise=radians(rng.uniform(0.0, 3.0)),
        turning=(0.0, 0.0, rng.gauss(0.0, 10.0)),
    )


def toss(rng: Random, chip: str, speed: float) -> Throw:
    """A low toss of that speed, 8° to 20° upwards from a little higher."""
    return _thrown(
        chip,
        place=rng.uniform(-REACH, REACH),
        height=rng.uniform(0.02, 0.06),
        speed=speed,
        heading=rng.gauss(0.0, STEADY),
        rise=radians(rng.uniform(8.0, 20.0)),
        tilt=_tilted(rng, radians(3)),
        turning=(rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0), rng.gauss(0.0, 10.0)),
    )


def drop_shot(rng: Random, chip: str, space: Space, steady: float = STEADY) -> Throw:
    """A soft lob meant to come down on a space and die there, by a practised hand.

    The hand has learnt how far a chip slides from where it comes down: more, the further it has flown.
    """
    start = min(max(space.x + rng.gauss(0.0, 0.02), -REACH), REACH)
    way = hypot(space.x - start, space.y - _line())
    height, rise = 0.16, radians(60)
    speed = _speed_to_fly(0.83 * way + 0.012, height, rise)
    return _thrown(
        chip,
        place=start,
        height=height * (1.0 + rng.gauss(0.0, 0.08)),
        speed=speed * (1.0 + rng.gauss(0.0, 1.2 * steady)),
        heading=_towards(start, space) + rng.gauss(0.0, steady),
        rise=rise + rng.gauss(0.0, steady),
        tilt=_tilted(rng, radians(4)),
        turning=(rng.gauss(0.0, 2.0), rng.gauss(0.0, 2.0), rng.gauss(0.0, 8.0)),
    )


def lob(rng: Random, chip: str, tumble: float = 1.5) -> Throw:
    """A lob into the middle of the board; ``tumble``: how badly it leaves the hand, in rad/s."""
    return _thrown(
        chip,
        place=rng.uniform(-0.1, 0.1),
        height=rng.uniform(0.10, 0.20),
        speed=rng.uniform(1.1, 1.6),
        heading=rng.gauss(0.0, STEADY),
        rise=radians(rng.uniform(50.0, 65.0)),
        tilt=_tilted(rng, radians(3)),
        turning=(rng.gauss(0.0, tumble), rng.gauss(0.0, tumble), rng.gauss(0.0, 10.0)),
    )


def steep_lob(rng: Random, chip: str) -> Throw:
    """A lob that comes down almost straight, near the own side."""
    return _thrown(
        chip,
        place=rng.uniform(-0.1, 0.1),
        height=rng.uniform(0.05, 0.12),
        speed=rng.uniform(1.4, 1.7),
        heading=rng.gauss(0.0, STEADY),
        rise=radians(rng.uniform(66.0, 74.0)),
        tilt=_tilted(rng, radians(3)),
        turning=(rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0), rng.gauss(0.0, 10.0)),
    )


def _thrown(
    chip: str,
    *,
    place: float,
    height: float,
    speed: float,
    heading: float,
    rise: float,
    turning: Vector,
    tilt: Quaternion = (0.0, 0.0, 0.0, 1.0),
) -> Throw:
    """A throw from behind the edge; ``heading`` from straight ahead to the right, ``rise`` upwards."""
    level = speed * cos(rise)
    return Throw(
        chip,
        (place, _line(), height),
        product(tilt, FACE_DOWN),
        (level * sin(heading), level * cos(heading), speed * sin(rise)),
        turning,
    )


def _line() -> float:
    """Where the chip's centre is along y when it leaves the hand, 8 mm clear of the board."""
    board = Board.standard()
    return -(board.outer_half + board.chip.radius + 0.008)


def _tilted(rng: Random, scatter: float) -> Quaternion:
    """A small tilt about a level axis."""
    about = rng.uniform(0.0, radians(360))
    return turn((cos(about), sin(about), 0.0), rng.gauss(0.0, scatter))


def _towards(start: float, space: Space) -> float:
    """The heading from a place behind the edge to a space; small enough for its tangent."""
    return (space.x - start) / (space.y - _line())


def _speed_to_fly(way: float, height: float, rise: float) -> float:
    """The speed at which a parabola that begins so high and so steep ends ``way`` ahead on the field."""
    gravity = 9.81
    drop = height + way * sin(rise) / cos(rise)
    return way / cos(rise) * (gravity / (2 * drop)) ** 0.5
