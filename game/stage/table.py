"""What is always there: the room's dusk, the table, the board; and the pepper mill, which moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from panda3d.core import NodePath, Texture, TransparencyAttrib
from PIL import Image

from game.stage import light, pictures, shapes
from game.stage.board_art import board_picture
from game.stage.layout import mill_place
from game.stage.light import KEY_DIRECTION, Light
from game.stage.meshes import Mesh, geom_node, rectangle
from game.stage.table_art import table_picture
from models.board import Board, Side
from models.poses import Pose


@dataclass(frozen=True)
class Artwork:
    """The two large pictures, seen from above: painting them takes a moment and needs no window."""

    board: Image.Image
    table: Image.Image

    @staticmethod
    def paint(board: Board, names: Mapping[str, str]) -> Artwork:
        """Paint both; ``names`` are the shown names of the spaces."""
        return Artwork(board_picture(board, names), table_picture(board))


class Table:
    """Room, table, board and mill."""

    def __init__(self, root: NodePath, board: Board, artwork: Artwork, light_: Light) -> None:
        self._board, self._light = board, light_
        self._root = root.attach_new_node("table")
        room = self._put(
            "room", rectangle(7, 7, -board.lost_below), pictures.texture("dusk", pictures.dusk())
        )
        light_.unlit(room)
        light_.beneath(room, 3)
        top = self._put("table-top", shapes.table(board), pictures.texture("table", artwork.table))
        light_.finish(top, light.WOOD)
        light_.beneath(top, 2)
        paint = pictures.texture("board", artwork.board)
        field = self._put("field", shapes.field(board), paint)
        light_.finish(field, light.LACQUER)
        light_.beneath(field, 1)
        rim = self._put("rim", shapes.rim(board), paint)
        light_.finish(rim, light.WOOD)
        light_.beneath(rim, 0)
        self._mill = self._root.attach_new_node("mill")
        body = self._mill.attach_new_node(geom_node("pepper-mill", shapes.mill()))
        body.set_texture(pictures.white())
        light_.finish(body, light.BRASS)
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

    def _put(self, name: str, mesh: Mesh, picture: Texture) -> NodePath:
        node = self._root.attach_new_node(geom_node(name, mesh))
        node.set_texture(picture)
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
