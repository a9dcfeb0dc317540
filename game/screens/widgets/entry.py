"""A field to write in: one line, such as a name."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from panda3d.core import CardMaker, NodePath, PandaNode, Point3, SequenceNode

from game.screens.clipboard import NoClipboard, pasted
from game.screens.widgets.label import SMALLEST, fitted
from game.screens.widgets.lacquer import Style
from game.screens.widgets.lettering import LINE, TEXT, Lettering
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS, BRASS_DARK, CREAM, DUST, INK, NIGHT, SAFFRON, faded
from game.screens.widgets.region import Region
from game.screens.widgets.widget import Focusable, Size

FIELD = Style(
    top=faded(INK, 0.85), bottom=faded(NIGHT, 0.85), line=faded(BRASS_DARK, 0.9), radius=7, line_width=1
)
WRITING = Style(top=INK, bottom=NIGHT, line=SAFFRON, line_bottom=BRASS, radius=7, line_width=1.6)
BLINKS = 2
"""How often a second the caret comes or goes."""


class Entry(Focusable):
    """One line of text; ``changed`` is called with every change, ``done`` when Enter ends it,
    ``left`` when the focus leaves it.

    ``empty`` is shown pale while nothing is written; ``longest`` limits the characters; ``allowed`` may keep
    characters out. The letters become smaller before a text leaves the field; a text too long even then
    ends in an ellipsis, and follows the caret while it is written.
    """

    takes_text = True

    def __init__(
        self,
        text: str,
        changed: Callable[[str], None],
        *,
        empty: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        size: float = 17,
        done: Callable[[], None] | None = None,
        left: Callable[[], None] | None = None,
        **rest: object,
    ) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.text, self.changed, self.empty = text, changed, empty
        self.done, self.left = done, left
        self.longest, self.allowed, self.letters = longest, allowed, size
        self.caret = len(text)
        """How many characters stand before the place where the next one goes."""
        self._region: Region | None = None
        self._looks: NodePath | None = None
        self._focused = False

    def measure(self, look: Look, room: int) -> Size:
        """Room for the longest text, within what there is."""
        size = look.px(self.letters)
        return min(room, round(self.longest * size * 0.62) + look.px(24)), look.px(38)

    def draw(self) -> None:
        """The field and what is written in it."""
        self._region = self.layer.region(self, pressed=self._pressed)
        self._paint()

    def remove(self) -> None:
        """Disappear."""
        if self._region:
            self._region.remove()
        super().remove()

    def focus_changed(self, focused: bool) -> None:
        """Write here, or no longer."""
        self._focused = focused
        if self.shown:
            self._paint()
            if self.left and not focused:
                self.left()

    def key_pressed(self, name: str) -> bool:
        """Enter ends it; the keys of a line of text move its caret, take away and paste."""
        if name == "enter" and self.done:
            self.done()
            return True
        before, after = self.text[: self.caret], self.text[self.caret :]
        match name:
            case "arrow_left" | "arrow_right":
                self._place(self.caret + (1 if name == "arrow_right" else -1))
            case "home" | "end":
                self._place(0 if name == "home" else len(self.text))
            case "control-v":
                self._paste()
            case "backspace":
                self._change(before[:-1], after)
            case "delete":
                self._change(before, after[1:])
            case _:
                return name == "space"
        return True

    def typed(self, signs: str) -> None:
        """Put characters where the caret is; those that are not allowed or too many are left out."""
        kept = "".join(sign for sign in signs if self.allowed(sign))
        kept = kept[: max(0, self.longest - len(self.text))]
        self._change(self.text[: self.caret] + kept, self.text[self.caret :])

    def write(self, text: str) -> None:
        """Replace what is written, as if it had been typed."""
        kept = "".join(sign for sign in text if self.allowed(sign))
        self._change(kept[: self.longest], "")

    def _paste(self) -> None:
        with suppress(NoClipboard):  # then there is nothing to paste
            self.typed(pasted())

    def _change(self, before: str, after: str) -> None:
        text, self.caret = before + after, len(before)
        if text != self.text:
            self.text = text
            self.changed(text)
        if self.shown:
            self._paint()

    def _place(self, at: int) -> None:
        self.caret = max(0, min(len(self.text), at))
        self._paint()

    def _pressed(self) -> None:
        self.layer.focus.take(self, shown=False)
        if not self.shown:
            return
        size, _room, start = self._line()
        at = self.layer.pointer()[0] - self.on_screen.x - start
        gaps = [abs(self._across(end, size) - at) for end in range(len(self.text) + 1)]
        self._place(gaps.index(min(gaps)))

    def _across(self, end: int, size: int) -> int:
        """Pixels from the first letter to the place after so many; a stop keeps spaces from being dropped."""
        measure = self.layer.look.lettering.measure
        return measure(self.text[:end] + ".", TEXT, size)[0] - measure(".", TEXT, size)[0]

    def _line(self) -> tuple[int, int, int]:
        """Size of the letters while writing, the room they have, where the first one begins; in pixels."""
        look = self.layer.look
        side = look.px(12)
        room = max(1, self.rect.width - 2 * side)
        size = look.px(self.letters)
        while size > look.px(SMALLEST) and self._across(len(self.text), size) > room:
            size -= 1
        return size, room, side - max(0, self._across(self.caret, size) - room)

    def _paint(self) -> None:
        if self._looks:
            self._looks.remove_node()
        outer, self.node = self.node, self.node.attach_new_node("looks")
        self._looks = self.node
        self.box(WRITING if self._focused else FIELD)
        self.node = outer
        look = self.layer.look
        size, room, start = self._line()
        side, text, ink = look.px(12), self.text, CREAM
        if not self._focused:
            start = side
            size, text = fitted(look, self.text, TEXT, self.letters, room)
        if not self.text:
            ink = DUST
            size, text = fitted(look, self.empty, TEXT, self.letters, room)
        window = self._looks.attach_new_node("window")
        if self._focused:  # only then may the text be longer than the field
            window.set_scissor(Point3(side // 2, 0, -self.rect.height), Point3(side + room + side // 2, 0, 0))
        top = (self.rect.height - LINE * size) / 2
        node = window.attach_new_node(look.lettering.text(text, TEXT, size, ink).generate())
        node.set_scale(size)
        node.set_pos(start, 0, -round(top + Lettering.baseline(size)))
        if self._focused:
            caret = window.attach_new_node(_caret(max(1, round(look.scale * 1.4)), round(LINE * size)))
            caret.set_pos(start + self._across(self.caret, size), 0, -round(top))


def _caret(width: int, height: int) -> SequenceNode:
    """A line that comes and goes by itself."""
    card = CardMaker("caret")
    card.set_frame(0, width, -height, 0)
    card.set_color(SAFFRON)
    blinking = SequenceNode("caret")
    blinking.add_child(card.generate())
    blinking.add_child(PandaNode("nothing"))
    blinking.set_frame_rate(BLINKS)
    blinking.loop(True)
    return blinking
