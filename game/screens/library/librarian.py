"""What the library does beside the window: reads what is new, takes in what turned up, finds last tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from time import monotonic

from game.records.errors import RecordError
from game.records.library import Library, Listed
from game.records.watching import arrivals
from game.texts import ngettext

TOLD_EVERY = 1.0
"""Seconds after which what has been read so far is shown."""


class Librarian:
    """Keeps the list of a library up to date in a thread of its own; ask `news` once a frame.

    ``found`` are all records, the latest first; ``reading`` is (records read, to be read) while it works;
    ``trouble`` says in a sentence why it could not.
    """

    def __init__(self, library: Library, watched: Callable[[], str]) -> None:
        self.library, self._watched = library, watched
        self.found: list[Listed] = []
        self.reading: tuple[int, int] | None = None
        self.trouble = ""
        self.arrived: list[str] = []
        """What turned up in the watched folder, in sentences not yet said."""
        self._fresh = self._stopped = self._due = False
        self._desk = ThreadPoolExecutor(1, "librarian")
        self._job: Future[None] | None = None
        self._seen: tuple[int, ...] = ()

    def look(self) -> None:
        """Read what is new; after what is being read, if so."""
        self._due = self._job is not None
        if self._job is None:
            self._seen = self._state()
            self._job = self._desk.submit(self._look)

    def look_again(self) -> None:
        """The same where a file has come or gone since."""
        if self._job is None and self._state() != self._seen:
            self.look()

    def news(self) -> bool:
        """Whether something is to be shown that was not before."""
        if self._job is not None and self._job.done():
            job, self._job = self._job, None
            job.result()
            if self._due:
                self.look()
        fresh, self._fresh = self._fresh, False
        return fresh

    def close(self) -> None:
        """Stop after the record that is being read."""
        self._stopped = True
        self._desk.shutdown(wait=True, cancel_futures=True)

    def _look(self) -> None:
        try:
            self.trouble = ""
            self._take_in()
            told = monotonic()
            for read, due in self.library.refresh():
                self.reading, self._fresh = (read, due), True
                if self._stopped:
                    return
                if monotonic() - told > TOLD_EVERY:
                    self._show()
                    told = monotonic()
            self._show()
        except (RecordError, OSError, sqlite3.Error) as error:
            self.trouble = str(error)
        finally:
            self.reading, self._fresh = None, True

    def _take_in(self) -> None:
        taken, faults = 0, []
        if watched := self._watched():
            for arrival in arrivals(Path(watched), self.library.folder):
                taken += arrival.record is not None
                if arrival.fault:
                    faults.append(arrival.fault)
                if self._stopped:
                    return
        if taken:
            words = ngettext("{n} record taken in from {folder}", "{n} records taken in from {folder}", taken)
            self.arrived.append(words.format(n=taken, folder=watched))
        self.arrived += faults[:1]
        if len(faults) > 1:
            words = ngettext(
                "{n} more file cannot be used.", "{n} more files cannot be used.", len(faults) - 1
            )
            self.arrived.append(words.format(n=len(faults) - 1))

    def _show(self) -> None:
        self.found, self._fresh = self.library.records(), True

    def _state(self) -> tuple[int, ...]:
        """When a file last came into the folders or went."""
        return tuple(map(_changed, (self.library.folder, Path(self._watched() or self.library.folder))))


def _changed(folder: Path) -> int:
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0
