"""Where the keyboard is: one ring per layer stack, moved by Tab and arrows, shown once keys are used."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from panda3d.core import NodePath

from game.screens.widgets.lacquer import CLEAR, Style
from game.screens.widgets.palette import BRASS_LIGHT, colour
from game.screens.widgets.widget import Focusable, Rect, Widget

RING = Style(
    top=CLEAR,
    bottom=CLEAR,
    line=colour("#fff0bd"),
    line_bottom=BRASS_LIGHT,
    line_width=2.2,
    radius=11,
    shadow=9,
    glow=colour("#ffcf66cc"),
)
DISTANCE = 3
"""Between a widget's edge and the ring, in dp."""
PRESSING = ("enter", "space")
DIRECTIONS = {"arrow_left": (-1, 0), "arrow_right": (1, 0), "arrow_up": (0, -1), "arrow_down": (0, 1)}


class Focus:
    """The focus among the widgets that ``roots`` give, in their order.

    It is remembered by key over a layout anew; a widget without a key is remembered by its number.
    """

    def __init__(self, roots: Callable[[], Iterable[Widget]]) -> None:
        self._roots = roots
        self._name: str | int | None = None
        self._held: Focusable | None = None
        self._ring: NodePath | None = None
        self._chosen = False
        self.shown = False

    def reach(self) -> list[Focusable]:
        """All widgets that the keyboard can reach now, in Tab's order."""
        return [
            widget
            for root in self._roots()
            for widget in root.within()
            if isinstance(widget, Focusable) and widget.reachable and widget.shown and widget.enabled
        ]

    @property
    def widget(self) -> Focusable | None:
        """The widget with the focus, if it is still there and can be used."""
        if self._held and self._held.shown and self._held.enabled:
            return self._held
        return None

    def take(self, widget: Focusable | None, shown: bool | None = None) -> None:
        """Give the focus to a widget, or to none; ``shown``: whether the ring is seen from now on.

        By saying so a person chose the widget, with a key (shown) or with the mouse (not shown).
        """
        if shown is not None:
            self.shown, self._chosen = shown, widget is not None
        if widget is not self._held:
            if self._held:
                self._held.focus_changed(False)
            self._held = widget
            if widget:
                widget.focus_changed(True)
        if widget:
            self._name = widget.key or self.reach().index(widget)
        self.draw_ring()

    def offer(self, widget: Focusable | None) -> None:
        """Give the focus to what a screen begins with: nobody has chosen it yet."""
        self._chosen = False
        self.take(widget)

    def offer_key(self, key: str) -> bool:
        """Begin with the widget of that key; False if there is none to reach."""
        for widget in self.reach():
            if widget.key == key:
                self.offer(widget)
                return True
        return False

    def restore(self) -> None:
        """After a layout: find the widget that had the focus."""
        self._held = None
        self._forget_ring()
        within = self.reach()
        for number, widget in enumerate(within):
            if self._name == (widget.key or number):
                self.take(widget)
                return

    def key_pressed(self, name: str) -> bool:
        """A key for the focused widget, or one that moves the focus; True if it was used."""
        held = self.widget
        if held and self._unseen(held) and (name in PRESSING or name in DIRECTIONS):
            self.take(held, shown=True)  # nobody presses, or leaves, what nobody has seen
            held.layer.bring_into_view(held)
            return True
        if held and held.key_pressed(name):
            return True
        if name in ("tab", "shift-tab"):
            self._step(-1 if name == "shift-tab" else 1)
            return True
        if name in DIRECTIONS and (nearest := self._nearest(DIRECTIONS[name]) or self._round(name)):
            self.take(nearest, shown=True)
            nearest.layer.bring_into_view(nearest)
            return True
        return False

    def draw_ring(self) -> None:
        """Show the ring round the focused widget, or nowhere."""
        self._forget_ring()
        widget = self.widget
        if not (widget and self.shown):
            return
        out = widget.layer.look.px(DISTANCE)
        around = Rect(-out, -out, widget.rect.width + 2 * out, widget.rect.height + 2 * out)
        self._ring = widget.box(RING, around)

    def _unseen(self, held: Focusable) -> bool:
        return not (self.shown or self._chosen or held.marked or held.takes_text)

    def _forget_ring(self) -> None:
        if self._ring and not self._ring.is_empty():
            self._ring.remove_node()
        self._ring = None

    def _step(self, by: int) -> None:
        within = self.reach()
        if not within:
            return
        held = self.widget
        at = 0 if by > 0 else -1
        if held in within:
            at = within.index(held) + (0 if self._unseen(held) else by)
        widget = within[at % len(within)]
        self.take(widget, shown=True)
        widget.layer.bring_into_view(widget)

    def _round(self, name: str) -> Focusable | None:
        """From the last one of a single column downwards to the first, and back."""
        within = self.reach()
        column = {widget.on_screen.x for widget in within}
        if len(within) < 2 or len(column) > 1 or name not in ("arrow_up", "arrow_down"):
            return None
        return within[0 if name == "arrow_down" else -1]

    def _nearest(self, direction: tuple[int, int]) -> Focusable | None:
        within = self.reach()
        held = self.widget
        if not held:
            return within[0] if within else None
        here = held.on_screen
        best: tuple[float, Focusable] | None = None
        for widget in within:
            there = widget.on_screen
            dx, dy = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
            if direction[0]:
                ahead, beside = dx * direction[0], _apart(here.y, here.height, there.y, there.height)
                clear = _beyond(here.x, here.width, there.x, there.width, direction[0])
            else:
                ahead, beside = dy * direction[1], _apart(here.x, here.width, there.x, there.width)
                clear = _beyond(here.y, here.height, there.y, there.height, direction[1])
            if widget is held or ahead <= 0 or not clear:
                continue
            cost = ahead + 3 * beside + 0.1 * (abs(dx) + abs(dy))
            if best is None or cost < best[0]:
                best = (cost, widget)
        return best[1] if best else None


def _apart(start: int, length: int, other: int, other_length: int) -> int:
    """How far two stretches are from overlapping."""
    return max(0, other - (start + length), start - (other + other_length))


def _beyond(start: int, length: int, other: int, other_length: int, way: int) -> bool:
    """Whether the other stretch lies past the middle of the first one, that way."""
    middle = start + length / 2
    return other >= middle if way > 0 else other + other_length <= middle
