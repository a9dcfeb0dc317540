"""What a frame costs at the low level with a match of four on the table; run by `make bench`.

The whole frame beside the same scene drawn with no game running should be at most 1.15 of it, our own part
without drawing under 4 ms in the median. Ratios are read side by side, never asserted.
"""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from game.presenting.scene import table_scene
from game.stage import ChipLook, Quality
from models.board import Board
from models.chips import Colour
from models.poses import Pose

pytestmark = pytest.mark.benchmark(group="a frame at the low level")
ROUNDS = 40


@pytest.fixture
def full_table(base, evening):
    """A person's turn in a match of four, twelve chips lying on the board."""
    table = evening("human", "bot:chef", "bot:chef", "bot:chef")
    table.until_asked()
    height = Board.standard().chip.thickness / 2
    places = [(0.09 * math.cos(k), 0.2 * math.sin(2.4 * k)) for k in range(12)]
    lying = tuple(
        ChipLook(f"lying-{k}", list(Colour)[k % 4], None, Pose((x, y, height), (1.0, 0.0, 0.0, 0.0)))
        for k, (x, y) in enumerate(places)
    )
    scene = table_scene(table.play.view, table.play.sides)
    stage = table.play.stage
    stage.draw(Quality.LOW)
    stage.show(replace(scene, chips=lying), animate=False)
    stage.hurry()
    base.cam.node().set_active(True)
    for _ in range(3):
        base.taskMgr.step()
    return table


def whole_picture(base):
    """Wait until the picture is there: a driver draws it when it is asked for."""
    base.win.get_screenshot()


def test_a_frame_of_the_game(benchmark, base, full_table):
    def frame():
        base.taskMgr.step()
        whole_picture(base)

    benchmark.pedantic(frame, rounds=ROUNDS, warmup_rounds=2)


def test_a_frame_of_the_same_scene_with_no_game_running(benchmark, base, full_table):
    def frame():
        base.graphicsEngine.render_frame()
        whole_picture(base)

    benchmark.pedantic(frame, rounds=ROUNDS, warmup_rounds=2)


def test_our_own_part_of_a_frame(benchmark, base, full_table):
    base.win.set_active(False)
    try:
        benchmark.pedantic(base.taskMgr.step, rounds=10 * ROUNDS, warmup_rounds=5)
    finally:
        base.win.set_active(True)
