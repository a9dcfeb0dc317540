"""The engine behind the laws: loaded late, silent, and plain about what it cannot do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from models.board import Board
from physics import BadScene, ChipState, PhysicsDiverged, simulate
from physics.bodies import Body
from physics.engine import lease
from physics.materials import Materials

HOUSE = Path(__file__).parents[2]
FLAT = 0.00165

WITHOUT_PYBULLET = """
import sys
sys.modules["pybullet"] = None
from physics import ChipState, PhysicsMissing, Track, simulate
slid = simulate([ChipState("a", (0.0, 0.0, 0.00165), velocity=(0.5, 0.0, 0.0))])
assert Track.unpack(slid.track.pack()).ids == ("a",)
try:
    simulate([ChipState("a", (0.0, 0.0, 0.00165)), ChipState("b", (0.01, 0.0, 0.02))])
except PhysicsMissing as missing:
    print(missing)
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], cwd=HOUSE, capture_output=True, text=True, check=True
    )


def test_where_pybullet_is_missing_flat_slides_work_and_the_rest_says_what_to_do():
    said = run(WITHOUT_PYBULLET).stdout
    assert "pip install pybullet" in said
    assert said.count("\n") == 1


def test_loading_the_engine_prints_nothing():
    done = run("import physics; physics.warm_up(); print('ready')")
    assert (done.stdout, done.stderr) == ("ready\n", "")


def test_importing_physics_does_not_load_the_engine():
    run("import sys, physics; sys.exit('pybullet' in sys.modules)")


def test_numbers_that_run_away_are_an_error_of_their_own(monkeypatch):
    monkeypatch.setattr("physics.limits.FASTEST", 1e9)  # what is allowed does not run away
    with pytest.raises(PhysicsDiverged, match="'a'"):
        simulate([ChipState("a", (0.0, 0.0, 0.1), velocity=(1e6, 0.0, 0.0))])


@pytest.mark.parametrize(
    ("chips", "says"),
    [
        ([], "1 to 64 chips, not 0"),
        ([ChipState(str(k), (0.05 * k, 0.0, FLAT)) for k in range(65)], "not 65"),
        ([ChipState("a", (0.0, 0.0, FLAT)), ChipState("a", (0.1, 0.0, FLAT))], "two chips are called 'a'"),
        ([ChipState("", (0.0, 0.0, FLAT))], "1 to 32 characters"),
        ([ChipState("a", (0.0, float("nan"), FLAT))], "not finite"),
        ([ChipState("a", (0.0, 0.0, FLAT), (0.0, 0.0, 0.0, 0.5))], "length 0.5;"),
    ],
)
def test_what_is_no_scene_is_refused(chips, says):
    with pytest.raises(BadScene, match=says):
        simulate(chips)


def test_a_chip_that_left_the_engine_is_met_by_nothing():
    board = Board.standard()
    falling = Body(0, ChipState("falling", (0.0, 0.0, 0.02)), board.chip)
    gone = Body(1, ChipState("gone", (0.0, 0.0, 0.01)), board.chip)
    with lease() as engine:
        world = engine.engine(board, Materials(), 2)
        world.enter(gone)
        world.leave(gone)
        world.enter(falling)
        for _ in range(300):
            world.step(1 / 1000)
        world.read(falling)
    assert falling.position[2] == pytest.approx(FLAT, abs=1e-4)


@pytest.mark.parametrize(("place", "level"), [((0.0, 0.0), 0.0), ((0.26, 0.0), 0.005), ((0.4, 0.1), -0.004)])
def test_the_engine_holds_a_chip_up_on_field_rim_and_table(place, level):
    board = Board.standard()
    body = Body(0, ChipState("a", (*place, level + FLAT + 0.002)), board.chip)
    with lease() as engine:
        world = engine.engine(board, Materials(), 2)
        world.enter(body)
        for _ in range(300):
            world.step(1 / 1000)
        world.read(body)
    assert body.position == pytest.approx((*place, level + FLAT), abs=2e-4)
