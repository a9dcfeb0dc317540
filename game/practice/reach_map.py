"""Which spaces can be reached from one release point in one style, by which direction and speed.

The game's simulator throws every cell of a grid, a few at a time, in a worker beside the window; what is once
worked out is kept in the cache folder, by all that it depends on.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from math import radians
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from game.at_once import Hands
from game.controls.aim import Aim
from game.folders import cache_folder
from game.practice.layout import CHIPS, Laid
from game.practice.manner import STYLES
from game.practice.searching import SPEEDS
from models.board import Board, Side
from physics import ChipState, Materials, PhysicsError, Throw, simulate

HEADINGS = tuple(radians(-60 + 3 * nth) for nth in range(41))
"""Directions of the grid's rows."""
SPEED_STEPS = 30
"""Speeds of the grid's columns, evenly between the slowest and the fastest of the style."""

NOWHERE = -1
"""In place of a space's number where a throw reaches none."""

KEPT = 64
"""Maps in the cache."""

_STRIDE = 5
"""Rows are worked out so far apart at first, so that the whole map soon shows in outline."""

_PIECE = 5
"""Cells of a row that are asked for at once."""


@dataclass(frozen=True, slots=True)
class Release:
    """From where and how: ``place`` in metres right of the side's middle, ``spin`` in rad/s."""

    side: Side = Side.SOUTH
    place: float = 0.0
    style: str = "slide"
    spin: float = 0.0

    @property
    def speeds(self) -> tuple[float, ...]:
        """The speeds of the grid's columns, m/s."""
        low, high = SPEEDS[self.style]
        return tuple(low + (high - low) * nth / (SPEED_STEPS - 1) for nth in range(SPEED_STEPS))

    def aim(self, heading: float, speed: float, chip: str) -> Aim:
        """The throw of one cell."""
        lift = STYLES[self.style].value
        return Aim(chip, self.side, self.place, heading, speed, lift, self.spin)


@dataclass(frozen=True, eq=False)
class ReachMap:
    """``spaces`` (41, 30): by direction and speed, the number of the space in the board's order, or NOWHERE;
    ``rests`` (41, 30, 2): where the chip rests, metres, NaN where that is not worked out (yet)."""

    release: Release
    spaces: NDArray[np.int8]
    rests: NDArray[np.float64]

    @classmethod
    def empty(cls, release: Release) -> ReachMap:
        """Nothing worked out yet."""
        shape = (len(HEADINGS), SPEED_STEPS)
        return cls(release, np.full(shape, NOWHERE, np.int8), np.full((*shape, 2), np.nan))

    @property
    def done(self) -> int:
        """Cells worked out."""
        return int(np.isfinite(self.rests[:, :, 0]).sum())

    @property
    def shares(self) -> Mapping[str, float]:
        """Of the spaces that can be reached: the share of the grid's throws that come to rest in each."""
        found = {}
        for number, space in enumerate(Board.standard().spaces):
            share = float((self.spaces == number).mean())
            if share > 0.0:
                found[space.name] = share
        return found

    def ways_to(self, space: str) -> list[tuple[float, float]]:
        """The directions and speeds that reach a space."""
        number = [one.name for one in Board.standard().spaces].index(space)
        speeds = self.release.speeds
        return [(HEADINGS[row], speeds[column]) for row, column in np.argwhere(self.spaces == number)]


Cells = tuple[list[int], list[tuple[float, float]]]


def cells_of(lying: Sequence[ChipState], throws: Sequence[Throw], materials: Materials) -> Cells:
    """Spaces and resting places of some throws; a function for a worker."""
    names = [space.name for space in Board.standard().spaces]
    spaces, rests = [], []
    for throw in throws:
        try:
            rest = simulate([*lying, throw.state()], materials).final[throw.chip]
        except PhysicsError:
            spaces.append(NOWHERE)
            rests.append((9.0, 9.0))
            continue
        spaces.append(NOWHERE if rest.space is None else names.index(rest.space))
        rests.append((rest.position[0], rest.position[1]))
    return spaces, rests


class Charting:
    """A reach map in the making: ``tick`` takes up what is worked out and asks for more.

    A few cells are asked for at a time, so that a throw that is let go meanwhile does not wait for long.
    """

    def __init__(
        self,
        worker: Hands,
        release: Release,
        chips: Sequence[Laid] = (),
        materials: Materials | None = None,
        cache: Path | None = None,
    ) -> None:
        self._worker = worker
        self._materials = materials or Materials()
        self._lying = tuple(laid.state() for laid in chips)
        lying = {laid.chip for laid in chips}
        self._chip = next((chip for chip in CHIPS if chip not in lying), "foreseen")
        self._file = (cache or cache_folder() / "reach") / f"{key_of(release, chips, self._materials)}.npz"
        self._work: tuple[tuple[int, slice], Future[Cells]] | None = None
        self._cancelled = False
        self.map = _kept(self._file, release) or ReachMap.empty(release)
        rows = range(len(HEADINGS)) if self.map.done == 0 else ()
        self._due = [
            (row, slice(column, column + _PIECE))
            for first in range(_STRIDE)
            for row in rows[first::_STRIDE]
            for column in range(0, SPEED_STEPS, _PIECE)
        ]

    @property
    def progress(self) -> tuple[int, int]:
        """Cells worked out, of how many."""
        return self.map.done, self.map.spaces.size

    @property
    def is_over(self) -> bool:
        """Whether the map is whole, or given up."""
        return self._cancelled or (self._work is None and not self._due)

    def tick(self) -> bool:
        """Take up some cells and ask for others; True if the map shows more than before."""
        if self._cancelled:
            return False
        more = False
        if self._work is not None and self._work[1].done():
            (cells, future), self._work = self._work, None
            try:
                self.map.spaces[cells], self.map.rests[cells] = future.result()
            except (BrokenExecutor, CancelledError):
                self._due.insert(0, cells)
            else:
                more = True
                if not self._due:
                    _keep(self._file, self.map)
        if self._work is None and self._due:
            row, columns = self._due.pop(0)
            release = self.map.release
            speeds = release.speeds[columns]
            throws = [release.aim(HEADINGS[row], speed, self._chip).throw() for speed in speeds]
            self._work = (row, columns), self._worker.submit(cells_of, self._lying, throws, self._materials)
        return more

    def cancel(self) -> None:
        """Ask for no more; a row that is being worked out is worked out in vain."""
        self._cancelled = True
        if self._work is not None:
            self._work[1].cancel()
            self._work = None


def key_of(release: Release, chips: Sequence[Laid], materials: Materials) -> str:
    """A name for all that a map depends on: the physics, materials, chips, release and grid."""
    said = repr((physics_version(), asdict(materials), tuple(chips), release, HEADINGS, release.speeds))
    return blake2b(said.encode(), digest_size=16).hexdigest()


@lru_cache(maxsize=1)
def physics_version() -> str:
    """A name for how chips move in this program: of the sources of ``physics``, the board and PyBullet."""
    found = blake2b(digest_size=8)
    rooms = [room for room in files("physics").iterdir() if room.name.endswith(".py")]
    for room in sorted(rooms, key=lambda one: one.name):
        found.update(room.name.encode() + room.read_bytes())
    found.update((files("assets") / "data" / "board.json").read_bytes())
    with suppress(PackageNotFoundError):
        found.update(version("pybullet").encode())
    return found.hexdigest()


def _kept(file: Path, release: Release) -> ReachMap | None:
    """A map from the cache; None where there is none or it is not whole and sound."""
    empty = ReachMap.empty(release)
    try:
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as kept:
            spaces, rests = kept["spaces"], kept["rests"]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None
    if (spaces.shape, spaces.dtype) != (empty.spaces.shape, empty.spaces.dtype):
        return None
    if (rests.shape, rests.dtype) != (empty.rests.shape, empty.rests.dtype):
        return None
    sound = spaces.min() >= NOWHERE and spaces.max() < len(Board.standard().spaces)
    return ReachMap(release, spaces, rests) if sound else None


def _keep(file: Path, found: ReachMap) -> None:
    """Put a map into the cache, and the oldest out; a cache that cannot be written is none."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        waiting = file.with_suffix(".part.npz")
        np.savez_compressed(waiting, spaces=found.spaces, rests=found.rests)
        waiting.replace(file)
        kept = sorted(file.parent.glob("*.npz"), key=lambda one: one.stat().st_mtime)
        for old in kept[:-KEPT]:
            old.unlink(missing_ok=True)
