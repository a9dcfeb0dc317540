"""How chips come to rest: rolling resistance, falling from the edge, lying down flat."""

from __future__ import annotations

from math import sqrt
from typing import Final

from models.poses import Vector

from .bodies import STILL, Body, Motion
from .ground import FLOOR, Ground
from .turning import laid_flat, length, local_z, scaled

EDGE_SINE: Final = 0.9659
"""Of 75°: a chip tilted more stands on its edge."""
_NUDGE: Final = 0.6  # rad/s, where gravity is ``_USUAL``
_USUAL: Final = 9.81  # m/s²
_STANDS: Final = 0.05  # m of radius by which that spin gives the speed of a chip that stands
_PATIENCE: Final = 0.6  # s after which a slow chip in the engine is calmed
_CALMING: Final = 8.0  # 1/s
_STIR: Final = 0.0001  # m from where it was within which a chip is still
_CREEP: Final = 0.00002  # m
_FLAT_SINE: Final = 0.02
_FLAT_RISE: Final = 0.0004
_FLAT_FALL: Final = 0.12
_FLAT_WOBBLE: Final = 0.15


def nudge(gravity: float) -> float:
    """The spin in rad/s that makes a chip fall which stands on its edge: what lifts it over a corner."""
    return _NUDGE * (gravity / _USUAL)


def resist(body: Body, seconds: float, rolling: float, nudged: float) -> bool:
    """Slow a chip that touches something; whether its velocities changed.

    ``rolling`` is the deceleration of rolling in rad/s²; 0 off the ground, or a chip would stay up on
    another's edge that in life falls. A chip that stands on its edge is nudged to the spin
    ``nudged`` until it falls, one that hardly moves for long is calmed.
    """
    spin = length(body.angular_velocity)
    changed = False
    if rolling > 0.0 and spin > 0.0 and body.tilt_sine > 0.01:
        body.angular_velocity = scaled(body.angular_velocity, max(0.0, 1 - rolling * seconds / spin))
        changed = True
    speed = length(body.velocity)
    if body.tilt_sine > EDGE_SINE:
        if speed < _STANDS * nudged and spin < nudged:
            # about the horizontal line that brings the face towards the ground
            sine = body.tilt_sine
            turn_x, turn_y = -body.axis[1] / sine, body.axis[0] / sine
            sign = -1.0 if body.axis[2] >= 0.0 else 1.0
            body.angular_velocity = (sign * turn_x * nudged, sign * turn_y * nudged, 0.0)
            changed = True
    elif body.touched_for > _PATIENCE and speed < 0.15 and spin * body.shape.radius < 0.3:
        calm = 1 - min(0.5, _CALMING * seconds)
        body.velocity = scaled(body.velocity, calm)
        body.angular_velocity = scaled(body.angular_velocity, calm)
        changed = True
    return changed


def note_stillness(body: Body, seconds: float, touched: bool) -> None:
    """Count for how long a chip that touches something has not gone from its place.

    Where it is counts, not how fast it is: the speeds of chips in a heap rattle by what gravity gives
    in a step though nothing moves, and one that slides slowly goes on.
    """
    body.quiet += seconds
    if not touched or body.tilt_sine > EDGE_SINE or not _is_still_at(body, *body.anchor):
        body.quiet = 0.0
        body.anchor = (body.position, body.axis)


def _is_still_at(body: Body, place: Vector, axis: Vector) -> bool:
    """Whether no point of a chip is far from where it was at that place with that axis."""
    x, y, z = body.position
    ax, ay, az = body.axis
    u, v, w = place
    p, q, r = axis
    edge = body.shape.radius * body.shape.radius
    gone = (x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2 + edge * ((ax - p) ** 2 + (ay - q) ** 2 + (az - r) ** 2)
    return gone <= _STIR * _STIR


def lies_flat(body: Body, ground: Ground) -> bool:
    """Whether it is so nearly flat and steady on the ground that the law of gliding holds."""
    if body.tilt_sine > _FLAT_SINE or abs(body.velocity[2]) > _FLAT_FALL:
        return False
    x, y, z = body.position
    part = ground.carries_flat(x, y, body.shape.radius)
    if part is None or abs(z - ground.level(part) - body.shape.thickness / 2) > _FLAT_RISE:
        return False
    wobble = sqrt(body.angular_velocity[0] ** 2 + body.angular_velocity[1] ** 2)
    return wobble * body.shape.radius < _FLAT_WOBBLE


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


def put_on_trial(body: Body, ground: Ground) -> None:
    """Let a quiet chip go without speed where it is; exactly flat if it is level on the ground.

    What leans on a level chip makes the engine let it creep by some micrometres, where static friction
    would hold it: so it is let go where its stillness began.
    """
    if is_level(body, ground):
        x, y, z = body.position
        u, v, _ = body.anchor[0]
        if (x - u) ** 2 + (y - v) ** 2 < _CREEP * _CREEP:
            body.place((u, v, z), body.orientation)
        start_gliding(body, ground)
    body.velocity = body.angular_velocity = STILL
    tried = body.trials + 1
    wake(body)
    body.trials = tried


def stays_on_trial(body: Body) -> bool:
    """Whether a chip is still where it was let go without speed."""
    if body.trial is None:
        return False
    place, orientation = body.trial
    return _is_still_at(body, place, local_z(orientation))


def rest_on_trial(body: Body) -> None:
    """Let a chip that stayed lie where it was let go, so that it lies there, too, when it is met again."""
    if body.trial is not None and stays_on_trial(body):
        body.place(*body.trial)
    rest(body)


def wake(body: Body) -> None:
    """Make a chip one that the engine moves; one without speed is on trial."""
    body.motion = Motion.TOUCHING
    body.quiet = body.touched_for = 0.0
    still = body.velocity == STILL and body.angular_velocity == STILL
    body.trial = (body.position, body.orientation) if still else None
    body.trials = 0


def rest(body: Body) -> None:
    """Let a chip lie where it is."""
    body.motion = Motion.RESTING
    body.velocity = body.angular_velocity = STILL
    body.quiet = body.touched_for = 0.0
