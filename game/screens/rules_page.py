"""The rules to read: chapters at the left, the text of one at the right."""

from __future__ import annotations

from game.screens.rules_text import Chapter, Part, chapters
from game.screens.screen import Screen
from game.screens.widgets import (
    BOARD,
    TRAY,
    Anchor,
    Button,
    Column,
    Label,
    Padded,
    Panel,
    Row,
    Rule,
    Scroll,
    Space,
    Widget,
    heading,
    key_cap,
    strong,
    title,
)
from game.screens.widgets.palette import SAFFRON
from game.texts import _

NARROW, SHORT = 860, 520
"""Below this width (dp) the chapters stand above the text; below this height they give way to it."""
MEASURE, KEYS = 640, 112
"""Width of a line of text (dp): in a longer one the eye loses its way back. And the width kept for keys."""


class RulesPage(Screen):
    """One chapter at a time; arrows, Page keys and the wheel move through it."""

    name = "rules"
    backdrop = True
    first = "text 0"

    def __init__(self) -> None:
        super().__init__()
        self.chapter = 0

    def build(self) -> Widget:
        """Chapters and text."""
        all_chapters = chapters()
        look = self.window.look
        narrow = self.window.size[0] / look.scale < NARROW
        listed = [
            Button(
                chapter.title,
                lambda at=at: self._open(at),  # type: ignore[misc]
                kind="secondary" if at == self.chapter else "quiet",
                align="left",
                size=16.5,
                key=f"chapter {at}",
            )
            for at, chapter in enumerate(all_chapters)
        ]
        text = Scroll(
            Padded(_chapter(all_chapters[self.chapter]), (10, 2, 10, 16)),
            key=f"text {self.chapter}",
            reachable=True,
            grow=1,
        )
        if narrow:
            contents: Widget = Scroll(Column(listed, gap=2), key="chapters", height=132)
            short = self.room[1] < SHORT
            middle: Widget = Column([text] if short else [contents, Rule(), text], gap=8, grow=1)
        else:
            contents = Scroll(Padded(Column(listed, gap=4), (6, 4, 0, 6)), key="chapters", width=250)
            page = Panel(text, (22, 16, 12, 12), TRAY, solid=False, grow=1)
            middle = Row([contents, page], gap=20, align="stretch", grow=1)
        last = len(all_chapters) - 1
        below = Row(
            [
                Button(_("Back"), self.back, width=150, height=42, key="back", hint="Esc"),
                Space(grow=1),
                Button(
                    "◀",
                    lambda: self._open(self.chapter - 1),
                    enabled=self.chapter > 0,
                    key="previous",
                    width=64,
                ),
                Button(
                    "▶",
                    lambda: self._open(self.chapter + 1),
                    enabled=self.chapter < last,
                    key="next",
                    width=64,
                ),
            ],
            gap=10,
        )
        column = Column([title(_("Rules"), 30), Rule(), middle, below], gap=12, grow=1)
        return Anchor(
            Panel(column, (30, 18, 30, 22), BOARD, width=1060, height=1000), padding=(26, 20, 26, 20)
        )

    def key(self, name: str) -> bool:
        """Page keys turn the text, wherever the focus is."""
        if name in ("page_up", "page_down", "home", "end"):
            scroll = self.find(f"text {self.chapter}")
            return isinstance(scroll, Scroll) and scroll.key_pressed(name)
        return False

    def _open(self, chapter: int) -> None:
        self.chapter = chapter
        self.refresh()


def _chapter(chapter: Chapter) -> Widget:
    return Column(
        [heading(chapter.title, 25), Space(height=2), *(_part(part) for part in chapter.parts)],
        gap=9,
        align="start",
    )


def _part(part: Part) -> Widget:
    if part.kind == "head":
        return Padded(strong(part.text, 17.5, colour=SAFFRON), (0, 8, 0, 0))
    if part.kind == "point":
        return Row([Label("•", 17, colour=SAFFRON, width=18), Label(part.text, 17, width=MEASURE - 18)])
    if part.kind == "key":
        return Row(
            [Anchor(key_cap(part.key), 0, 0.5, width=KEYS), Label(part.text, 17, width=MEASURE - KEYS)],
            align="center",
        )
    return Label(part.text, 17, width=MEASURE)


__all__ = ["RulesPage"]
