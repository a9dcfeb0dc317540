"""What would have scored: the nearest throw that does, and by how much the one thrown was off."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, CancelledError, Future
from dataclasses import dataclass, replace
from functools import partial
from math import degrees, inf, sqrt
from random import Random

from game.at_once import Hands
from game.controls.aim import Aim
from game.practice.bench import Thrown
from game.practice.evidence import Evidence, Flown
from game.practice.goals import Condition, Rests
from game.practice.laying import Chips
from game.practice.searching import Missed
from game.practice.task import Task
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


def goal_at(target: str) -> Rests:
    """The goal to rest in a space, or in another place that a goal may name."""
    return Rests.model_validate({"is": "rests", "in": (target,)})


def missed_by(before: Chips, aim: Aim, goal: Condition) -> float:
    """By how much an aim onto a table misses a goal, by one simulation; infinite where the physics fails."""
    try:
        shot = simulate([*(laid.state() for laid in before), aim.throw().state()])
    except PhysicsError:
        return inf
    return goal.missed_by(Evidence(before, (Flown(aim.chip, aim.side, shot),)))


def missed_in(task: Task, aim: Aim) -> float:
    """By how much an aim misses a drill's goal where this throw is due; infinite where the physics fails."""
    try:
        return task.missed_by(aim)
    except PhysicsError:
        return inf


def advice(thrown: Thrown, target: str, tries: int = TRIES) -> Advice | None:
    """What would have come to rest in the target from the same place with the same spin.

    None if no throw that was tried does. The same throw gets the same advice. It takes a second or two; in a
    window let `Advising` ask for it.
    """
    goal = goal_at(target)
    return nearest(thrown.aim, lambda aim: missed_by(thrown.before, aim, goal), tries)


def nearest(aim: Aim, missed: Missed, tries: int = TRIES) -> Advice | None:
    """The scoring throw nearest to an aim: rings about it, then a search led by the misses, then back
    towards the aim as far as it still scores."""
    looking = _Looking(tries, _as_it_is).look(aim)
    try:
        other = next(looking)
        while True:
            other = looking.send(missed(other))
    except StopIteration as end:
        return None if end.value is None else Advice.between(aim, end.value)


class Advising:
    """Advice in the making, in a worker beside the window: ``tick`` takes up what is worked out.

    ``thrown`` is what was aimed, ``missed`` (to be pickled) says by how much an aim misses; ``kept`` gives
    the nearest aim that is allowed. One throw is asked for at a time, so that one that a person lets go
    meanwhile waits for one at the most. ``advice`` is there once `is_over`, unless none was found or it was
    given up.
    """

    def __init__(
        self,
        worker: Hands,
        thrown: Aim,
        missed: Missed,
        tries: int = TRIES,
        kept: Callable[[Aim], Aim] | None = None,
    ) -> None:
        self._worker, self.thrown, self._missed = worker, thrown, missed
        self._search = _Looking(tries, kept or _as_it_is)
        self._looking = self._search.look(thrown)
        self._work: Future[float] | None = None
        self.advice: Advice | None = None
        self.is_over = False
        self._aim = next(self._looking)
        self._ask()

    @classmethod
    def at(cls, worker: Hands, thrown: Thrown, target: str) -> Advising:
        """What would have come to rest in a space, or in another place that a goal may name."""
        return cls(worker, thrown.aim, partial(missed_by, thrown.before, goal=goal_at(target)))

    @property
    def progress(self) -> tuple[int, int]:
        """Throws tried, of how many at the most."""
        return self._search.tries - self._search.left, self._search.tries

    def tick(self) -> bool:
        """Take up a throw and ask for another; True once it is over."""
        if self._work is not None and self._work.done():
            work, self._work = self._work, None
            try:
                self._aim = self._looking.send(work.result())
            except StopIteration as end:
                self.is_over = True
                if end.value is not None:
                    self.advice = Advice.between(self.thrown, end.value)
                return True
            except (BrokenExecutor, CancelledError):
                pass  # the same throw again
            self._ask()
        return self.is_over

    def cancel(self) -> None:
        """Give it up."""
        self.is_over = True
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def _ask(self) -> None:
        self._work = self._worker.submit(self._missed, self._aim)


Steps = Generator[Aim, float, Aim | None]
"""Gives aims to be tried, is told by how much each misses, and ends with what it has found."""


class _Looking:
    """One search: the tries left, and the least miss so far; ``kept`` gives an aim that is allowed."""

    def __init__(self, tries: int, kept: Callable[[Aim], Aim]) -> None:
        self.tries, self.left = tries, tries
        self._kept = kept
        self._best: tuple[float, Aim] | None = None

    def look(self, aim: Aim) -> Steps:
        """The whole search for what is nearest to an aim."""
        if (yield from self._missed(aim)) == 0.0:
            return aim
        found = (yield from self._on_rings(aim)) or (yield from self._led(aim))
        return found and (yield from self._drawn_back(aim, found))

    def _missed(self, aim: Aim) -> Generator[Aim, float, float]:
        self.left -= 1
        missed = yield aim
        if self._best is None or missed < self._best[0]:
            self._best = missed, aim
        return missed

    def _on_rings(self, aim: Aim) -> Steps:
        """The first that scores of throws further and further from the aim."""
        rng = Random(0)
        for ring in _RINGS:
            if self.left < self.tries * (1.0 - _SHARES):
                break
            for _nth in range(_ON_A_RING):
                steps = [rng.gauss(0.0, 1.0) for _name in _LIKE]
                size = ring / (sqrt(sum(step * step for step in steps)) or 1.0)
                away = zip(steps, _LIKE.items(), strict=True)
                other = self._kept(aim.changed(**{name: step * size * like for step, (name, like) in away}))
                if (yield from self._missed(other)) == 0.0:
                    return other
        return None

    def _led(self, aim: Aim) -> Steps:
        """One that scores, from the best so far by steps that grow with success and shrink without."""
        rng, scale = Random(1), 2.0
        while self.left > _LEFT * self.tries:
            least, start = self._best or (inf, aim)
            steps = {name: rng.gauss(0.0, scale * like) for name, like in _LIKE.items()}
            other = self._kept(start.changed(**steps))
            missed = yield from self._missed(other)
            if missed == 0.0:
                return other
            scale = min(6.0, scale * _WIDER) if missed < least else max(0.2, scale * _NARROWER)
        return None

    def _drawn_back(self, aim: Aim, found: Aim) -> Steps:
        """Nearer to the aim, value by value and then all together, as far as it still scores."""

        def change(name: str) -> float:
            return (getattr(found, name) - getattr(aim, name)) / _LIKE[name]

        for name in sorted(_LIKE, key=lambda one: -abs(change(one))):
            same = replace(found, **{name: getattr(aim, name)})
            if self.left > 0 and same != found and (yield from self._missed(same)) == 0.0:
                found = same
        kept, low, high = found, 0.0, 1.0
        for _nth in range(_HALVINGS):
            if self.left <= 0:
                break
            part = (low + high) / 2
            between = self._kept(aim.changed(**{name: part * change(name) * _LIKE[name] for name in _LIKE}))
            if (yield from self._missed(between)) == 0.0:
                kept, high = between, part
            else:
                low = part
        return kept


def _as_it_is(aim: Aim) -> Aim:
    return aim
