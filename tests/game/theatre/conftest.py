"""A match that computer players played, as a reel."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.theatre import Reel

RECORD = Path(__file__).parents[1] / "records" / "samples" / "version-1.safranito"


@pytest.fixture(scope="session")
def reel():
    """The oldest record that is kept."""
    return Reel.open(RECORD)
