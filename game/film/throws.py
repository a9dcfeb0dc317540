"""The throws of a record, each with the table before it and the way its chips went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.records.beginning import new_game
from game.records.errors import RecordError
from game.records.reading import Reading, wrong_line
from game.records.replaying import replay
from game.refusals import BadUse
from game.texts import _, ngettext
from models.poses import Pose
from physics import Throw, Track


@dataclass(frozen=True)
class RecordedThrow:
    """A throw as it is recorded, in the chips' true names.

    ``number`` counts the throws of the record from 1, ``entry`` its lines after the header; ``lying`` are the
    chips on the table before it and ``resting`` after it, ``track`` leads from one to the other.
    """

    number: int
    entry: int
    seat: int
    round: int
    throw: Throw
    lying: Mapping[str, Pose]
    resting: Mapping[str, Pose]
    track: Track


def throws_of(record: Reading) -> Iterator[RecordedThrow]:
    """All of them in order; ``RecordError`` names the line that cannot be read or is against the rules."""
    number = 0
    try:
        game = new_game(record.header)
    except RecordError as error:
        raise wrong_line(record.path, 1, str(error)) from None
    for step in replay(record):
        before, game = game, step.game
        entry = step.entry
        if entry.throw is None or entry.rest is None or before.question is None:
            continue
        number += 1
        lying = dict(before.lying)
        yield RecordedThrow(
            number=number,
            entry=entry.n,
            seat=before.question.seat or 0,
            round=before.round,
            throw=entry.throw,
            lying=lying,
            resting={**lying, **entry.rest},
            track=_track(record, entry.n, entry.track, {*lying, entry.throw.chip}),
        )


def chosen(record: Reading, wanted: range | None) -> Iterator[RecordedThrow]:
    """The throws whose numbers are wanted, ``None`` for all; ``BadUse`` where there are not so many."""
    last = 0
    for thrown in throws_of(record):
        last = thrown.number
        if wanted is None or last in wanted:
            yield thrown
    if wanted is not None and wanted.stop - 1 > last:
        raise no_such_throw(record, wanted.stop - 1, last)
    if not last:
        raise BadUse(_("{file} holds no throw yet.").format(file=record.path))


def no_such_throw(record: Reading, wanted: int, count: int) -> BadUse:
    """The error for a throw that a record of so many throws does not hold."""
    return BadUse(
        ngettext(
            "There is no throw {n} in {file}: it holds {count} throw.",
            "There is no throw {n} in {file}: it holds {count} throws.",
            count,
        ).format(n=wanted, file=record.path, count=count)
    )


def _track(record: Reading, entry: int, packed: bytes, known: set[str]) -> Track:
    """The track of an entry, which moves chips of its table and no others."""
    try:
        track = Track.unpack(packed)
    except ValueError as error:
        raise wrong_line(record.path, entry + 1, str(error)) from None
    if strangers := set(track.ids) - known:
        fault = _("its track moves {chip}, which is not on the table").format(chip=min(strangers))
        raise wrong_line(record.path, entry + 1, fault)
    return track
