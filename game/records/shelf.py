"""The records in a folder: new names, and the match that waits to be gone on with."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.records.errors import RecordError
from game.records.reading import Record, read_record
from game.records.replaying import replay
from game.texts import _

SUFFIX = ".safranito"

LOOKED_AT = 50
"""So many of the youngest records are looked through for an unfinished match."""


def new_path(folder: Path, now: datetime) -> Path:
    """A free name for a match that begins now."""
    stem = f"match-{now:%Y-%m-%d-%H%M%S}"
    path, nth = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, nth = folder / f"{stem}-{nth}{SUFFIX}", nth + 1
    return path


def latest_unfinished(folder: Path) -> Path | None:
    """The match written to last among those that are not over; ``None`` if there is none.

    What cannot be read is passed over here, and named when somebody opens it.
    """
    for path in _youngest_first(folder)[:LOOKED_AT]:
        try:
            record = read_record(path)
            if record.header.kind == "match" and not is_finished(record):
                return path
        except RecordError:
            continue
    return None


def is_finished(record: Record) -> bool:
    """Whether the match in it is over; only records that end with a blend take time."""
    if not record.entries or str(record.entries[-1].answer).partition(" ")[0] != "blend":
        return False  # a match is won by completing a blend
    game = None
    for step in replay(record):
        game = step.game
    return game is not None and game.outcome is not None


def _youngest_first(folder: Path) -> list[Path]:
    try:
        aged = [(path.stat().st_mtime_ns, path) for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    except OSError as error:
        raise RecordError(
            _("The records in {folder} cannot be listed ({reason}).").format(
                folder=folder, reason=error.strerror
            )
        ) from None
    return [path for _age, path in sorted(aged, reverse=True)]
