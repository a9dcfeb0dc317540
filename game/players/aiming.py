"""How a chip is thrown at a space: first guesses by the laws of motion, corrected and proved by tries.

A throw is thought of from the thrower's own side: `Stance` turns *ahead* (into the board) and *aside*
(to the right) into the board's x and y. Metres, m/s, radians.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import atan2, cos, hypot, sin, sqrt
from random import Random

from game.players.level import Hand
from models.board import Board, Side, Space
from models.poses import FACE_DOWN
from models.views import View
from physics import ChipState, Materials, Shot, Throw

__all__ = [
    "Aim",
    "Landing",
    "Stance",
    "Style",
    "Try",
    "corrected",
    "guess",
    "lying_chips",
    "scattered",
    "tried",
]

Simulate = Callable[[Sequence[ChipState]], Shot]
"""The physics a player thinks with: `physics.simulate`, or anything like it."""

_TABLE = Materials()
"""What a hand knows of the table, for first guesses only: tries tell how it really is."""
_SLOWING = _TABLE.chip_board_friction * _TABLE.gravity
"""What a sliding chip loses of its speed in a second, m/s²."""

_SLIDE_HEIGHT = 0.012
_LOB_HEIGHT = 0.24
_LOB_LIFT = 0.5
_FREE = 0.008
"""How far outside the outer edge the chip's nearest point is."""
_NARROW = 0.28
"""How far aside the hand goes; the rules allow 0.285."""
_SLOW, _FAST = 0.2, 5.0
_SIDELONG = 1.0
"""The largest angle to straight ahead."""
_STEEP = 2.0
"""The fastest lift, up or down."""
_TWIST, _TUMBLE = 200.0, 50.0
"""The fastest spin, about the vertical and about the level axes."""


class Style(Enum):
    """The ways to throw that a player knows."""

    SLIDE = "slide"
    BANK = "bank"
    LOB = "lob"


@dataclass(frozen=True, slots=True)
class Aim:
    """What the hand means to do, seen from the own side: ``heading`` 0 is straight ahead, positive right."""

    style: Style
    aside: float
    height: float
    heading: float
    speed: float
    lift: float
    spin: float = 0.0
    tumble: tuple[float, float] = (0.0, 0.0)
    """Angular velocity about the board's x and y, rad/s."""


@dataclass(frozen=True, slots=True)
class Landing:
    """Where one chip lay before a try and what it counted for after it; ``space`` is ``None`` for nothing."""

    chip: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Try:
    """One simulated throw: where the thrown chip came to rest (aside, ahead) and whose space changed."""

    aim: Aim
    rest: tuple[float, float]
    space: str | None
    moved: tuple[Landing, ...]


@dataclass(frozen=True)
class Stance:
    """A seat's side of a board."""

    side: Side
    board: Board

    @property
    def depth(self) -> float:
        """Where the chip is let go, ahead of the board's middle (negative)."""
        return -(self.board.outer_half + self.board.chip.radius + _FREE)

    @property
    def wall(self) -> float:
        """How far ahead a chip's centre is that touches the far inner wall."""
        return self.board.field_half - self.board.chip.radius

    def from_side(self, x: float, y: float) -> tuple[float, float]:
        """The board's x, y as (aside, ahead)."""
        out_x, out_y = self.side.value
        return -x * out_y + y * out_x, -x * out_x - y * out_y

    def to_board(self, aside: float, ahead: float) -> tuple[float, float]:
        """(aside, ahead) as the board's x, y."""
        out_x, out_y = self.side.value
        return -aside * out_y - ahead * out_x, aside * out_x - ahead * out_y

    def throw(self, aim: Aim, chip: str) -> Throw:
        """The throw that the hand makes, face down."""
        across, along = aim.speed * sin(aim.heading), aim.speed * cos(aim.heading)
        return Throw(
            chip=chip,
            position=(*self.to_board(aim.aside, self.depth), aim.height),
            orientation=FACE_DOWN,
            velocity=(*self.to_board(across, along), aim.lift),
            angular_velocity=(*aim.tumble, aim.spin),
        )


def guess(stance: Stance, space: Space, style: Style, offset: float = 0.0) -> Aim:
    """A first aim at a space from a place ``offset`` to the right of straight before it."""
    aside, ahead = stance.from_side(space.x, space.y)
    start = _within(aside + offset, _NARROW)
    if style is Style.BANK:
        beyond = 2.0 * stance.wall - ahead
        heading = atan2(aside - start, beyond - stance.depth)
        to_wall = (stance.wall - stance.depth) / cos(heading)
        back = (stance.wall - ahead) / cos(heading)
        at_wall = sqrt(2.0 * _SLOWING * back) / _TABLE.chip_rim_restitution
        speed = sqrt(at_wall**2 + 2.0 * _SLOWING * to_wall)
        return _bounded(Aim(style, start, _SLIDE_HEIGHT, heading, speed, 0.0))
    way = hypot(aside - start, ahead - stance.depth)
    heading = atan2(aside - start, ahead - stance.depth)
    if style is Style.LOB:
        return _bounded(Aim(style, start, _LOB_HEIGHT, heading, _lob_speed(way), _LOB_LIFT))
    speed = sqrt(2.0 * _SLOWING * way)
    return _bounded(Aim(style, start, _SLIDE_HEIGHT, heading, speed, 0.0))


def corrected(stance: Stance, space: Space, last: Try) -> Aim:
    """The next aim after a try that missed: turned and sped up by as much as it was off."""
    aim = last.aim
    aside, ahead = stance.from_side(space.x, space.y)
    off_aside, off_ahead = aside - last.rest[0], ahead - last.rest[1]
    ahead_x, ahead_y = sin(aim.heading), cos(aim.heading)
    along = off_aside * ahead_x + off_ahead * ahead_y
    across = off_aside * ahead_y - off_ahead * ahead_x
    way = max(0.1, ahead - stance.depth)
    if aim.style is Style.LOB:
        sliding = max(0.0, aim.speed - _landing_brake()) / _SLOWING
        speed = aim.speed + along / (_flight_time() + sliding)
    elif aim.style is Style.BANK:
        way = 2.0 * stance.wall - ahead - stance.depth
        speed = _sped_up(aim.speed, -along / _TABLE.chip_rim_restitution**2)
    else:
        speed = _sped_up(aim.speed, along)
    return _bounded(replace(aim, heading=aim.heading + across / way, speed=speed))


def scattered(aim: Aim, hand: Hand, rng: Random) -> Aim:
    """What the hand really does of what it means to do."""
    speeding = 1.0 + rng.gauss(0.0, hand.speed)
    lobbed = aim.style is Style.LOB
    height = aim.height * (1.0 + rng.gauss(0.0, hand.height)) if lobbed else aim.height
    return _bounded(
        replace(
            aim,
            aside=_within(aim.aside + rng.gauss(0.0, hand.aside), _NARROW),
            height=height,
            heading=aim.heading + rng.gauss(0.0, hand.heading),
            speed=aim.speed * speeding,
            lift=aim.lift * (1.0 + rng.gauss(0.0, hand.speed)),
            spin=aim.spin + rng.gauss(0.0, hand.spin),
            tumble=(rng.gauss(0.0, hand.tumble), rng.gauss(0.0, hand.tumble)) if lobbed else aim.tumble,
        )
    )


def lying_chips(view: View) -> list[ChipState]:
    """The chips that lie on the board as the viewer sees them, at rest; those that are out are gone."""
    return [
        ChipState(chip.name, chip.pose.position, chip.pose.orientation, resting=True)
        for chip in view.chips
        if not chip.out
    ]


def tried(stance: Stance, aim: Aim, chip: str, view: View, simulate: Simulate) -> Try:
    """What would come of an aim, by one simulation."""
    lying = [state for state in lying_chips(view) if state.id != chip]
    shot = simulate([*lying, stance.throw(aim, chip).state()])
    mine = shot.final[chip]
    before = {other.name: other.place.space for other in view.chips}
    moved = tuple(
        Landing(state.id, before[state.id], shot.final[state.id].space)
        for state in lying
        if shot.final[state.id].space != before[state.id]
    )
    return Try(aim, stance.from_side(mine.position[0], mine.position[1]), mine.space, moved)


def miss(stance: Stance, space: Space, attempt: Try) -> float:
    """How far from the middle of the space the chip came to rest, metres."""
    aside, ahead = stance.from_side(space.x, space.y)
    return hypot(aside - attempt.rest[0], ahead - attempt.rest[1])


def styles_for(stance: Stance, space: Space) -> Iterable[Style]:
    """The ways worth a try: near spaces want a lob, far ones may be played off the wall."""
    ahead = stance.from_side(space.x, space.y)[1]
    yield Style.SLIDE
    if ahead > -0.05:
        yield Style.BANK
    if ahead < 0.1:
        yield Style.LOB


def _flight_time() -> float:
    """Seconds from the release of a lob until it lands."""
    return (_LOB_LIFT + sqrt(_LOB_LIFT**2 + 2.0 * _TABLE.gravity * _LOB_HEIGHT)) / _TABLE.gravity


def _landing_brake() -> float:
    """What the landing of a lob takes of its horizontal speed: its friction over the whole impulse."""
    sinking = sqrt(_LOB_LIFT**2 + 2.0 * _TABLE.gravity * _LOB_HEIGHT)
    return _TABLE.chip_board_friction * (1.0 + _TABLE.landing_restitution) * sinking


def _lob_speed(way: float) -> float:
    """The horizontal speed of a lob that comes to rest so far away: it flies, lands and slides the rest."""
    flight, brake, slowing = _flight_time(), _landing_brake(), _SLOWING
    if way <= brake * flight:
        return way / flight
    # (speed - brake)² / 2 slowing + speed flight = way, solved for what is left after landing
    left = slowing * (sqrt(flight**2 + 2.0 * (way - brake * flight) / slowing) - flight)
    return brake + left


def _sped_up(speed: float, further: float) -> float:
    """The speed with which a sliding chip comes so much further, in metres."""
    return sqrt(max(0.04, speed**2 + 2.0 * _SLOWING * further))


def _within(value: float, bound: float) -> float:
    return max(-bound, min(bound, value))


def _bounded(aim: Aim) -> Aim:
    """The nearest aim that the rules and a hand allow."""
    return replace(
        aim,
        aside=_within(aim.aside, _NARROW),
        height=max(0.008, min(0.38, aim.height)),
        heading=_within(aim.heading, _SIDELONG),
        speed=max(_SLOW, min(_FAST, aim.speed)),
        lift=_within(aim.lift, _STEEP),
        spin=_within(aim.spin, _TWIST),
        tumble=(_within(aim.tumble[0], _TUMBLE), _within(aim.tumble[1], _TUMBLE)),
    )
