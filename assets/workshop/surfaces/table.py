"""The table top from above: planks, no two alike, and the runner that lies across them under the board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.workshop.surfaces import relief
from assets.workshop.surfaces.noise import Plane, blurred, ramp, rgb, spectral, step
from assets.workshop.surfaces.relief import Relief
from assets.workshop.surfaces.timber import OAK, edged, plank
from models.board import Board

SIZE = 2048
"""Pixels along a side; the picture covers the table from edge to edge."""
SEED = 20101
PLANKS = 9
RUNNER_HALF, RUNNER_END, FRINGE = 0.190, 0.535, 0.026
"""Half the runner's breadth, how far it reaches from the middle, and its fringe; metres."""
THREADS = 0.00125
"""From one thread of the weave to the next, metres."""


def make(folder: Path) -> None:
    """Write ``table-*.jpg``: colour, normal, orm, and lit."""
    board = Board.standard()
    rng = np.random.default_rng(SEED)
    wood = _planks(rng)
    scale = SIZE / (2 * board.table_half)
    axis = (np.arange(SIZE, dtype=np.float32) + 0.5) / scale - board.table_half
    cloth, cover = _runner(axis[None, :], -axis[:, None], scale, rng)
    below = blurred(cover, 0.004 * scale)
    wood.colour *= (1 - 0.5 * below * (1 - cover))[..., None]
    wood.colour += (cloth.colour - wood.colour) * cover[..., None]
    wood.rough += (cloth.rough - wood.rough) * cover
    wood.height = wood.height * (1 - cover) + (cloth.height + 2.2) * cover
    ao = relief.occlusion(wood.height, 14)
    normal = relief.normals(wood.height, 0.8)
    relief.save(folder, "table-colour", wood.colour * (0.8 + 0.2 * ao)[..., None], 84)
    relief.save_maps(folder, "table", normal, relief.reduced(np.stack([ao, wood.rough, wood.metal], -1), 2))
    lit = relief.lit(wood.colour, normal, ao, relief.key_shadow(wood.height, 12))
    relief.save(folder, "table-lit", lit * _under_the_board(board)[..., None], 87)


def _planks(rng: np.random.Generator) -> Relief:
    """Boards side by side, each row with its joint elsewhere."""
    top = Relief.plain(SIZE, SIZE, rgb(0, 0, 0), 0.6)
    widths = rng.uniform(0.8, 1.2, PLANKS)
    edges = np.round(np.concatenate([[0], np.cumsum(widths)]) / widths.sum() * SIZE).astype(int)
    for row in range(PLANKS):
        start, end = int(edges[row]), int(edges[row + 1])
        joint = int((0.22 if row % 2 else 0.62) * SIZE + rng.uniform(-0.14, 0.14) * SIZE)
        for left, right in ((0, joint), (joint, SIZE)):
            board = plank(end - start, right - left, OAK, rng, rings=rng.uniform(8, 15))
            tint = np.array([1.0, rng.uniform(0.95, 1.02), rng.uniform(0.9, 1.04)]) * rng.uniform(0.74, 1.08)
            board.colour *= tint.astype(np.float32)
            board.height += rng.uniform(-0.5, 0.5)
            edged(board, 7, 2.2)
            part = (slice(start, end), slice(left, right))
            top.colour[part], top.height[part], top.rough[part] = board.colour, board.height, board.rough
            nails = [(start + f * (end - start), joint + s * 16) for f in (0.22, 0.78) for s in (-1, 1)]
            _nails(top, nails)
    stain = spectral((SIZE // 4, SIZE // 4), rng, fall=2.4)
    stain = np.asarray(Image.fromarray(stain).resize((SIZE, SIZE), Image.Resampling.BICUBIC))
    top.colour = np.clip(top.colour * (1 + 0.05 * stain)[..., None], 0, 1)
    return top


def _nails(top: Relief, places: list[tuple[float, float]]) -> None:
    """Dark iron heads beside a joint."""
    for row, column in places:
        r, c = round(row), round(column)
        if not (8 < r < SIZE - 8 and 8 < c < SIZE - 8):
            continue
        part = (slice(r - 7, r + 8), slice(c - 7, c + 8))
        y, x = np.mgrid[-7:8, -7:8].astype(np.float32)
        head = step(4.6, 3.4, np.hypot(x, y))
        top.colour[part] += (rgb(58, 50, 46) - top.colour[part]) * head[..., None]
        top.height[part] += 1.2 * head
        top.rough[part] += (0.4 - top.rough[part]) * head


def _runner(x: Plane, y: Plane, scale: float, rng: np.random.Generator) -> tuple[Relief, Plane]:
    """A woven cloth, aubergine with saffron and ivory bands at its ends, and a fringe; and what it covers."""
    shape = (SIZE, SIZE)
    sway = spectral((SIZE // 8, SIZE // 8), rng, fall=3.2)
    sway = np.asarray(Image.fromarray(sway).resize(shape, Image.Resampling.BICUBIC))
    far, side = np.abs(x) + 0.0012 * sway, np.abs(y) + 0.0012 * sway
    warp, weft = np.sin(y * np.pi / THREADS * 1.0), np.sin(x * np.pi / THREADS)
    over = np.where(np.sign(warp) * np.sign(weft) > 0, np.abs(warp), np.abs(weft))
    tuft = spectral(shape, rng, fall=0.9)
    tone = np.clip(0.45 + 0.1 * sway + 0.06 * tuft, 0, 1)
    colour = ramp(tone, (0, (66, 22, 40)), (0.5, (96, 34, 52)), (1, (122, 50, 66)))
    ivory, saffron, teal = rgb(216, 194, 150), rgb(212, 138, 44), rgb(30, 92, 96)
    to_end = RUNNER_END - far

    def band(low: float, high: float) -> Plane:
        return step(low - 0.0006, low, to_end) * step(high + 0.0006, high, to_end)

    for low, high, hue in (
        (0.004, 0.008, saffron), (0.010, 0.0115, ivory), (0.014, 0.044, teal), (0.0465, 0.048, ivory),
        (0.050, 0.054, saffron), (0.150, 0.1525, saffron), (0.155, 0.156, ivory),
    ):  # fmt: skip
        colour = colour + (hue - colour) * (band(low, high) * 0.94)[..., None]
    step_of = 0.024
    diamond = np.abs(np.mod(y / step_of + 0.5, 1) - 0.5) * step_of + np.abs(to_end - 0.029)
    for low, high, hue in ((0, 0.0035, ivory), (0.0055, 0.0085, saffron), (0.0105, 0.0125, ivory)):
        ring = (diamond >= low) & (diamond < high) & (to_end > 0.014) & (to_end < 0.044)
        colour = np.where(ring[..., None], hue, colour)
    hem = band(-1, 1) * np.maximum(
        step(0.0035, 0.003, RUNNER_HALF - 0.004 - side) * step(-0.001, 0, RUNNER_HALF - 0.004 - side), 0
    )
    colour = colour + (saffron - colour) * (hem * 0.85)[..., None]
    colour = colour * (0.8 + 0.2 * over + 0.05 * tuft)[..., None]
    body = step(-0.0004, 0.0006, RUNNER_HALF - side) * step(-0.0004, 0.0006, to_end)
    strand = np.sin((y + 0.0016 * np.sin(x * 260 + 9 * sway)) * np.pi / 0.0024)
    reach = FRINGE * (0.86 + 0.14 * np.sin(y * 2300 + 5 * sway))
    fringe = step(-0.25, 0.2, strand) * step(-reach, -reach + 0.002, to_end) * (to_end < 0.0005)
    fringe = fringe * (side < RUNNER_HALF)
    colour = np.where(
        (to_end < 0)[..., None], ivory * (0.66 + 0.3 * np.clip(strand, 0, 1))[..., None], colour
    )
    cloth = Relief(
        np.clip(colour, 0, 1).astype(np.float32),
        (0.9 * over + 2.0 * sway * 0.5 + 0.8 * np.clip(strand, 0, 1) * (to_end < 0)).astype(np.float32),
        np.full(shape, 0.92, np.float32),
        np.zeros(shape, np.float32),
    )
    return cloth, np.maximum(body, fringe).astype(np.float32)


def _under_the_board(board: Board) -> Plane:
    """What part of the light reaches the table: dark at the board's foot, softer to the south-east."""
    scale = SIZE / (2 * board.table_half)
    light = np.ones((SIZE, SIZE), np.float32)
    for offset, blur, depth in ((0.002, 0.003, 0.5), (0.008, 0.012, 0.4), (0.016, 0.04, 0.18)):
        low, high = (SIZE / 2 + sign * (board.outer_half + sign * offset) * scale for sign in (-1, 1))
        shape = Image.new("L", (SIZE, SIZE), 0)
        ImageDraw.Draw(shape).rectangle((low, low, high, high), fill=255)
        soft = np.asarray(shape.filter(ImageFilter.GaussianBlur(blur * scale)), np.float32) / 255
        light *= 1 - depth * soft
    return light
