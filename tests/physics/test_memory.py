"""A world never leaks: what a throw takes is free again when the next one comes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]

THROWS = """
from pathlib import Path
from random import Random
from resource import getpagesize
from physics import simulate
from physics.comparison import game_scene

def resident():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * getpagesize()

def throw(first, last):
    for number in range(first, last):
        simulate(game_scene(Random(f"memory {number}"), number % 13)).track

throw(0, 300)
before = resident()
throw(300, 5300)
print((resident() - before) / 1e6)
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads the memory where Linux tells it")
def test_five_thousand_throws_in_one_process_take_less_than_20_mb():
    done = subprocess.run(
        [sys.executable, "-c", THROWS], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    assert float(done.stdout) < 20.0
