"""A process beside the window in which throws are simulated, so that no frame waits for one."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import ParamSpec, TypeVar

from .simulation import warm_up

P = ParamSpec("P")
T = TypeVar("T")


def spawned_pool(processes: int) -> ProcessPoolExecutor:
    """Fresh processes (never forks: the window's threads would go along), each with a warm engine.

    They end when their parent does, however it ends. Fit for ``simulate_many(executor=...)``.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(max_workers=processes, mp_context=context, initializer=_begin)
    with _interrupts_held_back():
        for _ in range(processes):
            pool.submit(os.getpid)  # a pool starts its processes with its first jobs
    return pool


class Worker:
    """One such process for the life of a program; a dead one is replaced when the next job comes.

    It starts at once, in the background. A job in a process that dies fails with
    ``BrokenProcessPool``; submit the same job again. Use it as a context manager, or ``close`` it.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._closed = False
        self._start()

    def submit(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run ``job(*args, **kwargs)``, a function of some module with picklable arguments, there.

        Raises ``RuntimeError`` after ``close``.
        """
        with self._lock:
            if self._closed:
                raise RuntimeError("this worker is closed; start another one")
            try:
                return self._pool.submit(job, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._start()
                return self._pool.submit(job, *args, **kwargs)

    def close(self) -> None:
        """End the process, whatever it is doing; jobs not done fail. May be called again."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in self._processes:
                process.kill()
        for process in self._processes:
            process.join()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self) -> None:
        before = multiprocessing.active_children()
        self._pool = spawned_pool(1)
        self._processes: list[BaseProcess] = [
            process for process in multiprocessing.active_children() if process not in before
        ]


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes started within never see a Ctrl-C, not even while they load; here it comes afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows a new process may still complain of it
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """First thing in a new process: end with the parent, leave Ctrl-C to it, load the engine."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent watch", daemon=True).start()
    warm_up()


def _end_with_parent() -> None:
    """Wait for the parent's end, even by SIGKILL, and go at once: nobody is left to hand results to."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)
