"""Opening a record: every line checked, nothing in it executed or trusted for a size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.records.entries import Entry, Header, entry_of, header_of
from game.records.errors import RecordError
from game.records.lines import MAX_ENTRIES, MAX_FILE, MAX_LINE, members, unsealed
from game.texts import _


@dataclass(frozen=True)
class Record:
    """A record as it lies on disk.

    ``torn`` says that the last line was left unfinished, as by a power cut; it is not among ``entries``.
    ``last_sum`` seals the next line, ``length`` is the number of bytes of the whole lines.
    """

    path: Path
    header: Header
    entries: tuple[Entry, ...]
    last_sum: str
    length: int
    torn: bool


class Reading:
    """A record being read, line by line: what it says can be judged before the rest is looked at.

    ``entries`` gives them once, each checked but for what it means; ``last_sum``, ``length`` and ``torn`` are
    known at their end. ``RecordError`` names the line that is wrong.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines = _whole_lines(path)
        first = next(self._lines, None)
        if first is None:
            raise RecordError(_("{path} is no record: it holds no whole line.").format(path=path))
        try:
            text, self.last_sum = unsealed(first, "")
            members(text)
            self.header = header_of(text)
        except RecordError as error:
            raise wrong_line(path, 1, str(error)) from None
        self.length = len(first) + 1
        self.torn = False
        self.entries = self._entries()

    def _entries(self) -> Iterator[Entry]:
        for n, line in enumerate(self._lines, start=1):
            try:
                if n > MAX_ENTRIES:
                    raise RecordError(_("a record holds at most {limit} entries").format(limit=MAX_ENTRIES))
                text, self.last_sum = unsealed(line, self.last_sum)
                entry = entry_of(text, is_throw="throw" in members(text))
                if entry.n != n:
                    raise RecordError(_("it is numbered {found} where {n} is due").format(found=entry.n, n=n))
            except RecordError as error:
                raise wrong_line(self.path, n + 1, str(error)) from None
            self.length += len(line) + 1
            yield entry
        try:
            self.torn = self.length < self.path.stat().st_size
        except OSError as error:
            raise _unreadable(self.path, error) from None


def read_record(path: Path) -> Record:
    """Read and check a whole record.

    ``RecordError`` names the line that is wrong. What the entries mean is checked by applying them.
    """
    reading = Reading(path)
    entries = tuple(reading.entries)
    return Record(path, reading.header, entries, reading.last_sum, reading.length, reading.torn)


def wrong_line(path: Path, number: int, fault: str) -> RecordError:
    """The error that names a line, counted from 1 (the header)."""
    return RecordError(
        _("{path}, line {number}: {fault}.").format(path=path, number=number, fault=fault.rstrip("."))
    )


def _whole_lines(path: Path) -> Iterator[bytes]:
    """The lines that end with a newline, without it; an unfinished last one is left out."""
    try:
        if not path.is_file() and path.exists():
            raise RecordError(_("{path} is no file that could hold a record.").format(path=path))
        with path.open("rb") as file:
            left, number = MAX_FILE, 0
            while line := file.readline(MAX_LINE + 1):
                number, left = number + 1, left - len(line)
                if len(line) > MAX_LINE:
                    fault = _("it is longer than {limit} bytes").format(limit=MAX_LINE)
                    raise wrong_line(path, number, fault)
                if left < 0:
                    fault = _("the file is longer than {limit} bytes").format(limit=MAX_FILE)
                    raise wrong_line(path, number, fault)
                if not line.endswith(b"\n"):
                    return
                yield line[:-1]
    except OSError as error:
        raise _unreadable(path, error) from None


def _unreadable(path: Path, error: OSError) -> RecordError:
    return RecordError(_("{path} cannot be read ({reason}).").format(path=path, reason=error.strerror))
