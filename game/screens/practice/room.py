"""The room with the practice table: what stays from one screen of it to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.at_once import Hands
from game.controls.aim import Aim
from game.practice import drill_shelf
from game.practice.drill_shelf import Shelved
from game.practice.layout import Layout
from game.practice.progress.ledger import Ledger
from game.practice.sitting import Sitting
from game.screens.practice.drill_table import DrillTable
from game.screens.practice.drills_page import DrillsPage
from game.screens.practice.free_table import FreeTable, Pages
from game.screens.practice.layouts_page import LayoutsPage
from game.screens.practice.progress_page import ProgressPage
from game.screens.practice.save_drill_page import SaveDrillPage
from game.screens.practice.throwing_table import Doors
from game.screens.screen import Screen
from game.screens.seating import Seating
from game.setup import HUMAN
from game.stage import Artwork

if TYPE_CHECKING:
    from game.screens.flow import Flow


class PracticeRoom:
    """Makes the screens of the practice table, over one worker, one ledger and one free table."""

    def __init__(self, worker: Hands, painted: Callable[[], Artwork]) -> None:
        self._worker, self._painted = worker, painted
        self._ledger: Ledger | None = None
        self._sitting: Sitting | None = None
        self._person = ""

    def table(
        self,
        flow: Flow,
        drill: Shelved | None = None,
        layout: Layout | None = None,
        aim: Aim | None = None,
    ) -> Screen:
        """The free table, or that of a drill; ``PracticeError`` where progress cannot be kept."""
        return self.free_table(flow, layout, aim) if drill is None else self.drill_table(flow, drill)

    def free_table(self, flow: Flow, layout: Layout | None = None, aim: Aim | None = None) -> FreeTable:
        """The free table as it lay, or with the chips of a layout, aimed as last or like that."""
        person = self.person(flow)
        if self._sitting is None or layout is not None:
            self._sitting = Sitting(self._worker, layout, self.ledger, person)
        sitting, window = self._sitting, flow.window
        sitting.person = person

        def lay(chosen: Layout) -> None:
            window.pop()
            table.lay(chosen)

        def save_drill() -> None:
            aimed = table.last_aim if table.aiming is None else table.aiming.aim
            if aimed is not None:
                chips = sitting.bench.table.chips
                window.push(SaveDrillPage(chips, aimed, lambda drill: self.drills(flow, drill), table.target))

        pages = Pages(
            drills=lambda: self.drills(flow),
            layouts=lambda: window.push(LayoutsPage(sitting.bench.layout, lay)),
            progress=lambda: window.push(ProgressPage(self.ledger, sitting.person, self._sit)),
            save_drill=save_drill,
        )
        table = FreeTable(sitting, self._worker, self._doors(flow), pages, self._painted(), aim)
        return table

    def drill_table(self, flow: Flow, shelved: Shelved) -> DrillTable:
        """The table of a drill."""
        after = following(shelved, drill_shelf.shipped())
        return DrillTable(
            shelved,
            self._worker,
            self.ledger,
            self.person(flow),
            self._doors(flow),
            drills=lambda: self.drills(flow, shelved),
            free_table=flow.practise,
            next_drill=None if after is None else lambda: flow.practise(after),
            artwork=self._painted(),
        )

    def drills(self, flow: Flow, shelved: Shelved | None = None) -> None:
        """The list of drills over the table, with this one pointed at."""
        name = shelved.drill.name if shelved is not None else ""
        flow.window.push(DrillsPage(self.ledger, self.person(flow), flow.practise, name))

    @property
    def ledger(self) -> Ledger:
        """Where all throws are kept; ``PracticeError`` if it cannot be opened."""
        if self._ledger is None:
            self._ledger = Ledger()
        return self._ledger

    def person(self, flow: Flow) -> str:
        """Who throws: who was chosen last, else the person who played last."""
        if not self._person:
            seats = flow.window.settings.last_seats
            named = (seat.name for seat in seats if seat.player == HUMAN)
            self._person = next(named, Seating.remembered(()).name(0))
        return self._person

    def close(self) -> None:
        """Leave nothing open."""
        if self._sitting is not None:
            self._sitting.close()
        if self._ledger is not None:
            self._ledger.close()

    def _doors(self, flow: Flow) -> Doors:
        return Doors(leave=flow.menu, rules=flow.rules, settings=flow.settings)

    def _sit(self, name: str) -> None:
        """Somebody else throws from now on."""
        self._person = name
        if self._sitting is not None:
            self._sitting.person = name


def following(shelved: Shelved, drills: Sequence[Shelved]) -> Shelved | None:
    """The drill after one that comes with the game, in the order of the list; None after the last one."""
    names = [one.drill.name for one in drills]
    at = names.index(shelved.drill.name) + 1 if shelved.path is None else len(drills)
    return drills[at] if at < len(drills) else None
