"""The tables of ``practice.sqlite`` and how an older file is brought up to date.

Sums over weeks stand beside the throws, so that a page opens at once whatever their number: a tally for each
person, drill, target, style and week, the days with a throw, and the runs of hits. They can be made anew from
the throws at any time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable

from game.practice.progress.entries import COLUMNS, DAY, WEEK, Entry

Upgrade = Callable[[sqlite3.Connection], None]

INSERT = f"INSERT INTO throw (person, {', '.join(COLUMNS)}) VALUES ({', '.join('?' * (len(COLUMNS) + 1))})"

TABLES = ("person", "throw", "attempt", "tally", "practised", "run")

SUMMED = ("throws", "tried", "hits", "lying", "x", "y", "xx", "xy", "yy")
"""Columns of the tally that are added up."""

_TALLY = f"person, drill, target, style, week, {', '.join(SUMMED)}"
_DAY = f"CAST(at / {DAY} AS INTEGER)"
_SUM = (
    "count(*), count(hit), coalesce(sum(hit), 0), sum(rest <> 'off'),"
    " sum((rest <> 'off') * x), sum((rest <> 'off') * y), sum((rest <> 'off') * x * x),"
    " sum((rest <> 'off') * x * y), sum((rest <> 'off') * y * y)"
)


def _throws(file: sqlite3.Connection) -> None:
    file.execute("CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
    file.execute(
        "CREATE TABLE throw (id INTEGER PRIMARY KEY, person INTEGER NOT NULL REFERENCES person,"
        " at REAL NOT NULL, drill TEXT NOT NULL, target TEXT NOT NULL, style TEXT NOT NULL,"
        " side TEXT NOT NULL, place REAL NOT NULL, heading REAL NOT NULL, speed REAL NOT NULL,"
        " rise REAL NOT NULL, spin REAL NOT NULL, x REAL NOT NULL, y REAL NOT NULL,"
        " rest TEXT NOT NULL, space TEXT NOT NULL, hit INTEGER)"
    )
    file.execute(
        "CREATE TABLE attempt (id INTEGER PRIMARY KEY, person INTEGER NOT NULL REFERENCES person,"
        " at REAL NOT NULL, drill TEXT NOT NULL, stars INTEGER NOT NULL, hits INTEGER NOT NULL,"
        " tries INTEGER NOT NULL)"
    )
    file.execute("CREATE INDEX attempt_by_drill ON attempt (person, drill, stars, hits)")


def _sums(file: sqlite3.Connection) -> None:
    file.execute("CREATE INDEX throw_by_target ON throw (person, drill, target, style)")
    file.execute(
        "CREATE TABLE tally (person INTEGER NOT NULL, drill TEXT NOT NULL, target TEXT NOT NULL,"
        " style TEXT NOT NULL, day INTEGER NOT NULL, throws INTEGER NOT NULL, tried INTEGER NOT NULL,"
        " hits INTEGER NOT NULL, lying INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,"
        " xx REAL NOT NULL, xy REAL NOT NULL, yy REAL NOT NULL,"
        " PRIMARY KEY (person, drill, target, style, day)) WITHOUT ROWID"
    )
    file.execute(
        "CREATE TABLE run (person INTEGER NOT NULL, drill TEXT NOT NULL, target TEXT NOT NULL,"
        " now INTEGER NOT NULL, best INTEGER NOT NULL, PRIMARY KEY (person, drill, target)) WITHOUT ROWID"
    )
    file.execute(
        "INSERT INTO tally (person, drill, target, style, day, throws, tried, hits, lying, x, y, xx, xy, yy)"
        f" SELECT person, drill, target, style, {_DAY}, {_SUM} FROM throw"
        f" GROUP BY person, drill, target, style, {_DAY}"
    )
    _count_runs(file)


def _weeks(file: sqlite3.Connection) -> None:
    """From a tally for each day to one for each week: a page of years has a seventh to read."""
    file.execute(
        "CREATE TABLE practised (person INTEGER NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (person, day))"
        " WITHOUT ROWID"
    )
    file.execute("INSERT INTO practised SELECT DISTINCT person, day FROM tally")
    file.execute("ALTER TABLE tally RENAME TO daily")
    file.execute(
        "CREATE TABLE tally (person INTEGER NOT NULL, drill TEXT NOT NULL, target TEXT NOT NULL,"
        " style TEXT NOT NULL, week INTEGER NOT NULL, throws INTEGER NOT NULL, tried INTEGER NOT NULL,"
        " hits INTEGER NOT NULL, lying INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,"
        " xx REAL NOT NULL, xy REAL NOT NULL, yy REAL NOT NULL,"
        " PRIMARY KEY (person, drill, target, style, week)) WITHOUT ROWID"
    )
    summed = ", ".join(f"sum({name})" for name in SUMMED)
    file.execute(
        f"INSERT INTO tally ({_TALLY}) SELECT person, drill, target, style, day / {WEEK}, {summed} FROM daily"
        f" GROUP BY person, drill, target, style, day / {WEEK}"
    )
    file.execute("DROP TABLE daily")


UPGRADES: tuple[Upgrade, ...] = (_throws, _sums, _weeks)
"""Each brings a file of the version before, by its place, to the next one."""

VERSION = len(UPGRADES)


def sum_anew(file: sqlite3.Connection) -> None:
    """Make all sums from the throws."""
    for table in ("tally", "practised", "run"):
        file.execute(f"DELETE FROM {table}")
    file.execute(
        f"INSERT INTO tally ({_TALLY}) SELECT person, drill, target, style, {_DAY} / {WEEK}, {_SUM}"
        f" FROM throw GROUP BY person, drill, target, style, {_DAY} / {WEEK}"
    )
    file.execute(f"INSERT INTO practised SELECT DISTINCT person, {_DAY} FROM throw")
    _count_runs(file)


def _count_runs(file: sqlite3.Connection) -> None:
    rows = file.execute("SELECT person, drill, target, hit FROM throw WHERE hit IS NOT NULL ORDER BY id")
    runs: dict[tuple[int, str, str], tuple[int, int]] = {}
    for person, drill, target, hit in rows:
        runs[person, drill, target] = longer(runs.get((person, drill, target), (0, 0)), bool(hit))
    file.executemany("INSERT INTO run VALUES (?, ?, ?, ?, ?)", [(*key, *run) for key, run in runs.items()])


def add_up(file: sqlite3.Connection, person: int, entries: Iterable[Entry]) -> None:
    """Add throws, that were just put into the file, to the sums."""
    sums: dict[tuple[str, str, str, int], list[float]] = {}
    runs: dict[tuple[str, str], tuple[int, int]] = {}
    days: set[int] = set()
    for entry in entries:
        days.add(entry.day)
        week = entry.day // WEEK
        found = sums.setdefault((entry.drill, entry.target, entry.style, week), [0.0] * len(SUMMED))
        x, y = (entry.x, entry.y) if entry.lies else (0.0, 0.0)
        added = (1, entry.hit is not None, bool(entry.hit), entry.lies, x, y, x * x, x * y, y * y)
        for nth, value in enumerate(added):
            found[nth] += value
        if entry.hit is not None:
            key = entry.drill, entry.target
            runs[key] = longer(runs.get(key) or run_of(file, person, *key), entry.hit)
    more = ", ".join(f"{name} = {name} + excluded.{name}" for name in SUMMED)
    file.executemany(
        f"INSERT INTO tally ({_TALLY}) VALUES ({', '.join('?' * 14)})"
        f" ON CONFLICT (person, drill, target, style, week) DO UPDATE SET {more}",
        [(person, *key, *map(int, values[:4]), *values[4:]) for key, values in sums.items()],
    )
    file.executemany("INSERT OR IGNORE INTO practised VALUES (?, ?)", [(person, day) for day in days])
    file.executemany(
        "INSERT OR REPLACE INTO run VALUES (?, ?, ?, ?, ?)",
        [(person, *key, *run) for key, run in runs.items()],
    )


def longer(run: tuple[int, int], hit: bool) -> tuple[int, int]:
    """A run of hits (now, best ever) after one more throw."""
    now = run[0] + 1 if hit else 0
    return now, max(run[1], now)


def run_of(file: sqlite3.Connection, person: int, drill: str, target: str) -> tuple[int, int]:
    """The run of hits (now, best ever) at a target."""
    query = "SELECT now, best FROM run WHERE person = ? AND drill = ? AND target = ?"
    found = file.execute(query, (person, drill, target)).fetchone()
    return (found[0], found[1]) if found else (0, 0)
