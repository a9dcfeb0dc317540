"""A damaged progress file is set aside, and whatever can still be read of it saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from game.practice.errors import PracticeError
from game.practice.progress.entries import COLUMNS, LONGEST_WORD, Entry, Finished, entry_of

SIDE_FILES = ("-wal", "-shm")
"""What SQLite keeps beside a file that is open."""

_SMALLEST_ROW = 20
"""Bytes that a row takes at least, by which the number of rows is bounded."""


def set_aside(file: Path) -> Path:
    """Move a damaged file, and what belongs to it, to another name beside it."""
    stamp = f"{datetime.now(timezone.utc):%Y%m%d-%H%M%S}"
    aside, nth = file.with_name(f"{file.stem}-damaged-{stamp}{file.suffix}"), 2
    while aside.exists():
        aside, nth = file.with_name(f"{file.stem}-damaged-{stamp}-{nth}{file.suffix}"), nth + 1
    for end in ("", *SIDE_FILES):
        with suppress(FileNotFoundError):
            file.with_name(file.name + end).rename(aside.with_name(aside.name + end))
    return aside


def saved_throws(aside: Path) -> Iterator[tuple[str, Entry]]:
    """The throws that can still be read, with the names of who threw them, in their order."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(aside)) as file:
        names = _names(file)
        for row in _rows(file, aside, "throw", ("person", *COLUMNS)):
            with suppress(PracticeError):
                yield names.get(row[0], "?"), entry_of(dict(zip(COLUMNS, row[1:], strict=True)))


def saved_attempts(aside: Path) -> Iterator[tuple[str, Finished]]:
    """The finished attempts that can still be read."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(aside)) as file:
        names = _names(file)
        columns = ("person", "at", "drill", "stars", "hits", "tries")
        for person, at, drill, stars, hits, tries in _rows(file, aside, "attempt", columns):
            numbers = all(isinstance(number, int) for number in (stars, hits, tries))
            if isinstance(at, float) and isinstance(drill, str) and len(drill) <= LONGEST_WORD and numbers:
                yield names.get(person, "?"), Finished(at, drill, stars, hits, tries)


def _names(file: sqlite3.Connection) -> dict[Any, str]:
    try:
        rows = file.execute("SELECT id, name FROM person").fetchall()
    except sqlite3.DatabaseError:
        return {}
    return {number: name for number, name in rows if isinstance(name, str) and len(name) <= LONGEST_WORD}


def _rows(
    file: sqlite3.Connection, aside: Path, table: str, columns: tuple[str, ...]
) -> Iterator[tuple[Any, ...]]:
    """Rows in the order of their ids; where a stretch cannot be read, as much of it as can."""
    most = aside.stat().st_size // _SMALLEST_ROW + 1
    wal = aside.with_name(aside.name + "-wal")
    if wal.exists():
        most += wal.stat().st_size // _SMALLEST_ROW
    query = f"SELECT {', '.join(columns)} FROM {table} WHERE id BETWEEN ? AND ? ORDER BY id"
    waiting = [(1, most)]
    while waiting:
        low, high = waiting.pop()
        try:
            yield from file.execute(query, (low, high)).fetchall()
        except sqlite3.OperationalError:
            return  # there is no such table: nothing was kept in it, or its name is lost
        except sqlite3.DatabaseError:
            if low < high:
                middle = (low + high) // 2
                waiting += [(middle + 1, high), (low, middle)]
