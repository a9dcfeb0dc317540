"""An evening at the table: a match of four computer players, and what its record leads up to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np

from game.at_once import AtOnce
from game.headless.games import play_out
from game.match import Match
from game.records.beginning import new_game
from game.records.reading import Record, read_record
from game.records.replaying import replay
from game.setup import COLOURS, HUMAN, MatchSetup, SeatSetup
from game.theatre import Reel
from models.answers import Question, QuestionKind
from models.board import Board
from models.game import Game
from models.holes import Hole
from models.options import Options
from physics import Throw, Track

NAMES = ("Mira", "Jonas", "Kim", "Ada")
SEED = 4
ROUNDS = 6
"""So many rounds are looked at: by then somebody has blended, and hands hold cards."""
LOW = 0.06
"""Metres over the field at which a chip is seen to come down."""
CUT = -0.002
"""By so much the hole of a chip should show a space: the line goes through it."""


class Evening:
    """A record of a match and the tables that it leads up to; a moment is the number of entries before it."""

    def __init__(self, record: Record) -> None:
        self._record = record
        steps = list(replay(record))
        self._games: list[Game] = [new_game(record.header), *(step.game for step in steps)]

    @classmethod
    def played(cls, record: Path) -> Evening:
        """Let the computer players play, and write the record; takes about a minute."""
        seats = tuple(SeatSetup(*seat, "bot:chef") for seat in zip(NAMES, COLOURS, strict=True))
        setup = MatchSetup(seats, Options(), seed=SEED)
        with Match.begin(setup, AtOnce(), record, again=True, max_rounds=ROUNDS) as match:
            play_out(match)
        return cls(read_record(record))

    @classmethod
    def remembered(cls, record: Path) -> Evening:
        """The evening of a record that is there."""
        return cls(read_record(record))

    def table(self, moment: int) -> Match:
        """The match at that moment, a person at the seat that is asked; it can be gone on with."""
        question = self._games[moment].question
        assert question is not None
        players = tuple(
            line.model_copy(update={"name": name, "player": HUMAN if seat == question.seat else line.player})
            for seat, (line, name) in enumerate(zip(self._record.header.players, NAMES, strict=True))
        )
        header = self._record.header.model_copy(update={"players": players})
        entries = self._record.entries[:moment]
        return Match.practise(replace(self._record, header=header, entries=entries), AtOnce())

    @property
    def reel(self) -> Reel:
        """The evening as the theatre shows it."""
        return Reel.of(self._record)

    def throw_after(self, moment: int) -> Throw:
        """The throw that followed that moment."""
        throw = self._record.entries[moment].throw
        assert throw is not None
        return throw

    # Moments.

    def before_a_throw(self) -> int:
        """Somebody who has bought cards is to throw among others' chips, and will throw far."""
        moments = self._moments(
            QuestionKind.THROW, lambda game, asked: 3 <= game.round <= 5 and 5 <= len(game.lying) <= 9
        )
        return max(moments, key=lambda n: _reach(self._way_after(n)))

    def before_a_lob(self) -> int:
        """Somebody is to throw a chip that comes down over others about the middle of the field."""
        moments = self._moments(QuestionKind.THROW, lambda game, asked: len(game.lying) >= 5)
        return min(moments, key=lambda n: _aside(self._way_after(n)))

    def chips_judged(self) -> int:
        """All chips of a round lie judged, a line cutting through the hole that is nearest to one."""
        ends = [
            n
            for n in range(1, len(self._games))
            if self._record.entries[n - 1].throw is not None
            and self._games[n].round <= ROUNDS
            and _asked(self._games[n]) not in (QuestionKind.THROW, None)
        ]
        return min(ends, key=lambda n: abs(_nearest(self._games[n]) - CUT))

    def selling(self) -> int:
        """Somebody is the first of many who may sell a spice."""
        moments = self._moments(QuestionKind.SELL, lambda game, asked: game.round >= 2)
        bowls = [(self._games[n].round, self._about(n)) for n in moments]
        return max(moments, key=lambda n: bowls.count((self._games[n].round, self._about(n))))

    def blending(self) -> int:
        """Somebody holds the cards of a blend."""
        return self._first(QuestionKind.BLEND, lambda game, asked: len(game.answers()) >= 2)

    def _about(self, moment: int) -> str:
        question = self._games[moment].question
        return question.about if question is not None else ""

    def _first(self, kind: QuestionKind, suits: Callable[[Game, Question], bool]) -> int:
        return self._moments(kind, suits)[0]

    def _moments(self, kind: QuestionKind, suits: Callable[[Game, Question], bool]) -> list[int]:
        found = [
            moment
            for moment, game in enumerate(self._games)
            if game.question is not None
            and game.question.kind is kind
            and game.round <= ROUNDS
            and suits(game, game.question)
            and moment < len(self._record.entries)
        ]
        if not found:
            raise LookupError(f"nobody is asked to {kind.value} as the picture wants it; try another SEED")
        return found

    def _way_after(self, moment: int) -> np.ndarray:
        """Where the chip thrown after that moment was every hundredth of a second, metres, shape (T, 3)."""
        entry = self._record.entries[moment]
        if entry.throw is None:  # an extra throw that was declined
            return np.zeros((1, 3))
        track = Track.unpack(entry.track).resample(100)
        return track.positions[:, track.ids.index(entry.throw.chip)]


def _asked(game: Game) -> QuestionKind | None:
    return game.question.kind if game.question is not None else None


def _reach(way: np.ndarray) -> float:
    """Metres from where a chip was let go to where it rests."""
    return float(np.linalg.norm(way[-1] - way[0]))


def _aside(way: np.ndarray) -> float:
    """Metres from the field's middle at which a chip comes down through the height of `LOW`."""
    down = np.flatnonzero((way[:-1, 2] >= LOW) & (way[1:, 2] < LOW))
    return float(np.linalg.norm(way[down[0], :2])) if len(down) else 1.0


def _nearest(game: Game) -> float:
    """Metres by which the hole nearest to a line misses its space, less than 0 where it shows it."""
    board = Board.standard()
    margins = [
        Hole.of(pose, board).margin(space, 1.0) for pose in game.lying.values() for space in board.spaces
    ]
    return min(margins, key=abs, default=1.0)
