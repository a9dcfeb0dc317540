"""The table as it lay before a throw of a record: for a clip, for the practice table, for whoever looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.records.beginning import new_game
from game.records.entries import Entry
from game.records.errors import RecordError
from game.records.reading import Reading, Record, wrong_line
from game.records.replaying import replay
from game.texts import _
from models.game import Game
from models.poses import Pose
from physics import Throw


@dataclass(frozen=True)
class ThrowTable:
    """A throw and what it was thrown at.

    ``lying`` are the chips on the table, by their true names in the order in which they were thrown;
    ``public`` are those whose values everybody knew. ``seat`` throws; ``entry`` is the record's.
    """

    entry: Entry
    seat: int
    lying: Mapping[str, Pose]
    public: tuple[str, ...]

    @property
    def throw(self) -> Throw:
        """The throw itself."""
        assert self.entry.throw is not None
        return self.entry.throw


def table_before(game: Game, entry: Entry) -> ThrowTable:
    """The table of that moment, on which the entry throws a chip."""
    assert game.question is not None
    assert game.question.seat is not None
    public = tuple(chip.name for chip in game.chips if chip.public)
    return ThrowTable(entry, game.question.seat, game.lying, public)


def table_of(record: Record | Reading, entry: int) -> ThrowTable:
    """The table before that entry of a record; ``RecordError`` where it throws nothing, or is not there."""
    try:
        game = new_game(record.header)
    except RecordError as error:
        raise wrong_line(record.path, 1, str(error)) from None
    for step in replay(record):
        if step.entry.n == entry and step.entry.throw is not None:
            return table_before(game, step.entry)
        game = step.game
    raise RecordError(_("{path} holds no throw at entry {entry}.").format(path=record.path, entry=entry))
