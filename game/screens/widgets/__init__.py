"""The parts that screens are made of, over Panda3D's hit regions.

`Look` holds what depends on the UI scale, `Layer` shows one tree of widgets, `Focus` is where the keyboard
is. Sizes are in dp: pixels at a UI scale of 1.
"""

from game.screens.widgets.arrange import Anchor, Column, Over, Padded, Row, Space
from game.screens.widgets.button import Button, Pressable
from game.screens.widgets.choice import Choice, Stepper, switch
from game.screens.widgets.entry import Entry
from game.screens.widgets.focus import Focus
from game.screens.widgets.hints import key_cap, key_hints
from game.screens.widgets.label import Label, heading, note, strong, title
from game.screens.widgets.lacquer import Style
from game.screens.widgets.layer import Layer
from game.screens.widgets.lettering import STRONG, TEXT, TITLE
from game.screens.widgets.list_row import ListRow
from game.screens.widgets.long_list import LongList
from game.screens.widgets.look import Look, fitting_scale
from game.screens.widgets.panel import (
    BOARD,
    LIT,
    PLATE,
    TRAY,
    Panel,
    Picture,
    Rule,
    Scrim,
    Shade,
    sheet,
    whole_page,
)
from game.screens.widgets.part import Part
from game.screens.widgets.scroll import Scroll
from game.screens.widgets.tooltip import Tooltip
from game.screens.widgets.widget import Focusable, Rect, Widget

__all__ = [
    "BOARD",
    "LIT",
    "PLATE",
    "STRONG",
    "TEXT",
    "TITLE",
    "TRAY",
    "Anchor",
    "Button",
    "Choice",
    "Column",
    "Entry",
    "Focus",
    "Focusable",
    "Label",
    "Layer",
    "ListRow",
    "LongList",
    "Look",
    "Over",
    "Padded",
    "Panel",
    "Part",
    "Picture",
    "Pressable",
    "Rect",
    "Row",
    "Rule",
    "Scrim",
    "Scroll",
    "Shade",
    "Space",
    "Stepper",
    "Style",
    "Tooltip",
    "Widget",
    "fitting_scale",
    "heading",
    "key_cap",
    "key_hints",
    "note",
    "sheet",
    "strong",
    "switch",
    "title",
    "whole_page",
]
