"""Playing on from a moment of a record as a new match, which holds all that led there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timezone
from itertools import islice
from pathlib import Path

from game.folders import records_folder
from game.records.entries import Source
from game.records.errors import RecordError
from game.records.journal import Journal
from game.records.reading import Record, read_record, wrong_line
from game.records.replaying import replay
from game.records.shelf import new_path
from game.refusals import BadUse
from game.resuming import check_going_on
from game.texts import _


def branch(
    source: Path,
    entry: int,
    target: Path,
    *,
    players: Sequence[str] = (),
    named: Collection[str] = (),
    started: datetime | None = None,
) -> Path:
    """Write a new record at ``target`` that stands where ``source`` stood after ``entry`` of its entries.

    ``Match.resume`` plays it. Its header has the same players, decks and options, ``from`` names the file and
    the entry; ``players`` are other codes for the seats, ``named`` those that may be loaded from a file. With
    the same players the same match follows, as far as computer players decide. Raises ``RecordError`` where
    the source cannot be read, has not so many entries or is over there, or the target cannot be written, and
    ``MatchError`` for a player of a file who was not named.
    """
    record = read_record(source)
    check_entry(record, entry)
    lines = record.header.players
    if players:
        if len(players) != len(lines):
            raise RecordError(
                _("{path} is a match of {count} players; name as many.").format(path=source, count=len(lines))
            )
        lines = tuple(
            line.model_copy(update={"player": code}) for line, code in zip(lines, players, strict=True)
        )
    header = record.header.model_copy(
        update={
            "players": lines,
            "started": started.isoformat(timespec="seconds") if started else None,
            "origin": Source(record=source.name, entry=entry),
        }
    )
    check_going_on(replace(record, header=header), (*named, *players))
    Journal.begin(target, header, entries=record.entries[:entry]).close()
    return target


def check_entry(record: Record, entry: int) -> None:
    """``RecordError`` unless a match can be played on from after so many entries of the record."""
    if not 0 <= entry <= len(record.entries):
        raise RecordError(
            _("{path} has {count} entries; there is none of number {entry}.").format(
                path=record.path, count=len(record.entries), entry=entry
            )
        )
    game = None
    for step in islice(replay(record), entry):
        game = step.game
    if game is not None and game.outcome is not None:
        raise wrong_line(record.path, entry + 1, _("the match is over here; play on from before it"))


def branched(source: Path, entry: int, *, players: Sequence[str] = ()) -> Path:
    """The same as `branch` beside a person's other records, begun now."""
    now = datetime.now(timezone.utc)
    return branch(source, entry, new_path(records_folder(), now), players=players, started=now)


def parted(place: str) -> tuple[Path, int]:
    """The file and the entry of ``FILE:ENTRY``; ``BadUse`` if it is not that."""
    file, _colon, entry = place.rpartition(":")
    if not file or not entry.isdecimal() or len(entry) > 9:
        raise BadUse(
            _("{place} names no moment of a record; say FILE:ENTRY, as match.safranito:12.").format(
                place=place
            )
        )
    return Path(file), int(entry)
