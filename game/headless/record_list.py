"""What a terminal shows of the records: a table, the latest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from game.records.library import Library, Listed
from game.texts import _, ngettext
from game.words.records import date_words, ended


def refreshed(library: Library, search: str = "") -> list[Listed]:
    """The records found, after what is new has been read; meanwhile a bar moves on standard error, if that is
    a terminal."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(_("Reading records"), total=None)
        for read, due in library.refresh():
            progress.update(bar, completed=read, total=due)
    return library.records(search)


def records_table(found: Sequence[Listed], folder: Path) -> None:
    """Print the records of a folder, one in a row, and what is wrong with those that cannot be opened."""
    console = Console(markup=False, emoji=False)
    table = Table()
    for title in (_("Record"), _("Date"), _("Players"), _("Winner"), _("Rounds"), _("Throws")):
        table.add_column(
            title, overflow="fold", justify="right" if title in (_("Rounds"), _("Throws")) else "left"
        )
    for one in found:
        if not one.fault:
            table.add_row(*_row(one))
    if table.row_count:
        console.print(table)
    words = ngettext("{n} record in {folder}", "{n} records in {folder}", len(found))
    print(words.format(n=len(found), folder=folder))
    for fault in _faults(found):
        print(fault)


def _row(one: Listed) -> tuple[str, ...]:
    name = f"★ {one.name}" if one.marked else one.name
    return name, date_words(one.started), ", ".join(one.players), ended(one), str(one.rounds), str(one.throws)


def _faults(found: Iterable[Listed]) -> list[str]:
    return [one.fault for one in found if one.fault]
