"""The great throws of a match, judged from where chips lay, how they went, and what came of it.

Nothing is simulated: a record's poses, tracks and events say it all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import dist
from pathlib import Path

import numpy as np

from game.records.beginning import new_game
from game.records.reading import Reading, Record
from game.records.replaying import replay
from game.records.tables import ThrowTable, table_before
from models.board import Board
from models.events import Event, Retaken, Settled
from models.holes import Hole
from models.judging import place
from physics import Track

MOVED = 0.005
"""Metres that a chip has gone when it counts as moved."""
SEVERAL = 2
"""So many chips moved, or sent out, are worth telling."""
HAIR = 0.001
"""Metres within which a chip counts by a hair."""
NEAR_WALL = 0.004
"""Metres from touching a wall within which a chip that turns back has struck it."""
SLOWEST = 0.05
"""m/s towards a wall, and back from it, of a bank."""


class Feat(str, Enum):
    """What a throw is great for."""

    BANK = "bank"
    MOVED = "moved"
    KNOCK_OUT = "knock-out"
    HAIR = "hair"


@dataclass(frozen=True, slots=True)
class GreatThrow:
    """A throw and what it is great for.

    ``entry`` is the record's. ``measure`` is for a bank the metres that the chip went, for chips moved and
    knocked out their number, for a hair the metres by which the chip counts; ``walls`` are those struck.
    """

    entry: int
    seat: int
    round: int
    chip: str
    feat: Feat
    measure: float
    walls: int = 0
    space: str | None = None


def great_throws(record: Record | Reading) -> tuple[GreatThrow, ...]:
    """The best throw of each feat, the first one among equals; throws taken back do not count."""
    best: dict[Feat, GreatThrow] = {}
    for found in _found(record):
        other = best.get(found.feat)
        if other is None or _rank(found) > _rank(other):
            best[found.feat] = found
    return tuple(best[feat] for feat in Feat if feat in best)


def great_throws_in(path: Path) -> tuple[GreatThrow, ...]:
    """The same of a file: a worker can be given this."""
    return great_throws(Reading(path))


def feats(table: ThrowTable, events: Sequence[Event], round_: int) -> list[GreatThrow]:
    """What a throw of that round is great for; ``events`` are what came of it."""
    entry, chip = table.entry, table.throw.chip
    assert entry.rest is not None
    found: list[GreatThrow] = []

    def add(feat: Feat, measure: float, walls: int = 0, space: str | None = None) -> None:
        found.append(GreatThrow(entry.n, table.seat, round_, chip, feat, measure, walls, space))

    rest = entry.rest.get(chip)
    board = Board.standard()
    counts = place(rest, board) if rest is not None else None
    if rest is not None and counts is not None and counts.space is not None:
        track = _track(entry.track)
        if track is not None and chip in track.ids and (walls := banks(track, chip, board)):
            add(Feat.BANK, way(track, chip), walls, counts.space)
        margin = -Hole.of(rest, board).margin(board.space(counts.space), HAIR)
        if 0.0 < margin < HAIR:
            add(Feat.HAIR, margin, space=counts.space)
    moved = [
        name
        for name, pose in table.lying.items()
        if name in entry.rest and dist(pose.position, entry.rest[name].position) > MOVED
    ]
    if len(moved) >= SEVERAL:
        add(Feat.MOVED, len(moved))
    out = [
        ref for event in events if isinstance(event, Settled) for ref in event.out if ref.seat != table.seat
    ]
    if len(out) >= SEVERAL:
        add(Feat.KNOCK_OUT, len(out))
    return found


def banks(track: Track, chip: str, board: Board) -> int:
    """How often a chip struck a wall and came back from it."""
    at = track.ids.index(chip)
    rows = np.flatnonzero(track.keyed[:, at]) if track.keyed is not None else np.arange(len(track.times))
    places, speeds = track.positions[rows, at, :2], track.velocities[rows, at, :2]
    wall = board.field_half - board.chip.radius - NEAR_WALL
    struck = 0
    for axis in (0, 1):
        side = np.sign(places[:, axis])
        near = np.maximum(np.abs(places[:-1, axis]), np.abs(places[1:, axis])) > wall
        towards = side[:-1] * speeds[:-1, axis] > SLOWEST
        back = side[:-1] * speeds[1:, axis] < -SLOWEST
        struck += int(np.count_nonzero(near & towards & back))
    return struck


def way(track: Track, chip: str) -> float:
    """Metres that a chip went over the board, seen from above."""
    at = track.ids.index(chip)
    rows = np.flatnonzero(track.keyed[:, at]) if track.keyed is not None else np.arange(len(track.times))
    places = track.positions[rows, at, :2]
    return float(np.linalg.norm(np.diff(places, axis=0), axis=1).sum())


def _found(record: Record | Reading) -> Iterator[GreatThrow]:
    game = new_game(record.header)
    waiting: list[GreatThrow] = []
    for step in replay(record):
        if any(isinstance(event, Retaken) for event in step.events):
            waiting = []
        yield from waiting
        waiting = []
        if step.entry.throw is not None:
            table = table_before(game, step.entry)
            waiting = feats(table, step.events, game.round)
        game = step.game
    yield from waiting


def _track(packed: bytes) -> Track | None:
    """How chips went, as far as that can be read: it is for showing only, and not checked before."""
    try:
        return Track.unpack(packed)
    except ValueError:
        return None


def _rank(found: GreatThrow) -> float:
    return -found.measure if found.feat is Feat.HAIR else found.measure
