"""Chips that slide and spin flat on level ground, moved by law, and when they meet something."""

from __future__ import annotations

from math import inf, sqrt
from typing import Final

from .bodies import Body
from .friction import AnnulusFriction
from .turning import product, sine_cosine, unit

_STEADY: Final = 0.02
"""By what part the share of sliding may change until the stop for friction to be taken as constant."""
_CHANGE: Final = 0.2
_PART: Final = 0.4
"""By what part it may change in a piece before, and how much of the time left that may be."""
_STOPPED: Final = 2e-3
"""m/s: below it what is left of the path is under a micrometre and taken in one straight piece."""
CLOSING: Final = 1e-6
"""m/s: slower ones do not meet. Among many that touch, each blow leaves half of its speed or so to the next,
and there would be no end of them; meanwhile none gets into another by more than a micrometre."""


class Glide:
    """One chip's motion over a short time: constant deceleration along a straight line, constant spin-down.

    ``span`` is the longest time for which this holds; without spin, or without sliding, up to the stop.
    """

    __slots__ = ("along", "body", "braking", "last", "slowing", "span", "speed", "spin")

    def __init__(self, body: Body, grip: float, law: AnnulusFriction, spin_grip: float) -> None:
        """``grip`` = μg in m/s², ``spin_grip`` = μ m g R / I₃ in rad/s²."""
        vx, vy, _ = body.velocity
        self.body = body
        self.speed = sqrt(vx * vx + vy * vy)
        self.along = (vx / self.speed, vy / self.speed) if self.speed > 0.0 else (0.0, 0.0)
        self.spin = body.angular_velocity[2]
        radius = body.shape.radius
        rim_speed = abs(self.spin) * radius
        self.braking = self.slowing = self.span = 0.0
        self.last = True
        if max(self.speed, rim_speed) <= 1e-9:
            self.speed = self.spin = 0.0
            return
        force, torque = law.at(self.speed, rim_speed)
        if rim_speed <= 1e-9 or self.speed <= 1e-9:
            stop = self.speed / (grip * force) if self.speed > 1e-9 else 0.0
            spin_stop = abs(self.spin) / (spin_grip * torque) if rim_speed > 1e-9 else 0.0
            self._end_after(max(stop, spin_stop))
            return
        slows, spins_down = grip * force, spin_grip * torque * radius
        both = self.speed + rim_speed
        left = both / (slows + spins_down)
        # friction depends on s = v/(v + |ω|R) only; by what part s, or 1 - s, would change in the time left
        smaller = min(self.speed, rim_speed)
        turn = abs(self.speed * spins_down - rim_speed * slows) * left / (both * smaller)
        if turn <= _STEADY or both < _STOPPED:
            self._end_after(left)
            return
        self.last = False
        self.span = left * min(_PART, _CHANGE / turn)
        half = self.span / 2
        one = law.at(max(0.0, self.speed - slows * half), max(0.0, rim_speed - spins_down * half))
        slows, spins_down = grip * one[0], spin_grip * one[1] * radius
        two = law.at(max(0.0, self.speed - slows * half), max(0.0, rim_speed - spins_down * half))
        # the mean of two guesses at the middle is better than either
        self.braking = grip * (one[0] + two[0]) / 2
        slowing = spin_grip * (one[1] + two[1]) / 2
        self.slowing = slowing if self.spin > 0.0 else -slowing

    def _end_after(self, span: float) -> None:
        """Let slide and spin end together, after that time."""
        self.last, self.span = True, span
        self.braking, self.slowing = self.speed / span, self.spin / span

    def advance(self, seconds: float) -> None:
        """Move the chip on by that time, at most ``span``."""
        body = self.body
        x, y, z = body.position
        if self.last and seconds >= self.span:
            speed = spin = 0.0
        else:
            speed = max(0.0, self.speed - self.braking * seconds)
            spin = self.spin - self.slowing * seconds
            if spin * self.spin < 0.0:
                spin = 0.0
        way = (self.speed + speed) / 2 * seconds
        turned = (self.spin + spin) / 2 * seconds
        body.position = (x + self.along[0] * way, y + self.along[1] * way, z)
        body.velocity = (self.along[0] * speed, self.along[1] * speed, 0.0)
        body.angular_velocity = (0.0, 0.0, spin)
        if turned != 0.0:
            sine, cosine = sine_cosine(turned / 2)
            body.orientation = unit(product((0.0, 0.0, sine, cosine), body.orientation))

    @property
    def velocity(self) -> tuple[float, float]:
        """At the start."""
        return (self.along[0] * self.speed, self.along[1] * self.speed)

    @property
    def acceleration(self) -> tuple[float, float]:
        """Constant over the span."""
        return (-self.along[0] * self.braking, -self.along[1] * self.braking)


def meeting_time(one: Glide, other: Glide | None, lying: Body, reach: float, within: float) -> float:
    """When two flat chips first touch while approaching, in seconds; inf if not ``within`` that time.

    ``other`` is None for a chip that lies. ``reach`` is the distance of their centres at contact.
    Conservative steps: never past a touch, and no touch is missed however short.
    """
    dx = one.body.position[0] - lying.position[0]
    dy = one.body.position[1] - lying.position[1]
    vx, vy = one.velocity
    ax, ay = one.acceleration
    if other is not None:
        ux, uy = other.velocity
        bx, by = other.acceleration
        vx, vy, ax, ay = vx - ux, vy - uy, ax - bx, ay - by
    end_x, end_y = vx + ax * within, vy + ay * within
    # the relative speed is a convex function of time: its largest value is at an end
    fastest = sqrt(max(vx * vx + vy * vy, end_x * end_x + end_y * end_y))
    if fastest == 0.0 or sqrt(dx * dx + dy * dy) - reach > fastest * within:
        return inf
    time = 0.0
    for _ in range(400):
        x, y = dx + (vx + ax * time / 2) * time, dy + (vy + ay * time / 2) * time
        distance = sqrt(x * x + y * y)
        space = distance - reach
        if space <= 1e-10:
            if x * (vx + ax * time) + y * (vy + ay * time) < -CLOSING * reach:
                return time
            time += 1e-4  # touching and leaving: look again a little later
        else:
            time += space / fastest
        if time >= within:
            return inf
    return time


def wall_time(glide: Glide, half: float, within: float) -> tuple[float, tuple[int, int]]:
    """When a flat chip first meets an inner wall at ±``half``, and that wall's outward direction."""
    best, which = inf, (0, 0)
    if half == inf:
        return best, which
    reach = half - glide.body.shape.radius
    for k in (0, 1):
        speed = glide.velocity[k]
        if speed == 0.0:
            continue
        sign = 1 if speed > 0.0 else -1
        space = reach - sign * glide.body.position[k]
        fast, brake = abs(speed), abs(glide.acceleration[k])
        under = fast * fast - 2 * brake * max(space, 0.0)
        if under < 0.0:
            continue
        time = 0.0 if space <= 0.0 else 2 * space / (fast + sqrt(under))
        if time <= within and time < best:
            best, which = time, ((sign, 0) if k == 0 else (0, sign))
    return best, which
