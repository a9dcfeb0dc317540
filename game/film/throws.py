"""The throws of a reel, each with the table before and after it and the way its chips went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.records.reading import wrong_line
from game.refusals import BadUse
from game.texts import _, ngettext
from models.poses import Pose
from physics import Throw, Track

if TYPE_CHECKING:
    from game.theatre import Reel, ThrowSpan


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


def chosen(reel: Reel, wanted: range | None, record: Path) -> tuple[ThrowSpan, ...]:
    """The throws of those numbers, ``None`` for all; ``BadUse`` where there are none or not so many."""
    count = len(reel.throws)
    if not count:
        raise BadUse(_("{file} holds no throw yet.").format(file=record))
    if wanted is not None and wanted.stop - 1 > count:
        raise BadUse(
            ngettext(
                "There is no throw {n} in {file}: it holds {count} throw.",
                "There is no throw {n} in {file}: it holds {count} throws.",
                count,
            ).format(n=wanted.stop - 1, file=record, count=count)
        )
    return reel.throws if wanted is None else reel.throws[wanted.start - 1 : wanted.stop - 1]


def recorded(reel: Reel, span: ThrowSpan, record: Path) -> RecordedThrow:
    """A throw with all that the record says of it; ``RecordError`` names the line of a track that is none.

    To look at, a throw without a track is as good as one that is over at once; arrays and scenes are not made
    of it.
    """
    entry = reel.entry(span.entry)
    assert entry.throw is not None
    lying = dict(reel.game(span.entry - 1).lying)
    try:
        track = Track.unpack(entry.track)
    except ValueError as error:
        raise wrong_line(record, span.entry + 1, str(error)) from None
    if strangers := set(track.ids) - {*lying, entry.throw.chip}:
        fault = _("its track moves {chip}, which is not on the table").format(chip=min(strangers))
        raise wrong_line(record, span.entry + 1, fault)
    return RecordedThrow(
        span.number,
        span.entry,
        span.seat,
        span.round,
        entry.throw,
        lying,
        {**lying, **(entry.rest or {})},
        track,
    )
