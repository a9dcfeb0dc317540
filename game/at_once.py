"""What does a match's work: a worker process, or nobody but this process, at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Hands(Protocol):
    """Whoever takes work and gives a future for it: `physics.worker.Worker`, `AtOnce` or any executor."""

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Take a function of some module and picklable arguments."""
        ...


class AtOnce(Executor):
    """Does the work of a worker process here and now, for matches without a window and for tests."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it; the future is done already and holds the result or the error."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        try:
            future.set_result(work(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future
