"""Computer players at drills, without a window: how often they bring one off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Protocol, runtime_checkable

from game.players.player import load_player, player_title
from game.practice.attempt import Attempt, check_allowed
from game.practice.drill import Drill
from game.practice.errors import PracticeError
from game.practice.task import Task
from game.texts import _
from physics import IllegalThrow, PhysicsDiverged, Throw, simulate

_AGAIN = 10
"""So often a player throws anew when the physics fails on its throw."""

_CONFIDENCE = 1.96
"""Standard deviations either side that hold 95 % of a normal distribution."""


@runtime_checkable
class Practising(Protocol):
    """A player that can be sent to a drill."""

    def practise(self, task: Task, rng: Random) -> Throw:
        """The throw that is due; chance comes from ``rng`` alone."""
        ...


@dataclass(frozen=True, slots=True)
class HitRate:
    """How often a player brought a drill off; ``low`` and ``high`` are the bounds of a 95 % interval."""

    drill: str
    player: str
    throws: int
    tries: int
    hits: int
    rate: float
    low: float
    high: float


def hit_rate(
    drill: Drill, player: str, throws: int, seed: int, told: Callable[[int], object] = lambda throws: None
) -> HitRate:
    """Let the player of that code throw so often; a try that is begun is ended.

    ``told`` is given the number of throws after each. The same seed gives the same throws. ``PlayerError``
    if there is no such player, ``PracticeError`` if it cannot practise or does what it may not.
    """
    practising = load_player(player)
    if not isinstance(practising, Practising):
        raise PracticeError(
            _("{player} cannot be sent to a drill: it has no method practise.").format(
                player=player_title(player)
            )
        )
    attempt, made, tries, hits = Attempt(drill), 0, 0, 0
    while made < throws or attempt.evidence.flown:
        result = _thrown(practising, player, attempt, f"{seed}/{drill.name}/{made + 1}")
        made += 1
        told(made)
        if result is not None:
            tries, hits = tries + 1, hits + result
        if attempt.is_over:
            attempt = Attempt(drill)
    low, high = wilson(hits, tries)
    return HitRate(drill.name, player, made, tries, hits, hits / tries, low, high)


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % interval of a rate (E. B. Wilson, J. Am. Stat. Assoc. 22, 209, 1927)."""
    if not tries:
        return 0.0, 1.0
    rate, z = hits / tries, _CONFIDENCE
    middle = (rate + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z / (1 + z * z / tries) * sqrt(rate * (1 - rate) / tries + z * z / (4 * tries * tries))
    # where all or none came off the bound is exact, but for its last bit
    return (middle - half if hits else 0.0), (middle + half if hits < tries else 1.0)


def _thrown(player: Practising, code: str, attempt: Attempt, randomness: str) -> bool | None:
    """One throw of the player's, judged: whether the try came off, None while it goes on."""
    for again in range(_AGAIN):
        throw = _asked(player, code, attempt, Random(f"{randomness}/{again}" if again else randomness))
        try:
            shot = simulate(attempt.scene(throw))
        except PhysicsDiverged:
            continue
        return attempt.landed(throw, shot).hit
    raise PracticeError(_("The physics failed on {count} throws one after the other.").format(count=_AGAIN))


def _asked(player: Practising, code: str, attempt: Attempt, rng: Random) -> Throw:
    """Its throw, found to be one that the drill allows."""
    title = player_title(code)
    try:
        throw = player.practise(Task(attempt.drill, attempt.evidence), rng)
    except Exception as error:
        fault = " ".join(f"{type(error).__name__}: {error}".split())
        raise PracticeError(_("{player} failed: {fault}.").format(player=title, fault=fault)) from error
    if not isinstance(throw, Throw):
        raise PracticeError(
            _("{player} threw {throw!r}, which is no Throw.").format(player=title, throw=throw)
        )
    try:
        throw = throw.plain()
        check_allowed(attempt.drill, attempt.chip, throw)
    except (IllegalThrow, PracticeError) as error:
        fault = str(error).rstrip(".")
        raise PracticeError(_("{player}: {fault}.").format(player=title, fault=fault)) from None
    return throw
