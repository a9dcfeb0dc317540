"""Writing a record entry by entry, each on the disk before anybody sees what came of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from filelock import FileLock, Timeout

from game.records.entries import Entry, Header
from game.records.errors import RecordBusy, RecordError
from game.records.lines import MAX_ENTRIES, MAX_FILE, sealed
from game.records.reading import Record, read_record
from game.texts import _


class Journal:
    """A record open for writing, by this program alone until ``close``.

    Make one with ``begin`` or ``go_on``; usable as a context manager. When the disk refuses an entry
    the file is put back to its last whole line and ``RecordError`` says so: nothing happened then.
    """

    def __init__(self, path: Path, lock: FileLock, descriptor: int, last_sum: str, length: int) -> None:
        self.path = path
        self._lock = lock
        self._descriptor: int | None = descriptor
        self._last_sum = last_sum
        self._length = length

    @classmethod
    def begin(cls, path: Path, header: Header, again: bool = False, entries: Iterable[Entry] = ()) -> Journal:
        """Start a record with that header, and entries that it has from another; its folder is made if need
        be.

        An existing file is never written over, unless ``again`` and its header is this very one: then it
        is the same match, played anew. ``RecordBusy`` while somebody else writes it.
        """
        lock = _locked(path)
        try:
            if path.exists() and not (again and _begins_with(path, header)):
                raise RecordError(
                    _("{path} exists already; move it away or choose another place.").format(path=path)
                )
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
        except OSError as error:
            _free(lock)
            raise RecordError(
                _("The record {path} cannot be begun ({reason}).").format(path=path, reason=error.strerror)
            ) from None
        except BaseException:
            _free(lock)
            raise
        journal = cls(path, lock, descriptor, "", 0)
        try:
            journal._write(header.body(), *(entry.body() for entry in entries))
            _sync_folder(path.parent)
        except BaseException:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def go_on(cls, path: Path) -> tuple[Journal, Record]:
        """Open a record to write on; a torn last line is cut off (``Record.torn`` says so)."""
        if not _is_file(path):
            raise RecordError(_("There is no record {path}.").format(path=path))
        lock = _locked(path)
        try:
            record = read_record(path)
            descriptor = os.open(path, os.O_RDWR | _BINARY)
            os.ftruncate(descriptor, record.length)
            os.fsync(descriptor)
            os.lseek(descriptor, 0, os.SEEK_END)
        except OSError as error:
            _free(lock)
            raise RecordError(
                _("The record {path} cannot be written ({reason}).").format(path=path, reason=error.strerror)
            ) from None
        except BaseException:
            _free(lock)
            raise
        return cls(path, lock, descriptor, record.last_sum, record.length), record

    def append(self, entry: Entry) -> None:
        """Put an entry on the disk; returns when it is there."""
        if entry.n > MAX_ENTRIES:
            raise RecordError(
                _("The record {path} is full: {limit} entries are allowed.").format(
                    path=self.path, limit=MAX_ENTRIES
                )
            )
        self._write(entry.body())

    def close(self) -> None:
        """Let go of the record; safe to call again."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            _free(self._lock)

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, *bodies: dict[str, object]) -> None:
        """All of these lines, or none of them."""
        if self._descriptor is None:
            raise RecordError(_("The record {path} is closed.").format(path=self.path))
        lines, own = b"", self._last_sum
        for body in bodies:
            line, own = sealed(body, own)
            lines += line
        if self._length + len(lines) > MAX_FILE:
            raise RecordError(
                _("The record {path} is full: {limit} bytes are allowed.").format(
                    path=self.path, limit=MAX_FILE
                )
            )
        try:
            rest = memoryview(lines)
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except OSError as error:
            os.ftruncate(self._descriptor, self._length)
            os.lseek(self._descriptor, self._length, os.SEEK_SET)
            raise RecordError(
                _("The record {path} cannot be written ({reason}); make room and try again.").format(
                    path=self.path, reason=error.strerror
                )
            ) from None
        self._last_sum, self._length = own, self._length + len(lines)


_BINARY = getattr(os, "O_BINARY", 0)


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Nobody writes this record meanwhile; ``RecordBusy`` if somebody does, ``RecordError`` if it is none."""
    if not _is_file(path):
        raise RecordError(_("There is no record {path}.").format(path=path))
    lock = _locked(path)
    try:
        yield
    finally:
        _free(lock)


def _locked(path: Path) -> FileLock:
    lock = FileLock(path.with_name(f".{path.name}.lock"))
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire(timeout=0)
        except Timeout:
            raise RecordBusy(
                _(
                    "{path} is being written by another Safranito; close that match first or choose another."
                ).format(path=path)
            ) from None
        except OSError as error:
            raise RecordError(
                _("{path} cannot be locked for writing ({reason}).").format(path=path, reason=error.strerror)
            ) from None
        if Path(lock.lock_file).exists():
            return lock
        lock.release()  # its last owner took the lock file away in between: this lock guards nothing


def _free(lock: FileLock) -> None:
    try:
        Path(lock.lock_file).unlink(missing_ok=True)  # while still held, so that no other's is taken away
    except OSError:
        pass  # Windows keeps an open file; an empty lock file harms nobody
    finally:
        lock.release()


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that no file can have
        return False


def _begins_with(path: Path, header: Header) -> bool:
    try:
        with path.open("rb") as file:
            line, _own = sealed(header.body(), "")
            return file.read(len(line)) == line
    except OSError:
        return False


def _sync_folder(folder: Path) -> None:
    """So that the new name survives a power cut, too; where folders cannot be opened there is no need."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
