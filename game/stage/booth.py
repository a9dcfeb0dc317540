"""The booth round the table: its floor, the market beyond, four posts, the lantern whose light falls in.

What might stand before the eye is not drawn from near, so that it never hides the table.
"""

from __future__ import annotations

import numpy as np
from panda3d.core import BillboardEffect, LODNode, NodePath, SamplerState, TransparencyAttrib

from game.stage import pictures, textures
from game.stage.light import BRASS, KEY_DIRECTION, WOOD, Light
from game.stage.meshes import Mesh, geom_node, join, lathe, rectangle, sheet
from models.board import Board

REACH = 2.55
"""Metres from the middle of the table to the market's picture."""
LOWEST, HIGHEST = -0.34, 0.86
"""Between which heights, metres above the table, it is seen."""
TURNS = 2
"""How often the market's picture goes round: opposite sides are never seen together."""
POSTS = 1.02
"""How far along x and y from the middle the booth's posts stand, metres."""
LANTERN = tuple(0.92 * part for part in KEY_DIRECTION)
"""Where the lantern hangs: where the key light comes from."""
CLEAR = {"posts": 1.15, "lantern": 0.95}
"""Metres from the eye within which they are not drawn."""


class Booth:
    """Everything round the table, for as long as ``root`` lasts."""

    def __init__(self, root: NodePath, board: Board, light: Light) -> None:
        self._light = light
        self._root = root.attach_new_node("booth")
        floor = self._flat("room", rectangle(2 * REACH, 2 * REACH, -board.lost_below - board.table_below))
        floor.set_texture(pictures.texture("dusk", pictures.dusk()))
        light.beneath(floor, 3)
        walls = self._flat("market", _walls())
        market = textures.texture("market")
        market.set_wrap_u(SamplerState.WM_repeat)
        walls.set_texture(market)
        walls.set_two_sided(True)
        light.beneath(walls, 4)
        self._posts(-board.lost_below - board.table_below)
        self._lantern()

    def _flat(self, name: str, mesh: Mesh, under: NodePath | None = None) -> NodePath:
        node = (under or self._root).attach_new_node(geom_node(name, mesh))
        node.set_texture(pictures.white())
        self._light.unlit(node)
        return node

    def _posts(self, foot: float) -> None:
        for n, (sx, sy) in enumerate(((-1, -1), (-1, 1), (1, 1), (1, -1))):
            place = self._from_afar(f"post-{n}", CLEAR["posts"])
            place.set_pos(sx * POSTS, sy * POSTS, 0)
            post = place.attach_new_node(geom_node("post", _post(foot)))
            post.set_texture(pictures.white())
            self._light.finish(post, WOOD)
            self._light.shadowless(post)

    def _lantern(self) -> None:
        hung = self._from_afar("lantern", CLEAR["lantern"])
        hung.set_pos(*LANTERN)
        metal = hung.attach_new_node(geom_node("metal", _metal()))
        metal.set_texture(pictures.white())
        self._light.finish(metal, BRASS)
        self._light.shadowless(metal)
        glass = self._flat("glass", _glass(), hung)
        glass.set_color_scale(1.0, 0.82, 0.5, 1)
        glow = self._flat("lantern-glow", rectangle(1, 1), hung)
        glow.set_texture(pictures.texture("lantern-glow", pictures.shine()))
        glow.set_p(90)
        facing = hung.attach_new_node("facing")
        glow.reparent_to(facing)
        facing.set_effect(BillboardEffect.make_point_eye())
        facing.set_transparency(TransparencyAttrib.M_alpha)
        facing.set_depth_write(False)
        glow.set_scale(0.62)

    def _from_afar(self, name: str, clear: float) -> NodePath:
        only = LODNode(name)
        node = self._root.attach_new_node(only)
        only.add_switch(100.0, clear)
        return node.attach_new_node(f"{name}-shape")


def _walls(segments: int = 40) -> Mesh:
    """The market's picture all round, seen from within."""
    turn = np.linspace(0, 2 * np.pi, segments + 1)
    out = np.stack([np.cos(turn), np.sin(turn), 0 * turn], 1)
    points = np.stack([out * REACH + [0, 0, z] for z in (LOWEST, HIGHEST)], 1)
    uvs = np.stack([np.stack([-TURNS * turn / (2 * np.pi), 0 * turn + v], 1) for v in (0.002, 0.998)], 1)
    return Mesh.of(points, np.repeat(-out[:, None], 2, 1), uvs, sheet(segments + 1, 2))


def _tinted(mesh: Mesh, colour: tuple[float, float, float]) -> Mesh:
    return Mesh.of(
        mesh.points, mesh.normals, mesh.uvs, mesh.faces, np.tile([*colour, 1.0], (len(mesh.points), 1))
    )


def _turned(outline: list[tuple[float, float]], segments: int) -> Mesh:
    """A round thing by its outline (outward, up), from the top down."""
    p = np.array(outline)
    along = np.gradient(p, axis=0)
    return lathe([(x, z, -dz, dx) for (x, z), (dx, dz) in zip(p, along, strict=True)], segments)


def _post(foot: float) -> Mesh:
    """A turned post from the floor to above what is seen."""
    outline = [(0.030, 1.7), (0.030, 0.56), (0.040, 0.53), (0.040, 0.49), (0.030, 0.46), (0.034, 0.05),
               (0.046, 0.02), (0.046, -0.04), (0.034, -0.07), (0.036, foot)]  # fmt: skip
    return _tinted(_turned(outline, 10), (0.24, 0.13, 0.075))


def _metal() -> Mesh:
    """Cap, foot, ring and chain of the lantern, and the bars round its glass."""
    brass = (0.86, 0.66, 0.34)
    cap = [
        (0.004, 0.118),
        (0.010, 0.112),
        (0.016, 0.098),
        (0.040, 0.078),
        (0.066, 0.058),
        (0.068, 0.052),
        (0.056, 0.050),
    ]
    foot = [
        (0.056, -0.070),
        (0.064, -0.076),
        (0.064, -0.084),
        (0.040, -0.092),
        (0.012, -0.104),
        (0.0, -0.106),
    ]
    parts = [_tinted(_turned(cap, 12), brass), _tinted(_turned(foot, 12), brass)]
    chain = [(0.0026, 1.0), (0.0026, 0.118)]
    parts.append(_tinted(_turned(chain, 5), (0.42, 0.32, 0.18)))
    for k in range(6):
        a = 2 * np.pi * k / 6
        bar = _turned([(0.0032, 0.054), (0.0032, -0.074)], 5)
        place = np.array([0.056 * np.cos(a), 0.056 * np.sin(a), 0])
        parts.append(_tinted(Mesh.of(bar.points + place, bar.normals, bar.uvs, bar.faces), brass))
    return join(*parts)


def _glass() -> Mesh:
    """The glowing glass, brightest in its middle."""
    body = _turned([(0.050, 0.052), (0.053, 0.0), (0.050, -0.072)], 12)
    shade = np.ones((len(body.points), 4))
    shade[:, 1] -= 0.25 * (np.abs(body.points[:, 2] + 0.01) > 0.03)
    shade[:, 2] -= 0.45 * (np.abs(body.points[:, 2] + 0.01) > 0.03)
    return Mesh.of(body.points, body.normals, body.uvs, body.faces, shade)
