"""A flick: from the last moments of a hand's path to the throw that it makes.

Nothing here knows a window. Samples are (time in seconds, x and y in metres on the table), as dense as
they could be had; the last `WINDOW` seconds of them are fitted with a parabola in time, whose end tells how
fast and whither the hand moved as it let go, and how much its path curved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, hypot
from typing import NamedTuple

import numpy as np

from game.controls.aim import HEADING_LIMIT, Aim

WINDOW = 0.080
"""Seconds before the release that tell what the hand did."""

STILL = 0.035
"""A place held for longer than this, in seconds, is a hand at rest; for less it is one whose mouse reports
only now and then (a touchpad, a remote screen: up to 30 ms), so that a place is read more than once."""

LOOK_BACK = 0.25
"""Where samples come only once a picture, the last few of them count though they are as old as this."""

FEWEST = 4
"""Samples that a parabola is fitted to; fewer get a straight line."""

RESTING = 0.35
"""Metres a second: a slower hand lays the chip back; no slide that slow would come over the rim."""

SPIN_OF_TURN = 6.0
"""How fast a chip spins for each rad/s at which the hand's path turns: fingers add to what the wrist does."""

STRAIGHT = 1.5
"""Rad/s of turning that every hand has; it makes no spin."""


class Sample(NamedTuple):
    """Where the hand was when."""

    time: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Swing:
    """What a hand did as it let go: ``velocity`` (m/s, x and y) and ``turning``, the rad/s at which its
    path turned, counter-clockwise from above positive."""

    velocity: tuple[float, float]
    turning: float

    @property
    def speed(self) -> float:
        """Metres a second."""
        return hypot(*self.velocity)


def swing_of(path: Sequence[Sample]) -> Swing:
    """The swing at the end of a path; a hand of which too little is known rests."""
    kept = _reports(path)
    if not kept:
        return Swing((0.0, 0.0), 0.0)
    end = kept[-1].time
    near = [sample for sample in kept if sample.time >= end - WINDOW]
    if len(near) < FEWEST:
        near = [sample for sample in kept[-FEWEST:] if sample.time >= end - LOOK_BACK]
    if len(near) < 2:
        return Swing((0.0, 0.0), 0.0)
    times = np.array([sample.time - end for sample in near])
    places = np.array([(sample.x, sample.y) for sample in near])
    degree = 2 if len(near) >= FEWEST else 1
    fit = np.polynomial.polynomial.polyfit(times, places, degree)
    vx, vy = fit[1].tolist()
    ax, ay = (2 * fit[2]).tolist() if degree == 2 else (0.0, 0.0)
    square = vx * vx + vy * vy
    return Swing((vx, vy), (vx * ay - vy * ax) / square if square > 0 else 0.0)


def flicked(aim: Aim, swing: Swing, at: tuple[float, float]) -> Aim | None:
    """The aim that a swing means, let go at the place ``at`` on the table (metres), or None.

    The chip leaves at the release line: a hand that lets go behind it sends the chip on along its way. A
    hand that rests, or does not move towards the board, throws nothing.
    """
    (ahead_x, ahead_y), (right_x, right_y) = aim.frame
    vx, vy = swing.velocity
    heading = atan2(vx * right_x + vy * right_y, vx * ahead_x + vy * ahead_y)
    if swing.speed < RESTING or abs(heading) > HEADING_LIMIT:
        return None
    behind = aim.line - (at[0] * ahead_x + at[1] * ahead_y)
    aside = at[0] * right_x + at[1] * right_y
    sideways = (vx * right_x + vy * right_y) / (vx * ahead_x + vy * ahead_y)
    turning = max(abs(swing.turning) - STRAIGHT, 0.0) * (1 if swing.turning > 0 else -1)
    return replace(
        aim,
        place=aside + max(behind, 0.0) * sideways,
        heading=heading,
        speed=swing.speed,
        spin=SPIN_OF_TURN * turning,
    )


def up_to_place(path: Sequence[Sample], place: tuple[float, float], since: float) -> Sequence[Sample]:
    """The path until it first came nearest to a place after ``since``: there the hand let go.

    A picture may be told of a release long after the hand has gone on; the place is exact, its time is found.
    """
    late = [n for n, sample in enumerate(path) if sample.time >= since]
    if not late:
        return path
    nearest = min(late, key=lambda n: (path[n].x - place[0]) ** 2 + (path[n].y - place[1]) ** 2)
    return path[: nearest + 1]


def at_line(before: Sample, past: Sample, aim: Aim) -> Sample:
    """Where and when the hand was at the release line, between a sample before it and one past it."""
    (ahead_x, ahead_y), _right = aim.frame
    near, far = (sample.x * ahead_x + sample.y * ahead_y for sample in (before, past))
    part = (aim.line - near) / (far - near) if far > near else 1.0
    time, x, y = (a + (b - a) * part for a, b in zip(before, past, strict=True))
    return Sample(time, x, y)


def _reports(path: Sequence[Sample]) -> list[Sample]:
    """The samples that tell something: the first of each place, and those of a hand that rests there."""
    if not path:
        return []
    kept, since = [path[0]], path[0].time
    for before, sample in pairwise(path):
        if sample.time <= kept[-1].time:
            continue
        if sample[1:] != before[1:]:
            since = sample.time
            kept.append(sample)
        elif sample.time - since > STILL:
            kept.append(sample)
    return kept
