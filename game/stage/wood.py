"""Wood grown by numbers: the planks of the table and the frame of the board."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from PIL import Image

from game.stage.palette import Rgb

Grain = np.ndarray
"""Heights of a grain, shape (rows, columns), 0 dark to 1 light; the fibres run along the columns' axis."""


def grain(rows: int, columns: int, rng: np.random.Generator) -> Grain:
    """A quiet plain-sawn grain: long fibres on slow, slightly wavy bands."""
    fine = _noise(rows, columns, rows // 2, max(2, columns // 90), rng)
    middle = _noise(rows, columns, rows // 7, max(2, columns // 200), rng)
    slow = _noise(rows, columns, max(2, rows // 60), max(2, columns // 300), rng)
    wave = _noise(rows, columns, 3, 4, rng)
    across = np.linspace(0, 1, rows)[:, None] * rows / 26
    bands = 0.5 + 0.5 * np.sin(2 * np.pi * (across + 2.4 * wave + 1.2 * slow))
    return np.clip(0.30 * fine + 0.30 * middle + 0.16 * slow + 0.24 * bands, 0, 1)


def stained(heights: Grain, dark: Rgb, light: Rgb) -> np.ndarray:
    """The grain in colour: floats, shape (rows, columns, 3), 0 to 255."""
    low, high = np.asarray(dark, np.float32), np.asarray(light, np.float32)
    return low + (high - low) * heights.astype(np.float32)[..., None]


def planks(size: int, count: int, dark: Rgb, light: Rgb, rng: np.random.Generator) -> np.ndarray:
    """``count`` planks along x with fine gaps and one joint each; floats, shape (size, size, 3), 0 to 255."""
    edges = np.linspace(0, size, count + 1).round().astype(int)
    top = np.empty((size, size, 3), np.float32)
    for start, end in pairwise(edges):
        joint = int(rng.uniform(0.15, 0.85) * size)
        for left, right in ((0, joint), (joint, size)):
            board = stained(grain(end - start, right - left, rng), dark, light)
            top[start:end, left:right] = board * rng.uniform(0.86, 1.08)
        top[start:end, joint - 1 : joint + 1] *= 0.5
        top[start : start + 2] *= 0.45
        top[start + 2 : start + 4] *= 1.06
    return top


def _noise(rows: int, columns: int, cells_y: int, cells_x: int, rng: np.random.Generator) -> Grain:
    """Smooth value noise between 0 and 1 on a grid of so many cells."""
    field = Image.fromarray(rng.random((max(2, cells_y), max(2, cells_x)), np.float32), "F")
    return np.asarray(field.resize((columns, rows), Image.Resampling.BICUBIC))
