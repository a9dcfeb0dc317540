"""The market round the booth at dusk, all the way about, out of focus: stalls, awnings, strings of lamps."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.workshop.surfaces import relief
from assets.workshop.surfaces.noise import Plane, blurred, ramp, rgb, spectral, step

ROWS, COLUMNS = 384, 2048
LOWEST, HIGHEST = -0.55, 1.65
"""Metres above the table that the picture's lower and upper edge are; it goes once round."""
AROUND = 16.0
"""Metres once round."""
SEED = 20106
WARM = (rgb(255, 196, 110), rgb(255, 168, 74), rgb(255, 214, 150), rgb(250, 138, 58), rgb(150, 205, 190))


def make(folder: Path) -> None:
    """Write ``market.jpg``."""
    relief.save(folder, "market", market(np.random.default_rng(SEED)), 84)


def market(rng: np.random.Generator) -> np.ndarray:
    """The picture, floats 0 to 1, shape (``ROWS``, ``COLUMNS``, 3); its left and right edge meet."""
    z = np.linspace(HIGHEST, LOWEST, ROWS, dtype=np.float32)[:, None]
    x = (np.arange(COLUMNS, dtype=np.float32) / COLUMNS * AROUND)[None, :]
    haze = spectral((ROWS, COLUMNS), rng, fall=3.2, stretch=(1.0, 3.0))
    tone = np.clip((z - LOWEST) / (HIGHEST - LOWEST) + 0.05 * haze, 0, 1)
    light = ramp(
        tone,
        (0, (12, 8, 8)), (0.22, (34, 20, 16)), (0.42, (74, 42, 28)), (0.62, (52, 34, 38)), (1, (20, 18, 32)),
    )  # fmt: skip
    for place in np.arange(15) / 15 * AROUND + rng.uniform(-0.12, 0.12, 15):
        _stall(light, _round(x - place), z, rng)
    light = np.stack([_softened(light[..., k], 5.0) for k in range(3)], -1)
    for place in np.arange(9) / 9 * AROUND:
        _lamps(light, place + rng.uniform(0, 0.6), rng)
    for _ in range(90):
        at = rng.uniform(0, AROUND), rng.uniform(-0.05, 0.75)
        _spot(light, *at, rng.uniform(0.022, 0.062), WARM[rng.integers(5)], rng.uniform(0.05, 0.3))
    return np.clip(light, 0, 1)


def _round(away: Plane) -> Plane:
    """A way round the picture the shorter way."""
    return (away + AROUND / 2) % AROUND - AROUND / 2


def _stall(light: np.ndarray, x: Plane, z: Plane, rng: np.random.Generator) -> None:
    """A stall, lit from within under a striped awning, with heaps of goods on its counter."""
    half, counter, roof = rng.uniform(0.34, 0.5), rng.uniform(-0.12, 0.0), rng.uniform(0.62, 0.85)
    inside = (
        step(half, half - 0.04, np.abs(x)) * step(counter, counter + 0.02, z) * step(roof, roof - 0.02, z)
    )
    glow = np.exp(-((x / (0.8 * half)) ** 2) - ((z - roof + 0.12) / 0.4) ** 2)
    hue = WARM[rng.integers(4)]
    light += (inside * glow * rng.uniform(0.4, 0.75))[..., None] * hue
    for _ in range(7):
        a, r = rng.uniform(-half, half), rng.uniform(0.05, 0.12)
        heap = step(1.0, 0.8, np.hypot((x - a) / r, (z - counter) / (0.8 * r))) * (z > counter)
        goods = np.array([rng.uniform(0.3, 0.75), rng.uniform(0.1, 0.4), rng.uniform(0.03, 0.16)], np.float32)
        light += (goods - light) * (heap * 0.85)[..., None]
    front = step(counter + 0.01, counter - 0.01, z) * step(half + 0.06, half + 0.03, np.abs(x))
    light += (rgb(30, 18, 14) - light) * (front * 0.8)[..., None]
    edge = roof - 0.05 - 0.035 * np.abs(np.sin(x * np.pi / 0.13))
    awning = step(edge, edge + 0.01, z) * step(roof + 0.22, roof + 0.2, z + np.abs(x) * 0.18)
    awning = awning * step(half + 0.1, half + 0.07, np.abs(x))
    cloth = (rgb(108, 30, 34), rgb(30, 84, 86), rgb(140, 84, 26), rgb(84, 34, 64))[rng.integers(4)]
    stripe = step(-0.2, 0.2, np.sin(x * np.pi / 0.13))[..., None]
    dyed = (cloth * stripe + rgb(150, 120, 84) * (1 - stripe)) * (
        0.34 + 0.5 * np.exp(-(((z - edge) / 0.1) ** 2))
    )[..., None]
    light += (dyed - light) * (awning * 0.9)[..., None]
    for post in (-half - 0.05, half + 0.05):
        pole = step(0.022, 0.014, np.abs(x - post)) * step(roof, roof - 0.02, z)
        light += (rgb(22, 13, 10) - light) * (pole * 0.85)[..., None]


def _lamps(light: np.ndarray, start: float, rng: np.random.Generator) -> None:
    """A string of lamps hung in a bow from stall to stall."""
    high, sag, length = rng.uniform(0.9, 1.25), rng.uniform(0.1, 0.24), rng.uniform(1.5, 2.2)
    count = round(length / 0.16)
    for k in range(count):
        part = k / (count - 1) * 2 - 1
        z = high - sag * (1 - part * part)
        _spot(
            light, start + part * length / 2, z, rng.uniform(0.026, 0.04), WARM[k % 3], rng.uniform(0.4, 0.8)
        )


def _spot(light: np.ndarray, x: float, z: float, radius: float, hue: np.ndarray, strength: float) -> None:
    """A lamp out of focus: an even disc with a slightly brighter edge, and a glow about it."""
    fine = COLUMNS / AROUND
    column, row = round(x * fine), round((HIGHEST - z) / (HIGHEST - LOWEST) * ROWS)
    r = round(radius * fine * 3)
    rows = np.arange(max(0, row - r), min(ROWS, row + r + 1))
    columns = np.arange(column - r, column + r + 1)
    squeeze = (HIGHEST - LOWEST) / ROWS * fine
    away = np.hypot((rows[:, None] - row) * squeeze, columns[None, :] - column) / (radius * fine)
    disc = step(1.06, 0.92, away) * (0.72 + 0.28 * step(0.6, 0.95, away)) + 0.12 * np.exp(
        -((away / 1.5) ** 2)
    )
    light[rows[:, None], columns[None, :] % COLUMNS] += (disc * strength)[..., None] * hue


def _softened(plane: Plane, by: float) -> Plane:
    """Blurred across the seam, too."""
    pad = round(4 * by)
    whole = np.concatenate([plane[:, -pad:], plane, plane[:, :pad]], 1)
    return blurred(whole, by)[:, pad:-pad]
