"""The tables of chips that a person has kept: named, laid again, handed on as a line of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from game.controls.bindings import Action, cap
from game.practice import shelf
from game.practice.errors import PracticeError
from game.practice.layout import LONGEST_NAME, Layout
from game.practice.pasted import layout_of, line_of
from game.screens.clipboard import NoClipboard, copy, pasted
from game.screens.dialog import Choice, Dialog, error_dialog
from game.screens.practice.plan import Plan, board_plan
from game.screens.screen import Screen
from game.screens.widgets import (
    TRAY,
    Anchor,
    Button,
    Column,
    Entry,
    Label,
    ListRow,
    LongList,
    Panel,
    Part,
    Row,
    Widget,
    note,
    strong,
    title,
    whole_page,
)
from game.screens.widgets.palette import CHILLI
from game.texts import _, ngettext

ROW = 50
"""Height of a row in dp."""
LOW, NARROW = 560, 1060
"""Below this height and width (dp) the plan of a table is small."""


@dataclass(frozen=True)
class Kept:
    """A file of the shelf: the layout as it is written there, or why it cannot be read."""

    path: Path
    layout: Layout | None
    fault: str = ""

    @classmethod
    def at(cls, path: Path) -> Kept:
        """What is kept in a file."""
        try:
            return cls(path, shelf.as_written(path))
        except PracticeError as error:
            return cls(path, None, str(error))


class LayoutsPage(Screen):
    """All tables that were kept; ``layout`` is the one that lies now, ``load`` is told which to lay."""

    name = "layouts"
    backdrop = True
    first = "layouts"

    def __init__(self, layout: Layout, load: Callable[[Layout], None]) -> None:
        super().__init__()
        self._layout, self._load = layout, load
        self.wish = layout.name
        self.kept: list[Kept] = []
        self.at = 0
        self._look_again()

    def build(self) -> Widget:
        """The table that lies now above, those that were kept below."""
        head = Row(
            [
                title(_("Tables"), 28),
                Entry(
                    self.wish,
                    self._write,
                    empty=_("A name for the table as it lies"),
                    longest=LONGEST_NAME,
                    done=self._keep,
                    key="name",
                    grow=1,
                ),
                Button(_("Keep it"), self._keep, key="keep", size=16, height=40),
                Button(_("Paste a line"), self._paste, key="paste", size=16, height=40),
                Button(_("Back"), self.back, key="back", size=16, height=40, hint=cap(Action.BACK)),
            ],
            gap=12,
            align="center",
        )
        rows: Widget = LongList(
            len(self.kept),
            self._row,
            high=ROW,
            key="layouts",
            chosen=self.at,
            choose=self._point_at,
            enter=self._lay,
            grow=1,
        )
        if not self.kept:
            rows = Label(_("No table has been kept yet."), 16, align="center", grow=1)
        body = Row(
            [Column([rows], grow=1), Part(self._details, key="details part")], gap=14, align="stretch", grow=1
        )
        return whole_page([head, body], self.room[1])

    def key(self, name: str) -> bool:
        """Delete throws away, Ctrl+V takes a line, Ctrl+C hands one out."""
        act = {"delete": self._throw_away, "control-v": self._paste, "control-c": self._copy}.get(name)
        if act is None:
            return False
        act()
        return True

    @property
    def one(self) -> Kept | None:
        """The table that is chosen."""
        return self.kept[self.at] if self.kept else None

    def _row(self, at: int) -> Widget:
        one = self.kept[at]
        if one.layout is None:
            content: Widget = Row([Label(one.fault, 14, colour=CHILLI, fit=True, grow=1)], align="center")
        else:
            count = len(one.layout.chips)
            chips = ngettext("{n} chip", "{n} chips", count).format(n=count)
            content = Row(
                [strong(one.layout.name, 17, fit=True, grow=1), note(chips, 14)], gap=10, align="center"
            )
        return ListRow(content, lambda: self._press(at), chosen=at == self.at, key=f"layout {at}")

    def _details(self) -> Widget:
        """The chosen table from above, or the one that lies now where none is kept."""
        one = self.one
        width = 400 if self.room[0] > NARROW else 300
        across = 150 if self.room[1] < LOW else width - 46
        laid = self._layout if one is None else one.layout
        fault = one.fault if one is not None else ""
        is_sound = one is not None and one.layout is not None
        column = Column(
            [
                Anchor(board_plan(Plan(laid.chips), across, key="plan")) if laid else None,
                Label(fault, 14, colour=CHILLI, key="fault") if fault else None,
                Button(_("Lay it"), self._lay, kind="primary", enabled=is_sound, key="lay", height=44),
                Row(
                    [
                        Button(
                            _("Copy as a line"),
                            self._copy,
                            enabled=laid is not None,
                            key="copy",
                            grow=1,
                            height=40,
                            size=15,
                        ),
                        Button(
                            _("Delete"),
                            self._throw_away,
                            enabled=one is not None,
                            key="delete",
                            grow=1,
                            height=40,
                            size=15,
                        ),
                    ],
                    gap=8,
                ),
            ],
            gap=10,
        )
        return Panel(column, 14, TRAY, solid=False, width=width)

    # What a person does

    def _look_again(self, wanted: Path | None = None) -> None:
        self.kept = [Kept.at(path) for path in shelf.kept()]
        paths = [one.path for one in self.kept]
        self.at = paths.index(wanted) if wanted in paths else min(self.at, max(0, len(paths) - 1))

    def _press(self, at: int) -> None:
        rows = self.find("layouts")
        assert isinstance(rows, LongList)
        rows.choose(at)
        self.focus.take(rows, shown=False)

    def _point_at(self, at: int) -> None:
        self.at = at
        part = self.find("details part")
        assert isinstance(part, Part)
        part.renew()
        self.window.rest.stir()

    def _write(self, name: str) -> None:
        self.wish = name

    def _keep(self) -> None:
        name = self.wish.strip()
        there = next((one for one in self.kept if one.layout and one.layout.name == name), None)
        if there is None:
            self._save(name)
            return
        self.window.push(
            Dialog(
                _("Replace it?"),
                _("There is a table {name} already.").format(name=name),
                [Choice(_("Replace"), lambda: self._save(name), primary=True), Choice(_("Leave it"))],
                "replace",
            )
        )

    def _save(self, name: str) -> None:
        try:
            path = shelf.save(replace(self._layout, name=name))
        except PracticeError as error:
            self.window.push(error_dialog(str(error)))
            return
        self._look_again(path)
        self.window.say(_("Kept as {name}").format(name=name))
        self.refresh()

    def _lay(self) -> None:
        if (one := self.one) is not None and one.layout is not None:
            try:
                self._load(shelf.load(one.path))
            except PracticeError as error:
                self.window.push(error_dialog(str(error)))

    def _paste(self) -> None:
        try:
            self._load(layout_of(pasted()))
        except (PracticeError, NoClipboard) as error:
            self.window.push(error_dialog(str(error)))

    def _copy(self) -> None:
        laid = self._layout if self.one is None else self.one.layout
        if laid is None:
            return
        try:
            copy(line_of(laid))
        except (PracticeError, NoClipboard) as error:
            self.window.push(error_dialog(str(error)))
            return
        self.window.say(_("The line is in the clipboard: paste it wherever you like."))

    def _throw_away(self) -> None:
        if (one := self.one) is None:
            return
        name = one.layout.name if one.layout else one.path.name

        def forget() -> None:
            try:
                shelf.forget(one.path)
            except OSError as error:
                self.window.push(error_dialog(str(error)))
            self._look_again()
            self.refresh()

        self.window.push(
            Dialog(
                _("To the wastebasket?"),
                _("The table {name} is kept no longer. The wastebasket of this computer has it.").format(
                    name=name
                ),
                [Choice(_("Delete"), forget, primary=True), Choice(_("Keep it"))],
                "delete",
            )
        )
