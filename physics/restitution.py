"""Bounce in the engine: Poisson's law.

The engine itself resolves contacts without any bounce. What it needed to stop the approach, the
impulse of compression, is collected over the steps that it takes, and when the approach has ended the
restitution adds its share of it. So the result does not depend on where in a step a contact falls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt

from models.poses import Vector

from .bodies import STILL, Body
from .collisions import Inertia
from .engine import Touch
from .ground import RIM
from .materials import Materials
from .turning import cross, dot, plus, scaled

BOUNCES = 0.05
"""m/s of approach below which nothing bounces: a wobble would never end."""
COUNTS = 0.02
"""m/s of approach above which a touch is an impact worth reporting."""
_JOLT = 3 * BOUNCES
"""m/s of approach that makes an impact of its own even in a contact that goes on."""
_LASTS = 0.003
"""s after which a compression is over, whatever still pushes."""
_FORGOTTEN = 0.004
"""s after which a pair that meets again makes a new impact."""

Pair = tuple[int, "int | str"]


@dataclass
class Compression:
    """An impact in progress."""

    approach: float
    began: float
    point: Vector
    parts: list[tuple[Vector, Vector, Vector, float]] = field(default_factory=list)
    """Per touch: arm on the chip, arm on the other, normal, impulse."""

    @property
    def impulse(self) -> float:
        """N·s so far."""
        return sum(part[3] for part in self.parts)


class Restitution:
    """The impacts in progress among chips that the engine moves."""

    def __init__(
        self,
        materials: Materials,
        inertia: Inertia,
        report: Callable[[float, Body, Body | str, float, Vector], None],
    ) -> None:
        self._materials = materials
        self._inertia = inertia
        self._report = report
        self._running: dict[Pair, Compression] = {}
        self._seen: dict[Pair, float] = {}
        self._stored = 0.0
        """Joules that the compressions in progress have taken."""

    @property
    def compressing(self) -> bool:
        """Whether some impact is between compression and restitution: its energy is in the chips' bending."""
        return bool(self._running)

    @property
    def compressed(self) -> set[int]:
        """The indices of the chips in such an impact."""
        return {index for pair in self._running for index in pair if isinstance(index, int)}

    def collect(
        self,
        time: float,
        touches: list[Touch],
        bodies: list[Body],
        before: dict[int, tuple[Vector, Vector]],
        moved: list[Body],
    ) -> set[int]:
        """Take the touches of a step that ended at ``time``; the indices of chips that bounced.

        ``before`` has the velocities (with gravity's) ahead of the step of every chip in the engine,
        ``moved`` are those that it moved.
        """
        now: set[Pair] = set()
        for touch in touches:
            pair = (touch.chip, touch.other)
            approach = -self._speed(touch, bodies, before[touch.chip], before.get(_index(touch)))
            running = self._running.get(pair)
            if running is None and approach > COUNTS and self._is_new(pair, time, approach):
                running = self._running[pair] = Compression(approach, time, touch.point)
            if running is not None:
                body = bodies[touch.chip]
                other = bodies[touch.other] if isinstance(touch.other, int) else None
                arm = plus(touch.point, body.position, -1.0)
                other_arm = plus(touch.point, other.position, -1.0) if other else STILL
                running.parts.append((arm, other_arm, touch.normal, touch.impulse))
                running.approach = max(running.approach, approach)
                left = -self._speed(
                    touch,
                    bodies,
                    (body.velocity, body.angular_velocity),
                    (other.velocity, other.angular_velocity) if other else None,
                )
                if left > 0.1 * running.approach and time - running.began < _LASTS:
                    now.add(pair)  # still being compressed
            self._seen[pair] = time
        ended = [(pair, self._running[pair]) for pair in self._running if pair not in now]
        if not self._running:
            return set()
        self._stored += sum(
            self._kinetic(body.axis, *before[body.index]) - self._energy(body) for body in moved
        )
        bounced = self._give_back(ended, bodies)
        for pair, compression in ended:
            self._tell(pair, compression, bodies)
            del self._running[pair]
        if not self._running:
            self._stored = 0.0
        return bounced

    def keep_up(self, time: float, touches: list[Touch]) -> None:
        """Know that these contacts went on until ``time``, calmly."""
        for touch in touches:
            self._seen[touch.chip, touch.other] = time

    def _is_new(self, pair: Pair, time: float, approach: float) -> bool:
        """Whether this is an impact of its own, and not the rattle of a contact that goes on."""
        return approach > _JOLT or time - self._seen.get(pair, -1.0) > _FORGOTTEN

    def _give_back(self, ended: list[tuple[Pair, Compression]], bodies: list[Body]) -> set[int]:
        """Add the share of restitution, but no more energy than the compression took."""
        impulses: list[tuple[Body, Vector, Vector]] = []
        for pair, compression in ended:
            share = self._share(pair[1], compression)
            if share == 0.0:
                continue
            for arm, other_arm, normal, impulse in compression.parts:
                impulses.append((bodies[pair[0]], arm, scaled(normal, share * impulse)))
                if isinstance(pair[1], int):
                    impulses.append((bodies[pair[1]], other_arm, scaled(normal, -share * impulse)))
        if not impulses:
            return set()
        bounced = {body.index: body for body, _, _ in impulses}
        rest = {index: (body.velocity, body.angular_velocity) for index, body in bounced.items()}
        for body, arm, kicked in impulses:
            kick(body, self._inertia, arm, kicked)
        whole = {index: (body.velocity, body.angular_velocity) for index, body in bounced.items()}
        at_rest, at_half, at_whole = (
            sum(
                self._kinetic(body.axis, *_part_way(rest[index], whole[index], part))
                for index, body in bounced.items()
            )
            for part in (0.0, 0.5, 1.0)
        )
        if at_whole - at_rest > self._stored:
            part = _part_that_costs(self._stored, at_half - at_rest, at_whole - at_rest)
            for index, body in bounced.items():
                body.velocity, body.angular_velocity = _part_way(rest[index], whole[index], part)
        self._stored -= sum(self._energy(body) for body in bounced.values()) - at_rest
        return set(bounced)

    def _tell(self, pair: Pair, compression: Compression, bodies: list[Body]) -> None:
        """Report an impact that has ended."""
        other: Body | str = bodies[pair[1]] if isinstance(pair[1], int) else pair[1]
        whole = (1 + self._share(pair[1], compression)) * compression.impulse
        self._report(compression.began, bodies[pair[0]], other, whole, compression.point)

    def _share(self, other: int | str, compression: Compression) -> float:
        """The restitution of an impact."""
        return self._coefficient(other, compression) if compression.approach > BOUNCES else 0.0

    def _energy(self, body: Body) -> float:
        return self._kinetic(body.axis, body.velocity, body.angular_velocity)

    def _kinetic(self, axis: Vector, velocity: Vector, angular_velocity: Vector) -> float:
        """Kinetic energy in joules."""
        momentum = self._inertia.momentum(axis, angular_velocity)
        return 0.5 * (self._inertia.mass * dot(velocity, velocity) + dot(momentum, angular_velocity))

    def _coefficient(self, other: int | str, compression: Compression) -> float:
        upright = abs(compression.parts[0][2][2]) > 0.7
        if upright:
            # on a chip, too: the blow goes through it into the board, which gives way
            return self._materials.landing_restitution
        return self._materials.chip_rim_restitution if other == RIM else self._materials.chip_chip_restitution

    @staticmethod
    def _speed(
        touch: Touch,
        bodies: list[Body],
        moving: tuple[Vector, Vector],
        other: tuple[Vector, Vector] | None,
    ) -> float:
        """Speed at which the touching points part, for those velocities of the two chips."""
        parting = _normal_speed(touch, bodies[touch.chip].position, *moving)
        if other is not None:
            parting -= _normal_speed(touch, bodies[_index(touch)].position, *other)
        return parting


def _normal_speed(touch: Touch, centre: Vector, velocity: Vector, angular_velocity: Vector) -> float:
    """Speed along the touch's normal of a chip's point there."""
    px, py, pz = touch.point
    cx, cy, cz = centre
    vx, vy, vz = velocity
    wx, wy, wz = angular_velocity
    nx, ny, nz = touch.normal
    x, y, z = px - cx, py - cy, pz - cz
    return (vx + wy * z - wz * y) * nx + (vy + wz * x - wx * z) * ny + (vz + wx * y - wy * x) * nz


def _part_way(start: tuple[Vector, Vector], end: tuple[Vector, Vector], part: float) -> tuple[Vector, Vector]:
    """Velocities part of the way from one state to another."""
    return (
        plus(start[0], plus(end[0], start[0], -1.0), part),
        plus(start[1], plus(end[1], start[1], -1.0), part),
    )


def _part_that_costs(energy: float, half: float, whole: float) -> float:
    """The part at which a quadratic through 0, ``half`` at ½ and ``whole`` at 1 reaches that energy."""
    if energy <= 0.0:
        return 0.0
    square = 2 * whole - 4 * half
    linear = whole - square
    root = sqrt(max(0.0, linear * linear + 4 * square * energy))
    return min(1.0, 2 * energy / (linear + root)) if linear + root > 0.0 else 0.0


def kick(body: Body, inertia: Inertia, arm: Vector, impulse: Vector) -> None:
    """Apply an impulse at ``arm`` from the chip's centre."""
    body.velocity = plus(body.velocity, impulse, 1 / inertia.mass)
    body.angular_velocity = plus(body.angular_velocity, inertia.turned_by(body.axis, cross(arm, impulse)))


def _index(touch: Touch) -> int:
    return touch.other if isinstance(touch.other, int) else -1
