"""What a person's page of progress shows, read from the sums: it opens at once after any number of throws."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from game.practice.errors import PracticeError
from game.practice.progress.entries import COLUMNS, DAY, WEEK
from game.practice.progress.ledger import Ledger, number_of
from game.practice.progress.schema import SUMMED
from game.practice.scatter import Ellipse, Point, Sums, ellipse
from game.texts import _

LATEST = 500
"""Throws that a heat map shows."""

_MOST = 1e15
"""No sum is larger."""

_SUMMED = ", ".join(f"sum({name})" for name in SUMMED)
"""Of some rows of the tally."""

MOST_POINTS = 60
"""Of a curve: each is a week, or so many weeks that there are no more."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often throws at something in one style came off, over all weeks or some; ``rests`` sums up where
    those came to rest that lie on the board."""

    throws: int
    tried: int
    hits: int
    rests: Sums

    @property
    def rate(self) -> float | None:
        """Share of the throws of which something was asked that came off; None where nothing was."""
        return self.hits / self.tried if self.tried else None

    @property
    def ellipse(self) -> Ellipse | None:
        """Where half of them lie, None for too few."""
        return ellipse(self.rests)

    @property
    def size(self) -> float | None:
        """The radius of the scatter, metres (see `Ellipse.size`); None for too few."""
        found = self.ellipse
        return found.size if found else None


@dataclass(frozen=True, slots=True)
class Row:
    """Throws at one target, or in one drill, in one style."""

    drill: str
    target: str
    style: str
    all: Rate


Courses = Mapping[str, tuple[tuple[int, Rate], ...]]
"""By style: the days on which blocks of weeks begin, and the rates in them."""


@dataclass(frozen=True, slots=True)
class Best:
    """A person's best attempt at a drill, and the runs of hits in it."""

    drill: str
    stars: int
    hits: int
    tries: int
    at: float


@dataclass(frozen=True, slots=True)
class Run:
    """Hits one after the other at a target or in a drill: now, and the longest ever."""

    drill: str
    target: str
    now: int
    best: int


@dataclass(frozen=True, slots=True)
class Page:
    """All that the page shows of one person."""

    name: str
    throws: int
    days: int
    """Days with a throw."""
    days_running: int
    """Days in a row with a throw, up to the last one thrown on."""
    rows: tuple[Row, ...]
    bests: tuple[Best, ...]
    runs: tuple[Run, ...]
    block: int = 1
    """Weeks of one point of a course: more where one has practised for years."""

    @property
    def stars(self) -> int:
        """Stars of all drills together."""
        return sum(best.stars for best in self.bests)


def page(ledger: Ledger, name: str) -> Page:
    """The page of a person; an empty one where there is no such profile."""
    return ledger.read(lambda file: _page(file, number_of(file, name), name))


def courses(ledger: Ledger, name: str, *, drill: str, target: str, block: int = 1) -> Courses:
    """How throws at one thing went from block to block of so many weeks."""
    query = (
        f"SELECT style, week / ?, {_SUMMED} FROM tally WHERE person = ? AND drill = ? AND target = ?"
        " GROUP BY style, week / ? ORDER BY style, week / ?"
    )

    def found(file: sqlite3.Connection) -> Courses:
        given = (block, number_of(file, name), drill, target, block, block)
        courses: dict[str, tuple[tuple[int, Rate], ...]] = {}
        for style, nth, *numbers in file.execute(query, given):
            if not isinstance(nth, int):
                raise sqlite3.DatabaseError("a week is no number")
            courses[style] = (*courses.get(style, ()), (nth * block * WEEK, _rate(numbers)))
        return courses

    return ledger.read(found)


def latest_rests(
    ledger: Ledger, name: str, *, drill: str = "", target: str = "", style: str = "slide", most: int = LATEST
) -> list[Point]:
    """Where the latest throws at a target came to rest on the board, for a heat map; metres."""
    query = (
        "SELECT x, y FROM throw WHERE person = ? AND drill = ? AND target = ? AND style = ?"
        " AND rest <> 'off' ORDER BY id DESC LIMIT ?"
    )

    def found(file: sqlite3.Connection) -> list[Point]:
        given = (number_of(file, name), drill, target, style, most)
        return [(x, y) for x, y in file.execute(query, given)]

    return ledger.read(found)


def export_csv(ledger: Ledger, name: str, path: Path) -> int:
    """Write all throws of a person as CSV with a heading, times in ISO 8601; gives their number."""
    count = 0
    try:
        with path.open("w", newline="", encoding="utf-8") as out:
            table = csv.writer(out)
            table.writerow(COLUMNS)
            for entry in ledger.throws(name):
                at = datetime.fromtimestamp(entry.at, timezone.utc).isoformat()
                hit = "" if entry.hit is None else int(entry.hit)
                table.writerow([at, *(getattr(entry, column) for column in COLUMNS[1:-1]), hit])
                count += 1
    except OSError as error:
        raise PracticeError(
            _("{file} cannot be written ({reason}).").format(file=path, reason=error.strerror)
        ) from None
    return count


def _page(file: sqlite3.Connection, person: int | None, name: str) -> Page:
    practised = "SELECT day FROM practised WHERE person = ? ORDER BY day DESC"
    days = [day for (day,) in file.execute(practised, (person,))]
    if not all(isinstance(day, int) and abs(day) < _MOST for day in days):
        raise sqlite3.DatabaseError("a day is no number")
    weeks = days[0] // WEEK - days[-1] // WEEK + 1 if days else 1
    running = next((nth for nth, day in enumerate(days) if day != days[0] - nth), len(days))
    rows = [
        Row(drill, target, style, _rate(numbers))
        for drill, target, style, *numbers in file.execute(
            f"SELECT drill, target, style, {_SUMMED} FROM tally WHERE person = ?"
            " GROUP BY drill, target, style ORDER BY drill, target, style",
            (person,),
        )
    ]
    best = (
        "SELECT drill, stars, hits, tries, at FROM (SELECT *, row_number() OVER"
        " (PARTITION BY drill ORDER BY stars DESC, hits DESC, at) AS nth FROM attempt WHERE person = ?)"
        " WHERE nth = 1 ORDER BY drill"
    )
    runs = "SELECT drill, target, now, best FROM run WHERE person = ? ORDER BY best DESC, drill, target"
    return Page(
        name=name,
        throws=sum(row.all.throws for row in rows),
        days=len(days),
        days_running=running,
        rows=tuple(sorted(rows, key=lambda row: -row.all.throws)),
        bests=tuple(Best(*found) for found in file.execute(best, (person,))),
        runs=tuple(Run(*found) for found in file.execute(runs, (person,))),
        block=-(-weeks // MOST_POINTS),
    )


def _rate(numbers: Sequence[Any]) -> Rate:
    """The rate of what `_SUMMED` selects; a damaged file may hold what is no number."""
    if not all(isinstance(number, (int, float)) and abs(number) < _MOST for number in numbers):
        raise sqlite3.DatabaseError("a sum is no number")
    throws, tried, hits, *sums = numbers
    return Rate(throws, tried, hits, Sums(*sums))


def day_words(day: int) -> str:
    """A day since 1970 as people write it for programs: ``2026-11-30``."""
    return f"{datetime.fromtimestamp(day * DAY, timezone.utc):%Y-%m-%d}"
