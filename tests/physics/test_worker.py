"""The process beside the window: never in the way, never left behind."""

from __future__ import annotations

import multiprocessing
import os
import select
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from physics import ChipState, simulate, simulate_many
from physics.worker import Worker, spawned_pool

HOUSE = Path(__file__).parents[2]
PATIENCE = 60.0

PARENT = """
import os, sys
from physics.worker import Worker

if __name__ == "__main__":
    worker = Worker()
    print(worker.submit(os.getpid).result(), flush=True)
    sys.stdin.read()
"""

pytestmark = pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="needs Linux' pidfd to wait for a stranger"
)


def ends(pid: int) -> bool:
    """Whether that process, not our child, ends before our patience does."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([watched], [], [], PATIENCE)[0])
    finally:
        os.close(watched)


def slide() -> list[ChipState]:
    return [ChipState("a", (0.0, -0.2, 0.00165), velocity=(0.3, 1.0, 0.0))]


def never_ends() -> None:
    while True:
        signal.pause()


def test_a_shot_from_the_worker_is_the_shot_from_here():
    with Worker() as worker:
        there = worker.submit(simulate, slide()).result(PATIENCE)
    here = simulate(slide())
    assert there.final == here.final
    assert there.track.positions.tobytes() == here.track.positions.tobytes()


def test_a_killed_worker_is_replaced_and_does_the_same_job():
    with Worker() as worker:
        first = worker.submit(os.getpid).result(PATIENCE)
        stuck = worker.submit(never_ends)
        os.kill(first, signal.SIGKILL)
        with pytest.raises(BrokenProcessPool):
            stuck.result(PATIENCE)
        assert worker.submit(simulate, slide()).result(PATIENCE).final == simulate(slide()).final
        assert worker.submit(os.getpid).result(PATIENCE) != first


def test_closing_ends_a_busy_worker_at_once_and_may_be_done_twice():
    worker = Worker()
    pid = worker.submit(os.getpid).result(PATIENCE)
    worker.submit(never_ends)
    worker.close()
    worker.close()
    assert ends(pid)
    with pytest.raises(RuntimeError, match="closed"):
        worker.submit(os.getpid)


def test_a_parent_killed_by_sigkill_leaves_no_worker(tmp_path):
    program = tmp_path / "parent.py"
    program.write_text(PARENT)
    parent = subprocess.Popen(
        [sys.executable, str(program)],
        cwd=HOUSE,
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    parent.kill()
    parent.communicate()
    assert ends(pid)


def test_many_scenes_come_back_in_order_from_processes_and_from_threads():
    scenes = [[ChipState("a", (0.0, 0.0, 0.00165), velocity=(speed, 0.0, 0.0))] for speed in (0.5, 0.2, 0.9)]
    alone = [shot.final for shot in simulate_many(scenes)]
    with spawned_pool(2) as pool:
        assert [shot.final for shot in simulate_many(scenes, executor=pool)] == alone
    with ThreadPoolExecutor(2) as threads:
        assert [shot.final for shot in simulate_many(scenes, executor=threads)] == alone


def test_processes_that_are_still_loading_stand_ctrl_c():
    others = multiprocessing.active_children()
    pool = spawned_pool(2)
    own = [process for process in multiprocessing.active_children() if process not in others]
    assert len(own) == 2
    for process in own:
        os.kill(process.pid, signal.SIGINT)
    with pool:
        assert pool.submit(os.getpid).result(PATIENCE) in [process.pid for process in own]
    assert [process.exitcode for process in own] == [0, 0]
