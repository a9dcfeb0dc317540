"""The chips that the engine moves, and the lying ones beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf, sqrt
from typing import Final

from models.board import Board
from models.poses import Vector

from .bodies import Body, Motion, beside
from .collisions import Inertia
from .engine import Engine, Touch
from .flying import axis_rate
from .ground import Ground
from .materials import Materials
from .restitution import Restitution
from .settling import (
    EDGE_SINE,
    is_level,
    lies_flat,
    note_stillness,
    nudge,
    put_on_trial,
    resist,
    rest_on_trial,
    start_gliding,
    stays_on_trial,
    wake,
)
from .spots import State
from .turning import length

NEAR: Final = 0.0003
"""m; closer than this to something that is not flat, a chip is the engine's."""
_FREE: Final = 0.0005
_LONGEST: Final = 1 / 1000
_SHORTEST: Final = 1 / 10_000
_LONGEST_ALONE: Final = 1 / 500  # s: chips that press on one another would sink into the ground in such steps
_TRAVEL: Final = 0.0004  # m that a point may sink in a step: about the engine's contact threshold
_SIDEWAYS: Final = 0.0006  # m that a chip near another or near an edge may go in a step
_QUIET: Final = 0.012  # m/s
_QUIET_FOR: Final = 0.04  # s
_MOST_TRIALS: Final = 3
_CALM_STEP: Final = 1 / 1024  # s: a power of two
_MOST_CALM: Final = 8
_CALM_SPEED: Final = 0.04  # m/s at which the lowest point may rise or sink: under ``BOUNCES``
_ROOM: Final = 0.004  # m to every other chip from which a chip is alone


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
        self._lost_below = board.lost_below
        self._inertia = Inertia.of(board.chip)
        self._restitution = Restitution(materials, self._inertia, board, report)
        self._rolling = materials.rolling_resistance * board.chip.mass * self._gravity / self._inertia.tumble
        self._nudge = nudge(self._gravity)
        # rad/s²: twice what gravity does to a chip on its edge, as its rolling may add as much
        self._tipping = 2 * self._gravity * board.chip.mass * board.chip.radius
        self._tipping /= self._inertia.tumble + board.chip.mass * board.chip.radius**2
        self._entered: set[int] = set()
        self._guarded: set[int] = set()

    def longest_step(self, active: Iterable[Body]) -> float:
        """How long a step may be so that nothing gets deeper into anything than the engine notices."""
        longest = _LONGEST
        for body in active:
            x, y, z = body.position
            edge = axis_rate(body) * body.shape.radius
            speed = length(body.velocity)
            sinking = abs(body.velocity[2]) + edge
            space = max(0.0, z - body.tall - self._ground.highest(x, y, body.wide))
            longest = min(longest, (space + _TRAVEL) / (sinking + 1e-9))
            longest = min(longest, _SIDEWAYS / (speed + 1e-9))
            # beside another chip an edge may come down on that as on the ground
            short = _SIDEWAYS / (speed + edge + 1e-9)
            if short < longest and beside(body, self._bodies, _FREE):
                longest = short
        return max(longest, _SHORTEST)

    def step(self, time: float, seconds: float, active: list[Body]) -> None:
        """Move the active chips on from ``time``; wakes the lying ones that they strike."""
        self._choose_entrants(seconds, active)
        self._move(time, seconds)

    def roll(self, time: float, until: float, body: Body, tick: Callable[[float], None]) -> None:
        """Move the only moving chip on while it is far from all others, in short steps.

        Ends at ``until``, when it comes near another or when the engine lets go of it; ``tick`` is
        told the time after each step. It is ``step`` without the search for neighbours.
        """
        room = self.room(body)
        self._choose_entrants(0.0, [body])
        touched = False
        while time < until and room > _ROOM and self._holds(body):
            vx, vy, vz = body.velocity
            speed = sqrt(vx * vx + vy * vy + vz * vz)
            parts = self._steps_in_calm(body, speed, room - _ROOM) if touched else 1
            seconds = self._longest_alone(body) if parts == 1 else parts * _CALM_STEP
            room -= speed * seconds * 1.5
            before = {body.index: State.of(body)}
            touches = self._engine.step(seconds, parts)
            touched = bool(touches)
            self._engine.read(body)
            struck: set[int] = set()
            if parts > 1:
                self._restitution.keep_up(time + seconds, touches)
            elif touches:
                struck, seconds = self._restitution.collect(
                    time, seconds, touches, self._bodies, before, [body], alone=True
                )
            self._tell_engine(body, seconds, touched, touched, bool(struck))
            self._release_alone(body, seconds, touched)
            time += seconds
            tick(time)

    def _holds(self, body: Body) -> bool:
        """Whether a chip is still the engine's, and on the table or near it."""
        return body.index in self._entered and body.position[2] >= -self._lost_below

    def _steps_in_calm(self, body: Body, speed: float, room: float) -> int:
        """How many steps a chip that rolls on its edge may go before another edge can strike the ground.

        1 while it does not roll calmly: the law of bounces then wants to see each step.
        """
        if body.tilt_sine > EDGE_SINE:
            return 1
        ax, ay, az = body.axis
        wx, wy, _ = body.angular_velocity
        x, y, _ = body.low_arm
        if abs(body.velocity[2] + wx * y - wy * x) > _CALM_SPEED:
            return 1
        sine = body.tilt_sine
        falling = (wx * ay - wy * ax) / sine if sine > 0.0 else 0.0  # the rate at which the tilt shrinks
        if az < 0.0:
            falling = -falling
        # flat on its face, or upright on its side, two edges strike
        left = sine
        if abs(az) < sine:
            left, falling = abs(az), abs(falling)
        time = 2 * left / (falling + sqrt(falling * falling + 2 * self._tipping * left)) if left else 0.0
        # an axis that swings round fast may swing down, too
        time = min(time, room / (1.5 * speed + 1e-9), left / (2 * axis_rate(body) + 1e-9))
        parts = int(time / _CALM_STEP)
        if parts < 2:
            return 1
        reach = body.shape.radius + body.shape.thickness + speed * _MOST_CALM * _CALM_STEP
        if self._ground.single(body.position[0], body.position[1], reach) is None:
            return 1
        return parts if parts < _MOST_CALM else _MOST_CALM

    def _longest_alone(self, body: Body) -> float:
        """``longest_step`` for a chip that is far from others: its way sideways matters near edges only."""
        x, y, z = body.position
        vx, vy, vz = body.velocity
        sinking = abs(vz) + axis_rate(body) * body.shape.radius + 1e-9
        part = self._ground.single(x, y, body.wide + _ROOM)
        if part is not None:
            space = z - body.tall - self._ground.level(part)
            longest = ((space if space > 0.0 else 0.0) + _TRAVEL) / sinking
        else:
            space = z - body.tall - self._ground.highest(x, y, body.wide)
            longest = ((space if space > 0.0 else 0.0) + _TRAVEL) / sinking
            longest = min(longest, _SIDEWAYS / (sqrt(vx * vx + vy * vy + vz * vz) + 1e-9))
        return _SHORTEST if longest < _SHORTEST else (_LONGEST_ALONE if longest > _LONGEST_ALONE else longest)

    def _release_alone(self, body: Body, seconds: float, touched: bool) -> None:
        """Give a chip that is far from all others back to flight, to gliding, or to rest."""
        body.touched_for += seconds
        vx, vy, vz = body.velocity
        wx, wy, wz = body.angular_velocity
        edge = body.shape.radius
        calm = (
            touched
            and body.tilt_sine <= EDGE_SINE
            and vx * vx + vy * vy + vz * vz < _QUIET * _QUIET
            and (wx * wx + wy * wy + wz * wz) * edge * edge < _QUIET * _QUIET
        )
        body.quiet = body.quiet + seconds if calm else 0.0
        if not touched:
            if self._is_free(body):
                body.motion = Motion.FLYING
        elif lies_flat(body, self._ground):
            start_gliding(body, self._ground)
        elif body.quiet > _QUIET_FOR:
            self._rest_or_try([body])
        if body.motion is not Motion.TOUCHING:
            self._engine.leave(body)
            self._entered.discard(body.index)

    def _tell_engine(self, body: Body, seconds: float, touched: bool, grounded: bool, struck: bool) -> None:
        """Let the engine know what the laws have made of a chip that it moved: a blow, resistance."""
        resisted = touched and resist(body, seconds, self._rolling if grounded else 0.0, self._nudge)
        if struck:
            self._engine.put(body)
        elif resisted:
            self._engine.push(body)

    def room(self, body: Body) -> float:
        """How far it is sideways to the nearest other chip, however both may turn, in metres."""
        x, y, _ = body.position
        reach = 2 * body.shape.radius + body.shape.thickness
        nearest = min(
            (
                (x - other.position[0]) ** 2 + (y - other.position[1]) ** 2
                for other in self._bodies
                if other is not body
            ),
            default=inf,
        )
        return sqrt(nearest) - reach

    def _move(self, time: float, seconds: float) -> None:
        """Step the engine with the chips that are in it, and settle what came of it."""
        inside = [self._bodies[index] for index in sorted(self._entered)]
        before = {body.index: State.of(body) for body in inside}
        touches = self._engine.step(seconds)
        if self._guarded:
            touches = self._wake_struck(touches)
        moved = [body for body in inside if body.index not in self._guarded]
        for body in inside:
            if body.index in self._guarded:
                self._engine.put(body)
            else:
                self._engine.read(body)
        touched: set[int | str] = {touch.chip for touch in touches}
        touched.update(touch.other for touch in touches if isinstance(touch.other, int))
        struck: set[int] = set()
        if touches:
            struck, _ = self._restitution.collect(time, seconds, touches, self._bodies, before, moved)
        grounded = {touch.chip for touch in touches if isinstance(touch.other, str)}
        for body in moved:
            index = body.index
            self._tell_engine(body, seconds, index in touched, index in grounded, index in struck)
        self._release(seconds, moved, touched)

    def _choose_entrants(self, seconds: float, active: list[Body]) -> None:
        """Bring into the engine the active chips and the lying ones within their reach."""
        guarded: set[int] = set()
        for body in active:
            reach = _FREE + 2 * seconds * (length(body.velocity) + length(body.angular_velocity) * body.wide)
            near = beside(body, self._bodies, reach)
            guarded.update(other.index for other in near if other.motion is Motion.RESTING)
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

    def _wake_struck(self, touches: list[Touch]) -> list[Touch]:
        """Wake the lying chips that an active one pressed; the touches that are not among lying ones."""
        struck: set[int] = set()
        for touch in touches:
            if isinstance(touch.other, int):
                one, two = touch.chip in self._guarded, touch.other in self._guarded
                if one != two:
                    struck.add(touch.chip if one else touch.other)
        self._wake_carried(struck)
        for index in struck:
            wake(self._bodies[index])
        self._guarded -= struck
        return [
            touch
            for touch in touches
            if touch.chip not in self._guarded
            or (isinstance(touch.other, int) and touch.other not in self._guarded)
        ]

    def _wake_carried(self, struck: set[int]) -> None:
        """Wake the lying chips that lie on struck ones, and those on them; all are added to the struck."""
        waiting = [self._bodies[index] for index in struck]
        while waiting:
            for other in beside(waiting.pop(), self._bodies, NEAR):
                lies = other.motion is Motion.RESTING and other.index not in struck
                if lies and not is_level(other, self._ground):
                    struck.add(other.index)
                    waiting.append(other)

    def _release(self, seconds: float, active: list[Body], touched: set[int | str]) -> None:
        """Give chips back to flight, to gliding, or to rest."""
        for body in active:
            body.touched_for += seconds
            note_stillness(body, seconds, body.index in touched)
        near = {body.index: beside(body, self._bodies, _FREE) for body in active}
        for body in active:
            others = near[body.index]
            if body.index not in touched and not others and self._is_free(body):
                body.motion = Motion.FLYING
            elif lies_flat(body, self._ground) and all(self._is_flat(other) for other in others):
                start_gliding(body, self._ground)
        if any(body.quiet > _QUIET_FOR for body in active):
            for heap in self._heaps(active, near):
                if all(body.quiet > _QUIET_FOR for body in heap):
                    self._rest_or_try(heap)
        for body in active:
            if body.motion is not Motion.TOUCHING:
                self._engine.leave(body)
                self._entered.discard(body.index)

    def _rest_or_try(self, heap: list[Body]) -> None:
        """Let quiet chips rest if they have stayed where they were let go; else let them go anew.

        The engine holds a heap up by what it remembers of the steps before. Let go without speed, it may
        settle further, and it would when it is met again. Some of very many chips always do by a hair: such
        a heap rests in the end as it is.
        """
        if all(stays_on_trial(body) for body in heap) or max(body.trials for body in heap) >= _MOST_TRIALS:
            for body in heap:
                rest_on_trial(body)
            return
        for body in heap:
            self._engine.leave(body)
            self._entered.discard(body.index)
            put_on_trial(body, self._ground)

    def _heaps(self, active: list[Body], near: dict[int, list[Body]]) -> list[list[Body]]:
        """The chips that the engine still moves, in groups of those that touch: a group rests as one."""
        left = {body.index: body for body in active if body.motion is Motion.TOUCHING}
        heaps = []
        while left:
            _, first = left.popitem()
            heap, waiting = [first], [first]
            while waiting:
                for other in near[waiting.pop().index]:
                    if left.pop(other.index, None) is not None:
                        heap.append(other)
                        waiting.append(other)
            heaps.append(heap)
        return heaps

    def _is_free(self, body: Body) -> bool:
        """Whether it is clear of the ground."""
        x, y, z = body.position
        return z - body.tall - self._ground.highest(x, y, body.wide) > NEAR

    def _is_flat(self, other: Body) -> bool:
        """Whether a neighbour lies flat on the ground, or is about to, and no tilted chip lies on it."""
        if other.motion is Motion.TOUCHING:
            return lies_flat(other, self._ground)
        return is_level(other, self._ground) and all(
            is_level(third, self._ground) or third.motion is not Motion.RESTING
            for third in beside(other, self._bodies, NEAR)
        )
