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
