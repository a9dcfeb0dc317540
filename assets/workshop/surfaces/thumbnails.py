"""A pinch of every spice from near: for cards, the slots on the rim, and the panels beside the table."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from assets.workshop.surfaces import relief
from assets.workshop.surfaces.field import HEAPS
from models.spices import Spice

SIZE = 224
"""Pixels along a side; the heap fills the circle within."""
RADIUS = 25.0
"""Millimetres: about half of what a bowl holds, so that the grains show large."""
SEED = 20102


def make(folder: Path) -> None:
    """Write ``spice-*.jpg``."""
    for number, spice in enumerate(Spice):
        relief.save(folder, f"spice-{spice}", thumbnail(spice, np.random.default_rng([SEED, number])), 88)


def thumbnail(spice: Spice, rng: np.random.Generator) -> np.ndarray:
    """A heap with light upon it; floats 0 to 1, shape (``SIZE``, ``SIZE``, 3)."""
    fine = SIZE / RADIUS
    heap = HEAPS[spice](RADIUS, fine, rng)
    made = heap.relief()
    normal = relief.normals(made.height, 0.8)
    ao = relief.occlusion(made.height, 4 * fine)
    picture = relief.lit(made.colour, normal, ao, relief.key_shadow(made.height, 6 * fine))
    picture = picture + relief.gleam(made, normal)
    picture = 1.1 * picture * (1 - 0.3 * np.clip((heap.away - 0.75) / 0.25, 0, 1) ** 2)[..., None]
    image = Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    return np.asarray(image.resize((SIZE, SIZE), Image.Resampling.LANCZOS), np.float32) / 255
