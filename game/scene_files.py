"""The files that ``safranito simulate`` reads and writes: a scene, and the track of its chips."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.refusals import BadUse, unwritable
from game.texts import _

if TYPE_CHECKING:
    from physics import Track

LONGEST_INPUT = 4 << 20
"""Bytes of a scene that are read; more than a scene may have."""

TRACK_ARRAYS = ("times", "positions", "orientations", "velocities", "angular_velocities")


def text_of(file: str) -> str:
    """What is in a file, ``-`` for standard input; ``BadUse`` if it cannot be read."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(LONGEST_INPUT).decode()
        with open(file, "rb") as stream:  # noqa: PTH123 - Path would read an empty name as this folder
            return stream.read(LONGEST_INPUT).decode()
    except UnicodeDecodeError:
        raise BadUse(_("{file} is no text in UTF-8.").format(file=file)) from None
    except OSError as error:
        raise BadUse(
            _("{file} cannot be read ({reason}).").format(file=file, reason=error.strerror)
        ) from None


def save_track(track: Track, file: Path) -> None:
    """Write a track's arrays for ``numpy.load``; ``BadUse`` if that cannot be done."""
    import numpy as np

    arrays = {name: getattr(track, name) for name in TRACK_ARRAYS}
    try:
        with file.open("wb") as stream:
            np.savez(stream, ids=np.array(track.ids), **arrays)
    except OSError as error:
        raise unwritable(file, error) from None
