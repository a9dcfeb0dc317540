"""Where everything has its place on and beside the board. Metres, origin at the field's centre, z up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, cos, radians, sin
from types import MappingProxyType

from models.board import Board, Side
from models.poses import Pose, Quaternion
from models.spices import Spice

CARD_WIDTH, CARD_HEIGHT, CARD_THICKNESS = 0.038, 0.046, 0.0004
"""A spice card; it lies crosswise on the rim, whichever way it is turned to the viewer."""

HEAP = 0.775
"""Radius of the heap inside a bowl as a part of the bowl's."""

FAN_STEP = 0.0115
"""From one card of a kind to the next on the rim."""

LIFT = 0.00055
"""From one card to the next upon it."""

BLEND_STEP, BLEND_PITCH = 0.027, 0.105
"""From one card of a blend to the next, and from one blend to the next."""

HAND_START, HAND_PITCH = 0.052, 0.0425
"""The first chip in hand to the right of the middle, and from one to the next."""

NOTE_WIDTH, NOTE_HEIGHT, NOTE_LIFT = 0.044, 0.022, 0.00035
"""A rupee note, and from one to the next upon it."""

NOTE_START, NOTE_PITCH = -0.058, 0.0465
"""The pile of the greatest notes, to the left of a seat's middle, and from one pile to the next."""

MILL_HEIGHT = 0.087
"""How high the pepper mill stands."""

STACK = 3
"""So many chips of unknown value lie on one another."""


@dataclass(frozen=True)
class Slot:
    """A printed place for cards on the rim: its middle, and the side it lies on."""

    x: float
    y: float
    side: Side

    @property
    def turn(self) -> float:
        """Degrees by which the slot is turned so that its feet point outward."""
        return TURN[self.side]


TURN: Mapping[Side, float] = MappingProxyType(
    {Side.SOUTH: 0.0, Side.EAST: 90.0, Side.NORTH: 180.0, Side.WEST: -90.0}
)
"""Degrees by which something made for the south side is turned to stand before another side."""

RAILS = (Side.SOUTH, Side.EAST, Side.NORTH, Side.WEST)
"""The rails of the rim in the order in which the pictures hold them, from the top."""

_SLOTS = (
    (Spice.CURRY, Side.NORTH, -0.15),
    (Spice.GINGER, Side.NORTH, 0.0),
    (Spice.CARDAMOM, Side.NORTH, 0.15),
    (Spice.CHILLI, Side.WEST, 0.075),
    (Spice.SAFFRON, Side.WEST, -0.075),
    (Spice.GARLIC, Side.EAST, 0.0),
    (Spice.MINT, Side.SOUTH, -0.15),
    (Spice.CUMIN, Side.SOUTH, 0.0),
    (Spice.CINNAMON, Side.SOUTH, 0.15),
)


def slots(board: Board) -> dict[Spice, Slot]:
    """Each spice's slot on the rim, near its bowl."""
    across = (board.field_half + board.outer_half) / 2
    return {
        spice: Slot(side.value[0] * across or along, side.value[1] * across or along, side)
        for spice, side, along in _SLOTS
    }


def before(side: Side, right: float, out: float) -> tuple[float, float]:
    """The point ``right`` metres to the right hand and ``out`` metres from the centre, seen from a side."""
    x, y = side.value
    return (x * out - y * right, y * out + x * right)


def display_poses(board: Board, spice: Spice, count: int, viewer: Side) -> list[Pose]:
    """Where the ``count`` cards of a spice lie on the rim: a fan along it, upright for the viewer, the last
    on top."""
    slot = slots(board)[spice]
    x, y = slot.side.value
    along = (abs(y), abs(x))
    right, near = before(viewer, 1.0, 0.0), viewer.value
    if along[0] * right[0] + along[1] * right[1] + 0.5 * (along[0] * near[0] + along[1] * near[1]) < 0:
        along = (-along[0], -along[1])
    poses = []
    for k in range(count):
        step = (k - (count - 1) / 2) * FAN_STEP
        place = (slot.x + along[0] * step, slot.y + along[1] * step, board.rim_height + k * LIFT)
        poses.append(Pose(place, upright(viewer)))
    return poses


def blend_poses(board: Board, index: int, viewer: Side) -> list[Pose]:
    """Where the three cards of a face-up blend lie: on the table at the viewer's left, farthest first."""
    poses = []
    for k in range(3):
        x, y = before(viewer, -0.405 + (k - 1) * BLEND_STEP, (index - 1) * BLEND_PITCH - 0.09)
        poses.append(Pose((x, y, -board.table_below + k * LIFT), upright(viewer)))
    return poses


def hand_poses(
    board: Board, values: Sequence[int | None], side: Side, held: float | None = None
) -> list[Pose]:
    """Where the chips in hand lie before a side: known ones in a row, face up, the others in stacks.

    ``held`` is how far to the right a chip is held before that side; the row parts to make way for it.
    """
    known = sum(value is not None for value in values)
    poses, row, hidden = [], 0, 0
    for value in values:
        if value is not None:
            column, level = row, 0
            row += 1
        else:
            column, level = known + hidden // STACK, hidden % STACK
            hidden += 1
        right = HAND_START + column * HAND_PITCH
        if held is not None:
            right = _beside(column, held, 2 * board.chip.radius + 0.003)
        x, y = before(side, right, board.outer_half + 0.031)
        z = -board.table_below + board.chip.thickness * (level + 0.5)
        poses.append(Pose((x, y, z), upright(side)))
    return poses


def _beside(column: int, held: float, apart: float) -> float:
    """A column's place to the right where the row parts, so that all keep ``apart`` from what is held."""
    before_it = max(0, ceil((held - HAND_START) / HAND_PITCH))
    if column < before_it:
        last = HAND_START + (before_it - 1) * HAND_PITCH
        return HAND_START + column * HAND_PITCH - max(0.0, last - (held - apart))
    first = HAND_START + before_it * HAND_PITCH
    return HAND_START + column * HAND_PITCH + max(0.0, held + apart - first)


def mill_place(board: Board, side: Side) -> tuple[float, float, float]:
    """Where the pepper mill stands before a side."""
    return (*before(side, -0.235, board.outer_half + 0.026), -board.table_below)


def note_place(board: Board, column: int) -> tuple[float, float, float]:
    """Where a pile of notes lies before the south side, the first nearest to the seat's middle."""
    return NOTE_START - column * NOTE_PITCH, -(board.outer_half + 0.031), -board.table_below + 0.0006


def deck_place(viewer: Side) -> tuple[float, float]:
    """Where cards come from and go to that lie nowhere: beyond the table, at the viewer's right."""
    return before(viewer, 0.72, -0.1)


def bank_place(viewer: Side) -> tuple[float, float]:
    """Where the bank keeps its notes: beyond the table, at the viewer's right."""
    return before(viewer, 0.72, 0.12)


def lap_place(side: Side, right: float = 0.0) -> tuple[float, float]:
    """Where what a seat takes or gives is seen last or first: before it, at its notes."""
    return before(side, NOTE_START + right, 0.34)


def upright(viewer: Side) -> Quaternion:
    """The orientation of something that lies face up, its foot towards the viewer."""
    half = radians(TURN[viewer]) / 2
    return (0.0, 0.0, sin(half), cos(half))


def surface(board: Board, x: float, y: float) -> float:
    """Height of what lies under x, y: field, rim or table; the floor far below past the table's edge."""
    reach = max(abs(x), abs(y))
    if reach <= board.field_half:
        return 0.0
    if reach <= board.outer_half:
        return board.rim_height
    if reach <= board.table_half:
        return -board.table_below
    return -board.table_below - board.lost_below
