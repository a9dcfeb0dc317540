"""Throws of many evenings, as people make them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.practice.progress import schema
from game.practice.progress.entries import DAY, Entry

START = 20_000 * DAY
"""The first day of these tests, which begins a block of seven, too."""


def throws(count: int, seed: int = 1, *, drill: str = "", every: int = 50) -> list[Entry]:
    """Throws as people make them, so many a day."""
    rng = Random(seed)
    return [
        Entry(
            at=START + nth // every * DAY + nth % every,
            drill=drill,
            target=rng.choice(("cumin", "saffron", "")) if not drill else "",
            style=rng.choice(("slide", "toss", "drop")),
            side="south",
            place=rng.uniform(-0.2, 0.2),
            heading=rng.gauss(0.0, 0.1),
            speed=rng.uniform(0.5, 2.5),
            rise=0.0,
            spin=rng.gauss(0.0, 5.0),
            x=rng.gauss(0.0, 0.05),
            y=rng.gauss(0.0, 0.08),
            rest=rng.choice(("field", "field", "field", "rim", "off")),
            space=rng.choice(("", "cumin")),
            hit=rng.choice((True, False, None)),
        )
        for nth in range(count)
    ]


def sums(file: Path) -> dict[tuple[object, ...], tuple[float, ...]]:
    """Tallies, days with a throw, and runs by what they are of."""
    with closing(sqlite3.connect(file)) as found:
        tallies = {row[:5]: row[5:] for row in found.execute("SELECT * FROM tally")}
        days = dict.fromkeys(found.execute("SELECT * FROM practised"), ())
        return tallies | days | {row[:3]: row[3:] for row in found.execute("SELECT * FROM run")}


def assert_sums_are_those_of_all_throws(file: Path) -> None:
    kept = sums(file)
    with closing(sqlite3.connect(file)) as found:
        schema.sum_anew(found)
        found.commit()
    anew = sums(file)
    assert anew.keys() == kept.keys()
    assert all(anew[key] == pytest.approx(kept[key], abs=1e-9) for key in kept)
