"""The room with the practice table: what stays from one screen of it to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.at_once import Hands
from game.practice.drill_shelf import Shelved
from game.practice.layout import Layout
from game.practice.progress.ledger import Ledger
from game.practice.sitting import Sitting
from game.screens.practice.free_table import FreeTable, Pages
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

    def table(self, flow: Flow, drill: Shelved | None = None, layout: Layout | None = None) -> Screen:
        """The free table, or that of a drill; ``PracticeError`` where progress cannot be kept."""
        return self.free_table(flow, layout)

    def free_table(self, flow: Flow, layout: Layout | None = None) -> FreeTable:
        """The free table as it lay, or with the chips of a layout."""
        person = self._person(flow)
        if self._sitting is None or layout is not None:
            self._sitting = Sitting(self._worker, layout, self.ledger, person)
        self._sitting.person = person
        pages = Pages()
        return FreeTable(self._sitting, self._worker, self._doors(flow), pages, self._painted())

    @property
    def ledger(self) -> Ledger:
        """Where all throws are kept; ``PracticeError`` if it cannot be opened."""
        if self._ledger is None:
            self._ledger = Ledger()
        return self._ledger

    def close(self) -> None:
        """Leave nothing open."""
        if self._sitting is not None:
            self._sitting.close()
        if self._ledger is not None:
            self._ledger.close()

    def _doors(self, flow: Flow) -> Doors:
        return Doors(leave=flow.menu, rules=flow.rules, settings=flow.settings)

    def _person(self, flow: Flow) -> str:
        """Who throws: the person who played last."""
        seats = flow.window.settings.last_seats
        return next((seat.name for seat in seats if seat.player == HUMAN), Seating.remembered(()).name(0))
