"""Our simulation beside the PyBullet loop that anyone would write first, on the same throws."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import median, quantiles
from typing import Any

from models.board import Board, Side
from models.poses import FACE_DOWN, Vector

from .bullet import PROCESS_LOCK, client
from .materials import Materials
from .simulation import simulate
from .throws import ChipState, Throw
from .turning import product, turn

_RATE = 240.0
_SLOW = 0.01  # m/s and, at the edge, of turning: below it the plain loop calls a chip resting
_CALM_STEPS = 12


@dataclass(frozen=True, slots=True)
class Comparison:
    """Seconds per throw: median and quartiles of ours and of the plain loop, and the ratio of speeds.

    ``ratio`` > 1 says how many throws ours makes in the time of one; ``ratio_low`` and ``ratio_high``
    are the quartiles of the throw by throw ratios.
    """

    lying: int
    throws: int
    ours: float
    ours_low: float
    ours_high: float
    plain: float
    plain_low: float
    plain_high: float
    ratio: float
    ratio_low: float
    ratio_high: float


def compare(throws: int = 24, lying: int = 8, seed: int = 1) -> Comparison:
    """Simulate the same throws onto a table of ``lying`` chips both ways, in turns, on one core."""
    scenes = [game_scene(Random(f"{seed}/{number}"), lying) for number in range(throws)]
    ours: list[float] = []
    plain: list[float] = []
    simulate(scenes[0])
    plain_loop(scenes[0])
    for scene in scenes:
        ours.append(_seconds(simulate, scene))
        plain.append(_seconds(plain_loop, scene))
    ratios = [slow / fast for slow, fast in zip(plain, ours, strict=True)]
    low, high = _quartiles(ours)
    plain_low, plain_high = _quartiles(plain)
    ratio_low, ratio_high = _quartiles(ratios)
    # of all throws together: what counts in a night of matches
    whole = sum(plain) / sum(ours)
    return Comparison(
        lying,
        throws,
        median(ours),
        low,
        high,
        median(plain),
        plain_low,
        plain_high,
        whole,
        ratio_low,
        ratio_high,
    )


def game_scene(rng: Random, lying: int) -> list[ChipState]:
    """A legal throw as people make them, onto chips that lie about the field without touching."""
    flat = Board.standard().chip.thickness / 2
    chips: list[ChipState] = []
    while len(chips) < lying:
        x, y = rng.uniform(-0.21, 0.21), rng.uniform(-0.21, 0.21)
        if all((x - c.position[0]) ** 2 + (y - c.position[1]) ** 2 > 0.042**2 for c in chips):
            chips.append(ChipState(f"lying {len(chips)}", (x, y, flat), FACE_DOWN, resting=True))
    return [*chips, game_throw(rng, "thrown").state()]


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


def plain_loop(chips: Sequence[ChipState], board: Board | None = None) -> dict[str, Vector]:
    """Default bodies of PyBullet, 240 Hz, every chip a body, until all rest; where they lie.

    What it computes is wrong in the ways that one finds out later; it is here for its speed.
    """
    board = board or Board.standard()
    materials = Materials()
    with PROCESS_LOCK:
        bullet, number = client()
        bullet.resetSimulation(physicsClientId=number)
        bullet.setGravity(0, 0, -materials.gravity, physicsClientId=number)
        bullet.setTimeStep(1 / _RATE, physicsClientId=number)
        bullet.setPhysicsEngineParameter(
            numSolverIterations=50,
            solverResidualThreshold=1e-7,
            contactBreakingThreshold=0.02,
            useSplitImpulse=0,
            physicsClientId=number,
        )
        _plain_board(bullet, number, board)
        shape = bullet.createCollisionShape(
            bullet.GEOM_CYLINDER,
            radius=board.chip.radius,
            height=board.chip.thickness,
            physicsClientId=number,
        )
        bodies = {}
        for chip in chips:
            body = bullet.createMultiBody(
                board.chip.mass, shape, -1, chip.position, chip.orientation, physicsClientId=number
            )
            bullet.changeDynamics(body, -1, lateralFriction=0.5, restitution=0.8, physicsClientId=number)
            bullet.resetBaseVelocity(body, chip.velocity, chip.angular_velocity, physicsClientId=number)
            bodies[chip.id] = body
        calm = 0
        for _ in range(int(10 * _RATE)):
            bullet.stepSimulation(physicsClientId=number)
            still = all(_is_still(bullet, number, body, board) for body in bodies.values())
            calm = calm + 1 if still else 0
            if calm >= _CALM_STEPS:
                break
        return {
            chip: bullet.getBasePositionAndOrientation(body, physicsClientId=number)[0]
            for chip, body in bodies.items()
        }


def _plain_board(bullet: Any, number: int, board: Board) -> None:
    """Field, rim and table as boxes."""
    inner, outer, table = board.field_half, board.outer_half, board.table_half
    middle, width, high = (inner + outer) / 2, (outer - inner) / 2, board.rim_height / 2
    boxes = [
        ((table, table, 0.01), (0.0, 0.0, -0.01 - board.table_below)),
        ((outer, outer, board.table_below / 2), (0.0, 0.0, -board.table_below / 2)),
        ((outer, width, high), (0.0, middle, high)),
        ((outer, width, high), (0.0, -middle, high)),
        ((width, inner, high), (middle, 0.0, high)),
        ((width, inner, high), (-middle, 0.0, high)),
    ]
    for half, place in boxes:
        shape = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=half, physicsClientId=number)
        body = bullet.createMultiBody(0, shape, -1, place, physicsClientId=number)
        bullet.changeDynamics(body, -1, lateralFriction=0.5, physicsClientId=number)


def _is_still(bullet: Any, number: int, body: int, board: Board) -> bool:
    velocity, turning = bullet.getBaseVelocity(body, physicsClientId=number)
    position = bullet.getBasePositionAndOrientation(body, physicsClientId=number)[0]
    if position[2] < -board.lost_below:
        return True
    speed = sqrt(sum(v * v for v in velocity))
    return speed < _SLOW and sqrt(sum(w * w for w in turning)) * board.chip.radius < _SLOW


def _seconds(job: Callable[[list[ChipState]], object], scene: list[ChipState]) -> float:
    """Processor time of one call: other programs on the machine do not count."""
    begun = time.process_time()
    job(scene)
    return time.process_time() - begun


def _quartiles(values: list[float]) -> tuple[float, float]:
    low, _, high = quantiles(values, n=4)
    return low, high
