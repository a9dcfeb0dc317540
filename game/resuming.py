"""Which records can be gone on with, and who may sit down again."""

from __future__ import annotations

from collections.abc import Collection

from game.players.player import is_built_in
from game.records.errors import RecordError
from game.records.reading import Record
from game.setup import HUMAN
from game.texts import _
from game.waiting import MatchError


def check_going_on(record: Record, named: Collection[str]) -> None:
    """``RecordError`` for what is no match, ``MatchError`` where a player of a file was not named.

    No record says what is loaded, so whoever goes on names such players again.
    """
    if record.header.kind != "match":
        raise RecordError(_("{path} is no match that could be gone on with.").format(path=record.path))
    for line in record.header.players:
        if line.player != HUMAN and not is_built_in(line.player) and line.player not in named:
            raise MatchError(
                _("{name} was played by {player}; to go on, name it again with --players.").format(
                    name=line.name, player=line.player
                )
            )
