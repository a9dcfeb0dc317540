"""Many scenes spread over an executor: in order, a bounded way ahead, a handful of scenes to a job."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")

_LARGEST_JOB = 8
"""Scenes in a job: handing one over costs about as much as a tenth of a throw."""
_SAME_SIZE = 8
"""So many jobs go out before the next are one scene larger: few scenes reach every worker, too."""

_Done = tuple[list[B], "Exception | None"]


def spread(work: Callable[[A], B], given: Iterable[A], executor: Executor, ahead: int) -> Iterator[B]:
    """``work`` of each thing given, in order, done by the executor's ``submit``.

    At most ``ahead`` things are taken beyond the one whose result is waited for. An error comes at the
    place of the thing that it belongs to; after it, or when the iterator is closed, what has not been
    begun is cancelled.
    """
    coming = iter(given)
    waiting: deque[tuple[int, Future[_Done[B]]]] = deque()
    jobs = taken = 0
    failed: Exception | None = None
    exhausted = False
    try:
        while True:
            while not exhausted and (taken < ahead or not waiting):
                size = min(_LARGEST_JOB, 1 + jobs // _SAME_SIZE, max(1, ahead - taken))
                job: list[A] = []
                try:
                    for thing in coming:
                        job.append(thing)
                        if len(job) == size:
                            break
                except Exception as error:  # its place is behind all that was given before it
                    failed = error
                exhausted = len(job) < size
                if job:
                    waiting.append((len(job), executor.submit(_each, work, job)))
                    taken, jobs = taken + len(job), jobs + 1
            if not waiting:
                break
            size, future = waiting.popleft()
            results, fault = future.result()
            taken -= size
            yield from results
            if fault is not None:
                raise fault
        if failed is not None:
            raise failed
    finally:
        for _, future in waiting:
            future.cancel()


def _each(work: Callable[[A], B], job: Sequence[A]) -> _Done[B]:
    """The results up to the first error, and that error."""
    results: list[B] = []
    for thing in job:
        try:
            results.append(work(thing))
        except Exception as error:
            return results, error
    return results, None
