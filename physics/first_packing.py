"""Reads tracks in the first packed form, which old records hold; none is written any more.

Behind the magic: zlib of <count of chips, count of moments>, for each chip <length of name, whether it
moved> and its name, the moments' times as float64, and for each chip 13 columns of float32, one row
for each moment, or a single one if it never moved.
"""

from __future__ import annotations

import struct

import numpy as np

from .curves import COLUMNS, TURN
from .errors import BadTrack
from .opening import (
    LONGEST_NAME,
    Opening,
    check_names,
    check_size,
    check_states,
    check_times,
    checked_name,
    unit_turns,
)
from .pieces import Keyframes

MAGIC = b"SAFTRK1\0"
_HEAD = struct.Struct("<HI")
_CHIP = struct.Struct("<BB")
_RATIO = 2.0
"""I₃/I₁ of a thin disc: with keyframes as close as theirs it is near enough."""


def unpack_first(data: bytes) -> Keyframes:
    """What was packed; ``BadTrack`` for anything else. ``data`` is without the magic."""
    opening = Opening(data)
    opening.open(_HEAD.size)
    count, moments = _HEAD.unpack(opening.take(_HEAD.size))
    check_size(count, moments)
    opening.open_rest(count * (_CHIP.size + LONGEST_NAME) + moments * 8 + count * moments * COLUMNS * 4)
    ids, moved = [], []
    for _ in range(count):
        size, moves = _CHIP.unpack(opening.take(_CHIP.size))
        ids.append(checked_name(opening.take(size)))
        moved.append(moves)
    check_names(tuple(ids))
    if max(moved) > 1:
        raise BadTrack("the track is damaged: whether a chip moves is neither yes nor no")
    times = np.frombuffer(opening.take(moments * 8), "<f8").astype(np.float64)
    check_times(times)
    columns = []
    for moves in moved:
        rows = moments if moves else 1
        with np.errstate(invalid="ignore"):  # whether they are numbers is looked at below
            cells = opening.planes("<f4", rows * COLUMNS).astype(np.float64)
        columns.append(cells.reshape(COLUMNS, rows))
    opening.end()
    states = np.concatenate(columns, axis=1).T
    check_states(states)
    states[:, TURN] = unit_turns(states[:, TURN])
    keyed = np.zeros((moments, count), dtype=np.bool_)
    keyed[0] = True
    keyed[:, np.array(moved) == 1] = True
    return Keyframes(tuple(ids), times, keyed, states, _RATIO)
