"""What a terminal shows of drills, and of how often a computer player brings one off."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from game.players.player import player_title
from game.practice.drill_shelf import Shelved
from game.practice.errors import PracticeError
from game.practice.playing import HitRate
from game.texts import _, ngettext


def drill_table(found: Sequence[Shelved | PracticeError]) -> None:
    """Print the drills, one in a row, and what is wrong with those that cannot be played."""
    console = Console(markup=False, emoji=False)
    table = Table()
    table.add_column(_("Drill"), no_wrap=True)
    table.add_column(_("What is to be done"), overflow="fold")
    table.add_column(_("Level"), justify="right")
    table.add_column(_("Tries"))
    table.add_column(_("Stars for"))
    for one in found:
        if isinstance(one, Shelved):
            drill = one.drill
            tries = _("until a miss") if drill.tries is None else str(drill.tries)
            stars = ", ".join(map(str, drill.stars))
            table.add_row(drill.name, f"{one.title}\n{one.text}", str(drill.level), tries, stars)
    console.print(table)
    for one in found:
        if isinstance(one, PracticeError):
            print(one, file=sys.stderr)


@contextmanager
def throws_told(throws: int) -> Iterator[Callable[[int], object]]:
    """A bar on standard error while throws are made, if that is a terminal; feed it their number."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(_("Throws"), total=throws)
        yield lambda made: progress.update(bar, completed=made)


def rate_words(shelved: Shelved, rate: HitRate) -> str:
    """How often it came off, in a line."""
    words = ngettext(
        "{title}: {player} brings off {hits} of {tries} try, {rate:.0%} ({low:.0%} to {high:.0%}).",
        "{title}: {player} brings off {hits} of {tries} tries, {rate:.0%} ({low:.0%} to {high:.0%}).",
        rate.tries,
    )
    return words.format(
        title=shelved.title,
        player=player_title(rate.player),
        hits=rate.hits,
        tries=rate.tries,
        rate=rate.rate,
        low=rate.low,
        high=rate.high,
    )
