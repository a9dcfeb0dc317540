"""Who may sit down again at a match that is gone on with."""

from __future__ import annotations

from collections.abc import Collection

from game.players.player import is_built_in
from game.records.entries import Header
from game.setup import HUMAN
from game.texts import _
from game.waiting import MatchError


def check_named(header: Header, named: Collection[str]) -> None:
    """``MatchError`` where a player in a file of its own was not named: no record says what is loaded."""
    for line in header.players:
        if line.player != HUMAN and not is_built_in(line.player) and line.player not in named:
            raise MatchError(
                _("{name} was played by {player}; to go on, name it again with --players.").format(
                    name=line.name, player=line.player
                )
            )
