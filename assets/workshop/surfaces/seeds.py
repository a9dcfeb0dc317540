"""Spices of many small grains: curry, cumin, saffron, cardamom, and the bark of cinnamon."""

from __future__ import annotations

from math import pi

import numpy as np

from assets.workshop.surfaces.heap import Form, Heap, bent, rounded, spread
from assets.workshop.surfaces.leaves import curry_leaf, petal
from assets.workshop.surfaces.noise import Plane, rgb


def curry(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Fine golden powder with lumps, furrowed by a spoon, and a few dark leaves."""
    heap = Heap(
        radius, fineness, rng, (0, (196, 118, 8)), (0.5, (228, 160, 18)), (1, (248, 196, 52)), mound=7
    )
    angle = np.arctan2(heap._y, heap._x)
    heap.height += (0.55 * np.sin(7.5 * heap.away * pi + angle) * (1 - heap.away) * heap.away).astype(
        np.float32
    )
    heap.powder(0.16, 0.075, 0.055)

    def lump(rng: np.random.Generator) -> tuple[float, Form]:
        r, tone = rng.uniform(0.35, 1.25) ** 1.4, rng.uniform(0.86, 1.1)
        hue = rgb(236, 166, 24) if rng.uniform() < 0.8 else rgb(214, 134, 20)
        squash = rng.uniform(0.7, 1.0)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
            z, _ = rounded(u, v / squash, np.sqrt(np.clip(r * r - u * u, 0, None)))
            return z * 0.8, np.broadcast_to(hue * tone, (*u.shape, 3)), 0.95

        return r, form

    heap.scatter(round(520 * (radius / 46) ** 2), lump)
    for k, turn in enumerate((62, 140, 20)):
        reach, form = curry_leaf(rng)
        heap.lay(
            (-0.02, -0.16, 0.2)[k] * radius,
            (0.16, 0.02, 0.0)[k] * radius,
            turn + rng.uniform(-8, 8),
            reach,
            form,
        )
    return heap


def cumin(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Slender ridged seeds, khaki to brown."""
    heap = Heap(radius, fineness, rng, (0, (70, 50, 22)), (1, (110, 84, 40)), mound=5)
    hues = (rgb(202, 164, 98), rgb(172, 134, 72), rgb(222, 188, 124), rgb(146, 112, 58), rgb(182, 152, 94))

    def seed(rng: np.random.Generator) -> tuple[float, Form]:
        length, width = rng.uniform(2.5, 3.4), rng.uniform(0.62, 0.9)
        bend, hue = rng.uniform(-0.14, 0.14), hues[rng.integers(len(hues))] * rng.uniform(0.88, 1.1)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
            t = np.clip(np.abs(u) / length, 0, 1)
            z, q = rounded(u, bent(u, v, length, bend), width * (1 - t**2.2) ** 0.8)
            ridge = np.cos(q * pi * 2.6)
            stalk = np.where(u > 0.82 * length, 0.8, 1.0)
            tone = (0.8 + 0.26 * np.clip(ridge, -0.6, 1)) * stalk
            return z * (1 + 0.14 * ridge), hue * tone[..., None], 0.72

        return length, form

    heap.scatter(round(2300 * (radius / 46) ** 2), seed)
    return heap


def saffron(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Threads, deep red to orange with yellow tips, and one crocus flower upon them."""
    heap = Heap(radius, fineness, rng, (0, (84, 14, 6)), (1, (150, 36, 10)), mound=5)
    hues = (rgb(186, 34, 10), rgb(206, 54, 12), rgb(160, 20, 8), rgb(222, 82, 18), rgb(196, 40, 14))

    def thread(rng: np.random.Generator) -> tuple[float, Form]:
        length, width = rng.uniform(6.5, 11.5), rng.uniform(0.34, 0.5)
        bend, wave = rng.normal(0, 0.24), rng.uniform(0, 2 * pi)
        hue, tip = hues[rng.integers(len(hues))] * rng.uniform(0.85, 1.14), rgb(240, 168, 44)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
            t = u / length
            w = width * (0.75 + 0.85 * np.clip(t, 0, 1) ** 3) * (np.abs(t) < 1)
            z, q = rounded(u, bent(u, v, length, bend) - 0.35 * np.sin(2.4 * t + wave), w)
            yellow = np.clip((-t - 0.45) / 0.5, 0, 1) ** 1.5
            tone = (0.84 + 0.2 * (1 - q * q))[..., None]
            return z * 0.9, (hue + (tip - hue) * yellow[..., None]) * tone, 0.55

        return length * 1.12, form

    heap.scatter(round(1250 * (radius / 46) ** 2), thread, within=1.0)
    size = 1.35 * min(1.0, radius / 40)
    for ring, (shade, length) in enumerate(((0.84, 15.0), (1.0, 13.5))):
        for k in range(3):
            turn = 90 + 60 * ring + 120 * k + rng.uniform(-6, 6)
            reach, form = petal(rng, length * size, 6.4 * size, shade)
            a = np.radians(turn)
            heap.lay(
                np.cos(a) * length * 0.52 * size, np.sin(a) * length * 0.52 * size, turn, reach, form, sink=0
            )
    for turn in (20, 95, 150, 215, 275, 330):
        _stigma(heap, turn, size, rng)
    return heap


def _stigma(heap: Heap, turn: float, size: float, rng: np.random.Generator) -> None:
    """A red thread out of the flower's golden heart."""
    length, hue = 5.2 * size, rgb(214, 52, 14)

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        t = u / length
        z, _ = rounded(u, bent(u, v, length, 0.2), size * (0.45 + 0.4 * np.clip(t, 0, 1)) * (np.abs(t) < 1))
        return z, hue + (rgb(250, 196, 60) - hue) * np.clip(-t * 2, 0, 1)[..., None], 0.5

    a = np.radians(turn)
    heap.lay(
        np.cos(a) * 4.4 * size, np.sin(a) * 4.4 * size, turn + rng.uniform(-8, 8), length, form, sink=-0.6
    )


def cardamom(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Pale green three-edged pods with fine ribs and a short stalk, some seeds between."""
    heap = Heap(radius, fineness, rng, (0, (62, 60, 24)), (1, (96, 92, 40)), mound=4, lift=4)
    hues = (rgb(196, 196, 112), rgb(176, 182, 94), rgb(214, 212, 138), rgb(158, 166, 80), rgb(218, 206, 146))

    def seed(rng: np.random.Generator) -> tuple[float, Form]:
        r = rng.uniform(0.9, 1.5)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
            z, _ = rounded(u, v, np.sqrt(np.clip(r * r - u * u, 0, None)))
            return z, np.broadcast_to(rgb(58, 42, 30) * rng.uniform(0.8, 1.3), (*u.shape, 3)), 0.6

        return r, form

    def pod(rng: np.random.Generator) -> tuple[float, Form]:
        length, width = rng.uniform(6.6, 8.8), rng.uniform(2.7, 3.6)
        bend, lean = rng.uniform(-0.08, 0.08), rng.uniform(-0.35, 0.35)
        hue = hues[rng.integers(len(hues))] * rng.uniform(0.92, 1.06)
        phase = rng.uniform(0, 2 * pi)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
            t = u / length
            body = np.clip(1 - np.abs(t) ** 2.1, 0, 1) ** 0.72 * (1 - 0.16 * t)
            stalk = 0.13 * ((t > 0.9) & (t < 1.2))
            w = width * np.maximum(body * (np.abs(t) < 1), stalk)
            z, q = rounded(u, bent(u, v, length, bend), w)
            edge = np.exp(-(((q - lean) / 0.14) ** 2))
            rib = np.cos(q * 15 + phase)
            tone = 0.88 + 0.09 * rib + 0.16 * edge - 0.16 * np.clip(np.abs(t) - 0.7, 0, 1)
            colour = hue + (rgb(150, 128, 70) - hue) * np.clip(np.abs(t) - 0.72, 0, 0.4)[..., None] * 1.6
            return z * (0.86 + 0.1 * edge + 0.025 * rib), colour * tone[..., None], 0.74

        return length * 1.2, form

    heap.scatter(round(260 * (radius / 46) ** 2), seed)
    heap.scatter(round(230 * (radius / 46) ** 2), pod)
    for x, y in spread(round(16 * (radius / 46) ** 2), 0.8 * radius, rng):
        reach, form = pod(rng)
        heap.lay(x, y, rng.uniform(0, 360), reach, form, sink=0)
    return heap


def cinnamon(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Rolled bark in sticks, crossed upon crumbs and powder of itself."""
    heap = Heap(radius, fineness, rng, (0, (94, 46, 20)), (0.5, (134, 70, 32)), (1, (168, 96, 50)), mound=5)
    heap.powder(0.14, 0.09, 0.09)

    def crumb(rng: np.random.Generator) -> tuple[float, Form]:
        length, width = rng.uniform(0.7, 2.6), rng.uniform(0.3, 0.9)
        hue = rgb(150, 82, 40) * rng.uniform(0.65, 1.15)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
            z, q = rounded(u, v, width * (np.abs(u) < length))
            return z * 0.6, hue * (0.85 + 0.2 * np.cos(q * 4))[..., None], 0.85

        return length, form

    heap.scatter(round(650 * (radius / 46) ** 2), crumb)
    size = min(1.0, radius / 44)
    sticks = (
        (-0.12, -0.26, 24),
        (0.1, 0.24, 12),
        (-0.16, 0.04, 96),
        (0.2, -0.08, 64),
        (-0.04, 0.1, 146),
        (0.02, -0.06, 38),
    )
    for x, y, turn in sticks:
        reach, form = _stick(rng, size)
        heap.lay(x * radius, y * radius, turn + rng.uniform(-5, 5), reach, form, sink=0.05)
    return heap


def _stick(rng: np.random.Generator, size: float) -> tuple[float, Form]:
    """A quill: two scrolls of bark that roll in towards each other, darker within."""
    length, width = rng.uniform(26, 30) * size, rng.uniform(4.2, 4.8) * size
    grain = rng.uniform(0, 2 * pi, 6)
    hue, deep = rgb(168, 92, 44) * rng.uniform(0.92, 1.08), rgb(74, 34, 14)

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, Plane]:
        ragged = length - 0.35 * np.sin(v * 2.2 + grain[0]) - 0.2 * np.sin(v * 5.1 + grain[1])
        there = np.abs(u) < ragged
        p = v / width
        scroll = 1 - ((np.abs(p) - 0.5) / 0.5) ** 2
        z = np.where(there & (np.abs(p) < 1), width * (0.3 + 0.62 * np.sqrt(np.clip(scroll, 0, 1))), -1)
        fibre = np.sin(v * 7 + 1.2 * np.sin(u * 0.35 + grain[2]) + grain[3]) + 0.6 * np.sin(
            v * 17 + np.sin(u * 0.8 + grain[4])
        )
        bark = np.sin(u * 0.55 + grain[5] + 0.5 * p) ** 8
        tone = 0.9 + 0.07 * fibre - 0.18 * bark
        fold = np.exp(-((p / 0.13) ** 2))
        end = np.clip((np.abs(u) - ragged + 1.1 * size) / (1.1 * size), 0, 1)
        core = end * np.clip(1.25 * scroll - 0.3, 0, 1)
        colour = hue * tone[..., None]
        colour = colour + (deep - colour) * np.clip(0.9 * fold + 0.75 * core, 0, 1)[..., None]
        return z + 0.05 * fibre * (z > 0) - 1.2 * core * (z > 0), colour, np.full_like(u, 0.72)

    return length * 1.05, form
