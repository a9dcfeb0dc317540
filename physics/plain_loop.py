"""The PyBullet loop that anyone would write first: what our own speed is measured against."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from models.board import Board
from models.poses import Vector

from .bullet import client, process_lock
from .materials import Materials
from .throws import ChipState

SLOW = 0.01
"""m/s, of the centre and, at the edge, of turning: below it a chip is said to rest."""

CALM = 0.05
"""Seconds for which all must rest at once."""

LONGEST = 10.0
"""Simulated seconds after which it ends in any case."""

_RATE = 240.0


def plain_loop(chips: Sequence[ChipState], board: Board | None = None) -> dict[str, Vector]:
    """Default bodies of PyBullet, 240 Hz, every chip a body, until all rest; where they lie.

    What it computes is wrong in the ways that one finds out later; it is here for its speed.
    """
    board = board or Board.standard()
    materials = Materials()
    with process_lock():
        bullet, number = client("plain loop")
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
        for _ in range(int(LONGEST * _RATE)):
            bullet.stepSimulation(physicsClientId=number)
            still = all(_is_still(bullet, number, body, board) for body in bodies.values())
            calm = calm + 1 if still else 0
            if calm >= CALM * _RATE:
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
    return speed < SLOW and sqrt(sum(w * w for w in turning)) * board.chip.radius < SLOW
