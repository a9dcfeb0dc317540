"""One simulation from its first moment to rest.

Time goes on from event to event. A chip that lies flat on level ground glides by law, one in free
flight flies by law, and both are exact over any time; only what is tilted, stacked or on an edge is
moved by the engine, in short steps. Whoever comes into reach of what is not flat is handed to the
engine, and handed back when it is flat or free again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from typing import Final

from models.board import Board
from models.poses import Vector

from .bodies import STILL, Body, Motion, beside, gap
from .collisions import Inertia
from .divergence import check_mover, no_rest
from .encounters import Encounters
from .falling import Sinking, free_span, rebound
from .flying import axis_rate, fly, soonest_fall
from .friction import annulus_friction
from .gliding import Glide
from .ground import FLOOR, TABLE, Ground
from .materials import Materials
from .recording import Recording
from .settling import is_level, rest, start_gliding, wake
from .shots import Contact
from .throws import ChipState
from .touching import NEAR, Touching
from .turning import dot

TIME_CAP = 10.0
"""s simulated at most."""
_MOST_STEPS = 500_000  # events that take no time must not go on for ever either
_LONGEST: Final = 1 / 60
_ON_EDGE_PARTS: Final = 1 / 500  # s: rim and table end somewhere, which is looked at after each step
_SMALLEST: Final = 2e-5
_HOVER: Final = 1e-6
_LEAST_GRIP: Final = 1e-9  # m/s²: on a floor without friction a chip glides on until the time is up

MakeTouching = Callable[[list[Body], Callable[[float, Body, "Body | str", float, Vector], None]], Touching]


class Simulation:
    """The chips of one scene in motion."""

    def __init__(
        self,
        states: list[ChipState],
        board: Board,
        materials: Materials,
        make_touching: MakeTouching,
        diagnostics: bool,
    ) -> None:
        self.bodies = [Body(index, state, board.chip) for index, state in enumerate(states)]
        self.time = 0.0
        self.contacts: list[Contact] = []
        self.energies: list[float] | None = [] if diagnostics else None
        self._ground = Ground.of(board)
        self._lost_below = board.lost_below
        self._materials = materials
        self._inertia = Inertia.of(board.chip)
        self._law = annulus_friction(board.chip.hole_radius / board.chip.radius)
        self._make_touching = make_touching
        self._touching: Touching | None = None
        self._encounters = Encounters(
            self.bodies, self._ground, materials, self._inertia, self._law, self._report
        )
        self._sort_out(states)
        self._motions: list[Motion] = []
        self._movers: list[Body] = []
        self._lying: list[Body] = []
        self._obstacles: list[Body] = []
        """Lying chips that are no discs on level ground."""
        self._discs: list[Body] = []
        self._rough: list[Body] = []
        """All that a glider must keep away from."""
        self.recording = Recording(self.bodies)

    def run(self) -> None:
        """Simulate until everything rests; ``PhysicsDiverged`` if it does not within ``TIME_CAP`` seconds."""
        self._note_energy()
        for _ in range(_MOST_STEPS):
            if not self._hand_over():
                break
            movers = self._movers
            if self.time >= TIME_CAP:
                raise no_rest(movers, self._ground, self._materials, self.time)
            if len(movers) == 1 and self._go_alone(movers[0]):
                continue
            known = len(self.contacts)
            self._step(movers)
            self._look(movers, len(self.contacts) != known or self._motions != self._present_motions())
        else:
            raise no_rest(self._movers, self._ground, self._materials, self.time)
        self.contacts.sort(key=lambda contact: contact.time)

    def _sort_out(self, states: list[ChipState]) -> None:
        """Decide how each chip starts."""
        for body, state in zip(self.bodies, states, strict=True):
            if state.resting:
                rest(body)
            elif is_level(body, self._ground) and abs(body.velocity[2]) < 1e-9 and _upright_spin(body):
                start_gliding(body, self._ground)
            else:
                body.motion = Motion.FLYING

    # -- who moves whom -----------------------------------------------------------------------------

    def _hand_over(self) -> bool:
        """Give every moving chip to what moves it now; whether any moves."""
        self._sort()
        for body in self._movers:
            if body.motion is Motion.GLIDING:
                self._hand_over_glider(body)
            elif body.position[2] < -self._lost_below:
                _lose(body)  # in the engine too: one that slips off the table is beside its edge as it falls
            elif body.motion is Motion.FLYING:
                self._hand_over_flyer(body)
        self._sort()
        return bool(self._movers)

    def _hand_over_glider(self, body: Body) -> None:
        x, y, z = body.position
        part = self._ground.carries_flat(x, y, body.shape.radius)
        lies = part is not None and abs(z - self._ground.level(part) - body.shape.thickness / 2) < NEAR
        if not lies or beside(body, self._not_flat(body), NEAR):
            wake(body)
        elif body.velocity == STILL and body.angular_velocity == STILL:
            rest(body)

    def _hand_over_flyer(self, body: Body) -> None:
        x, y, _ = body.position
        if beside(body, self.bodies, NEAR):
            wake(body)
            return
        reach = body.wide + NEAR
        if self._ground.single(x, y, reach) is None and self._space_below(body, reach) < NEAR:
            wake(body)  # over an edge, or at a wall

    def _not_flat(self, body: Body) -> list[Body]:
        """Chips that the law of flat discs does not know how to meet."""
        return [other for other in self._rough if other is not body]

    def _present_motions(self) -> list[Motion]:
        return [body.motion for body in self.bodies]

    def _sort(self) -> None:
        """Know, when motions have changed, who moves, and which chips a glider does not meet as discs."""
        motions = self._present_motions()
        if motions == self._motions:
            return
        self._motions = motions
        self._movers = [body for body in self.bodies if body.moves]
        lying = [body for body in self.bodies if body.motion is Motion.RESTING]
        if lying != self._lying:
            self._lying = lying
            tilted = [body for body in lying if not is_level(body, self._ground)]
            laden = [
                body
                for body in lying
                if body not in tilted and any(gap(body, other) < NEAR for other in tilted)
            ]
            self._obstacles = [body for body in lying if body in tilted or body in laden]
            self._discs = [body for body in lying if body not in self._obstacles]
        self._rough = [body for body in self._movers if body.motion is not Motion.GLIDING] + self._obstacles

    # -- going on ------------------------------------------------------------------------------------

    def _step(self, movers: list[Body]) -> None:
        """Go on to the next event, or by a step, whichever is sooner, and let the event happen."""
        flyers = [body for body in movers if body.motion is Motion.FLYING]
        touching = [body for body in movers if body.motion is Motion.TOUCHING]
        glides = [self._glide(body) for body in movers if body.motion is Motion.GLIDING]
        within = TIME_CAP - self.time + 1e-9
        if touching:
            within = min(within, self._engine().longest_step(touching))
        for glide in glides:
            within = min(within, self._safe_for_glider(glide))
        for flyer in flyers:
            within = min(within, self._safe_for_flyer(flyer))
        within = max(within, _SMALLEST)
        event = self._encounters.first(glides, self._discs, within)
        seconds = min(within, event.time) if event else within
        if seconds > 0.0:
            for glide in glides:
                glide.advance(seconds)
            for flyer in flyers:
                fly(flyer, seconds, self._materials.gravity, self._inertia)
            if touching:
                self._engine().step(self.time, seconds, touching)
            self.time += seconds
        happens = event is not None and seconds == event.time
        if happens or flyers:
            self.recording.glimpse(self.time, movers)
        if event and happens:
            self._encounters.meet(event, self.time)
        for flyer in flyers:
            self._encounters.land(flyer, self.time)
            if flyer.position[2] < -self._lost_below:
                _lose(flyer)

    def _go_alone(self, body: Body) -> bool:
        """Move the only chip that moves as far as it meets nothing; whether that was any way to speak of."""
        begun = self.time
        if body.motion is Motion.TOUCHING:
            self._roll(body)
        elif body.motion is Motion.FLYING:
            self._soar(body)
        return self.time > begun + _SMALLEST

    def _roll(self, body: Body) -> None:
        """Let the engine move it."""
        known = len(self.contacts)

        def tick(time: float) -> None:
            nonlocal known
            self.time = time
            self._look([body], len(self.contacts) != known or body.motion is not Motion.TOUCHING)
            known = len(self.contacts)

        self._engine().roll(self.time, TIME_CAP, body, tick)

    def _soar(self, body: Body) -> None:
        """Let it fly until it lands, or until something may be within its reach."""
        sinking = Sinking(body, self._materials.gravity, self._inertia)
        span, lands = free_span(body, self.bodies, self._ground, sinking, NEAR, TIME_CAP - self.time)
        if span <= 0.0:
            return
        top = body.velocity[2] / self._materials.gravity if self._materials.gravity > 0.0 else 0.0
        if 0.0 < top < span:
            self._fly(body, top)
            self._look([body], False)  # a track has the top of every flight
            span -= top
        self._fly(body, span)
        lost = body.position[2] < -self._lost_below
        if lands or lost:
            self.recording.glimpse(self.time, [body])
        if lands:
            self._encounters.land(body, self.time)
        elif lost:
            _lose(body)
        self._look([body], lands or lost)

    def _fly(self, body: Body, seconds: float) -> None:
        fly(body, seconds, self._materials.gravity, self._inertia)
        self.time += seconds

    def _look(self, movers: list[Body], changed: bool) -> None:
        """Check, record and weigh what a step has made."""
        for body in movers:
            check_mover(body, self._ground, self.time)
        self.recording.step(self.time, movers, changed)
        self._note_energy()

    def _glide(self, body: Body) -> Glide:
        part = self._ground.name(body.position[0], body.position[1])
        materials = self._materials
        friction = materials.chip_table_friction if part == TABLE else materials.chip_board_friction
        grip = max(friction * materials.gravity, _LEAST_GRIP)
        shape = body.shape
        return Glide(body, grip, self._law, grip * shape.mass * shape.radius / self._inertia.spin)

    def _engine(self) -> Touching:
        if self._touching is None:
            self._touching = self._make_touching(self.bodies, self._report)
        return self._touching

    def _safe_for_glider(self, glide: Glide) -> float:
        """A time for which the glider's law holds and within which it comes near nothing that is not flat."""
        body = glide.body
        x, y, _ = body.position
        time = glide.span if glide.span > 0.0 else _LONGEST
        if self._ground.single(x, y, body.shape.radius - 1e-6) != FLOOR:
            time = min(time, _ON_EDGE_PARTS)
        if self._ground.name(x, y) == TABLE:
            vx, vy, _ = body.velocity
            beside_board = self._ground.time_beside((x, y), (vx, vy), body.shape.radius)
            time = min(time, max(_SMALLEST, beside_board))
        for other in self._not_flat(body):
            time = min(time, self._meeting_bound(body, other))
        return time

    def _safe_for_flyer(self, body: Body) -> float:
        """A time within which nothing can come into the flyer's reach."""
        x, y, _ = body.position
        gravity = self._materials.gravity
        time = _LONGEST
        space = self._space_below(body, body.wide)
        sideways = sqrt(body.velocity[0] ** 2 + body.velocity[1] ** 2)
        if self._ground.single(x, y, body.wide + sideways * time) is None:
            # a higher part may come under it before the step ends
            time = min(time, max(_SMALLEST, self._until_higher(body, sideways)))
        time = min(time, soonest_fall(body, space, gravity) if space > _HOVER else rebound(body))
        own = sideways + axis_rate(body) * body.shape.radius
        far = (2 * body.shape.radius + body.shape.thickness + own * time) ** 2
        for other in self.bodies:
            if other is body or other.motion is Motion.LOST:
                continue
            if other.motion is Motion.RESTING and (
                (x - other.position[0]) ** 2 + (y - other.position[1]) ** 2 > far
            ):
                continue  # cannot be reached sideways in that time
            time = min(time, self._meeting_bound(body, other))
        return time

    def _space_below(self, body: Body, reach: float) -> float:
        """Height of the chip's lowest point above all that is within ``reach`` of its centre."""
        x, y, z = body.position
        return z - body.tall - self._ground.highest(x, y, reach)

    def _until_higher(self, body: Body, sideways: float) -> float:
        """A time within which no higher part of the ground can come under the chip."""
        x, y, z = body.position
        m = max(abs(x), abs(y))
        low, high = self._ground.field_half - m - body.wide, m - body.wide - self._ground.outer_half
        distance = max(low, high)
        if distance < -_HOVER or sideways == 0.0:
            return _LONGEST  # the higher part is under it already, or it goes straight down
        above = z - body.tall - self._ground.rim_height
        sunk = soonest_fall(body, above, self._materials.gravity) if above > 0.0 else 0.0
        return max(max(0.0, distance) / sideways, sunk)

    def _meeting_bound(self, one: Body, other: Body) -> float:
        """A time within which two chips cannot come nearer than half of ``NEAR``."""
        ax, ay, az = one.velocity
        bx, by, bz = other.velocity
        closing = sqrt((ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2)
        closing += (axis_rate(one) + axis_rate(other)) * one.shape.radius
        space = gap(one, other) - NEAR / 2
        if space <= 0.0:
            return inf
        gravity = 0.0 if one.motion is other.motion else self._materials.gravity
        return 2 * space / (closing + sqrt(closing * closing + 2 * gravity * space) + 1e-12)

    # -- keeping account -----------------------------------------------------------------------------

    def _report(self, time: float, body: Body, other: Body | str, impulse: float, point: Vector) -> None:
        name = other if isinstance(other, str) else other.id
        self.contacts.append(Contact(time, body.id, name, impulse, point))

    def _note_energy(self) -> None:
        if self.energies is None:
            return
        total = 0.0
        for body in self.bodies:
            momentum = self._inertia.momentum(body.axis, body.angular_velocity)
            total += 0.5 * self._inertia.mass * dot(body.velocity, body.velocity)
            total += 0.5 * dot(momentum, body.angular_velocity)
            height = body.position[2] - body.shape.thickness / 2
            total += self._inertia.mass * self._materials.gravity * height
        self.energies.append(total)


def _lose(body: Body) -> None:
    """No longer follow it."""
    body.motion = Motion.LOST
    body.velocity = body.angular_velocity = STILL


def _upright_spin(body: Body) -> bool:
    """Whether a chip turns about the vertical only."""
    return abs(body.angular_velocity[0]) < 1e-9 and abs(body.angular_velocity[1]) < 1e-9
