"""A picture laid over the whole board in light: on field and rim, below chips and names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from panda3d.core import NodePath, TransparencyAttrib
from PIL import Image

from game.stage import pictures
from game.stage.light import Light
from game.stage.meshes import Mesh, geom_node, join, rectangle
from game.stage.pen import Fill, Pen, Point
from models.board import Board

SIDE = 1024
"""Pixels of the picture along each side of the board."""
GROUND = 512
"""Of a soft ground."""
FINENESS = 2
"""Shapes are drawn so many times as large, and reduced."""
LIFT = 0.00003
"""Metres over field and rim; the names of the bowls lie above it."""

Tone = tuple[float, float, float]
"""Red, green and blue from 0 to 1."""


class Veil:
    """Shows one picture, RGBA, the west edge of the board at its left and the north at its top, or none."""

    def __init__(self, root: NodePath, board: Board, light: Light, name: str, order: int = 0) -> None:
        self._root = root.attach_new_node(name)
        self._mesh = _cover(board)
        self._root.set_transparency(TransparencyAttrib.M_alpha)
        self._root.set_depth_write(False)
        light.over_board(self._root, order)
        light.unlit(self._root)

    def lay(self, picture: Image.Image | None) -> None:
        """Show this one in place of the last; what is drawn is a new node, so that the change is noticed."""
        self._root.get_children().detach()
        if picture is not None:
            node = self._root.attach_new_node(geom_node("veil", self._mesh))
            node.set_texture(pictures.texture("veil", picture))


def _cover(board: Board) -> Mesh:
    """The field and the four rails of the rim from above, as one."""
    inner, outer = board.field_half, board.outer_half
    width, middle = outer - inner, (outer + inner) / 2
    parts = [rectangle(2 * inner, 2 * inner, LIFT)]
    for across, up, x, y in (
        (2 * outer, width, 0.0, middle),
        (2 * outer, width, 0.0, -middle),
        (width, 2 * inner, middle, 0.0),
        (width, 2 * inner, -middle, 0.0),
    ):
        rail = rectangle(across, up, board.rim_height + LIFT)
        parts.append(Mesh.of(rail.points + np.array([x, y, 0.0]), rail.normals, rail.uvs, rail.faces))
    whole = join(*parts)
    uvs = (whole.points[:, :2] + outer) / (2 * outer)
    return Mesh.of(whole.points, whole.normals, uvs, whole.faces)


class Sheet:
    """What becomes a veil's picture: begun as a soft ground, then drawn on; metres as on the board.

    What is drawn takes the place of what was drawn there before, its own cover included.
    """

    def __init__(self, board: Board) -> None:
        self._half = board.outer_half
        size = SIDE * FINENESS
        self._ground = Image.new("RGBA", (SIDE, SIDE))
        self._pen = Pen(Image.new("RGBA", (size, size)), size / (2 * self._half), size / 2, size / 2)

    @property
    def places(self) -> np.ndarray:
        """The x of each column of a ground in metres, from the west; of its rows, it is y from the south."""
        return (np.arange(GROUND) + 0.5) / GROUND * 2 * self._half - self._half

    def ground(self, tone: np.ndarray, cover: np.ndarray) -> None:
        """Begin with tones (n, n, 3) and how thick they lie (n, n), 0 to 1, rows from the south."""
        pixels = np.dstack([tone, cover])[::-1]
        small = Image.fromarray((np.clip(pixels, 0, 1) * 255).round().astype(np.uint8), "RGBA")
        self._ground = small.resize((SIDE, SIDE), Image.Resampling.BILINEAR)

    def ink(self, tone: Tone, strength: float = 1.0) -> Ink:
        """A pen of that tone."""
        return Ink(self._pen, tuple(round(255 * part) for part in (*tone, strength)))

    def stamp(self, mask: Image.Image, x: float, y: float, tone: Tone, strength: float = 1.0) -> None:
        """Lay a tone over what is there, through a mask (L) in the middle about x, y."""
        image, scale = self._pen.image, self._pen.scale
        stamp = Image.new("RGBA", mask.size, tuple(round(255 * part) for part in (*tone, 0.0)))
        stamp.putalpha(mask.point(lambda value: round(value * strength)))
        left, top = self._pen.x + x * scale - mask.width / 2, self._pen.y - y * scale - mask.height / 2
        image.alpha_composite(stamp, (round(left), round(top)))

    @property
    def scale(self) -> float:
        """Pixels per metre of what is stamped."""
        return self._pen.scale

    def picture(self) -> Image.Image:
        """All of it, its edges smooth."""
        return Image.alpha_composite(self._ground, self._pen.image.reduce(FINENESS))


@dataclass(frozen=True)
class Ink:
    """A pen with its ink."""

    pen: Pen
    fill: Fill

    def discs(self, points: np.ndarray, radius: float) -> None:
        """Filled circles about points (n, 2)."""
        for x, y in points:
            self.pen.disc(x, y, radius, self.fill)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        """A circle line whose outer edge is at ``radius``."""
        self.pen.ring(x, y, radius, width, self.fill)

    def line(self, points: Sequence[Point], width: float) -> None:
        """Straight lines from each point to the next, their ends and corners round."""
        self.pen.lines(points, width, self.fill)
        self.discs(np.array(points), width / 2)


def ramp(stops: tuple[tuple[float, Tone], ...], at: np.ndarray) -> np.ndarray:
    """The colours of a ramp, given by its stops, at values from 0 to 1: one more axis, of 3."""
    places = [place for place, _tone in stops]
    return np.stack([np.interp(at, places, [tone[n] for _p, tone in stops]) for n in range(3)], -1)
