"""The sums beside the throws are those of the throws, whatever happens to the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.practice.errors import PracticeError
from game.practice.progress import schema
from game.practice.progress.entries import COLUMNS, DAY, Entry
from game.practice.progress.ledger import Ledger
from game.practice.progress.page import page
from tests.game.practice.evenings import START, assert_sums_are_those_of_all_throws, sums, throws


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "practice.sqlite"


PLACES = st.floats(-0.5, 0.5)
THROWS = st.builds(
    Entry,
    at=st.floats(0.0, 3e9) | st.integers(0, 40).map(lambda day: float(START + day * DAY)),
    drill=st.sampled_from(("", "cannon")),
    target=st.sampled_from(("", "cumin")),
    style=st.sampled_from(("slide", "toss", "drop")),
    side=st.just("south"),
    **{name: st.just(0.5) for name in ("place", "heading", "speed", "rise", "spin")},
    x=PLACES,
    y=PLACES,
    rest=st.sampled_from(("field", "rim", "off")),
    space=st.just(""),
    hit=st.sampled_from((True, False, None)),
)


@given(st.lists(st.tuples(st.sampled_from(("Mira", "Jonas")), st.lists(THROWS, max_size=4)), max_size=6))
@settings(max_examples=12, deadline=None)
def test_sums_kept_throw_by_throw_are_those_of_all_throws(evenings):
    with TemporaryDirectory() as folder:
        file = Path(folder) / "practice.sqlite"
        with Ledger(file) as ledger:
            for name, given_throws in evenings:
                ledger.add(name, given_throws)
        assert_sums_are_those_of_all_throws(file)


def test_a_throw_that_cannot_be_kept_whole_leaves_the_sums_as_they_were(file, monkeypatch):
    with Ledger(file) as ledger:
        ledger.add("Mira", throws(20))
    before = sums(file)

    def fails(*_anything: object) -> None:
        raise sqlite3.OperationalError("disk is full")

    with Ledger(file) as ledger, monkeypatch.context() as patched:
        patched.setattr("game.practice.progress.ledger.add_up", fails)
        with pytest.raises(PracticeError, match="disk is full"):
            ledger.add("Mira", throws(3))
    assert sums(file) == before
    assert_sums_are_those_of_all_throws(file)


def test_a_file_of_the_first_version_is_brought_up_to_date(file):
    made = throws(40)
    with closing(sqlite3.connect(file)) as old:
        schema.UPGRADES[0](old)
        old.execute("INSERT INTO person VALUES (7, 'Mira')")
        rows = [(7, *(getattr(entry, column) for column in COLUMNS)) for entry in made]
        old.executemany(schema.INSERT, rows)
        old.execute("PRAGMA user_version = 1")
        old.commit()
    with Ledger(file) as ledger:
        assert list(ledger.throws("Mira")) == made
        assert page(ledger, "Mira").throws == 40
        assert ledger.notice == ""


def test_sums_by_day_become_sums_by_week(file):
    """As a file of the second version had them."""
    made = throws(300, every=20)
    with closing(sqlite3.connect(file)) as old:
        schema.UPGRADES[0](old)
        old.execute("INSERT INTO person VALUES (7, 'Mira')")
        old.executemany(
            schema.INSERT, [(7, *(getattr(entry, column) for column in COLUMNS)) for entry in made]
        )
        schema.UPGRADES[1](old)
        old.execute("PRAGMA user_version = 2")
        old.commit()
    with Ledger(file) as ledger:
        assert page(ledger, "Mira").days == 15
    assert_sums_are_those_of_all_throws(file)


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(file, monkeypatch):
    with Ledger(file) as ledger:
        ledger.add("Mira", throws(5))

    def fails(found: sqlite3.Connection) -> None:
        found.execute("DELETE FROM throw")
        raise sqlite3.OperationalError("no room")

    monkeypatch.setattr("game.practice.progress.ledger.UPGRADES", (*schema.UPGRADES, fails))
    monkeypatch.setattr("game.practice.progress.ledger.VERSION", schema.VERSION + 1)
    with pytest.raises(PracticeError, match="cannot be used \\(no room\\)"):
        Ledger(file)
    monkeypatch.undo()
    with Ledger(file) as ledger:
        assert page(ledger, "Mira").throws == 5
