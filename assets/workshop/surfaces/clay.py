"""What all chips are made of, whoever's they are and whatever they are worth: fired clay, turned and let in.

The maps follow the plan of `game.stage.shapes`: two faces side by side, the strip round the edge below. Both
faces are the same, so that nothing of a value is in them.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.workshop.surfaces import relief
from assets.workshop.surfaces.noise import spectral, step
from game.stage.shapes import CHIP_EDGE, CHIP_FACE
from models.board import Board

SEED = 20105


def make(folder: Path) -> None:
    """Write ``chip-*.jpg``: clay (middle grey where it leaves a print as it is), normal, orm."""
    shape = Board.standard().chip
    rng = np.random.default_rng(SEED)
    axis = (np.arange(CHIP_FACE, dtype=np.float32) + 0.5) / CHIP_FACE * 2 - 1
    away = np.hypot(axis[None, :], axis[:, None])
    hole = shape.hole_radius / shape.radius
    mottle = spectral((CHIP_FACE, CHIP_FACE), rng, fall=1.6)
    grain = spectral((CHIP_FACE, CHIP_FACE), rng, fall=0.5)
    pits = step(2.3, 3.0, grain)
    sunk = step(0.765, 0.735, away) * step(hole + 0.07, hole + 0.10, away)
    brass = step(0.012, 0.004, np.abs(away - 0.72)) + step(0.026, 0.018, np.abs(away - hole - 0.04))
    height = -2.2 * sunk + 0.9 * brass - 0.7 * pits + 0.05 * grain + 0.1 * mottle
    height -= 0.6 * np.clip((away - 0.9) / 0.1, 0, 1) ** 2
    ao = relief.occlusion(height, 7)
    clay = 0.5 * (0.9 + 0.1 * ao) * (1 + 0.028 * mottle + 0.02 * grain) * (1 - 0.25 * pits)
    clay *= 1 - 0.3 * step(0.03, 0.0, np.abs(away - 0.76)) - 0.12 * step(0.08, 0.0, np.abs(away - 0.68))
    edge = np.broadcast_to(
        np.linspace(-1, 1, CHIP_EDGE, dtype=np.float32)[:, None], (CHIP_EDGE, 2 * CHIP_FACE)
    )
    strip = 0.5 * (0.97 - 0.12 * np.abs(edge) ** 3) * (1 + 0.03 * spectral(edge.shape, rng, fall=1.2))
    whole = np.concatenate([np.concatenate([clay, clay], 1), strip])
    relief.save(folder, "chip-clay", np.repeat(whole[..., None], 3, 2), 90)
    bumps = np.concatenate([np.concatenate([height, height], 1), 0.1 * spectral(edge.shape, rng, fall=0.8)])
    rough = 0.4 + 0.04 * mottle + 0.3 * pits
    rough, metal = rough + (0.3 - rough) * np.clip(brass, 0, 1), np.clip(brass, 0, 1) * 0.9
    faces = np.stack([ao, rough, metal], -1)
    flat = np.broadcast_to(np.array([1.0, 0.42, 0.0]), (CHIP_EDGE, 2 * CHIP_FACE, 3))
    orm = np.concatenate([np.concatenate([faces, faces], 1), flat])
    relief.save_maps(folder, "chip", relief.normals(bumps, 0.8), orm)
