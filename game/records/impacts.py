"""Who hit whom in a recorded throw, and how hard: a record keeps the way of its chips, not their blows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import dist

import numpy as np

from game.flights import lying_and_thrown
from models.board import Board
from models.poses import Pose
from physics import Contact, Materials, PhysicsError, Throw, Track, simulate

SAME = 0.0005
"""Metres by which a throw may come to rest elsewhere than recorded and still be the same throw to the ear."""
AT_ONCE = 0.002
"""Seconds between two keyframes of a chip that a blow has parted; see `physics.keyframes`."""
TOGETHER = 0.0005
"""Seconds within which two chips that are hit have hit each other."""
MOST_AT_ONCE = 3
"""Blows of a chip that are looked at for who hit whom."""
SLIGHTEST = 0.05
"""m/s by which a velocity must jump to be a blow."""
UPWARD = 0.5
"""The part of a blow that points up from which on it comes from below."""


def recorded_impacts(
    throw: Throw,
    lying: Mapping[str, Pose],
    resting: Mapping[str, Pose],
    track: Track,
    materials: Materials | None = None,
) -> tuple[Contact, ...]:
    """The impacts of a throw onto chips ``lying`` that came to rest as ``resting``, by the track's seconds.

    They are those of the throw simulated anew, if its chips come to rest where they did. Where they do not,
    or nothing can be simulated, they are read from the track, which knows only the stronger ones.
    """
    try:
        shot = simulate(lying_and_thrown(lying, throw), materials or Materials())
    except PhysicsError:
        return impacts_of(track)
    near = all(
        name in resting and dist(rest.position, resting[name].position) < SAME
        for name, rest in shot.final.items()
    )
    return shot.contacts if near else impacts_of(track)


def impacts_of(track: Track) -> tuple[Contact, ...]:
    """The impacts that a track tells, in the order of time: where the velocity of a chip jumps."""
    board = Board.standard()
    jumps = sorted(_jumps(track), key=lambda jump: jump[0])
    found = []
    taken: set[int] = set()
    for n, (time, chip, change) in enumerate(jumps):
        if n in taken:
            continue
        near = jumps[n + 1 : n + 1 + MOST_AT_ONCE * len(track.ids)]
        partner = next(
            (
                m
                for m, (later, other, back) in enumerate(near, start=n + 1)
                if later - time < TOGETHER
                and m not in taken
                and other != chip
                and float(np.dot(back, change)) < 0.0
            ),
            None,
        )
        place = track.at(time)[0][chip]
        if partner is not None:
            taken.add(partner)
            met = track.ids[jumps[partner][1]]
        else:
            met = _ground(place, change, board)
        x, y, z = (float(value) for value in place)
        impulse = board.chip.mass * float(np.linalg.norm(change))
        found.append(Contact(time, track.ids[chip], met, impulse, (x, y, z)))
    return tuple(found)


def _jumps(track: Track) -> Iterator[tuple[float, int, np.ndarray]]:
    """Times, chips and changes of velocity (3,) of all jumps."""
    keyed = np.ones(track.positions.shape[:2], bool) if track.keyed is None else track.keyed
    for chip in range(len(track.ids)):
        rows = np.flatnonzero(keyed[:, chip])
        changes = np.diff(track.velocities[rows, chip], axis=0)
        for after in np.flatnonzero(np.diff(track.times[rows]) < AT_ONCE):
            if np.linalg.norm(changes[after]) > SLIGHTEST:
                yield float(track.times[rows[after + 1]]), chip, changes[after]


def _ground(place: np.ndarray, change: np.ndarray, board: Board) -> str:
    """What a chip met that met no chip."""
    outward = float(np.abs(place[:2]).max())
    if outward > board.outer_half and float(place[2]) < (board.rim_height - board.table_below) / 2:
        return "table"
    from_below = float(change[2]) > UPWARD * float(np.linalg.norm(change))
    return "floor" if from_below and outward < board.field_half else "rim"
