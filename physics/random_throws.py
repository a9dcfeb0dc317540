"""Throws as people make them, drawn at random: what speed is measured on, and long tests run."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from models.board import Board, Side
from models.poses import FACE_DOWN, Vector

from .throws import ChipState, Throw
from .turning import product, turn


def game_scene(rng: Random, lying: int) -> list[ChipState]:
    """A legal throw as people make them, onto chips that lie about the field without touching."""
    return [*lying_chips(rng, lying), game_throw(rng, "thrown").state()]


def lying_chips(
    rng: Random, count: int, path: Sequence[tuple[float, float]] = (), clear: float = 0.0
) -> list[ChipState]:
    """So many chips about the field that touch neither each other nor, by ``clear`` metres, a path."""
    flat = Board.standard().chip.thickness / 2
    chips: list[ChipState] = []
    while len(chips) < count:
        x, y = rng.uniform(-0.21, 0.21), rng.uniform(-0.21, 0.21)
        if all((x - c.position[0]) ** 2 + (y - c.position[1]) ** 2 > 0.042**2 for c in chips) and all(
            (x - px) ** 2 + (y - py) ** 2 > clear**2 for px, py in path
        ):
            chips.append(ChipState(f"lying {len(chips)}", (x, y, flat), FACE_DOWN, resting=True))
    return chips


def game_throw(rng: Random, chip: str) -> Throw:
    """A legal throw: half of them slides and low tosses, half lobs, some turning over."""
    out_x, out_y = rng.choice(list(Side)).value
    away, sideways = rng.uniform(0.31, 0.42), rng.uniform(-0.2, 0.2)
    low = rng.random() < 0.5
    height = rng.uniform(0.008, 0.04) if low else rng.uniform(0.05, 0.2)
    speed = rng.uniform(1.2, 2.4) if low else rng.uniform(0.8, 1.5)
    lift = rng.uniform(0.0, 0.5) if low else rng.uniform(0.5, 1.8)
    drift = rng.uniform(-0.3, 0.3)
    turning: Vector = (0.0, 0.0, rng.uniform(-40.0, 40.0))
    orientation = FACE_DOWN
    if not low:
        turning = (rng.gauss(0.0, 6.0), rng.gauss(0.0, 6.0), rng.uniform(-30.0, 30.0))
        orientation = product(turn((1.0, 0.0, 0.0), rng.uniform(-0.3, 0.3)), FACE_DOWN)
    return Throw(
        chip,
        (out_x * away + out_y * sideways, out_y * away - out_x * sideways, height),
        orientation,
        (-out_x * speed + out_y * drift, -out_y * speed - out_x * drift, lift),
        turning,
    )
