"""The chips that the engine moves, and the lying ones beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt

from models.board import Board
from models.poses import Vector

from .bodies import STILL, Body, Motion, gap
from .collisions import Inertia
from .engine import Engine, Touch
from .ground import FLOOR, Ground
from .materials import Materials
from .restitution import Restitution
from .turning import laid_flat, length, plus, scaled

NEAR = 0.0003
"""m; closer than this to something that is not flat, a chip is the engine's."""
_FREE = 0.0005
_LONGEST, _SHORTEST = 1 / 1500, 1 / 10_000
_TRAVEL = 0.0006  # m: the farthest that the fastest chip goes in a step
_FLAT_SINE = 0.02
_FLAT_RISE = 0.0004
_FLAT_FALL = 0.12
_FLAT_WOBBLE = 0.15
_QUIET = 0.012  # m/s
_QUIET_FOR = 0.04  # s
_EDGE_SINE = 0.9659  # of 75°: a chip tilted more stands on its edge
_NUDGE = 0.6  # rad/s
_PATIENCE = 0.6  # s
_CALMING = 8.0  # 1/s


class Touching:
    """Steps the engine and decides when a chip goes back to the laws or to rest."""

    def __init__(
        self,
        engine: Engine,
        bodies: list[Body],
        board: Board,
        materials: Materials,
        report: Callable[[float, Body, Body | str, float, Vector], None],
    ) -> None:
        self._engine = engine
        self._bodies = bodies
        self._ground = Ground.of(board)
        self._gravity = materials.gravity
        self._inertia = Inertia.of(board.chip)
        self._restitution = Restitution(materials, self._inertia, report)
        self._rolling = materials.rolling_resistance * board.chip.mass * self._gravity / self._inertia.tumble
        self._entered: set[int] = set()
        self._guarded: set[int] = set()

    @property
    def compressing(self) -> bool:
        """Whether an impact is in the middle."""
        return self._restitution.compressing

    def longest_step(self, active: Iterable[Body]) -> float:
        """How long a step may be while these chips move."""
        fastest = max(length(body.velocity) + length(body.angular_velocity) * 0.002 for body in active)
        return min(_LONGEST, max(_SHORTEST, _TRAVEL / fastest if fastest > 0.0 else _LONGEST))

    def step(self, time: float, seconds: float, active: list[Body]) -> None:
        """Move the active chips on from ``time``; wakes the lying ones that they strike."""
        self._choose_entrants(seconds, active)
        before = {}
        falling = (0.0, 0.0, -self._gravity)
        inside = [body for body in self._bodies if body.index in self._entered]
        for body in inside:
            before[body.index] = (plus(body.velocity, falling, seconds), body.angular_velocity)
        touches = self._engine.step(seconds)
        struck = self._struck(touches)
        for body in inside:
            if body.index not in self._guarded:
                self._engine.read(body)
            elif body.index in struck:
                self._guarded.discard(body.index)
                self._engine.read(body)
                wake(body)
            else:
                self._engine.put(body)
        touches = [
            touch
            for touch in touches
            if touch.chip not in self._guarded
            or (isinstance(touch.other, int) and touch.other not in self._guarded)
        ]
        moved = {body.index for body in inside if body.motion is Motion.TOUCHING}
        pushed = self._restitution.collect(time + seconds, touches, self._bodies, before, moved)
        touched = {touch.chip for touch in touches} | {t.other for t in touches if isinstance(t.other, int)}
        for body in inside:
            if body.motion is Motion.TOUCHING:
                changed = self._resist(body, seconds, body.index in touched)
                if changed or body.index in pushed:
                    self._engine.push(body)
        self._release(time, seconds, [b for b in inside if b.motion is Motion.TOUCHING], touches)

    def _choose_entrants(self, seconds: float, active: list[Body]) -> None:
        """Bring into the engine the active chips and the lying ones within their reach."""
        guarded: set[int] = set()
        for body in active:
            reach = _FREE + 2 * seconds * (length(body.velocity) + length(body.angular_velocity) * body.wide)
            for other in self._bodies:
                if other.motion is Motion.RESTING and gap(body, other) < reach:
                    guarded.add(other.index)
        wanted = {body.index for body in active} | guarded
        for index in sorted(self._entered - wanted):
            self._engine.leave(self._bodies[index])
        for index in sorted(wanted):
            body = self._bodies[index]
            if index not in self._entered:
                self._engine.enter(body)
            elif body.motion is Motion.TOUCHING and body.touched_for == 0.0:
                self._engine.put(body)  # a law has moved it since the engine knew it
        self._entered, self._guarded = wanted, guarded

    def _struck(self, touches: list[Touch]) -> set[int]:
        """The lying chips that an active one pressed."""
        found: set[int] = set()
        for touch in touches:
            if isinstance(touch.other, int):
                one, two = touch.chip in self._guarded, touch.other in self._guarded
                if one and not two:
                    found.add(touch.chip)
                elif two and not one:
                    found.add(touch.other)
        return found

    def _resist(self, body: Body, seconds: float, touched: bool) -> bool:
        """Rolling resistance, a nudge for a chip on its edge, calm for one that never ends; if changed."""
        if not touched:
            return False
        spin = length(body.angular_velocity)
        changed = False
        if spin > 0.0 and body.tilt_sine > 0.01:
            left = max(0.0, 1 - self._rolling * seconds / spin)
            body.angular_velocity = scaled(body.angular_velocity, left)
            changed = True
        if body.tilt_sine > _EDGE_SINE and length(body.velocity) < 0.03 and spin < _NUDGE:
            # turn about the horizontal line that brings the face towards the ground
            sine = body.tilt_sine
            turn_x, turn_y = -body.axis[1] / sine, body.axis[0] / sine
            sign = -1.0 if body.axis[2] >= 0.0 else 1.0
            body.angular_velocity = (sign * turn_x * _NUDGE, sign * turn_y * _NUDGE, 0.0)
            return True
        slow = length(body.velocity) < 0.15 and spin * body.shape.radius < 0.3
        if body.touched_for > _PATIENCE and slow and body.tilt_sine <= _EDGE_SINE:
            calm = 1 - min(0.5, _CALMING * seconds)
            body.velocity = scaled(body.velocity, calm)
            body.angular_velocity = scaled(body.angular_velocity, calm)
            changed = True
        return changed

    def _release(self, time: float, seconds: float, active: list[Body], touches: list[Touch]) -> None:
        """Give chips back to flight, to gliding, or to rest."""
        partners: dict[int, set[int | str]] = {body.index: set() for body in active}
        for touch in touches:
            partners.setdefault(touch.chip, set()).add(touch.other)
            if isinstance(touch.other, int):
                partners.setdefault(touch.other, set()).add(touch.chip)
        for body in active:
            body.touched_for += seconds
            speed = max(length(body.velocity), length(body.angular_velocity) * body.shape.radius)
            calm = speed < _QUIET and bool(partners[body.index]) and body.tilt_sine <= _EDGE_SINE
            body.quiet = body.quiet + seconds if calm else 0.0
        for body in active:
            x, y, z = body.position
            others = [other for other in self._bodies if other is not body and gap(body, other) < _FREE]
            if not partners[body.index] and not others:
                ground = self._ground.highest(x, y, body.wide)
                if z - body.tall - ground > NEAR:
                    body.motion = Motion.FLYING
                    continue
            if self._lies_flat(body) and all(self._is_flat(other) for other in others):
                start_gliding(body, self._ground)
            elif body.quiet > _QUIET_FOR and all(
                other.quiet > _QUIET_FOR for other in others if other.motion is Motion.TOUCHING
            ):
                rest(body)
        for body in active:
            if body.motion is not Motion.TOUCHING:
                self._engine.leave(body)
                self._entered.discard(body.index)

    def _lies_flat(self, body: Body) -> bool:
        """Whether it is so nearly flat and steady on the ground that the law of gliding holds."""
        x, y, z = body.position
        part = self._ground.carries_flat(x, y, body.shape.radius)
        if part is None or body.tilt_sine > _FLAT_SINE or abs(body.velocity[2]) > _FLAT_FALL:
            return False
        rise = z - self._ground.level(part) - body.shape.thickness / 2
        wobble = sqrt(body.angular_velocity[0] ** 2 + body.angular_velocity[1] ** 2) * body.shape.radius
        return abs(rise) < _FLAT_RISE and wobble < _FLAT_WOBBLE

    def _is_flat(self, other: Body) -> bool:
        """Whether a neighbour lies flat on the ground, or is about to."""
        if other.motion is Motion.TOUCHING:
            return self._lies_flat(other)
        return other.tilt_sine < 1e-3 and is_level(other, self._ground)


def is_level(body: Body, ground: Ground) -> bool:
    """Whether a chip lies flat on a level part of the ground."""
    x, y, z = body.position
    if body.tilt_sine > 1e-3:
        return False
    part = ground.carries_flat(x, y, body.shape.radius - 5e-5)
    return part is not None and abs(z - ground.level(part) - body.shape.thickness / 2) < 1e-4


def start_gliding(body: Body, ground: Ground) -> None:
    """Lay a nearly flat chip exactly flat on what carries it; what wobble it had is lost."""
    x, y, _ = body.position
    part = ground.carries_flat(x, y, body.shape.radius) or FLOOR
    body.place((x, y, ground.level(part) + body.shape.thickness / 2), laid_flat(body.orientation))
    body.velocity = (body.velocity[0], body.velocity[1], 0.0)
    body.angular_velocity = (0.0, 0.0, body.angular_velocity[2])
    body.motion = Motion.GLIDING
    body.quiet = body.touched_for = 0.0


def wake(body: Body) -> None:
    """Make a lying chip one that the engine moves."""
    body.motion = Motion.TOUCHING
    body.quiet = body.touched_for = 0.0


def rest(body: Body) -> None:
    """Let a chip lie where it is."""
    body.motion = Motion.RESTING
    body.velocity = body.angular_velocity = STILL
    body.quiet = body.touched_for = 0.0
