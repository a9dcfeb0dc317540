"""A part of a screen that is made anew in its place while the rest stays."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.widgets.look import Look
from game.screens.widgets.widget import Rect, Size, Widget


class Part(Widget):
    """Shows what ``build`` makes; `renew` has it made again, in the same place."""

    def __init__(self, build: Callable[[], Widget], **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self._build = build
        self._child = build()

    @property
    def children(self) -> tuple[Widget, ...]:
        """What was built last."""
        return (self._child,)

    def measure(self, look: Look, room: int) -> Size:
        """The size of what it shows."""
        return self._child.size(look, room)

    def draw(self) -> None:
        """All its room for what it shows."""
        self._child.put(self.layer, self.node, Rect(0, 0, self.rect.width, self.rect.height))

    def renew(self) -> None:
        """Build anew; a focus within stays where it was, if that is still there."""
        held = self.layer.focus.widget if self.shown else None
        within = held is not None and held in self._child.within()
        self._child.remove()
        self._child = self._build()
        if self.shown:
            self.draw()
        if within:
            self.layer.focus.restore()
