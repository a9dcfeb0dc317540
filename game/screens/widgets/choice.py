"""One of a few: segments side by side, a switch, a number with minus and plus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.screens.widgets.arrange import Row
from game.screens.widgets.button import HOVER, PRESSED, WHITE, Button, states
from game.screens.widgets.lacquer import Style
from game.screens.widgets.lettering import STRONG
from game.screens.widgets.look import Look
from game.screens.widgets.palette import (
    BRASS_DARK,
    BRASS_LIGHT,
    DUST,
    INK,
    NIGHT,
    SAFFRON,
    SAFFRON_DARK,
    SAND,
    Colour,
    faded,
)
from game.screens.widgets.widget import Focusable, Rect, Size, Widget
from game.texts import _

GROOVE = Style(
    top=faded(INK, 0.75), bottom=faded(NIGHT, 0.75), line=faded(BRASS_DARK, 0.8), radius=8, line_width=1
)
CHOSEN = Style(
    top=SAFFRON, bottom=SAFFRON_DARK, line=BRASS_LIGHT, radius=6, line_width=1, shadow=3, shine=0.4
)


class _Segment(Button):
    """One segment; the choice as a whole has the focus, its segments only feel the mouse."""

    STYLES: ClassVar = {
        "chosen": states(CHOSEN) | {HOVER: CHOSEN, PRESSED: CHOSEN},
        "other": Button.STYLES["quiet"],
    }

    reachable = False

    def _ink(self, state: str) -> Colour:
        if not self.press:
            return DUST
        return INK if self.kind == "chosen" else WHITE if state == HOVER else SAND

    def _side(self, look: Look) -> int:
        return look.px(10)

    def measure(self, look: Look, room: int) -> Size:
        width, height = super().measure(look, room)
        return width, max(look.px(32), height - look.px(6))


class Choice(Focusable):
    """Values side by side, one of them chosen; left and right choose while focused.

    ``values`` pairs each value with its label; ``chosen`` is called with the new value.
    """

    def __init__(
        self,
        values: Sequence[tuple[Any, str]],
        value: Any,
        chosen: Callable[[Any], None] | None,
        *,
        size: float = 15.5,
        **rest: object,
    ) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.values, self.value, self.chosen = tuple(values), value, chosen
        self._row = Row(
            [
                _Segment(
                    label,
                    (lambda value=value: self._take(value)) if chosen else None,
                    kind="chosen" if value == self.value else "other",
                    size=size,
                    grow=len(label) + 4,
                )
                for value, label in self.values
            ],
            gap=2,
            align="stretch",
        )
        self.letters = size

    @property
    def children(self) -> tuple[Widget, ...]:
        """The segments."""
        return (self._row,)

    @property
    def enabled(self) -> bool:
        """Whether something can be chosen."""
        return self.chosen is not None

    def measure(self, look: Look, room: int) -> Size:
        """Segments in proportion to their labels, within the room."""
        edge = look.px(3)
        size = look.px(self.letters)
        width = sum(look.lettering.measure(label, STRONG, size)[0] for _value, label in self.values)
        width += look.px(32) * len(self.values)
        width = min(width + 2 * edge, room)
        return width, self._row.size(look, width - 2 * edge)[1] + 2 * edge

    def draw(self) -> None:
        """The groove and its segments."""
        self.box(GROOVE)
        edge = self.layer.look.px(3)
        self._row.put(
            self.layer, self.node, Rect(0, 0, self.rect.width, self.rect.height).inset(edge, edge, edge, edge)
        )

    def key_pressed(self, name: str) -> bool:
        """Left and right choose the neighbour; Enter and Space the next one, round and round."""
        values = [value for value, _label in self.values]
        at = values.index(self.value) if self.value in values else 0
        if name in ("arrow_left", "arrow_right"):
            to = at + (1 if name == "arrow_right" else -1)
            if 0 <= to < len(values):
                self._take(values[to])
            return True
        if name in ("enter", "space"):
            self._take(values[(at + 1) % len(values)])
            return True
        return False

    def _take(self, value: Any) -> None:
        self.layer.focus.take(self, shown=self.layer.focus.shown)
        if self.chosen and value != self.value:
            self.chosen(value)


def switch(value: bool, changed: Callable[[bool], None] | None, **rest: object) -> Choice:
    """On or off."""
    return Choice([(False, _("Off")), (True, _("On"))], value, changed, **rest)  # type: ignore[arg-type]


class _Nudge(_Segment):
    """Minus or plus at the ends of a stepper."""

    STYLES: ClassVar = {"other": Button.STYLES["quiet"]}


class Stepper(Focusable):
    """A number with minus and plus; left and right change it while focused.

    ``shown`` makes its text (the number itself by default); ``changed`` is called with the new number.
    """

    def __init__(
        self,
        value: int,
        changed: Callable[[int], None] | None,
        *,
        low: int,
        high: int,
        step: int = 1,
        shown: Callable[[int], str] = str,
        size: float = 16,
        **rest: object,
    ) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.value, self.changed, self.low, self.high, self.step = value, changed, low, high, step
        from game.screens.widgets.label import strong

        self._label = strong(shown(value), size, align="center", fit=True)
        self._widest = max((shown(low), shown(high), shown(value)), key=len)
        self._less = _Nudge("\N{MINUS SIGN}", self._by(-1), kind="other", size=20, width=36)
        self._more = _Nudge("+", self._by(1), kind="other", size=20, width=36)

    @property
    def children(self) -> tuple[Widget, ...]:
        """Minus, the number, plus."""
        return self._less, self._label, self._more

    @property
    def enabled(self) -> bool:
        """Whether the number can be changed."""
        return self.changed is not None

    def measure(self, look: Look, room: int) -> Size:
        """Room for the longest number between the two signs."""
        width = look.lettering.measure(self._widest, STRONG, look.px(self._label.letters))[0]
        return min(room, width + look.px(2 * 36 + 22)), look.px(38)

    def draw(self) -> None:
        """The groove, the number and the signs."""
        self.box(GROOVE)
        look = self.layer.look
        edge, side = look.px(3), look.px(36)
        inner = self.rect.height - 2 * edge
        self._less.put(self.layer, self.node, Rect(edge, edge, side, inner))
        self._more.put(self.layer, self.node, Rect(self.rect.width - side - edge, edge, side, inner))
        middle = self.rect.width - 2 * (side + edge)
        height = self._label.size(look, middle)[1]
        y = (self.rect.height - height) // 2
        self._label.put(self.layer, self.node, Rect(side + edge, y, middle, height))

    def key_pressed(self, name: str) -> bool:
        """Left and right change the number by one step, Home and End to its bounds."""
        to = {
            "arrow_left": self.value - self.step,
            "arrow_right": self.value + self.step,
            "home": self.low,
            "end": self.high,
        }.get(name)
        if to is None:
            return False
        self._set(to)
        return True

    def _by(self, way: int) -> Callable[[], None] | None:
        inside = self.low <= self.value + way * self.step <= self.high
        return (lambda: self._set(self.value + way * self.step)) if self.changed and inside else None

    def _set(self, value: int) -> None:
        self.layer.focus.take(self, shown=self.layer.focus.shown)
        value = max(self.low, min(self.high, value))
        if self.changed and value != self.value:
            self.changed(value)
