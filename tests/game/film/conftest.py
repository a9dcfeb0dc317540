"""A record of eight throws."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.film.throws import recorded
from game.theatre import Reel

SAMPLE = Path(__file__).parents[1] / "records/samples/version-1.safranito"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture(scope="session")
def sample() -> Path:
    return SAMPLE


@pytest.fixture(scope="session")
def reel() -> Reel:
    return Reel.open(SAMPLE)


@pytest.fixture(scope="session")
def throws(reel):
    return [recorded(reel, span, SAMPLE) for span in reel.throws]
