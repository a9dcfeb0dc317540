"""What glows: spaces and chips that matter now."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi, sin

from panda3d.core import NodePath, TransparencyAttrib

from game.stage import pictures
from game.stage.layout import surface
from game.stage.light import Light
from game.stage.meshes import geom_node, rectangle
from models.board import Board
from models.poses import Pose

RING = 0.74
"""Radius of the ring of light as a part of its picture's."""
WARM = (1.0, 0.86, 0.45)
LIFT = 0.0004
"""How far above what it lies on a halo is drawn."""
BEAT = 1.6
"""Seconds from one brightest moment to the next."""


class Glow:
    """Rings of light round spaces and chips, breathing slowly."""

    def __init__(self, root: NodePath, board: Board, light: Light) -> None:
        self._board = board
        self._root = root.attach_new_node("glow")
        self._root.set_transparency(TransparencyAttrib.M_alpha)
        self._root.set_depth_write(False)
        self._root.set_bin("transparent", 1)
        light.unlit(self._root)
        self._ring = NodePath(geom_node("halo", rectangle(2, 2)))
        self._ring.set_texture(pictures.texture("halo", pictures.halo(ring=RING)))
        self._ring.set_color_scale(*WARM, 1)
        self._nodes: dict[str, NodePath] = {}
        self._spaces = {space.name: space for space in board.spaces}

    def show(self, names: frozenset[str], chips: Mapping[str, Pose]) -> None:
        """Let exactly these spaces and chips glow; a chip that is not on the stage does not."""
        wanted = {name for name in names if name in self._spaces or name in chips}
        for name in set(self._nodes) - wanted:
            self._nodes.pop(name).remove_node()
        for name in wanted:
            if name not in self._nodes:
                self._nodes[name] = self._ring.copy_to(self._root)
                self._nodes[name].set_name(f"halo-{name}")
            if name in self._spaces:
                space = self._spaces[name]
                self._nodes[name].set_pos(space.x, space.y, LIFT)
                self._nodes[name].set_scale((space.radius + 0.0015) / RING)
            else:
                self._nodes[name].set_scale((self._board.chip.radius + 0.0012) / RING)
        self._follow(chips)

    def breathe(self, now: float, chips: Mapping[str, Pose]) -> None:
        """A frame: the light swells and sinks, and goes where the chips are now."""
        if self._nodes:
            self._root.set_alpha_scale(0.72 + 0.28 * sin(2 * pi * now / BEAT))
            self._follow(chips)

    def _follow(self, chips: Mapping[str, Pose]) -> None:
        for name, node in self._nodes.items():
            if name not in self._spaces and name in chips:
                x, y, z = chips[name].position
                ground = max(surface(self._board, x, y), z - self._board.chip.thickness / 2)
                node.set_pos(x, y, ground + LIFT)
