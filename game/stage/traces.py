"""The ways that chips have gone, as ribbons of light, and see-through chips where the thrown one was."""

from __future__ import annotations

import numpy as np
from panda3d.core import LQuaternionf, NodePath, TransparencyAttrib

from game.stage import pictures
from game.stage.chips import Chips, Print
from game.stage.light import Light
from game.stage.liveries import livery
from game.stage.meshes import Mesh, geom_node, sheet
from game.stage.scene import ChipLook, TraceLook, Trail

WIDTH = 0.0075
"""Metres across a ribbon at its newest end."""
ABOVE = 0.0022
"""Metres that a ribbon is over the middle of its chip: a little over the face of one that lies."""
FAINTEST, BRIGHTEST = 0.25, 0.95
"""How much of what is behind a ribbon it covers, at its oldest and its newest end."""
GHOST = 0.36
GOLD = (255, 204, 92)
"""Of a golden ribbon, whatever its chip is."""


class Traces:
    """Draws one `TraceLook`, or nothing."""

    def __init__(self, root: NodePath, chips: Chips, light: Light) -> None:
        self._chips = chips
        self._root = root.attach_new_node("traces")
        light.shadowless(self._root)
        self._flat = self._root.attach_new_node("trails")
        light.unlit(self._flat)
        self._flat.set_transparency(TransparencyAttrib.M_alpha)
        self._flat.set_depth_write(False)
        self._flat.set_two_sided(True)
        self._flat.set_bin("fixed", 8)
        self._flat.set_texture(pictures.white())
        self._ghosts: list[tuple[Print, NodePath]] = []

    def show(self, look: TraceLook | None, palette: str) -> None:
        """Draw this, and nothing of what was drawn before."""
        look = look or TraceLook()
        for node in self._flat.get_children():
            node.remove_node()
        for trail in look.trails:
            if len(trail.points) > 1:
                self._flat.attach_new_node(geom_node("trail", _ribbon(trail, palette)))
        for n, chip in enumerate(look.ghosts):
            self._ghost(n, chip)
        for _print, node in self._ghosts[len(look.ghosts) :]:
            node.hide()

    def _ghost(self, n: int, chip: ChipLook) -> None:
        wanted = Print(chip.colour, chip.value)
        if n < len(self._ghosts) and self._ghosts[n][0] != wanted:
            self._ghosts[n][1].remove_node()
            self._ghosts[n] = wanted, self._made(wanted)
        elif n == len(self._ghosts):
            self._ghosts.append((wanted, self._made(wanted)))
        node = self._ghosts[n][1]
        x, y, z, w = chip.pose.orientation
        node.set_pos(*chip.pose.position)
        node.set_quat(LQuaternionf(w, x, y, z))
        node.show()

    def _made(self, wanted: Print) -> NodePath:
        node = self._chips.model(wanted)
        node.set_name("ghost")
        node.reparent_to(self._root)
        node.set_transparency(TransparencyAttrib.M_alpha)
        node.set_alpha_scale(GHOST)
        node.set_depth_write(False)
        return node


def _ribbon(trail: Trail, palette: str) -> Mesh:
    """A level ribbon along a way, faint and thin where it is old."""
    points = np.asarray(trail.points, float)
    ahead = np.gradient(points[:, :2], axis=0)
    length = np.linalg.norm(ahead, axis=1, keepdims=True)
    across = np.stack([-ahead[:, 1], ahead[:, 0]], 1) / np.maximum(length, 1e-9)
    across[length[:, 0] < 1e-9] = (1.0, 0.0)
    age = np.linspace(0.0, 1.0, len(points))
    width = WIDTH * (1.25 if trail.golden else 1.0)
    half = (width / 2 * (0.45 + 0.55 * age))[:, None]
    sides = [np.column_stack([points[:, :2] + way * half * across, points[:, 2] + ABOVE]) for way in (1, -1)]
    places = np.stack(sides, 1).reshape(-1, 3)
    body = np.array(GOLD if trail.golden else livery(trail.colour, palette).body) / 255.0
    tint = np.tile([*(0.22 + 0.78 * body), 1.0], (len(places), 1))
    tint[:, 3] = trail.strength * np.repeat(FAINTEST + (BRIGHTEST - FAINTEST) * age**1.5, 2)
    return Mesh.of(
        places, np.tile((0.0, 0.0, 1.0), (len(places), 1)), places[:, :2], sheet(len(points), 2), tint
    )
