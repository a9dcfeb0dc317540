"""The records in a folder: new names, and the match that waits to be gone on with."""

from __future__ import annotations

import json
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.records.errors import RecordError
from game.records.reading import Record, read_record
from game.records.replaying import replay
from game.texts import _

SUFFIX = ".safranito"

LOOKED_AT = 50
"""So many of the youngest records are looked through for an unfinished match."""

NOTES = ".finished.json"
"""Beside the records: which of them are known to be of no use to go on with. Can be lost at any time."""


def new_path(folder: Path, now: datetime) -> Path:
    """A free name for a match that begins now."""
    stem = f"match-{now:%Y-%m-%d-%H%M%S}"
    path, nth = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, nth = folder / f"{stem}-{nth}{SUFFIX}", nth + 1
    return path


def latest_unfinished(folder: Path) -> Path | None:
    """The match written to last among those that are not over; ``None`` if there is none.

    What cannot be read is passed over here, and named when somebody opens it. What was looked at once is
    noted, so that a menu need not read a shelf of finished matches every time.
    """
    noted = _noted(folder)
    passed: dict[str, object] = {}
    found = None
    for age, size, path in youngest_first(folder)[:LOOKED_AT]:
        mark = [size, age]
        if noted.get(path.name) != mark and _is_open(path):
            found = path
            break
        passed[path.name] = mark
    if not passed.items() <= noted.items():
        with suppress(OSError):
            (folder / NOTES).write_text(json.dumps({**noted, **passed}), encoding="utf-8")
    return found


def _is_open(path: Path) -> bool:
    try:
        record = read_record(path)
        return record.header.kind == "match" and not is_finished(record)
    except RecordError:
        return False


def _noted(folder: Path) -> dict[str, object]:
    """What was noted before, nothing if that cannot be read."""
    try:
        notes = json.loads((folder / NOTES).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return notes if isinstance(notes, dict) else {}


def is_finished(record: Record) -> bool:
    """Whether the match in it is over; takes time only where the last entry may have been its end."""
    if not record.entries:
        return False
    by_blend = str(record.entries[-1].answer).partition(" ")[0] == "blend"
    if not by_blend and record.header.max_rounds is None:
        return False  # a match is won by completing a blend
    game = None
    for step in replay(record):
        game = step.game
    return game is not None and game.outcome is not None


def youngest_first(folder: Path) -> list[tuple[int, int, Path]]:
    """All records with the time of their last change, in nanoseconds, and their size in bytes."""
    aged = []
    try:
        for path in folder.glob(f"*{SUFFIX}"):
            with suppress(FileNotFoundError):  # taken away while we look
                found = path.stat()
                if stat.S_ISREG(found.st_mode):
                    aged.append((found.st_mtime_ns, found.st_size, path))
    except OSError as error:
        raise RecordError(
            _("The records in {folder} cannot be listed ({reason}).").format(
                folder=folder, reason=error.strerror
            )
        ) from None
    return sorted(aged, reverse=True)
