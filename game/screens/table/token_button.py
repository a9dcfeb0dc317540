"""A picture that can be pressed: a chip in hand, a bowl to name, a spice card to keep."""

from __future__ import annotations

from collections.abc import Callable

from panda3d.core import NodePath

from game.screens.widgets.button import HOVER, PRESSED, Pressable
from game.screens.widgets.lacquer import CLEAR, Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS, BRASS_LIGHT, colour, faded
from game.screens.widgets.widget import Rect, Size, Widget

_CHOSEN = Style(
    top=faded(BRASS_LIGHT, 0.34),
    bottom=faded(BRASS, 0.22),
    line=BRASS_LIGHT,
    line_bottom=BRASS,
    line_width=2,
    radius=10,
    shadow=7,
    glow=colour("#ffcf6699"),
)
_POINTED = Style(
    top=faded(BRASS_LIGHT, 0.18),
    bottom=faded(BRASS, 0.1),
    line=faded(BRASS_LIGHT, 0.6),
    radius=10,
    line_width=1,
)
_QUIET = Style(top=CLEAR, bottom=CLEAR, radius=10)


class TokenButton(Pressable):
    """A picture in a box of ``pad`` dp around it; ``chosen`` lights the box."""

    def __init__(
        self,
        token: Widget,
        press: Callable[[], None] | None,
        *,
        chosen: bool = False,
        pad: float = 4,
        pointed: Callable[[bool], None] | None = None,
        **rest: object,
    ) -> None:
        super().__init__(press, **rest)
        self.token, self.chosen, self.pad, self._pointed = token, chosen, pad, pointed
        self._box: NodePath | None = None

    @property
    def marked(self) -> bool:
        """The chosen one has a box of light."""
        return self.chosen

    @property
    def children(self) -> tuple[Widget, ...]:
        """The picture."""
        return (self.token,)

    def measure(self, look: Look, room: int) -> Size:
        """The picture and the box around it."""
        width, height = self.token.size(look, room)
        return width + 2 * look.px(self.pad), height + 2 * look.px(self.pad)

    def draw(self) -> None:
        """The box first, the picture on it."""
        super().draw()
        look = self.layer.look
        width, height = self.token.size(look, self.rect.width)
        left, top = (self.rect.width - width) // 2, (self.rect.height - height) // 2
        self.token.put(self.layer, self.node, Rect(left, top, width, height))

    def paint(self) -> None:
        """The box in the present state, kept behind the picture."""
        if self._box:
            self._box.remove_node()
        style = _CHOSEN if self.chosen else _POINTED if self.state in (HOVER, PRESSED) else _QUIET
        self._box = self.box(style)
        self._box.reparent_to(self.node, -1)

    def _felt(self, hovered: bool | None = None, held: bool | None = None) -> None:
        super()._felt(hovered, held)
        if hovered is not None and self._pointed:
            self._pointed(hovered)

    def focus_changed(self, focused: bool) -> None:
        """The keyboard points as the mouse does."""
        super().focus_changed(focused)
        if self._pointed and self.layer.focus.shown:
            self._pointed(focused)
