"""Which screen follows which, from the menu round to the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.branching import branched
from game.lesson.course import Course
from game.records.errors import RecordError
from game.records.reading import Reading
from game.screens.dialog import Choice, Dialog, error_dialog, notice
from game.screens.end import End, Standing
from game.screens.menu import Menu
from game.screens.new_match import NewMatch
from game.screens.rules_page import RulesPage
from game.screens.settings_page import SettingsPage
from game.screens.theatre.playing_on import PlayOn, Practise, WhoPlaysOn
from game.setup import HUMAN
from game.texts import _
from game.theatre import Reel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.controls.aim import Aim
    from game.practice.drill_shelf import Shelved
    from game.practice.layout import Layout
    from game.screens.great_rows import GreatThrows
    from game.screens.screen import Screen
    from game.setup import MatchSetup
    from game.window import Window


class Table(Protocol):
    """Who lays the table: makes the screens on which matches are played. Errors are sentences."""

    def warm(self) -> None:
        """Make ready what a first throw would otherwise wait for, without waiting for it."""

    def latest(self) -> Path | None:
        """The record of the match to go on with, if there is one."""

    def new_match(self, setup: MatchSetup, flow: Flow) -> Screen:
        """The screen of a new match."""

    def lesson(self, course: Course, flow: Flow) -> Screen:
        """The table of a step of the lesson."""

    def resume(self, record: Path, flow: Flow) -> Screen:
        """The screen of a match gone on with; ``ValueError`` or ``OSError`` when that is impossible."""

    def library(self, flow: Flow) -> Screen:
        """The screen of all records; ``OSError`` where they have no place."""

    def practice(self, flow: Flow, drill: Shelved | None, layout: Layout | None, aim: Aim | None) -> Screen:
        """The practice table, with a drill, or with chips and an aim, or as it lies.

        ``OSError`` or ``ValueError`` if it cannot be.
        """

    def theatre(
        self,
        reel: Reel,
        throw: int | None,
        leave: Callable[[], None],
        play_on: PlayOn | None,
        practise: Practise,
    ) -> Screen:
        """The screen on which a record is watched, from the throw of that number on.

        ``play_on`` makes a match of what follows an entry, None where none can be made; ``practise`` takes
        a table and a throw to practise.
        """

    def can_seat(self, player: str) -> bool:
        """Whether a player of that code can sit down at this table."""

    def close(self) -> None:
        """Leave nothing running."""


class Flow:
    """Shows one screen after another in a window, with matches played at a table.

    The screen of a match calls `menu`, `rules`, `settings` and at its end `ended`.
    """

    def __init__(self, window: Window, table: Table) -> None:
        self.window, self.table = window, table
        self._last: MatchSetup | None = None

    def menu(self) -> None:
        """The menu, in place of everything."""
        latest = self.table.latest()
        self.window.show(
            Menu(
                resume=(lambda: self.resume_match(latest)) if latest else None,
                new_match=self.new_match,
                lesson=self.lesson,
                practice=self.practise,
                records=self.records,
                rules=self.rules,
                settings=self.settings,
                leave=self.leave,
            )
        )

    def begin(self, trouble: str = "") -> None:
        """The menu for the first time, with a word about what went wrong before it."""
        self.menu()
        self.table.warm()
        if trouble:
            self.window.push(notice(_("A word about your settings"), trouble))

    def leave(self) -> None:
        """The end of the program, said yes to once more."""
        self.window.push(
            Dialog(
                _("Leave Safranito?"),
                _("Every match is recorded; nothing is lost."),
                [Choice(_("Leave"), self.window.quit, primary=True), Choice(_("Stay"))],
                "leave",
            )
        )

    def rules(self) -> None:
        """The rules over whatever is shown."""
        self.window.push(RulesPage())

    def settings(self) -> None:
        """The settings over whatever is shown."""
        self.window.push(SettingsPage())

    def records(self) -> None:
        """All records, over the menu."""
        try:
            self.window.push(self.table.library(self))
        except OSError as error:
            self.window.push(error_dialog(str(error)))

    def back_to_records(self) -> None:
        """All records again, after one of them was watched."""
        self.menu()
        self.records()

    def practise(
        self, drill: Shelved | None = None, layout: Layout | None = None, aim: Aim | None = None
    ) -> None:
        """The practice table: a drill, or the free table with these chips and that aim, or as it lay last."""
        self._play(lambda: self.table.practice(self, drill, layout, aim))

    def new_match(self) -> None:
        """The set-up of a match over the menu; the lesson is offered before the first one."""
        if self.window.settings.lesson_seen:
            self.window.push(NewMatch(self.start_match))
            return
        self.window.change_settings(self.window.settings.changed(lesson_seen=True))
        self.window.push(
            Dialog(
                _("Your first match?"),
                _("Six short steps at a real table show how to throw, trade and blend."),
                [
                    Choice(_("Learn in five minutes"), self.lesson, primary=True),
                    Choice(_("Start the match"), self.new_match),
                ],
                "offer",
            )
        )

    def lesson(self, course: Course | None = None) -> None:
        """The lesson, from its beginning or from where a person stands in it."""
        self._play(lambda: self.table.lesson(course or Course(), self))

    def lesson_finished(self) -> None:
        """All steps have been seen: what to do with it."""
        self.menu()
        self.window.push(
            Dialog(
                _("Now you can cook"),
                _("You can throw, trade and blend. The rules page, in menu and pause, tells the rest."),
                [
                    Choice(_("Start a match"), self.new_match, primary=True),
                    Choice(_("Once more"), self.lesson),
                    Choice(_("To the menu")),
                ],
                "finished",
            )
        )

    def start_match(self, setup: MatchSetup) -> None:
        """Play a new match."""
        self._last = setup
        self._play(lambda: self.table.new_match(setup, self))

    def resume_match(self, record: Path) -> None:
        """Go on with the match of a record."""
        self._last = None
        self._play(lambda: self.table.resume(record, self))

    def play_on(self, record: Path, entry: int, seat: int = 0) -> None:
        """Play on from after that entry of a record, as a new match.

        Who plays is asked only where no person took part, or somebody who cannot sit down again; unless told
        otherwise a person then takes that seat.
        """
        try:
            seats = Reading(record).header.players
        except RecordError as error:
            self.window.push(error_dialog(str(error)))
            return
        players = tuple(line.player for line in seats)
        known = all(map(self.table.can_seat, players))
        if known and HUMAN in players:
            self._branch(record, entry, players)
        else:
            self.window.push(
                WhoPlaysOn(seats, seat, self.table.can_seat, lambda who: self._branch(record, entry, who))
            )

    def _branch(self, record: Path, entry: int, players: Sequence[str]) -> None:
        self._last = None
        self._play(lambda: self.table.resume(branched(record, entry, players=players), self))

    def watch(self, record: Path, back: Callable[[], None] | None = None) -> None:
        """Watch a record in place of everything; ``back`` is where one comes to afterwards, else the menu."""
        self._play(lambda: self._theatre(Reel.open(record), None, back or self.menu, record))

    def show_reel(self, reel: Reel, throw: int | None = None, record: Path | None = None) -> None:
        """Watch a record that is open already, from the throw of that number on; ``record`` is its file."""
        self._play(lambda: self._theatre(reel, throw, self.menu, record))

    def _theatre(
        self, reel: Reel, throw: int | None, leave: Callable[[], None], record: Path | None
    ) -> Screen:
        may_go_on = record is not None and reel.header.kind == "match"
        play_on = partial(self.play_on, record) if may_go_on else None
        return self.table.theatre(
            reel, throw, leave, play_on, lambda layout, aim: self.practise(layout=layout, aim=aim)
        )

    def ended(
        self,
        standings: Sequence[Standing],
        rounds: int,
        setup: MatchSetup | None = None,
        great: GreatThrows | None = None,
        record: Path | None = None,
    ) -> None:
        """The end over the last table; ``setup`` is what a rematch of a resumed match begins with, ``great``
        its great throws, ``record`` what can be watched again."""
        again = self._last or setup
        self.window.push(
            End(
                standings,
                rounds,
                rematch=lambda: self.rematch(again) if again else self.new_match(),
                menu=self.menu,
                great=great,
                watch=(lambda: self.watch(record)) if record is not None else None,
            )
        )

    def rematch(self, setup: MatchSetup) -> None:
        """The same seats and options once more, with fresh decks."""
        self.start_match(replace(setup, seed=None))

    def _play(self, lay: Callable[[], Screen]) -> None:
        try:
            screen = lay()
        except (ValueError, OSError) as error:
            self.window.push(error_dialog(str(error)))
            return
        self.window.show(screen)
