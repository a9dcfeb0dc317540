"""A throw that does what a goal asks for, found by trying: first all over, then about the best ones.

Effort is counted in simulations, chance comes from the generator handed in: the same search finds the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from game.controls.aim import HEADING_LIMIT, PLACE_LIMIT, Aim
from game.foresight import unsteady
from game.players.level import Hand
from game.practice.manner import STYLES
from models.board import Side
from physics import PhysicsError

Missed = Callable[[Aim], float]
"""By how much a throw misses, by one simulation; 0 where it does what is asked for."""

_LOST = 9.0
"""What a throw is missed by on which the physics failed."""
_ALL_OVER = 0.35
"""Share of the simulations that are spread over everything allowed; the rest is for bettering."""
_PARENTS = 6
"""The best throws about which others are tried."""
_STEP = {"place": 0.05, "heading": 0.12, "speed": 0.35, "lift": 0.08, "spin": 15.0}
"""Standard deviations of the first steps away from them; they grow smaller."""
_SMALLEST = 0.08
"""What is left of the steps in the end."""
SPEEDS = {"slide": (0.6, 4.5), "toss": (0.9, 3.2), "drop": (1.2, 3.6)}
"""Between these a throw of a style comes down on the board, m/s."""
_STYLE_HALF = 0.19
"""How far from a style's lift another one is looked for."""


@dataclass(frozen=True)
class Room:
    """What may be thrown: a chip, from these sides and this stretch of them, in these styles."""

    chip: str
    sides: tuple[Side, ...] = (Side.SOUTH,)
    place: tuple[float, float] = (-PLACE_LIMIT, PLACE_LIMIT)
    styles: tuple[str, ...] = tuple(STYLES)

    def anything(self, rng: Random) -> Aim:
        """A throw of any kind, slow ones likelier."""
        style = rng.choice(self.styles)
        low, high = SPEEDS[style]
        place = rng.uniform(*self.place)
        # most of what comes to the board goes towards its middle
        heading = rng.gauss(-1.2 * place, 0.3) if rng.random() < 0.8 else rng.uniform(-1.0, 1.0)
        speed = low + (high - low) * rng.random() ** 1.5
        return self.within(
            Aim(self.chip, rng.choice(self.sides), place, heading, speed, self._lift(style, rng))
        )

    def near(self, aim: Aim, scale: float, rng: Random) -> Aim:
        """A throw not far from another one; a part of its values is the same."""
        steps = {
            name: rng.gauss(0.0, scale * step) for name, step in _STEP.items() if rng.random() < 0.6
        } or {"speed": rng.gauss(0.0, scale * _STEP["speed"])}
        return self.within(aim.changed(**steps))

    def within(self, aim: Aim) -> Aim:
        """The nearest throw that may be made; its style stays if that is allowed."""
        low, high = self.place
        style = self._style(aim)
        middle = STYLES[style].value
        lift = min(max(aim.lift, middle - _STYLE_HALF), middle + _STYLE_HALF)
        heading = min(max(aim.heading, -HEADING_LIMIT), HEADING_LIMIT)
        return replace(aim, place=min(max(aim.place, low), high), lift=max(0.0, lift), heading=heading)

    def _style(self, aim: Aim) -> str:
        return min(self.styles, key=lambda name: abs(STYLES[name].value - aim.lift))

    def _lift(self, style: str, rng: Random) -> float:
        return max(0.0, STYLES[style].value + rng.uniform(-_STYLE_HALF, _STYLE_HALF))


@dataclass(frozen=True)
class Tried:
    """A throw that was tried, and by how much it missed."""

    aim: Aim
    missed_by: float


def search(room: Room, missed: Missed, tries: int, rng: Random, start: Aim | None = None) -> list[Tried]:
    """So many throws tried, the best first; ``start`` is a throw to begin with."""
    found: list[Tried] = []

    def attempt(aim: Aim) -> None:
        try:
            found.append(Tried(aim, missed(aim)))
        except PhysicsError:
            found.append(Tried(aim, _LOST))

    if start is not None:
        attempt(room.within(start))
    while len(found) < max(1, int(_ALL_OVER * tries)):
        attempt(room.anything(rng))
    while len(found) < tries:
        done = len(found) / tries
        parents = sorted(found, key=lambda one: one.missed_by)[:_PARENTS]
        scale = max(_SMALLEST, 1.0 - done)
        attempt(room.near(rng.choice(parents).aim, scale, rng))
    return sorted(found, key=lambda one: one.missed_by)


def surest(
    room: Room, missed: Missed, tries: int, rng: Random, hand: Hand, start: Aim | None = None
) -> Tried:
    """The throw among those found that a hand with its scatter brings off most often.

    Half of the tries go to finding throws, half to throwing the best ones as the hand would.
    """
    found = search(room, missed, tries // 2, rng, start)
    hits = [one for one in found if one.missed_by == 0.0]
    if not hits:
        return found[0]
    # far apart in what was tried, so that not all are one throw: every so-manieth of them
    finalists = hits[:: max(1, len(hits) // 12)][:12]
    proofs: dict[int, list[bool]] = {nth: [] for nth in range(len(finalists))}
    left = tries - len(found)
    running = list(proofs)
    while running and left > 0:
        for nth in running:
            for _again in range(4):
                proofs[nth].append(_comes_off(room, missed, unsteady(finalists[nth].aim, rng, hand)))
                left -= 1
        if len(running) > 1:
            running.sort(key=lambda nth: -sum(proofs[nth]) / len(proofs[nth]))
            running = running[: (len(running) + 1) // 2]
    best = max(proofs, key=lambda nth: (sum(proofs[nth]) / max(1, len(proofs[nth])), len(proofs[nth])))
    return finalists[best]


def _comes_off(room: Room, missed: Missed, aim: Aim) -> bool:
    try:
        return missed(room.within(aim)) == 0.0
    except PhysicsError:
        return False
