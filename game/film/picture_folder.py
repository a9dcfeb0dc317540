"""A film as a folder: a PNG per picture, and its sound as a WAV."""

from __future__ import annotations

import wave
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import Image

SOUND = "sound.wav"
FULL = 32767
"""The greatest sample of 16 bits."""


@contextmanager
def pictures_in(folder: Path, rate: int | None) -> Iterator[PictureFolder]:
    """A folder being filled; ``rate``: samples per second of its sound, None: mute."""
    if rate is None:
        yield PictureFolder(folder, None)
        return
    with wave.open(str(folder / SOUND), "wb") as sound:
        sound.setnchannels(2)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        yield PictureFolder(folder, sound)


class PictureFolder:
    """Takes pictures and sound as a `game.film.coding.Film` does: ``frame-000001.png`` and so on."""

    def __init__(self, folder: Path, sound: wave.Wave_write | None) -> None:
        self._folder, self._sound = folder, sound
        self._count = 0

    def picture(self, pixels: np.ndarray) -> None:
        """See `Film`."""
        self._count += 1
        image = Image.fromarray(np.ascontiguousarray(pixels[:, :, 2::-1]), "RGB")
        image.save(self._folder / f"frame-{self._count:06d}.png", compress_level=4)

    def sound(self, samples: np.ndarray) -> None:
        """See `Film`."""
        if self._sound is not None:
            self._sound.writeframes(np.round(np.clip(samples, -1.0, 1.0) * FULL).astype("<i2").tobytes())
