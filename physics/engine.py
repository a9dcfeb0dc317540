"""The PyBullet world: the one room that imports pybullet.

It moves the chips that no law moves: tilted, stacked, on an edge. Lengths are ten times the real ones,
because Bullet's fixed tolerances suit bodies of a decimetre and more. A world is built afresh for each
simulation, always in the order of the chips, which makes it repeat bit for bit.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Any

from models.board import Board
from models.poses import Vector

from .bodies import Body
from .collisions import Inertia
from .errors import PhysicsMissing
from .ground import FLOOR, RIM, TABLE, Ground
from .materials import Materials

_SCALE = 10.0
_NEAR = 0.0003  # m: Bullet's contact threshold; the default of 2 mm (20 mm scaled) eats the approach speed
_ITERATIONS = 30
_FIELD, _TABLE, _RIM = 1, 2, 4
_OVER_FIELD, _OVER_TABLE, _OVER_NOTHING = 8, 16, 32
_CHIPS = _OVER_FIELD | _OVER_TABLE | _OVER_NOTHING


@dataclass(frozen=True, slots=True)
class Touch:
    """One point of contact after a step: SI units, ``normal`` points from ``other`` to ``chip``.

    ``chip`` is a chip's index, ``other`` an index or the name of a part of the ground.
    """

    chip: int
    other: int | str
    point: Vector
    normal: Vector
    impulse: float


class Engine:
    """One world with one slot per chip; a chip not entered is not there. Close it with ``lease``."""

    def __init__(self, bullet: Any, client: int, board: Board, materials: Materials, chips: int) -> None:
        self._bullet = bullet
        self._client = client
        self._ground = Ground.of(board)
        self._mass = board.chip.mass
        inertia = Inertia.of(board.chip)
        square = _SCALE * _SCALE
        self._moments = [inertia.tumble * square, inertia.tumble * square, inertia.spin * square]
        self._groups: dict[int, int] = {}
        self._seconds = 0.0
        self._names: dict[int, int | str] = {}
        bullet.resetSimulation(physicsClientId=client)
        bullet.setGravity(0, 0, -materials.gravity * _SCALE, physicsClientId=client)
        bullet.setPhysicsEngineParameter(
            numSolverIterations=_ITERATIONS,
            solverResidualThreshold=1e-9,
            contactBreakingThreshold=_NEAR * _SCALE,
            deterministicOverlappingPairs=1,
            numSubSteps=0,
            useSplitImpulse=1,
            splitImpulsePenetrationThreshold=0.0,  # pushing chips apart must not give them speed
            physicsClientId=client,
        )
        self._build_ground(board, materials)
        self._bodies = [self._build_chip(board, materials, index) for index in range(chips)]

    def enter(self, body: Body) -> None:
        """Let the engine move this chip from its present state on."""
        bullet, client, own = self._bullet, self._client, self._bodies[body.index]
        bullet.changeDynamics(
            own, -1, mass=self._mass, localInertiaDiagonal=self._moments, physicsClientId=client
        )
        self.put(body)

    def put(self, body: Body) -> None:
        """Set an entered chip's pose and velocities."""
        bullet, client, own = self._bullet, self._client, self._bodies[body.index]
        bullet.resetBasePositionAndOrientation(
            own, _times(body.position, _SCALE), body.orientation, physicsClientId=client
        )
        self.push(body)
        self._mask(body)

    def push(self, body: Body) -> None:
        """Set an entered chip's velocities only."""
        self._bullet.resetBaseVelocity(
            self._bodies[body.index],
            _times(body.velocity, _SCALE),
            body.angular_velocity,
            physicsClientId=self._client,
        )

    def leave(self, body: Body) -> None:
        """Take this chip out of the engine's world."""
        own = self._bodies[body.index]
        self._bullet.changeDynamics(own, -1, mass=0.0, physicsClientId=self._client)
        self._bullet.setCollisionFilterGroupMask(own, -1, 0, 0, physicsClientId=self._client)
        self._bullet.resetBaseVelocity(own, (0, 0, 0), (0, 0, 0), physicsClientId=self._client)
        self._groups.pop(body.index, None)

    def read(self, body: Body) -> None:
        """Bring an entered chip's state into its body."""
        bullet, client, own = self._bullet, self._client, self._bodies[body.index]
        position, orientation = bullet.getBasePositionAndOrientation(own, physicsClientId=client)
        velocity, angular = bullet.getBaseVelocity(own, physicsClientId=client)
        body.place(_times(position, 1 / _SCALE), orientation)
        body.velocity = _times(velocity, 1 / _SCALE)
        body.angular_velocity = angular
        self._mask(body)

    def step(self, seconds: float) -> list[Touch]:
        """Step the world; the contacts that carried an impulse."""
        if seconds != self._seconds:
            self._bullet.setTimeStep(seconds, physicsClientId=self._client)
            self._seconds = seconds
        self._bullet.stepSimulation(physicsClientId=self._client)
        touches = []
        for contact in self._bullet.getContactPoints(physicsClientId=self._client) or ():
            force = contact[9]
            if force <= 0.0:
                continue
            first, second = self._names[contact[1]], self._names[contact[2]]
            normal, point = contact[7], contact[5]
            if not isinstance(first, int):
                first, second, normal = second, first, _times(normal, -1.0)
            if isinstance(first, int):
                touches.append(
                    Touch(first, second, _times(point, 1 / _SCALE), normal, force * seconds / _SCALE)
                )
        return touches

    def depth(self, one: Body, other: Body) -> float:
        """How far two chips, neither of them entered, are inside one another, in metres; 0 when free."""
        for body in (one, other):
            self._bullet.resetBasePositionAndOrientation(
                self._bodies[body.index],
                _times(body.position, _SCALE),
                body.orientation,
                physicsClientId=self._client,
            )
        points = self._bullet.getClosestPoints(
            self._bodies[one.index], self._bodies[other.index], 0.0, physicsClientId=self._client
        )
        return max((-point[8] / _SCALE for point in points), default=0.0)

    def _mask(self, body: Body) -> None:
        """Let the chip meet the plane that is under it: the field's, the table's, or none past the table.

        Planes are endless and cheap. A chip with its centre in the middle of the rim reaches neither
        the field nor the table, so the change is felt by none.
        """
        x, y, _ = body.position
        m = max(abs(x), abs(y))
        ground = self._ground
        # whether either side's mask or both must admit the other differs: groups and masks agree here
        if m <= (ground.field_half + ground.outer_half) / 2:
            group, under = _OVER_FIELD, _FIELD
        elif m <= ground.table_half:
            group, under = _OVER_TABLE, _TABLE
        else:
            group, under = _OVER_NOTHING, 0
        if self._groups.get(body.index) != group:
            self._groups[body.index] = group
            self._bullet.setCollisionFilterGroupMask(
                self._bodies[body.index], -1, group, under | _RIM | _CHIPS, physicsClientId=self._client
            )

    def _build_ground(self, board: Board, materials: Materials) -> None:
        """Field and table as planes, the rim as four boxes."""
        chip = _chip_coefficient(materials)
        self._add_ground(FLOOR, (_FIELD, _OVER_FIELD), 0.0, materials.chip_board_friction / chip)
        if board.is_plain:
            return
        self._add_ground(
            TABLE, (_TABLE, _OVER_TABLE), -board.table_below, materials.chip_table_friction / chip
        )
        inner, outer = board.field_half, board.outer_half
        middle, width = (inner + outer) / 2, (outer - inner) / 2
        bottom = -board.table_below
        rise = (board.rim_height - bottom) / 2
        height = bottom + rise
        bullet, client = self._bullet, self._client
        for x, y, long, deep in (
            (0.0, -middle, outer, width),
            (0.0, middle, outer, width),
            (-middle, 0.0, width, inner),
            (middle, 0.0, width, inner),
        ):
            half = _times((long, deep, rise), _SCALE)
            shape = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=half, physicsClientId=client)
            self._add(RIM, (_RIM, _CHIPS), shape, (x, y, height), materials.chip_rim_friction / chip)

    def _add_ground(self, name: str, filters: tuple[int, int], height: float, friction: float) -> None:
        shape = self._bullet.createCollisionShape(self._bullet.GEOM_PLANE, physicsClientId=self._client)
        self._add(name, filters, shape, (0.0, 0.0, height), friction)

    def _add(self, name: str, filters: tuple[int, int], shape: int, place: Vector, friction: float) -> None:
        bullet, client = self._bullet, self._client
        body = bullet.createMultiBody(
            0.0, shape, basePosition=_times(place, _SCALE), useMaximalCoordinates=1, physicsClientId=client
        )
        bullet.changeDynamics(body, -1, lateralFriction=friction, restitution=0.0, physicsClientId=client)
        bullet.setCollisionFilterGroupMask(body, -1, *filters, physicsClientId=client)
        self._names[body] = name

    def _build_chip(self, board: Board, materials: Materials, index: int) -> int:
        """A chip's body, absent until it enters."""
        bullet, client, chip = self._bullet, self._client, board.chip
        shape = bullet.createCollisionShape(
            bullet.GEOM_CYLINDER,
            radius=chip.radius * _SCALE,
            height=chip.thickness * _SCALE,
            physicsClientId=client,
        )
        body: int = bullet.createMultiBody(
            chip.mass, shape, basePosition=(0, 0, 10 + index), useMaximalCoordinates=1, physicsClientId=client
        )
        bullet.changeDynamics(
            body,
            -1,
            lateralFriction=_chip_coefficient(materials),
            spinningFriction=0.0,
            rollingFriction=0.0,
            restitution=0.0,
            linearDamping=0.0,
            angularDamping=0.0,
            activationState=bullet.ACTIVATION_STATE_DISABLE_SLEEPING,
            physicsClientId=client,
        )
        bullet.changeDynamics(body, -1, mass=0.0, physicsClientId=client)
        bullet.setCollisionFilterGroupMask(body, -1, 0, 0, physicsClientId=client)
        self._names[body] = index
        return body


@contextmanager
def lease() -> Iterator[_Lease]:
    """The process's one client, for one simulation at a time; a second thread waits for the first."""
    with _process_lock():
        yield _Lease()


class _Lease:
    """Makes the engine when, and only if, a simulation needs one."""

    def engine(self, board: Board, materials: Materials, bodies: Iterable[Body]) -> Engine:
        """A fresh world."""
        bullet, client = _client()
        return Engine(bullet, client, board, materials, len(list(bodies)))


def warm_up() -> None:
    """Import pybullet and make this process's client, so that the first throw does not wait for it."""
    with _process_lock():
        _client()


@lru_cache(maxsize=1)
def _process_lock() -> threading.Lock:
    return threading.Lock()


@lru_cache(maxsize=1)
def _client() -> tuple[Any, int]:
    """The module and the one DIRECT client of this process (28 MB, 3 ms)."""
    bullet = load_pybullet()
    client = bullet.connect(bullet.DIRECT)
    if client < 0:
        raise PhysicsMissing("pybullet could not start a simulation; run `safranito doctor`")
    return bullet, client


@lru_cache(maxsize=1)
def load_pybullet() -> Any:
    """Import pybullet with the line that it prints kept from the terminal."""
    with _hushed():
        try:
            import pybullet  # type: ignore[import-not-found]
        except ImportError as error:
            raise PhysicsMissing(
                f"pybullet cannot be imported ({error}); install it with `pip install pybullet==3.2.7`"
            ) from error
    return pybullet


@contextmanager
def _hushed() -> Iterator[None]:
    """Send what C code prints into nothing: the line does not pass through ``sys.stdout``."""
    kept = []
    for descriptor, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            if stream is not None:
                stream.flush()
            kept.append((descriptor, os.dup(descriptor)))
        except (OSError, ValueError):
            continue  # closed by whoever started us: nothing can be printed there
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        for descriptor, _ in kept:
            os.dup2(nothing, descriptor)
        yield
    finally:
        for descriptor, copy in kept:
            os.dup2(copy, descriptor)
            os.close(copy)
        os.close(nothing)


def _chip_coefficient(materials: Materials) -> float:
    """A chip's own friction: Bullet multiplies those of the two bodies, so this is never quite 0."""
    return sqrt(max(materials.chip_chip_friction, 1e-6))


def _times(v: Vector, by: float) -> Vector:
    return (v[0] * by, v[1] * by, v[2] * by)
