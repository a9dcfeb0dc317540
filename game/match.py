"""One match in progress: a step machine without loop, thread or window.

It holds the game, puts every answer and throw into the record before anybody sees what came of it, and
hands throws and the decisions of computer players to a worker. The window calls ``tick`` once a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from datetime import datetime
from pathlib import Path
from typing import Any

from game.at_once import Hands
from game.commission import Commission
from game.faults import player_fault, throw_fault
from game.flights import Flight, lying_and_thrown
from game.players.player import load_player
from game.records.beginning import header_for, materials_of, new_game
from game.records.entries import Entry, Header
from game.records.errors import RecordError
from game.records.journal import Journal
from game.records.reading import Record, wrong_line
from game.records.replaying import applied, replay, thrown
from game.resuming import check_going_on
from game.setup import HUMAN, MatchSetup
from game.texts import _
from game.thinking import Decision, fault_of, think
from game.waiting import (
    AnswerAwaited,
    MatchError,
    Over,
    PlayerAwaited,
    ShotAwaited,
    ShotFailed,
    Stopped,
    ThrowAwaited,
    Waiting,
)
from models.answers import Answer, Question, Verb
from models.board import Side, sides
from models.events import Event
from models.game import Game, Outcome
from models.views import View
from physics import IllegalThrow, PhysicsDiverged, PhysicsError, Shot, Throw, simulate

ATTEMPTS = 3
"""So often work is handed to a process that dies before the match gives up on it."""

THROWS = 10
"""So often a computer player throws anew when the physics fails on its throw."""


class Match:
    """A match in progress; make one with ``begin`` or ``resume``, and ``close`` it.

    ``waiting`` says what is to come next. ``torn`` says that an unfinished last line of the record was
    cut off on opening; ``entries`` counts those in the record. ``flight`` is the last throw that was
    finished, for playing back. ``misfired``, which may be set, is told of every throw that the physics failed
    on; the error carries the scene for a bug report.
    """

    def __init__(self, header: Header, worker: Hands, journal: Journal | None) -> None:
        self.header = header
        self.torn = False
        self.flight: Flight | None = None
        self.entries = 0
        self.misfired: Callable[[PhysicsDiverged], object] = lambda error: None
        self.waiting: Waiting = Stopped("")
        self._commission = Commission(worker)
        self._journal = journal
        self._materials = materials_of(header)
        self._game = new_game(header)
        self._sides = sides(len(header.players))
        self._players = [line.player for line in header.players]
        self._untold: list[Event] = list(self._game.events)
        self._attempt = 0

    @classmethod
    def begin(
        cls,
        setup: MatchSetup,
        worker: Hands,
        record: Path | None = None,
        *,
        started: datetime | None = None,
        again: bool = False,
        max_rounds: int | None = None,
    ) -> Match:
        """Start a new match.

        ``record`` is the file to write it to, ``None`` to write none; ``started`` stands in its header
        (``None`` without a window, so that the same seed gives the same bytes); ``again`` allows to write
        over the record of this very match. After ``max_rounds`` rounds it ends without a winner.
        """
        header = header_for(setup, started, max_rounds)
        match = cls(header, worker, Journal.begin(record, header, again=again) if record else None)
        try:
            match._go_on()
        except BaseException:
            match.close()
            raise
        return match

    @classmethod
    def resume(cls, record: Path, worker: Hands, *, named: Collection[str] = ()) -> Match:
        """Go on with a match where its record ends.

        ``named`` are the players' codes that the person named on the command line: a player in a file of
        its own is loaded from there only, never because a record says so. ``RecordError`` when the record
        cannot be gone on with, ``MatchError`` when a player is to be named.
        """
        journal, written = Journal.go_on(record)
        try:
            check_going_on(written, named)
            try:
                match = cls(written.header, worker, journal)
            except RecordError as error:
                raise wrong_line(record, 1, str(error)) from None
            match._stand_after(written)
        except BaseException:
            journal.close()
            raise
        match.torn = written.torn
        return match

    @classmethod
    def practise(cls, written: Record, worker: Hands) -> Match:
        """Play on from where these entries lead to; the record stays as it is and no other is written."""
        match = cls(written.header, worker, None)
        match._stand_after(written)
        return match

    @property
    def game(self) -> Game:
        """The game with nothing hidden; players and screens are given ``view`` instead."""
        return self._game

    @property
    def question(self) -> Question | None:
        """The open question, ``None`` when the match is over."""
        return self._game.question

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, ``None`` before it has."""
        return self._game.outcome

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, those of a resumed record included, with nothing hidden."""
        return self._game.events

    @property
    def rounds(self) -> int:
        """How many rounds were begun, at most as many as are allowed."""
        return min(self._game.round, self.header.max_rounds or self._game.round)

    @property
    def record(self) -> Path | None:
        """The file this match is written to."""
        return self._journal.path if self._journal else None

    @property
    def worker(self) -> Hands:
        """Who works for this match, one thing after another."""
        return self._commission.worker

    def view(self, seat: int | None) -> View:
        """All that a seat, or a spectator (``None``), may know."""
        return self._game.view(seat)

    def answer(self, answer: Answer) -> None:
        """A person's answer; ``IllegalAnswer`` or ``MatchError`` says why not, and nothing changes."""
        if not isinstance(self.waiting, AnswerAwaited | ThrowAwaited):
            raise MatchError(_("Nobody at this table is asked anything just now."))
        if answer.verb is Verb.THROW:
            raise MatchError(_("A chip is not chosen with an answer: it is thrown."))
        self._apply(answer)

    def throw(self, throw: Throw) -> None:
        """A person's throw; ``IllegalThrow`` says in one sentence why not, and the question stays open."""
        if not isinstance(self.waiting, ThrowAwaited):
            raise MatchError(_("No chip is to be thrown just now."))
        if throw.chip not in self.waiting.chips:
            raise IllegalThrow(
                _("{chip} cannot be thrown now; these can: {chips}").format(
                    chip=throw.chip, chips=", ".join(self.waiting.chips)
                )
            )
        throw = throw.plain()
        throw.check(self._side(self.waiting.seat))
        self._attempt = 0
        self._release(throw, self.waiting.seat)

    def player(self, seat: int) -> str:
        """The code of who decides for a seat now: ``human``, or a computer player's."""
        return self._players[seat]

    def hand_to(self, seat: int, player: str) -> None:
        """From now on this player decides for a seat, also what is asked already.

        The record goes on naming who sat down at first. ``PlayerError`` if there is no such player.
        """
        if player != HUMAN:
            load_player(player)
        self._players[seat] = player
        if not isinstance(self.waiting, ShotAwaited) and getattr(self.waiting, "seat", None) == seat:
            self._commission.drop()
            self._attempt = 0
            self._ask()

    def tick(self) -> tuple[Event, ...]:
        """Take up what the worker has finished; the events since the last call, with nothing hidden.

        Raises ``ShotFailed``, ``PlayerFault`` or ``RecordError``: then the match stands as before the
        step, a person's question is open again, and where a computer player was at work it is ``Stopped``.
        """
        self.hand_over()
        if (future := self._commission.done()) is not None:
            self._take(future)
        events, self._untold = tuple(self._untold), []
        return events

    def wait(self, seconds: float | None = None) -> None:
        """Block until the worker has finished what it does, or that long; at once if it does nothing."""
        self.hand_over()
        self._commission.wait(seconds)

    def hand_over(self) -> None:
        """Set the worker to the thinking that is due; `tick` and `wait` do so as well.

        Nobody thinks in the step that brings a throw: it would be in the way of the flight's first picture.
        """
        self._commission.hand_over()

    def close(self) -> None:
        """Leave the match; its record can be gone on with. Safe to call again."""
        self._commission.drop()
        if self._journal:
            self._journal.close()

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # What comes next

    def _go_on(self) -> None:
        self._attempt = 0
        if self._game.outcome is not None:
            self.waiting = Over(self._game.outcome)
        else:
            self._ask()

    def _ask(self) -> None:
        question, answers = self._game.question, self._game.answers()
        assert question is not None
        assert question.seat is not None  # the table settles within the step that throws
        seat = question.seat
        player = self._players[seat]
        chips = tuple(answer.what for answer in answers if answer.verb is Verb.THROW)
        if player != HUMAN:
            self.waiting = PlayerAwaited(seat, question, player)
            chance = self.randomness(seat)
            self._commission.prepare(think, player, self._game.view(seat), question, answers, chance)
        elif chips:
            self.waiting = ThrowAwaited(seat, question, chips, may_decline=len(chips) < len(answers))
        else:
            self.waiting = AnswerAwaited(seat, question, answers)

    def randomness(self, seat: int) -> str:
        """What a computer player's chance at this step comes from."""
        attempt = f"/{self._attempt}" if self._attempt else ""  # the same stream would come to the same throw
        return f"{self.header.seed}/{seat}/{self.entries + 1}{attempt}"

    def _side(self, seat: int) -> Side | None:
        """Where this seat throws from; ``None``: from any side."""
        return None if self._game.options.free_stance == "on" else self._sides[seat]

    def _release(self, throw: Throw, seat: int) -> None:
        self.waiting = ShotAwaited(seat, throw)
        scene = lying_and_thrown(self._game.lying, throw)
        self._commission.prepare(simulate, scene, materials=self._materials)
        self.hand_over()

    # The worker

    def _take(self, future: Future[Any]) -> None:
        waiting = self.waiting
        assert isinstance(waiting, ShotAwaited | PlayerAwaited)
        try:
            if isinstance(waiting, ShotAwaited):
                self._settle(waiting, future.result())
            else:
                self._decided(waiting, future.result())
        except (BrokenExecutor, CancelledError):
            self._work_again(waiting)
        except PhysicsError as error:
            self._throw_again(waiting, error)
        except Exception as error:
            self._stand_still(waiting, str(error))
            raise

    def _work_again(self, waiting: ShotAwaited | PlayerAwaited) -> None:
        """The worker died: hand the same work to the one that takes its place."""
        self._attempt += 1
        if self._attempt < ATTEMPTS and self._commission.again():
            return
        fault = _("the process that worked on it ended {count} times").format(count=self._attempt)
        name = self._name(waiting.seat)
        error: MatchError = ShotFailed(throw_fault(name, self._attempt, fault, human=True))
        if isinstance(waiting, PlayerAwaited):
            error = player_fault(name, waiting, fault)
        self._stand_still(waiting, str(error))
        raise error

    def _throw_again(self, waiting: ShotAwaited | PlayerAwaited, error: PhysicsError) -> None:
        """The physics failed on this throw: a person throws again, a computer player thinks again."""
        self._attempt += 1
        fault, scene = "", ""
        if isinstance(error, PhysicsDiverged):
            self.misfired(error)
            fault, scene = str(error), error.scene  # not for the table: a chip's name tells its value
        human = self._is_human(waiting.seat)
        if self._attempt < THROWS and not human:
            self._ask()
            return
        said = throw_fault(self._name(waiting.seat), self._attempt, "" if fault else str(error), human=human)
        self._stand_still(waiting, said)
        raise ShotFailed(said, fault, scene) from error

    def _stand_still(self, waiting: ShotAwaited | PlayerAwaited, reason: str) -> None:
        """As before the step: a person is asked again, a computer player stops the match."""
        if self._is_human(waiting.seat):
            self._ask()
        else:
            self.waiting = Stopped(reason)

    def _name(self, seat: int) -> str:
        return self.header.players[seat].name

    def _is_human(self, seat: int) -> bool:
        return self._players[seat] == HUMAN

    # Steps

    def _stand_after(self, written: Record) -> None:
        for step in replay(written):
            self._game, self.entries = step.game, step.entry.n
        self._untold.clear()
        self._go_on()

    def _decided(self, waiting: PlayerAwaited, decision: Decision) -> None:
        side = self._side(waiting.seat)
        if fault := fault_of(decision, self._game.answers(), side):
            raise player_fault(self._name(waiting.seat), waiting, fault)
        if decision.throw is not None:
            self._release(decision.throw, waiting.seat)
        elif decision.answer is not None:
            self._apply(decision.answer)

    def _apply(self, answer: Answer) -> None:
        entry = Entry(self.entries + 1, answer=answer)
        self._step(entry, *applied(self._game, entry, self.header.max_rounds))

    def _settle(self, waiting: ShotAwaited, shot: Shot) -> None:
        throw, before = waiting.throw, self._game
        entry = thrown(self.entries + 1, before, throw, shot)
        game, events = applied(before, entry, self.header.max_rounds)
        flight = Flight.of(entry.n, waiting.seat, throw, shot, before, events)
        self._step(entry, game, events)
        self.flight = flight

    def _step(self, entry: Entry, game: Game, events: Sequence[Event]) -> None:
        """The record has it first; only then it has happened."""
        if self._journal:
            self._journal.append(entry)
        self._game, self.entries = game, entry.n
        self._untold.extend(events)
        self._go_on()
