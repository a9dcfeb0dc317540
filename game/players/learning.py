"""How a computer player learns the throws of a drill: it tries until one comes off, and remembers it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.foresight import unsteady
from game.players.level import Level
from game.practice.searching import Tried, surest
from game.practice.task import Task
from physics import Throw

__all__ = ["Learner"]

_REMEMBERED = 64
"""Tables at which it remembers what to throw."""
_PATIENCE = 4
"""So often it looks further for a throw that comes off, where it has found none."""


class Learner:
    """Remembers the surest throw for every table that it was given."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._known: dict[object, Tried] = {}
        self._looked: dict[object, int] = {}

    def throw(self, task: Task, rng: Random) -> Throw:
        """What it knows to be best, as its hand does it."""
        learnt = self._learnt(task, rng)
        done = unsteady(learnt.aim, rng, self._level.hand)
        return task.room.within(replace(done, chip=task.chip)).throw()

    def _learnt(self, task: Task, rng: Random) -> Tried:
        key, level = task.key, self._level
        known = self._known.get(key)
        if known is not None and (known.missed_by == 0.0 or self._looked[key] >= _PATIENCE):
            return known
        tries = level.drill_glance if task.evidence.flown else level.drill_tries
        found = surest(task.room, task.missed_by, tries, rng, level.hand, known.aim if known else None)
        if len(self._known) >= _REMEMBERED:
            self._known.pop(next(iter(self._known)))
        self._known[key] = found
        self._looked[key] = self._looked.get(key, 0) + 1
        return found
