"""What a key or a turn of the wheel changes about an aim."""

from __future__ import annotations

from dataclasses import replace
from math import radians

from game.controls.aim import Aim, Style
from game.controls.bindings import Action
from models.board import Side

_STEPS: dict[Action, dict[str, float]] = {
    Action.AIM_LEFT: {"heading": -radians(1)},
    Action.AIM_RIGHT: {"heading": radians(1)},
    Action.PLACE_LEFT: {"place": -0.01},
    Action.PLACE_RIGHT: {"place": 0.01},
    Action.STRONGER: {"speed": 0.05},
    Action.WEAKER: {"speed": -0.05},
    Action.HIGHER: {"lift": 0.1},
    Action.LOWER: {"lift": -0.1},
    Action.SPIN_LEFT: {"spin": 10.0},
    Action.SPIN_RIGHT: {"spin": -10.0},
}

STYLES = {Action.SLIDE: Style.SLIDE, Action.TOSS: Style.TOSS, Action.LOB: Style.LOB}
"""The actions that choose a way to throw."""

AIMING = frozenset({*_STEPS, *STYLES, Action.TURN_OVER})
"""The actions that change an aim."""


def struck(aim: Aim, action: Action) -> Aim:
    """The aim after a key; the aim itself where the key means something else."""
    if action in _STEPS:
        return aim.changed(**_STEPS[action])
    if action in STYLES:
        return replace(aim, lift=STYLES[action].value)
    if action is Action.TURN_OVER:
        return replace(aim, face_up=not aim.face_up)
    return aim


_TURNING, _STRENGTH, _ALONG, _LIFTING = radians(50), 2.2, 0.3, 0.7
"""What sticks held to their ends change in a second: heading, m/s of speed, metres along the edge, lift."""


def steered(aim: Aim, left: tuple[float, float], right: tuple[float, float], seconds: float) -> Aim:
    """The aim after so long with the sticks of a gamepad there, each -1 to 1 to the right and upwards.

    The left one turns and strengthens, the right one places and lifts; near their middle they are finest.
    """

    def by(stick: float) -> float:
        return stick * abs(stick) * seconds

    return aim.changed(
        heading=_TURNING * by(left[0]),
        speed=_STRENGTH * by(left[1]),
        place=_ALONG * by(right[0]),
        lift=_LIFTING * by(right[1]),
    )


def wheeled(aim: Aim, notches: int, *, spin: bool = False) -> Aim:
    """The aim after so many notches of the wheel, away from the hand positive: lift, or else spin."""
    return aim.changed(spin=10.0 * notches) if spin else aim.changed(lift=0.05 * notches)


def placed(aim: Aim, point: tuple[float, float]) -> Aim:
    """The aim with the chip at its side's point nearest to a place on the table (metres)."""
    out_x, out_y = aim.side.value
    return replace(aim, place=-out_y * point[0] + out_x * point[1])


def behind_edge(side: Side, point: tuple[float, float], outer_half: float) -> bool:
    """Whether a place on the table lies outside the board on that side, where chips are placed."""
    out_x, out_y = side.value
    return out_x * point[0] + out_y * point[1] > outer_half
