"""Maps of throws on the board: where they glow, and what they say."""

from __future__ import annotations

import numpy as np
import pytest

from game.stage import HeatLook, ReachLook
from game.stage.heat_map import GLOW, heat_picture
from game.stage.reach import SPEEDS, reach_picture
from models.board import Board, Side

BOARD = Board.standard()


def pixel(picture, x, y):
    """The colour at a point of the board, RGBA from 0 to 255."""
    half = BOARD.outer_half
    across, up = (x + half) / (2 * half), (half - y) / (2 * half)
    return picture.getpixel((int(across * picture.width), int(up * picture.height)))


def counts(*rests):
    """Throws that came to rest in the middles of 24 by 24 cells."""
    found = np.zeros((24, 24))
    for row, column, number in rests:
        found[row, column] = number
    return found


def place(row, column):
    size = 2 * BOARD.outer_half / 24
    return (column + 0.5) * size - BOARD.outer_half, (row + 0.5) * size - BOARD.outer_half


def lightness(colour):
    """Relative luminance (ITU-R BT.709) of a colour, 0 to 1, its cover left out."""
    red, green, blue = (part / 255 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_throws_glow_where_they_came_to_rest_and_nowhere_else():
    picture = heat_picture(HeatLook(counts((4, 18, 9), (20, 2, 3))), BOARD)
    many, some = pixel(picture, *place(4, 18)), pixel(picture, *place(20, 2))
    assert many[3] > 150
    assert some[3] > 60
    assert lightness(many) > lightness(some)
    assert pixel(picture, *place(18, 4))[3] == pixel(picture, *place(2, 20))[3] == 0


def test_one_throw_glows_less_than_three_at_one_place():
    one, three = (heat_picture(HeatLook(counts((12, 12, n))), BOARD) for n in (1, 3))
    assert lightness(pixel(one, *place(12, 12))) < lightness(pixel(three, *place(12, 12)))


def test_no_throw_leaves_the_board_as_it_is():
    assert heat_picture(HeatLook(counts()), BOARD).getextrema()[3] == (0, 0)


def test_the_ellipse_is_drawn_along_its_outline_and_in_its_middle():
    turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    outline = tuple((0.05 + 0.1 * c, 0.03 * s) for c, s in zip(np.cos(turn), np.sin(turn), strict=True))
    picture = heat_picture(HeatLook(counts(), outline, (0.05, 0.0)), BOARD)
    for point in (*outline[::6], (0.05, 0.0)):
        assert pixel(picture, *point)[3] > 200
    assert pixel(picture, 0.10, 0.0)[3] == 0


@pytest.mark.parametrize("stops", [GLOW, SPEEDS])
def test_colours_of_maps_are_told_apart_by_their_lightness_alone(stops):
    light = [lightness([255 * part for part in tone]) for _place, tone in stops]
    assert (np.diff(light) > 0.03).all()
    assert light[-1] - light[0] > 0.6


def test_rests_are_points_as_light_as_their_throws_were_strong():
    rests = np.array([(-0.2, -0.24, 0.0, 1.0), (0.2, -0.24, 1.0, 1.0)])
    picture = reach_picture(ReachLook(rests), BOARD)
    slow, fast = pixel(picture, -0.2, -0.24), pixel(picture, 0.2, -0.24)
    assert slow[3] == fast[3] == 255
    assert lightness(slow) + 0.4 < lightness(fast)


def test_a_space_is_ringed_for_as_much_as_its_share_is_of_the_widest():
    look = ReachLook(np.zeros((0, 4)), {"curry": 0.08, "cinnamon": 0.02})
    picture = reach_picture(look, BOARD)
    for name, left in (("curry", True), ("cinnamon", False)):
        space = BOARD.space(name)
        ring = space.radius + 0.002
        east, west = (
            pixel(picture, space.x + ring * 0.94, space.y + ring * 0.34),
            pixel(picture, space.x - ring, space.y),
        )
        assert lightness(east) > 0.5
        assert (lightness(west) > 0.5) is left


def test_light_falls_along_the_ways_to_the_chosen_space_only():
    ways = np.array([(0.0, 1.0, 0.5), (0.0, 1.0, 0.6)])
    look = ReachLook(np.zeros((0, 4)), {"ginger": 0.1}, (0.075, -0.31), Side.SOUTH, "ginger", ways)
    picture = reach_picture(look, BOARD)
    assert lightness(pixel(picture, 0.075, -0.2)) > 0.4 > lightness(pixel(picture, -0.075, -0.2))


def test_a_map_is_on_the_board_until_it_is_hidden(base, stage):
    stage.heat.show(HeatLook(counts((12, 12, 3))))
    stage.reach.show(ReachLook(np.zeros((0, 4)), {"curry": 0.5}))
    veils = base.render.find_all_matches("**/veil")
    assert len(veils) == 2
    for veil in veils:
        low, high = veil.get_tight_bounds()
        assert np.allclose([low.x, high.x], [-BOARD.outer_half, BOARD.outer_half], atol=1e-4)
        assert high.z > BOARD.rim_height
    stage.heat.hide()
    stage.reach.hide()
    assert not base.render.find_all_matches("**/veil")
