"""The three standard streams, made fit for use however the program was started."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path

_STREAMS = ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w"))


def open_streams() -> None:
    """Make sure that all three can be used; safe to call again.

    A stream that was closed leads nowhere: left closed, its descriptor would be that of the next file opened,
    a record say, and with it all that C code prints. A character that a terminal cannot show is escaped.
    """
    for descriptor, name, mode in _STREAMS:
        stream = getattr(sys, name)
        if stream is None:
            _occupy(descriptor)
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - never closed
        elif isinstance(stream, io.TextIOWrapper) and mode == "w" and stream.errors == "strict":
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Nothing more goes to standard output, not even by Python's own last flush."""
    with suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)


@contextmanager
def output_aside() -> Iterator[None]:
    """Within, whatever anybody prints goes to standard error: Python, C code and programs that are started.

    So a player's file may say what it likes and a command's answer on standard output stays clean.
    """
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def _occupy(descriptor: int) -> None:
    """Let this descriptor lead nowhere if it is free."""
    try:
        os.fstat(descriptor)
    except OSError:
        nothing = os.open(os.devnull, os.O_RDWR)
        if nothing != descriptor:
            os.dup2(nothing, descriptor)
            os.close(nothing)
        os.set_inheritable(descriptor, True)  # for worker processes, as the standard streams are
