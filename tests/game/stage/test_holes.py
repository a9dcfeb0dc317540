"""The hole test: what is drawn over a chip, and what is said of it."""

from __future__ import annotations

import numpy as np
import pytest

from game.presenting.holes import hole_facts, nearest_first
from game.stage import ChipLook, HoleView, TableScene
from models.board import Board
from models.chips import Colour
from models.holes import DOUBT
from models.poses import FACE_DOWN, Pose

BOARD = Board.standard()
MINT = BOARD.space("mint")
EDGE = MINT.x + MINT.radius + BOARD.chip.hole_radius
"""Where a hole just touches the line of mint from outside."""


def chip(x, name="red-a", y=MINT.y):
    return ChipLook(name, Colour.RED, None, Pose((x, y, BOARD.chip.thickness / 2), FACE_DOWN))


def test_a_hole_on_the_line_is_marked_and_told():
    facts = hole_facts(chip(EDGE - 0.0001), BOARD)
    assert facts.doubtful
    assert facts.look.doubtful == {"mint"}
    ((space, words),) = facts.lines
    assert space == "mint"
    assert "0.10 mm" in words
    clear = hole_facts(chip(EDGE - 0.004), BOARD)
    assert not clear.look.doubtful
    assert clear.look.spaces == ("mint",)
    assert hole_facts(chip(0.0, y=0.075), BOARD).lines == ()


def test_the_chip_nearest_to_a_line_is_looked_at_first():
    chips = [chip(MINT.x), chip(EDGE - 0.0001, "red-b"), chip(EDGE + 0.01, "red-c"), chip(0.6, "red-d")]
    assert nearest_first(chips, BOARD) == ["red-b", "red-c", "red-a"]


def test_the_line_and_the_hole_are_drawn_where_they_are(base, stage):
    base.win.set_active(True)
    look = hole_facts(chip(EDGE - DOUBT / 2), BOARD).look

    def picture():
        for _ in range(3):
            base.taskMgr.step()
        shot = base.win.get_screenshot()
        pixels = np.frombuffer(shot.get_ram_image_as("RGB"), np.uint8)
        return pixels.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1].astype(int)

    stage.look(HoleView(look.point), 0)
    stage.show(TableScene(chips=(chip(EDGE - DOUBT / 2),)), animate=False)
    before = picture()
    stage.test_hole(look)
    drawn = np.abs(picture() - before).sum(axis=2) > 60

    def near(x, y, z):
        px, py = stage.pixel_of((x, y, z))
        return drawn[round(py) - 2 : round(py) + 3, round(px) - 2 : round(px) + 3].any()

    turn = np.linspace(0.2, 6.0, 9)
    x, y, z = look.point
    assert all(near(x + look.major * np.cos(a), y + look.major * np.sin(a), z) for a in turn)
    for angle in (-0.25, -0.1, 0.0, 0.1, 0.25):
        assert near(MINT.x + MINT.radius * np.cos(angle), MINT.y + MINT.radius * np.sin(angle), 0.0)
    assert drawn.mean() < 0.05
    stage.test_hole(None)
    assert (picture() == before).all()


def test_nothing_of_the_hole_test_is_left(base, stage):
    bare = len(base.render.find_all_matches("**"))
    stage.test_hole(hole_facts(chip(EDGE), BOARD).look)
    assert len(base.render.find_all_matches("**")) > bare
    stage.test_hole(None)
    assert len(base.render.find_all_matches("**")) == bare
    with pytest.raises(KeyError):
        stage.pose_of("red-a")
