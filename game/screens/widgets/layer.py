"""One tree of widgets on the screen: laid out at once, and anew whenever something changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from panda3d.core import NodePath

from game.screens.widgets.focus import Focus
from game.screens.widgets.look import Look
from game.screens.widgets.region import Region
from game.screens.widgets.widget import Focusable, Rect, Widget

if TYPE_CHECKING:
    from game.screens.widgets.scroll import Scroll

Build = Callable[[], "Widget | None"]


class Layer:
    """A tree of widgets that ``build`` makes and this layer shows over all of its room.

    ``pointer`` tells the pointer's place in pixels; ``tooltip`` is told which widget the pointer rests on,
    ``pressed`` that one was pressed.
    """

    def __init__(
        self,
        build: Build,
        parent: NodePath,
        focus: Focus,
        pointer: Callable[[], tuple[float, float]],
        tooltip: Callable[[Widget | None], None],
        name: str = "layer",
        pressed: Callable[[], None] = lambda: None,
    ) -> None:
        self.build, self.focus, self.pointer, self._tooltip = build, focus, pointer, tooltip
        self.pressed = pressed
        self.root = parent.attach_new_node(name)
        self.look = Look()
        self.tree: Widget | None = None
        self._tips: list[Region] = []
        self.scrolled: dict[str, int] = {}
        self.dragging: Callable[[float, float], None] | None = None
        self.held: Widget | None = None
        """What the mouse holds down: while it does, nothing is built anew under the hand."""

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        """Build the tree and show it in a room of that size."""
        self.clear()
        self.look = look
        self.tree = self.build()
        if self.tree:
            self.tree.put(self, self.root, Rect(0, 0, *size))
            self._feel_tips(self.tree)

    def clear(self) -> None:
        """Show nothing."""
        for region in self._tips:
            region.remove()
        self._tips.clear()
        if self.tree:
            self.tree.remove()
        self.tree = None
        self.dragging = self.held = None

    def close(self) -> None:
        """Be gone."""
        self.clear()
        self.root.remove_node()

    def region(
        self,
        widget: Widget,
        *,
        entered: Callable[[], None] | None = None,
        left: Callable[[], None] | None = None,
        pressed: Callable[[], None] | None = None,
        released: Callable[[bool], None] | None = None,
    ) -> Region:
        """The hit region of a widget, with tooltip and mouse wheel taken care of."""

        def enter() -> None:
            if widget.tip:
                self._tooltip(widget)
            if entered:
                entered()

        def leave() -> None:
            if widget.tip:
                self._tooltip(None)
            if left:
                left()

        return Region(
            widget.node,
            widget.rect.width,
            widget.rect.height,
            entered=enter,
            left=leave,
            pressed=pressed,
            released=released,
            wheel=lambda steps: self._wheel(widget, steps),
        )

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll whatever holds the widget until it is seen."""
        for scroll in self._scrolls():
            if widget in scroll.within():
                scroll.show_widget(widget)

    def find(self, key: str) -> Widget:
        """The widget of that key; KeyError if it is not in the tree."""
        for widget in self.tree.within() if self.tree else ():
            if widget.key == key:
                return widget
        raise KeyError(key)

    def _feel_tips(self, widget: Widget) -> None:
        """Let what has a tip but feels no mouse of its own feel it; what is pressed speaks for its parts."""
        from game.screens.widgets.panel import Panel

        if isinstance(widget, Focusable) and not widget.children_speak:
            return
        felt = isinstance(widget, Focusable) or (isinstance(widget, Panel) and widget.solid)
        if widget.tip and not felt:
            self._tips.append(self.region(widget))
        for child in widget.children:
            self._feel_tips(child)

    def _wheel(self, widget: Widget, steps: int) -> None:
        inner_first = [scroll for scroll in self._scrolls() if widget in scroll.within()][::-1]
        for scroll in inner_first:
            if scroll.wheel(steps):
                return

    def _scrolls(self) -> list[Scroll]:
        from game.screens.widgets.scroll import Scroll

        return [widget for widget in (self.tree.within() if self.tree else ()) if isinstance(widget, Scroll)]
