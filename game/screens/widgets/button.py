"""Buttons: something to press, by mouse, Enter or Space."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from panda3d.core import NodePath

from game.screens.widgets.label import SMALLEST
from game.screens.widgets.lacquer import CLEAR, Style
from game.screens.widgets.lettering import LINE, STRONG, Lettering
from game.screens.widgets.look import Look
from game.screens.widgets.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    DUST,
    INK,
    LACQUER,
    LACQUER_LIGHT,
    NIGHT,
    SAFFRON,
    SAFFRON_DARK,
    SAND,
    WALNUT,
    Colour,
    colour,
    faded,
    mixed,
)
from game.screens.widgets.region import Region
from game.screens.widgets.widget import Focusable, Size

NORMAL, HOVER, PRESSED, DISABLED = "normal", "hover", "pressed", "disabled"
WHITE = colour("#fff6de")


class Pressable(Focusable):
    """A box that knows whether the pointer is over it, holds it down, or cannot use it."""

    def __init__(self, press: Callable[[], None] | None, *, enabled: bool = True, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.press = press
        self._enabled = enabled
        self._hovered = self._held = False
        self._region: Region | None = None

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return self._enabled and self.press is not None

    @property
    def state(self) -> str:
        """One of normal, hover, pressed, disabled."""
        if not self.enabled:
            return DISABLED
        return PRESSED if self._held and self._hovered else HOVER if self._hovered else NORMAL

    def draw(self) -> None:
        """Its hit region first, its looks after it."""
        self._region = self.layer.region(
            self,
            entered=lambda: self._felt(hovered=True),
            left=lambda: self._felt(hovered=False),
            pressed=lambda: self._felt(held=True),
            released=self._released,
        )
        self.paint()

    def paint(self) -> None:
        """Draw the looks of the present state."""
        raise NotImplementedError

    def activate(self) -> None:
        """Do what a press does."""
        if self.enabled and self.press:
            self.layer.pressed()
            self.press()

    def key_pressed(self, name: str) -> bool:
        """Enter and Space press it."""
        if name in ("enter", "space"):
            self.activate()
            return True
        return False

    def remove(self) -> None:
        """Disappear."""
        if self._region:
            self._region.remove()
        super().remove()

    def _felt(self, hovered: bool | None = None, held: bool | None = None) -> None:
        self._hovered = self._hovered if hovered is None else hovered
        if held and self.enabled:
            if self.reachable:
                self.layer.focus.take(self, shown=False)
            self.layer.held = self
        self._held = self._held if held is None else held
        if self.shown:
            self.paint()

    def _released(self, within: bool) -> None:
        held, self._held = self._held, False
        self.layer.held = None
        if held and within:
            self.activate()
        if self.shown:
            self.paint()


SECONDARY = Style(
    top=WALNUT,
    bottom=mixed(LACQUER_LIGHT, LACQUER, 0.4),
    line=BRASS,
    line_bottom=BRASS_DARK,
    radius=8,
    shadow=5,
    shine=0.22,
)
PRIMARY = Style(
    top=SAFFRON,
    bottom=SAFFRON_DARK,
    line=BRASS_LIGHT,
    line_bottom=BRASS,
    radius=8,
    shadow=6,
    shine=0.5,
)
QUIET = Style(top=CLEAR, bottom=CLEAR, radius=8, shadow=5, shadow_alpha=0)


def states(of: Style) -> dict[str, Style]:
    """The style in each state: lit under the pointer, sunk when held, dull when it cannot be used."""
    if of is QUIET:
        lit = replace(of, top=faded(WALNUT, 0.55), bottom=faded(WALNUT, 0.35))
        return {NORMAL: of, HOVER: lit, PRESSED: replace(lit, top=faded(NIGHT, 0.8)), DISABLED: of}
    return {
        NORMAL: of,
        HOVER: replace(of, top=mixed(of.top, WHITE, 0.18), bottom=mixed(of.bottom, WHITE, 0.12), line=WHITE),
        PRESSED: replace(of, top=mixed(of.bottom, INK, 0.25), bottom=mixed(of.top, INK, 0.15), shine=0),
        DISABLED: replace(
            of,
            top=faded(LACQUER, 0.8),
            bottom=faded(NIGHT, 0.8),
            line=faded(BRASS_DARK, 0.5),
            line_bottom=faded(BRASS_DARK, 0.4),
            shine=0,
        ),
    }


class Button(Pressable):
    """A labelled button; the label shrinks, then wraps, before it would leave the box.

    ``kind`` is primary (what one probably wants), secondary, or quiet (no box until pointed at);
    ``hint`` names a key, shown small at the right edge.
    """

    STYLES: ClassVar = {"primary": states(PRIMARY), "secondary": states(SECONDARY), "quiet": states(QUIET)}

    def __init__(
        self,
        text: str,
        press: Callable[[], None] | None,
        *,
        kind: str = "secondary",
        size: float = 17,
        hint: str = "",
        align: str = "center",
        **rest: object,
    ) -> None:
        super().__init__(press, **rest)
        self.text, self.kind, self.letters, self.hint, self.align = text, kind, size, hint, align
        self._looks: NodePath | None = None

    @property
    def marked(self) -> bool:
        """A primary button is what one probably wants."""
        return self.kind == "primary"

    def measure(self, look: Look, room: int) -> Size:
        """Room for the label, its padding and the hint."""
        size = look.px(self.letters)
        sides = self._side(look) + self._hint_room(look) + look.px(16)
        width = look.lettering.measure(self.text, STRONG, size)[0] + sides
        lines = 1 if width <= room else self._wrapped(look, max(room, 1) - sides)[2]
        return min(width, room), max(look.px(40), round(lines * size * LINE) + look.px(14))

    def paint(self) -> None:
        """Box and label in the present state."""
        if self._looks:
            self._looks.remove_node()
        look, state = self.layer.look, self.state
        outer, self.node = self.node, self.node.attach_new_node("looks")
        self._looks = self.node
        self.box(self.STYLES[self.kind][state])
        self.node = outer
        sink = look.px(1) if state == PRESSED else 0
        self._write(look, self._ink(state), sink)

    def _ink(self, state: str) -> Colour:
        if state == DISABLED:
            return DUST
        if self.kind == "primary":
            return INK if state != HOVER else NIGHT
        return WHITE if state == HOVER else CREAM if self.kind == "secondary" else SAND

    def _side(self, look: Look) -> int:
        return look.px(16)

    def _hint_room(self, look: Look) -> int:
        return look.lettering.measure(self.hint, STRONG, look.px(12))[0] + look.px(14) if self.hint else 0

    def _wrapped(self, look: Look, width: int) -> tuple[int, int, int]:
        """Size of the letters, width and number of lines with which the label fits a width."""
        width, measure = max(width, 1), look.lettering.measure
        smallest = min(look.px(SMALLEST), look.px(self.letters))
        for size in range(look.px(self.letters), round(look.px(self.letters) * 0.86) - 1, -1):
            if measure(self.text, STRONG, size)[0] <= width:
                return size, width, 1
        longest_word = max(self.text.split() or [""], key=len)
        for size in range(round(look.px(self.letters) * 0.86), smallest - 1, -1):
            lines = max(1, round(measure(self.text, STRONG, size, width)[1] / (LINE * size)))
            if measure(longest_word, STRONG, size)[0] <= width and lines <= 2:
                return size, width, lines
        return (
            smallest,
            width,
            max(1, round(measure(self.text, STRONG, smallest, width)[1] / (LINE * smallest))),
        )

    def _write(self, look: Look, ink: Colour, sink: int) -> None:
        assert self._looks
        right = self._hint_room(look)
        room = self.rect.width - self._side(look) - look.px(16) - right
        size, width, lines = self._wrapped(look, room)
        align = self.align if not (right and self.align == "center" and lines > 1) else "left"
        letters = look.lettering.text(self.text, STRONG, size, ink, align, None if lines == 1 else width)
        node = self._looks.attach_new_node(letters.generate())
        node.set_scale(size)
        top = (self.rect.height - lines * LINE * size) / 2
        start = self._side(look)
        x = {"left": start, "center": start + room / 2, "right": start + room}[align]
        if right and align == "center":
            x = min(
                self.rect.width / 2, start + room - look.lettering.measure(self.text, STRONG, size)[0] / 2
            )
        node.set_pos(round(x), 0, -round(top + Lettering.baseline(size) + sink))
        if self.hint:
            small = look.px(12)
            letters = look.lettering.text(self.hint, STRONG, small, faded(ink, 0.6), "right")
            hint = self._looks.attach_new_node(letters.generate())
            hint.set_scale(small)
            top = (self.rect.height - LINE * small) / 2
            hint.set_pos(self.rect.width - look.px(14), 0, -round(top + Lettering.baseline(small) + sink))
