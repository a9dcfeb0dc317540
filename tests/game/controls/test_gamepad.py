"""A gamepad's buttons are keys, its sticks aim or move the focus, and it may come and go."""

from __future__ import annotations

import pytest
from panda3d.core import InputDevice

from game.controls.aim import Aim
from game.controls.bindings import Action, meant, use
from game.controls.gamepad import FIRST, NEXT, Gamepads, Sticks, plain
from game.controls.strokes import steered
from models.board import Side
from tests.game.controls.pads import Pad

AXES = InputDevice.Axis


class Desk:
    """Gamepads that are plugged in, and what is heard of them."""

    def __init__(self, *pads, steers=False):
        self.pads, self.heard, self.up = list(pads), [], []
        self.steers = steers
        self.gamepads = Gamepads(lambda: self.pads, self.heard.append, self.up.append, lambda: self.steers)

    def step(self, seconds=0.016):
        self.gamepads.step(seconds)


def test_a_button_is_told_once_and_once_that_it_came_up():
    pad = Pad()
    desk = Desk(pad)
    pad.press("face_a")
    for _ in range(100):
        desk.step()
    assert desk.heard == ["gamepad-a"]
    pad.press("face_a", False)
    desk.step()
    assert desk.up == ["gamepad-a"]


def test_the_cross_goes_on_while_it_is_held():
    pad = Pad()
    desk = Desk(pad)
    pad.press("dpad_left")
    desk.step()
    desk.step(FIRST + NEXT / 2)
    desk.step(NEXT)
    assert desk.heard == ["gamepad-dpad_left"] * 3


@pytest.mark.parametrize(
    ("x", "y", "way"), [(0.9, 0.1, "right"), (-1, 0, "left"), (0, 1, "up"), (0.2, -0.8, "down")]
)
def test_the_left_stick_moves_the_focus_unless_it_aims(x, y, way):
    pad = Pad()
    pad.axes = {AXES.left_x: x, AXES.left_y: y}
    desk = Desk(pad)
    desk.step()
    assert desk.heard == [f"gamepad-dpad_{way}"]
    aiming = Desk(pad, steers=True)
    aiming.step()
    assert aiming.heard == []
    assert aiming.gamepads.sticks.left != (0.0, 0.0)


def test_a_stick_near_its_middle_rests():
    pad = Pad()
    pad.axes = {AXES.left_x: 0.1, AXES.left_y: -0.1, AXES.right_x: 0.12}
    desk = Desk(pad)
    desk.step()
    assert desk.gamepads.sticks == Sticks()


def test_gamepads_come_and_go_and_a_button_held_on_one_that_goes_comes_up():
    desk = Desk()
    desk.step()
    pad = Pad()
    desk.pads.append(pad)
    pad.press("face_b")
    desk.step()
    assert desk.heard == ["gamepad-b"]
    desk.pads.clear()
    desk.step()
    assert desk.up == ["gamepad-b"]


def test_the_sticks_aim_and_the_throw_stays_legal():
    aim = Aim("red-50", Side.SOUTH)
    right = steered(aim, (1.0, 0.5), (0.0, 0.0), 0.2)
    assert right.heading > aim.heading
    assert right.speed > aim.speed
    lifted = steered(aim, (0.0, 0.0), (-1.0, 1.0), 0.2)
    assert lifted.place < aim.place
    assert lifted.lift > aim.lift
    for _ in range(200):
        aim = steered(aim, (1.0, 1.0), (1.0, 1.0), 0.1)
    aim.throw().check(Side.SOUTH)


def test_what_a_throw_needs_is_on_the_pad():
    throwing = {Action.SPIN_LEFT, Action.SPIN_RIGHT, Action.TURN_OVER, Action.NEXT_CHIP, Action.LOOK}
    buttons = ("lshoulder", "rshoulder", "x", "y", "back")
    assert {meant(plain(f"gamepad-{button}"), throwing) for button in buttons} == throwing
    assert plain("gamepad-a") == "enter"
    assert plain("gamepad-guide") is None


def test_a_button_goes_with_the_key_that_a_person_gave_its_action():
    use({Action.SPIN_LEFT: ("y",)})
    try:
        assert plain("gamepad-lshoulder") == "y"
    finally:
        use({})
