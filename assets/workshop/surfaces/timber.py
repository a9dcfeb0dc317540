"""Wood: rings of a trunk cut lengthwise, fibres and pores; planks and rails made of it."""

from __future__ import annotations

import numpy as np

from assets.workshop.surfaces.noise import Plane, ramp, spectral, step
from assets.workshop.surfaces.relief import Relief

Stops = tuple[tuple[float, tuple[int, int, int]], ...]
OAK: Stops = ((0, (142, 100, 68)), (0.35, (114, 76, 48)), (0.7, (80, 50, 31)), (1, (50, 30, 19)))
WALNUT: Stops = ((0, (142, 86, 50)), (0.35, (110, 62, 35)), (0.7, (74, 39, 22)), (1, (42, 21, 12)))


def plank(rows: int, columns: int, stops: Stops, rng: np.random.Generator, rings: float = 12.0) -> Relief:
    """One board, its fibres along the columns' axis, as sawn from somewhere in a trunk of ``rings`` rings a
    plank's breadth."""
    slow = spectral((rows, columns), rng, fall=3.4, stretch=(1.0, 7.0))
    middle = spectral((rows, columns), rng, fall=2.0, stretch=(1.0, 24.0))
    fibre = spectral((rows, columns), rng, fall=0.7, stretch=(1.0, 46.0))
    y = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    x = np.linspace(0, columns / rows, columns, dtype=np.float32)[None, :]
    heart, depth, lean = rng.uniform(-0.5, 1.5), rng.uniform(0.08, 0.4), rng.uniform(-0.012, 0.012)
    across = y - heart - lean * x + 0.05 * slow
    under = depth + 0.012 * x + 0.012 * middle
    radius = np.sqrt(across**2 + under**2) * rings
    part = radius - np.floor(radius)
    late = np.where(part < 0.8, (part / 0.8) ** 1.8, (1 - part) / 0.2)
    pores = step(1.5, 2.4, fibre + 0.5 * late)
    tone = np.clip(0.2 + 0.36 * late + 0.06 * middle + 0.07 * fibre + 0.05 * slow, 0, 1)
    colour = ramp(tone, *stops) * (1 - 0.4 * pores)[..., None]
    _knot(colour, x, y, columns / rows, rng)
    height = (0.12 * fibre - 0.35 * late - 0.8 * pores).astype(np.float32)
    rough = np.clip(0.5 + 0.12 * late + 0.2 * pores, 0.2, 0.95).astype(np.float32)
    return Relief(colour, height, rough, np.zeros((rows, columns), np.float32))


def _knot(colour: np.ndarray, x: Plane, y: Plane, length: float, rng: np.random.Generator) -> None:
    """Now and then a small dark eye in the grain."""
    if rng.uniform() > 0.16:
        return
    a, b = rng.uniform(0.5, max(0.6, length - 0.5)), rng.uniform(0.25, 0.75)
    far = np.hypot((x - a) / 1.9, y - b) / rng.uniform(0.05, 0.09)
    ring = 0.16 * np.cos(far * 5) * np.exp(-far * 0.5)
    colour *= (1 - 0.38 * np.exp(-((far / 0.75) ** 2)) + ring)[..., None]


def edged(board: Relief, worn: float, depth: float) -> None:
    """Round a board's long edges and ends over ``worn`` pixels, ``depth`` pixels deep."""
    rows, columns = board.height.shape
    y = np.minimum(np.arange(rows), np.arange(rows)[::-1]).astype(np.float32)[:, None]
    x = np.minimum(np.arange(columns), np.arange(columns)[::-1]).astype(np.float32)[None, :]
    edge = np.maximum(step(worn, 0, y), step(worn, 0, x))
    gap = np.maximum(step(1.6, 0.4, y), step(1.6, 0.4, x))
    board.colour *= ((1 - 0.3 * edge) * (1 - 0.75 * gap))[..., None]
    board.height -= depth * edge * edge + depth * gap
    board.rough += 0.2 * gap
