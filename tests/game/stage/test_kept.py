"""The kept picture: what is drawn anew in parts is, pixel for pixel, what is drawn as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
import pytest
from panda3d.core import CardMaker, ClockObject, GraphicsBuffer

from game.stage import AimLook, ChipLook, CloseUp, Overhead, Quality, SeatView, TableScene
from game.stage.light import TAG
from game.stage.shading.changes import Box
from game.stage.shading.kept import KeptPicture
from game.stage.shading.patches import PATCHES, patches_of
from models.board import Board, Side
from models.chips import Colour
from models.poses import Pose
from models.spices import Spice

SMALL = (320, 180)
HALF = Board.standard().chip.thickness / 2


@pytest.fixture
def kept(base, stage, resize):
    """A picture kept of a stage at the low level in a small window."""
    resize(*SMALL)
    base.win.set_active(True)
    stage.draw(Quality.LOW)
    made = KeptPicture(base, TAG, {"flat": base.camNode.get_tag_state("flat")})
    yield made
    made.close()


def picture(base):
    shot = base.win.get_screenshot()
    return np.frombuffer(shot.get_ram_image_as("RGB"), np.uint8).reshape(shot.get_y_size(), -1, 3)


class Drawn(NamedTuple):
    """Parts of the scene's picture, and of the one that is shown, that were drawn anew."""

    scene: float
    shown: float


@pytest.fixture
def compare(base, kept):
    """Draws a frame, then all of it anew, and compares; what it returns is the part that was drawn first."""

    def both():
        base.taskMgr.step()
        in_parts, scene, shown = picture(base), kept.area, kept.overlaid
        kept.forget()
        kept.prepare()
        base.graphicsEngine.render_frame()
        whole = picture(base)
        assert in_parts.shape == whole.shape
        assert not (in_parts != whole).any()
        pixels = whole.shape[0] * whole.shape[1]
        return Drawn(scene / pixels, shown / pixels)

    both()
    return both


def chip(name, x, y, z=HALF, colour=Colour.RED):
    return ChipLook(name, colour, None, Pose((x, y, z)))


def card(width, height):
    made = CardMaker("card")
    made.set_frame(0, width, -height, 0)
    return made.generate()


def test_chips_that_move_over_beside_and_under_others(stage, compare):
    lying = tuple(chip(f"red-{n}", 0.05 * n - 0.1, 0.02) for n in range(5))
    stage.show(TableScene(chips=lying), animate=False)
    compare()
    before = stage.pixel_of((0.0, 0.0, 0.0))
    for n in range(6):
        flying = chip("blue-a", 0.03 * n - 0.1, 0.04 - 0.01 * n, 0.008 * (6 - n), Colour.BLUE)
        stage.show(TableScene(chips=(*lying, flying)), animate=False)
        assert 0 < compare().scene < 0.2
    assert stage.pixel_of((0.0, 0.0, 0.0)) == before
    stage.show(TableScene(chips=lying), animate=False)
    assert 0 < compare().scene < 0.1
    assert compare().scene == 0


def test_cards_chips_and_the_mill_on_their_ways(base, stage, compare):
    stage.show(TableScene(), animate=False)
    display = TableScene(display=dict.fromkeys(list(Spice)[:3], 2), mill=Side.SOUTH, rupees={Side.EAST: 3})
    stage.show(display)
    seen = [compare().scene for _ in range(5)]
    stage.show(replace(display, display=dict.fromkeys(list(Spice)[1:3], 1), mill=Side.WEST))
    seen += [compare().scene for _ in range(5)]
    assert any(seen)
    stage.finish()
    compare()
    while stage.busy:
        base.taskMgr.step()
    compare()
    assert compare().scene == 0


def test_what_glows_and_what_helps_to_aim(stage, compare):
    scene = TableScene(chips=(chip("red-a", 0.0, 0.0),), highlights=frozenset({"mint", "red-a"}))
    stage.show(scene, animate=False)
    assert all(0 < compare().scene < 0.5 for _ in range(3))  # it breathes
    for n in range(3):
        look = AimLook(
            side=Side.SOUTH,
            ghost=chip("ghost", 0.02 * n, -0.2, 0.02),
            direction=(0.1 * n, 1.0, 0.0),
            strength=0.3 * n,
            path=((0.0, -0.1, 0.01), (0.0, 0.0, 0.0)),
        )
        stage.aim(look)
        compare()
    stage.aim(None)
    stage.show(TableScene(), animate=False)
    compare()
    assert compare().scene == 0


def test_other_eyes_windows_and_clear_colours(base, stage, compare, resize):
    stage.show(TableScene(chips=(chip("red-a", 0.0, 0.0),)), animate=False)
    for view in (Overhead(Side.SOUTH), CloseUp((0.0, 0.0, 0.0)), SeatView(Side.EAST)):
        stage.look(view, 0.0)
        assert compare().scene == 1
        assert compare().scene == 0
    resize(240, 200)
    compare()
    stage.show(TableScene(chips=(chip("red-a", 0.05, 0.0),)), animate=False)
    assert 0 < compare().scene < 0.5


def test_while_the_eye_moves_the_picture_is_coarse_and_fills_the_window(base, stage, kept, compare):
    stage.show(TableScene(chips=(chip("red-a", 0.0, 0.0),)), animate=False)
    compare()
    fine = picture(base)
    kept.hasty = True
    kept.forget()
    base.taskMgr.step()
    coarse = picture(base)
    assert kept.area < 0.6 * SMALL[0] * SMALL[1]
    assert 0 < np.abs(fine.astype(int) - coarse).mean() < 9
    assert np.corrcoef(fine.ravel(), coarse.ravel())[0, 1] > 0.97
    kept.hasty = False
    base.taskMgr.step()
    assert (picture(base) == fine).all()


@pytest.mark.parametrize(("passed", "part"), [(0.06, 0.5), (0.04, 0.6), (0.01, 1.0)])
def test_the_picture_is_as_coarse_as_the_machine_is_slow(base, kept, passed, part):
    base.taskMgr.step()
    assert kept.part == 0.6
    ClockObject.get_global_clock().dt = passed
    kept.hasty = True
    for _ in range(20):
        kept.forget()
        base.taskMgr.step()
    assert kept.part == part
    assert kept.area == pytest.approx((part * SMALL[0]) * (part * SMALL[1]))
    seen = picture(base).astype(int)
    kept.hasty = False
    base.taskMgr.step()
    assert kept.area == SMALL[0] * SMALL[1]
    assert np.abs(seen - picture(base)).mean() < (12 if part < 1 else 0.001)


def test_panels_stay_sharp_while_the_eye_moves(base, kept, compare):
    panels = [base.pixel2d.attach_new_node(card(60, 60)) for _ in range(3)]
    for n, panel in enumerate(panels):
        panel.set_pos(50 + 30 * n, 0, -40 - 20 * n)
        panel.set_transparency(True)
        panel.set_color_scale(0.9 - 0.3 * n, 0.3 * n, 0.5, 0.8)
    panels.append(base.pixel2d.attach_new_node(card(20, 20)))
    panels[-1].set_pos(250, 0, -50)
    ClockObject.get_global_clock().dt = 0.04  # neither slow nor quick
    kept.hasty = True
    compare()  # drawn in parts and as a whole
    panels[0].set_x(40)
    compare()
    coarse = picture(base)[::-1].astype(int)
    base.pixel2d.hide()
    compare()
    bare = picture(base)[::-1].astype(int)
    base.pixel2d.show()
    expected = bare.astype(float)
    for x, y, colour, cover in ((40, 40, (0.9, 0, 0.5), 0.8), (80, 60, (0.6, 0.3, 0.5), 0.8),
                                (110, 80, (0.3, 0.6, 0.5), 0.8), (250, 50, (1, 1, 1), 1)):  # fmt: skip
        side = 20 if cover == 1 else 60
        place = np.s_[y : y + side, x : x + side]
        expected[place] += (255 * np.array(colour) - expected[place]) * cover
    assert np.abs(coarse - expected).max() <= 3


def test_panels_over_the_table(base, stage, compare):
    from game.screens.widgets.lettering import TEXT, Lettering

    pixels = SMALL[0] * SMALL[1]
    screen = base.pixel2d.attach_new_node("screen")
    panels = [screen.attach_new_node(card(60, 40)) for _ in range(3)]
    for n, panel in enumerate(panels):
        panel.set_pos(10 + 45 * n, 0, -10 - 25 * n)
        panel.set_transparency(True)
        panel.set_color_scale(0.2 + 0.3 * n, 0.4, 0.3, 0.7)
    assert compare().scene == 0  # nothing of the scene is drawn for them
    panels[1].set_color_scale(1, 0, 0, 0.5)
    drawn = compare()
    assert drawn.scene == 0
    assert 60 * 40 / pixels <= drawn.shown < 0.1
    lettering = Lettering()
    for words in ("Ginger sells for 20", "Curry"):
        screen.find_all_matches("**/words").detach()
        words = screen.attach_new_node(lettering.text(words, TEXT, 14).generate())
        words.set_name("words")
        words.set_scale(14)
        words.set_pos(150, 0, -60)
        assert 0 < compare().shown < 0.1
    window = screen.attach_new_node("window")
    window.set_scissor((200, 0, -60), (240, 0, -20))
    canvas = window.attach_new_node(card(100, 100))
    canvas.set_pos(190, 0, -10)
    compare()
    canvas.set_z(-30)
    compare()
    stage.show(TableScene(chips=(chip("red-a", 0.0, 0.0),)), animate=False)  # under and beside panels
    assert 0 < compare().scene < 0.1
    veil = base.render2d.attach_new_node(card(2, 2), sort=-100)
    veil.set_pos(-1, 0, 1)
    compare()
    for node in (panels[0], veil):
        node.remove_node()
        compare()
    panels[1].hide()
    drawn = compare()
    assert drawn.scene == 0
    assert 0 < drawn.shown < 0.1
    assert compare() == (0, 0)
    before = picture(base)
    base.pixel2d.hide()
    compare()
    assert (picture(base) != before).any()
    base.pixel2d.show()
    compare()
    assert (picture(base) == before).all()


def test_the_mouse_is_felt_wherever_panels_change(base, compare, pointer):
    from game.screens.widgets.region import Region

    felt = []
    for n, name in enumerate("ab"):
        place = base.pixel2d.attach_new_node(name)
        place.set_pos(20 + 100 * n, 0, -20)
        Region(place, 60, 40, pressed=lambda name=name: felt.append(name))
    other = base.pixel2d.attach_new_node(card(20, 20))
    for n in range(3):
        other.set_pos(250 + n, 0, -100)
        compare()
        pointer.click(50, 40)
        pointer.click(150, 40)
    base.pixel2d.find("a").set_x(200)
    compare()
    pointer.click(50, 40)
    pointer.click(230, 40)
    assert "".join(felt) == "abababa"


def test_a_frame_that_is_not_drawn_is_made_up_for(base, stage, kept, compare):
    stage.show(TableScene(chips=(chip("red-a", 0.0, 0.0),)), animate=False)
    compare()
    kept.buffer.set_active(False)
    stage.show(TableScene(chips=(chip("red-a", 0.05, 0.0),)), animate=False)
    base.taskMgr.step()
    stage.show(TableScene(chips=(chip("red-a", 0.05, 0.05),)), animate=False)
    kept.buffer.set_active(True)
    assert 0 < compare().scene < 0.3


def test_parts_are_few_apart_and_within_the_picture():
    boxes = [Box(x, y, x + 0.05, y + 0.05) for x in (-1.2, -0.5, 0.0, 0.9) for y in (-0.9, 0.0, 0.97)]
    parts = patches_of(boxes, (200, 100))
    assert 1 <= len(parts) <= PATCHES
    covered = np.zeros((100, 200), int)
    for left, bottom, right, top in parts:
        assert 0 <= left < right <= 200
        assert 0 <= bottom < top <= 100
        covered[bottom:top, left:right] += 1
    assert covered.max() == 1
    for box in boxes:
        x0, x1 = (np.clip((x + 1) * 100, 0, 199.99) for x in (box.left, box.right))
        y0, y1 = (np.clip((y + 1) * 50, 0, 99.99) for y in (box.bottom, box.top))
        if box.right > -1:
            assert covered[int(y0) : int(y1) + 1, int(x0) : int(x1) + 1].all()
    assert patches_of([Box(-5.0, -5.0, 5.0, 5.0)], (200, 100)) == [(0, 0, 200, 100)]
    assert patches_of([Box(1.1, 0.0, 1.2, 0.1)], (200, 100)) == []


def test_a_window_on_a_screen_keeps_its_picture_at_the_low_level(base, stage, resize, monkeypatch):
    monkeypatch.setattr("game.stage.light.GraphicsWindow", GraphicsBuffer)  # as if it were on one
    resize(*SMALL)
    base.win.set_active(True)

    def buffers():
        return {window.get_name() for window in base.graphicsEngine.get_windows()}

    before = buffers()
    stage.draw(Quality.MEDIUM)
    stage.draw(Quality.LOW)
    assert buffers() - before == {"kept picture", "overlaid picture", "panels"}
    kept = stage._light._kept
    stage.look(Overhead(Side.SOUTH), 0.2)
    coarse = []
    while stage.swinging or not coarse:
        base.taskMgr.step()
        coarse.append(kept.hasty)
    assert coarse == [True] * (len(coarse) - 1) + [False]  # it arrives sharp
    shown = picture(base)
    stage.draw(Quality.MEDIUM)
    assert not buffers() & {"kept picture", "overlaid picture", "panels"}
    monkeypatch.undo()
    stage.draw(Quality.LOW)
    base.taskMgr.step()
    assert np.abs(picture(base).astype(int) - shown).max() <= 3  # another depth of another buffer
