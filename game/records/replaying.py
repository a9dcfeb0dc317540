"""What a record means: its entries applied to the game one by one. The recorded poses are the truth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.records.beginning import new_game
from game.records.entries import Entry
from game.records.errors import RecordError
from game.records.reading import Reading, Record, wrong_line
from game.texts import _
from models.answers import Answer, Verb
from models.board import sides
from models.errors import IllegalAnswer, IllegalPoses
from models.events import Event
from models.game import Game
from models.poses import Pose
from physics import IllegalThrow, Shot, Throw


@dataclass(frozen=True, slots=True)
class Step:
    """An entry, the game after it, and what happened by it."""

    entry: Entry
    game: Game
    events: tuple[Event, ...]


def replay(record: Record | Reading) -> Iterator[Step]:
    """Apply all entries in order; ``RecordError`` names the line that the rules do not allow.

    Of a record being read each line is applied before the next is looked at: what is against the rules is
    refused where it stands, however long the file.
    """
    try:
        game = new_game(record.header)
    except RecordError as error:
        raise wrong_line(record.path, 1, str(error)) from None
    for entry in record.entries:
        try:
            if record.header.kind == "clip" and (entry.throw is None or entry.n > 1):
                raise IllegalAnswer(_("a clip holds one throw and nothing else"))
            if entry.throw is not None:
                _check_release(game, entry.throw)
            game, events = applied(game, entry, record.header.max_rounds)
        except (IllegalAnswer, IllegalPoses, IllegalThrow) as error:
            raise wrong_line(record.path, entry.n + 1, str(error)) from None
        yield Step(entry, game, events)


def applied(game: Game, entry: Entry, max_rounds: int | None) -> tuple[Game, tuple[Event, ...]]:
    """The game after an entry, and what happened; after so many rounds it is over (``None``: never by that).

    ``IllegalAnswer`` or ``IllegalPoses`` if the rules do not allow the entry.
    """
    after, events = _by_the_rules(game, entry)
    if max_rounds is not None and after.outcome is None and after.round > max_rounds:
        after, ended = after.end_by_round_limit()
        events += ended
    return after, events


def thrown(n: int, game: Game, throw: Throw, shot: Shot) -> Entry:
    """The entry that a throw leaves: where the chips that it moved lie now, and how they came there."""
    moved = {
        name: pose
        for name, end in shot.final.items()
        if (pose := Pose(end.position, end.orientation)) != game.lying.get(name)
    }
    return Entry(n, throw=throw, rest=moved, track=shot.track.pack())


def _check_release(game: Game, throw: Throw) -> None:
    """``IllegalThrow`` unless the seat that is asked might have thrown like this."""
    seat = game.question.seat if game.question is not None else None
    anywhere = seat is None or game.options.free_stance == "on"
    throw.check(None if anywhere else sides(len(game.seats))[seat])


def _by_the_rules(game: Game, entry: Entry) -> tuple[Game, tuple[Event, ...]]:
    if entry.answer is not None:
        if entry.answer.verb is Verb.THROW:
            raise IllegalAnswer("a chip is thrown by an entry with its throw, not by an answer")
        return game.apply(entry.answer)
    assert entry.throw is not None
    assert entry.rest is not None
    flying, released = game.apply(Answer(Verb.THROW, entry.throw.chip))
    after, settled = flying.settle({**game.lying, **entry.rest}, released_face_up=entry.throw.face_up)
    return after, (*released, *settled)
