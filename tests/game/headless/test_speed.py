"""The tables of `safranito bench`: what they show of figures that are given."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.headless.speed import speed_tables
from physics.comparison import Comparison, Others, Pool, Ratio, Speed, Untouched


@pytest.fixture
def comparison() -> Comparison:
    speed, ratio = Speed(0.00251, 0.001, 0.004, 401.6), Ratio(10.25, 9.5, 8.125, 11.0)
    others = Others(100, 8, speed, speed, speed, speed, ratio, ratio, ratio)
    return Comparison(others, Untouched(12, Ratio(1.07, 1.05, 1.0, 1.1)), Pool(2, 4, 200, ratio))


def test_every_figure_has_its_median_and_its_quartiles(comparison, capsys):
    speed_tables(comparison)
    out = capsys.readouterr().out
    assert "100 throws with 8 chips lying" in out
    lines = [[cell.strip() for cell in line.split("│")[1:-1]] for line in out.splitlines() if "│" in line]
    assert ["Safranito", "2.5 ms", "1.0 to 4.0 ms", "402"] in lines
    assert ["speed against MuJoCo", "10.25", "9.50", "8.12 to 11.00"] in lines
    assert ["cost of 12 untouched chips against none", "1.07", "1.05", "1.00 to 1.10"] in lines
    assert ["speed of 2 processes against one", "10.25", "9.50", "8.12 to 11.00"] in lines
    assert "cores here: 4" in out


def test_where_mujoco_is_not_installed_one_line_says_so(comparison, capsys):
    speed_tables(comparison)
    assert "not installed" not in capsys.readouterr().out
    others = replace(
        comparison.others, mujoco=None, mujoco_sleeping=None, over_mujoco=None, over_mujoco_sleeping=None
    )
    speed_tables(replace(comparison, others=others))
    out = capsys.readouterr().out
    (line,) = [line for line in out.splitlines() if "MuJoCo" in line]
    assert "not installed" in line
    assert "plain PyBullet loop" in out
