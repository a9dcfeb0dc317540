"""The library: every record, searched as one types, with the last table of the one that is chosen."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from game.controls.bindings import Action, cap
from game.records import keeping
from game.records.errors import RecordError
from game.records.library import Library, Listed
from game.records.shelf import SUFFIX
from game.screens.dialog import Choice, Dialog, error_dialog
from game.screens.library.asking import NamePage
from game.screens.library.details import Deed, details
from game.screens.library.last_tables import LastTables
from game.screens.library.librarian import Librarian
from game.screens.library.places import export_page, import_page
from game.screens.library.rows import RecordRow
from game.screens.screen import Screen
from game.screens.widgets import (
    Button,
    Column,
    Entry,
    LongList,
    Part,
    Row,
    Widget,
    note,
    title,
    whole_page,
)
from game.stage import Artwork, Quality
from game.texts import _, ngettext

if TYPE_CHECKING:
    from game.window import Window

ROW = 60
"""Height of a row in dp."""
LOW = 560
"""Below this height (dp) the picture of a table is small, so that what is said of the record is seen."""
TROUBLE = (RecordError, OSError, sqlite3.Error)
"""What may be wrong with an index; the librarian looks again."""
LOOKS_EVERY = 5.0
"""Seconds between two looks at whether files have come or gone."""
QUIET = 0.35
"""Seconds after the last deed of a hand from which on pictures may be drawn."""
TWICE = 0.45
"""Seconds within which two presses on a row open it."""


class LibraryPage(Screen):
    """All records in ``folder``.

    ``go_on`` takes up an unfinished match, ``watch`` shows any again, where there is a theatre for it.
    """

    name = "library"
    backdrop = True
    first = "search"

    def __init__(
        self,
        folder: Path,
        *,
        go_on: Callable[[Path], None],
        watch: Callable[[Path], None] | None,
        artwork: Callable[[], Artwork],
    ) -> None:
        super().__init__()
        self.library = Library(folder)
        self._go_on, self._watch, self._artwork = go_on, watch, artwork
        self._all: dict[str, Listed] = {}
        self.shown: list[Listed] = []
        self.search = ""
        self.chosen = ""
        self._expected = ""
        """The record that is chosen as soon as it is listed."""
        self._stirred = self._looked = self._pressed = monotonic()
        self._pointer = (0.0, 0.0)

    # Its life

    def enter(self, window: Window) -> None:
        """Begin to read."""
        super().enter(window)
        self.librarian = Librarian(self.library, lambda: window.settings.watched_folder)
        quality = Quality(window.settings.graphics.quality)
        self.tables = LastTables(window.base, self.library.folder, self._artwork, quality)
        try:
            self._take(self.library.records())
        except TROUBLE as error:
            self.librarian.trouble = str(error)
        self.librarian.look()

    def leave(self) -> None:
        """Stop reading."""
        self.librarian.close()
        self.tables.close()
        super().leave()

    def update(self, dt: float) -> None:
        """Show what has been read and drawn meanwhile."""
        now = monotonic()
        if self.window.pointer != self._pointer:
            self._pointer, self._stirred = self.window.pointer, now
        if self.librarian.news():
            self._take(self.librarian.found or list(self._all.values()))
            self._renew("list", "details", "status")
            for words in self.librarian.arrived:
                self.window.say(words)
            self.librarian.arrived.clear()
        elif now - self._looked > LOOKS_EVERY:
            self._looked = now
            self.librarian.look_again()
        if (drawn := self.tables.update(self._looked_at(), idle=now - self._stirred > QUIET)) is not None:
            self.window.rest.stir()
            names = [one.name for one in self.shown]
            if drawn.name in names and self._list is not None:
                self._list.renew(names.index(drawn.name))
            if drawn.name == self.chosen:
                self._renew("details")

    @property
    def restless(self) -> bool:
        """A picture of a table is drawn within the window's own frames."""
        return self.tables.busy

    def key_pressed(self, name: str) -> None:
        """While something is searched for, the keys of a list still move in it; Escape goes back."""
        self._stirred = monotonic()
        if self.writing and self._list is not None:
            if name in ("arrow_up", "arrow_down", "page_up", "page_down") and self._list.key_pressed(name):
                return
            if name == "escape":
                self.back()
                return
        super().key_pressed(name)

    def key(self, name: str) -> bool:
        """F2 renames, Delete throws away, any sign begins a search."""
        act = {"f2": self._rename, "delete": self._throw_away}.get(name)
        if act is None or self.one is None:
            return False
        act()
        return True

    def back(self) -> None:
        """Escape empties the search first."""
        if self.search:
            entry = self.find("search")
            assert isinstance(entry, Entry)
            entry.write("")
        else:
            super().back()

    # What is seen

    def build(self) -> Widget:
        """Search and deeds above, the list and the record chosen below."""
        search = Entry(
            self.search,
            self._seek,
            empty=_("Search: names, date, options"),
            longest=80,
            done=self._open,
            key="search",
            grow=1,
        )
        head = Row(
            [
                title(_("Records"), 28),
                search,
                Button(_("Import"), self._import, key="import", size=16, height=40),
                Button(_("Back"), super().back, key="back", size=16, height=40, hint=cap(Action.BACK)),
            ],
            gap=14,
            align="center",
        )
        body = Row(
            [
                Column([Part(self._rows, key="list part", grow=1)], grow=1),
                Part(self._details, key="details part"),
            ],
            gap=14,
            align="stretch",
            grow=1,
        )
        return whole_page([head, body, Part(self._status, key="status part")], self.room[1])

    @property
    def one(self) -> Listed | None:
        """The record that is chosen."""
        return self._all.get(self.chosen) if any(one.name == self.chosen for one in self.shown) else None

    @property
    def _list(self) -> LongList | None:
        try:
            found = self.find("records")
        except KeyError:
            return None
        return found if isinstance(found, LongList) else None

    def _rows(self) -> Widget:
        names = [one.name for one in self.shown]
        return LongList(
            len(self.shown),
            self._row,
            high=ROW,
            key="records",
            chosen=names.index(self.chosen) if self.chosen in names else 0,
            choose=self._choose,
            enter=self._open,
            grow=1,
        )

    def _row(self, at: int) -> Widget:
        one = self.shown[at]
        return RecordRow(one, self.tables.of(one), lambda: self._press(at), chosen=one.name == self.chosen)

    def _details(self) -> Widget:
        one = self.one
        width = 372 if self.room[0] > 1060 else 292
        across = width - 46 if self.room[1] > LOW else 170
        picture = self.tables.of(one) if one is not None else None
        return details(one, picture, self._deeds(one) if one is not None else (), width, across)

    def _deeds(self, one: Listed) -> list[Deed]:
        path = self.library.folder / one.name
        deeds = []
        if one.kind == "match" and not one.over and not one.fault:
            deeds.append(Deed("continue", _("Continue"), lambda: self._go_on(path), True, True))
        if self._watch is not None and not one.fault:
            watch = self._watch
            deeds.append(Deed("watch", _("Watch"), lambda: watch(path), not deeds, True))
        return [
            *deeds,
            Deed("mark", _("Unmark") if one.marked else _("Mark"), self._mark),
            Deed("rename", _("Rename"), self._rename),
            Deed("export", _("Export"), self._export),
            Deed("delete", _("Delete"), self._throw_away),
        ]

    def _status(self) -> Widget:
        words = ngettext("{n} record", "{n} records", len(self.shown)).format(n=len(self.shown))
        if self.librarian.trouble:
            words = self.librarian.trouble
        elif self.librarian.reading is not None:
            read, due = self.librarian.reading
            words = _("{found} · reading {read} of {due}").format(found=words, read=read, due=due)
        elif not self._all:
            words = _("No records yet: every match that you play is kept here.")
        return note(words, 14, fit=True, key="status")

    def _renew(self, *parts: str) -> None:
        if not self.layers or self.layers["main"].tree is None:
            return
        for name in parts:
            part = self.find(f"{name} part")
            assert isinstance(part, Part)
            part.renew()
        self.window.rest.stir()

    def _looked_at(self) -> list[Listed]:
        rows = self._list
        seen = [self.shown[at] for at in rows.seen if at < len(self.shown)] if rows is not None else []
        return [*([self.one] if self.one is not None else []), *seen]

    # What a person does

    def _take(self, found: list[Listed]) -> None:
        self._all = {one.name: one for one in found}
        self._sift()

    def _sift(self) -> None:
        self.shown = list(self._all.values())
        if self.search.strip():
            try:
                found = self.library.names(self.search)
                self.shown = [self._all[name] for name in found if name in self._all]
            except TROUBLE as error:
                self.librarian.trouble = str(error)
        names = {one.name for one in self.shown}
        if self._expected in names:
            self.chosen, self._expected = self._expected, ""
        if self.chosen not in names:
            self.chosen = self.shown[0].name if self.shown else ""

    def _seek(self, words: str) -> None:
        self.search, self._stirred = words, monotonic()
        self._sift()
        self.layers["main"].scrolled.pop("records", None)
        self._renew("list", "details", "status")

    def _press(self, at: int) -> None:
        now = monotonic()
        again = self.shown[at].name == self.chosen and now - self._pressed < TWICE
        self._pressed = now
        if (rows := self._list) is not None:
            rows.choose(at)
            self.focus.take(rows, shown=False)
        if again:
            self._open()

    def _choose(self, at: int) -> None:
        self.chosen, self._stirred = self.shown[at].name, monotonic()
        self._expected = ""
        self._renew("details")

    def _open(self) -> None:
        if self.one is not None and (first := self._deeds(self.one)[0]).opens:
            first.act()

    def _mark(self) -> None:
        if (one := self.one) is not None:
            self._do(lambda path: keeping.mark(path, not one.marked))

    def _rename(self) -> None:
        if (one := self.one) is None:
            return

        def rename(wish: str) -> None:
            self._do(lambda path: self._renamed(keeping.rename(path, wish)))

        self.window.push(NamePage(_("Rename the record"), one.name.removesuffix(SUFFIX), rename))

    def _renamed(self, path: Path) -> None:
        self._expected = path.name

    def _throw_away(self) -> None:
        if (one := self.one) is None:
            return
        self.window.push(
            Dialog(
                _("To the wastebasket?"),
                _("{name} leaves the library. The wastebasket of this computer keeps it.").format(
                    name=one.name
                ),
                [
                    Choice(_("Delete"), lambda: self._do(keeping.throw_away), primary=True),
                    Choice(_("Keep it")),
                ],
                "delete",
            )
        )

    def _export(self) -> None:
        if (one := self.one) is not None:
            self.window.push(export_page(self.library.folder / one.name, self.window))

    def _import(self) -> None:
        self.window.push(import_page(self.library.folder, self.window, self._imported))

    def _imported(self, path: Path | None) -> None:
        if path is not None:
            self._expected = path.name
        self.librarian.look()

    def _do(self, deed: Callable[[Path], None]) -> None:
        """Do something with the chosen record, and look at what came of it."""
        if self.one is None:
            return
        try:
            deed(self.library.folder / self.one.name)
        except RecordError as error:
            self.window.push(error_dialog(str(error)))
        self.librarian.look()
