"""A wish of the system to end the program is taken as Ctrl-C is: everything is closed, nothing is said."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kill_as_interrupt() -> Iterator[list[int]]:
    """Within, SIGTERM raises ``KeyboardInterrupt``; the list given holds the signals that came.

    Left to itself it would end the program at once, and worker processes and what they share with it would
    be left to be cleared away by others. For the main thread only, as signals are.
    """
    came: list[int] = []

    def interrupt(number: int, _frame: object) -> None:
        came.append(number)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield came
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Within, Ctrl-C and SIGTERM wait; they come at the end. What C code calls can pass no exception on.

    For the main thread only.
    """
    came: list[int] = []
    before = {
        number: signal.signal(number, lambda number, _frame: came.append(number))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler or signal.SIG_DFL)
    if came:
        signal.raise_signal(came[0])
