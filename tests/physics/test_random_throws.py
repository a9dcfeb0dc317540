"""Any legal throw onto any table that throws have made: it ends, and nothing has gone through anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from physics import simulate
from physics.scenes import read_scene

from .random_tables import faults, play, play_block

SCENES = Path(__file__).parent / "scenes"


@pytest.mark.parametrize("file", sorted(SCENES.glob("*.json")), ids=lambda file: file.stem)
def test_a_scene_that_once_went_wrong_ends_well(file):
    chips = list(read_scene(file.read_text(encoding="utf-8")).chips)
    assert not faults(chips, simulate(chips))


def test_some_random_legal_throws_end_well():
    play("some", 60)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_ten_thousand_random_legal_throws_end_well(block):
    """Half of them; a file goes to one process, and the other half is in another."""
    play_block(block)
