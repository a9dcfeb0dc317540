"""The commands about records: list them, take one in, watch or verify one. See `game.commands`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from game.terminal import AsJson, print_json
from game.texts import N_, _


def records(
    search: Annotated[
        str,
        typer.Option(
            metavar="WORDS", help=N_("Only those with all these words in name, players, options or date.")
        ),
    ] = "",
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help=N_("Where the records lie, if not among your own."))
    ] = None,
    take_in: Annotated[
        Path | None,
        typer.Option("--import", metavar="FILE", help=N_("First copy this record, checked, to the others.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """All records at a glance."""
    from game.folders import records_folder
    from game.headless.record_list import records_table, refreshed
    from game.records.keeping import take_in as taken_in
    from game.records.library import Library
    from game.refusals import BadUse

    if folder is not None and not folder.is_dir():
        raise BadUse(_("There is no folder {folder}.").format(folder=folder))
    library = Library(folder or records_folder())
    if take_in is not None:
        taken_in(take_in, library.folder)
    found = refreshed(library, search)
    if as_json:
        print_json([asdict(one) | {"path": str(library.folder / one.name)} for one in found])
    else:
        records_table(found, library.folder)


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("The record."))],
    as_json: AsJson = False,
) -> int:
    """Every throw of a record again."""
    from game.headless.verdicts import throws_told, verdict_words
    from game.records.reading import Reading
    from game.records.verifying import verdict
    from game.records.verifying import verify as verified

    record = Reading(file)
    found = verdict(record, throws_told(verified(record)))
    if as_json:
        print_json(asdict(found))
    else:
        print(verdict_words(found))
    return 0 if found.holds else 1


def watch(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("The record."))],
    at: Annotated[
        int | None, typer.Option(min=1, metavar="THROW", help=N_("Begin with this throw, counted from 1."))
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=N_("Write a JSON line per screen and jump to this file.")),
    ] = None,
) -> int:
    """A record in the theatre."""
    from game.commands import has_screen
    from game.records.reading import Reading
    from game.refusals import BadUse, unwritable

    Reading(file)  # what is no record is refused first, wherever one is
    if not has_screen():
        raise BadUse(_("There is no screen here to watch {file} on.").format(file=file))
    if log is not None:
        try:
            log.open("w").close()
        except OSError as error:
            raise unwritable(log, error) from None
    from game.display import NoDisplay
    from game.opening import watch_in_window

    try:
        return watch_in_window(file, at, log)
    except NoDisplay as error:
        raise BadUse(str(error)) from None
