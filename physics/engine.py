"""The PyBullet world.

It moves the chips that no law moves: tilted, stacked, on an edge. To build a world takes as long as a
slide does, so it is kept and emptied for the next simulation. That it repeats bit for bit all the same is due
to its order: the board is made at once, chips in the order of their numbers, and between simulations nothing
is left of where they were.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from models.board import Board
from models.poses import Vector

from .bodies import Body
from .building import CHIPS, ON_FIELD, ON_RIM, ON_TABLE, OVER_FIELD, OVER_TABLE, SCALE, Builder
from .bullet import client, process_lock
from .collisions import Inertia
from .materials import Materials
from .turning import scaled

_NEAR: Final = 0.0003
"""m: Bullet's contact threshold; the default of 2 mm (20 mm scaled) eats the approach speed."""
_ITERATIONS: Final = 30
_MANY: Final = 7
"""Chips above which a tower of them may stand, whose load must come down to the lowest within a step."""
_MORE_ITERATIONS: Final = 200
_MOMENT: Final = 1 / 2**20  # s


class Touch:
    """One point of contact after a step: SI units, ``normal`` points from ``other`` to ``chip``.

    ``chip`` is a chip's index, ``other`` an index or the name of a part of the ground; ``distance`` is in
    metres between the two when the step began, less than 0 inside one another.
    """

    __slots__ = ("chip", "distance", "impulse", "normal", "other", "point")

    def __init__(
        self, chip: int, other: int | str, point: Vector, normal: Vector, impulse: float, distance: float
    ) -> None:
        self.chip = chip
        self.other = other
        self.point = point
        self.normal = normal
        self.impulse = impulse
        self.distance = distance


class Engine:
    """One world, in which a chip that has not entered is not."""

    def __init__(self, bullet: Any, client: int, board: Board, materials: Materials) -> None:
        self._bullet = bullet
        self._client = client
        self._board = board
        self._materials = materials
        self._middle = (board.field_half + board.outer_half) / 2
        inertia = Inertia.of(board.chip)
        square = SCALE * SCALE
        self._pose_of, self._velocity_of = bullet.getBasePositionAndOrientation, bullet.getBaseVelocity
        self._contacts = bullet.getContactPoints
        self._moments = [inertia.tumble * square, inertia.tumble * square, inertia.spin * square]
        self._groups: dict[int, int] = {}
        self._bodies: list[int] = []
        self._used: set[int] = set()
        self._seconds = 0.0
        self._step_parts = 1
        self._iterations = _ITERATIONS
        bullet.resetSimulation(bullet.RESET_USE_SIMPLE_BROADPHASE, physicsClientId=client)
        bullet.setGravity(0, 0, -materials.gravity * SCALE, physicsClientId=client)
        bullet.setPhysicsEngineParameter(
            numSolverIterations=_ITERATIONS,
            solverResidualThreshold=1e-9,
            deterministicOverlappingPairs=1,
            numSubSteps=0,
            useSplitImpulse=1,
            splitImpulsePenetrationThreshold=0.0,  # pushing chips apart must not give them speed
            contactERP=0.8,  # the part of a depth that is undone in a step
            physicsClientId=client,
        )
        self._builder = Builder(bullet, client, board, materials)
        self._names = self._builder.ground()

    def suits(self, board: Board, materials: Materials) -> bool:
        """Whether this is the world of that board and those materials."""
        return board == self._board and materials == self._materials

    def begin(self, chips: int) -> None:
        """Be ready for so many chips, of which none has entered, and forget what was before."""
        # one for all worlds of a process: another client may have set it for its own
        self._bullet.setPhysicsEngineParameter(
            contactBreakingThreshold=_NEAR * SCALE, physicsClientId=self._client
        )
        for index in list(self._groups):
            self._leave(index)
        if self._used:
            self._straighten(sorted(self._used))
            self._used.clear()
        if len(self._bodies) < chips:
            fresh = range(len(self._bodies), chips)
            for index in fresh:
                own = self._builder.chip()
                self._names[own] = index
                self._bodies.append(own)
                self._leave(index)
            self._straighten(fresh)

    def _straighten(self, chips: Iterable[int]) -> None:
        """Turn these chips, none of which has entered, upright.

        Bullet works a body's inertia in the world out when a step has turned it, not when it is put: the
        first step after a chip has entered would depend on how it lay in another simulation.
        """
        bullet, client, still = self._bullet, self._client, (0.0, 0.0, 0.0)
        for index in chips:
            own = self._bodies[index]
            self._weigh(own)
            bullet.resetBasePositionAndOrientation(own, still, (0.0, 0.0, 0.0, 1.0), physicsClientId=client)
            bullet.resetBaseVelocity(own, still, still, physicsClientId=client)
        self.step(_MOMENT)
        for index in chips:
            self._leave(index)

    def enter(self, body: Body) -> None:
        """Let the engine move this chip from its present state on."""
        self._weigh(self._bodies[body.index])
        self._used.add(body.index)
        self.put(body)

    def _weigh(self, own: int) -> None:
        """Give a chip the mass and the moments of inertia with which it moves."""
        self._bullet.changeDynamics(
            own,
            -1,
            mass=self._board.chip.mass,
            localInertiaDiagonal=self._moments,
            physicsClientId=self._client,
        )

    def put(self, body: Body) -> None:
        """Set an entered chip's pose and velocities."""
        bullet, client, own = self._bullet, self._client, self._bodies[body.index]
        bullet.resetBasePositionAndOrientation(
            own, scaled(body.position, SCALE), body.orientation, physicsClientId=client
        )
        self.push(body)
        self._meet_ground(body)

    def push(self, body: Body) -> None:
        """Set an entered chip's velocities only."""
        self._bullet.resetBaseVelocity(
            self._bodies[body.index],
            scaled(body.velocity, SCALE),
            body.angular_velocity,
            physicsClientId=self._client,
        )

    def leave(self, body: Body) -> None:
        """Take this chip out of the engine's world."""
        self._leave(body.index)

    def _leave(self, index: int) -> None:
        own = self._bodies[index]
        self._bullet.changeDynamics(own, -1, mass=0.0, physicsClientId=self._client)
        self._bullet.setCollisionFilterGroupMask(own, -1, 0, 0, physicsClientId=self._client)
        self._bullet.resetBaseVelocity(own, (0, 0, 0), (0, 0, 0), physicsClientId=self._client)
        self._groups.pop(index, None)

    def read(self, body: Body) -> None:
        """Bring an entered chip's state into its body."""
        own, client = self._bodies[body.index], self._client
        (x, y, z), orientation = self._pose_of(own, client)
        (vx, vy, vz), body.angular_velocity = self._velocity_of(own, client)
        body.place((x / SCALE, y / SCALE, z / SCALE), orientation)
        body.velocity = (vx / SCALE, vy / SCALE, vz / SCALE)
        self._meet_ground(body)

    def step(self, seconds: float, parts: int = 1) -> list[Touch]:
        """Step the world, in so many equal parts; the contacts that carried an impulse in the last of them.

        With several parts, ``seconds`` must be a whole power of two times their number: the engine
        divides again and would drop one part to rounding.
        """
        client = self._client
        if parts != self._step_parts:
            self._bullet.setPhysicsEngineParameter(
                numSubSteps=parts if parts > 1 else 0, physicsClientId=client
            )
            self._step_parts = parts
        iterations = _MORE_ITERATIONS if len(self._groups) > _MANY else _ITERATIONS
        if iterations != self._iterations:
            self._bullet.setPhysicsEngineParameter(numSolverIterations=iterations, physicsClientId=client)
            self._iterations = iterations
        if seconds != self._seconds:
            self._bullet.setTimeStep(seconds, client)
            self._seconds = seconds
        self._bullet.stepSimulation(client)
        touches = []
        names, scale = self._names, seconds / parts / SCALE
        for contact in self._contacts(physicsClientId=client) or ():
            force = contact[9]
            if force <= 0.0:
                continue
            first, second = names[contact[1]], names[contact[2]]
            x, y, z = contact[5]
            normal = contact[7]
            if not isinstance(first, int):
                first, second, normal = second, first, scaled(normal, -1.0)
            if isinstance(first, int):
                place = (x / SCALE, y / SCALE, z / SCALE)
                touches.append(Touch(first, second, place, normal, force * scale, contact[8] / SCALE))
        return touches

    def depth(self, one: Body, other: Body) -> float:
        """How far two chips, neither of them entered, are inside one another, in metres; 0 when free."""
        for body in (one, other):
            self._bullet.resetBasePositionAndOrientation(
                self._bodies[body.index],
                scaled(body.position, SCALE),
                body.orientation,
                physicsClientId=self._client,
            )
        points = self._bullet.getClosestPoints(
            self._bodies[one.index], self._bodies[other.index], 0.0, physicsClientId=self._client
        )
        return max((-point[8] / SCALE for point in points), default=0.0)

    def _meet_ground(self, body: Body) -> None:
        """Let the chip meet the level that is under it.

        The field is an endless plane, which is cheap and exact. A chip with its centre in the middle
        of the rim reaches neither the field nor the table, so the change is felt by none.
        """
        x, y, _ = body.position
        # whether either side's mask or both must admit the other differs: groups and masks agree here
        over_field = max(abs(x), abs(y)) <= self._middle
        group, under = (OVER_FIELD, ON_FIELD) if over_field else (OVER_TABLE, ON_TABLE)
        if self._groups.get(body.index) != group:
            self._groups[body.index] = group
            self._bullet.setCollisionFilterGroupMask(
                self._bodies[body.index], -1, group, under | ON_RIM | CHIPS, physicsClientId=self._client
            )


_kept: list[Engine] = []
"""The world of the last simulation, to be emptied for the next."""


@contextmanager
def lease() -> Iterator[Lease]:
    """The process's one client, for one simulation at a time; a second thread waits for the first.

    What goes wrong within it may have left numbers in the world that are none: that world is given up.
    """
    with process_lock():
        try:
            yield Lease()
        except BaseException:
            give_up()
            raise


def give_up() -> None:
    """Build the next simulation's world anew."""
    _kept.clear()


if hasattr(os, "register_at_fork"):  # a thread that is not in the fork may have been within a simulation
    os.register_at_fork(after_in_child=give_up)


class Lease:
    """Makes the engine when, and only if, a simulation needs one."""

    def engine(self, board: Board, materials: Materials, chips: int) -> Engine:
        """A world for so many chips, with none in it yet."""
        if not (_kept and _kept[0].suits(board, materials)):
            bullet, number = client()
            _kept[:] = [Engine(bullet, number, board, materials)]
        _kept[0].begin(chips)
        return _kept[0]
