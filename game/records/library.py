"""All records of a folder at a glance: an index of what stands in them, made anew wherever it does not fit.

The files are the truth. The index (SQLite) only remembers what was read in them, by their size and the time
of their last change; it may be deleted, damaged or of another version at any time, and is then begun afresh.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.folders import cache_folder
from game.records.entries import Header
from game.records.errors import RecordError
from game.records.marks import marked
from game.records.reading import Reading
from game.records.replaying import replay
from game.records.shelf import youngest_first
from game.records.summary import summary
from game.texts import _
from models.options import Options

INDEX = "index.sqlite"
VERSION = 2
"""Of the index; one of another version is begun afresh."""

TOGETHER = 20
"""So many records are read between two times that the index is put on the disk."""

_TABLE = """
CREATE TABLE record (
    folder TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, changed INTEGER NOT NULL,
    kind TEXT, started TEXT, players TEXT NOT NULL, colours TEXT NOT NULL, winner INTEGER,
    over INTEGER NOT NULL, rounds INTEGER NOT NULL, throws INTEGER NOT NULL, options TEXT NOT NULL,
    torn INTEGER NOT NULL, origin TEXT, fault TEXT NOT NULL, words TEXT NOT NULL,
    PRIMARY KEY (folder, name)
) WITHOUT ROWID;
CREATE INDEX record_by_date ON record (folder, started DESC, changed DESC);
"""


@dataclass(frozen=True, slots=True)
class Listed:
    """A record as the library lists it.

    ``changed`` is the time of the file's last change in nanoseconds since 1970, ``started`` the time in its
    header (None without a window). ``players`` are their names in the order of seats and ``colours`` those of
    their chips, ``winner`` is one of these seats; ``over`` says that the match has ended. ``options`` are
    those that are not as usual. ``fault`` says in a sentence why it cannot be opened, and is empty for a
    good record.
    """

    name: str
    size: int
    changed: int
    kind: str | None
    started: str | None
    players: tuple[str, ...]
    colours: tuple[str, ...]
    winner: int | None
    over: bool
    rounds: int
    throws: int
    options: dict[str, str | int]
    torn: bool
    origin: str | None
    fault: str
    marked: bool = False


_COLUMNS = tuple(field.name for field in fields(Listed) if field.name != "marked")
_PACKED = ("players", "colours", "options")
"""Columns that hold JSON."""


class Library:
    """The records in ``folder``, listed by an index in ``cache`` (the person's own cache folder by default).

    Every method may be called from any thread; several programs may use the same index.
    """

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder.absolute()
        self._file = (cache or cache_folder()) / INDEX

    def records(self, search: str = "") -> list[Listed]:
        """What the index knows, the latest first; ``search`` names words that all must stand in a record's
        name, its players, options or date."""
        keen = marked(self.folder)
        return [_listed(row, keen) for row in self._found(", ".join(_COLUMNS), search)]

    def names(self, search: str = "") -> list[str]:
        """The files' names of what `records` would find, in that order: while somebody types."""
        return [name for (name,) in self._found("name", search)]

    def _found(self, columns: str, search: str) -> list[tuple[Any, ...]]:
        where, given = ["folder = ?"], [str(self.folder)]
        for word in search.casefold().split():
            where.append("instr(words, ?) > 0")
            given.append(word)
        query = (
            f"SELECT {columns} FROM record WHERE {' AND '.join(where)}"
            " ORDER BY coalesce(started, '') DESC, changed DESC, name"
        )
        with self._index() as index:
            return index.execute(query, given).fetchall()

    def refresh(self) -> Iterator[tuple[int, int]]:
        """Read what is new or changed and forget what is gone; yields (records read, to be read).

        Takes about a tenth of a second for each new record, and next to nothing for all others.
        """
        found = {path.name: (size, changed) for changed, size, path in youngest_first(self.folder)}
        with self._index() as index:
            rows = index.execute(
                "SELECT name, size, changed FROM record WHERE folder = ?", [str(self.folder)]
            ).fetchall()
            known = {name: (size, changed) for name, size, changed in rows}
            gone = [(str(self.folder), name) for name in known.keys() - found.keys()]
            index.executemany("DELETE FROM record WHERE folder = ? AND name = ?", gone)
        due = [name for name in found if known.get(name) != found[name]]
        for first in range(0, len(due), TOGETHER):
            rows = []
            for nth, name in enumerate(due[first : first + TOGETHER], start=first + 1):
                rows.append(self._read(name, *found[name]))
                yield nth, len(due)
            with self._index() as index:
                places = ", ".join("?" * len(rows[0]))
                index.executemany(
                    f"INSERT OR REPLACE INTO record (folder, words, {', '.join(_COLUMNS)}) VALUES ({places})",
                    rows,
                )

    def _read(self, name: str, size: int, changed: int) -> tuple[Any, ...]:
        """The row of a record."""
        listed = looked_into(self.folder / name, size, changed)
        words = [name, *listed.players, listed.started or "", *map(str, listed.options), listed.kind or ""]
        values = {column: getattr(listed, column) for column in _COLUMNS}
        values |= {name: json.dumps(values[name]) for name in _PACKED}
        return (str(self.folder), "\n".join(words).casefold(), *values.values())

    def _index(self) -> _Opened:
        return _Opened(self._file)


class _Opened:
    """The index, open within a ``with``; what was written is on the disk after it."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __enter__(self) -> sqlite3.Connection:
        try:
            self._connection = _connected(self._file)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
                raise
            _forget(self._file)
            self._connection = _connected(self._file)
        return self._connection

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        with closing(self._connection):
            if kind is None:
                self._connection.commit()
            else:
                self._connection.rollback()


def looked_into(path: Path, size: int, changed: int) -> Listed:
    """What stands in a record, or why it cannot be opened."""
    header = None
    try:
        record = Reading(path)
        header = record.header
        game = None
        for step in replay(record):
            game = step.game
        figures = summary(game.events, game.view(None)) if game else None
    except RecordError as error:
        return _unreadable(path, size, changed, header, str(error))
    return Listed(
        path.name,
        size,
        changed,
        header.kind,
        header.started,
        tuple(player.name for player in header.players),
        tuple(player.colour for player in header.players),
        figures.winner if figures else None,
        figures is not None and figures.reason is not None,
        min(figures.rounds, header.max_rounds or figures.rounds) if figures else 1,
        figures.throws if figures else 0,
        _unusual(header),
        record.torn,
        header.origin.record if header.origin else None,
        "",
    )


def _unreadable(path: Path, size: int, changed: int, header: Header | None, fault: str) -> Listed:
    players = header.players if header else ()
    return Listed(
        path.name,
        size,
        changed,
        header.kind if header else None,
        header.started if header else None,
        tuple(player.name for player in players),
        tuple(player.colour for player in players),
        None,
        False,
        0,
        0,
        {},
        False,
        None,
        fault,
    )


def _unusual(header: Header) -> dict[str, str | int]:
    usual = Options().as_dict()
    return {name: value for name, value in header.options.items() if value != usual[name]}


def _listed(row: Sequence[Any], keen: frozenset[str]) -> Listed:
    name, size, changed, kind, started, players, colours, winner, over, rounds, throws, options = row[:12]
    torn, origin, fault = row[12:]
    return Listed(
        name,
        size,
        changed,
        kind,
        started,
        _names(players),
        _names(colours),
        winner,
        bool(over),
        rounds,
        throws,
        json.loads(options) if options != "{}" else {},
        bool(torn),
        origin,
        fault,
        name in keen,
    )


@lru_cache(maxsize=1000)
def _names(packed: str) -> tuple[str, ...]:
    """Names out of the index: the same people play again and again."""
    return tuple(json.loads(packed))


def _connected(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, timeout=10.0)
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            raise sqlite3.DatabaseError(_("the index is of another version"))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        if version == 0:
            connection.executescript(f"BEGIN; {_TABLE} PRAGMA user_version = {VERSION}; COMMIT;")
        connection.execute("SELECT count(*) FROM record WHERE folder = ''")
    except BaseException:
        connection.close()
        raise
    return connection


def _forget(file: Path) -> None:
    for path in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        with suppress(FileNotFoundError):
            path.unlink()
