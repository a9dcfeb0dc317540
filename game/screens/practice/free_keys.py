"""What the keys of the free practice table do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.bindings import Action
from game.screens.practice.tools import Tool
from models.board import Board
from models.chips import Colour

if TYPE_CHECKING:
    from game.screens.practice.free_table import FreeTable


def act(table: FreeTable, action: Action) -> None:
    """What a key or button of the practice table does."""
    match action:
        case Action.PRACTICE_LAY:
            table.use(Tool.LAY if table.tool is Tool.THROW else Tool.THROW)
        case Action.PRACTICE_COLOUR:
            colours = list(Colour)
            table.choose_colour(colours[(colours.index(table.colour) + 1) % len(colours)])
        case Action.PRACTICE_BACK:
            table.lay_back()
        case Action.PRACTICE_STAYS:
            table.stay(not table.sitting.bench.stays)
        case Action.PRACTICE_UNDO:
            table.undo()
        case Action.PRACTICE_REDO:
            table.redo()
        case Action.PRACTICE_REPEAT | Action.PRACTICE_FRESH:
            table.repeat(fresh=action is Action.PRACTICE_FRESH)
        case Action.PRACTICE_TARGET:
            names = [None, *(space.name for space in Board.standard().spaces)]
            table.aim_at(names[(names.index(table.target) + 1) % len(names)])
        case Action.PRACTICE_MAP:
            table.charts.next()
        case Action.PRACTICE_TRAILS:
            table.trace(not table.trails)
