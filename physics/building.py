"""What stands in the engine's world: the board's parts and the chips, as Bullet's bodies."""

from __future__ import annotations

from math import isfinite, sqrt
from typing import Any, Final

from models.board import Board, Side
from models.poses import Vector

from .ground import FLOOR, RIM, TABLE, Ground
from .materials import Materials
from .turning import scaled

SCALE: Final = 10.0
"""Lengths of the engine's world over real ones: Bullet's fixed tolerances suit bodies of a decimetre."""
ON_FIELD: Final = 1
ON_TABLE: Final = 2
ON_RIM: Final = 4
OVER_FIELD: Final = 8
OVER_TABLE: Final = 16
CHIPS: Final = OVER_FIELD | OVER_TABLE
"""Groups by which bodies meet: a chip over the field meets that, one over the table that, both the rim."""
_TABLE_THICK: Final = 0.05  # m


class Builder:
    """Makes bodies in the world of one client; numbers are the engine's."""

    def __init__(self, bullet: Any, client: int, board: Board, materials: Materials) -> None:
        self._bullet = bullet
        self._client = client
        self._board = board
        self._materials = materials
        self._ground = Ground.of(board)
        # without a shape to show, Bullet makes a mesh of each body, and reads one for a plane from disk
        self._shown = bullet.createVisualShape(
            bullet.GEOM_BOX, halfExtents=(0.1, 0.1, 0.1), physicsClientId=client
        )
        self._chip = bullet.createCollisionShape(
            bullet.GEOM_CYLINDER,
            radius=board.chip.radius * SCALE,
            height=board.chip.thickness * SCALE,
            physicsClientId=client,
        )

    def ground(self) -> dict[int, int | str]:
        """Make field, table and rim, as far as the board has them: the name of each body's part."""
        made: dict[int, int | str] = {self._field(): FLOOR}
        if isfinite(self._board.outer_half):
            made[self._table()] = TABLE
            made.update((self._rim(side), RIM) for side in Side)
        return made

    def chip(self) -> int:
        """Make a chip that falls and meets all."""
        bullet, client = self._bullet, self._client
        own: int = bullet.createMultiBody(
            self._board.chip.mass, self._chip, self._shown, useMaximalCoordinates=1, physicsClientId=client
        )
        bullet.changeDynamics(
            own,
            -1,
            lateralFriction=_chip_coefficient(self._materials),
            spinningFriction=0.0,
            rollingFriction=0.0,
            restitution=0.0,
            linearDamping=0.0,
            angularDamping=0.0,
            activationState=bullet.ACTIVATION_STATE_DISABLE_SLEEPING,
            physicsClientId=client,
        )
        return own

    def _field(self) -> int:
        """An endless plane, which is cheap and exact."""
        shape = self._bullet.createCollisionShape(self._bullet.GEOM_PLANE, physicsClientId=self._client)
        place = (0.0, 0.0, self._ground.level(FLOOR))
        return self._add((ON_FIELD, OVER_FIELD), shape, place, self._materials.chip_board_friction)

    def _table(self) -> int:
        """A box: chips fall off its edge."""
        half, thick = self._ground.table_half, _TABLE_THICK / 2
        place = (0.0, 0.0, self._ground.level(TABLE) - thick)
        friction = self._materials.chip_table_friction
        return self._add((ON_TABLE, OVER_TABLE), self._box((half, half, thick)), place, friction)

    def _rim(self, side: Side) -> int:
        """One of the rim's four boxes; those at south and north have the corners."""
        inner, outer = self._board.field_half, self._board.outer_half
        middle, width = (inner + outer) / 2, (outer - inner) / 2
        bottom = -self._board.table_below
        rise = (self._board.rim_height - bottom) / 2
        out_x, out_y = side.value
        shape = self._box((width, inner, rise) if out_x else (outer, width, rise))
        place = (out_x * middle, out_y * middle, bottom + rise)
        return self._add((ON_RIM, CHIPS), shape, place, self._materials.chip_rim_friction)

    def _box(self, half: Vector) -> int:
        shape: int = self._bullet.createCollisionShape(
            self._bullet.GEOM_BOX, halfExtents=scaled(half, SCALE), physicsClientId=self._client
        )
        return shape

    def _add(self, filters: tuple[int, int], shape: int, place: Vector, friction: float) -> int:
        bullet, client = self._bullet, self._client
        body: int = bullet.createMultiBody(
            0.0,
            shape,
            self._shown,
            basePosition=scaled(place, SCALE),
            useMaximalCoordinates=1,
            physicsClientId=client,
        )
        share = friction / _chip_coefficient(self._materials)
        bullet.changeDynamics(body, -1, lateralFriction=share, restitution=0.0, physicsClientId=client)
        bullet.setCollisionFilterGroupMask(body, -1, *filters, physicsClientId=client)
        return body


def _chip_coefficient(materials: Materials) -> float:
    """A chip's own friction: Bullet multiplies those of the two bodies, so this is never quite 0."""
    return sqrt(max(materials.chip_chip_friction, 1e-6))
