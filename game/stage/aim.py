"""What helps to aim: the chip where it will be let go, an arrow from it, the line behind which to stay."""

from __future__ import annotations

import numpy as np
from panda3d.core import GeomNode, LPoint3f, LQuaternionf, LVecBase4f, NodePath, TransparencyAttrib
from PIL import Image

from game.stage import pictures
from game.stage.chips import Chips, Print
from game.stage.layout import surface
from game.stage.light import Light
from game.stage.meshes import Mesh, geom_node, rectangle
from game.stage.outlook import OutlookLight
from game.stage.release_line import ReleaseLine
from game.stage.scene import AimLook, ChipLook
from models.board import Board

SHORT, LONG = 0.07, 0.30
"""Metres of arrow for no strength and for full strength."""
SHAFT, HEAD = 0.014, 0.036
"""Width of the arrow's shaft, and width and length of its head."""
RING = 0.74
"""Radius of the ring where a throw would come to as a part of its picture's."""
LEVEL = 0.03
"""An arrow that rises less than this per metre lies on the table and ends where the throw does."""
NOTCH = 0.18
"""How deep the shaft reaches into the head, as a part of its length."""
GENTLE, HARD = np.array([0.98, 0.86, 0.42, 0.95]), np.array([1.0, 0.30, 0.16, 0.98])


class Aim:
    """Draws one `AimLook`, or nothing."""

    def __init__(self, root: NodePath, board: Board, chips: Chips, light: Light) -> None:
        self._board, self._chips = board, chips
        self._root = root.attach_new_node("aim")
        light.shadowless(self._root)
        self._flat = self._root.attach_new_node("aim-flat")
        light.unlit(self._flat)
        self._flat.set_transparency(TransparencyAttrib.M_alpha)
        self._flat.set_depth_write(False)
        self._flat.set_bin("fixed", 10)
        self._light = light
        self._shaft = self._flat.attach_new_node(arrow_shaft())
        self._head = self._flat.attach_new_node(arrow_head())
        self._line = ReleaseLine(self._flat, board)
        self._reach = self._flat.attach_new_node(geom_node("reach", rectangle(2, 2)))
        self._reach.set_texture(pictures.texture("reach-ring", _ring_picture()))
        self._reach.set_scale((board.chip.radius + 0.003) / RING)
        self._outlook = OutlookLight(self._flat, board)
        blank = pictures.white()
        self._shaft.set_texture(blank)
        self._head.set_texture(blank)
        for part in (self._shaft, self._head):
            part.set_two_sided(True)
        self._ghost: NodePath | None = None
        self._print: Print | None = None
        self.show(None)

    def show(self, look: AimLook | None) -> None:
        """Draw this, and nothing of what was drawn before."""
        look = look or AimLook()
        self._line.show(look.side, look.strip)
        self._show_ghost(look.ghost)
        self._show_arrow(look)
        self._show_reach(look)
        self._outlook.show(look.path, look.rests)

    def _show_ghost(self, chip: ChipLook | None) -> None:
        wanted = None if chip is None else Print(chip.colour, chip.value)
        if wanted != self._print and self._ghost is not None:
            self._ghost.remove_node()
            self._ghost = None
        self._print = wanted
        if chip is None or wanted is None:
            return
        if self._ghost is None:
            self._ghost = self._chips.model(wanted)
            self._ghost.set_name("ghost")
            self._ghost.reparent_to(self._root)
            self._ghost.set_transparency(TransparencyAttrib.M_alpha)
            self._ghost.set_alpha_scale(0.78)
        x, y, z, w = chip.pose.orientation
        self._ghost.set_pos(*chip.pose.position)
        self._ghost.set_quat(LQuaternionf(w, x, y, z))

    def _show_arrow(self, look: AimLook) -> None:
        if look.ghost is None or look.direction is None or not any(look.direction):
            self._shaft.hide()
            self._head.hide()
            return
        along = np.asarray(look.direction) / np.linalg.norm(look.direction)
        strength = min(max(look.strength, 0.0), 1.0)
        gap = self._board.chip.radius + 0.004
        start = np.asarray(look.ghost.pose.position) + along * gap
        length = SHORT + (LONG - SHORT) * strength
        if look.reach is not None and abs(along[2]) < LEVEL:
            length = max(HEAD, float(np.hypot(*(start[:2] - look.reach))) - gap)
        tint = _tint(strength)
        for part, place in ((self._shaft, start), (self._head, start + along * (length - HEAD))):
            part.show()
            part.set_pos(*place)
            part.look_at(self._root, LPoint3f(*(place + along)))
            part.set_color_scale(tint)
        self._shaft.set_scale(1.0, length - HEAD * (1 - NOTCH), 1.0)

    def _show_reach(self, look: AimLook) -> None:
        if look.reach is None:
            self._reach.hide()
            return
        x, y = look.reach
        self._reach.show()
        self._reach.set_pos(x, y, surface(self._board, x, y) + 0.0006)
        self._reach.set_color_scale(_tint(min(max(look.strength, 0.0), 1.0)))


def arrow_shaft() -> GeomNode:
    """A ribbon along y from 0 to 1, to be drawn out to the arrow's length."""
    return geom_node("shaft", _ribbon())


def arrow_head() -> GeomNode:
    """The head of an arrow, its point `HEAD` metres along y."""
    return geom_node("head", _head())


def _tint(strength: float) -> LVecBase4f:
    return LVecBase4f(*(GENTLE + (HARD - GENTLE) * strength))


def _ribbon() -> Mesh:
    """A ribbon along y from 0 to 1, faint where it begins."""
    points = [(s * w * SHAFT / 2, y, 0.0) for y, w in ((0, 0.5), (0.5, 0.75), (1, 1.0)) for s in (-1, 1)]
    colours = [(1, 1, 1, a) for a in (0.15, 0.6, 1.0) for _ in range(2)]
    faces = [(0, 1, 3), (0, 3, 2), (2, 3, 5), (2, 5, 4)]
    return Mesh.of(points, [(0, 0, 1)] * 6, [p[:2] for p in points], faces, colours)


def _head() -> Mesh:
    points = [(-HEAD / 2, 0, 0), (0, HEAD * NOTCH, 0), (HEAD / 2, 0, 0), (0, HEAD, 0)]
    return Mesh.of(points, [(0, 0, 1)] * 4, [(0, 0), (0.5, 0), (1, 0), (0.5, 1)], [(0, 1, 3), (1, 2, 3)])


def _ring_picture() -> Image.Image:
    """A soft ring, dark round its light so that it is seen on every bowl, faint within."""
    x, y = np.meshgrid(np.linspace(-1, 1, 192), np.linspace(-1, 1, 192))
    away = np.hypot(x, y) - RING
    light = np.exp(-((away / 0.08) ** 2))
    shade = 0.8 * np.exp(-((away / 0.2) ** 2))
    within = 0.2 / (1 + np.exp(away / 0.02))
    cover = np.maximum.reduce([light, shade, within])
    bright = np.clip(np.maximum(light, within) / np.maximum(cover, 1e-6), 0, 1)
    tone = Image.fromarray((bright * 255).astype(np.uint8), "L")
    return Image.merge("RGBA", (tone, tone, tone, Image.fromarray((cover * 255).astype(np.uint8), "L")))
