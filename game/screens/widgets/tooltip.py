"""A word of explanation where the pointer rests."""

from __future__ import annotations

from panda3d.core import NodePath

from game.screens.widgets.label import Label
from game.screens.widgets.lacquer import Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS, CREAM, INK, faded
from game.screens.widgets.widget import Rect, Widget

SLIP = Style(
    top=faded(INK, 0.97), bottom=faded(INK, 0.97), line=faded(BRASS, 0.8), radius=6, line_width=1, shadow=8
)
PATIENCE = 0.45
"""Seconds that the pointer must rest before the slip appears."""
WIDEST, PADDING, APART = 300, 10, 8
"""Width of the text, room round it, distance from the widget, in dp."""


class Tooltip:
    """The one slip of a window; ``root`` is drawn over every screen."""

    def __init__(self, root: NodePath) -> None:
        self._root = root
        self._widget: Widget | None = None
        self._rested = 0.0
        self._slip: NodePath | None = None

    def rest_on(self, widget: Widget | None) -> None:
        """The pointer came to a widget with a tip, or left it."""
        self.hide()
        self._widget = widget

    def update(self, look: Look, size: tuple[int, int], dt: float) -> None:
        """Show the slip once the pointer has rested long enough."""
        if self._widget is None or self._slip:
            return
        if not self._widget.shown:
            self._widget = None
            return
        self._rested += dt
        if self._rested >= PATIENCE:
            self._show(self._widget, look, size)

    def hide(self) -> None:
        """Take the slip away."""
        if self._slip:
            self._slip.remove_node()
        self._slip, self._widget, self._rested = None, None, 0.0

    @property
    def text(self) -> str:
        """What is shown now, or nothing."""
        return self._widget.tip if self._slip and self._widget else ""

    def _show(self, widget: Widget, look: Look, size: tuple[int, int]) -> None:
        pad, label = look.px(PADDING), Label(widget.tip, 14, colour=CREAM)
        width, height = label.size(look, min(look.px(WIDEST), size[0] - 4 * pad))
        box = Rect(0, 0, width + 2 * pad, height + 2 * pad)
        about = widget.on_screen
        x = max(pad, min(size[0] - box.width - pad, round(about.centre[0] - box.width / 2)))
        y = about.y + about.height + look.px(APART)
        if y + box.height > size[1]:
            y = max(0, about.y - box.height - look.px(APART))
        self._slip = self._root.attach_new_node("tooltip")
        self._slip.set_pos(x, 0, -y)
        slices = look.slices(SLIP)
        body = self._slip.attach_new_node(slices.node(box.width, box.height))
        body.set_texture(slices.texture)
        body.set_transparency(True)
        label.put(widget.layer, self._slip, Rect(pad, pad, width, height))
