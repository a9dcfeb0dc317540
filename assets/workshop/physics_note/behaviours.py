"""Scenes, drawn by chance, of what players know a chip to do: shown in the note, and tested over many draws.

The thrown chip is ``red``; what lies is ``blue``. Everything goes from the first seat, at −y, towards +y.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, pi, radians, sin, sqrt
from random import Random

from assets.workshop.physics_note import hands
from models.board import Board
from models.poses import FACE_DOWN, Quaternion, Vector
from physics import ChipState
from physics.turning import local_z, product, turn

THROWN, LYING = "red", "blue"
Scene = list[ChipState]
Draw = Callable[[Random], Scene]


def drawn(draw: Draw, number: int) -> Scene:
    """The scene of that number: the same in the pictures and in the tests."""
    return draw(Random(f"{draw.__name__} {number}"))


def flat_at_the_rim(rng: Random) -> Scene:
    """A chip that lies flat and slides fast at the far wall, up to 20° aslant."""
    speed, heading = rng.uniform(1.2, 4.0), rng.uniform(-radians(20), radians(20))
    chip = Board.standard().chip
    return [
        ChipState(
            THROWN,
            (rng.uniform(-0.1, 0.1), 0.0, chip.thickness / 2),
            FACE_DOWN,
            (speed * sin(heading), speed * cos(heading), 0.0),
            (0.0, 0.0, rng.gauss(0.0, 15.0)),
        )
    ]


def above_the_rim(rng: Random) -> Scene:
    """A chip that skims the field and comes to the far wall higher than the rim."""
    board = Board.standard()
    speed, heading = rng.uniform(2.0, 4.0), rng.uniform(-radians(20), radians(20))
    time = (board.field_half - board.chip.radius) / (speed * cos(heading))
    height, lift = board.rim_height + rng.uniform(0.001, 0.012), rng.uniform(0.0, 0.3)
    start = height + board.chip.thickness / 2 - lift * time + 9.81 * time * time / 2
    return [
        ChipState(
            THROWN,
            (rng.uniform(-0.1, 0.1), 0.0, start),
            FACE_DOWN,
            (speed * sin(heading), speed * cos(heading), lift),
            (0.0, 0.0, rng.gauss(0.0, 15.0)),
        )
    ]


def lob(rng: Random) -> Scene:
    """A lob onto the empty board."""
    return [hands.lob(rng, THROWN).state()]


def lob_onto_a_chip(rng: Random) -> Scene:
    """A steep lob that comes down on a lying chip, its middle within one and a half of that one's radii."""
    thrown = hands.steep_lob(rng, THROWN).state()
    board = Board.standard()
    x, y = _comes_down(thrown)
    away, about = 1.5 * board.chip.radius * sqrt(rng.random()), rng.uniform(0.0, 2 * pi)
    inner = board.field_half - board.chip.radius
    x, y = (min(max(v, -inner), inner) for v in (x + away * cos(about), y + away * sin(about)))
    return [thrown, ChipState(LYING, (x, y, board.chip.thickness / 2), FACE_DOWN, resting=True)]


def hit_and_stay(rng: Random) -> Scene:
    """A slide that meets a lying chip squarely: its path passes the other's middle within 2 mm."""
    chip = Board.standard().chip
    speed, heading = rng.uniform(1.0, 1.8), rng.uniform(-radians(15), radians(15))
    ahead, aside = (sin(heading), cos(heading)), (cos(heading), -sin(heading))
    way, off = rng.uniform(0.08, 0.16), rng.uniform(-0.002, 0.002)
    x, y = rng.uniform(-0.05, 0.05), -0.15
    place = (x + ahead[0] * way + aside[0] * off, y + ahead[1] * way + aside[1] * off, chip.thickness / 2)
    return [
        ChipState(THROWN, (x, y, chip.thickness / 2), FACE_DOWN, (speed * ahead[0], speed * ahead[1], 0.0)),
        ChipState(LYING, place, FACE_DOWN, resting=True),
    ]


def tumbling_lob(rng: Random) -> Scene:
    """A lob that leaves the hand badly and turns in the air, by up to a few tens of degrees."""
    return [hands.lob(rng, THROWN, tumble=3.0).state()]


def rolling_on_edge(rng: Random) -> Scene:
    """A chip that rolls on its edge as fast as a bad landing leaves it, hardly leaning."""
    chip = Board.standard().chip
    speed, heading, lean = rng.uniform(0.15, 0.4), rng.uniform(-0.5, 0.5), rng.gauss(0.0, radians(2))
    ahead = (sin(heading), cos(heading), 0.0)
    upright = product(turn(ahead, pi / 2 + lean), FACE_DOWN)
    height = chip.radius * cos(lean) + chip.thickness / 2 * abs(sin(lean))
    return [
        ChipState(
            THROWN,
            (rng.uniform(-0.1, 0.1), -0.1, height + 1e-4),
            upright,
            (speed * ahead[0], speed * ahead[1], 0.0),
            _rolling(upright, ahead, speed / chip.radius),
        )
    ]


def tilt(orientation: Quaternion) -> float:
    """How far a chip is from lying flat, in radians, whichever face is up."""
    x, y, z = local_z(orientation)
    return atan2(sqrt(x * x + y * y), abs(z))


def _rolling(orientation: Quaternion, ahead: Vector, rate: float) -> Vector:
    """The angular velocity about the chip's own axis that rolls it ahead over the floor."""
    axis = local_z(orientation)
    # the top of a rolling chip moves ahead: axis × up = ahead
    sign = 1.0 if axis[1] * ahead[0] - axis[0] * ahead[1] > 0.0 else -1.0
    return (sign * rate * axis[0], sign * rate * axis[1], sign * rate * axis[2])


def _comes_down(thrown: ChipState) -> tuple[float, float]:
    """Where the middle of a flying chip would be when it comes to the height of a lying one."""
    x, y, z = thrown.position
    vx, vy, vz = thrown.velocity
    fall = z - 1.5 * Board.standard().chip.thickness
    time = (vz + sqrt(vz * vz + 2 * 9.81 * fall)) / 9.81
    return x + vx * time, y + vy * time
