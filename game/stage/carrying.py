"""How chips and the mill come to their new places: over in place, home, up in a row, round the table."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, dist, pi

from game.stage.layout import mill_place
from game.stage.motions import Motion
from game.stage.succession import Seen
from models.board import Board, Side
from models.poses import Pose

TURN_SECONDS, HOME_SECONDS, SHIFT_SECONDS, MILL_SECONDS = 0.38, 0.55, 0.25, 0.45
"""How long a chip takes to turn over, to go home, to move up in its row; and the mill past one side."""
IN_PLACE = 0.01
"""Metres within which a chip stays where it is as it turns."""

Placer = Callable[[Pose], None]


def chip_motion(name: str, was: Seen, chip: Seen, board: Board, now: float, place: Placer) -> Motion:
    """A chip's way to its pose, from where it was."""
    way = dist(was.pose.position, chip.pose.position)
    if was.in_hand and chip.in_hand:
        seconds, hop = SHIFT_SECONDS, 0.0
    elif chip.in_hand:
        seconds, hop = HOME_SECONDS, 0.05 + 0.08 * way
    else:
        seconds, hop = TURN_SECONDS, 1.8 * board.chip.radius if way < IN_PLACE else 0.02
    return Motion(name, was.pose, chip.pose, now, seconds, hop, place)


def mill_motion(before: Side, after: Side, board: Board, now: float, place: Placer) -> Motion:
    """The mill's way to the next chef: clockwise round the table, from hand to hand."""
    start, end = Pose(mill_place(board, before)), Pose(mill_place(board, after))
    (ax, ay, _), (bx, by, _) = start.position, end.position
    round_ = (atan2(by, bx) - atan2(ay, ax)) % (2 * pi) - 2 * pi
    sides = max(1, round(-round_ / (pi / 2)))
    return Motion("mill", start, end, now, MILL_SECONDS + 0.15 * sides, 0.05, place, round_=round_)
