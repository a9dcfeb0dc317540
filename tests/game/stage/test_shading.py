"""What the light does, judged by small pictures, and what is left over when the quality changes."""

from __future__ import annotations

import numpy as np
import pytest
from panda3d.core import RenderState

from game.stage import ChipLook, CloseUp, Quality, SeatView, TableScene
from game.stage.light import KEY_DIRECTION, PAPER
from game.stage.shading.quality import suitable
from models.board import Side
from models.chips import Colour
from models.poses import Pose

LEVELS = (Quality.LOW, Quality.MEDIUM, Quality.HIGH)
SHADOWED = (Quality.MEDIUM, Quality.HIGH)
SMALL = (160, 90)
AWAY = -np.array(KEY_DIRECTION[:2]) / np.hypot(*KEY_DIRECTION[:2])
"""Over the table, away from the lantern."""


@pytest.fixture
def seen(base, stage, resize):
    """``seen(scene, view)`` is the picture: floats from 0 to 1, shape (height, width, 3), from the top."""
    resize(*SMALL)
    base.win.set_active(True)

    def picture(scene: TableScene, view) -> np.ndarray:
        stage.look(view, 0)
        stage.show(scene, animate=False)
        for _ in range(3):
            base.taskMgr.step()
        shot = base.win.get_screenshot()
        pixels = np.frombuffer(shot.get_ram_image_as("RGB"), np.uint8)
        return pixels.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1] / 255

    return picture


def light_at(stage, picture, point):
    """Mean brightness of the nine pixels about a point of the world."""
    x, y = (round(c - 0.5) for c in stage.pixel_of(point))
    return float(picture[y - 1 : y + 2, x - 1 : x + 2].mean())


def chip(x, y, z, *, name="red-a"):
    return TableScene(chips=(ChipLook(name, Colour.RED, None, Pose((x, y, z))),))


def things(base):
    """How many of everything that a level makes there are now."""
    for _ in range(6):  # Panda3D lets go of states little by little, frame by frame
        RenderState.clear_cache()
        base.taskMgr.step()
    made = base.win.get_gsg().get_prepared_objects()
    return {
        "buffers": base.graphicsEngine.get_num_windows(),
        "regions": base.win.get_num_display_regions(),
        "nodes": len(base.render.find_all_matches("**")),
        "textures": made.get_num_prepared_textures(),
        "tasks": len(base.taskMgr.getAllTasks()),
    }


@pytest.mark.parametrize("quality", LEVELS)
def test_it_is_darker_beside_a_chip_than_without_it(stage, seen, quality):
    stage.draw(quality)
    view, half = CloseUp((0.075, 0.0, 0.0), width=0.09), stage.board.chip.thickness / 2
    bare, with_chip = seen(TableScene(), view), seen(chip(0.075, 0.0, half), view)
    beside = (*(np.array([0.075, 0.0]) + AWAY * (stage.board.chip.radius + 0.0022)), 0.0)
    assert light_at(stage, with_chip, beside) < 0.85 * light_at(stage, bare, beside)


@pytest.mark.parametrize("quality", SHADOWED)
def test_a_shadow_falls_away_from_the_lantern(stage, seen, quality):
    stage.draw(quality)
    view, height = CloseUp((0.075, 0.0, 0.0), Side.SOUTH, 0.2), 0.05
    bare, with_chip = seen(TableScene(), view), seen(chip(0.075, 0.03, height), view)
    slope = np.hypot(*KEY_DIRECTION[:2]) / KEY_DIRECTION[2]
    under = np.array([0.075, 0.03])
    shaded, other = under + AWAY * slope * height, under - AWAY * slope * height
    assert light_at(stage, with_chip, (*shaded, 0.0)) < 0.7 * light_at(stage, bare, (*shaded, 0.0))
    assert light_at(stage, with_chip, (*other, 0.0)) > 0.97 * light_at(stage, bare, (*other, 0.0))


@pytest.mark.parametrize("quality", LEVELS)
def test_a_white_card_is_bright_but_not_burnt_out(base, stage, seen, quality):
    from game.stage.meshes import geom_node, rectangle

    stage.draw(quality)
    card = base.render.find("stage").attach_new_node(geom_node("white", rectangle(0.1, 0.1, 0.001)))
    PAPER.apply(card)
    lit = seen(TableScene(), CloseUp((0.0, 0.0, 0.0), width=0.2))
    assert light_at(stage, lit, (0.0, 0.0, 0.001)) > 0.7
    assert lit.max() < 0.99


@pytest.mark.parametrize("quality", LEVELS)
def test_every_level_shows_the_same_room(stage, seen, quality):
    stage.draw(Quality.LOW)
    plain = seen(TableScene(), SeatView())
    stage.draw(quality)
    picture = seen(TableScene(), SeatView())
    assert picture.mean() == pytest.approx(plain.mean(), rel=0.2)
    assert np.corrcoef(picture.ravel(), plain.ravel())[0, 1] > 0.9


def test_switching_back_and_forth_leaves_nothing_over(base, stage, seen):
    def switch(*levels):
        for quality in levels:
            stage.draw(quality)
            base.taskMgr.step()

    seen(chip(0.0, 0.0, 0.003), SeatView())
    switch(Quality.HIGH, Quality.LOW)  # Panda3D keeps its own stand-ins for missing textures from now on
    before = things(base)
    switch(Quality.MEDIUM, Quality.HIGH, Quality.MEDIUM, Quality.LOW, Quality.HIGH, Quality.LOW)
    assert things(base) == before
    stage.draw(Quality.HIGH)
    assert things(base) != before


def test_a_stage_that_closes_leaves_the_window_as_it_was(base, artwork):
    from game.stage import Stage

    before = things(base)
    state, mask = base.camNode.get_initial_state(), base.camNode.get_camera_mask()
    made = Stage(base, artwork=artwork, quality=Quality.HIGH)
    base.taskMgr.step()
    made.close()
    after = things(base)
    assert {**after, "textures": 0} == {**before, "textures": 0}
    assert base.camNode.get_initial_state() == state
    assert base.camNode.get_camera_mask() == mask


def test_nothing_is_drawn_for_shadows_while_nothing_moves(base, stage):
    stage.draw(Quality.MEDIUM)
    maps = [w for w in base.graphicsEngine.get_windows() if w.get_name() in ("shadow map", "height map")]
    assert len(maps) == 2
    stage.show(chip(0.0, 0.0, 0.003), animate=False)
    base.taskMgr.step()
    assert all(buffer.is_active() for buffer in maps)
    base.taskMgr.step()
    assert not any(buffer.is_active() for buffer in maps)
    stage.show(TableScene(), animate=False)
    base.taskMgr.step()
    assert all(buffer.is_active() for buffer in maps)


@pytest.mark.parametrize("quality", LEVELS)
def test_a_window_of_another_shape_is_filled(base, stage, seen, resize, quality):
    stage.draw(quality)
    seen(TableScene(), SeatView())
    resize(90, 160)
    view = CloseUp((0.0, 0.0, 0.0), width=0.12)
    bare, picture = seen(TableScene(), view), seen(chip(0.0, 0.0, 0.003), view)
    assert picture.shape == (160, 90, 3)
    redder = np.abs(picture - bare).max(axis=2) > 0.2
    ys, xs = np.nonzero(redder)
    expected = stage.pixel_of((0.0, 0.0, 0.003))
    assert ((xs.min() + xs.max()) / 2, (ys.min() + ys.max()) / 2) == pytest.approx(expected, abs=3)
    assert min(picture[0].mean(), picture[-1].mean(), picture[:, 0].mean(), picture[:, -1].mean()) > 0.02


@pytest.mark.parametrize(
    "renderer",
    ["llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer", "SWR (LLVM)", "GDI Generic", ""],
)
def test_a_processor_that_draws_gets_the_low_level(renderer):
    assert suitable(renderer) is Quality.LOW


def test_a_graphics_card_gets_the_high_level():
    for renderer in ("NVIDIA GeForce RTX 3060/PCIe/SSE2", "AMD Radeon RX 6600", "Mesa Intel(R) UHD 620"):
        assert suitable(renderer) is Quality.HIGH


def test_the_level_is_found_from_the_driver(stage):
    stage.draw(Quality.AUTO)
    assert stage.quality is suitable(stage._base.win.gsg.driver_renderer)


@pytest.mark.parametrize("fineness", [1, 2])
def test_a_still_has_its_own_size_and_shows_the_same(base, stage, seen, fineness):
    from game.stage.stills import still

    shown = seen(TableScene(), SeatView())
    picture = still(base, (80, 45), fineness=fineness)
    assert picture.size == (80, 45)
    assert (base.win.get_x_size(), base.win.get_y_size()) == SMALL
    small = np.asarray(picture) / 255
    assert small.mean() == pytest.approx(shown.mean(), rel=0.03)
    halved = shown.reshape(45, 2, 80, 2, 3).mean((1, 3))
    assert np.corrcoef(small.ravel(), halved.ravel())[0, 1] > 0.9
