from __future__ import annotations

import math

import pytest

from game.stage.motions import Motion, Motions
from game.stage.scene import Handover, TableScene
from game.stage.succession import Seen, predecessors
from models.board import Side
from models.chips import Colour
from models.poses import FACE_DOWN, FACE_UP, Pose
from models.spices import Spice

RED, BLUE = Colour.RED, Colour.BLUE
HERE, THERE = Pose((0.0, 0.0, 0.002), FACE_DOWN), Pose((0.1, 0.1, 0.002), FACE_DOWN)
HOME = Pose((0.1, -0.32, -0.002), FACE_UP)


def motion(place, after=None, start=HERE, end=HOME):
    return Motion("red-a", start, end, begun=2.0, seconds=1.0, hop=0.05, place=place, after=after)


def test_a_motion_begins_and_ends_exactly_at_its_poses():
    way = motion(lambda pose: None)
    assert way.at(1.0) == HERE
    assert way.at(3.0) == HOME
    assert way.at(2.5).position == pytest.approx((0.05, -0.16, 0.05))


def test_a_motion_turns_evenly_over_half_a_turn():
    way = motion(lambda pose: None, end=Pose(HERE.position, FACE_UP))
    assert way.at(2.5).axis[2] == pytest.approx(0.0, abs=1e-9)
    quarter = math.degrees(math.acos(-way.at(2.0 + 0.3264).axis[2]))  # eased: a quarter of the way
    assert quarter == pytest.approx(45, abs=0.5)


def test_hurried_motions_are_at_their_ends_and_done():
    poses, ended = [], []
    motions = Motions()
    motions.begin(motion(poses.append, lambda: ended.append(True)))
    assert motions
    motions.hurry()
    assert poses[-1] == HOME
    assert ended == [True]
    assert not motions


def test_a_new_motion_takes_the_place_of_the_old_one():
    ended = []
    motions = Motions()
    motions.begin(motion(lambda pose: None, lambda: ended.append("first")))
    motions.begin(motion(lambda pose: None, lambda: ended.append("second")))
    assert ended == ["first"]
    motions.advance(9.0)
    assert ended == ["first", "second"]


def seen(colour, value, pose, in_hand=False):
    return Seen(colour, value, pose, in_hand)


def test_a_chip_turned_up_follows_the_one_in_its_place():
    before = {"red-a": seen(RED, None, HERE), "red-b": seen(RED, None, THERE)}
    now = {"red-50": seen(RED, 50, Pose(THERE.position, FACE_UP)), "red-a": seen(RED, None, HERE)}
    assert predecessors(before, now) == {"red-50": "red-b", "red-a": "red-a"}


def test_a_chip_gone_home_follows_a_chip_of_its_colour_that_is_gone():
    before = {"red-a": seen(RED, None, HERE), "blue-a": seen(BLUE, None, THERE)}
    now = {"red-a": seen(RED, None, HERE), "blue-in-hand": seen(BLUE, None, HOME, in_hand=True)}
    assert predecessors(before, now) == {"red-a": "red-a", "blue-in-hand": "blue-a"}


def test_of_two_chips_going_home_each_follows_its_own_value():
    before = {"x": seen(RED, 20, HERE), "y": seen(RED, 50, THERE)}
    now = {"p": seen(RED, 50, HOME, in_hand=True), "q": seen(RED, 20, Pose((0.2, -0.3, 0)), in_hand=True)}
    assert predecessors(before, now) == {"p": "y", "q": "x"}


def test_a_chip_that_was_nowhere_follows_none():
    assert predecessors({"blue-a": seen(BLUE, None, HERE)}, {"red-a": seen(RED, None, HERE)}) == {}


def cards(base):
    return [node for node in base.render.find_all_matches("**") if "-card-" in node.get_name()]


def test_a_card_that_is_bought_slides_to_its_buyer_and_is_gone(base, stage, passing):
    stage.show(TableScene(display={Spice.MINT: 2}), animate=False)
    stage.show(TableScene(display={Spice.MINT: 1}), hands=Handover(cards_to=Side.NORTH))
    assert len(cards(base)) == 2
    passing(0.4)
    assert max(card.get_y(base.render) for card in cards(base)) > stage.board.outer_half
    passing(0.3)
    assert len(cards(base)) == 1


def test_cards_can_be_hurried(base, stage):
    stage.show(TableScene(display={Spice.MINT: 1}))
    assert stage.busy
    stage.show(TableScene(display={Spice.CUMIN: 1}))
    stage.hurry()
    assert not stage.busy
    assert [card.get_name() for card in cards(base)] == ["cumin-card-1"]


def test_a_card_called_back_while_it_leaves_lies_there_again(base, stage, passing):
    stage.show(TableScene(display={Spice.MINT: 1}), animate=False)
    stage.show(TableScene())
    passing(0.1)
    stage.show(TableScene(display={Spice.MINT: 1}))
    passing(1.0)
    (card,) = cards(base)
    assert card.get_pos(base.render).y == pytest.approx(-0.26)
