"""MuJoCo as something to be compared with: it plays our throws, and nothing needs it."""

from __future__ import annotations

import subprocess
import sys
from math import isfinite
from pathlib import Path
from random import Random

import pytest

from models.board import Board
from physics import ChipState, PhysicsMissing
from physics.mujoco_loop import VERSION, MujocoTable, damping_ratio
from physics.random_throws import game_scene

HOUSE = Path(__file__).parents[2]
FLAT = Board.standard().chip.thickness / 2


@pytest.fixture
def mujoco():
    return pytest.importorskip("mujoco", reason="MuJoCo is not installed; the extra `test` brings it")


@pytest.mark.parametrize("sleeping", [False, True])
def test_every_chip_comes_to_rest_somewhere_on_the_board_or_beside_it(mujoco, sleeping):
    table = MujocoTable(9, sleeping=sleeping)
    for number in range(5):
        scene = game_scene(Random(number), 8)
        ends = table.run(scene)
        assert set(ends) == {chip.id for chip in scene}
        assert all(isfinite(n) for place in ends.values() for n in place)
        # soft contacts let a chip sink in by a little of its own weight
        assert all(-0.001 < place[2] < 0.03 for place in ends.values())
        assert table.seconds < 10.0


def test_a_table_can_be_thrown_on_again_and_nothing_of_before_is_left(mujoco):
    table, scene = MujocoTable(9), game_scene(Random(1), 8)
    first = table.run(scene)
    table.run(game_scene(Random(2), 8))
    assert table.run(scene) == first


@pytest.mark.parametrize("restitution", [0.21, 0.3, 0.5, 0.8, 0.99])
def test_a_spring_of_that_damping_gives_back_that_share_of_the_speed(restitution):
    damping = damping_ratio(restitution)
    place, speed, step = 0.0, -1.0, 1e-5  # in units of the undamped spring's time
    while True:
        force = -place - 2 * damping * speed
        if force < 0.0:  # it would have to pull
            break
        speed += force * step
        place += speed * step
    assert speed == pytest.approx(restitution, abs=1e-4)


def test_without_restitution_the_damping_is_critical():
    assert damping_ratio(0.0) == 1.0


def test_the_version_that_is_named_is_the_one_that_is_tested_with():
    assert f'"mujoco=={VERSION}"' in (HOUSE / "pyproject.toml").read_text(encoding="utf-8")


def test_where_mujoco_is_missing_a_table_says_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "mujoco", None)
    with pytest.raises(PhysicsMissing, match=f"pip install mujoco=={VERSION}"):
        MujocoTable(1)


def test_comparing_is_the_only_reason_to_load_mujoco():
    program = (
        "import sys, game.commands, game.headless.speed, physics.comparison, physics.mujoco_loop\n"
        "sys.exit('mujoco' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], cwd=HOUSE, check=True)


def test_numbers_that_run_away_in_mujoco_end_the_throw_and_make_no_file(mujoco, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = MujocoTable(1)
    ends = table.run([ChipState("a", (0.0, 0.0, FLAT), velocity=(0.0, 0.0, -1e200))])
    assert not any(isfinite(n) for n in ends["a"])
    assert table.seconds < 1.0
    assert list(tmp_path.iterdir()) == []
