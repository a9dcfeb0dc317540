"""Widgets that place others: rows, columns, padding, anchors, layers of one over another."""

from __future__ import annotations

from collections.abc import Iterable

from game.screens.widgets.look import Look
from game.screens.widgets.widget import Rect, Size, Widget


class Space(Widget):
    """Nothing, of a size, or as much of it as is left over (``grow``)."""

    def measure(self, look: Look, room: int) -> Size:
        """No pixels of its own."""
        return 0, 0

    def draw(self) -> None:
        """Nothing is seen."""


class _Group(Widget):
    def __init__(
        self, children: Iterable[Widget | None], *, gap: float = 0, align: str = "start", **rest: object
    ) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self._children = tuple(child for child in children if child is not None)
        self.gap, self.align = gap, align

    @property
    def children(self) -> tuple[Widget, ...]:
        return self._children

    def _gaps(self, look: Look) -> int:
        return look.px(self.gap) * max(0, len(self._children) - 1)

    def _across(self, room: int, taken: int) -> int:
        return {"start": 0, "center": (room - taken) // 2, "end": room - taken}.get(self.align, 0)


class Row(_Group):
    """Side by side; ``align`` is vertical: start, center, end or stretch."""

    def _widths(self, look: Look, room: int) -> list[Size]:
        left = room - self._gaps(look)
        sizes: list[Size] = []
        for child in self.children:
            sizes.append((0, 0) if child.grow else child.size(look, max(0, left)))
            left -= sizes[-1][0]
        shares = sum(child.grow for child in self.children)
        for at, child in enumerate(self.children):
            if child.grow:
                width = max(0, int(left * child.grow / shares))
                sizes[at] = (width, child.size(look, width)[1])
        return sizes

    def measure(self, look: Look, room: int) -> Size:
        """As wide as the children together (all the room if one of them grows)."""
        sizes = self._widths(look, room)
        return sum(width for width, _ in sizes) + self._gaps(look), max((h for _, h in sizes), default=0)

    def draw(self) -> None:
        """Place the children from left to right."""
        look, x = self.layer.look, 0
        for child, (width, height) in zip(self.children, self._widths(look, self.rect.width), strict=True):
            if self.align == "stretch":
                height = self.rect.height
            y = self._across(self.rect.height, height)
            child.put(self.layer, self.node, Rect(x, y, width, height))
            x += width + look.px(self.gap)


class Column(_Group):
    """One below another; ``align`` is horizontal: start, center, end or stretch (the default)."""

    def __init__(
        self, children: Iterable[Widget | None], *, gap: float = 0, align: str = "stretch", **rest: object
    ) -> None:
        super().__init__(children, gap=gap, align=align, **rest)

    def measure(self, look: Look, room: int) -> Size:
        """As wide as the widest child, as high as all together."""
        sizes = [child.size(look, room) for child in self.children]
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + self._gaps(look)

    def draw(self) -> None:
        """Place the children from top to bottom."""
        look, y = self.layer.look, 0
        sizes = [child.size(look, self.rect.width) for child in self.children]
        fixed = sum(h for child, (_, h) in zip(self.children, sizes, strict=True) if not child.grow)
        left = max(0, self.rect.height - self._gaps(look) - fixed)
        shares = sum(child.grow for child in self.children)
        for child, (width, height) in zip(self.children, sizes, strict=True):
            if child.grow:
                height = int(left * child.grow / shares)
            if self.align == "stretch" and child.width is None:
                width = self.rect.width
            x = self._across(self.rect.width, width)
            child.put(self.layer, self.node, Rect(x, y, width, height))
            y += height + look.px(self.gap)


class Padded(Widget):
    """A child with room round it: one number for all edges, or (left, top, right, bottom), in dp."""

    def __init__(
        self, child: Widget, padding: float | tuple[float, float, float, float], **rest: object
    ) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.child = child
        self.padding = padding if isinstance(padding, tuple) else (padding,) * 4

    @property
    def children(self) -> tuple[Widget, ...]:
        """The one child."""
        return (self.child,)

    def _edges(self, look: Look) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.padding
        return look.px(left), look.px(top), look.px(right), look.px(bottom)

    def measure(self, look: Look, room: int) -> Size:
        """The child's size and the padding."""
        left, top, right, bottom = self._edges(look)
        width, height = self.child.size(look, max(0, room - left - right))
        return width + left + right, height + top + bottom

    def draw(self) -> None:
        """Place the child."""
        inner = Rect(0, 0, self.rect.width, self.rect.height).inset(*self._edges(self.layer.look))
        self.child.put(self.layer, self.node, inner)


class Anchor(Padded):
    """A child at a place of all the room: ``x`` and ``y`` from 0 (left, top) over 0.5 to 1; padding apart.

    A child wider or higher than the room gets the room.
    """

    def __init__(
        self,
        child: Widget,
        x: float = 0.5,
        y: float = 0.5,
        padding: float | tuple[float, float, float, float] = 0,
        **rest: object,
    ) -> None:
        super().__init__(child, padding, **rest)
        self.at = (x, y)

    def draw(self) -> None:
        """Place the child at its anchor."""
        look = self.layer.look
        inner = Rect(0, 0, self.rect.width, self.rect.height).inset(*self._edges(look))
        width, height = self.child.size(look, inner.width)
        width = inner.width if self.child.grow else min(width, inner.width)
        height = min(height, inner.height)
        x = inner.x + round((inner.width - width) * self.at[0])
        y = inner.y + round((inner.height - height) * self.at[1])
        self.child.put(self.layer, self.node, Rect(x, y, width, height))


class Over(_Group):
    """Children one over another, each with all the room."""

    def measure(self, look: Look, room: int) -> Size:
        """As large as the largest child."""
        sizes = [child.size(look, room) for child in self.children]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def draw(self) -> None:
        """Place the children, the first one undermost."""
        for child in self.children:
            child.put(self.layer, self.node, Rect(0, 0, self.rect.width, self.rect.height))
