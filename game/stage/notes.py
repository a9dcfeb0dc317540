"""Rupee notes on their way between the bank and a seat."""

from __future__ import annotations

from panda3d.core import NodePath, Texture

from game.stage import light, pictures
from game.stage.layout import NOTE_HEIGHT, NOTE_WIDTH
from game.stage.light import Light
from game.stage.meshes import geom_node, rectangle
from game.stage.money import counted
from game.stage.note_art import note_picture
from models.poses import Pose


def notes_of(rupees: int) -> tuple[int, ...]:
    """A sum in the fewest notes, the greatest first."""
    return tuple(value for value, many in counted(rupees).items() for _ in range(many))


class Notes:
    """All notes that are to be seen."""

    def __init__(self, root: NodePath, light_: Light) -> None:
        self._root = root.attach_new_node("notes")
        light_.finish(self._root, light.PAPER)
        self._root.set_two_sided(True)
        self._note = NodePath(geom_node("note", rectangle(NOTE_WIDTH, NOTE_HEIGHT)))
        self._faces: dict[int, Texture] = {}
        self._nodes: dict[str, NodePath] = {}

    def put(self, name: str, rupees: int, pose: Pose) -> None:
        """Let there be a note of that name and worth at a pose."""
        if rupees not in self._faces:
            self._faces[rupees] = pictures.texture(f"note-{rupees}", note_picture(rupees))
        self.remove(name)
        node = self._note.copy_to(self._root)
        node.set_name(name)
        node.set_texture(self._faces[rupees])
        self._nodes[name] = node
        self.move(name, pose)

    def move(self, name: str, pose: Pose) -> None:
        """Draw the note at another pose."""
        node = self._nodes.get(name)
        if node is not None:
            x, y, z, w = pose.orientation
            node.set_pos(*pose.position)
            node.set_quat((w, x, y, z))

    def remove(self, name: str) -> None:
        """Take the note away, if it is there."""
        node = self._nodes.pop(name, None)
        if node is not None:
            node.remove_node()
