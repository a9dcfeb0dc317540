"""Random legal throws, and tables for them to land on."""

from __future__ import annotations

from random import Random

from models.board import Side
from models.poses import FACE_DOWN, Quaternion, Vector
from physics import BOUNDS, ChipState, IllegalThrow, Throw

from .drawing import BOARD, CHIP, lying


def any_orientation(rng: Random) -> Quaternion:
    """Every turn is as likely as every other."""
    while True:
        q = tuple(rng.uniform(-1.0, 1.0) for _ in range(4))
        size = sum(part * part for part in q) ** 0.5
        if 0.1 < size <= 1.0:
            return (q[0] / size, q[1] / size, q[2] / size, q[3] / size)


def any_vector(rng: Random, longest: float) -> Vector:
    """Every direction alike, every length up to the longest."""
    while True:
        v = tuple(rng.uniform(-1.0, 1.0) for _ in range(3))
        size = sum(part * part for part in v) ** 0.5
        if 0.1 < size <= 1.0:
            length = longest * rng.random() / size
            return (v[0] * length, v[1] * length, v[2] * length)


def any_legal_throw(rng: Random, chip: str) -> Throw:
    """A throw out of all legal ones: slow and fast, flat, tumbling and spun, low and high, from any side."""
    while True:
        out_x, out_y = rng.choice(list(Side)).value
        away = BOARD.outer_half + CHIP.radius + BOUNDS.farthest * rng.random() ** 2
        sideways = rng.uniform(-BOUNDS.sideways, BOUNDS.sideways)
        inward, drift = rng.uniform(0.3, 3.0), rng.gauss(0.0, 0.4)
        level, turning = rng.random() < 0.4, rng.choice([10.0, 60.0, BOUNDS.spin])
        throw = Throw(
            chip,
            (
                out_x * away + out_y * sideways,
                out_y * away - out_x * sideways,
                BOUNDS.lowest + (BOUNDS.highest - BOUNDS.lowest) * rng.random() ** 2,
            ),
            FACE_DOWN if level else any_orientation(rng),
            (-out_x * inward + out_y * drift, -out_y * inward - out_x * drift, rng.gauss(0.3, 0.7)),
            (0.0, 0.0, rng.uniform(-60.0, 60.0)) if level else any_vector(rng, turning),
        )
        try:
            throw.check()
        except IllegalThrow:
            continue
        return throw


def scattered(rng: Random, count: int) -> list[ChipState]:
    """Chips that lie about the field without touching."""
    chips: list[ChipState] = []
    free = BOARD.field_half - CHIP.radius
    while len(chips) < count:
        x, y = rng.uniform(-free, free), rng.uniform(-free, free)
        if all((x - c.position[0]) ** 2 + (y - c.position[1]) ** 2 > 0.0395**2 for c in chips):
            chips.append(lying(f"lying {len(chips)}", (x, y)))
    return chips
