"""What would have scored: the nearest throw that does, and by how much the one thrown was off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import degrees, sqrt
from random import Random

from game.controls.aim import Aim
from game.practice.bench import Thrown
from game.practice.evidence import Evidence, Flown
from game.practice.goals import Rests
from game.practice.searching import Missed
from game.texts import _, decimal
from physics import PhysicsError, simulate

TRIES = 150
"""Simulations for one piece of advice."""

_LIKE = {"heading": 0.05, "speed": 0.12, "lift": 0.06}
"""Changes that are felt as alike: three degrees, some eight per cent of the speed, four degrees of rise."""
_RINGS = (0.3, 0.6, 1.0, 1.5, 2.2)
"""How far from the throw others are looked for, in such changes."""
_ON_A_RING = 8
_HALVINGS = 4
_SHARES = 0.35
"""Of the tries that go to rings at the most."""
_LEFT = 0.12
"""Of the tries that are kept for bringing a throw that scores nearer."""
_WIDER, _NARROWER = 1.6, 0.85
"""How the steps of the search change after one that misses by less, and after one that does not."""

_FINE = {"heading": 0.05, "speed": 0.005, "lift": 0.05}
"""Degrees, m/s and degrees that would be told as 0.0."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The nearest throw found that scores, and what the one thrown must be changed by to become it.

    ``heading`` and ``rise`` in radians, to the right and upwards positive; ``speed`` in m/s.
    """

    aim: Aim
    heading: float
    speed: float
    rise: float

    @classmethod
    def between(cls, thrown: Aim, wanted: Aim) -> Advice:
        """The advice that leads from one aim to the other."""
        return cls(
            wanted,
            wanted.heading - thrown.heading,
            wanted.speed - thrown.speed,
            wanted.rise - thrown.rise,
        )

    @property
    def scored(self) -> bool:
        """Whether the one thrown scores itself."""
        return self.heading == self.speed == self.rise == 0.0

    @property
    def words(self) -> str:
        """In a sentence: ``2.1° further left, 0.15 m/s softer, 4.0° higher.``"""
        turn, rise = degrees(self.heading), degrees(self.rise)
        parts = []
        if abs(turn) >= _FINE["heading"]:
            side = _("{angle}° further left") if turn < 0 else _("{angle}° further right")
            parts.append(side.format(angle=decimal(abs(turn))))
        if abs(self.speed) >= _FINE["speed"]:
            way = _("{speed} m/s softer") if self.speed < 0 else _("{speed} m/s stronger")
            parts.append(way.format(speed=decimal(abs(self.speed), 2)))
        if abs(rise) >= _FINE["lift"]:
            way = _("{angle}° flatter") if rise < 0 else _("{angle}° higher")
            parts.append(way.format(angle=decimal(abs(rise))))
        if parts:
            return ", ".join(parts) + "."
        return _("Just like that.") if self.scored else _("By a hair.")


def at_target(thrown: Thrown, target: str) -> Missed:
    """By how much an aim onto the same table misses a space (or another place a goal may name)."""
    goal = Rests.model_validate({"is": "rests", "in": (target,)})
    lying = [laid.state() for laid in thrown.before]

    def missed(aim: Aim) -> float:
        shot = simulate([*lying, aim.throw().state()])
        return goal.missed_by(Evidence(thrown.before, (Flown(aim.chip, aim.side, shot),)))

    return missed


def advice(thrown: Thrown, target: str, tries: int = TRIES) -> Advice | None:
    """What would have come to rest in the target from the same place with the same spin.

    None if no throw that was tried does. A function for a worker; the same throw gets the same advice.
    """
    return nearest(thrown.aim, at_target(thrown, target), tries)


def nearest(aim: Aim, missed: Missed, tries: int = TRIES) -> Advice | None:
    """The scoring throw nearest to an aim: rings about it, then a search led by the misses, then back
    towards the aim as far as it still scores."""
    budget = _Budget(missed, tries)
    if budget.scores(aim):
        return Advice.between(aim, aim)
    found = _on_rings(aim, budget) or _led(aim, budget)
    if found is None:
        return None
    return Advice.between(aim, _drawn_back(aim, found, budget))


class _Budget:
    """The simulations that may still be made, and the least miss so far."""

    def __init__(self, missed: Callable[[Aim], float], tries: int) -> None:
        self._missed = missed
        self.tries, self.left = tries, tries
        self.best: tuple[float, Aim] | None = None

    def scores(self, aim: Aim) -> bool:
        """One simulation."""
        return self.miss(aim) == 0.0

    def miss(self, aim: Aim) -> float:
        """One simulation; by how much it misses."""
        self.left -= 1
        try:
            missed = self._missed(aim)
        except PhysicsError:
            return float("inf")
        if self.best is None or missed < self.best[0]:
            self.best = missed, aim
        return missed


def _on_rings(aim: Aim, budget: _Budget) -> Aim | None:
    """The first that scores of throws further and further from the aim."""
    rng = Random(0)
    for ring in _RINGS:
        if budget.left < budget.tries * (1.0 - _SHARES):
            break
        for _nth in range(_ON_A_RING):
            steps = [rng.gauss(0.0, 1.0) for _name in _LIKE]
            size = sqrt(sum(step * step for step in steps)) or 1.0
            other = aim.changed(
                **{
                    name: ring * step / size * like
                    for step, (name, like) in zip(steps, _LIKE.items(), strict=True)
                }
            )
            if budget.scores(other):
                return other
    return None


def _led(aim: Aim, budget: _Budget) -> Aim | None:
    """One that scores, from the best so far by steps that grow with success and shrink without."""
    rng, scale = Random(1), 2.0
    while budget.left > _LEFT * budget.tries:
        least, start = budget.best or (float("inf"), aim)
        other = start.changed(**{name: rng.gauss(0.0, scale * like) for name, like in _LIKE.items()})
        missed = budget.miss(other)
        if missed == 0.0:
            return other
        scale = min(6.0, scale * _WIDER) if missed < least else max(0.2, scale * _NARROWER)
    return None


def _drawn_back(aim: Aim, found: Aim, budget: _Budget) -> Aim:
    """Nearer to the aim, value by value and then all together, as far as it still scores."""
    for name in sorted(_LIKE, key=lambda one: -abs(getattr(found, one) - getattr(aim, one)) / _LIKE[one]):
        same = replace(found, **{name: getattr(aim, name)})
        if budget.left > 0 and same != found and budget.scores(same):
            found = same
    kept, low, high = found, 0.0, 1.0
    for _nth in range(_HALVINGS):
        if budget.left <= 0:
            break
        part = (low + high) / 2
        between = aim.changed(**{name: part * (getattr(found, name) - getattr(aim, name)) for name in _LIKE})
        if budget.scores(between):
            kept, high = between, part
        else:
            low = part
    return kept
