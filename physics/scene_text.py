"""A scene written down, so that somebody else can throw it again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from models.board import Board

from .materials import Materials
from .throws import ChipState


def scene_text(chips: Sequence[ChipState], materials: Materials, board: Board) -> str:
    """The scene in one line of JSON, which ``scenes.read_scene`` reads back with every bit.

    Empty for a board of somebody's own: a scene names the game's board or the plain one.
    """
    names = {Board.standard(): "game", Board.plain(): "plain"}
    if board not in names:
        return ""
    scene = {
        "chips": [asdict(chip) for chip in chips],
        "materials": asdict(materials),
        "board": names[board],
    }
    return json.dumps(scene)
