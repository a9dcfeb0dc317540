"""One piece of work at a time for a worker: prepared, handed over, taken back when it is done."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, wait
from functools import partial
from typing import Any

from game.at_once import Hands


class Commission:
    """What is to be worked out next, and whether a worker is at it."""

    def __init__(self, worker: Hands) -> None:
        self.worker = worker
        self._work: Callable[[], Future[Any]] | None = None
        self._future: Future[Any] | None = None
        self._due = False

    def prepare(self, work: Callable[..., Any], *given: object, **named: object) -> None:
        """This is to be done; it is begun by `hand_over`."""
        self._work = partial(self.worker.submit, work, *given, **named)
        self._due = True

    def hand_over(self) -> None:
        """Let the worker begin with what is prepared, if it has not yet."""
        if self._due and self._work is not None:
            self._due = False
            self._future = self._work()

    def again(self) -> bool:
        """Hand over the same work once more, to the worker that takes a dead one's place; False if there is
        none."""
        if self._work is None:
            return False
        try:
            self._future = self._work()
        except BrokenExecutor:
            return False
        return True

    def done(self) -> Future[Any] | None:
        """The future of finished work, given once; None while there is none."""
        if self._future is None or not self._future.done():
            return None
        future, self._future = self._future, None
        return future

    def wait(self, seconds: float | None = None) -> None:
        """Block until the work is finished, or that long; at once where nothing is handed over."""
        if self._future is not None:
            wait([self._future], seconds)

    def drop(self) -> None:
        """Forget it; what is worked out already is worked out in vain."""
        if self._future is not None:
            self._future.cancel()
        self._work, self._future, self._due = None, None, False
