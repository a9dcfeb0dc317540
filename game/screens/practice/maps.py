"""Maps of throws for the board, made of what was thrown or can be."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin

import numpy as np

from game.practice.reach_map import NOWHERE, SPEED_STEPS, ReachMap
from game.practice.scatter import Point, Sums, ellipse, heat_map
from game.stage import HeatLook, ReachLook
from models.board import Board


def heat_look(rests: Sequence[Point]) -> HeatLook:
    """The heat map of throws that came to rest there (metres), with the ellipse of their scatter."""
    scatter = ellipse(Sums.of(rests))
    counts = heat_map(rests)
    if scatter is None:
        return HeatLook(counts)
    return HeatLook(counts, tuple(scatter.outline()), (scatter.x, scatter.y))


def reach_look(found: ReachMap, chosen: str | None = None) -> ReachLook:
    """A reach map as the board shows it, as far as it is worked out; ``chosen`` is the space of interest."""
    release, half = found.release, Board.standard().outer_half
    strengths = np.broadcast_to(np.linspace(0.0, 1.0, SPEED_STEPS), found.spaces.shape)
    cells = np.dstack([found.rests, strengths, found.spaces != NOWHERE]).reshape(-1, 4)
    on_board = np.isfinite(cells[:, 0]) & (np.abs(cells[:, :2]).max(1) <= half)
    rests = cells[on_board]
    if len(rests) and np.ptp(rests[:, 2]) > 0.0:
        rests[:, 2] = (rests[:, 2] - rests[:, 2].min()) / np.ptp(rests[:, 2])  # fast drops leave the board
    shares = found.shares
    aim = release.aim(0.0, 1.0, "foreseen")
    (ahead_x, ahead_y), (right_x, right_y) = aim.frame
    ways = []
    if chosen in shares:
        slow, fast = release.speeds[0], release.speeds[-1]
        for heading, speed in found.ways_to(chosen):
            c, s = cos(heading), sin(heading)
            strength = (speed - slow) / (fast - slow)
            ways.append((ahead_x * c + right_x * s, ahead_y * c + right_y * s, strength))
    return ReachLook(
        rests=rests,
        shares=shares,
        start=aim.position[:2],
        side=release.side,
        chosen=chosen,
        ways=np.array(ways).reshape(-1, 3),
    )
