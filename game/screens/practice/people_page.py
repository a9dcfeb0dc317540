"""Who practises: one of those who have before, or somebody new."""

from __future__ import annotations

from collections.abc import Callable

from game.practice.errors import PracticeError
from game.practice.progress.entries import LONGEST_WORD
from game.practice.progress.ledger import Ledger
from game.screens.dialog import error_dialog
from game.screens.library.asking import NamePage
from game.screens.screen import Screen
from game.screens.widgets import (
    BOARD,
    Anchor,
    Button,
    Column,
    ListRow,
    LongList,
    Over,
    Panel,
    Row,
    Rule,
    Scrim,
    Widget,
    note,
    strong,
    title,
)
from game.texts import _

ROW = 46
"""Height of a row in dp."""


class PeoplePage(Screen):
    """The people of a ledger; ``chosen`` is told the name of the one who practises from now on."""

    name = "people"
    covers = False
    first = "people"

    def __init__(self, ledger: Ledger, person: str, chosen: Callable[[str], None]) -> None:
        super().__init__()
        self._ledger, self._chosen = ledger, chosen
        self.people = ledger.people()
        self.at = self.people.index(person) if person in self.people else 0

    def build(self) -> Widget:
        """The names, and what can be done with them."""
        rows: Widget = LongList(
            len(self.people),
            self._row,
            high=ROW,
            key="people",
            chosen=self.at,
            choose=self._point_at,
            enter=self._take,
            grow=1,
        )
        if not self.people:
            rows = note(_("Nobody has practised here yet."), 16, align="center", grow=1)
        some = bool(self.people)
        buttons = Row(
            [
                Button(_("Choose"), self._take, enabled=some, kind="primary", key="take", grow=1, height=44),
                Button(_("Somebody new"), self._begin, key="new", grow=1, height=44),
                Button(_("Rename"), self._rename, enabled=some, key="rename", grow=1, height=44),
            ],
            gap=10,
        )
        column = Column(
            [title(_("Who practises?"), 26, align="center"), Rule(), rows, buttons], gap=12, grow=1
        )
        panel = Panel(column, (28, 18, 28, 20), BOARD, width=560, height=min(520, self.room[1] - 28))
        return Over([Scrim(), Anchor(panel, padding=(20, 14, 20, 14))])

    def _row(self, at: int) -> Widget:
        return ListRow(
            strong(self.people[at], 17, fit=True),
            lambda: self._press(at),
            chosen=at == self.at,
            key=f"person {at}",
        )

    def _press(self, at: int) -> None:
        rows = self.find("people")
        assert isinstance(rows, LongList)
        rows.choose(at)
        self.focus.take(rows, shown=False)

    def _point_at(self, at: int) -> None:
        self.at = at

    def _take(self) -> None:
        self._go_on_with(self.people[self.at])

    def _begin(self) -> None:
        def begin(name: str) -> None:
            self._do(lambda: self._go_on_with(self._ledger.begin(name)))

        self.window.push(NamePage(_("What is your name?"), "", begin, _("Begin"), LONGEST_WORD))

    def _rename(self) -> None:
        before = self.people[self.at]

        def rename(name: str) -> None:
            def renamed() -> None:
                self._ledger.rename(before, name)
                self._go_on_with(name.strip())

            self._do(renamed)

        self.window.push(NamePage(_("Another name"), before, rename, longest=LONGEST_WORD))

    def _go_on_with(self, name: str) -> None:
        self.window.pop()
        self._chosen(name)

    def _do(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except PracticeError as error:
            self.window.push(error_dialog(str(error)))
