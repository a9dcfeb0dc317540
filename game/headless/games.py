"""Matches without a window: computer players against one another, as fast as they go."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import perf_counter

from game.at_once import AtOnce
from game.match import Match
from game.misfires import keep_scene
from game.players.player import player_title
from game.records.entries import SEEDS
from game.records.shelf import SUFFIX
from game.setup import COLOURS, HUMAN, MatchSetup, SeatSetup
from game.texts import _
from game.waiting import AnswerAwaited, MatchError, PlayerFault, ShotFailed, Stopped, ThrowAwaited
from models.events import EndReason, Event, MatchEnded, Thrown
from models.game import Outcome
from models.options import Options
from physics.worker import spawned_pool

Told = Callable[[tuple[Event, ...]], object]
"""Who wants to know of events as they happen."""

MAX_ROUNDS = 200
"""A match without a window ends after so many rounds, without a winner."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match: ``winner`` is a seat from 0 or ``None``, ``record`` the file or ``None``."""

    game: int
    seed: int
    winner: int | None
    reason: str
    rounds: int
    throws: int
    seconds: float
    record: Path | None


def seats_for(players: Sequence[str]) -> tuple[SeatSetup, ...]:
    """Seats in clockwise order for players' codes: names after the codes, colours in their order."""
    bases = [_base_name(player) for player in players]
    counts, nth = Counter(bases), Counter[str]()
    seats = []
    for player, base, colour in zip(players, bases, COLOURS, strict=False):
        nth[base] += 1
        name = base if counts[base] == 1 else f"{base} {nth[base]}"
        seats.append(SeatSetup(name, colour, player))
    return tuple(seats)


def play_games(
    players: Sequence[str],
    games: int,
    seed: int,
    folder: Path | None = None,
    max_rounds: int = MAX_ROUNDS,
    told: Told = lambda events: None,
) -> Iterator[Played]:
    """Play matches, as many at a time as there are processors, and give them in order.

    Game k (from 1) has the seed ``seed + k - 1``. Records go to ``folder``, named by their seed. ``told`` is
    given the events as they happen; of matches played beside one another only the last.
    """
    last = seed + games - 1
    if not (SEEDS.start <= seed and last < SEEDS.stop):
        raise MatchError(
            _("These matches have the seeds {first} to {last}; {least} to {most} are possible.").format(
                first=seed, last=last, least=SEEDS.start, most=SEEDS.stop - 1
            )
        )
    jobs = ((tuple(players), game, seed + game - 1, folder, max_rounds) for game in range(1, games + 1))
    processes = min(games, _processors())
    if processes == 1:
        yield from (play_game(*job, told) for job in jobs)
        return
    others = multiprocessing.active_children()
    pool = spawned_pool(processes)
    try:
        # as many wait as can be begun soon: a person may ask for a billion
        waiting = deque(pool.submit(play_game, *job) for job in islice(jobs, 2 * processes))
        while waiting:
            played = waiting.popleft().result()
            told((MatchEnded(played.winner, EndReason(played.reason)),))
            yield played
            waiting.extend(pool.submit(play_game, *job) for job in islice(jobs, 1))
    except BrokenExecutor:
        raise MatchError(
            _("The matches broke off: a process that played one of them ended, perhaps by a player's doing.")
        ) from None
    finally:
        for process in multiprocessing.active_children():
            if process not in others:
                process.kill()  # after an error or Ctrl-C nobody waits for the other matches
        # none still writes when the error is told; the pool alone waits for its processes: of two threads
        # that wait for the same one, the later may not see that it has ended
        pool.shutdown(cancel_futures=True)


def play_game(
    players: Sequence[str],
    game: int,
    seed: int,
    folder: Path | None,
    max_rounds: int,
    told: Told = lambda events: None,
) -> Played:
    """Play one match of that seed in this process; the arguments are those of ``play_games``."""
    setup = MatchSetup(seats_for(players), Options(), seed=seed)
    record = folder / f"match-{seed}{SUFFIX}" if folder else None
    with Match.begin(setup, AtOnce(), record, again=True, max_rounds=max_rounds) as match:
        try:
            return finish(match, game, told)
        except (PlayerFault, ShotFailed) as fault:
            if record is not None:
                said = str(fault).rstrip(".")
                fault.args = (
                    _("{fault}; as far as it went, the match is kept in {path}").format(
                        fault=said, path=record
                    ),
                )
            raise


def finish(match: Match, game: int = 1, told: Told = lambda events: None) -> Played:
    """Play this match to its end; ``MatchError`` where a person is asked or a player fails."""
    begun = perf_counter()
    outcome = play_out(match, told)
    return Played(
        game,
        match.header.seed,
        outcome.winner,
        outcome.reason.value,
        match.rounds,
        sum(isinstance(event, Thrown) for event in match.events),
        round(perf_counter() - begun, 3),
        match.record,
    )


def play_out(match: Match, told: Told = lambda events: None) -> Outcome:
    """Play a match of computer players to its end, blocking; ``told`` is given the events of each step.

    ``MatchError`` where a person is asked, and whatever ``Match.tick`` raises.
    """
    match.misfired = keep_scene
    while match.outcome is None:
        if isinstance(match.waiting, AnswerAwaited | ThrowAwaited):
            raise MatchError(_("A person is asked; a match without a window is for computer players."))
        if isinstance(match.waiting, Stopped):
            raise MatchError(match.waiting.reason)
        match.wait()
        told(match.tick())
    told(match.tick())
    return match.outcome


def _base_name(player: str) -> str:
    if player == HUMAN:
        return _("Player")
    return player_title(player)


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
