"""From heights to what light makes of them: normals, occlusion, the shadow of the key light.

Heights are in pixels of the same picture, so that slopes are true. Row 0 is the picture's top, north.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from assets.workshop.surfaces.noise import Plane

KEY = np.array([-0.46, 0.44, 0.77]) / np.linalg.norm([-0.46, 0.44, 0.77])
"""Unit vector towards the key light, x east, y north, z up; as on the stage."""
KEY_COLOUR = np.array([1.42, 1.13, 0.80])
DUSK_COLOUR = np.array([0.34, 0.36, 0.42])


@dataclass
class Relief:
    """A surface being made: ``colour`` (sRGB, 0 to 1, shape (n, m, 3)), ``height``, ``rough``, ``metal``."""

    colour: np.ndarray
    height: Plane
    rough: Plane
    metal: Plane

    @staticmethod
    def plain(rows: int, columns: int, colour: np.ndarray, rough: float) -> Relief:
        """Flat and of one colour."""
        return Relief(
            np.broadcast_to(colour, (rows, columns, 3)).astype(np.float32).copy(),
            np.zeros((rows, columns), np.float32),
            np.full((rows, columns), rough, np.float32),
            np.zeros((rows, columns), np.float32),
        )

    def blend(
        self, cover: Plane, colour: np.ndarray, *, rough: float | Plane | None = None, metal: float = 0.0
    ) -> None:
        """Lay another material over it where ``cover`` is above 0."""
        self.colour += (colour - self.colour) * cover[..., None]
        if rough is not None:
            self.rough += (rough - self.rough) * cover
        self.metal += (metal - self.metal) * cover


def normals(height: Plane, strength: float = 1.0) -> np.ndarray:
    """Unit normals in tangent space, +x east, +y north; shape (n, m, 3)."""
    down, right = np.gradient(height.astype(np.float32))
    n = np.stack([-right * strength, down * strength, np.ones_like(height)], -1)
    return n / np.linalg.norm(n, axis=-1, keepdims=True)


def occlusion(height: Plane, reach: float, directions: int = 8, steps: int = 6) -> Plane:
    """What part of the sky is seen from every point, 0 to 1: the mean over ``directions`` of one minus the
    sine of the highest horizon within ``reach`` pixels (Bavoil, Sainz 2008)."""
    open_sky = np.zeros_like(height)
    for k in range(directions):
        angle = 2 * np.pi * (k + 0.5) / directions
        horizon = np.zeros_like(height)
        for i in range(1, steps + 1):
            far = reach * (i / steps) ** 1.6
            rise = _shifted(height, far * np.cos(angle), far * np.sin(angle)) - height
            horizon = np.maximum(horizon, rise / np.sqrt(rise * rise + far * far + 1e-6) * (rise > 0))
        open_sky += 1 - horizon
    return open_sky / directions


def turned(key: np.ndarray, degrees: float) -> np.ndarray:
    """A direction as something sees it that is itself turned by so many degrees about z."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([c * key[0] + s * key[1], c * key[1] - s * key[0], key[2]])


def key_shadow(
    height: Plane, reach: float, softness: float = 0.35, steps: int = 14, key: np.ndarray = KEY
) -> Plane:
    """What part of the key light comes past everything within ``reach`` pixels, 0 to 1."""
    flat = np.hypot(key[0], key[1])
    slope = key[2] / flat
    dark = np.zeros_like(height)
    for i in range(1, steps + 1):
        far = max(1.0, reach * (i / steps) ** 1.4)
        above = _shifted(height, far * key[0] / flat, far * key[1] / flat) - height - far * slope
        dark = np.maximum(dark, np.clip(above / (softness * far) + 0.5, 0, 1))
    return 1 - dark


def lit(
    colour: np.ndarray, normal: np.ndarray, sky: Plane, shadow: Plane, key: np.ndarray = KEY
) -> np.ndarray:
    """The colour with the booth's light upon its relief, for a stage that lights it as if it were flat.

    sRGB (taken for a square root), 0 to 1; ``sky`` and ``shadow`` are parts of the light, ``key`` a unit
    vector.
    """
    warm = np.clip(normal @ key, 0, None) * shadow
    light = warm[..., None] * KEY_COLOUR + sky[..., None] * DUSK_COLOUR
    return np.clip(colour * np.sqrt(light / (key[2] * KEY_COLOUR + DUSK_COLOUR)), 0, 1)


def gleam(surface: Relief, normal: np.ndarray, key: np.ndarray = KEY) -> np.ndarray:
    """The key light mirrored to an eye at the seat's height, on whatever side: narrow on glaze and brass
    (Blinn 1977), as little as a flat surface shows by itself."""
    from_above = np.array([0.0, -0.32, 0.95]) + key
    middle = from_above / np.linalg.norm(from_above)
    sharp = 2 ** (9 - 8 * surface.rough)
    shine = np.clip(normal @ middle, 0, 1) ** sharp - middle[2] ** sharp
    strength = np.clip(0.5 - surface.rough, 0, 1) * 0.75 + 0.3 * surface.metal
    tint = 1 + (surface.colour - 1) * surface.metal[..., None]
    return np.clip(shine * strength, -0.1, 1)[..., None] * tint


def reduced(plane: np.ndarray, by: int) -> np.ndarray:
    """Means over squares of ``by`` pixels."""
    rows, columns = plane.shape[0] // by, plane.shape[1] // by
    cut = plane[: rows * by, : columns * by]
    return cut.reshape(rows, by, columns, by, *plane.shape[2:]).mean((1, 3))


def save(folder: Path, name: str, picture: np.ndarray, quality: int = 86) -> None:
    """Write floats 0 to 1 as ``name``.jpg, the same bytes every time."""
    folder.mkdir(parents=True, exist_ok=True)
    image = Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    image.save(folder / f"{name}.jpg", quality=quality, subsampling=0 if quality > 90 else 2, optimize=True)


def save_maps(folder: Path, name: str, normal: np.ndarray, orm: np.ndarray) -> None:
    """Write ``name-normal.jpg`` (+y up) and ``name-orm.jpg`` (occlusion, roughness, metal)."""
    image = Image.fromarray((np.clip(normal * 0.5 + 0.5, 0, 1) * 255 + 0.5).astype(np.uint8))
    image.save(folder / f"{name}-normal.jpg", quality=76, optimize=True)
    save(folder, f"{name}-orm", orm, 80)


def _shifted(plane: Plane, east: float, north: float) -> Plane:
    """The plane as seen ``east`` and ``north`` pixels further on; its edge goes on outside."""
    dx, dy = round(east), -round(north)
    rows = np.clip(np.arange(plane.shape[0]) + dy, 0, plane.shape[0] - 1)
    columns = np.clip(np.arange(plane.shape[1]) + dx, 0, plane.shape[1] - 1)
    return plane[rows[:, None], columns[None, :]]
