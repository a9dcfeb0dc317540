"""What lies on a chip that is taken away sinks, and nothing else moves."""

from __future__ import annotations

from collections.abc import Callable
from math import asin, cos, radians, sin, tan
from typing import Any

import pytest

from models.board import Board
from models.events import ChipsHome, HomeReason
from models.game import Game
from models.judging import Where
from models.poses import FACE_DOWN, Pose

RED, GREEN, ORANGE, BLUE = range(4)
BOARD = Board.standard()
CHIP = BOARD.chip
FLAT = CHIP.thickness / 2
Tables = Callable[..., Any]


def lying_on(x: float, y: float) -> Pose:
    return Pose((x, y, FLAT + CHIP.thickness), FACE_DOWN)


def sold_from_below(table: Tables, upper: Pose) -> Game:
    """Blue's chip in mint is sold away under green's, which lies on it."""
    t = table()
    t.display("mint", "mint", "mint")
    t.hold(BLUE, "mint")
    t.throw_all({"blue-50": "mint", "green-10": upper})
    t.answer("sell 1")
    assert t.asked() == (GREEN, "buy")
    return t.game


def test_chip_sinks_when_the_one_below_is_taken_away(table: Tables) -> None:
    game = sold_from_below(table, lying_on(-0.14, -0.15))
    assert game.lying == {"green-10": Pose((-0.14, -0.15, FLAT), FACE_DOWN)}


def test_leaning_chip_sinks_flat_with_the_same_centre_and_face(table: Tables) -> None:
    half = radians(20) / 2
    leaning = Pose((-0.139, -0.15, 0.0082), (0.0, sin(half), 0.0, cos(half)))
    sunk = sold_from_below(table, leaning).lying["green-10"]
    assert sunk.position == pytest.approx((-0.139, -0.15, FLAT))
    assert sunk.face_up
    assert sunk.axis == pytest.approx((0.0, 0.0, 1.0))


def test_chip_beside_stays_where_it_is(table: Tables) -> None:
    beside = Pose((-0.15 + 2 * CHIP.radius + 0.001, -0.15, FLAT), FACE_DOWN)
    assert sold_from_below(table, beside).lying == {"green-10": beside}


def along_the_diagonal(distance: float) -> tuple[float, float]:
    """A point that far from the head-chef space's centre towards cinnamon's."""
    return 0.075 + distance * sin(radians(45)), -0.075 - distance * sin(radians(45))


@pytest.mark.parametrize(("degrees", "reason"), [(45, HomeReason.INVALID), (5, HomeReason.LEFT_OVER)])
def test_judgement_of_a_sunk_chip_does_not_change(
    table: Tables, lies: Any, degrees: float, reason: HomeReason
) -> None:
    # The hole of a chip that leans steeply does not reach cinnamon; lying flat with the same centre it would.
    half = radians(degrees) / 2
    lean = sin(radians(45)) * sin(half)
    leaning = Pose((*along_the_diagonal(0.0427), 0.0084), (lean, lean, 0.0, cos(half)))
    t = table()
    t.throw_all({"red-60": lies(*along_the_diagonal(0.026)), "green-10": leaning})
    assert t.game.round == 2
    assert [e.reason for e in t.told(ChipsHome) if "green-10" in [ref.name for ref in e.chips]] == [reason]


def test_chip_above_two_sinks_onto_the_one_that_stays(table: Tables) -> None:
    t = table()
    t.display("mint", "mint", "mint")
    t.hold(BLUE, "mint")
    t.throw_all(
        {
            "blue-50": Pose((-0.17, -0.15, FLAT), FACE_DOWN),
            "orange-50": Pose((-0.13, -0.15, FLAT), FACE_DOWN),
            "green-10": lying_on(-0.15, -0.15),
        }
    )
    t.answer("sell 1")
    assert t.game.lying["green-10"] == lying_on(-0.15, -0.15)


def test_chip_at_the_top_of_three_sinks_with_the_middle_one(table: Tables) -> None:
    t = table()
    t.display("mint", "mint", "mint")
    t.hold(BLUE, "mint")
    t.throw_all(
        {
            "blue-50": "mint",
            "orange-50": lying_on(-0.16, -0.15),
            "green-10": Pose((-0.15, -0.15, FLAT + 2 * CHIP.thickness), FACE_DOWN),
        }
    )
    t.answer("sell 1")
    assert t.game.lying["orange-50"].position[2] == pytest.approx(FLAT)
    assert t.game.lying["green-10"].position[2] == pytest.approx(FLAT + CHIP.thickness)


# Leaning up


def leaning_up(edge: float, height: float, y: float, share: float = 0.9, towards: int = 1) -> Pose:
    """Face up, the low edge on the field, the underside on an edge at (edge, y) and a height.

    ``share`` is how far up the underside that edge is, ``towards`` the direction in x of what it leans on.
    """
    lean = asin(height / (2 * CHIP.radius * share))
    low = edge - towards * height / tan(lean)
    x = low + towards * (CHIP.radius * cos(lean) - FLAT * sin(lean))
    z = CHIP.radius * sin(lean) + FLAT * cos(lean)
    return Pose((x, y, z), (0.0, -towards * sin(lean / 2), 0.0, cos(lean / 2)))


@pytest.mark.parametrize("share", [0.75, 0.85, 0.9, 0.95])
def test_chip_that_leans_up_onto_one_on_the_rim_sinks_when_that_is_out(
    table: Tables, lies: Any, share: float
) -> None:
    t = table()
    on_the_rim = lies(0.235, 0.0, z=BOARD.rim_height + FLAT)
    leaning = leaning_up(0.235 - CHIP.radius, BOARD.rim_height + CHIP.thickness, 0.0, share)
    t.throw("red-50", "mint")
    t.throw("green-10", leaning, moved={"red-50": on_the_rim})
    assert t.on_board() == {"green-10"}
    sunk = t.game.lying["green-10"]
    assert sunk.position == pytest.approx((leaning.position[0], 0.0, FLAT))
    assert sunk.axis == pytest.approx((0.0, 0.0, 1.0))


@pytest.mark.parametrize("level", [1, 2])
def test_chip_that_leans_up_onto_the_top_of_a_stack_sinks_when_that_is_sold(
    table: Tables, level: int
) -> None:
    t = table()
    t.display("mint", "mint", "mint")
    t.hold(BLUE, "mint")
    leaning = leaning_up(-0.15 + CHIP.radius, (level + 1) * CHIP.thickness, -0.15, towards=-1)
    stack = {f"{colour}-20": lies_at_level(n) for n, colour in enumerate(("red", "orange")[:level])}
    t.throw_all({**stack, "blue-50": lies_at_level(level), "green-10": leaning})
    t.answer("sell 1")
    sunk = t.game.lying["green-10"]
    # It lies on the stack that is left, over whose edge its own reaches.
    assert sunk.position[2] == pytest.approx(level * CHIP.thickness + FLAT)
    assert sunk.axis == pytest.approx((0.0, 0.0, 1.0))


def lies_at_level(level: int) -> Pose:
    return Pose((-0.15, -0.15, FLAT + level * CHIP.thickness), FACE_DOWN)


def test_chip_that_leans_up_onto_one_that_sinks_sinks_too(table: Tables) -> None:
    t = table()
    t.display("mint", "mint", "mint")
    t.hold(BLUE, "mint")
    leaning = leaning_up(-0.15 + CHIP.radius, 3 * CHIP.thickness, -0.15, towards=-1)
    t.throw_all(
        {
            "red-20": lies_at_level(1),
            "orange-20": lies_at_level(2),
            "blue-50": lies_at_level(0),
            "green-10": leaning,
        }
    )
    t.answer("sell 1")
    heights = {name: pose.position[2] for name, pose in t.game.lying.items()}
    levels = {"red-20": 0, "orange-20": 1, "green-10": 2}
    assert heights == pytest.approx({name: FLAT + n * CHIP.thickness for name, n in levels.items()})


def test_chip_on_which_one_leaned_stays_when_that_is_taken_away(table: Tables) -> None:
    t = table()
    t.display("mint", "mint", "mint")
    t.hold(BLUE, "mint")
    leaning = leaning_up(-0.15 + CHIP.radius, 2 * CHIP.thickness, -0.15, towards=-1)
    t.throw_all({"red-20": lies_at_level(0), "orange-20": lies_at_level(1), "blue-50": leaning})
    t.answer("sell 1")
    assert t.game.lying == {"red-20": lies_at_level(0), "orange-20": lies_at_level(1)}


def test_chip_beside_one_at_the_same_height_stays_though_they_touch(table: Tables) -> None:
    t = table()
    t.display("mint", "mint", "mint")
    t.hold(BLUE, "mint")
    west, east = -0.17, -0.17 + 2 * CHIP.radius - 0.0001
    beside = Pose((east, -0.15, FLAT + CHIP.thickness + 0.00001), FACE_DOWN)
    t.throw_all(
        {
            "blue-50": Pose((west, -0.15, FLAT + CHIP.thickness), FACE_DOWN),
            "red-20": Pose((west, -0.15, FLAT), FACE_DOWN),
            "orange-20": Pose((east, -0.15, FLAT), FACE_DOWN),
            "green-10": beside,
        }
    )
    t.answer("sell 1")
    assert t.game.lying["green-10"] == beside


# At the wall


@pytest.mark.parametrize("beyond", [0.0, 0.0001, 0.00049])
def test_chip_on_the_field_sinks_to_the_field_though_it_touches_the_wall(
    table: Tables, lies: Any, beyond: float
) -> None:
    t = table()
    x = BOARD.field_half - CHIP.radius + beyond
    on_the_rim = lies(BOARD.field_half - CHIP.radius + 0.001, 0.01)
    t.throw("red-50", "mint")
    t.throw("green-10", lies(x, 0.0, z=FLAT + CHIP.thickness), moved={"red-50": on_the_rim})
    assert t.on_board() == {"green-10"}
    assert t.game.chips[0].place.where is Where.FIELD
    assert t.game.lying["green-10"] == lies(x, 0.0)


def test_chip_that_reaches_over_the_rim_once_it_is_flat_comes_to_lie_on_it(table: Tables, lies: Any) -> None:
    t = table()
    x, half = BOARD.field_half - 0.015, radians(50) / 2
    leaning = Pose((x, 0.0, 0.02), (0.0, sin(half), 0.0, cos(half)))
    t.throw("red-50", "mint")
    t.throw("green-10", leaning, moved={"red-50": lies(0.2165, 0.0, z=0.003)})
    assert t.game.chips[0].place.where is Where.FIELD
    assert t.game.lying["green-10"].position == pytest.approx((x, 0.0, BOARD.rim_height + FLAT))
