"""The hole test drawn: the hole's outline and the lines of the spaces that it is held against."""

from __future__ import annotations

from math import atan2, degrees, pi

import numpy as np
from panda3d.core import NodePath, TransparencyAttrib

from game.stage import pictures
from game.stage.light import Light
from game.stage.meshes import Mesh, geom_node, sheet
from game.stage.scene import HoleLook
from models.board import Board
from models.holes import DOUBT

WIDTH, SOFT = 0.00016, 0.00009
"""Of a line, and of its soft edges, in metres; from the long lens a pixel is about 0.1 mm."""
SEGMENTS = 360
LINE, HOLE, DOUBTFUL = (1.0, 0.93, 0.66), (1.0, 1.0, 1.0), (1.0, 0.42, 0.20)
BAND = 0.34
"""How strong the band is drawn in which a hole is doubtful."""
LIFT = 0.00005


class HoleTest:
    """Draws one `HoleLook`, over all that lies there."""

    def __init__(self, root: NodePath, board: Board, light: Light) -> None:
        self._board, self._hidden = board, [root.find("glow"), root.find("aim")]
        self._root = root.attach_new_node("hole-test")
        self._root.set_transparency(TransparencyAttrib.M_alpha)
        self._root.set_texture(pictures.white())
        self._root.set_depth_test(False)
        self._root.set_depth_write(False)
        self._root.set_bin("fixed", 10)
        light.unlit(self._root)

    def show(self, look: HoleLook | None) -> None:
        """Draw this one, or nothing."""
        self._root.get_children().detach()
        for other in self._hidden:  # what else is drawn on the board would hide the lines
            (other.show if look is None else other.hide)()
        if look is None:
            return
        x, y, z = look.point
        for name in look.spaces:
            space = self._board.space(name)
            doubtful = name in look.doubtful
            if doubtful:
                band = ribbon(space.radius, 2 * DOUBT, SOFT, DOUBTFUL, BAND)
                self._draw(f"doubt-{name}", band).set_pos(space.x, space.y, LIFT)
            line = ribbon(space.radius, WIDTH, SOFT, LINE, 1.0)
            self._draw(f"line-{name}", line).set_pos(space.x, space.y, LIFT)
        hole = ribbon(1.0, WIDTH / look.major, SOFT / look.major, HOLE, 1.0)
        node = self._draw("hole", hole)
        node.set_pos(x, y, z)
        node.set_h(degrees(atan2(look.turn[1], look.turn[0])))
        node.set_scale(look.minor, look.major, 1.0)

    def _draw(self, name: str, mesh: Mesh) -> NodePath:
        return self._root.attach_new_node(geom_node(name, mesh))


def ribbon(
    radius: float, width: float, soft: float, colour: tuple[float, float, float], alpha: float
) -> Mesh:
    """A circle line about the origin, soft at both edges, its middle at ``radius``."""
    offsets = np.array([-width / 2 - soft, -width / 2, width / 2, width / 2 + soft])
    turn = np.linspace(0, 2 * pi, SEGMENTS + 1)
    reach = radius + offsets
    points = np.stack(
        [np.outer(np.cos(turn), reach), np.outer(np.sin(turn), reach), np.zeros((len(turn), 4))], -1
    )
    shades = np.empty((len(turn), 4, 4))
    shades[..., :3], shades[..., 3] = colour, [0.0, alpha, alpha, 0.0]
    count = len(turn) * 4
    ups = np.tile([0.0, 0.0, 1.0], (count, 1))
    return Mesh.of(points, ups, np.full((count, 2), 0.5), sheet(len(turn), 4), shades)
