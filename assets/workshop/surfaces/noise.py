"""Grown irregularity: noise by spectrum and soft steps, from a generator handed in."""

from __future__ import annotations

import numpy as np

Plane = np.ndarray
"""One number a pixel, float32, shape (rows, columns)."""


def spectral(
    shape: tuple[int, int],
    rng: np.random.Generator,
    *,
    fall: float = 2.0,
    stretch: tuple[float, float] = (1.0, 1.0),
    from_cycles: float = 0.0,
) -> Plane:
    """Noise whose power falls as 1 / frequency ** ``fall``; mean 0, deviation 1.

    ``stretch`` lengthens what is seen along rows and columns; waves of fewer than ``from_cycles`` a picture
    are left out.
    """
    rows, columns = shape
    fy = np.fft.fftfreq(rows)[:, None] * rows * stretch[0]
    fx = np.fft.rfftfreq(columns)[None, :] * columns * stretch[1]
    frequency = np.hypot(fy, fx)
    frequency[0, 0] = 1.0
    weight = frequency ** (-fall / 2) * (frequency >= from_cycles)
    weight[0, 0] = 0.0
    waves = np.fft.rfft2(rng.standard_normal(shape, dtype=np.float32)) * weight
    plane = np.fft.irfft2(waves, s=shape)
    return ((plane - plane.mean()) / (plane.std() + 1e-9)).astype(np.float32)


def step(low: float, high: float, value: Plane) -> Plane:
    """0 below ``low``, 1 above ``high`` (which may be the lower one), smooth between (Perlin 2002)."""
    t = np.clip((value - low) / (high - low), 0.0, 1.0)
    return (t * t * t * (t * (6 * t - 15) + 10)).astype(np.float32)


def blurred(plane: Plane, deviation: float) -> Plane:
    """About a Gaussian blur, of that deviation in pixels: three box means one after another."""
    radius = max(1, round(deviation * 0.98))
    for axis in (0, 1):
        for _ in range(3):
            plane = _box(plane, radius, axis)
    return plane


def _box(plane: Plane, radius: int, axis: int) -> Plane:
    pads = [(0, 0)] * plane.ndim
    pads[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(plane, pads, mode="edge"), axis=axis, dtype=np.float64)
    length = plane.shape[axis]
    high = np.take(sums, np.arange(2 * radius + 1, 2 * radius + 1 + length), axis=axis)
    low = np.take(sums, np.arange(length), axis=axis)
    return ((high - low) / (2 * radius + 1)).astype(np.float32)


def ramp(t: Plane, *stops: tuple[float, tuple[int, int, int]]) -> np.ndarray:
    """Colours along ``t``: stops are (place, RGB 0 to 255); floats 0 to 1, shape (..., 3)."""
    places = [place for place, _ in stops]
    channels = np.array([colour for _, colour in stops], np.float32) / 255
    return np.stack([np.interp(t, places, channels[:, k]) for k in range(3)], -1).astype(np.float32)


def rgb(*colour: int) -> np.ndarray:
    """A colour given as 0 to 255, as floats 0 to 1."""
    return np.asarray(colour, np.float32) / 255
