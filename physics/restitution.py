"""Impacts of chips that the engine moves: found in its contacts, settled by law.

The engine resolves contacts without bounce, and spreads an impact over several steps as its contact
threshold happens to fall. So from the velocities before a step, and from the contacts that carried an
impulse in it, every impact is worked out anew and at once: the hardest blow first, then what it leads
to. The result does not depend on where in a step a contact falls, nor on the heading.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from models.board import Board
from models.poses import Vector

from .blows import closing_speed, strike
from .bodies import Body
from .collisions import Inertia
from .engine import Touch
from .flying import fly
from .friction import annulus_friction
from .ground import FLOOR, RIM, TABLE, Ground
from .materials import Materials
from .spots import Spot, Spots, State
from .turning import length, plus, scaled

BOUNCES: Final = 0.05
"""m/s of approach below which nothing bounces: a wobble would never end."""
COUNTS: Final = 0.02
"""m/s of approach above which a touch is an impact worth reporting."""
_JOLT: Final = 3 * BOUNCES
"""m/s of approach that makes an impact of its own even in a contact that goes on."""
_FORGOTTEN: Final = 0.004
"""s after which a pair that meets again makes a new impact."""
_FOLLOWS: Final = 0.0001
"""m that any point goes on in the step of a blow."""
_MOST_BLOWS: Final = 40
"""Blows in one step; what is left after them is small, and the next step's."""

Pair = tuple[int, "int | str"]


class Restitution:
    """Tells impacts from contacts that go on, and settles them."""

    def __init__(
        self,
        materials: Materials,
        inertia: Inertia,
        board: Board,
        report: Callable[[float, Body, Body | str, float, Vector], None],
    ) -> None:
        self._materials = materials
        self._inertia = inertia
        self._face = annulus_friction(board.chip.hole_radius / board.chip.radius)
        self._spots = Spots(board.chip, Ground.of(board))
        self._report = report
        self._seen: dict[Pair, float] = {}
        self._frictions = {
            FLOOR: materials.chip_board_friction,
            TABLE: materials.chip_table_friction,
            RIM: materials.chip_rim_friction,
        }

    def collect(
        self,
        time: float,
        seconds: float,
        touches: list[Touch],
        bodies: list[Body],
        before: dict[int, State],
        moved: list[Body],
        alone: bool = False,
    ) -> tuple[set[int], float]:
        """Take the touches of a step that began at ``time``.

        Returns the indices of chips that it moved anew, and the seconds that have gone: for a chip that
        moves ``alone`` the step ends with its blow, as nothing else has gone on meanwhile.

        ``before`` has the states ahead of the step of every chip in the engine, ``moved`` are those
        that it moved. Chips that a blow reaches fly up to it, and on from it towards the end of the step.
        """
        end, fall = time + seconds, self._materials.gravity * seconds
        pairs: dict[Pair, list[Touch]] = {}
        fresh: dict[Pair, float] = {}
        steady: set[Pair] = set()
        for touch in touches:
            pair = (touch.chip, touch.other)
            if pair not in pairs:
                pairs[pair] = []
                if end - self._seen.get(pair, -1.0) <= _FORGOTTEN:
                    steady.add(pair)
                self._seen[pair] = end
            pairs[pair].append(touch)
            approach = _coming(touch, before[touch.chip])
            if isinstance(touch.other, int):
                approach -= _coming(touch, before[touch.other])
            else:
                approach += fall * touch.normal[2]
            if approach > (_JOLT if pair in steady else COUNTS):
                until = max(0.0, touch.distance) / approach
                fresh[pair] = min(until, fresh.get(pair, seconds))
        if not fresh:
            return set(), seconds
        free = {body.index for body in moved}
        within = [pair for pair in pairs if _chips(pair) <= free]
        struck = _reached([pair for pair in fresh if pair in within], within)
        blows = [
            _Blow(
                pair,
                pairs[pair],
                self._spots.of(pairs[pair], before[pair[0]], _other(pair, before)),
                bodies,
                pair in steady,
            )
            for pair in within
            if pair[0] in struck
        ]
        self._bear(blows, struck, before, bodies)
        first = min((fresh[pair] for pair in fresh if pair in within), default=0.0)
        for index in struck:
            before[index].restore(bodies[index])
            fly(bodies[index], first, self._materials.gravity, self._inertia)
        self._settle(blows)
        self._part(blows)
        gone = first + self._follow([bodies[index] for index in sorted(struck)], seconds - first)
        if alone and struck:
            seconds = gone
            end = time + seconds
            self._seen.update(dict.fromkeys(pairs, end))
        for blow in blows:
            if blow.hardest > (_JOLT if blow.steady else COUNTS):
                other: Body | str = bodies[blow.pair[1]] if isinstance(blow.pair[1], int) else blow.pair[1]
                self._report(end, blow.one, other, blow.pressed, blow.point)
        return struck, seconds

    def keep_up(self, time: float, touches: list[Touch]) -> None:
        """Know that these contacts went on until ``time``, calmly."""
        for touch in touches:
            self._seen[touch.chip, touch.other] = time

    def _part(self, blows: list[_Blow]) -> None:
        """Push chips out of what the last step has let them into.

        What a chip sank too deep it had fallen too far: the way up again is paid with its speed.
        """
        for blow in blows:
            for body, rise in blow.part():
                lift = self._materials.gravity * self._inertia.mass * rise
                had = self._inertia.energy(body.axis, body.velocity, body.angular_velocity)
                if lift > 0.0 and had > 0.0:
                    kept = sqrt(max(0.0, 1 - lift / had))
                    body.velocity = scaled(body.velocity, kept)
                    body.angular_velocity = scaled(body.angular_velocity, kept)

    def _follow(self, struck: list[Body], seconds: float) -> float:
        """Let chips go on after a blow, but not so far that they get into what they have not met yet.

        Returns the seconds for which they did.
        """
        fastest = max(
            (length(b.velocity) + length(b.angular_velocity) * b.shape.radius for b in struck), default=0.0
        )
        seconds = min(seconds, _FOLLOWS / (fastest + 1e-9))
        for body in struck:
            fly(body, seconds, self._materials.gravity, self._inertia)
        return seconds

    def _bear(
        self, blows: list[_Blow], struck: set[int], before: dict[int, State], bodies: list[Body]
    ) -> None:
        """Let the ground bear the whole face of struck chips that lie level on it."""
        for index in sorted(struck):
            pressed = [
                blow.point for blow in blows if isinstance(blow.pair[1], int) and index in _chips(blow.pair)
            ]
            part, spots = self._spots.underneath(before[index], pressed)
            if not spots:
                continue
            known = next((blow for blow in blows if blow.pair == (index, part)), None)
            if known is not None:
                known.spots = spots
            else:
                blows.append(_Blow((index, part), [], spots, bodies, False))

    def _settle(self, blows: list[_Blow]) -> None:
        """Let the hardest blow happen, until none is left that counts."""
        for _ in range(_MOST_BLOWS):
            approach, hardest = 0.0, None
            for blow in blows:
                speed = blow.approach()
                if speed > approach:
                    approach, hardest = speed, blow
            if hardest is None or approach <= COUNTS:
                return
            bounces = approach > (_JOLT if hardest.steady else BOUNCES)
            hardest.hardest = max(hardest.hardest, approach)
            hardest.pressed += strike(
                self._inertia,
                hardest.one,
                hardest.other,
                hardest.spots,
                self._coefficient(hardest) if bounces else 0.0,
                self._friction(hardest.pair[1]),
                self._face,
            )

    def _friction(self, other: int | str) -> float:
        return self._materials.chip_chip_friction if isinstance(other, int) else self._frictions[other]

    def _coefficient(self, blow: _Blow) -> float:
        upright = abs(blow.spots[0].normal[2]) > 0.7
        if upright:
            # on a chip, too: the blow goes through it into the board, which gives way
            return self._materials.landing_restitution
        if blow.pair[1] == RIM:
            return self._materials.chip_rim_restitution
        return self._materials.chip_chip_restitution


class _Blow:
    """One pair that may strike in this step, and what its blows have come to."""

    __slots__ = ("depth", "hardest", "one", "other", "pair", "point", "pressed", "spots", "steady")

    def __init__(
        self, pair: Pair, touches: list[Touch], spots: list[Spot], bodies: list[Body], steady: bool
    ) -> None:
        self.pair = pair
        self.one = bodies[pair[0]]
        self.other = bodies[pair[1]] if isinstance(pair[1], int) else None
        self.spots = spots
        self.point = touches[0].point if touches else plus(self.one.position, spots[0].arm)
        self.depth = max((-touch.distance for touch in touches), default=0.0)
        self.steady = steady
        """Whether it is a contact that goes on."""
        self.hardest = 0.0
        self.pressed = 0.0

    def part(self) -> list[tuple[Body, float]]:
        """Move the two out of one another, the upper or both; who, and how far up."""
        if self.depth <= 0.0:
            return []
        normal = self.spots[0].normal
        share = 1.0
        if self.other is not None:
            share = 0.5 if abs(normal[2]) < 0.7 else float(normal[2] > 0.0)
        moved = []
        for body, way in ((self.one, share), (self.other, share - 1.0)):
            if body is not None and way != 0.0:
                body.place(plus(body.position, normal, way * self.depth), body.orientation)
                moved.append((body, way * self.depth * normal[2]))
        return moved

    def approach(self) -> float:
        """The speed at which the two come nearer, where they do so fastest."""
        return max(closing_speed(self.one, self.other, spot) for spot in self.spots)


def _other(pair: Pair, before: dict[int, State]) -> State | None:
    return before[pair[1]] if isinstance(pair[1], int) else None


def _chips(pair: Pair) -> set[int]:
    return {pair[0], pair[1]} if isinstance(pair[1], int) else {pair[0]}


def _reached(fresh: list[Pair], pairs: list[Pair]) -> set[int]:
    """The chips in those impacts, and all that touch them, from chip to chip: a blow may go through."""
    found = {index for pair in fresh for index in _chips(pair)}
    linked = [_chips(pair) for pair in pairs if isinstance(pair[1], int)]
    grown = True
    while grown:
        grown = False
        for chips in linked:
            if chips & found and not chips <= found:
                found |= chips
                grown = True
    return found


def _coming(touch: Touch, state: State) -> float:
    """Speed against the touch's normal of a chip's point there."""
    px, py, pz = touch.point
    cx, cy, cz = state.position
    vx, vy, vz = state.velocity
    wx, wy, wz = state.angular_velocity
    nx, ny, nz = touch.normal
    x, y, z = px - cx, py - cy, pz - cz
    return (wz * y - wy * z - vx) * nx + (wx * z - wz * x - vy) * ny + (wy * x - wx * y - vz) * nz
