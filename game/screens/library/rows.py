"""A record in one row of the library, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, pi, sin

from panda3d.core import NodePath, Texture
from PIL import Image, ImageDraw

from game.records.library import Listed
from game.records.shelf import SUFFIX
from game.screens.swatch import chip_swatch
from game.screens.widgets import Column, Label, Padded, Panel, Picture, Row, Space, Widget, note, strong
from game.screens.widgets.button import HOVER, PRESSED, Pressable
from game.screens.widgets.lacquer import Style
from game.screens.widgets.look import Look
from game.screens.widgets.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CHILLI,
    CREAM,
    DUST,
    INK,
    LACQUER,
    NIGHT,
    SAFFRON,
    WALNUT,
    faded,
    mixed,
)
from game.screens.widgets.widget import Rect, Size
from game.texts import _, ngettext
from game.words.names import kind_name
from game.words.records import date_words

PLAIN = Style(
    top=faded(NIGHT, 0.55), bottom=faded(NIGHT, 0.4), line=faded(BRASS_DARK, 0.35), radius=8, line_width=1
)
POINTED = replace(PLAIN, top=faded(WALNUT, 0.6), bottom=faded(WALNUT, 0.4), line=faded(BRASS, 0.7))
CHOSEN = replace(
    PLAIN,
    top=mixed(LACQUER, WALNUT, 0.7),
    bottom=LACQUER,
    line=BRASS_LIGHT,
    line_bottom=BRASS,
    line_width=1.8,
)
EMPTY = Style(
    top=faded(INK, 0.8), bottom=faded(INK, 0.8), line=faded(BRASS_DARK, 0.5), radius=2, line_width=1
)


class RecordRow(Pressable):
    """A pressable row; ``chosen`` is the one whose details are shown."""

    reachable = False

    def __init__(
        self, listed: Listed, picture: Texture | None, press: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(press, key=f"record {listed.name}")
        self.chosen = chosen
        self._content = Padded(_content(listed, picture), (6, 4, 12, 4))
        self._box: NodePath | None = None

    @property
    def children(self) -> tuple[Widget, ...]:
        """What it says."""
        return (self._content,)

    def measure(self, look: Look, room: int) -> Size:
        """All the width, as high as what it says."""
        return room, self._content.size(look, room)[1]

    def draw(self) -> None:
        """The row's box, then what it says."""
        super().draw()
        self._content.put(self.layer, self.node, self._inner)

    def paint(self) -> None:
        """The box in the present state."""
        if self._box is not None:
            self._box.remove_node()
        style = CHOSEN if self.chosen else POINTED if self.state in (HOVER, PRESSED) else PLAIN
        self._box = self.box(style, self._inner)
        self._box.reparent_to(self.node, -1)  # below what the row says

    @property
    def _inner(self) -> Rect:
        gap = self.layer.look.px(2)
        return Rect(0, gap, self.rect.width, self.rect.height - 2 * gap)


def _content(listed: Listed, picture: Texture | None) -> Widget:
    lines = Column(
        [
            Row([*_mark(listed), strong(title_of(listed), 16, fit=True, grow=1)], gap=5, align="center"),
            note(facts(listed), 13, fit=True),
        ],
        gap=1,
        grow=1,
    )
    return Row([table_picture(picture, 84, 47), lines, *_state(listed)], gap=12, align="center")


def table_picture(picture: Texture | None, width: float, height: float) -> Widget:
    """A picture of a table in a thin frame, or the frame alone."""
    inner: Widget = (
        Picture(picture, width - 2, height - 2) if picture else Space(width=width - 2, height=height - 2)
    )
    return Panel(inner, 1, EMPTY, solid=False, width=width, height=height)


def title_of(listed: Listed) -> str:
    """Who played; the name of the file where that cannot be read."""
    return ", ".join(listed.players) or listed.name.removesuffix(SUFFIX)


def facts(listed: Listed) -> str:
    """When, how long, and who won, in one line; or why the record cannot be opened."""
    if listed.fault:
        return listed.fault
    winner = listed.winner
    parts = [
        date_words(listed.started) or listed.name.removesuffix(SUFFIX),
        "" if listed.kind == "match" else kind_name(listed.kind or ""),
        length(listed),
        _("{name} won").format(name=listed.players[winner]) if winner is not None else "",
        _("nobody won") if listed.over and winner is None else "",
    ]
    return " · ".join(part for part in parts if part)


def length(listed: Listed) -> str:
    """How many rounds and throws."""
    throws = ngettext("{n} throw", "{n} throws", listed.throws).format(n=listed.throws)
    if listed.kind == "clip":
        return throws
    rounds = ngettext("{n} round", "{n} rounds", listed.rounds).format(n=listed.rounds)
    return f"{rounds}, {throws}"


def players_of(listed: Listed) -> list[Widget]:
    """The players with their chips, one below another; the winner in brass."""
    rows: list[Widget] = []
    for seat, (name, colour) in enumerate(zip(listed.players, listed.colours, strict=True)):
        won = seat == listed.winner
        words = strong(name, 16, colour=BRASS_LIGHT if won else CREAM, fit=True, grow=1)
        said = [Label(_("winner"), 13, colour=BRASS_LIGHT)] if won else []
        rows.append(Row([chip_swatch(colour, 24), words, *said], gap=8, align="center"))
    return rows


def _mark(listed: Listed) -> list[Widget]:
    return [Picture(_star, 15, 15)] if listed.marked else []


def _star(look: Look, width: int, height: int) -> Texture:
    return look.picture(("star", width), lambda: star(width))


def star(side: int) -> Image.Image:
    """A star of five points, in saffron."""
    fine = 4
    big = Image.new("RGBA", (side * fine,) * 2)
    middle = side * fine / 2
    points = []
    for corner in range(10):
        reach, turn = middle * (0.98 if corner % 2 == 0 else 0.42), pi * corner / 5
        points.append((middle + reach * sin(turn), middle * 1.05 - reach * cos(turn)))
    ImageDraw.Draw(big).polygon(points, fill=tuple(round(255 * part) for part in SAFFRON))
    return big.resize((side, side), Image.Resampling.BOX)


def _state(listed: Listed) -> list[Widget]:
    """What is to be known at a glance: that it waits to be gone on with, or that it is broken."""
    if listed.fault:
        return [Label(_("cannot be opened"), 13, colour=CHILLI)]
    if listed.kind == "match" and not listed.over:
        return [Label(_("not over"), 13, colour=SAFFRON)]
    return [] if listed.kind == "match" else [Label(kind_name(listed.kind or ""), 13, colour=DUST)]


__all__ = ["RecordRow", "facts", "length", "players_of", "table_picture", "title_of"]
