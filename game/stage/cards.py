"""Spice cards on the stage: those on display on the rim, and the face-up blends beside the board."""

from __future__ import annotations

from collections.abc import Mapping

from panda3d.core import NodePath, Texture, TransparencyAttrib

from game.stage import light, pictures, shapes
from game.stage.card_art import card_picture
from game.stage.card_back import back_picture
from game.stage.layout import CARD_HEIGHT, CARD_WIDTH
from game.stage.light import Light
from game.stage.meshes import geom_node, rectangle
from models.poses import Pose
from models.spices import Spice

SOFT = 0.004
"""How far a card's shadow reaches beyond it."""


class Cards:
    """All cards that are to be seen, each a node named by what it is and where it belongs."""

    def __init__(self, root: NodePath, light_: Light, names: Mapping[str, str]) -> None:
        self._names = names
        self._root = root.attach_new_node("cards")
        light_.finish(self._root, light.PAPER)
        self._card = NodePath(geom_node("card", shapes.card()))
        self._shadow = NodePath(geom_node("shadow", rectangle(CARD_WIDTH + 2 * SOFT, CARD_HEIGHT + 2 * SOFT)))
        self._shadow.set_texture(
            pictures.texture("card-shadow", pictures.soft_box(CARD_WIDTH, CARD_HEIGHT, SOFT)), 1
        )
        self._shadow.set_transparency(TransparencyAttrib.M_alpha)
        self._shadow.set_depth_write(False)
        self._shadow.set_alpha_scale(0.55)
        self._shadow.set_pos(0.0009, -0.0009, 0.00012)
        light_.painted_shadow(self._shadow)
        self._faces: dict[Spice | None, Texture] = {}
        self._nodes: dict[str, NodePath] = {}
        self._poses: dict[str, Pose] = {}

    @property
    def poses(self) -> dict[str, Pose]:
        """Where every card is drawn now, by its name."""
        return dict(self._poses)

    def put(self, name: str, spice: Spice | None, pose: Pose) -> None:
        """Let there be a card of that name at a pose; its position is the middle of its back.

        None is a card of which only the back is seen, whichever way it lies.
        """
        if name not in self._nodes:
            node = self._root.attach_new_node(name)
            face = self._card.copy_to(node)
            face.set_texture(self._face(spice))
            self._shadow.copy_to(node)
            self._nodes[name] = node
        self.move(name, pose)

    def move(self, name: str, pose: Pose) -> None:
        """Draw the card at another pose."""
        x, y, z, w = pose.orientation
        node = self._nodes[name]
        node.set_pos(*pose.position)
        node.set_quat((w, x, y, z))
        self._poses[name] = pose

    def remove(self, name: str) -> None:
        """Take the card away, if it is there."""
        node = self._nodes.pop(name, None)
        if node is not None:
            node.remove_node()
            del self._poses[name]

    def _face(self, spice: Spice | None) -> Texture:
        if spice not in self._faces:
            if spice is None:
                self._faces[None] = pictures.texture("card-back", back_picture())
                return self._faces[None]
            self._faces[spice] = pictures.texture(
                f"card-{spice}", card_picture(spice, self._names[spice.value])
            )
        return self._faces[spice]
