"""The drills, the easiest first, with the stars that a person has won; one's own after those of the game."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from game.controls.bindings import Action, cap
from game.practice import drill_shelf
from game.practice.drill_shelf import Shelved
from game.practice.errors import PracticeError
from game.practice.progress.ledger import Ledger
from game.practice.progress.page import Best, Page, page
from game.screens.practice.drill_words import (
    best_words,
    level_words,
    run_words,
    stars_words,
    style_words,
    throwing_words,
)
from game.screens.practice.noticing import say_notice
from game.screens.practice.plan import Plan, board_plan
from game.screens.screen import Screen
from game.screens.stars import star, stars
from game.screens.widgets import (
    TRAY,
    Anchor,
    Button,
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
from game.screens.widgets.palette import BRASS_LIGHT, CHILLI, SAND
from game.texts import _

if TYPE_CHECKING:
    from game.window import Window

ROW = 56
"""Height of a row in dp."""
LOW, NARROW = 560, 1060
"""Below this height and width (dp) the plan of a drill is small, so that what is said of it is seen."""
TWICE = 0.45
"""Seconds within which two presses on a row begin its drill."""

Listed = Shelved | PracticeError


class DrillsPage(Screen):
    """All drills, and the stars that ``person`` has won by the ``ledger``; ``choose`` is told which to begin.

    ``chosen`` is the name of the one that is pointed at first.
    """

    name = "drills"
    backdrop = True
    first = "drills"

    def __init__(
        self, ledger: Ledger, person: str, choose: Callable[[Shelved], None], chosen: str = ""
    ) -> None:
        super().__init__()
        self._ledger, self._person, self._choose = ledger, person, choose
        self.listed: list[Listed] = [*drill_shelf.shipped(), *drill_shelf.own()]
        names = [one.drill.name if isinstance(one, Shelved) else "" for one in self.listed]
        self.at = names.index(chosen) if chosen in names else 0
        self._pressed = 0.0
        self.page = Page(person, 0, 0, 0, (), (), ())

    def enter(self, window: Window) -> None:
        """Read what the person has won."""
        super().enter(window)
        try:
            self.page = page(self._ledger, self._person)
        except PracticeError as error:
            window.say(str(error))
        say_notice(window, self._ledger)

    def layout(self, size: tuple[int, int]) -> None:
        """Also bring the chosen row into view."""
        super().layout(size)
        self._rows.show_row(self.at)

    @property
    def one(self) -> Listed:
        """The drill that is chosen, or why it cannot be."""
        return self.listed[self.at]

    def build(self) -> Widget:
        """The list, and beside it the drill that is chosen."""
        won = sum(best.stars for name, best in self._bests.items() if name in self._names)
        head = Row(
            [
                title(_("Drills"), 28),
                Space(grow=1),
                note(self._person, 16, key="person"),
                Row([star(20), strong(f"{won} / {3 * len(self._names)}", 18)], gap=6, align="center"),
                Button(_("Back"), self.back, key="back", size=16, height=40, hint=cap(Action.BACK)),
            ],
            gap=18,
            align="center",
        )
        rows = LongList(
            len(self.listed),
            self._row,
            high=ROW,
            key="drills",
            chosen=self.at,
            choose=self._point_at,
            enter=self._begin,
            grow=1,
        )
        body = Row(
            [Column([rows], grow=1), Part(self._details, key="details part")],
            gap=14,
            align="stretch",
            grow=1,
        )
        return whole_page([head, body], self.room[1])

    @property
    def _rows(self) -> LongList:
        rows = self.find("drills")
        assert isinstance(rows, LongList)
        return rows

    @property
    def _bests(self) -> dict[str, Best]:
        return {best.drill: best for best in self.page.bests}

    @property
    def _names(self) -> set[str]:
        return {one.drill.name for one in self.listed if isinstance(one, Shelved)}

    def _row(self, at: int) -> Widget:
        one = self.listed[at]
        content: Widget
        if isinstance(one, PracticeError):
            content = Row([Label(str(one), 14, colour=CHILLI, fit=True, grow=1)], align="center")
        else:
            best = self._bests.get(one.drill.name)
            facts = [level_words(one.drill.level), style_words(one.drill.styles)]
            if one.path is not None:
                facts.append(_("your own"))
            lines = Column(
                [strong(one.title, 17, fit=True), note(" · ".join(facts), 13, fit=True)], gap=1, grow=1
            )
            content = Row(
                [
                    lines,
                    Label(best_words(best, one.drill.tries is None), 14, colour=SAND),
                    stars(best.stars if best else 0, 22),
                ],
                gap=14,
                align="center",
            )
        return ListRow(content, lambda: self._press(at), chosen=at == self.at, key=f"drill {at}")

    def _details(self) -> Widget:
        one = self.one
        low = self.room[1] < LOW
        width = 400 if self.room[0] > NARROW else 300
        if isinstance(one, PracticeError):
            return Panel(
                Column(
                    [
                        strong(_("This drill cannot be played"), 18, colour=BRASS_LIGHT),
                        Scroll(
                            Label(str(one), 15, colour=CHILLI, key="fault"),
                            key="fault text",
                            reachable=True,
                            grow=1,
                        ),
                    ],
                    gap=10,
                    grow=1,
                ),
                16,
                TRAY,
                solid=False,
                width=width,
            )
        drill = one.drill
        best = self._bests.get(drill.name)
        runs = [run for run in self.page.runs if run.drill == drill.name]
        said: list[Widget | None] = [
            Anchor(board_plan(Plan.of(drill), 130 if low else min(width - 56, 300), key="plan")),
            Label(one.text, 17, key="text") if one.text else None,
            note(throwing_words(drill), 14),
            note(stars_words(drill), 14, key="stars words"),
            _won(best, drill.tries is None) if best else None,
            *(note(run_words(run), 14) for run in runs),
        ]
        return Panel(
            Column(
                [
                    title(one.title, 22, fit=True),
                    Scroll(Column(said, gap=8), key="details", reachable=True, grow=1),
                    Button(_("Begin"), self._begin, kind="primary", key="begin", height=46, size=19),
                ],
                gap=10,
                grow=1,
            ),
            14,
            TRAY,
            solid=False,
            width=width,
        )

    def _press(self, at: int) -> None:
        now = monotonic()
        again = at == self.at and now - self._pressed < TWICE
        self._pressed = now
        self._rows.choose(at)
        self.focus.take(self._rows, shown=False)
        if again:
            self._begin()

    def _point_at(self, at: int) -> None:
        self.at = at
        part = self.find("details part")
        assert isinstance(part, Part)
        part.renew()
        self.window.rest.stir()

    def _begin(self) -> None:
        if isinstance(self.one, Shelved):
            self._choose(self.one)


def _won(best: Best, endless: bool) -> Widget:
    return Row([stars(best.stars, 20), note(best_words(best, endless), 15)], gap=10, align="center")
