"""Our simulation beside the PyBullet loop that anyone would write first, on the same throws."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median, quantiles

from .plain_loop import plain_loop
from .random_throws import game_scene
from .simulation import simulate
from .throws import ChipState


@dataclass(frozen=True, slots=True)
class Comparison:
    """Seconds per throw: median and quartiles of ours and of the plain loop, and the ratio of speeds.

    ``ratio`` > 1 says how many throws ours makes in the time of one; ``ratio_low`` and ``ratio_high``
    are the quartiles of the throw by throw ratios.
    """

    lying: int
    throws: int
    ours: float
    ours_low: float
    ours_high: float
    plain: float
    plain_low: float
    plain_high: float
    ratio: float
    ratio_low: float
    ratio_high: float


def compare(throws: int = 24, lying: int = 8, seed: int = 1) -> Comparison:
    """Simulate the same throws onto a table of ``lying`` chips both ways, in turns, on one core."""
    scenes = [game_scene(Random(f"{seed}/{number}"), lying) for number in range(throws)]
    ours: list[float] = []
    plain: list[float] = []
    simulate(scenes[0])
    plain_loop(scenes[0])
    for scene in scenes:
        ours.append(_seconds(simulate, scene))
        plain.append(_seconds(plain_loop, scene))
    ratios = [slow / fast for slow, fast in zip(plain, ours, strict=True)]
    low, high = _quartiles(ours)
    plain_low, plain_high = _quartiles(plain)
    ratio_low, ratio_high = _quartiles(ratios)
    # of all throws together: what counts in a night of matches
    whole = sum(plain) / sum(ours)
    return Comparison(
        lying,
        throws,
        median(ours),
        low,
        high,
        median(plain),
        plain_low,
        plain_high,
        whole,
        ratio_low,
        ratio_high,
    )


def _seconds(job: Callable[[list[ChipState]], object], scene: list[ChipState]) -> float:
    """Processor time of one call: other programs on the machine do not count."""
    begun = time.process_time()
    job(scene)
    return time.process_time() - begun


def _quartiles(values: list[float]) -> tuple[float, float]:
    low, _, high = quantiles(values, n=4)
    return low, high
