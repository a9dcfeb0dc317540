"""A record laid out in time, and what is to be shown at every second of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

from game.presenting.beats import beats
from game.presenting.log import LogLine
from game.presenting.scene import lit, table_scene
from game.presenting.throwing import ShownThrow, flown
from game.records.beginning import new_game
from game.records.entries import Entry, Header
from game.records.errors import RecordError
from game.records.reading import Reading, Record, wrong_line
from game.records.replaying import Step, replay
from game.stage.scene import TableScene
from game.texts import _, language
from game.theatre.eyes import PUBLIC, Eyes
from game.theatre.flights import recorded_track
from game.theatre.marks import Mark, marks_of
from game.theatre.moments import Moment, Told
from game.theatre.timeline import Part, PartKind, RoundSpan, ThrowSpan, laid_out
from game.words.sentences import event_sentence
from models.board import Side, sides
from models.chips import Colour
from models.events import Thrown
from models.game import Game

AT_HAND = 48
"""So many entries, as somebody's eyes see them told, are kept for the next look."""


class Reel:
    """A record as it is shown from its first second to its last, at true speed.

    Make one with `open` or `of`. ``header`` is the record's, ``torn`` says that its last line was not
    finished. All times are seconds of the reel from 0.
    """

    def __init__(self, header: Header, first: Game, steps: Sequence[Step], *, torn: bool = False) -> None:
        self.header, self.torn = header, torn
        self.sides: tuple[Side, ...] = sides(len(header.players))
        self.names = tuple(player.name for player in header.players)
        self._entries = tuple(step.entry for step in steps)
        self._games = (first, *(step.game for step in steps))
        self._events = (first.events, *(step.events for step in steps))
        self._line = laid_out(first.events, [(step.entry, step.events) for step in steps])
        self._starts = [part.start for part in self._line.parts]
        self._throws = [span.begins for span in self._line.throws]
        self._rounds = [span.begins for span in self._line.rounds]
        self._sentences: dict[tuple[Eyes, str], dict[int, LogLine]] = {}
        self.marks: tuple[Mark, ...] = marks_of(self._line)
        self._kept = lru_cache(maxsize=AT_HAND)(self._told)

    @classmethod
    def open(cls, path: Path) -> Reel:
        """The reel of a file; ``RecordError`` names what is wrong with it, and the line."""
        return cls.of(Reading(path))

    @classmethod
    def of(cls, record: Record | Reading) -> Reel:
        """The reel of a record; ``RecordError`` names the line that the rules do not allow."""
        try:
            first = new_game(record.header)
        except RecordError as error:
            raise wrong_line(record.path, 1, str(error)) from None
        steps = list(replay(record))
        return cls(record.header, first, steps, torn=record.torn)

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return self._line.seconds

    @property
    def parts(self) -> tuple[Part, ...]:
        """All that is shown one after another."""
        return self._line.parts

    @property
    def throws(self) -> tuple[ThrowSpan, ...]:
        """All throws in their order."""
        return self._line.throws

    @property
    def rounds(self) -> tuple[RoundSpan, ...]:
        """All rounds in their order."""
        return self._line.rounds

    def colour(self, seat: int) -> Colour:
        """The colour of a seat's chips."""
        return Colour(self.header.players[seat].colour)

    def of_throw(self, number: int) -> ThrowSpan:
        """The throw of that number, from 1; ``RecordError`` where there is none."""
        if not 1 <= number <= len(self.throws):
            raise RecordError(
                _("There is no throw {number}: the record holds {count}.").format(
                    number=number, count=len(self.throws)
                )
            )
        return self.throws[number - 1]

    def game(self, entry: int) -> Game:
        """The game after that entry, secrets included; 0: before the first."""
        return self._games[entry]

    def entry(self, number: int) -> Entry:
        """The record's entry of that number, from 1."""
        return self._entries[number - 1]

    def part_at(self, seconds: float) -> int:
        """The index of the part that is shown at that second; beyond the ends the nearer end."""
        return max(0, bisect_right(self._starts, min(seconds, self.seconds)) - 1)

    def stands(self, seconds: float) -> int:
        """After so many entries the table stood as it is seen then; a throw under way is still to come."""
        index = self.part_at(seconds)
        part = self.parts[index]
        coming = part.kind is not PartKind.EVENT and index < len(self.parts) - 1
        return part.entry - 1 if coming else part.entry

    def at(self, seconds: float, eyes: Eyes = PUBLIC) -> Moment:
        """What is to be shown to those eyes at that second; beyond the ends, the nearer end."""
        seconds = min(max(seconds, 0.0), self.seconds)
        index = self.part_at(seconds)
        part = self.parts[index]
        told = self.told_in(index, eyes)
        return Moment(
            seconds,
            eyes,
            index,
            part,
            seconds - part.start,
            told.view,
            told,
            round=max(1, bisect_right(self._rounds, seconds)),
            thrown=bisect_right(self._throws, seconds),
            log=partial(self.lines, part.told, eyes),
        )

    def told_in(self, index: int, eyes: Eyes) -> Told:
        """What is told while the part of that index is shown, as those eyes see it."""
        return self._kept(self._number(index), eyes, language())

    def lines(self, told: int, eyes: Eyes, most: int) -> tuple[LogLine, ...]:
        """The last lines of the log, so many at most, when so many events have been told."""
        found = (self.line(event, eyes) for event in range(max(0, told - most), told))
        return tuple(line for line in found if line is not None)

    def words(self, mark: Mark, eyes: Eyes) -> str:
        """What a mark stands for, as those eyes may read it."""
        line = self.line(mark.event, eyes)
        return line.text if line else ""

    def line(self, event: int, eyes: Eyes) -> LogLine | None:
        """The line of the log for the event of that number; None where those eyes see nothing."""
        known = self._sentences.setdefault((eyes, language()), {})
        if event not in known:
            seen = eyes.sees(self._line.events[event])
            known[event] = LogLine(seen, event_sentence(seen, self.names) if seen is not None else "")
        line = known[event]
        return line if line.event is not None else None

    def _number(self, index: int) -> int:
        """The number of the entry that a part tells, at the very end one more."""
        return len(self._games) if index == len(self.parts) - 1 else self.parts[index].entry

    def _told(self, number: int, eyes: Eyes, _language: str) -> Told:
        before = max(0, min(number, len(self._games)) - 1)
        game = self._games[before]
        view = eyes.view(game)
        still = table_scene(view, self.sides, lit(view))
        if number == len(self._games):
            return Told(view, still, (), None)
        events, throw = self._events[number], None
        if number > 0 and self._entries[number - 1].throw is not None:
            throw = self._flown(self._entries[number - 1], game, still, eyes)
        seen = [eyes.sees(event) for event in events]
        landed = throw.landed if throw is not None else None
        told = iter(
            beats([event for event in seen if event is not None], still, self.sides, self.names, landed)
        )
        shown = [next(told) if event is not None else None for event in seen]
        if number == 0:  # the table is laid already
            shown = [replace(beat, scene=still) if beat is not None else None for beat in shown]
        return Told(view, still, tuple(shown), throw)

    def _flown(self, entry: Entry, game: Game, still: TableScene, eyes: Eyes) -> ShownThrow:
        throw, seat = entry.throw, _asked(game)
        assert throw is not None
        thrown = next(event.chip for event in self._events[entry.n] if isinstance(event, Thrown))
        names = {chip.name: chip.alias for chip in game.chips} | {thrown.name: thrown.alias}
        track = recorded_track(entry, {**game.lying, **(entry.rest or {})})
        own = eyes.know(seat)
        known = own or throw.state().pose.face_up
        return flown(throw, track, names, still, self.sides[seat], known=known, own=own)


def _asked(game: Game) -> int:
    """Whose throw is awaited."""
    assert game.question is not None
    assert game.question.seat is not None
    return game.question.seat
