"""A record in one row of the library, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable

from panda3d.core import Texture

from game.records.library import Listed
from game.records.shelf import SUFFIX
from game.screens.stars import star
from game.screens.swatch import chip_swatch
from game.screens.widgets import (
    Column,
    Label,
    ListRow,
    Panel,
    Picture,
    Row,
    Space,
    Style,
    Widget,
    note,
    strong,
)
from game.screens.widgets.palette import BRASS_DARK, BRASS_LIGHT, CHILLI, CREAM, DUST, INK, SAFFRON, faded
from game.texts import _, ngettext
from game.words.names import kind_name
from game.words.records import date_words

EMPTY = Style(
    top=faded(INK, 0.8), bottom=faded(INK, 0.8), line=faded(BRASS_DARK, 0.5), radius=2, line_width=1
)


class RecordRow(ListRow):
    """A pressable row; ``chosen`` is the one whose details are shown."""

    def __init__(
        self, listed: Listed, picture: Texture | None, press: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(_content(listed, picture), press, chosen=chosen, key=f"record {listed.name}")


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
    return [star(15)] if listed.marked else []


def _state(listed: Listed) -> list[Widget]:
    """What is to be known at a glance: that it waits to be gone on with, or that it is broken."""
    if listed.fault:
        return [Label(_("cannot be opened"), 13, colour=CHILLI)]
    if listed.kind == "match" and not listed.over:
        return [Label(_("not over"), 13, colour=SAFFRON)]
    return [] if listed.kind == "match" else [Label(kind_name(listed.kind or ""), 13, colour=DUST)]


__all__ = ["RecordRow", "facts", "length", "players_of", "table_picture", "title_of"]
