"""What every widget is: something that says how large it wants to be and then is put in a place.

A tree of widgets is made anew whenever a screen is laid out; what a person has done meanwhile (where the
focus is, how far a list is scrolled) is kept by the layer under each widget's ``key``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from panda3d.core import NodePath

if TYPE_CHECKING:
    from game.screens.widgets.layer import Layer
    from game.screens.widgets.look import Look

Size = tuple[int, int]


@dataclass(frozen=True)
class Rect:
    """A box in pixels, from the upper left corner of its parent, y downwards."""

    x: int
    y: int
    width: int
    height: int

    def inset(self, left: int, top: int, right: int, bottom: int) -> Rect:
        """The box less its edges."""
        return Rect(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, other: Rect, slack: int = 0) -> bool:
        """Whether the other box lies within this one, ``slack`` pixels forgiven."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.x + other.width <= self.x + self.width + slack
            and other.y + other.height <= self.y + self.height + slack
        )


class Widget:
    """A part of a screen.

    ``width`` and ``height`` (dp) fix its size; ``grow`` is its share of what a row or column has left;
    ``key`` names it for the focus, for scrolling and for tests; ``tip`` is shown when the pointer waits.
    """

    def __init__(
        self,
        *,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0,
        key: str = "",
        tip: str = "",
    ) -> None:
        self.width, self.height, self.grow, self.key, self.tip = width, height, grow, key, tip
        self.layer: Layer
        self.node = NodePath()
        self.rect = Rect(0, 0, 0, 0)

    # What a kind of widget says of itself.

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets within this one."""
        return ()

    def measure(self, look: Look, room: int) -> Size:
        """Natural size in pixels where ``room`` pixels of width are at hand."""
        raise NotImplementedError

    def draw(self) -> None:
        """Make what is seen under ``self.node`` and put the children in their places."""
        raise NotImplementedError

    # What is the same for all.

    def size(self, look: Look, room: int) -> Size:
        """Size in pixels, fixed sizes respected."""
        if self.width is not None:
            room = min(room, look.px(self.width))
        width, height = self.measure(look, room)
        if self.width is not None:
            width = room
        if self.height is not None:
            height = look.px(self.height)
        return width, height

    def put(self, layer: Layer, parent: NodePath, rect: Rect) -> None:
        """Appear at a box of the parent."""
        self.layer, self.rect = layer, rect
        self.node = parent.attach_new_node(self.key or type(self).__name__)
        self.node.set_pos(rect.x, 0, -rect.y)
        self.draw()

    def remove(self) -> None:
        """Disappear, and the children with it; doing so twice is harmless."""
        for child in self.children:
            child.remove()
        if not self.node.is_empty():
            self.node.remove_node()

    @property
    def shown(self) -> bool:
        """Whether the widget has a place now."""
        return not self.node.is_empty()

    @property
    def on_screen(self) -> Rect:
        """Its box in pixels of the window, upper left corner first."""
        place = self.node.get_pos(self.layer.root.get_parent())
        return Rect(round(place.x), round(-place.z), self.rect.width, self.rect.height)

    def within(self) -> Iterator[Widget]:
        """This widget and all within it, in drawing order."""
        yield self
        for child in self.children:
            yield from child.within()

    # Parts that kinds of widgets draw with.

    def box(self, style: object, rect: Rect | None = None) -> NodePath:
        """A drawn style as a box (the whole widget by default) under this widget's node."""
        where = rect or Rect(0, 0, self.rect.width, self.rect.height)
        slices = self.layer.look.slices(style)
        node = self.node.attach_new_node(slices.node(where.width, where.height))
        node.set_texture(slices.texture)
        node.set_transparency(True)
        node.set_pos(where.x, 0, -where.y)
        return node


class Focusable(Widget):
    """A widget that the keyboard can reach."""

    reachable = True
    """False for a part of a larger widget, such as a segment of a choice, that only feels the mouse."""
    children_speak = False
    """Whether what lies within has tips of its own: in a list that scrolls, not on a button."""
    takes_text = False
    """Whether typed characters belong to it while it has the focus."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return True

    @property
    def marked(self) -> bool:
        """Whether it looks like what Enter presses even without the ring."""
        return False

    def key_pressed(self, name: str) -> bool:
        """A key struck while focused; True if it was meant for this widget."""
        return False

    def typed(self, signs: str) -> None:
        """Characters written while it has the focus, for what takes text."""

    def focus_changed(self, focused: bool) -> None:
        """The focus came or went."""
