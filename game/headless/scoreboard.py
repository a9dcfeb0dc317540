"""What a terminal shows of matches and machines: progress, wins and checks."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from game.texts import _, ngettext
from models.events import Event, MatchEnded, RoundStarted

if TYPE_CHECKING:
    from game.doctor import Check
    from game.headless.games import Played
    from game.setup import SeatSetup


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[tuple[Event, ...]], None]]:
    """A bar on standard error while matches are played, if that is a terminal; feed it their events."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(_("Matches"), total=games)

        def told(events: tuple[Event, ...]) -> None:
            for event in events:
                if isinstance(event, RoundStarted):
                    progress.update(bar, description=_("Round {n}").format(n=event.number))
                elif isinstance(event, MatchEnded):
                    progress.advance(bar)

        yield told


def ending_words(winner: str | None, rounds: int) -> str:
    """How a match ended, to stand after a colon: ``Chef 2 wins after 6 rounds.``"""
    if winner is None:
        words = ngettext(
            "nobody has won after {rounds} round.", "nobody has won after {rounds} rounds.", rounds
        )
        return words.format(rounds=rounds)
    words = ngettext("{name} wins after {rounds} round.", "{name} wins after {rounds} rounds.", rounds)
    return words.format(name=winner, rounds=rounds)


def told_one_by_one(results: Iterable[Played], seats: Sequence[SeatSetup], games: int) -> Iterator[Played]:
    """The same matches; each is told on a line of standard error as it ends, where no bar moves there."""
    for played in results:
        if games > 1 and not sys.stderr.isatty():
            winner = None if played.winner is None else seats[played.winner].name
            ending = ending_words(winner, played.rounds)
            line = _("Match {n} of {games}: {ending}").format(n=played.game, games=games, ending=ending)
            print(line, file=sys.stderr, flush=True)
        yield played


def score_table(seats: Sequence[SeatSetup], results: Sequence[Played]) -> None:
    """Print who won how often, and how long matches were."""
    wins = Counter(played.winner for played in results)
    table = Table()
    table.add_column(_("Player"))
    table.add_column(_("Code"))
    table.add_column(_("Wins"), justify="right")
    for seat, who in enumerate(seats):
        table.add_row(who.name, who.player, str(wins[seat]))
    if wins[None]:
        table.add_row(_("nobody"), "", str(wins[None]))
    console = Console(markup=False, emoji=False)
    console.print(table)
    console.print(_length_words(results), highlight=False)
    for played in results:
        if played.record:
            print(played.record)


def _length_words(results: Sequence[Played]) -> str:
    """How long the matches were; of several their means."""
    games = len(results)
    rounds, throws = sum(played.rounds for played in results), sum(played.throws for played in results)
    seconds = sum(played.seconds for played in results)
    if games == 1:
        parts = (
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            ngettext("{count} throw", "{count} throws", throws).format(count=throws),
        )
        return _("1 match: {parts}, {seconds:.1f} s.").format(parts=", ".join(parts), seconds=seconds)
    return _("{games} matches: on average {rounds:.1f} rounds, {throws:.1f} throws, {seconds:.1f} s.").format(
        games=games, rounds=rounds / games, throws=throws / games, seconds=seconds / games
    )


def check_table(checks: Sequence[Check]) -> None:
    """Print what a machine has, and what to do about what is missing."""
    names = {
        "display": _("display"),
        "settings": _("settings"),
        "records": _("records"),
        "cache": _("cache"),
        "fonts": _("fonts"),
    }  # all others are names of programs, the same in every language
    console = Console(markup=False, emoji=False)
    table = Table()
    for title in (_("Part"), "", _("Found")):
        table.add_column(title, overflow="fold")
    for check in checks:
        table.add_row(names.get(check.name, check.name), "✓" if check.ok else "✗", check.found)
    console.print(table)
    for check in checks:
        if check.advice:
            print(f"{names.get(check.name, check.name)}: {check.advice}")
