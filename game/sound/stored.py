"""Where sounds lie, and their samples for who mixes them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import as_file, files

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Datagram, Filename, MovieAudio

from game.sound.catalogue import file_name

Samples = NDArray[np.float64]

RATE = 44_100
"""Samples per second of all stored sounds."""


def stored(sound: str, variant: int) -> Filename:
    """The file of a variant."""
    with as_file(files("assets") / "sounds" / f"{file_name(sound, variant)}.ogg") as path:
        return Filename.from_os_specific(str(path))


def samples(sound: str, variant: int) -> Samples:
    """The samples (N,) of a variant between −1 and 1, at `RATE`; ``OSError`` if it cannot be read."""
    file = stored(sound, variant)
    cursor = MovieAudio.get(file).open()
    if cursor is None or cursor.audio_rate() != RATE or cursor.audio_channels() != 1:
        raise OSError(f"the sound {file.get_basename()} cannot be read; install the game again")
    count = round(cursor.length() * RATE)
    data = Datagram()
    cursor.read_samples(count, data)
    return np.frombuffer(bytes(data), dtype="<i2") / 32768.0


def library() -> Callable[[str, int], Samples]:
    """``samples``, with each sound read once: what `mixing.mix` takes as its source at `RATE`."""
    return cache(samples)
