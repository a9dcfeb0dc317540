"""Tracks as arrays for analysis: what ``numpy.load`` opens."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from game.film.drafts import draft_of
from game.film.throws import RecordedThrow
from game.scene_files import TRACK_ARRAYS
from physics import Track


def save_tracks(throws: Iterable[RecordedThrow], file: Path, hz: float | None = None) -> list[int]:
    """Write the tracks of throws, and a table of the throws themselves; the numbers of all.

    The arrays of throw 3 are called ``3/times`` and so on, as those of ``safranito simulate --track``; at
    their keyframes, or with ``hz`` at an even rate. The table has a row per throw: ``throw``, ``entry``,
    ``round``, ``seat`` (from 0), ``chip``, and as they were at release ``position``, ``orientation``,
    ``velocity``, ``angular_velocity``. ``BadUse`` if the file cannot be written.
    """
    arrays: dict[str, np.ndarray] = {}
    made = []
    for thrown in throws:
        made.append(thrown)
        track = thrown.track if hz is None else thrown.track.resample(hz)
        arrays |= {f"{thrown.number}/{name}": values for name, values in _arrays(track).items()}
    arrays |= {
        "throw": np.array([one.number for one in made]),
        "entry": np.array([one.entry for one in made]),
        "round": np.array([one.round for one in made]),
        "seat": np.array([one.seat for one in made]),
        "chip": np.array([one.throw.chip for one in made]),
    }
    arrays |= {
        name: np.array([getattr(one.throw, name) for one in made])
        for name in ("position", "orientation", "velocity", "angular_velocity")
    }
    with draft_of(file) as draft:
        np.savez_compressed(draft, **arrays)
    return [one.number for one in made]


def _arrays(track: Track) -> dict[str, np.ndarray]:
    return {"ids": np.array(track.ids), **{name: getattr(track, name) for name in TRACK_ARRAYS}}
