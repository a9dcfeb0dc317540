"""Opens what somebody else has compressed: never more than its head allows, every fault in one sentence."""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray

from .curves import Array
from .errors import BadTrack
from .limits import LONGEST_ID, MOST_CELLS, MOST_CHIPS, MOST_KEYFRAMES

LONGEST = 3600.0
"""s of a track."""
_FARTHEST = 1e6
_UNIT = 1e-3
LONGEST_NAME = 255
"""Bytes of a chip's name."""


class Opening:
    """The bytes of one packed track, taken part by part from the front."""

    def __init__(self, data: bytes) -> None:
        self._closed = data
        self._opener = zlib.decompressobj()
        self._raw = b""
        self._place = 0

    def open(self, size: int) -> None:
        """Decompress the next bytes, so many at most."""
        try:
            self._raw += self._opener.decompress(self._closed, size)
        except zlib.error:
            raise BadTrack("the track is damaged: it cannot be decompressed") from None
        self._closed = self._opener.unconsumed_tail

    def open_rest(self, most: int) -> None:
        """Decompress all the rest, which must not be more than so many bytes."""
        self.open(most + 1)
        if self._closed or not self._opener.eof or self._opener.unused_data:
            raise BadTrack("the track is damaged: its length is not what its head says")

    def take(self, size: int) -> bytes:
        """The next bytes, exactly so many."""
        part = self._raw[self._place : self._place + size]
        if len(part) != size:
            raise BadTrack("the track is damaged: it ends too early")
        self._place += size
        return part

    def planes(self, kind: str, count: int) -> NDArray[np.generic]:
        """Numbers of a kind of four bytes whose first bytes stand before all second ones, and so on."""
        planes = np.frombuffer(self.take(count * 4), np.uint8).reshape(4, -1)
        return np.frombuffer(planes.T.tobytes(), kind)

    def end(self) -> None:
        """Nothing may be left."""
        if self._place != len(self._raw):
            raise BadTrack("the track is damaged: there is something after its end")


def planes(values: Array | NDArray[np.int64], kind: str) -> bytes:
    """Numbers as a kind of four bytes, all first bytes before all second ones: alike ones compress best."""
    rows = np.frombuffer(values.astype(kind).tobytes(), np.uint8).reshape(-1, 4)
    return bytes(rows.T.tobytes())


def check_size(chips: int, moments: int) -> None:
    """Before anything of that size is made: whether a track may hold so much."""
    if not (1 <= chips <= MOST_CHIPS and 1 <= moments <= MOST_KEYFRAMES and chips * moments <= MOST_CELLS):
        raise BadTrack(f"a track of {chips} chips and {moments} keyframes is beyond what one may hold")


def checked_name(name: bytes) -> str:
    """A chip's name as text."""
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        raise BadTrack("the track is damaged: a chip's name is not text") from None


def check_names(ids: tuple[str, ...]) -> None:
    """Names are short and each chip has its own."""
    if len(set(ids)) != len(ids) or not all(1 <= len(chip) <= LONGEST_ID for chip in ids):
        raise BadTrack("the track is damaged: its chips' names are not unique and of 1 to 32 characters")


def check_times(times: Array) -> None:
    """Times begin at 0 or later and grow."""
    if not (np.all(np.isfinite(times)) and times[0] >= 0.0 and np.all(np.diff(times) > 0.0)):
        raise BadTrack("the track is damaged: its times do not grow")
    if times[-1] > LONGEST:
        raise BadTrack("the track is damaged: it claims to last longer than an hour")


def check_states(states: Array) -> None:
    """Numbers are a chip's."""
    if not (np.all(np.isfinite(states)) and np.all(np.abs(states) < _FARTHEST)):
        raise BadTrack("the track is damaged: it holds numbers that no chip can have")


def unit_turns(turns: Array) -> Array:
    """Orientations (K, 4) at length 1, from which they must not be far."""
    sizes = np.sqrt(np.sum(turns * turns, axis=-1, keepdims=True))
    if not np.all(np.abs(sizes - 1.0) < _UNIT):
        raise BadTrack("the track is damaged: an orientation is no unit quaternion")
    result: Array = turns / sizes
    return result
