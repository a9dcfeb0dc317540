"""Spices in larger pieces: ginger, garlic, chilli."""

from __future__ import annotations

from math import pi

import numpy as np

from assets.workshop.surfaces.heap import Form, Heap, bent, rounded, spread
from assets.workshop.surfaces.noise import Plane, rgb


def chilli(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Whole glossy red pods with green stalks, flakes and pale seeds between."""
    heap = Heap(radius, fineness, rng, (0, (74, 8, 8)), (1, (120, 20, 14)), mound=4, lift=6)

    def flake(rng: np.random.Generator) -> tuple[float, Form]:
        length, width = rng.uniform(0.9, 2.2), rng.uniform(0.7, 1.5)
        pale = rng.uniform() < 0.2
        hue = rgb(236, 204, 120) if pale else rgb(184, 28, 18) * rng.uniform(0.75, 1.2)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
            z, _ = rounded(u, v, width * np.sqrt(np.clip(1 - (u / length) ** 2, 0, 1)))
            return z * 0.5, np.broadcast_to(hue, (*u.shape, 3)), 0.6

        return length, form

    heap.scatter(round(900 * (radius / 46) ** 2), flake)
    size = min(1.0, radius / 38)

    def pod(rng: np.random.Generator) -> tuple[float, Form]:
        length, width = rng.uniform(13, 18) * size, rng.uniform(3.0, 3.9) * size
        bend = rng.choice((-1, 1)) * rng.uniform(0.08, 0.36)
        hue = (rgb(206, 22, 18), rgb(186, 12, 16), rgb(222, 40, 20))[rng.integers(3)]
        dent = rng.uniform(0, 2 * pi)

        def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, Plane]:
            t = u / length
            v = bent(u, v, length, bend)
            body = np.clip((1 - t) / 1.7, 0, 1) ** 0.62 * np.clip((t + 0.82) * 9, 0, 1) ** 0.5
            calyx = (t < -0.64) & (t > -0.84)
            stalk = (t <= -0.8) & (t > -1.25)
            w = width * np.where(stalk, 0.24 + 0.1 * (t < -1.18), body * (1 + 0.07 * calyx)) * (t < 1)
            z, q = rounded(u, v, w)
            green = calyx & (np.abs(q) < 1.2 - 5 * np.abs(t + 0.74)) | stalk
            crease = 0.06 * np.sin(t * 9 + dent) * np.cos(q * 2.4)
            tone = (0.92 + 0.1 * (1 - np.abs(q)) + crease)[..., None]
            colour = np.where(green[..., None], rgb(92, 132, 48), hue) * tone
            return z * (1 + crease), colour, np.where(green, 0.65, 0.27).astype(np.float32)

        return length * 1.3, form

    for count in (44, 22):
        for x, y in spread(round(count * (radius / 46) ** 2 / size**1.2), 0.86 * radius, rng):
            reach, form = pod(rng)
            heap.lay(x, y, rng.uniform(0, 360), reach, form, sink=0.1)
    return heap


def ginger(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Knobs of the root with ringed skin, and slices that show the pale yellow inside."""
    heap = Heap(
        radius,
        fineness,
        rng,
        (0, (168, 126, 74)),
        (0.6, (206, 172, 116)),
        (1, (228, 200, 148)),
        mound=4,
        lift=6,
    )
    heap.powder(0.12, 0.08, 0.07)
    size = min(1.0, radius / 40)
    for x, y in spread(round(30 * (radius / 46) ** 2 / size), 0.88 * radius, rng):
        reach, form = _slice(rng, rng.uniform(7.0, 10.5) * size)
        heap.lay(x, y, rng.uniform(0, 360), reach, form, sink=0.1)
    for x, y, turn, length in (
        (-0.3, 0.16, 24, 17),
        (0.3, 0.3, 110, 14),
        (0.2, -0.34, -14, 17),
        (-0.34, -0.36, 64, 12),
    ):
        reach, form = _knob(rng, length * size)
        heap.lay(x * radius, y * radius, turn + rng.uniform(-10, 10), reach, form, sink=0.05)
    for x, y in ((0.0, -0.04), (-0.02, 0.46), (0.52, 0.0)):
        reach, form = _slice(rng, rng.uniform(8.5, 10.0) * size)
        heap.lay(x * radius, y * radius, rng.uniform(0, 360), reach, form, sink=0.0)
    return heap


def _slice(rng: np.random.Generator, r: float) -> tuple[float, Form]:
    """A slice, 3 mm thick: skin, a pale rim, a ring, fibres cut across."""
    waves = rng.uniform(0, 2 * pi, 4)
    squash, lean = rng.uniform(0.68, 0.95), rng.uniform(-0.16, 0.16)
    flesh = rgb(244, 222, 140) * rng.uniform(0.94, 1.03)

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        angle = np.arctan2(v, u)
        edge = r * (
            1
            + 0.09 * np.sin(2 * angle + waves[0])
            + 0.06 * np.sin(3 * angle + waves[1])
            + 0.025 * np.sin(7 * angle + waves[2])
        )
        q = np.hypot(u, v / squash) / edge
        z = np.where(q < 1, 2.6 - 1.1 * np.clip((q - 0.9) / 0.1, 0, 1) ** 2 + lean * u, -1)
        speck = np.sin(u * 3.1 + 2 * np.sin(v * 1.7 + waves[3])) * np.sin(
            v * 4.3 + 2 * np.sin(u * 2.3 + waves[0])
        )
        ring = np.exp(-(((q - 0.72) / 0.035) ** 2))
        colour = flesh * (1 + 0.035 * speck)[..., None] + (rgb(206, 168, 84) - flesh) * ring[..., None] * 0.75
        skin = np.clip((q - 0.9) / 0.035, 0, 1)[..., None]
        colour = colour + (rgb(166, 116, 62) - colour) * skin
        return (z + 0.05 * speck * (q < 0.9)).astype(np.float32), colour, 0.6

    return r * 1.2, form


def _knob(rng: np.random.Generator, length: float) -> tuple[float, Form]:
    """A finger of the root: swollen thrice, ringed, with two buds."""
    width, waves = length * 0.36, rng.uniform(0, 2 * pi, 4)
    hue = rgb(206, 160, 98) * rng.uniform(0.94, 1.05)
    buds = [
        (rng.uniform(-0.5, 0.5) * length, rng.choice((-1, 1)) * width * 0.8, rng.uniform(0.7, 0.95) * width)
        for _ in range(2)
    ]

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        t = u / length
        half = width * np.clip(1 - t**4, 0, 1) ** 0.5 * (1 + 0.16 * np.sin(t * 6 + waves[0]))
        z, _ = rounded(u, bent(u, v, length, 0.16 * np.sin(waves[1])), half)
        for x, y, r in buds:
            z = np.maximum(z, _ball(u - x, v - y, r))
        ring = np.cos(u * 2.5 + 0.35 * np.sin(v * 0.9 + waves[2])) ** 12
        mottle = 0.05 * np.sin(u * 1.9 + waves[3]) * np.sin(v * 2.3 + waves[2])
        tone = (0.95 - 0.24 * ring + mottle)[..., None]
        return (z * 0.9 - 0.16 * ring * (z > 0)).astype(np.float32), hue * tone, 0.7

    return length * 1.25, form


def _ball(u: Plane, v: Plane, r: float) -> Plane:
    """The upper half of a ball about the middle."""
    left = r * r - u * u - v * v
    return np.where(left > 0, np.sqrt(np.clip(left, 0, None)), -1).astype(np.float32)


def garlic(radius: float, fineness: float, rng: np.random.Generator) -> Heap:
    """Cloves in white skin with a violet breath, and one whole bulb."""
    heap = Heap(radius, fineness, rng, (0, (150, 132, 130)), (1, (196, 180, 172)), mound=4, lift=6)
    heap.powder(0.1, 0.05, 0.05)
    size = min(1.0, radius / 40)

    def clove(rng: np.random.Generator) -> tuple[float, Form]:
        return _clove(rng, rng.uniform(9, 12.5) * size)

    for x, y in spread(round(46 * (radius / 46) ** 2 / size), 0.88 * radius, rng):
        reach, form = clove(rng)
        heap.lay(x, y, rng.uniform(0, 360), reach, form, sink=0.12)
    for x, y in spread(round(16 * (radius / 46) ** 2 / size), 0.8 * radius, rng):
        reach, form = clove(rng)
        heap.lay(x, y, rng.uniform(0, 360), reach, form, sink=0.05)
    reach, form = _bulb(rng, 19 * size)
    heap.lay(0.03 * radius, -0.02 * radius, 35, reach, form, sink=0.25)
    return heap


def _clove(rng: np.random.Generator, length: float) -> tuple[float, Form]:
    """A plump crescent from its broad foot (-) to its point (+)."""
    width, bend = length * rng.uniform(0.5, 0.58), rng.choice((-1, 1)) * rng.uniform(0.12, 0.34)
    violet, phase = rng.uniform(0.15, 0.75), rng.uniform(0, 2 * pi)
    keel = rng.uniform(-0.4, 0.4)

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        t = u / length
        half = width * np.clip(1 - t**2, 0, 1) ** 0.62 * (0.92 - 0.26 * t)
        z, q = rounded(u, bent(u, v, length, bend), half)
        lines = np.cos(q * 12 + phase + 0.4 * t)
        edge = np.exp(-(((q - keel) / 0.16) ** 2))
        blush = violet * np.clip(0.5 + 0.5 * lines, 0, 1) ** 2 * np.clip(0.9 - 0.5 * np.abs(t), 0, 1)
        colour = rgb(247, 240, 228) + (rgb(178, 128, 176) - rgb(247, 240, 228)) * (0.62 * blush)[..., None]
        foot = np.clip((-t - 0.8) / 0.16, 0, 1)[..., None]
        colour = colour + (rgb(176, 140, 100) - colour) * foot
        return z * (0.94 + 0.12 * edge), colour * (0.95 + 0.03 * lines)[..., None], 0.5

    return length, form


def _bulb(rng: np.random.Generator, r: float) -> tuple[float, Form]:
    """A bulb seen from above: its cloves press out the skin round a twisted neck."""
    count, turn = 9, rng.uniform(0, 2 * pi)

    def form(u: Plane, v: Plane) -> tuple[Plane, np.ndarray, float]:
        away, angle = np.hypot(u, v), np.arctan2(v, u) + turn
        swirl = angle + 0.5 * (1 - away / r)
        lobe = np.abs(np.cos(swirl * count / 2))
        edge = r * (0.93 + 0.07 * lobe)
        q = away / edge
        z = np.where(q < 1, r * (0.62 * np.sqrt(np.clip(1 - q * q, 0, 1)) + 0.1 * lobe * q * (1 - q) * 3), -1)
        neck = np.clip(1 - away / (0.2 * r), 0, 1)
        z = z + 0.32 * r * np.sqrt(neck)
        lines = np.cos(swirl * 40) * 0.5 + 0.5
        blush = np.clip(0.75 * (1 - lobe) + 0.25 * lines, 0, 1) * np.clip(q * 1.4, 0, 1)
        white = rgb(250, 244, 234)
        colour = white + (rgb(168, 116, 172) - white) * (0.55 * blush)[..., None]
        tip = np.clip(neck * 2.2 - 1.2, 0, 1)[..., None]
        return z.astype(np.float32), colour + (rgb(190, 160, 118) - colour) * tip, 0.5

    return r, form
