"""A person's progress: hit rates and scatter over time, where throws rest, stars, runs and bests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.controls.bindings import Action, cap
from game.practice.drill_shelf import titles
from game.practice.errors import PracticeError
from game.practice.manner import STYLES
from game.practice.progress.ledger import Ledger
from game.practice.progress.page import Courses, Page, courses, export_csv, latest_rests, page
from game.practice.scatter import Sums, ellipse
from game.screens.dialog import error_dialog
from game.screens.library.path_page import Deed, PathPage
from game.screens.library.places import home
from game.screens.practice.courses import (
    Aimed,
    aim_title,
    by_aim,
    facts,
    hit_chart,
    rate_words,
    scatter_chart,
    scatter_words,
)
from game.screens.practice.drill_words import best_words, run_words
from game.screens.practice.maps import heat_look
from game.screens.practice.noticing import say_notice
from game.screens.practice.people_page import PeoplePage
from game.screens.practice.plan import Plan, board_plan
from game.screens.practice.plot import plot
from game.screens.screen import Screen
from game.screens.stars import star, stars
from game.screens.widgets import (
    TRAY,
    Anchor,
    Button,
    Choice,
    Column,
    Label,
    ListRow,
    LongList,
    Panel,
    Part,
    Row,
    Scroll,
    Space,
    Widget,
    note,
    strong,
    title,
    whole_page,
)
from game.screens.widgets.palette import BRASS_LIGHT
from game.texts import _, ngettext
from models.board import Board

if TYPE_CHECKING:
    from game.window import Window

ROW = 50
"""Height of a row in dp."""
NARROW = 1060
"""Below this width (dp) the list is narrower."""
WORDS = 236
"""Width beside the board for what is said, dp."""
LEAST = 190
"""Height of a chart at least, dp."""
OVER_TIME, ON_BOARD = "time", "board"


class ProgressPage(Screen):
    """What ``person`` has thrown by the ``ledger``; ``chosen`` is told when somebody else is looked at."""

    name = "progress"
    backdrop = True
    first = "aims"

    def __init__(
        self, ledger: Ledger, person: str, chosen: Callable[[str], None] = lambda name: None
    ) -> None:
        super().__init__()
        self._ledger, self.person, self._chosen = ledger, person, chosen
        self.page = Page(person, 0, 0, 0, (), (), ())
        self.aims: list[Aimed] = []
        self.at = 0
        self.tab = OVER_TIME
        self.style = ""
        self._drills = titles()

    def enter(self, window: Window) -> None:
        """Read the page."""
        super().enter(window)
        self._read()

    def build(self) -> Widget:
        """Who and how much above, the list of aims and what came of the chosen one below."""
        head = Row(
            [
                title(_("Progress"), 28),
                Button(self.person or _("Nobody yet"), self._change_person, key="person", size=16, height=40),
                Space(grow=1),
                Button(
                    _("Export as CSV"),
                    self._export,
                    enabled=bool(self.aims),
                    key="export",
                    size=16,
                    height=40,
                ),
                Button(_("Back"), self.back, key="back", size=16, height=40, hint=cap(Action.BACK)),
            ],
            gap=14,
            align="center",
        )
        width = 340 if self.room[0] > NARROW else 250
        rows = LongList(
            len(self.aims),
            self._row,
            high=ROW,
            key="aims",
            chosen=self.at,
            choose=self._point_at,
            grow=1,
        )
        body = Row(
            [
                Column([self._totals(), rows], gap=10, width=width),
                Part(self._shown, key="shown part", grow=1),
            ],
            gap=14,
            align="stretch",
            grow=1,
        )
        return whole_page([head, body], self.room[1])

    def key(self, name: str) -> bool:
        """Page keys open the other tab, unless the list has the focus."""
        if name not in ("page_up", "page_down") or not self.aims or self.focus.widget is self._list:
            return False
        self._open(ON_BOARD if self.tab == OVER_TIME else OVER_TIME)
        return True

    @property
    def one(self) -> Aimed | None:
        """What is looked at."""
        return self.aims[self.at] if self.aims else None

    @property
    def _list(self) -> LongList:
        rows = self.find("aims")
        assert isinstance(rows, LongList)
        return rows

    def _totals(self) -> Widget:
        found = self.page
        longest = max(found.runs, key=lambda run: run.best, default=None)
        throws = ngettext("{n} throw", "{n} throws", found.throws).format(n=found.throws)
        days = ngettext("on {n} day", "on {n} days", found.days).format(n=found.days)
        running = ngettext("{n} day in a row", "{n} days in a row", found.days_running)
        lines: list[Widget | None] = [
            Row(
                [strong(throws, 17), note(days, 14), Space(grow=1), star(18), strong(str(found.stars), 17)],
                gap=6,
                align="center",
            ),
            note(running.format(n=found.days_running), 14) if found.days_running > 1 else None,
            note(run_words(longest), 14) if longest and longest.best > 1 else None,
        ]
        return Panel(Column(lines, gap=2), (12, 8, 12, 8), TRAY, solid=False, key="totals")

    def _row(self, at: int) -> Widget:
        aimed = self.aims[at]
        best = next((best for best in self.page.bests if best.drill == aimed.drill), None)
        said = [facts(aimed), *([best_words(best, False)] if best else [])]
        lines = Column(
            [strong(aim_title(aimed, self._drills), 16, fit=True), note(" · ".join(said), 13, fit=True)],
            gap=0,
            grow=1,
        )
        ends: list[Widget | None] = [
            lines,
            stars(best.stars, 15) if best else None,
            strong(rate_words(aimed.rate), 17, colour=BRASS_LIGHT),
        ]
        content = Row(ends, gap=10, align="center")
        return ListRow(content, lambda: self._press(at), chosen=at == self.at, key=f"aim {at}")

    def _shown(self) -> Widget:
        aimed = self.one
        if aimed is None:
            words = _("Nothing yet. Every throw at the practice table is kept and shown here.")
            return Panel(Anchor(Label(words, 18, align="center")), 20, TRAY, solid=False)
        tabs = Choice(
            [(OVER_TIME, _("Over time")), (ON_BOARD, _("On the board"))], self.tab, self._open, key="tab"
        )
        inner = self._over_time(aimed) if self.tab == OVER_TIME else self._on_board(aimed)
        return Column([tabs, inner], gap=10)

    def _over_time(self, aimed: Aimed) -> Widget:
        width, height = self._free
        high = max(LEAST, (height - 10) / 2)
        if 2 * high + 10 > height:
            width -= 20
        went = self._courses(aimed)
        charts = [
            plot(hit_chart(went, self.page.block), width, high, key="hit chart"),
            plot(scatter_chart(went, self.page.block), width, high, key="scatter chart"),
        ]
        return Scroll(Column(charts, gap=10, align="start"), key="charts", reachable=True, grow=1)

    def _on_board(self, aimed: Aimed) -> Widget:
        width, height = self._free
        style = self.style if self.style in aimed.styles else aimed.styles[0]
        rests = self._rests(aimed, style)
        chart = board_plan(
            Plan(targets=(aimed.target,) if self._is_space(aimed.target) else ()),
            max(120.0, min(height, 0.62 * width, width - WORDS)),
            heat_look(rests),
            key="heat",
        )
        row = next(row for row in aimed.rows if row.style == style)
        runs = [run for run in self.page.runs if (run.drill, run.target) == (aimed.drill, aimed.target)]
        styles = [(name, STYLES[name].label) for name in aimed.styles]
        hits = _("{hits} of {tried} came off: {rate}").format(
            hits=row.all.hits, tried=row.all.tried, rate=rate_words(row.all.rate)
        )
        latest = ngettext("The latest throw.", "The latest {n} throws.", len(rests)).format(n=len(rests))
        said: list[Widget | None] = [
            Choice(styles, style, self._show_style, key="style")
            if len(styles) > 1
            else strong(styles[0][1], 17),
            Label(latest, 16),
            *(note(words, 15) for words in scatter_words(ellipse(Sums.of(rests)), aimed.target)),
            note(hits, 15) if row.all.tried else None,
            *(note(run_words(run), 15) for run in runs),
        ]
        words = Scroll(Column(said, gap=9), key="words", reachable=True, grow=1)
        return Row([Column([chart]), Column([words], grow=1)], gap=16, align="stretch", grow=1)

    @property
    def _free(self) -> tuple[float, float]:
        """Width and height in dp that are left for what is shown of an aim."""
        across = min(1240.0, self.room[0] - 40) - 48
        return across - (340 if self.room[0] > NARROW else 250) - 14, self.room[1] - 28 - 32 - 50 - 54

    @staticmethod
    def _is_space(name: str) -> bool:
        return bool(name) and name in {space.name for space in Board.standard().spaces}

    def _courses(self, aimed: Aimed) -> Courses:
        try:
            return courses(
                self._ledger, self.person, drill=aimed.drill, target=aimed.target, block=self.page.block
            )
        except PracticeError as error:
            self.window.say(str(error))
            return {}

    def _rests(self, aimed: Aimed, style: str) -> list[tuple[float, float]]:
        try:
            return latest_rests(
                self._ledger, self.person, drill=aimed.drill, target=aimed.target, style=style
            )
        except PracticeError as error:
            self.window.say(str(error))
            return []

    def _read(self) -> None:
        """Read the person's page anew."""
        try:
            self.page = page(self._ledger, self.person)
        except PracticeError as error:
            self.page = Page(self.person, 0, 0, 0, (), (), ())
            self.window.push(error_dialog(str(error)))
        self.aims, self.at = by_aim(self.page), 0
        say_notice(self.window, self._ledger)
        self.refresh()

    def _press(self, at: int) -> None:
        self._list.choose(at)
        self.focus.take(self._list, shown=False)

    def _point_at(self, at: int) -> None:
        self.at = at
        self._renew()

    def _open(self, tab: str) -> None:
        self.tab = tab
        self._renew()

    def _show_style(self, style: str) -> None:
        self.style = style
        self._renew()

    def _renew(self) -> None:
        part = self.find("shown part")
        assert isinstance(part, Part)
        part.renew()
        self.window.rest.stir()

    def _change_person(self) -> None:
        def change(name: str) -> None:
            self.person = name
            self._chosen(name)
            self._read()

        self.window.push(PeoplePage(self._ledger, self.person, change))

    def _export(self) -> None:
        window = self.window

        def write(path: Path) -> None:
            file = path / f"safranito-{self.person}.csv" if path.is_dir() else path
            try:
                count = export_csv(self._ledger, self.person, file)
            except PracticeError as error:
                window.push(error_dialog(str(error)))
                return
            window.pop()
            words = ngettext("{n} throw written to {file}", "{n} throws written to {file}", count)
            window.say(words.format(n=count, file=file))

        window.push(
            PathPage(
                _("Export as CSV"),
                _("Choose a folder, or write a whole path. Every throw becomes a line for a spreadsheet."),
                home(),
                [
                    Deed(
                        "write",
                        _("Write it here"),
                        write,
                        lambda path: path.is_dir() or path.parent.is_dir(),
                        True,
                    )
                ],
            )
        )
