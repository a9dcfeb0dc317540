"""The board's wooden frame seen from above: mitred rails, and the printed slots for cards."""

from __future__ import annotations

import numpy as np
from PIL import Image

from game.stage import motifs, wood
from game.stage.layout import CARD_HEIGHT, slots
from game.stage.palette import BRASS, BRASS_DEEP, LACQUER, RIM_DARK, RIM_LIGHT, mix
from game.stage.pen import Pen
from models.board import Board

SEED = 20100
RECESS = CARD_HEIGHT - 0.0024
"""Width of a slot inside its brass edge."""

CORNER = 0.013
"""From the middle of a corner's lozenge to its points."""
_LOZENGE = ((1, 0), (0, 1), (-1, 0), (0, -1))


def print_slots(pen: Pen, board: Board) -> None:
    """The places of the spices' cards: square recesses with the spice in them, feet outward."""
    for spice, slot in slots(board).items():
        place = pen.at(slot.x, slot.y, 1.0, slot.turn)
        place.box(0, 0, CARD_HEIGHT - 0.0006, CARD_HEIGHT - 0.0006, 0.0040, mix(BRASS_DEEP, BRASS, 0.5))
        place.box(0, 0, RECESS, RECESS, 0.0034, mix(RIM_DARK, (0, 0, 0), 0.42))
        motifs.paint(spice, place.at(0, 0, 0.0185))


def print_corners(pen: Pen, board: Board) -> None:
    """A brass lozenge over each mitre."""
    for x, y in _corners(board):
        for size, colour in ((CORNER, BRASS_DEEP), (CORNER * 0.84, BRASS), (CORNER * 0.5, BRASS_DEEP)):
            pen.polygon([(x + dx * size, y + dy * size) for dx, dy in _LOZENGE], colour)
        pen.polygon([(x + dx * CORNER * 0.4, y + dy * CORNER * 0.4) for dx, dy in _LOZENGE], LACQUER)


def lay_frame(image: Image.Image, board: Board) -> None:
    """Lay the rails over the edge of the board's picture, all round what is printed there."""
    pixels = image.width
    scale = pixels / (2 * board.outer_half)
    width = round(scale * (board.outer_half - board.field_half))
    rng = np.random.default_rng(SEED)
    mask = Image.new("L", (pixels, pixels), 0)
    holes = Pen(mask, scale, pixels / 2, pixels / 2)
    edge = CARD_HEIGHT - 0.0006
    rails = [_rail(width, pixels, rng) for _ in range(2)]
    for quarter in range(4):
        corners = ((0, 0), (pixels, 0), (pixels - width, width), (width, width))
        mask.paste(0, (0, 0, pixels, pixels))
        holes.draw.polygon(corners, fill=255)
        turned = mask.rotate(90 * quarter)
        mask.paste(turned)
        for slot in slots(board).values():
            holes.at(slot.x, slot.y).box(0, 0, edge, edge, 0.0040, 0)
        for x, y in _corners(board):
            holes.polygon([(x + dx * CORNER, y + dy * CORNER) for dx, dy in _LOZENGE], 0)
        rail = Image.new("RGB", (pixels, pixels))
        rail.paste(rails[quarter % 2], (0, 0))
        image.paste(rail.rotate(90 * quarter), (0, 0), mask)


def _corners(board: Board) -> list[tuple[float, float]]:
    middle = (board.field_half + board.outer_half) / 2
    return [(sx * middle, sy * middle) for sx in (-1, 1) for sy in (-1, 1)]


def _rail(width: int, length: int, rng: np.random.Generator) -> Image.Image:
    """One rail along x, its outer edge up."""
    tone = wood.stained(wood.grain(width, length, rng), RIM_DARK, RIM_LIGHT) * rng.uniform(0.95, 1.04)
    return Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8), "RGB")
