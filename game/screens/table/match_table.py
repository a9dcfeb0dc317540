"""Who lays the table: begins matches and goes on with them, with one worker for all throws and decisions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from datetime import datetime, timezone
from pathlib import Path
from typing import Protocol

from game.controls.aim import Aim
from game.folders import records_folder
from game.lesson.course import Course
from game.lesson.prepared import opening
from game.match import Match
from game.players.player import is_built_in
from game.practice.drill_shelf import Shelved
from game.practice.layout import Layout
from game.records.entries import Header
from game.records.shelf import latest_unfinished, new_path
from game.records.summary import summary
from game.screens.end import Standing
from game.screens.flow import Flow
from game.screens.great_rows import GreatThrows
from game.screens.library.page import LibraryPage
from game.screens.practice.room import PracticeRoom
from game.screens.screen import Screen
from game.screens.seating import COMPUTER_NAMES, Seating
from game.screens.table.lesson import LessonTable
from game.screens.table.play import Play
from game.screens.theatre.playing_on import PlayOn, Practise
from game.screens.theatre.theatre import Theatre
from game.setup import HUMAN, MatchSetup, SeatSetup
from game.stage import Artwork
from game.texts import language
from game.theatre import Reel
from game.words.names import space_name
from models.board import Board
from models.events import Blend, BlendCompleted, Event
from models.options import Options


class MatchWorker(Protocol):
    """An executor that can be closed, as ``physics.worker.Worker``."""

    submit: Executor.submit

    def close(self) -> None:
        """End it."""


class MatchTable:
    """Makes the screens of matches.

    ``named`` are the players' codes that the person named on the command line; ``folder`` is where records
    lie, the person's own by default.
    """

    def __init__(
        self, worker: MatchWorker, *, named: Collection[str] = (), folder: Path | None = None
    ) -> None:
        self._worker, self._named, self._folder = worker, tuple(named), folder
        self._painter = ThreadPoolExecutor(1, "painter")
        self._artwork: tuple[str, Future[Artwork]] | None = None
        self._practice: PracticeRoom | None = None

    def warm(self) -> None:
        """Paint board and table in the background, in the language spoken now."""
        if self._artwork is None or self._artwork[0] != language():
            board = Board.standard()
            names = {space.name: space_name(space.name) for space in board.spaces}
            self._artwork = language(), self._painter.submit(Artwork.paint, board, names)

    def latest(self) -> Path | None:
        """The record of the match to go on with, if there is one."""
        return latest_unfinished(self._records())

    def new_match(self, setup: MatchSetup, flow: Flow) -> Play:
        """The screen of a new match."""
        now = datetime.now(timezone.utc)
        record = new_path(self._records(), now)
        return self._play(Match.begin(setup, self._worker, record, started=now), flow)

    def lesson(self, course: Course, flow: Flow) -> LessonTable:
        """The table of a step of the lesson; no record is written."""
        seats = flow.window.settings.last_seats
        own = next((seat.name for seat in seats if seat.player == HUMAN), Seating.remembered(()).name(0))
        match = Match.practise(opening(course.step, (own, COMPUTER_NAMES[0])), self._worker)
        return LessonTable(
            match,
            course,
            lay=flow.lesson,
            finished=flow.lesson_finished,
            leave=flow.menu,
            rules=flow.rules,
            settings=flow.settings,
            artwork=self._painted(),
        )

    def resume(self, record: Path, flow: Flow) -> Play:
        """The screen of a match gone on with; ``ValueError`` or ``OSError`` when that is impossible."""
        return self._play(Match.resume(record, self._worker, named=self._named), flow)

    def library(self, flow: Flow) -> LibraryPage:
        """The screen of all records."""
        return LibraryPage(
            self._records(),
            go_on=flow.resume_match,
            watch=lambda record: flow.watch(record, flow.back_to_records),
            artwork=self._painted,
        )

    def practice(self, flow: Flow, drill: Shelved | None, layout: Layout | None, aim: Aim | None) -> Screen:
        """The practice table, with a drill, or with chips and an aim, or as it lies."""
        if self._practice is None:
            self._practice = PracticeRoom(self._worker, self._painted)
        return self._practice.table(flow, drill, layout, aim)

    def theatre(
        self,
        reel: Reel,
        throw: int | None,
        leave: Callable[[], None],
        play_on: PlayOn | None,
        practise: Practise,
    ) -> Theatre:
        """The screen on which a record is watched, from the throw of that number on.

        ``play_on`` makes a match of what follows an entry, None where none can be made; ``practise`` takes
        a table and a throw to practise.
        """
        return Theatre(
            reel,
            leave=leave,
            play_on=play_on,
            practise=practise,
            throw=throw,
            artwork=self._painted(),
            hands=self._worker,
        )

    def can_seat(self, player: str) -> bool:
        """Whether a player of that code can sit down: a person, one of ours, or one named when all began."""
        return player == HUMAN or is_built_in(player) or player in self._named

    def close(self) -> None:
        """Leave nothing running."""
        if self._practice is not None:
            self._practice.close()
        self._painter.shutdown(cancel_futures=True)
        self._worker.close()

    def _records(self) -> Path:
        return self._folder or records_folder()

    def _play(self, match: Match, flow: Flow) -> Play:
        return Play(
            match,
            leave=flow.menu,
            rules=flow.rules,
            settings=flow.settings,
            ended=lambda ended: flow.ended(
                standings(ended), ended.rounds, setup_of(ended.header), great_of(ended), ended.record
            ),
            artwork=self._painted(),
        )

    def _painted(self) -> Artwork:
        self.warm()
        assert self._artwork is not None
        return self._artwork[1].result()


def standings(match: Match) -> tuple[Standing, ...]:
    """How every seat stands; after the end everything is open."""
    view = match.view(None)
    figures = summary(match.events, view)
    return tuple(
        Standing(
            name=line.name,
            colour=line.colour,
            blends=seat.blends,
            rupees=match.view(number).seats[number].money or 0,
            throws=seat.throws,
            cards=shown.card_count,
            sold=seat.sold,
            bought=seat.bought,
            winner=figures.winner == number,
            blend=_last_blend(match.events, number),
        )
        for number, (line, seat, shown) in enumerate(
            zip(match.header.players, figures.seats, view.seats, strict=True)
        )
    )


def great_of(match: Match) -> GreatThrows | None:
    """The great throws of a match that is recorded, looked for by its worker."""
    if match.record is None:
        return None
    return GreatThrows(match.record, [line.name for line in match.header.players], match.worker)


def _last_blend(events: Sequence[Event], seat: int) -> Blend | None:
    """The blend that a seat completed last."""
    done = (event for event in reversed(events) if isinstance(event, BlendCompleted) and event.seat == seat)
    return next((event.blend for event in done), None)


def setup_of(header: Header) -> MatchSetup:
    """The same seats and options as in a record, with fresh decks."""
    seats = tuple(SeatSetup(line.name, line.colour, line.player) for line in header.players)
    return MatchSetup(seats, Options.from_dict(header.options))
