"""What happens by law: flat chips meet one another and the walls, flying ones land."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

from models.poses import Vector

from .blows import closing_speed, rub_face, strike
from .bodies import STILL, Body, Motion
from .collisions import Inertia, disc_impulse
from .friction import AnnulusFriction
from .gliding import CLOSING, Glide, meeting_time, wall_time
from .ground import FLOOR, RIM, TABLE, VOID, Ground
from .materials import Materials
from .restitution import BOUNCES, COUNTS
from .settling import lies_flat, start_gliding, wake
from .spots import UP, Spot
from .turning import laid_flat, plus

_SLOW: Final = 0.01  # m/s of approach below which flat chips do not spring back
_PATCH: Final = 0.002  # sine of the tilt below which a chip lands on its whole face
_TOUCHING: Final = 1e-7  # m between discs through which a blow goes on at once
_MOST_AT_ONCE: Final = 1_000  # blows that a meeting passes on

Report = Callable[[float, Body, "Body | str", float, Vector], None]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A flat chip meets another, or (``other`` None) a wall in the direction ``outward``."""

    time: float
    body: Body
    other: Body | None
    outward: tuple[int, int]


class Encounters:
    """Finds and settles the impacts of chips that are moved by law."""

    def __init__(
        self,
        bodies: list[Body],
        ground: Ground,
        materials: Materials,
        inertia: Inertia,
        law: AnnulusFriction,
        report: Report,
    ) -> None:
        self._bodies = bodies
        self._ground = ground
        self._materials = materials
        self._inertia = inertia
        self._law = law
        self._report = report
        self._discs: list[Body] = []

    def first(self, glides: list[Glide], lying: list[Body], within: float) -> Meeting | None:
        """The first meeting of gliders with each other, with flat lying chips and with walls."""
        self._discs = [glide.body for glide in glides] + lying
        best: Meeting | None = None
        soonest = within
        for number, glide in enumerate(glides):
            body = glide.body
            if glide.speed > 0.0 and self._ground.name(body.position[0], body.position[1]) == FLOOR:
                time, outward = wall_time(glide, self._ground.field_half, soonest)
                if time <= soonest and time != inf:
                    best, soonest = Meeting(time, body, None, outward), time
            partners: list[tuple[Body, Glide | None]] = [
                (other.body, other) for other in glides[number + 1 :]
            ]
            if glide.speed > 0.0:
                x, y, _ = body.position
                far = (2 * body.shape.radius + 1e-6 + glide.speed * soonest) ** 2
                partners += [
                    (other, None)
                    for other in lying
                    if (x - other.position[0]) ** 2 + (y - other.position[1]) ** 2 < far
                ]
            for other_body, other in partners:
                if abs(body.position[2] - other_body.position[2]) >= 0.9 * body.shape.thickness:
                    continue
                time = meeting_time(glide, other, other_body, 2 * body.shape.radius, soonest)
                if time < soonest:
                    best, soonest = Meeting(time, body, other_body, (0, 0)), time
        return best

    def meet(self, meeting: Meeting, time: float) -> None:
        """Settle a meeting that happens now."""
        if meeting.other is None:
            self._meet_wall(meeting.body, meeting.outward, time)
        else:
            self._meet_disc(meeting.body, meeting.other, time)
            self._pass_on([meeting.body, meeting.other], time)

    def _pass_on(self, struck: list[Body], time: float) -> None:
        """Let a blow go on at once through the discs that touch, until none comes nearer to another."""
        beside: dict[int, list[Body]] = {}
        waiting, at = list(struck), 0
        while at < len(waiting) and len(waiting) < _MOST_AT_ONCE:
            body = waiting[at]
            at += 1
            if body.index not in beside:
                beside[body.index] = [other for other in self._discs if _touch(body, other)]
            for other in beside[body.index]:
                if _closing(body, other) > CLOSING:
                    self._meet_disc(body, other, time)
                    waiting += [other, body]

    def _meet_wall(self, body: Body, outward: tuple[int, int], time: float) -> None:
        normal = (float(outward[0]), float(outward[1]))
        radius = body.shape.radius
        approach = body.velocity[0] * normal[0] + body.velocity[1] * normal[1]
        pressed, rubbed = disc_impulse(
            normal,
            (body.velocity[0], body.velocity[1]),
            body.angular_velocity[2] * radius,
            1 / self._inertia.mass,
            radius * radius / self._inertia.spin,
            self._materials.chip_rim_restitution if approach > _SLOW else 0.0,
            self._materials.chip_rim_friction,
        )
        self._push(body, normal, -pressed, rubbed)
        if approach > COUNTS:
            x, y, z = body.position
            self._report(time, body, RIM, pressed, (x + normal[0] * radius, y + normal[1] * radius, z))

    def _meet_disc(self, body: Body, other: Body, time: float) -> None:
        dx, dy = other.position[0] - body.position[0], other.position[1] - body.position[1]
        distance = sqrt(dx * dx + dy * dy)
        normal = (dx / distance, dy / distance)
        radius = body.shape.radius
        relative = (body.velocity[0] - other.velocity[0], body.velocity[1] - other.velocity[1])
        approach = relative[0] * normal[0] + relative[1] * normal[1]
        pressed, rubbed = disc_impulse(
            normal,
            relative,
            (body.angular_velocity[2] + other.angular_velocity[2]) * radius,
            2 / self._inertia.mass,
            2 * radius * radius / self._inertia.spin,
            self._materials.chip_chip_restitution if approach > _SLOW else 0.0,
            self._materials.chip_chip_friction,
        )
        self._push(body, normal, -pressed, rubbed)
        self._push(other, (-normal[0], -normal[1]), -pressed, rubbed)
        if other.motion is Motion.RESTING:
            start_gliding(other, self._ground)
        if approach > COUNTS:
            x, y, z = body.position
            self._report(time, body, other, pressed, (x + dx / 2, y + dy / 2, z))

    def _push(self, body: Body, normal: tuple[float, float], along: float, across: float) -> None:
        """Impulses along the normal and along (−n_y, n_x), at the edge towards the normal."""
        mass = self._inertia.mass
        vx, vy, vz = body.velocity
        body.velocity = (
            vx + (normal[0] * along - normal[1] * across) / mass,
            vy + (normal[1] * along + normal[0] * across) / mass,
            vz,
        )
        wx, wy, wz = body.angular_velocity
        body.angular_velocity = (wx, wy, wz + body.shape.radius * across / self._inertia.spin)

    def land(self, body: Body, time: float) -> None:
        """Settle the landing of a flyer whose lowest point has come to level ground."""
        x, y, z = body.position
        part = self._ground.single(x, y, body.wide)
        if body.motion is not Motion.FLYING or part is None or part == VOID:
            return
        level = self._ground.level(part)
        if z - body.tall - level > 1e-6:
            return
        if body.tilt_sine < _PATCH:
            self._land_flat(body, part, level, time)
        else:
            self._land_tilted(body, part, time)

    def _friction(self, part: str) -> float:
        return self._materials.chip_table_friction if part == TABLE else self._materials.chip_board_friction

    def _land_flat(self, body: Body, part: str, level: float, time: float) -> None:
        """The whole face strikes: restitution up, friction of the annulus from the impulse."""
        vx, vy, vz = body.velocity
        approach = -vz
        if approach <= 0.0:
            return
        bounce = self._materials.landing_restitution
        if bounce * approach < BOUNCES:
            bounce = 0.0  # it stays down
        body.place(
            (body.position[0], body.position[1], level + body.shape.thickness / 2),
            laid_flat(body.orientation),
        )
        pressed = (1 + bounce) * approach * self._inertia.mass
        vx, vy, spin = rub_face(
            self._law,
            self._inertia,
            body.shape.radius,
            (vx, vy),
            body.angular_velocity[2],
            pressed * self._friction(part),
        )
        body.velocity = (vx, vy, bounce * approach)
        body.angular_velocity = (0.0, 0.0, spin)
        if bounce == 0.0:
            start_gliding(body, self._ground)
        if approach > COUNTS:
            self._report(time, body, part, pressed, (body.position[0], body.position[1], level))

    def _land_tilted(self, body: Body, part: str, time: float) -> None:
        """One point of the edge strikes."""
        arm = body.low_arm
        spot = Spot(arm, STILL, UP)
        sinking = closing_speed(body, None, spot)
        if sinking <= 0.0:
            return
        bounce = self._materials.landing_restitution if sinking > BOUNCES else 0.0
        pressed = strike(self._inertia, body, None, [spot], bounce, self._friction(part))
        if sinking < 3 * BOUNCES:
            if lies_flat(body, self._ground):
                start_gliding(body, self._ground)
            else:
                wake(body)
        if sinking > COUNTS:
            self._report(time, body, part, pressed, plus(body.position, arm))


def _touch(one: Body, other: Body) -> bool:
    """Whether two discs touch at their edges."""
    (x, y, z), (u, v, w) = one.position, other.position
    reach = 2 * one.shape.radius + _TOUCHING
    return (
        one is not other
        and abs(z - w) < 0.9 * one.shape.thickness
        and 0.0 < (x - u) * (x - u) + (y - v) * (y - v) <= reach * reach
    )


def _closing(one: Body, other: Body) -> float:
    """The speed at which the middles of two discs come nearer, in m/s."""
    (x, y, _), (u, v, _) = one.position, other.position
    (vx, vy, _), (ux, uy, _) = one.velocity, other.velocity
    dx, dy = u - x, v - y
    return ((vx - ux) * dx + (vy - uy) * dy) / sqrt(dx * dx + dy * dy)
