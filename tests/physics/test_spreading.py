"""Many scenes over an executor: in order, streaming, a bounded way ahead, errors at their place."""

from __future__ import annotations

import itertools
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from game.at_once import AtOnce
from physics import BadScene, ChipState, PhysicsDiverged, simulate, simulate_many
from physics.spreading import spread
from physics.worker import spawned_pool

FLAT = 0.00165


def slide(speed: float) -> list[ChipState]:
    return [ChipState("a", (0.0, 0.0, FLAT), velocity=(speed, 0.0, 0.0))]


def fail_at_13(number: int) -> int:
    if number == 13:
        raise ValueError("thirteen")
    return number


class Bare:
    """An executor that is none of the standard library's and knows nothing but ``submit``."""

    def __init__(self) -> None:
        self._inner = AtOnce()
        self.submitted = 0

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.submitted += 1
        return self._inner.submit(work, *args, **kwargs)


class Held(Executor):
    """Keeps what is submitted until it is told to work on the oldest."""

    def __init__(self) -> None:
        self.kept: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.kept.append((future, lambda: work(*args, **kwargs)))
        return future

    def work(self) -> None:
        future, job = self.kept.pop(0)
        future.set_running_or_notify_cancel()
        future.set_result(job())


def test_an_executor_needs_submit_only():
    bare = Bare()
    speeds = [0.1 * k for k in range(1, 30)]
    there = [shot.final for shot in simulate_many(map(slide, speeds), executor=bare)]
    assert there == [simulate(slide(speed)).final for speed in speeds]
    assert 1 < bare.submitted < len(speeds), "several scenes go in one job"


def test_the_first_scenes_go_one_by_one_so_that_few_reach_every_worker():
    bare = Bare()
    assert list(spread(fail_at_13, range(8), bare, 256)) == list(range(8))
    assert bare.submitted == 8


@pytest.mark.parametrize("ahead", [1, 5, 64])
def test_results_keep_the_order_and_none_is_lost_or_doubled(ahead):
    numbers = list(range(1000, 1300))
    with ThreadPoolExecutor(4) as threads:
        assert list(spread(fail_at_13, numbers, threads, ahead)) == numbers


def test_scenes_may_go_on_for_ever_and_are_taken_a_bounded_way_ahead():
    taken = itertools.count()
    scenes = (slide(0.1 + 0.001 * next(taken)) for _ in itertools.repeat(None))
    shots = simulate_many(scenes, executor=Bare(), ahead=20)
    given = list(itertools.islice(shots, 100))
    assert len(given) == 100
    assert next(taken) <= 100 + 20 + 8
    shots.close()


def test_a_shot_comes_as_soon_as_it_is_ready():
    held = Held()
    results: list[int] = []
    reader = threading.Thread(
        target=lambda: results.extend(itertools.islice(spread(fail_at_13, range(12), held, 4), 2))
    )
    reader.start()
    while not held.kept:
        reader.join(0.001)
    held.work()
    while len(held.kept) < 4:
        reader.join(0.001)  # the first result was taken, and one more was handed over
    held.work()
    reader.join(30)
    assert results == [0, 1]
    assert held.kept, "of the others none was worked on"


@pytest.mark.parametrize("executor", [AtOnce, lambda: ThreadPoolExecutor(3)])
def test_an_error_comes_at_its_place_behind_all_results_before_it(executor):
    with executor() as pool:
        results = spread(fail_at_13, range(40), pool, 256)
        assert list(itertools.islice(results, 13)) == list(range(13))
        with pytest.raises(ValueError, match="thirteen"):
            next(results)


def test_an_error_of_the_scenes_themselves_comes_at_its_place_too():
    def scenes() -> Iterator[list[ChipState]]:
        yield from map(slide, (0.1, 0.2, 0.3))
        raise OSError("the file of scenes ends here")

    shots = simulate_many(scenes(), executor=AtOnce())
    assert len([next(shots) for _ in range(3)]) == 3
    with pytest.raises(OSError, match="ends here"):
        next(shots)


def test_a_bad_scene_among_good_ones_is_told_from_a_pool_at_its_place():
    scenes = [slide(0.2), slide(0.3), [], slide(0.4)]
    with spawned_pool(2) as pool:
        shots = simulate_many(scenes, executor=pool)
        assert next(shots).final == simulate(slide(0.2)).final
        assert next(shots).final == simulate(slide(0.3)).final
        with pytest.raises(BadScene, match="not 0"):
            next(shots)


def test_closing_cancels_what_was_not_begun():
    held = Held()
    results = spread(fail_at_13, range(100), held, 8)
    reader = threading.Thread(target=lambda: next(results))
    reader.start()
    while len(held.kept) < 8:
        reader.join(0.001)
    held.work()
    reader.join(30)
    results.close()
    assert all(future.cancelled() for future, _ in held.kept)


def test_after_an_error_what_was_not_begun_is_cancelled():
    held = Held()
    results = spread(fail_at_13, range(13, 40), held, 6)
    error: list[BaseException] = []

    def read() -> None:
        try:
            next(results)
        except ValueError as told:
            error.append(told)

    reader = threading.Thread(target=read)
    reader.start()
    while len(held.kept) < 6:
        reader.join(0.001)
    held.work()
    reader.join(30)
    assert [str(one) for one in error] == ["thirteen"]
    assert all(future.cancelled() for future, _ in held.kept)


def test_a_divergence_among_many_brings_its_scene(monkeypatch):
    monkeypatch.setattr("physics.stepping.TIME_CAP", 0.05)
    shots = simulate_many([slide(0.01), slide(1.0)], executor=AtOnce())
    assert next(shots).duration < 0.05
    with pytest.raises(PhysicsDiverged) as diverged:
        next(shots)
    assert '"velocity": [1.0, 0.0, 0.0]' in diverged.value.scene


def test_no_scene_ahead_is_no_way_to_work():
    with pytest.raises(ValueError, match="at least 1 scene"):
        next(simulate_many([slide(0.1)], executor=AtOnce(), ahead=0))


def test_a_pool_of_processes_shares_the_work():
    with spawned_pool(2) as pool:
        workers = set(spread(_process, range(64), pool, 256))
        assert workers <= set(pool._processes)
    assert os.getpid() not in workers


def _process(_number: int) -> int:
    return os.getpid()
