"""A field to write in: one line, such as a name."""

from __future__ import annotations

from collections.abc import Callable

from direct.showbase.DirectObject import DirectObject
from panda3d.core import CardMaker, LVecBase4, MouseButton, NodePath, PGEntry, TextNode

from game.screens.widgets.lacquer import Style
from game.screens.widgets.lettering import LINE, TEXT, Lettering
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS, BRASS_DARK, CREAM, DUST, INK, NIGHT, SAFFRON, faded
from game.screens.widgets.region import Region
from game.screens.widgets.widget import Focusable, Rect, Size

FIELD = Style(
    top=faded(INK, 0.85), bottom=faded(NIGHT, 0.85), line=faded(BRASS_DARK, 0.9), radius=7, line_width=1
)
WRITING = Style(top=INK, bottom=NIGHT, line=SAFFRON, line_bottom=BRASS, radius=7, line_width=1.6)


class Entry(Focusable):
    """One line of text; ``changed`` is called with every change, ``done`` when Enter ends it,
    ``left`` when the focus leaves it.

    ``empty`` is shown pale while nothing is written; ``longest`` limits the characters; ``allowed`` may keep
    characters out.
    """

    takes_text = True

    def __init__(
        self,
        text: str,
        changed: Callable[[str], None],
        *,
        empty: str = "",
        longest: int = 16,
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
        self._entry: PGEntry | None = None
        self._box = self._pale = NodePath()
        self._ears = DirectObject()
        self._region: Region | None = None
        self._focused = False

    def measure(self, look: Look, room: int) -> Size:
        """Room for the longest text, within what there is."""
        size = look.px(self.letters)
        return min(room, round(self.longest * size * 0.62) + look.px(24)), look.px(38)

    def draw(self) -> None:
        """The field and what is written in it."""
        look = self.layer.look
        size, side = look.px(self.letters), look.px(12)
        self._region = self.layer.region(self, pressed=lambda: self.layer.focus.take(self, shown=False))
        self._box = self.box(FIELD)
        top = (self.rect.height - LINE * size) / 2
        baseline = -round(top + Lettering.baseline(size))
        width = max(1, self.rect.width - 2 * side)

        entry = self._entry = PGEntry("entry")
        letters = TextNode("letters")
        letters.set_font(look.lettering.font(TEXT, size))
        letters.set_text_color(CREAM)
        for state in range(4):
            entry.set_text_def(state, letters)
        entry.set_max_width(width / size)
        entry.set_num_lines(1)
        entry.set_overflow_mode(True)
        entry.set_max_chars(self.longest)
        entry.set_frame(LVecBase4(0, width / size, -0.3, 0.95))
        entry.set_active(True)
        entry.set_suppress_flags(0)
        caret = CardMaker("caret")
        caret.set_frame(0, max(1.2, look.scale * 1.4) / size, -0.2, 0.82)
        caret.set_color(SAFFRON)
        entry.get_cursor_def().attach_new_node(caret.generate())
        entry.set_cursor_keys_active(True)
        entry.set_blink_rate(1)
        entry.set_text(self.text)
        entry.set_cursor_position(len(self.text))
        node = self.node.attach_new_node(entry)
        node.set_scale(size)
        node.set_pos(side, 0, baseline)
        pale = look.lettering.text(self.empty, TEXT, size, DUST)
        self._pale = self.node.attach_new_node(pale.generate())
        self._pale.set_scale(size)
        self._pale.set_pos(side, 0, baseline)
        self._show_state()

        self._ears.accept(entry.get_type_event(), self._typed)
        self._ears.accept(entry.get_erase_event(), self._typed)
        self._ears.accept(entry.get_press_event(MouseButton.one()), self._pressed)

    def remove(self) -> None:
        """Disappear."""
        self._ears.ignore_all()
        if self._entry:
            self._entry.set_focus(False)
        if self._region:
            self._region.remove()
        super().remove()

    def focus_changed(self, focused: bool) -> None:
        """Write here, or no longer."""
        self._focused = focused
        if self._entry and self.shown:
            self._entry.set_focus(focused)
            self._show_state()
            if self.left and not focused:
                self.left()

    def key_pressed(self, name: str) -> bool:
        """Enter ends it; left and right stay within the text."""
        if name == "enter" and self.done:
            self.done()
            return True
        return name in ("arrow_left", "arrow_right", "space", "home", "end", "backspace", "delete")

    def write(self, text: str) -> None:
        """Replace what is written, as if it had been typed."""
        if self._entry:
            self._entry.set_text(text)
            self._typed()

    def _pressed(self, *_event: object) -> None:
        self.layer.focus.take(self, shown=False)

    def _typed(self, *_event: object) -> None:
        assert self._entry
        written = self._entry.get_text()
        kept = "".join(sign for sign in written if self.allowed(sign))[: self.longest]
        if kept != written:
            self._entry.set_text(kept)
            self._entry.set_cursor_position(len(kept))
        if kept != self.text:
            self.text = kept
            look = self.layer.look
            look.lettering.measure(kept, TEXT, look.px(self.letters))  # its glyphs' pages are cared for there
            self.changed(kept)
        self._show_state()

    def _show_state(self) -> None:
        sort = self._box.get_sort()
        self._box.remove_node()
        self._box = self.box(
            WRITING if self._focused else FIELD, Rect(0, 0, self.rect.width, self.rect.height)
        )
        self._box.reparent_to(self.node, sort - 1)
        if self.text:
            self._pale.hide()
        else:
            self._pale.show()
