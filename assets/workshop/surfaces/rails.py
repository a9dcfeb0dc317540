"""The four rails of the board's rim, one below another: walnut with brass corners, clamps and card slots.

Every rail lies as the south one does: its picture's upper edge is the foot of the inner wall, its lower one
the foot of the outer; slots have their feet outward.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.workshop.surfaces import relief, thumbnails
from assets.workshop.surfaces.noise import Plane, rgb, spectral, step
from assets.workshop.surfaces.relief import Relief
from assets.workshop.surfaces.timber import WALNUT, plank
from game.stage.board_shapes import rim_profile, way_along
from game.stage.layout import CARD_HEIGHT, RAILS, TURN, slots
from models.board import Board, Side
from models.spices import Spice

LENGTH, BREADTH = 2048, 256
"""Pixels of one rail."""
SEED = 20103
BRASS, DARK_BRASS = rgb(222, 172, 88), rgb(120, 82, 36)


def make(folder: Path) -> None:
    """Write ``rails-*.jpg``: colour, normal, orm, and lit."""
    board = Board.standard()
    rng = np.random.default_rng(SEED)
    kept: dict[str, list[np.ndarray]] = {"colour": [], "normal": [], "orm": [], "lit": []}
    for side in RAILS:
        rail = _rail(board, side, rng)
        normal, ao = relief.normals(rail.height, 0.9), relief.occlusion(rail.height, 12)
        key = relief.turned(relief.KEY, TURN[side])
        kept["colour"].append(rail.colour * (0.8 + 0.2 * ao)[..., None])
        kept["normal"].append(normal)
        kept["orm"].append(np.stack([ao, rail.rough, rail.metal], -1))
        shadow = relief.key_shadow(rail.height, 12, key=key)
        kept["lit"].append(relief.lit(rail.colour, normal, ao, shadow, key) + relief.gleam(rail, normal, key))
    whole = {kind: np.concatenate(parts) for kind, parts in kept.items()}
    relief.save(folder, "rails-colour", whole["colour"], 84)
    relief.save_maps(folder, "rails", whole["normal"], relief.reduced(whole["orm"], 2))
    relief.save(folder, "rails-lit", whole["lit"], 88)


def _rail(board: Board, side: Side, rng: np.random.Generator) -> Relief:
    rail = plank(BREADTH, LENGTH, WALNUT, rng, rings=rng.uniform(6, 9))
    rail.height *= 0.7
    rail.colour *= rng.uniform(0.92, 1.06)
    way = way_along(rim_profile(board)) * 1000
    half, width = board.outer_half * 1000, (board.outer_half - board.field_half) * 1000
    x = ((np.arange(LENGTH, dtype=np.float32) + 0.5) / LENGTH * 2 - 1)[None, :] * half
    v = (np.arange(BREADTH, dtype=np.float32) + 0.5)[:, None] / BREADTH * way[-1]
    across = v - board.rim_height * 1000  # from the inner edge of the top, outward
    _groove(rail, across, width)
    if side in (Side.NORTH, Side.SOUTH):
        seam = np.exp(-((x / 0.3) ** 2)) + 0 * v
        rail.colour *= (1 - 0.75 * seam)[..., None]
        rail.height -= 2.0 * seam
    for spice, slot in slots(board).items():
        if slot.side is side:
            place = (slot.x if side in (Side.NORTH, Side.SOUTH) else slot.y) * 1000
            turned = place if side in (Side.SOUTH, Side.EAST) else -place
            _slot(rail, x - turned, across - width / 2, spice)
    _corners(rail, x, across, half, width, rng)
    return rail


def _groove(rail: Relief, across: Plane, width: float) -> None:
    """Two fine brass strings let in along the rail, near its edges."""
    for at in (1.15, width - 4.6):
        string = step(0.42, 0.3, np.abs(across - at)) * np.ones_like(rail.height)
        rail.blend(string, BRASS, rough=0.32, metal=0.95)
        rail.height += 0.5 * string - 0.8 * step(0.9, 0.5, np.abs(across - at)) * (1 - string)


def _slot(rail: Relief, x: Plane, y: Plane, spice: Spice) -> None:
    """A square recess edged with brass; in it the spice, under glass as it were."""
    half = CARD_HEIGHT * 500 - 0.6
    corner = 4.0
    q = np.hypot(np.maximum(np.abs(x) - half + corner, 0), np.maximum(np.abs(y) - half + corner, 0)) - corner
    edge = np.maximum(q, np.maximum(np.abs(x), np.abs(y)) - half)
    rail.blend(step(0.1, -0.1, edge), BRASS, rough=0.3, metal=0.95)
    inside = step(-0.95, -1.15, edge)
    rail.blend(inside, rgb(44, 24, 16), rough=0.75)
    rail.metal *= 1 - inside
    rail.height += (3.0 * step(0.4, -0.3, edge) - 4.5 * inside - rail.height) * step(0.6, 0.1, edge)
    away = np.hypot(x, y)
    picture = thumbnails.thumbnail(spice, np.random.default_rng([thumbnails.SEED, list(Spice).index(spice)]))
    inner = 18.6
    rows, columns = np.nonzero(away < inner)
    size = len(picture)
    i = ((y[rows, 0] / inner + 1) / 2 * (size - 1)).astype(int)
    j = ((x[0, columns] / inner + 1) / 2 * (size - 1)).astype(int)
    shown = rail.colour.copy()
    shown[rows, columns] = picture[i, j] * 0.78
    rail.blend(step(0.5, 0.3, np.abs(away - inner - 0.4)), BRASS, rough=0.3, metal=0.95)
    cover = step(inner, inner - 0.25, away)
    rail.blend(cover, shown, rough=0.5)
    rail.metal *= 1 - cover


def _corners(
    rail: Relief, x: Plane, across: Plane, half: float, width: float, rng: np.random.Generator
) -> None:
    """Brass over the mitres, cut in a curve, engraved with a line, screwed down."""
    plate = half - np.abs(x) + 0 * across
    bow = (
        33
        + 5.5 * np.cos(across / width * 2 * np.pi)
        - 7 * np.clip(1 - np.abs(across - width / 2) / 6, 0, 1) ** 2
    )
    cover = step(bow + 0.2, bow - 0.2, plate) * (across > -0.5)
    fleck = spectral(rail.height.shape, rng, fall=1.6, stretch=(1.0, 6.0))
    tone = (0.94 + 0.05 * fleck)[..., None]
    rail.blend(cover, BRASS * tone, rough=0.36, metal=0.95)
    rail.height += (1.6 + 0.1 * fleck - rail.height) * cover
    line = step(0.45, 0.25, np.abs(plate - bow + 2.2)) * cover
    mitre = step(0.32, 0.15, np.abs(plate - (width - across))) * cover * (across < width)
    for mark in (line, mitre):
        rail.colour *= (1 - 0.6 * mark)[..., None]
        rail.height -= 1.0 * mark
    for at, along in ((0.24, 29.0), (0.76, 29.0)):
        reach = np.hypot(plate - along + 2.4, across - at * width)
        head = step(2.3, 2.0, reach)
        rail.blend(head, BRASS * 1.08, rough=0.3, metal=0.95)
        rail.height += 1.2 * np.sqrt(np.clip(1 - (reach / 2.3) ** 2, 0, 1))
        cut = step(0.42, 0.25, np.abs((plate - along) * 0.6 + (across - at * width) * 0.8 + 1.4)) * head
        rail.colour *= (1 - 0.7 * cut)[..., None]
