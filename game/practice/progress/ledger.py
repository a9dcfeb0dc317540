"""The file in which every throw of the practice table is kept, and all that is summed of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple
from itertools import islice
from pathlib import Path
from typing import TypeVar

from filelock import FileLock

from game.folders import data_folder
from game.practice.errors import PracticeError
from game.practice.progress.entries import COLUMNS, LONGEST_WORD, Entry, Finished, entry_of
from game.practice.progress.salvage import UNREADABLE, saved, set_aside
from game.practice.progress.schema import INSERT, TABLES, UPGRADES, VERSION, add_up, sum_anew
from game.texts import _, ngettext

FILE = "practice.sqlite"
TOGETHER = 20_000
"""Throws put into the file in one go."""
PATIENCE = 10.0
"""Seconds to wait for another program that writes."""

T = TypeVar("T")


class Ledger:
    """The progress of all people of this machine; ``close`` it, or use it in a ``with``.

    ``notice`` is empty, or says that the file was damaged, what was saved of it and where it lies now: show
    it once. One thread at a time may use a ledger; several programs may use the file.
    """

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or data_folder() / FILE
        self.notice = ""
        self._file = self._opened()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # People

    def people(self) -> list[str]:
        """The names of all who have a profile."""
        query = "SELECT name FROM person ORDER BY id"
        return self.read(lambda file: [name for (name,) in file.execute(query)])

    def begin(self, name: str) -> str:
        """Begin a profile, or go on with one; the name as it is kept."""
        name = checked_name(name)
        self._write(lambda file: _begun(file, name))
        return name

    def rename(self, name: str, new: str) -> None:
        """Give a profile another name; ``PracticeError`` if that is somebody else's."""
        new = checked_name(new)
        if new != name and new in self.people():
            raise PracticeError(_("There is a {name} already.").format(name=new))
        query = "UPDATE person SET name = ? WHERE name = ?"
        self._write(lambda file: file.execute(query, (new, name)))

    # Throws

    def add(self, name: str, entries: Iterable[Entry]) -> None:
        """Keep throws of a person, in their order; a profile is begun for a new name."""
        name, left = checked_name(name), iter(entries)
        while part := list(islice(left, TOGETHER)):
            self._write(lambda file, part=part: _added(file, _begun(file, name), part))

    def finish(self, name: str, finished: Finished) -> None:
        """Keep an attempt at a drill that is over."""
        name = checked_name(name)
        self._write(lambda file: file.execute(_ATTEMPT, (_begun(file, name), *astuple(finished))))

    def throws(self, name: str) -> Iterator[Entry]:
        """All throws of a person, the first one first."""
        query = f"SELECT id, {', '.join(COLUMNS)} FROM throw WHERE person = ? AND id > ? ORDER BY id LIMIT ?"
        last = 0

        def part(file: sqlite3.Connection) -> list[tuple[int, Entry]]:
            rows = file.execute(query, (number_of(file, name), last, TOGETHER)).fetchall()
            try:
                return [(row[0], entry_of(dict(zip(COLUMNS, row[1:], strict=True)))) for row in rows]
            except PracticeError as error:
                raise sqlite3.DatabaseError(str(error)) from error

        while rows := self.read(part):
            last = rows[-1][0]
            yield from (entry for _id, entry in rows)

    # The file

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What somebody reads from the file; should it prove damaged, from what is saved of it."""
        try:
            return work(self._file)
        except UNREADABLE as error:
            if not _is_damage(error):
                raise self._refused(error) from error
            self._mend()
            return work(self._file)

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def whole(file: sqlite3.Connection) -> T:
            with _transaction(file):
                return work(file)

        return self.read(whole)

    def _opened(self) -> sqlite3.Connection:
        try:
            with FileLock(self.file.with_name(f".{self.file.name}.lock"), timeout=PATIENCE):
                try:
                    return _up_to_date(self.file)
                except UNREADABLE as error:
                    if not _is_damage(error):
                        raise
                    return self._saved()
        except (sqlite3.Error, OSError) as error:
            raise self._refused(error) from error

    def _mend(self) -> None:
        """The file proved damaged in use."""
        self._file.close()
        try:
            with FileLock(self.file.with_name(f".{self.file.name}.lock"), timeout=PATIENCE):
                self._file = self._saved()
        except (sqlite3.Error, OSError) as error:
            raise self._refused(error) from error

    def _saved(self) -> sqlite3.Connection:
        """A new file with what can be saved of the damaged one."""
        aside = set_aside(self.file)
        file = _up_to_date(self.file)
        count = 0
        with _transaction(file):
            numbers: dict[str, int] = {}
            for name, kept in saved(aside):
                if name not in numbers:
                    numbers[name] = _begun(file, name)
                if isinstance(kept, Entry):
                    file.execute(INSERT, (numbers[name], *_row(kept)))
                    count += 1
                else:
                    file.execute(_ATTEMPT, (numbers[name], *astuple(kept)))
            sum_anew(file)
        words = ngettext(
            "The file of your progress was damaged; {count} throw could be saved. It is now {file}.",
            "The file of your progress was damaged; {count} throws could be saved. It is now {file}.",
            count,
        )
        self.notice = words.format(count=count, file=aside)
        return file

    def _refused(self, error: Exception) -> PracticeError:
        return PracticeError(
            _("The progress in {file} cannot be used ({reason}).").format(file=self.file, reason=error)
        )


_ATTEMPT = "INSERT INTO attempt (person, at, drill, stars, hits, tries) VALUES (?, ?, ?, ?, ?, ?)"


def _row(entry: Entry) -> tuple[object, ...]:
    return tuple(getattr(entry, column) for column in COLUMNS)


def checked_name(name: str) -> str:
    """A person's name without spaces about it; ``PracticeError`` if it is none."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_WORD or not name.isprintable():
        raise PracticeError(_("A name has 1 to {most} signs.").format(most=LONGEST_WORD))
    return name


def number_of(file: sqlite3.Connection, name: str) -> int | None:
    """The number of a person in a file, None where it has no such profile."""
    found = file.execute("SELECT id FROM person WHERE name = ?", (name,)).fetchone()
    return found[0] if found else None


def _begun(file: sqlite3.Connection, name: str) -> int:
    file.execute("INSERT OR IGNORE INTO person (name) VALUES (?)", (name,))
    number = number_of(file, name)
    assert number is not None
    return number


def _added(file: sqlite3.Connection, person: int, entries: Sequence[Entry]) -> None:
    file.executemany(INSERT, [(person, *_row(entry)) for entry in entries])
    add_up(file, person, entries)


def _is_damage(error: Exception) -> bool:
    """Whether the file is not what it was; a full disk or a busy file is no damage.

    SQLite's words for damage come as a plain ``DatabaseError``; what is missing or contradicts itself, where
    nobody but this room writes, as others.
    """
    kind = type(error)
    return kind in (sqlite3.DatabaseError, sqlite3.IntegrityError, UnicodeDecodeError) or any(
        words in str(error)
        for words in (
            "no such",
            "has no column",
            "already exists",
            "decode to UTF-8",
            "unsupported file format",
        )
    )


def _up_to_date(path: Path) -> sqlite3.Connection:
    """The file, open, in this version; begun where there is none."""
    file = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        (version,) = file.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise PracticeError(
                _("The progress in {file} was kept by a newer version of this program.").format(file=path)
            )
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")
        if version < 0:
            raise sqlite3.DatabaseError("a version below zero")
        for nth in range(version, VERSION):
            with _transaction(file):
                UPGRADES[nth](file)
                file.execute(f"PRAGMA user_version = {nth + 1}")
        for table in TABLES:
            file.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()
    except BaseException:
        file.close()
        raise
    return file


@contextmanager
def _transaction(file: sqlite3.Connection) -> Iterator[None]:
    """All of it, or nothing."""
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):  # a damaged file may not even be able to do that
            file.execute("ROLLBACK")
        raise
    file.execute("COMMIT")
