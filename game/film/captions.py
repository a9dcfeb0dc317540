"""A line at the lower edge of a film's pictures: the round, who is head chef, and what has just happened."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from game.stage.lettering import Face, font
from game.stage.palette import CREAM
from game.texts import _

HEIGHT = 0.03
"""Height of the type as a part of the picture's smaller side."""
SMALLEST = 9
"""Pixels of type below which nothing could be read: a smaller picture bears no line."""
FINENESS = 4
"""Letters are painted so many times as large and reduced, so that small ones stand where they should."""
STRIP = 2.4
"""Height of the strip that bears the line, in heights of the type."""
SHADE = 0.62
"""How dark the ground behind the line is."""


class Captions:
    """Writes lines onto pictures of that size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._pixels = HEIGHT * min(size)
        self._words = ""
        self._kept = np.zeros((0, 0, 1))
        self._ink = np.zeros((0, 0, 3))

    @property
    def height(self) -> float:
        """The part of the picture's height that the line takes."""
        return 0.0 if self._pixels < SMALLEST else self._pixels * STRIP / self._size[1]

    def over(self, pixels: np.ndarray, words: str) -> None:
        """Write the line onto a picture (height, width, 4), blue, green, red; none where it is empty."""
        if self._pixels < SMALLEST or not words:
            return
        if words != self._words:
            self._words = words
            self._write()
        height, width = self._kept.shape[:2]
        place = pixels[-height:, :width, :3]
        place[:] = place * self._kept + self._ink

    def _write(self) -> None:
        """Paint the strip at the lower edge, which darkens towards it."""
        width = self._size[0]
        letters = font(Face.STRONG, self._pixels * FINENESS)
        words = self._words
        room = (width - 2 * self._pixels) * FINENESS
        while letters.getlength(words) > room and len(words) > 1:
            words = words[:-2].rstrip() + "…"
        height = round(self._pixels * STRIP)
        ink = Image.new("L", (width * FINENESS, height * FINENESS), 0)
        place = (self._pixels * FINENESS, height * FINENESS * 0.6)
        ImageDraw.Draw(ink).text(place, words, font=letters, fill=255, anchor="lm")
        ink = ink.reduce(FINENESS)
        covered = 0.94 * np.asarray(ink, np.float32)[..., None] / 255.0
        ground = SHADE * np.linspace(0.0, 1.0, height, dtype=np.float32)[:, None, None] ** 0.8
        self._kept = (1.0 - ground) * (1.0 - covered)
        self._ink = covered * np.array(CREAM[::-1], np.float32)


def words_of(round_: int, chef: str, last: str) -> str:
    """The line: the round, who is head chef, what has just been told."""
    state = _("Round {n} · head chef {name}").format(n=round_, name=chef)
    return f"{state}  —  {last}" if last else state
