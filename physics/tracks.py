"""A track: how chips moved, as keyframes, small enough to keep and safe to open.

Between keyframes positions follow the cubic through both ends' places and velocities, which is exact
for a parabola and for a slide; orientations turn evenly from one to the next.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .errors import BadTrack

Array = NDArray[np.float64]

MOST_CHIPS = 64
MOST_KEYFRAMES = 20_000
MOST_CELLS = 400_000
"""Chips × keyframes in a track: about 40 MB when open."""
_MAGIC = b"SAFTRK1\0"
_HEAD = struct.Struct("<HI")
_CHIP = struct.Struct("<BB")
_COLUMNS = 13
_FARTHEST = 1e6


@dataclass(frozen=True, eq=False)
class Track:
    """Keyframes of N chips at T times: metres, unit quaternions x, y, z, w, m/s, rad/s, seconds.

    ``times`` (T,) grows strictly from 0; ``positions``, ``velocities`` and ``angular_velocities`` are
    (T, N, 3), ``orientations`` (T, N, 4); chips stand in the order of ``ids``.
    """

    ids: tuple[str, ...]
    times: Array
    positions: Array
    orientations: Array
    velocities: Array
    angular_velocities: Array

    @property
    def duration(self) -> float:
        """Time of the last keyframe, in seconds."""
        return float(self.times[-1])

    def at(self, time: float) -> tuple[Array, Array]:
        """Positions (N, 3) and orientations (N, 4) at a time; before and after the track: its ends."""
        positions, orientations = self._at(np.array([time], dtype=np.float64))
        return positions[0], orientations[0]

    def resample(self, hz: float) -> Track:
        """The same motion at an even rate, the last moment included."""
        if not 0.0 < hz <= 100_000.0:
            raise ValueError(f"a track can be resampled at 0 to 100,000 Hz, not {hz!r}")
        count = int(self.duration * hz) + 1
        if count * max(1, len(self.ids)) > MOST_CELLS:
            raise ValueError(f"{count} frames of {len(self.ids)} chips are too many; choose a lower rate")
        times = np.arange(count) / hz
        if self.duration - times[-1] > 1e-9:
            times = np.append(times, self.duration)
        positions, orientations = self._at(times)
        node, part, _ = self._locate(times)
        part = part[:, None, None]

        def between(values: Array) -> Array:
            return (
                values[node] + part * (values[node + 1] - values[node])
                if len(self.times) > 1
                else values[node]
            )

        return Track(
            self.ids,
            times,
            positions,
            orientations,
            between(self.velocities),
            between(self.angular_velocities),
        )

    def pack(self) -> bytes:
        """The track as bytes: compressed, single precision; chips that never moved take one frame."""
        moved = [bool(self._moved(k)) for k in range(len(self.ids))]
        parts = [_HEAD.pack(len(self.ids), len(self.times))]
        for chip, moves in zip(self.ids, moved, strict=True):
            name = chip.encode("utf-8")
            parts += [_CHIP.pack(len(name), moves), name]
        parts.append(self.times.astype("<f8").tobytes())
        for k, moves in enumerate(moved):
            rows = slice(None) if moves else slice(0, 1)
            columns = np.concatenate(
                [
                    self.positions[rows, k],
                    self.orientations[rows, k],
                    self.velocities[rows, k],
                    self.angular_velocities[rows, k],
                ],
                axis=1,
            )
            # byte planes of one column after another compress to two thirds
            raw = columns.T.astype("<f4").tobytes()
            parts.append(np.frombuffer(raw, np.uint8).reshape(-1, 4).T.tobytes())
        return _MAGIC + zlib.compress(b"".join(parts), 9)

    @staticmethod
    def unpack(data: bytes) -> Track:
        """The track that ``pack`` made; ``BadTrack`` (a ``ValueError``) for anything else.

        Sizes are bounded before anything is built: 64 chips, 20,000 keyframes, 400,000 of both
        together; nothing is executed.
        """
        return _Reader(data).track()

    def _moved(self, k: int) -> bool:
        return bool(
            np.any(self.positions[:, k] != self.positions[0, k])
            or np.any(self.orientations[:, k] != self.orientations[0, k])
            or np.any(self.velocities[:, k])
            or np.any(self.angular_velocities[:, k])
        )

    def _locate(self, times: Array) -> tuple[NDArray[np.intp], Array, Array]:
        """Per time: the keyframe before it, the part of the way to the next, and that way in seconds."""
        clipped = np.clip(times, self.times[0], self.times[-1])
        last = max(0, len(self.times) - 2)
        node = np.clip(np.searchsorted(self.times, clipped, side="right") - 1, 0, last)
        if len(self.times) == 1:
            return node, np.zeros_like(clipped), np.zeros_like(clipped)
        span = self.times[node + 1] - self.times[node]
        return node, (clipped - self.times[node]) / span, span

    def _at(self, times: Array) -> tuple[Array, Array]:
        node, part, span = self._locate(times)
        after = np.minimum(node + 1, len(self.times) - 1)
        s, d = part[:, None, None], span[:, None, None]
        p0, p1 = self.positions[node], self.positions[after]
        m0, m1 = self.velocities[node] * d, self.velocities[after] * d
        way = p1 - p0
        positions = p0 + s * (m0 + s * (3 * way - 2 * m0 - m1 + s * (m0 + m1 - 2 * way)))
        return positions, _between(self.orientations[node], self.orientations[after], s)


def _between(start: Array, end: Array, part: Array) -> Array:
    """Orientations part of the way along the shorter turn from start to end."""
    cosine = np.sum(start * end, axis=-1, keepdims=True)
    end = np.where(cosine < 0.0, -end, end)
    cosine = np.clip(np.abs(cosine), 0.0, 1.0)
    angle = np.arccos(cosine)
    sine = np.sin(angle)
    near = sine < 1e-6
    sine = np.where(near, 1.0, sine)
    first = np.where(near, 1.0 - part, np.sin((1.0 - part) * angle) / sine)
    second = np.where(near, part, np.sin(part * angle) / sine)
    mixed = first * start + second * end
    size = np.sqrt(np.sum(mixed * mixed, axis=-1, keepdims=True))
    result: Array = mixed / np.where(size > 0.0, size, 1.0)
    return result


class _Reader:
    """Reads a packed track from somebody else's bytes."""

    def __init__(self, data: bytes) -> None:
        if not data.startswith(_MAGIC):
            raise BadTrack("this is no packed track: it does not start as one")
        self._data = data[len(_MAGIC) :]
        self._place = 0

    def track(self) -> Track:
        opener = zlib.decompressobj()
        try:
            # the names fit in the first bound whatever the head says; the rest is read by its size
            self._raw = opener.decompress(self._data, _HEAD.size)
            count, length = _HEAD.unpack(self._take(_HEAD.size))
            if not (
                1 <= count <= MOST_CHIPS and 1 <= length <= MOST_KEYFRAMES and count * length <= MOST_CELLS
            ):
                raise BadTrack(f"a track of {count} chips and {length} keyframes is beyond what one may hold")
            most = count * (_CHIP.size + 255) + length * 8 + count * length * _COLUMNS * 4
            self._raw += opener.decompress(opener.unconsumed_tail, most + 1)
        except zlib.error:
            raise BadTrack("the track is damaged: it cannot be decompressed") from None
        if opener.unconsumed_tail or not opener.eof or opener.unused_data:
            raise BadTrack("the track is damaged: its length is not what its head says")
        ids, moved = self._names(count)
        times = np.frombuffer(self._take(length * 8), "<f8").astype(np.float64)
        if not (np.all(np.isfinite(times)) and times[0] >= 0.0 and np.all(np.diff(times) > 0.0)):
            raise BadTrack("the track is damaged: its times do not grow")
        if times[-1] > 3600.0:
            raise BadTrack("the track is damaged: it claims to last longer than an hour")
        cells = np.empty((length, count, _COLUMNS))
        for k, moves in enumerate(moved):
            rows = length if moves else 1
            planes = np.frombuffer(self._take(rows * _COLUMNS * 4), np.uint8).reshape(4, -1)
            with np.errstate(invalid="ignore"):  # whether they are numbers is looked at below
                cells[:, k] = np.frombuffer(planes.T.tobytes(), "<f4").reshape(_COLUMNS, rows).T
        if self._place != len(self._raw):
            raise BadTrack("the track is damaged: there is something after its end")
        if not (np.all(np.isfinite(cells)) and np.all(np.abs(cells) < _FARTHEST)):
            raise BadTrack("the track is damaged: it holds numbers that no chip can have")
        turns = cells[:, :, 3:7]
        sizes = np.sqrt(np.sum(turns * turns, axis=-1, keepdims=True))
        if not np.all(np.abs(sizes - 1.0) < 1e-3):
            raise BadTrack("the track is damaged: an orientation is no unit quaternion")
        return Track(ids, times, cells[:, :, :3], turns / sizes, cells[:, :, 7:10], cells[:, :, 10:13])

    def _names(self, count: int) -> tuple[tuple[str, ...], list[int]]:
        ids, moved = [], []
        for _ in range(count):
            size, moves = _CHIP.unpack(self._take(_CHIP.size))
            try:
                ids.append(self._take(size).decode("utf-8"))
            except UnicodeDecodeError:
                raise BadTrack("the track is damaged: a chip's name is not text") from None
            moved.append(moves)
        if len(set(ids)) != count or not all(1 <= len(chip) <= 32 for chip in ids) or max(moved) > 1:
            raise BadTrack("the track is damaged: its chips' names are not unique and of 1 to 32 characters")
        return tuple(ids), moved

    def _take(self, size: int) -> bytes:
        part = self._raw[self._place : self._place + size]
        if len(part) != size:
            raise BadTrack("the track is damaged: it ends too early")
        self._place += size
        return part
