"""The line at the board's edge behind which chips are let go, and the stretch of it that is allowed."""

from __future__ import annotations

import numpy as np
from panda3d.core import NodePath
from PIL import Image

from game.stage import pictures
from game.stage.layout import TURN, before
from game.stage.meshes import geom_node, rectangle
from models.board import Board, Side

BEYOND = 0.004
"""Metres from the board's outer edge to the line."""
ABOVE = 0.0006
"""Metres above the table."""
WIDE = 0.012
POST_WIDE, POST_LONG = 0.012, 0.06
"""Metres; a post stands at each end of a stretch."""
BRIGHT, DIM = (1.0, 0.87, 0.5, 0.9), (1.0, 0.87, 0.5, 0.22)


class ReleaseLine:
    """Draws the line of one side under ``root``, or nothing."""

    def __init__(self, root: NodePath, board: Board) -> None:
        self._board = board
        self._line = root.attach_new_node(geom_node("line", rectangle(2 * board.outer_half, WIDE)))
        self._strip = root.attach_new_node(geom_node("strip", rectangle(1.0, 1.6 * WIDE)))
        picture = pictures.texture("release-line", _line_picture(0.12))
        self._line.set_texture(picture)
        self._strip.set_texture(pictures.texture("release-strip", _line_picture(0.02)))
        self._strip.set_color_scale(*BRIGHT)
        self._posts = [
            root.attach_new_node(geom_node("post", rectangle(POST_WIDE, POST_LONG))) for _end in range(2)
        ]
        fading = pictures.texture("release-post", _post_picture())
        for post in self._posts:
            post.set_texture(fading)
            post.set_color_scale(*BRIGHT)

    def show(self, side: Side | None, strip: tuple[float, float] | None) -> None:
        """Draw the line of a side; with a ``strip`` (metres right of its middle) bright along that only."""
        for part in (self._line, self._strip, *self._posts):
            part.hide()
        if side is None:
            return
        self._put(self._line, side, 0.0)
        self._line.set_color_scale(*(BRIGHT if strip is None else DIM))
        if strip is None:
            return
        # the chip's middle stays on the strip; what is drawn holds the whole chip
        low, high = strip[0] - self._board.chip.radius, strip[1] + self._board.chip.radius
        self._put(self._strip, side, (low + high) / 2)
        self._strip.set_sx(high - low)
        for post, right in zip(self._posts, (low, high), strict=True):
            self._put(post, side, right, POST_LONG / 2)

    def _put(self, part: NodePath, side: Side, right: float, out: float = 0.0) -> None:
        part.show()
        place = before(side, right, self._board.outer_half + BEYOND + out)
        part.set_pos(*place, ABOVE - self._board.table_below)
        part.set_h(TURN[side])


def _line_picture(faint: float) -> Image.Image:
    """A bright line in a soft band, faint over so much of its half at each end."""
    across = np.abs(np.linspace(-1, 1, 32))[:, None]
    along = np.clip((1 - np.abs(np.linspace(-1, 1, 256))) / faint, 0, 1)[None]
    alpha = np.maximum(np.exp(-((across / 0.14) ** 2)), 0.35 * np.exp(-((across / 0.5) ** 2))) * along
    return _white(alpha)


def _post_picture() -> Image.Image:
    """A bright line away from the board that fades towards the hand."""
    across = np.abs(np.linspace(-1, 1, 32))[None]
    along = np.linspace(1, 0, 64)[:, None] ** 1.5
    return _white(np.maximum(np.exp(-((across / 0.22) ** 2)), 0.35 * np.exp(-((across / 0.6) ** 2))) * along)


def _white(alpha: np.ndarray) -> Image.Image:
    cover = Image.fromarray((alpha * 255).astype(np.uint8), "L")
    white = Image.new("L", cover.size, 255)
    return Image.merge("RGBA", (white, white, white, cover))
