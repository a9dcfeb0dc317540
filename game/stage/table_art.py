"""The table top seen from above: planks, and the soft shadow of the board upon them."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from game.stage import wood
from game.stage.palette import TABLE_DARK, TABLE_LIGHT
from models.board import Board

SIZE = 1024
"""Pixels along a side of the picture, which covers the table from edge to edge."""
SEED = 20101


def table_picture(board: Board) -> Image.Image:
    """The table, RGB, ``SIZE`` pixels square, north up."""
    rng = np.random.default_rng(SEED)
    top = wood.planks(SIZE, 8, TABLE_DARK, TABLE_LIGHT, rng)
    return Image.fromarray(np.clip(top * _board_shadow(board)[..., None], 0, 255).astype(np.uint8), "RGB")


def _board_shadow(board: Board) -> np.ndarray:
    """What part of the light reaches the table: dark at the board's foot, softer to the south-east."""
    scale = SIZE / (2 * board.table_half)
    light = np.ones((SIZE, SIZE), np.float32)
    for offset, blur, depth in ((0.003, 0.004, 0.45), (0.010, 0.014, 0.35)):
        low, high = (
            SIZE / 2 - (board.outer_half - offset) * scale,
            SIZE / 2 + (board.outer_half + offset) * scale,
        )
        shape = Image.new("L", (SIZE, SIZE), 0)
        ImageDraw.Draw(shape).rectangle((low, low, high, high), fill=255)
        soft = np.asarray(shape.filter(ImageFilter.GaussianBlur(blur * scale)), np.float32) / 255
        light *= 1 - depth * soft
    return light
