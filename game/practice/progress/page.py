"""What a person's page of progress shows, read from the sums: it opens at once after any number of throws."""

from __future__ import annotations

import csv
import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path

from game.practice.errors import PracticeError
from game.practice.progress.entries import COLUMNS, DAY
from game.practice.progress.ledger import Ledger, number_of
from game.practice.scatter import Ellipse, Point, Sums, ellipse
from game.texts import _

LATEST = 500
"""Throws that a heat map shows."""

_MOST = 1e15
"""No sum is larger."""

WEEK = 7
"""Days that make one point of a curve, or so many times as many where there would be too many points."""
MOST_POINTS = 60
"""Of a curve."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often throws at something in one style came off, over all days or some; ``size`` is the radius of
    their scatter in metres (see `Ellipse.size`), None for too few."""

    throws: int
    tried: int
    hits: int
    ellipse: Ellipse | None

    @property
    def rate(self) -> float | None:
        """Share of the throws of which something was asked that came off; None where nothing was."""
        return self.hits / self.tried if self.tried else None

    @property
    def size(self) -> float | None:
        """The radius of the scatter, metres."""
        return self.ellipse.size if self.ellipse else None


@dataclass(frozen=True, slots=True)
class Row:
    """Throws at one target, or in one drill, in one style; ``course`` is by the page's blocks of days: the
    day since 1970 on which a block begins, and its rate."""

    drill: str
    target: str
    style: str
    all: Rate
    course: tuple[tuple[int, Rate], ...]


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
    block: int = WEEK
    """Days of one point of a course: a week, or a few where one has practised for years."""

    @property
    def stars(self) -> int:
        """Stars of all drills together."""
        return sum(best.stars for best in self.bests)


def page(ledger: Ledger, name: str) -> Page:
    """The page of a person; an empty one where there is no such profile."""
    return ledger.read(lambda file: _page(file, number_of(file, name), name))


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
    days = [
        day
        for (day,) in file.execute(
            "SELECT DISTINCT day FROM tally WHERE person = ? ORDER BY day DESC", (person,)
        )
    ]
    weeks = (days[0] - days[-1]) // WEEK + 1 if days else 1
    block = WEEK * -(-weeks // MOST_POINTS)
    rows = _rows(file, person, block)
    running = next((nth for nth, day in enumerate(days) if day != days[0] - nth), len(days))
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
        rows=rows,
        bests=tuple(Best(*found) for found in file.execute(best, (person,))),
        runs=tuple(Run(*found) for found in file.execute(runs, (person,))),
        block=block,
    )


def _rows(file: sqlite3.Connection, person: int | None, days: int) -> tuple[Row, ...]:
    query = (
        f"SELECT drill, target, style, day / {days}, sum(throws), sum(tried), sum(hits), sum(lying),"
        " sum(x), sum(y), sum(xx), sum(xy), sum(yy) FROM tally WHERE person = ?"
        f" GROUP BY drill, target, style, day / {days} ORDER BY drill, target, style, day / {days}"
    )
    blocks = defaultdict(list)
    for drill, target, style, block, throws, tried, hits, *sums in file.execute(query, (person,)):
        numbers = (block, throws, tried, hits, *sums)
        if not all(isinstance(number, (int, float)) and abs(number) < _MOST for number in numbers):
            raise sqlite3.DatabaseError("a sum is no number")
        blocks[drill, target, style].append((block * days, throws, tried, hits, Sums(*sums)))
    found = []
    for key, parts in blocks.items():
        course = tuple((day, Rate(*counts, ellipse(sums))) for day, *counts, sums in parts)
        whole = sum((sums for *_counts, sums in parts), Sums())
        counts = [sum(part[nth] for part in parts) for nth in (1, 2, 3)]
        found.append(Row(*key, Rate(*counts, ellipse(whole)), course))
    return tuple(sorted(found, key=lambda row: -row.all.throws))


def day_words(day: int) -> str:
    """A day since 1970 as people write it for programs: ``2026-11-30``."""
    return f"{datetime.fromtimestamp(day * DAY, timezone.utc):%Y-%m-%d}"
