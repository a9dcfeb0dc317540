from __future__ import annotations

from math import dist

import numpy as np
import pytest

from game.stage import AimLook, ChipLook, HandChip, Handover, TableScene
from game.stage.layout import before
from models.board import Side
from models.chips import Colour
from models.poses import Pose
from models.spices import Spice

RED, BLUE = Colour.RED, Colour.BLUE


def nodes(base):
    return base.render.find_all_matches("**")


def names(base):
    return {node.get_name() for node in nodes(base)}


def everything_written(base):
    """All names in the scene graph: of nodes, textures, materials and vertex data."""
    written = []
    for node in nodes(base):
        written.append(node.get_name())
        written += [texture.get_name() for texture in node.find_all_textures()]
        written += [material.get_name() for material in node.find_all_materials()]
        if hasattr(node.node(), "get_geoms"):
            written += [geom.get_vertex_data().get_name() for geom in node.node().get_geoms()]
        written += [str(key) for key in node.get_tags()] if hasattr(node, "get_tags") else []
    return " ".join(written)


@pytest.fixture
def full(lying):
    return TableScene(
        chips=(
            ChipLook("red-a", RED, None, lying(0.0, 0.1)),
            ChipLook("blue-40", BLUE, 40, lying(0.1, 0.0, up=True)),
        ),
        in_hand={
            Side.SOUTH: (HandChip("red-10", RED, 10), HandChip("red-60", RED, 60)),
            Side.NORTH: tuple(HandChip(f"blue-in-hand-{k}", BLUE) for k in range(5)),
        },
        display={Spice.MINT: 3, Spice.CUMIN: 1},
        blends=((Spice.SAFFRON, Spice.CURRY, Spice.GINGER),),
        mill=Side.NORTH,
        highlights=frozenset({"mint", "extra-throw", "blue-40"}),
    )


def test_every_chip_is_a_node_of_its_id(base, stage, full):
    stage.show(full)
    assert {"red-a", "blue-40", "red-10", "red-60", "blue-in-hand-4"} <= names(base)


def test_a_value_the_viewer_may_not_know_is_nowhere_in_the_scene_graph(base, stage, full, lying):
    stage.show(full)
    written = everything_written(base)
    assert "chip-blue-40" in written
    stage.show(TableScene(chips=(ChipLook("red-a", RED, None, lying(0.0, 0.1)),)), animate=False)
    written = everything_written(base)
    assert "red-a" in written
    for value in ("10", "20", "30", "40", "50", "60"):
        assert value not in written


def test_a_hidden_chip_shows_the_same_blank_on_both_faces(artwork):
    from game.stage.chip_art import chip_picture
    from game.stage.shapes import CHIP_FACE
    from models.board import Board

    shape = Board.standard().chip
    hidden = np.asarray(chip_picture(RED, None, shape))[:CHIP_FACE]
    assert (hidden[:, :CHIP_FACE] == hidden[:, CHIP_FACE:]).all()
    shown = np.asarray(chip_picture(RED, 50, shape))[:CHIP_FACE]
    assert (shown[:, CHIP_FACE:] == hidden[:, CHIP_FACE:]).all()
    assert (shown[:, :CHIP_FACE] != hidden[:, :CHIP_FACE]).any()


def test_the_value_looks_out_of_the_face_that_is_up(base, stage, lying):
    from panda3d.core import LVector3f

    stage.show(TableScene(chips=(ChipLook("red-50", RED, 50, lying(0, 0)),)), animate=False)
    axis = base.render.get_relative_vector(base.render.find("**/red-50"), LVector3f(0, 0, 1))
    assert axis.z == pytest.approx(-1)


def test_showing_the_same_scene_again_makes_no_nodes(base, stage, full):
    stage.show(full, animate=False)
    before = {node.node().this for node in nodes(base)}
    stage.show(full)
    assert {node.node().this for node in nodes(base)} == before
    assert not stage.busy


def test_nothing_is_left_over_after_many_scenes(base, stage, full, passing):
    empty = TableScene()
    stage.show(empty)
    bare = len(nodes(base))
    for animate in (True, False, True, True, False, True):
        stage.show(full, animate=animate)
        stage.show(empty, animate=animate, hands=Handover(cards_to=Side.SOUTH))
    passing(1.0)
    assert len(nodes(base)) == bare


def test_a_chip_turned_up_turns_over_where_it_lies(base, stage, lying, passing):
    stage.show(TableScene(chips=(ChipLook("red-a", RED, None, lying(0.05, 0.1)),)))
    up = lying(0.05, 0.1, up=True)
    stage.show(TableScene(chips=(ChipLook("red-50", RED, 50, up),)))
    assert "red-a" not in names(base)
    assert stage.pose_of("red-50") == lying(0.05, 0.1)
    passing(0.2)
    x, y, z = stage.pose_of("red-50").position
    assert (x, y) == pytest.approx((0.05, 0.1), abs=1e-6)
    assert z > 0.01
    passing(0.4)
    assert stage.pose_of("red-50") == up
    assert not stage.busy


def test_a_chip_goes_home_from_where_it_lay(stage, lying, passing):
    stage.show(TableScene(chips=(ChipLook("blue-a", BLUE, None, lying(0.05, 0.1)),)))
    stage.show(TableScene(in_hand={Side.WEST: (HandChip("blue-in-hand-0", BLUE),)}))
    start = stage.pose_of("blue-in-hand-0")
    assert start.position == lying(0.05, 0.1).position
    passing(1.0)
    x, y, _ = stage.pose_of("blue-in-hand-0").position
    assert x < -stage.board.outer_half
    assert abs(y) < stage.board.outer_half


def test_movements_can_be_hurried(stage, lying):
    stage.show(TableScene(chips=(ChipLook("red-50", RED, 50, lying(0.0, 0.0)),)))
    stage.show(TableScene(in_hand={Side.SOUTH: (HandChip("red-50", RED, 50),)}))
    assert stage.busy
    stage.hurry()
    assert not stage.busy
    assert stage.pose_of("red-50").position[1] < -stage.board.outer_half


def test_a_chip_that_is_thrown_is_at_once_where_it_is_let_go(stage, lying):
    stage.show(TableScene(in_hand={Side.SOUTH: (HandChip("red-50", RED, 50),)}))
    stage.show(TableScene(chips=(ChipLook("red-50", RED, 50, lying(0.0, -0.33)),)))
    assert stage.pose_of("red-50") == lying(0.0, -0.33)


def test_as_many_cards_lie_on_the_rim_as_are_on_display(base, stage):
    stage.show(TableScene(display={Spice.MINT: 6, Spice.GARLIC: 2}), animate=False)
    cards = [node for node in nodes(base) if "-card-" in node.get_name()]
    assert len(cards) == 8
    for card in cards:
        x, y, _ = card.get_pos(base.render)
        assert stage.board.field_half < max(abs(x), abs(y)) < stage.board.outer_half


def test_cards_can_be_read_from_the_side_that_looks(base, stage):
    from panda3d.core import LVector3f

    from game.stage import SeatView

    stage.show(TableScene(display={Spice.MINT: 1}), animate=False)
    for side in Side:
        stage.look(SeatView(side), 0)
        foot = base.render.get_relative_vector(base.render.find("**/mint-card-1"), LVector3f(0, -1, 0))
        assert (foot.x, foot.y) == pytest.approx(side.value, abs=1e-5)


def test_an_id_used_twice_is_refused(lying):
    chip = ChipLook("red-a", RED, None, lying(0, 0))
    with pytest.raises(ValueError, match="'red-a' twice"):
        TableScene(chips=(chip,), in_hand={Side.SOUTH: (HandChip("red-a", RED),)})


def test_aim_draws_a_ghost_and_nothing_when_told_so(base, stage, lying):
    from game.stage import AimLook

    bare = {node.node().this for node in nodes(base)}
    look = AimLook(ChipLook("red-50", RED, 50, lying(0.0, -0.33)), (0.1, 1.0, 0.2), 0.5, Side.SOUTH)
    stage.aim(look)
    ghost = base.render.find("**/ghost")
    assert ghost.get_pos(base.render).y == pytest.approx(-0.33)
    assert not base.render.find("**/aim-flat/head").is_hidden()
    stage.aim(AimLook(side=Side.SOUTH))
    assert base.render.find("**/aim-flat/head").is_hidden()
    stage.aim(None)
    assert {node.node().this for node in nodes(base)} == bare
    assert "chip-red-50" not in everything_written(base)


def test_the_stage_leaves_nothing_in_the_window(base, artwork):
    from game.stage import Stage

    before = len(nodes(base))
    made = Stage(base, artwork=artwork)
    assert len(nodes(base)) > before
    made.close()
    assert len(nodes(base)) == before


def test_a_halo_goes_with_its_chip(base, stage, lying, passing):
    chip = ChipLook("red-50", RED, 50, lying(0.0, 0.0, up=True))
    stage.show(TableScene(chips=(chip,), highlights=frozenset({"red-50", "mint"})))
    assert base.render.find("**/halo-mint").get_pos(base.render).x == pytest.approx(-0.15)
    home = TableScene(in_hand={Side.SOUTH: (HandChip("red-50", RED, 50),)}, highlights=frozenset({"red-50"}))
    stage.show(home)
    passing(1.0)
    x, y, _ = stage.pose_of("red-50").position
    halo = base.render.find("**/halo-red-50").get_pos(base.render)
    assert (halo.x, halo.y) == pytest.approx((x, y), abs=1e-5)
    assert base.render.find("**/halo-mint").is_empty()


def test_a_level_arrow_ends_at_the_ring_where_the_throw_would_come_to(base, stage, lying):
    ghost = ChipLook("held", RED, 40, lying(0.0, -0.3))
    for far in (-0.1, 0.1):
        stage.aim(AimLook(ghost, (0.0, 1.0, 0.0), 0.2, Side.SOUTH, reach=(0.0, far)))
        ring, head = base.render.find("**/aim-flat/reach"), base.render.find("**/aim-flat/head")
        assert ring.get_pos(base.render).y == pytest.approx(far, abs=1e-6)
        _low, high = head.get_tight_bounds(base.render)
        assert high.y == pytest.approx(far - stage.board.chip.radius - 0.004, abs=0.006)
    stage.aim(AimLook(ghost, (0.0, 1.0, 0.0), 0.2, Side.SOUTH))
    assert base.render.find("**/aim-flat/reach").is_hidden()


@pytest.mark.parametrize("side", [Side.SOUTH, Side.EAST])
@pytest.mark.parametrize("right", [-0.26, -0.1, 0.0, 0.03, 0.052, 0.1, 0.137, 0.2, 0.26])
def test_the_row_makes_way_for_the_chip_that_is_held_before_it(stage, side, right):
    hand = tuple(HandChip(f"red-{value}", RED, value) for value in range(10, 70, 10))
    stage.show(TableScene(in_hand={side: hand}), animate=False)
    board = stage.board
    ghost = Pose((*before(side, right, board.outer_half + 0.0285), 0.007))
    look = AimLook(ChipLook("held", RED, 40, ghost), (0.0, 1.0, 0.0), 0.5, side, takes="red-40")
    stage.aim(look)
    with pytest.raises(KeyError):
        stage.pose_of("red-40")
    row = [stage.pose_of(chip.id) for chip in hand if chip.id != "red-40"]
    places = [pose.position[:2] for pose in (*row, ghost)]
    for n, one in enumerate(places):
        assert all(dist(one, other) > 0.042 for other in places[:n])
    assert all(dist(place, places[-1]) >= 2 * board.chip.radius for place in places[:-1])
    stage.aim(None)
    assert stage.pose_of("red-40").position[2] > -board.table_below


def test_the_fewest_notes_lie_before_a_side_whose_rupees_are_known(base, stage):
    def lying():
        return len(base.render.find_all_matches("**/note"))

    stage.show(TableScene(rupees={Side.SOUTH: 280}))
    assert lying() == 2 + 1 + 1 + 1
    for note in base.render.find_all_matches("**/note"):
        assert note.get_pos(base.render).y < -stage.board.outer_half
    stage.show(TableScene(rupees={Side.SOUTH: 30, Side.WEST: 100}))
    assert lying() == 2 + 1
    stage.show(TableScene())
    assert lying() == 0
    assert base.render.find("**/rupees-*").is_empty()
