"""Where a resting chip counts: rules.md's phase I, measured."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.board import Board, Space, SpaceKind
from models.holes import shown
from models.judging import Where, place, place_visible
from models.poses import FACE_DOWN, FACE_UP, Pose

BOARD = Board.standard()
CHIP = BOARD.chip
FLAT = CHIP.thickness / 2
MM = 0.001


def flat(x: float, y: float, z: float = FLAT, face_up: bool = False) -> Pose:
    return Pose((x, y, z), FACE_UP if face_up else FACE_DOWN)


def tilted(x: float, y: float, degrees: float, heading: float = 0.0, z: float = 0.01) -> Pose:
    """Face up, leaned over so that the axis' horizontal part points along the heading (radians)."""
    half = radians(degrees) / 2
    return Pose((x, y, z), (-sin(heading) * sin(half), cos(heading) * sin(half), 0.0, cos(half)))


def two_spaces(gap: float, first: float = 0.03, second: float = 0.03) -> Board:
    """A board with two spaces whose outlines face each other across a gap around the origin."""
    spaces = (
        Space("left", SpaceKind.BOWL, -first - gap / 2, 0.0, first),
        Space("right", SpaceKind.BOWL, second + gap / 2, 0.0, second),
    )
    return replace(BOARD, spaces=spaces)


def test_hole_that_reaches_over_the_outline_counts() -> None:
    assert place(flat(0.0639, 0.0), BOARD).space == "saffron"


def test_hole_short_of_the_outline_counts_nowhere() -> None:
    judged = place(flat(0.0641, 0.0), BOARD)
    assert (judged.where, judged.space) == (Where.FIELD, None)


@pytest.mark.parametrize("space", BOARD.spaces, ids=lambda space: space.name)
def test_every_space_counts_up_to_its_radius_and_the_holes(space: Space) -> None:
    reach = space.radius + CHIP.hole_radius
    for heading in range(0, 360, 15):
        c, s = cos(radians(heading)), sin(radians(heading))
        inside, outside = reach - 0.01 * MM, reach + 0.01 * MM
        assert place(flat(space.x + inside * c, space.y + inside * s), BOARD).space == space.name
        assert place(flat(space.x + outside * c, space.y + outside * s), BOARD).space is None


def test_body_over_a_space_counts_for_nothing() -> None:
    assert place(flat(0.06 + CHIP.radius - MM, 0.0), BOARD).space is None


def test_either_face_counts() -> None:
    up, down = place(flat(0.0, 0.0, face_up=True), BOARD), place(flat(0.0, 0.0), BOARD)
    assert (up.space, up.face_up) == ("saffron", True)
    assert (down.space, down.face_up) == ("saffron", False)


@pytest.mark.parametrize(
    ("distance", "doubtful"), [(63.69, False), (63.71, True), (64.29, True), (64.31, False)]
)
def test_doubt_is_within_three_tenths_of_the_line(distance: float, doubtful: bool) -> None:
    judged = place(flat(distance * MM, 0.0), BOARD)
    assert judged.doubtful is doubtful
    assert judged.choices == (("saffron",) if doubtful else ())


@pytest.mark.parametrize("side", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_touching_the_wall_is_on_the_field(side: tuple[int, int]) -> None:
    at = BOARD.field_half - CHIP.radius
    inside, beyond = at + 0.49 * MM, at + 0.51 * MM
    assert place(flat(side[0] * inside, side[1] * inside), BOARD).where is Where.FIELD
    assert place(flat(side[0] * beyond, side[1] * beyond), BOARD).where is Where.RIM


def test_tilted_body_reaches_less_far_but_its_thickness_counts() -> None:
    lean = radians(60)
    half_width = CHIP.radius * cos(lean) + FLAT * sin(lean)
    at = BOARD.field_half + 0.5 * MM - half_width
    assert place(tilted(at - 0.01 * MM, 0.0, 60), BOARD).where is Where.FIELD
    assert place(tilted(at + 0.01 * MM, 0.0, 60), BOARD).where is Where.RIM


def test_corner_of_the_rim_is_rim() -> None:
    assert place(flat(0.25, 0.25, 0.005 + FLAT), BOARD).where is Where.RIM


def test_past_the_outer_edge_is_off() -> None:
    assert place(flat(0.0, 0.286, -0.004 + FLAT), BOARD).where is Where.OFF
    assert place(flat(0.0, 0.284, 0.005 + FLAT), BOARD).where is Where.RIM


def test_below_the_field_is_off() -> None:
    assert place(flat(0.1, 0.0, -0.3), BOARD).where is Where.OFF


def test_chip_past_the_wall_counts_nowhere_even_with_its_hole_in_a_bowl() -> None:
    wide = replace(BOARD, spaces=(Space("wide", SpaceKind.BOWL, 0.2, 0.0, 0.06),))
    judged = place(flat(0.22, 0.0), wide)
    assert (judged.where, judged.space) == (Where.RIM, None)


def test_endless_floor_has_neither_rim_nor_spaces() -> None:
    judged = place(flat(12.0, -40.0), Board.plain())
    assert (judged.where, judged.space, judged.doubtful) == (Where.FIELD, None, False)


def test_hole_of_a_tilted_chip_is_narrow_across_its_lean() -> None:
    reach = 0.06 + CHIP.hole_radius * cos(radians(50))
    assert place(tilted(reach - 0.01 * MM, 0.0, 50), BOARD).space == "saffron"
    assert place(tilted(reach + 0.01 * MM, 0.0, 50), BOARD).space is None


def test_hole_of_a_tilted_chip_is_full_wide_along_its_axis_of_lean() -> None:
    # Leaning in y, so towards +x the hole still reaches its whole radius.
    reach = 0.06 + CHIP.hole_radius
    assert place(tilted(reach - 0.01 * MM, 0.0, 50, heading=pi / 2), BOARD).space == "saffron"
    assert place(tilted(reach + 0.01 * MM, 0.0, 50, heading=pi / 2), BOARD).space is None


@pytest.mark.parametrize(("degrees", "space"), [(74.9, "saffron"), (75.1, None), (90.0, None), (104.9, None)])
def test_chip_on_its_edge_counts_nowhere(degrees: float, space: str | None) -> None:
    assert place(tilted(0.0, 0.0, degrees), BOARD).space == space


@given(
    distance=st.floats(0.055, 0.066),
    around=st.floats(0, 2 * pi),
    degrees=st.floats(0, 74.5),
    heading=st.floats(0, 2 * pi),
)
def test_tilted_hole_counts_where_a_point_of_its_ellipse_is_in_the_space(
    distance: float, around: float, degrees: float, heading: float
) -> None:
    x, y = distance * cos(around), distance * sin(around)
    minor = CHIP.hole_radius * cos(radians(degrees))
    nearest = min(
        hypot(
            x + minor * cos(t) * cos(heading) - CHIP.hole_radius * sin(t) * sin(heading),
            y + minor * cos(t) * sin(heading) + CHIP.hole_radius * sin(t) * cos(heading),
        )
        for t in (2 * pi * k / 2000 for k in range(2000))
    )
    if abs(nearest - 0.06) > 1e-7:  # the polygon is that coarse
        counted = place(tilted(x, y, degrees, heading), BOARD).space
        assert counted == ("saffron" if nearest < 0.06 else None)


def test_of_two_spaces_the_one_shown_more_counts() -> None:
    board = two_spaces(gap=2 * MM)
    assert place(flat(-0.5 * MM, 0.0), board).space == "left"
    assert place(flat(0.5 * MM, 0.0), board).space == "right"


def test_of_two_spaces_shown_alike_the_nearer_centre_counts() -> None:
    nearer = Space("nearer", SpaceKind.BOWL, 0.01, 0.0, 0.03)
    farther = Space("farther", SpaceKind.BOWL, -0.011, 0.0, 0.03)
    # The hole lies wholly within both, so both show the same.
    judged = place(flat(0.0, 0.0), replace(BOARD, spaces=(farther, nearer)))
    assert judged.space == "nearer"
    assert judged.doubtful
    assert judged.choices == ("nearer", "farther")


def test_two_spaces_shown_nearly_alike_are_doubtful_and_clearly_more_is_not() -> None:
    board = two_spaces(gap=2 * MM)
    assert place(flat(0.05 * MM, 0.0), board).choices == ("right", "left")
    assert not place(flat(1.5 * MM, 0.0), board).doubtful


def test_larger_share_counts_for_tilted_holes_too() -> None:
    board = two_spaces(gap=MM)
    assert place(tilted(-0.3 * MM, 0.0, 60), board).space == "left"
    assert place(tilted(0.3 * MM, 0.0, 60), board).space == "right"


def test_covered_hole_still_counts_by_projection() -> None:
    assert place(flat(0.0, 0.0), BOARD).space == "saffron"


def test_covered_hole_counts_nowhere_if_it_must_be_visible() -> None:
    above = flat(0.010, 0.0, FLAT + CHIP.thickness)
    assert place_visible(flat(0.0, 0.0), [above], BOARD).space is None


def test_hole_is_covered_from_below_as_well() -> None:
    lower, upper = flat(0.010, 0.0), flat(0.0, 0.0, FLAT + CHIP.thickness)
    assert place_visible(upper, [lower], BOARD).space is None


def test_hole_is_visible_through_another_hole() -> None:
    above = flat(0.003, 0.0, FLAT + CHIP.thickness)
    assert place_visible(flat(0.0, 0.0), [above], BOARD).space == "saffron"


def test_hole_that_peeps_out_beside_a_body_is_visible() -> None:
    reach = CHIP.radius + CHIP.hole_radius
    peeping = flat(reach - 7.8 * MM, 0.0, FLAT + CHIP.thickness)
    covering = flat(reach - 8.1 * MM, 0.0, FLAT + CHIP.thickness)
    assert place_visible(flat(0.0, 0.0), [peeping], BOARD).space == "saffron"
    assert place_visible(flat(0.0, 0.0), [covering], BOARD).space is None


def test_two_bodies_cover_a_hole_together() -> None:
    left, right = (flat(x, 0.0, FLAT + CHIP.thickness) for x in (-0.0194, 0.0194))
    assert place_visible(flat(0.0, 0.0), [left], BOARD).space == "saffron"
    assert place_visible(flat(0.0, 0.0), [left, right], BOARD).space == "saffron"  # 0.1 mm peeps out
    left, right = (flat(x, 0.0, FLAT + CHIP.thickness) for x in (-0.015, 0.015))
    assert place_visible(flat(0.0, 0.0), [left, right], BOARD).space is None


def test_only_the_part_in_the_space_must_be_visible() -> None:
    # The hole shows a sliver of the bowl on its left; a body over that sliver hides it.
    chip = flat(0.0625, 0.0)
    over_the_sliver = flat(0.050, 0.0, FLAT + CHIP.thickness)
    over_the_rest = flat(0.0625 + 0.019, 0.0, FLAT + CHIP.thickness)
    assert place_visible(chip, [over_the_sliver], BOARD).space is None
    assert place_visible(chip, [over_the_rest], BOARD).space == "saffron"


@pytest.mark.parametrize("overlap", [1e-6, 2e-7, 1e-7, 1e-8])
@pytest.mark.parametrize("degrees", [0.5, 77.0, 200.3])
@pytest.mark.parametrize("lean", [0, 40])
def test_smallest_overlap_is_visible_beside_a_body_and_hidden_under_it(
    overlap: float, degrees: float, lean: float
) -> None:
    around, hole = radians(degrees), CHIP.hole_radius * cos(radians(lean))
    c, s = cos(around), sin(around)

    def at(distance: float, z: float = FLAT) -> Pose:
        return flat(distance * c, distance * s, z)

    away = 0.06 + hole - overlap
    chip = tilted(away * c, away * s, lean, heading=around)
    beside, over = at(away + 2 * CHIP.radius, FLAT), at(0.05, FLAT + 4 * CHIP.thickness)
    assert place(chip, BOARD).space == "saffron"
    assert place_visible(chip, [beside], BOARD).space == "saffron"
    assert place_visible(chip, [over], BOARD).space is None


def test_leaning_body_covers_less() -> None:
    lying = flat(0.0, 0.0)
    assert place_visible(lying, [tilted(0.014, 0.0, 0, z=0.01)], BOARD).space is None
    assert place_visible(lying, [tilted(0.014, 0.0, 70, z=0.01)], BOARD).space == "saffron"


@given(
    x=st.floats(-0.3, 0.3),
    y=st.floats(-0.3, 0.3),
    quaternion=st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: sum(c * c for c in q) > 0.01),
)
def test_every_pose_has_a_place(x: float, y: float, quaternion: tuple[float, float, float, float]) -> None:
    length = sum(c * c for c in quaternion) ** 0.5
    judged = place(Pose((x, y, 0.01), tuple(c / length for c in quaternion)), BOARD)  # type: ignore[arg-type]
    assert (judged.space is None) or judged.where is Where.FIELD
    assert bool(judged.choices) is judged.doubtful


def test_a_hole_across_a_line_shows_each_side_for_its_part():
    mint = BOARD.space("mint")
    half = Pose((mint.x + mint.radius, mint.y, BOARD.chip.thickness / 2), FACE_DOWN)
    (one,) = shown(half, BOARD)
    assert one.space == "mint"
    assert one.margin == pytest.approx(-BOARD.chip.hole_radius)
    assert one.part == pytest.approx(0.48, abs=0.02)  # a little less than half: the line is curved
    beside = Pose((mint.x + mint.radius + BOARD.chip.hole_radius + 0.0002, mint.y, 0.002), FACE_DOWN)
    (one,) = shown(beside, BOARD)
    assert (one.margin, one.part) == (pytest.approx(0.0002), 0.0)
    assert shown(Pose((0.075, 0.0, 0.002), FACE_DOWN), BOARD) == ()
