"""Records that turn up in a folder a person watches: each is taken in once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from game.records.errors import RecordBusy, RecordError
from game.records.journal import claimed
from game.records.keeping import take_in
from game.records.shelf import youngest_first
from game.texts import _

NOTES = ".taken-in.json"
"""Beside the records: which files were looked at. When it is lost, what is there already is not doubled."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A file that turned up: ``record`` is where it lies now, or ``fault`` says why it was left."""

    source: Path
    record: Path | None = None
    fault: str = ""


def check_watched(watched: Path, folder: Path) -> None:
    """``RecordError`` for a folder that cannot be watched for records to be taken into ``folder``."""
    if not watched.is_dir():
        raise RecordError(_("There is no folder {folder}.").format(folder=watched))
    if watched.resolve() == folder.resolve():
        raise RecordError(
            _("The records lie in {folder} already; watch another folder.").format(folder=folder)
        )


def arrivals(watched: Path, folder: Path) -> Iterator[Arrival]:
    """Take in every record of the watched folder that was not looked at before, the oldest first.

    One that is being written is left for the next time, and looked at again when it has changed. Raises
    ``RecordError`` where the folder cannot be watched.
    """
    check_watched(watched, folder)
    there = {path: [size, changed] for changed, size, path in reversed(youngest_first(watched))}
    noted = {
        name: state
        for name, state in _noted(folder).items()
        if Path(name) in there or Path(name).parent != watched
    }
    due = [(path, state) for path, state in there.items() if noted.get(str(path)) != state]
    for path, state in due:
        known = set(folder.iterdir()) if folder.is_dir() else set()
        try:
            with _unwritten(path):
                record = take_in(path, folder)
        except RecordBusy:
            continue
        except RecordError as error:
            yield Arrival(path, fault=str(error))
        else:
            if record not in known:
                yield Arrival(path, record)
        noted[str(path)] = state
        _note(folder, noted)


@contextmanager
def _unwritten(path: Path) -> Iterator[None]:
    """Nobody writes it meanwhile; in a folder where no lock can be put, nobody does anyway."""
    with ExitStack() as held:
        try:
            held.enter_context(claimed(path))
        except RecordBusy:
            raise
        except RecordError:
            pass
        yield


def _noted(folder: Path) -> dict[str, object]:
    try:
        notes = json.loads((folder / NOTES).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return notes if isinstance(notes, dict) else {}


def _note(folder: Path, noted: dict[str, object]) -> None:
    draft = folder / f"{NOTES}.new"
    with suppress(OSError):
        draft.write_text(json.dumps(noted, ensure_ascii=False, indent=0), encoding="utf-8")
        draft.replace(folder / NOTES)
