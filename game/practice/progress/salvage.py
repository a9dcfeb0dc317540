"""A damaged progress file is set aside, and whatever can still be read of it saved."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime, timezone
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.practice.errors import PracticeError
from game.practice.progress.entries import COLUMNS, LONGEST_WORD, Entry, Finished, entry_of

SIDE_FILES = ("-wal", "-shm")
"""What SQLite keeps beside a file that is open."""

UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""How SQLite and Python say that something in a file cannot be read."""

_PAGE_SIZE = 4096
"""SQLite's, unless it was built otherwise."""
_PAGE_SIZES = tuple(1 << power for power in range(9, 16))
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


def saved(aside: Path) -> Iterator[tuple[str, Entry | Finished]]:
    """The throws, then the attempts, that can still be read, with the names of who threw, in their order.

    Only a copy is opened: what was set aside stays as it was found. Where nothing can be read, the first
    hundred bytes, of which all of these files have alike what matters, are written anew in the copy.
    """
    found = False
    with suppress(OSError), TemporaryDirectory() as folder:
        copy = Path(folder) / aside.name
        for mend in (False, True):
            for end in ("", *SIDE_FILES[:1]):
                with suppress(FileNotFoundError):
                    shutil.copyfile(aside.with_name(aside.name + end), copy.with_name(copy.name + end))
            if mend:
                _mend_header(copy)
            for row in _saved(copy):
                found = True
                yield row
            if found:
                return


def _saved(copy: Path) -> Iterator[tuple[str, Entry | Finished]]:
    most = sum(file.stat().st_size for file in copy.parent.iterdir()) // _SMALLEST_ROW + 1
    with suppress(*UNREADABLE), closing(sqlite3.connect(copy)) as file:
        names = _names(file)
        for person, *row in _rows(file, most, "throw", ", ".join(("person", *COLUMNS))):
            with suppress(PracticeError):
                yield names.get(person, "?"), entry_of(dict(zip(COLUMNS, row, strict=True)))
        for person, *row in _rows(file, most, "attempt", "person, at, drill, stars, hits, tries"):
            at, drill, *numbers = row
            sound = isinstance(at, float) and isinstance(drill, str) and len(drill) <= LONGEST_WORD
            if sound and all(isinstance(number, int) for number in numbers):
                yield names.get(person, "?"), Finished(at, drill, *numbers)


def _mend_header(copy: Path) -> None:
    """Write anew what the head of the file says of it, and make it as long as it says.

    https://www.sqlite.org/fileformat2.html, section 1.3.
    """
    data = copy.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    if size not in _PAGE_SIZES:
        size = _PAGE_SIZE
    pages = max(-(-len(data) // size), 1)
    head = bytearray(data[:100].ljust(100, b"\0"))
    head[:24] = b"SQLite format 3\0" + size.to_bytes(2, "big") + bytes((2, 2, 0, 64, 32, 32))
    head[28:40] = pages.to_bytes(4, "big") + bytes(8)  # no free pages: nobody will write into it
    head[44:48], head[56:60] = (4).to_bytes(4, "big"), (1).to_bytes(4, "big")  # schema format, UTF-8
    head[92:96] = head[24:28]  # that this number of pages holds
    copy.write_bytes(bytes(head) + data[100:].ljust(pages * size - 100, b"\0"))


def _names(file: sqlite3.Connection) -> dict[Any, str]:
    try:
        rows = file.execute("SELECT id, name FROM person").fetchall()
    except UNREADABLE:
        return {}
    return {number: name for number, name in rows if isinstance(name, str) and len(name) <= LONGEST_WORD}


def _rows(file: sqlite3.Connection, most: int, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """Rows in the order of their ids; stretches that cannot be read are left out."""
    query = f"SELECT id, {columns} FROM {table} WHERE id >= ? ORDER BY id"
    last = 0
    while last < most:
        try:
            for number, *row in file.execute(query, (last + 1,)):
                if not isinstance(number, int) or number <= last:
                    break  # the file leads in a circle
                last = number
                yield tuple(row)
            else:
                return
        except UNREADABLE:
            pass
        further = _readable_after(file, most, query, last + 1)
        if further is None:
            return
        last = further - 1


def _readable_after(file: sqlite3.Connection, most: int, query: str, bad: int) -> int | None:
    """The least id after a bad one from which rows can be read again: by strides that double, then halves."""

    def is_readable(number: int) -> bool | None:
        """None: there is nothing from there on."""
        try:
            return True if file.execute(f"{query} LIMIT 1", (number,)).fetchone() else None
        except UNREADABLE:
            return False

    stride, good = 1, bad + 1
    while not (found := is_readable(good)):
        if found is None or good > most:
            return None
        bad, stride = good, 2 * stride
        good += stride
    while good - bad > 1:
        middle = (bad + good) // 2
        if is_readable(middle):
            good = middle
        else:
            bad = middle
    return good
