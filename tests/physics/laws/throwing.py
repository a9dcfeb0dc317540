"""Random legal throws, and tables for them to land on."""

from __future__ import annotations

from random import Random

from models.board import Side
from models.judging import Where
from models.poses import FACE_DOWN, Quaternion, Vector
from physics import BOUNDS, ChipState, IllegalThrow, Shot, Throw, simulate
from physics.bodies import Body
from physics.overlaps import overlaps

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


def dropped_in_a_heap(rng: Random, count: int = 13) -> list[ChipState]:
    """Chips let go above the middle of the field, one over the other, some turned anyhow, all tumbling."""
    chips: list[ChipState] = []
    while len(chips) < count:
        place = (
            rng.gauss(0.0, 0.02),
            rng.gauss(0.0, 0.02),
            0.03 + 0.012 * len(chips) + rng.uniform(0.0, 0.2),
        )
        chip = ChipState(
            f"chip {len(chips)}",
            place,
            any_orientation(rng) if rng.random() < 0.5 else FACE_DOWN,
            (rng.gauss(0.0, 0.3), rng.gauss(0.0, 0.3), rng.gauss(0.0, 0.3)),
            any_vector(rng, 30.0),
        )
        if not overlaps([Body(number, state, CHIP) for number, state in enumerate([*chips, chip])], BOARD):
            chips.append(chip)
    return chips


def laid(shot: Shot, resting: bool = True) -> list[ChipState]:
    """The chips on the board as they came to rest, to be simulated again."""
    return [
        ChipState(name, rest.position, rest.orientation, resting=resting)
        for name, rest in shot.final.items()
        if rest.where is not Where.OFF
    ]


def heap(rng: Random, count: int) -> list[ChipState]:
    """Chips that lie on one another in the middle of the field."""
    return laid(simulate(dropped_in_a_heap(rng, count)))


def into_the_middle(rng: Random, chip: str) -> Throw:
    """A throw at what lies in the middle of the field: sliding, tossed, or from above."""
    out_x, out_y = rng.choice(list(Side)).value
    away, sideways, speed = rng.uniform(0.31, 0.4), rng.gauss(0.0, 0.02), rng.uniform(1.0, 3.0)
    height = rng.uniform(0.008, 0.06)
    lift = away / speed * 9.81 / 2 - height / (away / speed) if rng.random() < 0.5 else rng.uniform(0.0, 0.4)
    return Throw(
        chip,
        (out_x * away + out_y * sideways, out_y * away - out_x * sideways, height),
        FACE_DOWN,
        (-out_x * speed, -out_y * speed, lift),
        any_vector(rng, 30.0),
    )
