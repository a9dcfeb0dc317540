from __future__ import annotations

import math

import numpy as np
import pytest

from game.stage import ChipLook, CloseUp, HandChip, Overhead, SafeArea, SeatView, TableScene
from game.stage.cameras import OPENING
from models.board import Board, Side
from models.chips import Colour

SHAPES = ((1024, 768), (1280, 720), (2520, 1080))


def pinhole(stand, point, width, height):
    """A camera of our own: similar triangles from the eye."""
    h, e = math.radians(stand.heading), math.radians(stand.elevation)
    back = np.array([math.cos(h) * math.cos(e), math.sin(h) * math.cos(e), math.sin(e)])
    right = np.array([-math.sin(h), math.cos(h), 0.0])
    up = np.cross(back, right)
    away = np.asarray(point) - (np.asarray(stand.target) + back * stand.distance)
    scale = height / 2 / math.tan(math.radians(OPENING) / 2) / -(away @ back)
    x = width / 2 * (1 + stand.middle[0]) + away @ right * scale
    y = height / 2 * (1 - stand.middle[1]) - away @ up * scale
    return x, y


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("view", [SeatView(Side.WEST), Overhead(Side.NORTH), CloseUp((0.1, 0.1, 0.0))])
def test_a_chip_shows_where_a_pinhole_camera_puts_it(stage, resize, lying, size, view):
    resize(*size)
    stage.keep_free(SafeArea(left=0.2, bottom=0.1), 0)
    stage.look(view, 0)
    pose = lying(0.12, 0.07)
    stage.show(TableScene(chips=(ChipLook("red-a", Colour.RED, None, pose),)), animate=False)
    stage.hurry()
    expected = pinhole(stage.stand, pose.position, *size)
    assert stage.pixel_of(pose.position) == pytest.approx(expected, abs=0.5)


def test_a_chip_is_drawn_where_its_place_projects(base, stage, lying):
    def picture():
        base.graphicsEngine.render_frame()
        base.graphicsEngine.render_frame()
        shot = base.win.get_screenshot()
        pixels = np.frombuffer(shot.get_ram_image_as("RGB"), np.uint8)
        return pixels.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1] / 255

    base.win.set_active(True)
    stage.look(CloseUp((0.0, 0.0, 0.0), width=0.4), 0)
    base.taskMgr.step()
    empty = picture()
    pose = lying(0.03, 0.02)
    stage.show(TableScene(chips=(ChipLook("red-a", Colour.RED, None, pose),)), animate=False)
    base.taskMgr.step()
    changed = np.abs(picture() - empty).max(axis=2) > 0.3
    ys, xs = np.nonzero(changed)
    x, y = stage.pixel_of(pose.position)
    assert len(xs) > 500
    assert ((xs.min() + xs.max()) / 2, (ys.min() + ys.max()) / 2) == pytest.approx((x, y), abs=3)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("side", list(Side))
def test_board_and_stacks_fit_the_free_part_of_any_window(base, stage, resize, size, side):
    resize(*size)
    safe = SafeArea(left=0.05, right=0.22, top=0.08, bottom=0.12)
    stage.keep_free(safe, 0)
    stage.look(SeatView(side), 0)
    base.taskMgr.step()
    scene = TableScene(
        in_hand={at: tuple(HandChip(f"{at}-{k}", Colour.RED, 10) for k in range(6)) for at in Side}
    )
    stage.show(scene, animate=False)
    half, top = stage.board.outer_half, stage.board.rim_height
    points = [(x, y, top) for x in (-half, half) for y in (-half, half)]
    points += [stage.pose_of(f"{at}-{k}").position for at in Side for k in range(6)]
    seen = np.array([stage.pixel_of(point) for point in points]) / size
    assert seen[:, 0].min() >= safe.left
    assert seen[:, 0].max() <= 1 - safe.right
    assert seen[:, 1].min() >= safe.top
    assert seen[:, 1].max() <= 1 - safe.bottom
    assert max(np.ptp(seen[:, 0]) / safe.share[0], np.ptp(seen[:, 1]) / safe.share[1]) > 0.8


@pytest.mark.parametrize("side", list(Side))
def test_a_seat_has_its_own_side_at_the_bottom(stage, side):
    stage.look(SeatView(side), 0)
    x, y = side.value
    near, far = stage.pixel_of((0.2 * x, 0.2 * y, 0.0)), stage.pixel_of((-0.2 * x, -0.2 * y, 0.0))
    assert near[0] == pytest.approx(far[0], abs=0.5)
    assert near[1] > far[1] + 100


def test_the_eye_moves_smoothly_and_arrives(stage, passing):
    stage.look(SeatView(Side.SOUTH), 0)
    start = stage.stand
    stage.look(SeatView(Side.WEST), 0.5)
    passing(0.25)
    halfway = stage.stand
    assert start.heading != halfway.heading
    passing(0.4)
    arrived = stage.stand.eye
    stage.look(SeatView(Side.WEST), 0)
    assert stage.stand.eye == pytest.approx(arrived)
    assert abs(halfway.heading - start.heading) < 90


@pytest.mark.parametrize("view", [SeatView(Side.SOUTH), SeatView(Side.EAST), Overhead(Side.WEST)])
def test_what_a_point_shows_at_is_where_the_point_is_picked(stage, view):
    stage.keep_free(SafeArea(right=0.25), 0)
    stage.look(view, 0)
    for point in ((0.0, 0.0, 0.0), (0.2, -0.15, 0.0), (-0.31, 0.1, 0.05)):
        found = stage.point_at(stage.pixel_of(point), point[2])
        assert found == pytest.approx(point, abs=1e-4)


def test_each_space_is_found_under_the_pointer(stage):
    for space in Board.standard().spaces:
        pixel = stage.pixel_of((space.x + 0.8 * space.radius, space.y, 0.0))
        assert stage.space_at(pixel) == space.name
    assert stage.space_at(stage.pixel_of((0.075, 0.0, 0.0))) is None


def test_the_chip_under_the_pointer_is_the_nearest_one(stage, lying):
    from models.poses import Pose

    low = lying(0.0, 0.0)
    high = Pose((0.01, 0.0, low.position[2] + 0.0033), low.orientation)
    chips = (ChipLook("red-a", Colour.RED, None, low), ChipLook("blue-a", Colour.BLUE, None, high))
    stage.show(TableScene(chips=chips), animate=False)
    assert stage.chip_at(stage.pixel_of((0.01, 0.0, 0.005))) == "blue-a"
    assert stage.chip_at(stage.pixel_of((-0.016, 0.0, 0.003))) == "red-a"
    assert stage.chip_at(stage.pixel_of((0.1, 0.1, 0.0))) is None


def test_a_safe_area_that_leaves_nothing_is_refused():
    with pytest.raises(ValueError, match="free"):
        SafeArea(left=0.5, right=0.5)
