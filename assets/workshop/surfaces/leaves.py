"""Leaves and petals, and the heap of mint."""

from __future__ import annotations

from math import pi

import numpy as np

from assets.workshop.surfaces.heap import Form, Heap
from assets.workshop.surfaces.noise import Plane, rgb


def mint(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Leaves with saw-toothed edges and sunk veins; a sprig of young ones in the middle."""
    heap = Heap(radius, fineness, rng, (0, (10, 40, 22)), (1, (24, 70, 38)), mound=4, lift=5)
    size = min(1.0, radius / 40)
    for count, smallest, largest in (
        (round(90 * (radius / 46) ** 2), 9, 13),
        (round(34 * (radius / 46) ** 2), 8, 11),
    ):
        for _ in range(count):
            away, a = rng.uniform() ** 0.5 * 0.93 * radius, rng.uniform(0, 2 * pi)
            reach, form = mint_leaf(rng, rng.uniform(smallest, largest) * size, rng.uniform(0.72, 1.08))
            heap.lay(away * np.cos(a), away * np.sin(a), rng.uniform(0, 360), reach, form)
    for ring, (count, length, out) in enumerate(((4, 14.0, 11.5), (4, 10.0, 7.0), (2, 6.0, 3.2))):
        for k in range(count):
            turn = 360 * k / count + 45 * ring + 20 + rng.uniform(-7, 7)
            reach, form = mint_leaf(rng, length * size, 1.05 + 0.12 * ring)
            a = np.radians(turn)
            heap.lay(out * size * np.cos(a), out * size * np.sin(a), turn, reach, form, sink=-0.1)
    return heap


def mint_leaf(rng: np.random.Generator, length: float, light: float) -> tuple[float, Form]:
    """A leaf from its stalk (-) to its tip (+), quilted between its veins."""
    width = length * rng.uniform(0.52, 0.64)
    hue = (rgb(52, 136, 58), rgb(30, 104, 48), rgb(82, 160, 72), rgb(38, 118, 54))[rng.integers(4)] * light
    curl, bend = rng.uniform(0.1, 0.3), rng.uniform(-0.18, 0.18)

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        t = u / length
        v = v - bend * length * 0.5 * t * t
        outline = np.clip(1 - np.abs(t * 1.02) ** 2.3, 0, 1) ** 0.8 * (1 - 0.34 * t)
        teeth = 1 + 0.075 * (2 * np.abs((t * 7) % 1 - 0.5) - 0.5)
        half = width * outline * teeth
        q = v / np.maximum(half, 1e-3)
        there = (np.abs(t) < 1) & (np.abs(q) < 1)
        vein = np.abs(((t - 0.42 * np.abs(v) / width) * 4.6) % 1 - 0.5) * 2
        side = np.exp(-(((1 - vein) / 0.2) ** 2))
        rib = np.exp(-((v / (0.045 * length)) ** 2))
        puff = np.sin(np.clip(vein, 0, 1) * pi) * (1 - np.abs(q)) * 0.5
        z = (
            0.7
            + length * (0.05 + curl * 0.16 * (q * q) + 0.03 * puff)
            - 0.32 * rib
            - 0.16 * side * (1 - np.abs(q))
        )
        tone = (0.9 + 0.16 * puff - 0.2 * np.abs(q) ** 3)[..., None]
        pale = np.clip(0.5 * side * (1 - 0.7 * np.abs(q)) + 0.8 * rib, 0, 1)[..., None]
        colour = hue * tone + (rgb(148, 206, 130) * light - hue * tone) * pale * 0.62
        return np.where(there, z, -1).astype(np.float32), colour, 0.62

    return length * 1.05, form


def curry_leaf(rng: np.random.Generator) -> tuple[float, Form]:
    """A narrow dark leaf."""
    length, width = rng.uniform(10, 12), rng.uniform(3.2, 3.9)
    hue = rgb(62, 92, 32) * rng.uniform(0.9, 1.15)

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        t = u / length
        half = width * np.clip(1 - np.abs(t) ** 2, 0, 1) ** 0.9
        q = v / np.maximum(half, 1e-3)
        there = (np.abs(t) < 1) & (np.abs(q) < 1)
        rib = np.exp(-((v / 0.26) ** 2))
        vein = np.abs(((t - 0.3 * np.abs(v) / width) * 6) % 1 - 0.5) * 2
        z = 0.9 + 0.7 * np.abs(q) - 0.3 * rib + 0.9 * t * t
        colour = hue * (0.88 + 0.14 * vein)[..., None] + rgb(120, 140, 70) * rib[..., None] * 0.5
        return np.where(there, z, -1).astype(np.float32), colour, 0.5

    return length, form


def petal(rng: np.random.Generator, length: float, width: float, light: float) -> tuple[float, Form]:
    """A crocus petal from its foot (-) to its tip (+), violet with darker lines."""
    bend = rng.uniform(-0.1, 0.1)
    hue = rgb(164, 118, 214) * light

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        t = u / (length * 0.55)
        v = v - bend * length * 0.3 * t * t
        half = width * np.clip(1 - np.abs(t) ** 2.4, 0, 1) ** 0.7 * (0.86 + 0.2 * t)
        q = v / np.maximum(half, 1e-3)
        there = (np.abs(t) < 1) & (np.abs(q) < 1)
        lines = np.cos(q * 21) * 0.5 + 0.5
        z = 1.2 + 1.5 * np.abs(q) ** 2 + 0.8 * np.clip(t, 0, 1) ** 2 + 0.12 * lines
        tone = (0.82 + 0.14 * lines + 0.1 * t)[..., None]
        foot = np.clip(-t * 1.3 - 0.1, 0, 1)[..., None]
        return (
            np.where(there, z, -1).astype(np.float32),
            hue * tone + (rgb(88, 48, 140) - hue) * foot * 0.7,
            0.55,
        )

    return length * 0.6, form
