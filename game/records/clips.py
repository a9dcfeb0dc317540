"""One throw of a record as a record of its own: a clip, that begins with the table as it lay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.records.entries import Header, Source, TableLine
from game.records.journal import Journal
from game.records.packing import pose_text
from game.records.reading import Reading
from game.records.shelf import SUFFIX
from game.records.tables import ThrowTable, table_of


def clip_header(header: Header, source: str, table: ThrowTable) -> Header:
    """The header of a clip of that throw, out of the record of that name."""
    return header.model_copy(
        update={
            "kind": "clip",
            "max_rounds": None,
            "origin": Source(record=source, entry=table.entry.n),
            "table": TableLine(
                seat=table.seat,
                chips={name: pose_text(pose) for name, pose in table.lying.items()},
                public=table.public,
            ),
        }
    )


def save_clip(record: Path, entry: int, folder: Path) -> Path:
    """Write that throw of a record as a clip into the folder; its path, also where it lies there already.

    ``RecordError`` where the record cannot be read, holds no such throw, or the clip cannot be written.
    """
    reading = Reading(record)
    table = table_of(reading, entry)
    header = clip_header(reading.header, record.name, table)
    path = folder / f"{record.name.removesuffix(SUFFIX)}-throw-{entry}{SUFFIX}"
    if path.exists() and _is_that_clip(path, header):
        return path
    with Journal.begin(path, header) as journal:
        journal.append(replace(table.entry, n=1))
    return path


def _is_that_clip(path: Path, header: Header) -> bool:
    reading = Reading(path)
    return reading.header == header and next(reading.entries, None) is not None
