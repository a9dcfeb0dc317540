"""Where a throw would go and where it may rest: a row of points of light, and a blur."""

from __future__ import annotations

import numpy as np
from panda3d.core import LVecBase4f, NodePath
from PIL import Image

from game.stage import pictures
from game.stage.layout import surface
from game.stage.meshes import geom_node, rectangle
from models.board import Board
from models.poses import Vector

APART = 0.022
"""Metres between two points of a path."""
POINT = 0.009
"""Metres across a point."""
MOST_POINTS, MOST_RESTS = 48, 16
ABOVE = 0.0009
"""Metres over what lies there, so that nothing flickers."""
WARM, GLOW = LVecBase4f(1.0, 0.93, 0.66, 0.95), LVecBase4f(1.0, 0.82, 0.36, 0.30)


class OutlookLight:
    """Draws a path and places of rest, or nothing, under a node that is transparent and lit by nothing."""

    def __init__(self, root: NodePath, board: Board) -> None:
        self._board = board
        self._points = _row(root, "path", MOST_POINTS, POINT, _spot(0.55, 0.15))
        self._rests = _row(root, "rests", MOST_RESTS, 3.0 * board.chip.radius, _spot(0.0, 0.9))
        for point in self._points:
            point.set_color_scale(WARM)
        for rest in self._rests:
            rest.set_color_scale(GLOW)

    def show(self, path: tuple[Vector, ...], rests: tuple[Vector, ...]) -> None:
        """Draw this path and these rests."""
        _put(self._points, evenly(path, APART)[:MOST_POINTS])
        _put(self._rests, [(x, y, surface(self._board, x, y) + ABOVE) for x, y, _z in rests[:MOST_RESTS]])


def evenly(path: tuple[Vector, ...], apart: float) -> list[Vector]:
    """Points of a path, so far apart along it, from its first to shortly before its last."""
    if len(path) < 2:
        return []
    places = np.array(path)
    along = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(places, axis=0), axis=1))])
    if along[-1] < apart:
        return []
    at = np.arange(apart, along[-1], apart)
    found = np.stack([np.interp(at, along, places[:, axis]) for axis in range(3)], 1)
    return [(float(x), float(y), float(z)) for x, y, z in found]


def _row(root: NodePath, name: str, count: int, size: float, picture: Image.Image) -> list[NodePath]:
    first = root.attach_new_node(geom_node(name, rectangle(size, size)))
    first.set_texture(pictures.texture(f"outlook-{name}", picture))
    first.hide()
    return [first, *(first.copy_to(root) for _ in range(count - 1))]


def _put(row: list[NodePath], places: list[Vector]) -> None:
    for n, node in enumerate(row):
        if n < len(places):
            node.set_pos(*places[n])
            node.show()
        else:
            node.hide()


def _spot(core: float, soft: float) -> Image.Image:
    """A white spot, full up to ``core`` of its radius and gone within ``soft`` of it."""
    x, y = np.meshgrid(np.linspace(-1, 1, 64), np.linspace(-1, 1, 64))
    part = np.clip((1 - np.hypot(x, y)) / max(1 - core, soft), 0, 1)
    cover = Image.fromarray((part * part * (3 - 2 * part) * 255).astype(np.uint8), "L")
    white = Image.new("L", cover.size, 255)
    return Image.merge("RGBA", (white, white, white, cover))
