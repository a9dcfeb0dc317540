"""Where throws came to rest, as a glow on the board, and the ellipse in which they scatter."""

from __future__ import annotations

import numpy as np
from panda3d.core import NodePath
from PIL import Image

from game.stage.light import Light
from game.stage.scene import HeatLook
from game.stage.veil import Sheet, Tone, Veil, ramp
from models.board import Board

SPREAD = 0.0115
"""Metres over which one throw is spread, as the standard deviation."""
HOT = 2.5
"""So many throws in one place, at least, make the brightest glow: a single one does not."""
EVEN = 0.7
"""The power of the glow that is shown: below 1, so that a few throws are seen beside many."""
FAINTEST = 0.08
"""Part of the brightest glow below which nothing is drawn."""
LEVELS = (0.2, 0.45, 0.7, 0.9)
"""Parts of the brightest glow at which a line is drawn, so that nobody needs the colours."""
GLOW: tuple[tuple[float, Tone], ...] = (
    (0.0, (0.16, 0.06, 0.34)),
    (0.25, (0.46, 0.11, 0.52)),
    (0.5, (0.83, 0.25, 0.42)),
    (0.75, (0.99, 0.58, 0.24)),
    (1.0, (1.0, 0.95, 0.72)),
)
"""From dark violet to light cream: lighter all the way, so that any eye can read it."""
STRENGTH = 0.78
"""How much of the board the glow covers where it is thick."""
LINE, EDGE = 0.0026, 0.0064
"""Width of the ellipse's line, and of the dark about it, in metres."""
ARM = 0.008
"""Metres from the ellipse's middle to the ends of the cross in it."""
CREAM, INK = (1.0, 0.95, 0.80), (0.07, 0.045, 0.05)


class HeatMap:
    """Draws one `HeatLook`, or nothing."""

    def __init__(self, root: NodePath, board: Board, light: Light) -> None:
        self._board = board
        self._veil = Veil(root, board, light, "heat map")

    def show(self, look: HeatLook) -> None:
        """Draw this; it takes some hundredths of a second."""
        self._veil.lay(heat_picture(look, self._board))

    def hide(self) -> None:
        """Draw nothing."""
        self._veil.lay(None)


def heat_picture(look: HeatLook, board: Board) -> Image.Image:
    """The glow and the ellipse from above, RGBA."""
    sheet = Sheet(board)
    glow = _glow(look.counts, sheet.places, board.outer_half)
    part = np.clip((glow - FAINTEST) / 0.2, 0, 1)
    slope = np.maximum(np.hypot(*np.gradient(glow)), 1e-6)
    lines = np.zeros_like(glow)
    for level in LEVELS:
        lines = np.maximum(lines, np.clip(1.2 - np.abs(glow - level) / slope, 0, 1))
    tone = ramp(GLOW, glow)
    tone += (np.array(CREAM) - tone) * 0.5 * lines[..., None]
    sheet.ground(tone, STRENGTH * part * part * (3 - 2 * part))
    if look.outline:
        _draw_ellipse(sheet, look)
    return sheet.picture()


def _glow(counts: np.ndarray, places: np.ndarray, half: float) -> np.ndarray:
    """The throws spread over the board, 0 to 1; rows from the south. A sum of bells about the cells."""
    cells = len(counts)
    middles = (np.arange(cells) + 0.5) / cells * 2 * half - half
    bells = np.exp(-(((places[:, None] - middles) / SPREAD) ** 2) / 2)
    spread = bells @ counts @ bells.T
    glow: np.ndarray = (spread / max(float(spread.max(initial=0.0)), HOT)) ** EVEN
    return glow


def _draw_ellipse(sheet: Sheet, look: HeatLook) -> None:
    closed = [*look.outline, look.outline[0]]
    for ink, width in ((sheet.ink(INK, 0.8), EDGE), (sheet.ink(CREAM), LINE)):
        ink.line(closed, width)
        if look.middle is not None:
            x, y = look.middle
            ink.line([(x - ARM, y), (x + ARM, y)], width)
            ink.line([(x, y - ARM), (x, y + ARM)], width)
