"""Tracks as bytes: rounded so that what is shown stays as it was, and compressed.

Behind the magic: zlib of <count of chips, count of moments, I₃/I₁>; for each chip the length of its
name and the name; the ticks from moment to moment; for each chip bits, at which moments it has
keyframes; and 12 columns of whole numbers and one of bytes, with a row for each keyframe:

- velocities and angular velocities in steps that halve as the time to the chip's next or last keyframe
  doubles, because what an error does to the curve grows with it;
- places in steps of 8 µm, as what they differ from where the velocities would have brought the chip;
- of each orientation the number of its largest part, and the other three in steps of 2⁻¹⁷.

Whole numbers have 32 bits with the sign in the lowest; all first bytes stand before all second ones. All
steps are powers of two, so that the numbers are the same wherever a track is packed or opened.
"""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from .curves import COLUMNS, PLACE, SPIN, TURN, VELOCITY, Array
from .errors import BadTrack
from .first_packing import MAGIC as FIRST_MAGIC
from .first_packing import unpack_first
from .opening import (
    LONGEST,
    LONGEST_NAME,
    Opening,
    check_names,
    check_size,
    check_states,
    check_times,
    checked_name,
    planes,
    unit_turns,
)
from .pieces import Keyframes

Whole = NDArray[np.int64]

MAGIC = b"SAFTRK2\0"
_HEAD = struct.Struct("<HIf")
_TICK = 2.0**-20
"""s: about a microsecond, the time between the states before and after an impact."""
_STEP = 2.0**-17
"""m of a place, 1 of an orientation's part."""
_FAR, _TURNED = 4, 9
"""Powers of two: m/s and rad/s of a velocity's step for a span of one tick; they make 16 µm and 0.03°."""
_LONG = 24
"""Of the longest time between keyframes, in binary digits of ticks, for which steps get smaller."""
_MOST = 2**31 - 1
_PARTS = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])
"""The parts of an orientation besides that one."""


def pack(keyframes: Keyframes) -> bytes:
    """The keyframes as bytes; the same ones give the same bytes.

    ``ValueError`` for what no simulation makes: numbers too large, or longer than an hour.
    """
    ids, times, keyed, states, ratio = keyframes
    if not (np.all(np.isfinite(times)) and times[-1] <= LONGEST):
        raise ValueError(f"a track of at most {LONGEST:g} s can be packed")
    order = np.arange(len(times))
    # down, so that what an impact made is there in time; two moments in one tick would be one
    ticks = np.maximum.accumulate(np.floor(times / _TICK).astype(np.int64) - order) + order
    names = [chip.encode("utf-8") for chip in ids]
    begins, spans = _spans(keyed, ticks)
    numbers, largest = _rounded(states, begins, spans)
    if np.any(np.abs(numbers) > _MOST):
        raise ValueError("a track with such large numbers cannot be packed: no chip moves so far or so fast")
    whole: Whole = numbers.astype(np.int64)
    parts = [
        _HEAD.pack(len(ids), len(times), ratio),
        *(bytes((len(name),)) + name for name in names),
        planes(np.diff(ticks, prepend=0), "<u4"),
        np.packbits(keyed.T, axis=1).tobytes(),
        planes((whole << 1) ^ (whole >> 63), "<u4"),
        largest.astype(np.uint8).tobytes(),
    ]
    return MAGIC + zlib.compress(b"".join(parts), 9)


def unpack(data: bytes) -> Keyframes:
    """The keyframes that were packed, in this form or the first; ``BadTrack`` for anything else.

    Sizes are bounded before anything is built; nothing is executed.
    """
    if data.startswith(FIRST_MAGIC):
        return unpack_first(data[len(FIRST_MAGIC) :])
    if not data.startswith(MAGIC):
        raise BadTrack("this is no packed track: it does not start as one")
    opening = Opening(data[len(MAGIC) :])
    opening.open(_HEAD.size)
    count, moments, ratio = _HEAD.unpack(opening.take(_HEAD.size))
    check_size(count, moments)
    if not 0.0 < ratio <= 2.0:
        raise BadTrack("the track is damaged: no chip has such moments of inertia")
    bits = (moments + 7) // 8
    row = (COLUMNS - 1) * 4 + 1
    opening.open_rest(count * (1 + LONGEST_NAME) + moments * 4 + count * bits + count * moments * row)
    ids = tuple(checked_name(opening.take(opening.take(1)[0])) for _ in range(count))
    check_names(ids)
    ticks = np.cumsum(opening.planes("<u4", moments).astype(np.int64))
    times: Array = ticks.astype(np.float64) * _TICK
    check_times(times)
    packed_bits = np.frombuffer(opening.take(count * bits), np.uint8).reshape(count, bits)
    keyed = np.unpackbits(packed_bits, axis=1, count=moments).T.astype(np.bool_)
    if not np.all(keyed[0]):
        raise BadTrack("the track is damaged: a chip does not begin with a keyframe")
    keys = int(np.count_nonzero(keyed))
    whole = opening.planes("<u4", (COLUMNS - 1) * keys).astype(np.int64).reshape(COLUMNS - 1, keys)
    largest = np.frombuffer(opening.take(keys), np.uint8).astype(np.intp)
    opening.end()
    states = _unrounded((whole >> 1) ^ -(whole & 1), largest, *_spans(keyed, ticks))
    check_states(states)
    states[:, TURN] = unit_turns(states[:, TURN])
    return Keyframes(ids, times, keyed, states, ratio)


def length_of(data: bytes) -> float:
    """Seconds of the track that was packed, read from its times alone; ``BadTrack`` where there are none."""
    if data.startswith(FIRST_MAGIC):
        return float(unpack_first(data[len(FIRST_MAGIC) :]).times[-1])
    if not data.startswith(MAGIC):
        raise BadTrack("this is no packed track: it does not start as one")
    opening = Opening(data[len(MAGIC) :])
    opening.open(_HEAD.size)
    count, moments, _ratio = _HEAD.unpack(opening.take(_HEAD.size))
    check_size(count, moments)
    opening.open(count * (1 + LONGEST_NAME) + moments * 4)
    for _chip in range(count):
        opening.take(opening.take(1)[0])
    ticks = np.cumsum(opening.planes("<u4", moments).astype(np.int64))
    times: Array = ticks.astype(np.float64) * _TICK
    check_times(times)
    return float(times[-1])


def _spans(keyed: NDArray[np.bool_], ticks: Whole) -> tuple[NDArray[np.bool_], Whole]:
    """Which keyframes are their chip's first, and ticks from each one's forerunner to it (0 for those)."""
    chips, moments = np.nonzero(keyed.T)
    begins = np.append(True, chips[1:] != chips[:-1])
    at = ticks[moments]
    spans = np.where(begins, 0, np.diff(at, prepend=0))
    return begins, spans


def _steps(spans: Whole) -> Array:
    """Of each keyframe the factor of the steps of its velocities."""
    longest = np.maximum(spans, np.append(spans[1:], 0))
    digits = np.frexp(np.maximum(longest, 1).astype(np.float64))[1]
    result: Array = np.ldexp(1.0, -np.minimum(digits, _LONG))
    return result


def _expected(velocities: Array, begins: NDArray[np.bool_], spans: Whole) -> Array:
    """By how many steps velocities (3, K) would have moved each chip since its last keyframe."""
    mean = 0.5 * (velocities + np.roll(velocities, 1, axis=1))
    mean[:, begins] = 0.0
    moved: Array = np.rint(mean * (spans * (_TICK / _STEP)))
    return moved


def _rounded(states: Array, begins: NDArray[np.bool_], spans: Whole) -> tuple[Array, Whole]:
    """Twelve columns of whole numbers, and which part of each orientation is the largest."""
    columns = states.T
    steps = _steps(spans)
    far, turned = steps * 2.0**_FAR, steps * 2.0**_TURNED
    numbers = np.empty((COLUMNS - 1, len(states)))
    numbers[6:9] = np.rint(columns[VELOCITY] / far)
    numbers[9:12] = np.rint(columns[SPIN] / turned)
    places = np.rint(columns[PLACE] / _STEP)
    before = np.where(begins, 0.0, np.roll(places, 1, axis=1))
    numbers[0:3] = places - before - _expected(numbers[6:9] * far, begins, spans)
    size = np.sqrt(np.sum(columns[TURN] ** 2, axis=0))
    turns = np.rint(columns[TURN] / size / _STEP)
    largest: Whole = np.argmax(np.abs(turns), axis=0)
    rows = np.arange(len(states))
    turns *= np.where(turns[largest, rows] < 0.0, -1.0, 1.0)
    numbers[3:6] = turns[_PARTS[largest].T, rows]
    return numbers, largest


def _unrounded(whole: Whole, largest: NDArray[np.intp], begins: NDArray[np.bool_], spans: Whole) -> Array:
    """The states (K, 13) of such columns; an orientation that can be none has another length than 1."""
    if np.any(largest > 3):
        raise BadTrack("the track is damaged: an orientation is no unit quaternion")
    states = np.empty((whole.shape[1], COLUMNS))
    columns = states.T
    steps = _steps(spans)
    columns[VELOCITY] = whole[6:9] * (steps * 2.0**_FAR)
    columns[SPIN] = whole[9:12] * (steps * 2.0**_TURNED)
    moved = whole[0:3] + _expected(columns[VELOCITY], begins, spans)
    summed = np.cumsum(moved, axis=1)
    # each chip's sum begins anew
    begun = np.maximum.accumulate(np.where(begins, np.arange(len(begins)), 0))
    columns[PLACE] = (summed - summed[:, begun] + moved[:, begun]) * _STEP
    rows = np.arange(len(states))
    others = whole[3:6] * _STEP
    columns[TURN][_PARTS[largest].T, rows] = others
    columns[TURN][largest, rows] = np.sqrt(np.maximum(0.0, 1.0 - np.sum(others * others, axis=0)))
    return states
