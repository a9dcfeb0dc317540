"""What is always there: the booth, the table, the board; and the pepper mill, which moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from panda3d.core import NodePath, Texture, TransparencyAttrib

from game.stage import board_shapes, light, pictures, shapes, textures
from game.stage.board_art import names_picture
from game.stage.booth import Booth
from game.stage.layout import mill_place
from game.stage.light import KEY_DIRECTION, Light
from game.stage.meshes import Mesh, geom_node, rectangle
from game.stage.shading.surfaces import Surface
from models.board import Board, Side
from models.poses import Pose


@dataclass(frozen=True)
class Artwork:
    """What table and board are made of: reading it takes a moment and needs no window."""

    field: Surface
    rails: Surface
    table: Surface
    names: Texture

    @staticmethod
    def paint(board: Board, names: Mapping[str, str]) -> Artwork:
        """Read and paint all of it; ``names`` are the shown names of the spaces."""
        return Artwork(
            field=_baked("field", 0.45),
            rails=_baked("rails", 0.5),
            table=_baked("table", 0.6),
            names=pictures.texture("names", names_picture(board, names)),
        )


def _baked(name: str, roughness: float) -> Surface:
    """The surface of that name; only what a software renderer draws is read at once."""
    maps = (textures.awaited(f"{name}-{kind}") for kind in ("colour", "normal", "orm"))
    return Surface(*maps, roughness=roughness, lit=textures.texture(f"{name}-lit"))


class Table:
    """Room, table, board and mill."""

    def __init__(self, root: NodePath, board: Board, artwork: Artwork, light_: Light) -> None:
        self._board, self._light = board, light_
        self._root = root.attach_new_node("table")
        Booth(self._root, board, light_)
        for order, (name, mesh, surface) in enumerate(
            (
                ("rim", board_shapes.rim(board), artwork.rails),
                ("field", board_shapes.field(board), artwork.field),
                ("table-top", board_shapes.table(board), artwork.table),
            )
        ):
            light_.beneath(self._put(name, mesh, surface), order)
        clamps = self._put("clamps", board_shapes.clamps(board), light.BRASS)
        clamps.set_texture(pictures.white())
        clamps.set_color_scale(0.87, 0.68, 0.36, 1)
        names = self._put("names", board_shapes.name_rings(board), Surface(artwork.names, roughness=0.4))
        names.set_transparency(TransparencyAttrib.M_alpha)
        names.set_depth_write(False)
        names.set_bin("transparent", -10)
        light_.shadowless(names)
        self._mill = self._root.attach_new_node("mill")
        body = self._mill.attach_new_node(geom_node("pepper-mill", shapes.mill()))
        light_.finish(body, artwork.rails)
        self._mill_shadow()
        self._mill.hide()

    def stand_mill(self, side: Side | None) -> None:
        """The mill stands before that side, or nowhere."""
        if side is None:
            self._mill.hide()
        else:
            self._mill.show()
            self._mill.set_pos(*mill_place(self._board, side))

    def move_mill(self, pose: Pose) -> None:
        """The mill on its way."""
        self._mill.show()
        self._mill.set_pos(*pose.position)

    def _put(self, name: str, mesh: Mesh, surface: Surface) -> NodePath:
        node = self._root.attach_new_node(geom_node(name, mesh))
        self._light.finish(node, surface)
        return node

    def _mill_shadow(self) -> None:
        """A long soft shadow away from the key light, and a dark foot."""
        picture = pictures.texture("mill-shadow", pictures.blob(core=0.3))
        for length, width, depth in ((0.046, 0.021, 0.42), (0.026, 0.024, 0.6)):
            shadow = self._mill.attach_new_node(geom_node("shadow", rectangle(2, 2)))
            shadow.set_texture(picture)
            shadow.set_scale(length, width, 1)
            shadow.look_at(-KEY_DIRECTION[1], KEY_DIRECTION[0], 0)
            away = (length - 0.026) * 0.9 / (KEY_DIRECTION[0] ** 2 + KEY_DIRECTION[1] ** 2) ** 0.5
            shadow.set_pos(-KEY_DIRECTION[0] * away, -KEY_DIRECTION[1] * away, 0.0004)
            shadow.set_transparency(TransparencyAttrib.M_alpha)
            shadow.set_depth_write(False)
            shadow.set_alpha_scale(depth)
            self._light.painted_shadow(shadow)
