"""Bounce in the engine: Poisson's law.

The engine itself resolves contacts without any bounce. What it needed to stop the approach, the
impulse of compression, is collected over the steps that it takes, and when the approach has ended the
restitution adds its share of it. So the result does not depend on where in a step a contact falls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

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
_FORGOTTEN = 0.01
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

    def collect(
        self,
        time: float,
        touches: list[Touch],
        bodies: list[Body],
        before: dict[int, tuple[Vector, Vector]],
    ) -> set[int]:
        """Take the touches of a step that ended at ``time``; the indices of chips that bounced.

        ``before`` has the velocities (with gravity's) ahead of the step of every chip in the engine.
        """
        now: set[Pair] = set()
        for touch in touches:
            pair = (touch.chip, touch.other)
            body = bodies[touch.chip]
            other = bodies[touch.other] if isinstance(touch.other, int) else None
            arm = plus(touch.point, body.position, -1.0)
            other_arm = plus(touch.point, other.position, -1.0) if other else STILL
            approach = -self._speed(touch, arm, other_arm, before[touch.chip], before.get(_index(touch)))
            running = self._running.get(pair)
            if running is None and approach > COUNTS and self._is_new(pair, time, approach):
                running = self._running[pair] = Compression(approach, time, touch.point)
            if running is not None:
                running.parts.append((arm, other_arm, touch.normal, touch.impulse))
                running.approach = max(running.approach, approach)
                left = -self._speed(
                    touch,
                    arm,
                    other_arm,
                    (body.velocity, body.angular_velocity),
                    (other.velocity, other.angular_velocity) if other else None,
                )
                if left > 0.1 * running.approach:
                    now.add(pair)  # still being compressed
            self._seen[pair] = time
        bounced: set[int] = set()
        for pair in [pair for pair in self._running if pair not in now]:
            bounced |= self._bounce(pair, self._running.pop(pair), bodies)
        return bounced

    def _is_new(self, pair: Pair, time: float, approach: float) -> bool:
        """Whether this is an impact of its own, and not the rattle of a contact that goes on."""
        return approach > BOUNCES or time - self._seen.get(pair, -1.0) > _FORGOTTEN

    def _bounce(self, pair: Pair, compression: Compression, bodies: list[Body]) -> set[int]:
        """Give back the share of restitution, and report the impact."""
        body = bodies[pair[0]]
        other = bodies[pair[1]] if isinstance(pair[1], int) else None
        share = self._coefficient(pair[1], compression) if compression.approach > BOUNCES else 0.0
        bounced: set[int] = set()
        if share > 0.0:
            for arm, other_arm, normal, impulse in compression.parts:
                kick(body, self._inertia, arm, scaled(normal, share * impulse))
                if other is not None:
                    kick(other, self._inertia, other_arm, scaled(normal, -share * impulse))
            bounced = {body.index} | ({other.index} if other is not None else set())
        named: Body | str = other if other is not None else str(pair[1])
        self._report(compression.began, body, named, (1 + share) * compression.impulse, compression.point)
        return bounced

    def _coefficient(self, other: int | str, compression: Compression) -> float:
        if isinstance(other, int):
            return self._materials.chip_chip_restitution
        upright = abs(compression.parts[0][2][2]) > 0.7
        if other == RIM and not upright:
            return self._materials.chip_rim_restitution
        return self._materials.landing_restitution

    @staticmethod
    def _speed(
        touch: Touch,
        arm: Vector,
        other_arm: Vector,
        moving: tuple[Vector, Vector],
        other: tuple[Vector, Vector] | None,
    ) -> float:
        """Speed at which the touching points part."""
        parting = plus(moving[0], cross(moving[1], arm))
        if other is not None:
            parting = plus(parting, plus(other[0], cross(other[1], other_arm)), -1.0)
        return dot(parting, touch.normal)


def kick(body: Body, inertia: Inertia, arm: Vector, impulse: Vector) -> None:
    """Apply an impulse at ``arm`` from the chip's centre."""
    body.velocity = plus(body.velocity, impulse, 1 / inertia.mass)
    body.angular_velocity = plus(body.angular_velocity, inertia.turned_by(body.axis, cross(arm, impulse)))


def _index(touch: Touch) -> int:
    return touch.other if isinstance(touch.other, int) else -1
