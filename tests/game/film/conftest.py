"""A record of eight throws."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.film.throws import throws_of
from game.records.reading import Reading

SAMPLE = Path(__file__).parents[1] / "records/samples/version-1.safranito"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture(scope="session")
def sample() -> Path:
    return SAMPLE


@pytest.fixture(scope="session")
def throws():
    return list(throws_of(Reading(SAMPLE)))
