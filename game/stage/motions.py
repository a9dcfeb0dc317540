"""Short movements of single things: a chip turns over, goes home, a card slides. None makes anyone wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import acos, atan2, cos, hypot, sin

from models.poses import Pose, Quaternion

UNSEEN_TURN = 1e-6
"""Half turns in radians below which there is nothing to turn."""


@dataclass(frozen=True)
class Motion:
    """A way from one pose to another over ``seconds``, ``hop`` metres high in its middle.

    ``place`` is told every pose on the way; ``after`` is called once, at the end. ``round_`` radians are
    gone about the board's middle, counter-clockwise seen from above, instead of straight ahead.
    """

    thing: str
    start: Pose
    end: Pose
    begun: float
    seconds: float
    hop: float
    place: Callable[[Pose], None]
    after: Callable[[], None] | None = None
    round_: float = 0.0

    def at(self, now: float) -> Pose:
        """The pose at a time of the clock that began it."""
        part = min(1.0, max(0.0, (now - self.begun) / self.seconds)) if self.seconds > 0 else 1.0
        eased = part * part * (3 - 2 * part)
        x, y, z = (a + (b - a) * eased for a, b in zip(self.start.position, self.end.position, strict=True))
        if self.round_:
            x, y = self._round(eased)
        hop = self.hop * 4 * eased * (1 - eased)
        return Pose((x, y, z + hop), _turned(self.start, self.end, eased))

    def _round(self, part: float) -> tuple[float, float]:
        """The place ``part`` of the way round the board's middle."""
        (ax, ay, _az), (bx, by, _bz) = self.start.position, self.end.position
        reach = hypot(ax, ay) + (hypot(bx, by) - hypot(ax, ay)) * part
        angle = atan2(ay, ax) + self.round_ * part
        return (bx, by) if part >= 1.0 else (reach * cos(angle), reach * sin(angle))

    def over(self, now: float) -> bool:
        """Whether it has come to its end."""
        return now - self.begun >= self.seconds


@dataclass
class Motions:
    """All movements under way; a thing has at most one, a new one takes its place.

    ``pace`` is how many times faster all run than they say.
    """

    pace: float = 1.0
    _under_way: dict[str, Motion] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self._under_way)

    def __contains__(self, thing: str) -> bool:
        return thing in self._under_way

    def begin(self, motion: Motion) -> None:
        """Start it, at its first pose; another one of the same thing ends where it is."""
        self.drop(motion.thing)
        motion = replace(motion, seconds=motion.seconds / self.pace)
        self._under_way[motion.thing] = motion
        motion.place(motion.at(motion.begun))

    def drop(self, thing: str) -> None:
        """End the thing's movement where it is, with what follows it."""
        motion = self._under_way.pop(thing, None)
        if motion is not None and motion.after is not None:
            motion.after()

    def advance(self, now: float) -> None:
        """Place everything for this time; what has come to its end leaves."""
        for thing, motion in list(self._under_way.items()):
            motion.place(motion.at(now))
            if motion.over(now):
                self.drop(thing)

    def hurry(self) -> None:
        """Bring all to their ends now."""
        for thing, motion in list(self._under_way.items()):
            motion.place(motion.end)
            self.drop(thing)


def _turned(start: Pose, end: Pose, part: float) -> Quaternion:
    """The orientation ``part`` of the way along the shorter turn from start to end, at even speed
    (Shoemake, "Animating rotation with quaternion curves", 1985)."""
    a, b = start.orientation, end.orientation
    cosine = sum(p * q for p, q in zip(a, b, strict=True))
    sign = -1.0 if cosine < 0 else 1.0
    angle = acos(min(abs(cosine), 1.0))
    if part >= 1.0 or angle < UNSEEN_TURN:
        return b
    from_a, from_b = sin((1 - part) * angle) / sin(angle), sign * sin(part * angle) / sin(angle)
    x, y, z, w = (p * from_a + q * from_b for p, q in zip(a, b, strict=True))
    return (x, y, z, w)
