"""A throw rehearsed in the head: spaces and styles are tried by simulation, the surest aim is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from game.players.aiming import (
    Aim,
    Simulate,
    Stance,
    Try,
    corrected,
    guess,
    miss,
    scattered,
    styles_for,
    tried,
)
from game.players.level import Level
from game.players.targets import Prospects
from models.board import Space
from models.chips import value_of
from models.views import View
from physics import PhysicsDiverged

__all__ = ["Rehearsal", "rehearse"]

_OPENING, _PROVING = 0.4, 0.35
"""Shares of the tries that go to first guesses and to proving the best aims; the rest corrects guesses."""
_FINALISTS = 2
_CENTRED = 0.3
"""Share of a space's radius within which an aim needs no correction."""
_NEAR_MISS = 0.5
"""What a perfect centre counts beyond what it hits, as a share of the target's worth."""
_STEP_ASIDE = 0.09
"""How far, in metres, the hand moves along its side to find another way past the chips."""


@dataclass(frozen=True)
class _Attempt:
    """One try at a space and what it promises."""

    space: Space
    attempt: Try
    score: float


@dataclass(frozen=True)
class Rehearsal:
    """What a rehearsal works with: who throws which chip from where, and the physics."""

    stance: Stance
    view: View
    chip: str
    prospects: Prospects
    level: Level
    simulate: Simulate

    def attempt(self, space: Space, aim: Aim) -> _Attempt:
        """One simulation; an aim that the physics cannot follow promises nothing."""
        try:
            outcome = tried(self.stance, aim, self.chip, self.view, self.simulate)
        except PhysicsDiverged:
            return _Attempt(space, Try(aim, (aim.aside, self.stance.depth), None, ()), float("-inf"))
        return _Attempt(space, outcome, self.worth(outcome) + self._near(space, outcome))

    def worth(self, outcome: Try) -> float:
        """What a throw with this outcome brings, in rupees."""
        value = value_of(self.chip) or 0
        lying = {chip.name: chip for chip in self.view.chips}
        total = self.prospects.worth(outcome.space, value)
        for landing in outcome.moved:
            chip = lying[landing.chip]
            if chip.seat != self.view.seat:
                total += self.level.taste.knock_out if landing.before else 0.0
            else:
                total += self.prospects.worth(landing.after, chip.value or 0)
                total -= self.prospects.loss(landing.before, chip.value or 0)
        return total

    def _near(self, space: Space, outcome: Try) -> float:
        """A guide for corrections: the nearer to the middle of the target, the better."""
        prize = max(1.0, self.prospects.worth(space.name, value_of(self.chip) or 0))
        return _NEAR_MISS * prize * exp(-((miss(self.stance, space, outcome) / space.radius) ** 2))


def rehearse(rehearsal: Rehearsal, spaces: Sequence[Space], rng: Random) -> Aim:
    """The aim that promises most at one of these spaces, found within the level's number of tries."""
    tries = rehearsal.level.tries
    proving = int(_PROVING * tries)
    guesses = _guesses(rehearsal.stance, spaces, rng)
    attempts = [rehearsal.attempt(*next(guesses)) for _ in range(max(1, int(_OPENING * tries)))]
    done: set[int] = set()
    for _ in range(tries - proving - len(attempts)):
        best = _worth_correcting(rehearsal, attempts, done)
        if best is None:
            attempts.append(rehearsal.attempt(*next(guesses)))
            continue
        done.add(id(best))
        attempts.append(rehearsal.attempt(best.space, corrected(rehearsal.stance, best.space, best.attempt)))
    return _proved(rehearsal, attempts, proving, rng)


def _guesses(stance: Stance, spaces: Sequence[Space], rng: Random) -> Iterator[tuple[Space, Aim]]:
    """First aims without end: every space in every style straight on, then from further and further aside."""
    for space in spaces:
        for style in styles_for(stance, space):
            yield space, guess(stance, space, style)
    reach = 0.0
    while True:
        reach += _STEP_ASIDE
        for space in spaces:
            for style in styles_for(stance, space):
                yield space, guess(stance, space, style, rng.choice((-1.0, 1.0)) * (reach % 0.4))


def _worth_correcting(rehearsal: Rehearsal, attempts: list[_Attempt], done: set[int]) -> _Attempt | None:
    """The most promising attempt that was off the middle of its space and not corrected yet."""
    off = [
        attempt
        for attempt in attempts
        if id(attempt) not in done
        and miss(rehearsal.stance, attempt.space, attempt.attempt) > _CENTRED * attempt.space.radius
    ]
    return max(off, key=lambda attempt: attempt.score, default=None)


def _proved(rehearsal: Rehearsal, attempts: list[_Attempt], tries: int, rng: Random) -> Aim:
    """The finalist that does best on average with a hand's scatter."""
    finalists = sorted(attempts, key=lambda attempt: -attempt.score)[:_FINALISTS]
    hand = rehearsal.level.hand
    scores: list[list[float]] = [[attempt.score] for attempt in finalists]
    for number in range(tries):
        finalist = finalists[number % len(finalists)]
        shaken = rehearsal.attempt(finalist.space, scattered(finalist.attempt.aim, hand, rng))
        scores[number % len(finalists)].append(shaken.score)
    means = [sum(of_one) / len(of_one) for of_one in scores]
    return finalists[means.index(max(means))].attempt.aim
