"""The curves of all chips of a track, piece after piece, and which of them holds when."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .curves import COLUMNS, PLACE, TURN, VELOCITY, Array, curves, points


class Keyframes(NamedTuple):
    """The keyframes of N chips, K in all: each chip has its own, at some of T common times.

    ``keyed`` (T, N) tells when; every chip has one at the first time. ``states`` (K, 13) are place,
    orientation, velocity and angular velocity, one chip after the other. ``ratio`` is the chips' I₃/I₁.
    """

    ids: tuple[str, ...]
    times: Array
    keyed: NDArray[np.bool_]
    states: Array
    ratio: float


class Pieces:
    """Curves through keyframes; after its last one a chip stays."""

    def __init__(self, keyframes: Keyframes) -> None:
        _, times, keyed, states, ratio = keyframes
        chips, moments = np.nonzero(keyed.T)
        goes_on = np.append(chips[1:] == chips[:-1], False)
        after = np.arange(len(chips)) + goes_on
        self._begun = times[moments]
        self._lasts = self._begun[after] - self._begun
        columns = np.ascontiguousarray(states.T)
        ends = columns[:, after]
        self._table = curves(columns, ends, self._lasts, ratio)
        self._rates = columns[VELOCITY.start :]
        self._changes = ends[VELOCITY.start :] - self._rates
        # a chip that stays is there at any part of the way
        self._lasts[~goes_on] = 1.0
        self._piece = np.cumsum(keyed.T).reshape(keyed.shape[::-1]).T - 1

    def poses(self, moment: int, time: float) -> tuple[Array, Array]:
        """Places (N, 3) and orientations (N, 4) at a time at or after that moment and before the next."""
        piece = self._piece[moment]
        part = (time - self._begun[piece]) / self._lasts[piece]
        places, turns = points(self._table[:, piece], part)
        return places.T, turns.T

    def states(self, moments: NDArray[np.intp], times: Array) -> Array:
        """States (M, N, 13) at M times, each at or after its moment and before the next one's."""
        piece = self._piece[moments]
        shape, piece = piece.shape, piece.ravel()
        part = (np.repeat(times, shape[1]) - self._begun[piece]) / self._lasts[piece]
        cells = np.empty((COLUMNS, len(piece)))
        cells[PLACE], cells[TURN] = points(self._table[:, piece], part)
        cells[VELOCITY.start :] = self._rates[:, piece] + part * self._changes[:, piece]
        return np.moveaxis(cells.reshape(COLUMNS, *shape), 0, -1)
