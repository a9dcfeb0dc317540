"""The chips on the stage: one node each, named by the id the viewer knows it by, with its soft shadow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from panda3d.core import LODNode, LQuaternionf, LVecBase3f, NodePath, Texture, TransparencyAttrib

from game.stage import pictures, shapes, textures
from game.stage.chip_art import chip_picture
from game.stage.layout import surface
from game.stage.light import KEY_DIRECTION, Light
from game.stage.liveries import MARKET
from game.stage.meshes import geom_node, rectangle
from game.stage.shading.surfaces import Surface
from models.board import Board
from models.chips import Colour
from models.poses import Pose

SHADOW = 0.92
"""Half the side of a lying chip's shadow over its diameter."""


NEAR = 0.62
"""Metres from the eye within which a chip is drawn with a smoother outline."""


@dataclass(frozen=True, slots=True)
class Print:
    """What a chip bears: its colour, and its value where the viewer may know it."""

    colour: Colour
    value: int | None


class Chips:
    """All chips that are to be seen."""

    def __init__(self, root: NodePath, board: Board, light_: Light) -> None:
        self._board, self._light = board, light_
        self._root = root.attach_new_node("chips")
        clay = (textures.awaited(f"chip-{kind}") for kind in ("normal", "orm"))
        light_.finish(self._root, Surface(None, *clay, roughness=0.42))
        self._shadows = root.attach_new_node("chip-shadows")
        self._shadows.set_transparency(TransparencyAttrib.M_alpha)
        self._shadows.set_depth_write(False)
        self._shadows.set_bin("transparent", 0)
        light_.painted_shadow(self._shadows)
        self._body = _body(board)
        self._shadow = NodePath(geom_node("shadow", rectangle(2, 2)))
        self._shadow.set_texture(pictures.texture("chip-shadow", pictures.blob()))
        self._palette = MARKET
        self._prints: dict[Print, Texture] = {}
        self._nodes: dict[str, tuple[NodePath, NodePath, Print]] = {}
        self._poses: dict[str, Pose] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._nodes

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Where every chip is drawn now."""
        return MappingProxyType(self._poses)

    def wear(self, palette: str) -> None:
        """Let every chip, and those to come, bear the colours of that palette."""
        if palette != self._palette:
            self._palette = palette
            self._prints.clear()
            for node, _shadow, print_ in self._nodes.values():
                node.set_texture(self._texture(print_))

    def put(self, name: str, print_: Print, pose: Pose) -> None:
        """Let there be a chip of that name and print, at a pose."""
        known = self._nodes.get(name)
        if known is None or known[2] != print_:
            self.remove(name)
            node = self.model(print_)
            node.set_name(name)
            node.reparent_to(self._root)
            shadow = self._shadow.copy_to(self._shadows)
            self._nodes[name] = (node, shadow, print_)
        self.move(name, pose)

    def move(self, name: str, pose: Pose) -> None:
        """Draw the chip at another pose; its shadow follows."""
        node, shadow, _ = self._nodes[name]
        x, y, z, w = pose.orientation
        node.set_pos_quat(LVecBase3f(*pose.position), LQuaternionf(w, x, y, z))
        self._poses[name] = pose
        self._cast(shadow, pose)

    def remove(self, name: str) -> None:
        """Take the chip away, if it is there."""
        known = self._nodes.pop(name, None)
        if known is not None:
            known[0].remove_node()
            known[1].remove_node()
            del self._poses[name]

    def retain(self, names: set[str]) -> None:
        """Take away every chip that is not among the names."""
        for name in [name for name in self._nodes if name not in names]:
            self.remove(name)

    def model(self, print_: Print) -> NodePath:
        """A chip of that print which belongs to nobody yet."""
        node = self._body.copy_to(NodePath())  # with its two shapes, which all chips share
        node.set_texture(self._texture(print_))
        return node

    def _texture(self, print_: Print) -> Texture:
        if print_ not in self._prints:
            label = f"chip-{print_.colour}" + ("" if print_.value is None else f"-{print_.value}")
            picture = chip_picture(print_.colour, print_.value, self._board.chip, self._palette)
            self._prints[print_] = pictures.texture(label, picture)
        return self._prints[print_]

    def _cast(self, shadow: NodePath, pose: Pose) -> None:
        """A soft shadow on what lies below: it moves off with height, grows wide and faint."""
        x, y, z = pose.position
        ground = surface(self._board, x, y)
        up = min(1.0, abs(pose.axis[2]))
        reach = self._board.chip.thickness / 2 * up + self._board.chip.radius * (1 - up * up) ** 0.5
        height = max(0.0, z - reach - ground)
        slant = (0.0012 + height) / KEY_DIRECTION[2] * 0.75
        shadow.set_pos(x - KEY_DIRECTION[0] * slant, y - KEY_DIRECTION[1] * slant, ground + 0.0002)
        size = 2 * self._board.chip.radius * SHADOW * (0.72 + 0.28 * max(up, 0.3))
        shadow.set_scale(size / 1.45 + 0.22 * height)
        shadow.set_alpha_scale(0.74 / (1 + 26 * height))


def _body(board: Board) -> NodePath:
    """A chip's shape, with few triangles from afar."""
    either = LODNode("body")
    body = NodePath(either)
    for segments, steps, near, far in ((56, 5, 0.0, NEAR), (24, 3, NEAR, 100.0)):
        body.attach_new_node(geom_node("chip", shapes.chip(board.chip, segments, steps)))
        either.add_switch(far, near)
    return body
