"""Chips drawn at random, but the same ones each time, and what the tests of the laws read off a shot."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from random import Random

import numpy as np

from models.board import Board
from models.poses import Quaternion, Vector
from physics import ChipState, Materials, Shot

M = Materials()
BOARD = Board.standard()
PLAIN = Board.plain()
CHIP = BOARD.chip
FLAT = CHIP.thickness / 2
GRIP = M.chip_board_friction * M.gravity
"""m/s² that friction takes from a chip that slides on the board."""
SQUARES = CHIP.radius**2 + CHIP.hole_radius**2
SPIN_INERTIA = CHIP.mass * SQUARES / 2
TUMBLE_INERTIA = CHIP.mass * (3 * SQUARES + CHIP.thickness**2) / 12

Flat = tuple[float, float]


def direction(rng: Random) -> Flat:
    """A heading out of all."""
    angle = rng.uniform(-pi, pi)
    return (cos(angle), sin(angle))


def log_uniform(rng: Random, low: float, high: float) -> float:
    """As many slow ones as fast ones."""
    return low * (high / low) ** rng.random()


def turned(way: Flat, degrees: float) -> Flat:
    """A heading turned to the left."""
    angle = degrees * pi / 180
    return (way[0] * cos(angle) - way[1] * sin(angle), way[0] * sin(angle) + way[1] * cos(angle))


def glider(
    name: str, place: Flat, velocity: Flat = (0.0, 0.0), spin: float = 0.0, height: float = FLAT
) -> ChipState:
    """A flat chip that slides over the floor, or flies level above it."""
    return ChipState(name, (*place, height), velocity=(*velocity, 0.0), angular_velocity=(0.0, 0.0, spin))


def lying(name: str, place: Flat, height: float = FLAT) -> ChipState:
    """A flat chip at rest."""
    return ChipState(name, (*place, height), resting=True)


def tilted(way: Flat, degrees: float) -> Quaternion:
    """The orientation of a chip whose edge in that direction is raised."""
    half = -degrees * pi / 360
    return (-way[1] * sin(half), way[0] * sin(half), 0.0, cos(half))


def along(vector: Vector, way: Flat) -> Flat:
    """The parts of a vector along a heading and to the left of it."""
    return (vector[0] * way[0] + vector[1] * way[1], -vector[0] * way[1] + vector[1] * way[0])


def tilts(shot: Shot) -> np.ndarray:
    """Degrees by which each chip's faces were tilted at each keyframe, (T, N)."""
    x, y = shot.track.orientations[:, :, 0], shot.track.orientations[:, :, 1]
    upright = np.clip(np.abs(1 - 2 * (x * x + y * y)), 0.0, 1.0)
    return np.degrees(np.arccos(upright))


def heights(shot: Shot) -> np.ndarray:
    """Metres of each chip's centre above where it lies flat on the field, (T, N)."""
    return shot.track.positions[:, :, 2] - FLAT


def frame_after(shot: Shot, time: float) -> int:
    """The first keyframe at a moment or after it."""
    return int(np.searchsorted(shot.track.times, time - 1e-12))


def slid(speed: float, way: float) -> float:
    """What is left of a speed after a way over the board."""
    return sqrt(max(0.0, speed * speed - 2 * GRIP * way))
