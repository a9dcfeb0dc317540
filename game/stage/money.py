"""Rupee notes on the table: before each side as many as the viewer may know of."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from panda3d.core import NodePath

from game.stage import light, pictures
from game.stage.layout import NOTE_HEIGHT, NOTE_LIFT, NOTE_WIDTH, TURN, note_place
from game.stage.light import Light
from game.stage.meshes import geom_node, rectangle
from game.stage.note_art import NOTES, note_picture
from models.board import Board, Side


class Money:
    """All notes that are to be seen, in a pile for each value."""

    def __init__(self, root: NodePath, board: Board, light_: Light) -> None:
        self._board = board
        self._root = root.attach_new_node("money")
        light_.finish(self._root, light.PAPER)
        self._shape = NodePath(geom_node("note", rectangle(NOTE_WIDTH, NOTE_HEIGHT)))
        self._notes: dict[int, NodePath] = {}
        self._shown: dict[Side, tuple[int, NodePath]] = {}

    def show(self, rupees: Mapping[Side, int]) -> None:
        """Let exactly these sums lie before these sides."""
        for side in [side for side, (amount, _) in self._shown.items() if rupees.get(side) != amount]:
            self._shown.pop(side)[1].remove_node()
        for side, amount in rupees.items():
            if side not in self._shown:
                self._shown[side] = amount, self._laid(side, amount)

    def _laid(self, side: Side, amount: int) -> NodePath:
        place = self._root.attach_new_node(f"rupees-{side.name.lower()}")
        place.set_h(TURN[side])
        for column, (value, count) in enumerate(counted(amount).items()):
            lie = Random(f"{side.name} {value}")
            for level in range(count):
                note = self._note(value).copy_to(place)
                x, y, z = note_place(self._board, column)
                note.set_pos(
                    x + lie.uniform(-0.0012, 0.0012), y + lie.uniform(-0.0016, 0.0016), z + level * NOTE_LIFT
                )
                note.set_h(lie.uniform(-5, 5))
        return place

    def _note(self, value: int) -> NodePath:
        if value not in self._notes:
            self._notes[value] = self._shape.copy_to(NodePath())
            self._notes[value].set_name("note")
            self._notes[value].set_texture(pictures.texture("note", note_picture(value)))
        return self._notes[value]


def counted(amount: int) -> dict[int, int]:
    """The fewest notes that make a sum, how many of each value, the greatest first; values that are not
    needed are there with 0."""
    notes = {}
    for value in NOTES:
        notes[value], amount = divmod(amount, value)
    return notes
