"""Our simulation beside others and beside itself, always on the same throws and in turns.

Seconds of different machines, or of one machine at different hours, say little; what is told here are
ratios of things done one right after the other.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median, quantiles

from models.board import Board

from .errors import PhysicsMissing
from .mujoco_loop import MujocoTable
from .plain_loop import plain_loop
from .random_throws import game_scene, game_throw, lying_chips
from .simulation import simulate, simulate_many, warm_up
from .throws import ChipState
from .worker import spawned_pool

Scene = list[ChipState]


@dataclass(frozen=True, slots=True)
class Speed:
    """What a throw costs: seconds, their median and quartiles, and throws per second all together."""

    median: float
    low: float
    high: float
    per_second: float

    @staticmethod
    def of(seconds: Sequence[float]) -> Speed:
        """The speed that was measured, of two throws or more."""
        low, middle, high = _quartiles(seconds)
        return Speed(middle, low, high, len(seconds) / sum(seconds))


@dataclass(frozen=True, slots=True)
class Ratio:
    """How one duration compares with another: all turns together, and median and quartiles by turn."""

    together: float
    median: float
    low: float
    high: float

    @staticmethod
    def of(long: Sequence[float], short: Sequence[float]) -> Ratio:
        """``long`` over ``short``, turn by turn; two turns or more."""
        low, middle, high = _quartiles([one / other for one, other in zip(long, short, strict=True)])
        return Ratio(sum(long) / sum(short), middle, low, high)


@dataclass(frozen=True, slots=True)
class Others:
    """Ours beside other loops, with ``lying`` chips on the table; processor time of one core.

    The ratios say how many throws ours makes in the time of one. MuJoCo's are None where it is not
    installed; by default it lets no chip sleep, so there is a run of either kind.
    """

    throws: int
    lying: int
    ours: Speed
    plain: Speed
    mujoco: Speed | None
    mujoco_sleeping: Speed | None
    over_plain: Ratio
    over_mujoco: Ratio | None
    over_mujoco_sleeping: Ratio | None


@dataclass(frozen=True, slots=True)
class Untouched:
    """The cost of a throw with ``chips`` on the table that nobody touches over that with none."""

    chips: int
    cost: Ratio


@dataclass(frozen=True, slots=True)
class Pool:
    """How many times as fast ``processes`` simulate a batch of ``throws`` as this process alone.

    Wall time, with the pool already started; what else the machine does shows in it. ``cores`` are those
    that this process may use: the gain can be no larger.
    """

    processes: int
    cores: int
    throws: int
    gain: Ratio


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that is compared in one run."""

    others: Others
    untouched: Untouched
    pool: Pool


def compare(throws: int = 100) -> Comparison:
    """Compare with other loops, with an empty table and with a pool, on so many throws (4 or more).

    With 100 throws it takes about half a minute. MuJoCo is left out where it is not installed.
    """
    return Comparison(beside_others(throws), beside_untouched(throws), beside_a_pool(2 * throws))


def beside_others(throws: int, lying: int = 8, seed: int = 1) -> Others:
    """Simulate the same throws in every loop, in turns."""
    loops: dict[str, Callable[[Scene], object]] = {"ours": simulate, "plain": plain_loop}
    try:
        loops["mujoco"] = MujocoTable(lying + 1).run
        loops["sleeping"] = MujocoTable(lying + 1, sleeping=True).run
    except PhysicsMissing:
        pass
    scenes = [game_scene(Random(f"{seed}/{number}"), lying) for number in range(throws)]
    spent = _in_turns(loops, scenes)
    speeds = {name: Speed.of(seconds) for name, seconds in spent.items()}
    ratios = {name: Ratio.of(seconds, spent["ours"]) for name, seconds in spent.items()}
    return Others(
        throws,
        lying,
        speeds["ours"],
        speeds["plain"],
        speeds.get("mujoco"),
        speeds.get("sleeping"),
        ratios["plain"],
        ratios.get("mujoco"),
        ratios.get("sleeping"),
    )


def beside_untouched(throws: int, chips: int = 12, seed: int = 2) -> Untouched:
    """Simulate the same throws with so many chips lying where the throw does not go, and with none."""
    scenes = [untouched_scene(Random(f"{seed}/{number}"), chips) for number in range(throws)]
    spent = _in_turns({"lying": simulate, "none": lambda scene: simulate(scene[-1:])}, scenes)
    return Untouched(chips, Ratio.of(spent["lying"], spent["none"]))


def beside_a_pool(throws: int, lying: int = 8, processes: int = 2, turns: int = 5, seed: int = 3) -> Pool:
    """Simulate the same batch in this process and in a pool, in turns."""
    scenes = [game_scene(Random(f"{seed}/{number}"), lying) for number in range(throws)]
    alone, together = [], []
    with spawned_pool(processes) as pool:
        few = scenes[: 4 * processes]
        list(simulate_many(few))
        list(simulate_many(few, executor=pool))
        for _ in range(turns):
            alone.append(_wall(lambda: list(simulate_many(scenes))))
            together.append(_wall(lambda: list(simulate_many(scenes, executor=pool))))
    return Pool(processes, cores(), throws, Ratio.of(alone, together))


def untouched_scene(rng: Random, lying: int) -> Scene:
    """A throw, the last chip, and others that lie about the field but not where it goes."""
    shape = Board.standard().chip
    clear = (
        2 * shape.radius + 2 * shape.thickness
    )  # a tilted chip reaches farther, and it moves on in a frame
    while True:
        thrown = game_throw(rng, "thrown").state()
        path = simulate([thrown]).track.resample(480.0).positions[:, 0, :2].tolist()
        scene = [*lying_chips(rng, lying, path, clear), thrown]
        if all(
            {contact.a, contact.b}.isdisjoint(chip.id for chip in scene[:-1])
            for contact in simulate(scene).contacts
        ):
            return scene


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _in_turns(loops: dict[str, Callable[[Scene], object]], scenes: list[Scene]) -> dict[str, list[float]]:
    """Seconds of processor time for every scene in every loop; other programs do not count.

    Each scene goes through all loops before the next one, and who begins changes from scene to scene.
    """
    warm_up()
    spent: dict[str, list[float]] = {name: [] for name in loops}
    names = list(loops)
    for loop in loops.values():
        loop(scenes[0])
    for number, scene in enumerate(scenes):
        first = number % len(names)
        for name in names[first:] + names[:first]:
            begun = time.process_time()
            loops[name](scene)
            spent[name].append(time.process_time() - begun)
    return spent


def _wall(job: Callable[[], object]) -> float:
    begun = time.perf_counter()
    job()
    return time.perf_counter() - begun


def _quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    low, _, high = quantiles(values, n=4, method="inclusive")
    return low, median(values), high
