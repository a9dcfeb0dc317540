"""Random legal throws onto tables that such throws have made, and what must hold of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import cos, hypot, isfinite, pi, sin, sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from models.board import Board, Side
from models.judging import Where
from models.poses import FACE_DOWN, FACE_UP, Quaternion, Vector
from physics import BOUNDS, ChipState, Materials, Shot, Throw, simulate
from physics.bodies import Body, gap
from physics.comparison import game_throw
from physics.overlaps import overlaps
from physics.scene_text import scene_text
from physics.stepping import TIME_CAP
from physics.turning import local_z, product, unit

BOARD = Board.standard()
CHIP = BOARD.chip
MOST_LYING = 24

DEEPEST = 0.002
"""m that a point may be in field, rim or table: in an impact the engine undoes depth within a step or two."""
RESTING_DEPTH = 0.0002
"""m that a chip at rest may be in the ground or in another chip."""
STANDS = 0.2588
"""Cosine of 75°: a chip tilted more stands on its edge."""


# -- throws ----------------------------------------------------------------------------------------------


def wild_throw(rng: Random, chip: str) -> Throw:
    """Any legal throw: every number is drawn from all that its bounds allow."""
    side = rng.choice(list(Side))
    turned = unit((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)))
    orientation = rng.choice([FACE_DOWN, FACE_UP, turned])
    aside = rng.uniform(-BOUNDS.sideways, BOUNDS.sideways)
    tall = _extent(orientation, (0.0, 0.0, 1.0))
    height = rng.uniform(max(BOUNDS.lowest, BOARD.rim_height + tall), BOUNDS.highest)
    away = BOARD.outer_half + _extent(orientation, (*side.value, 0.0)) + rng.uniform(0.0, BOUNDS.farthest)
    speed = rng.uniform(BOUNDS.slowest, BOUNDS.fastest)
    heading, rise = rng.uniform(-1.3, 1.3), rng.uniform(-1.2, 1.2)
    inward = max(BOUNDS.slowest, speed * cos(heading) * cos(rise))
    across, up = speed * sin(heading) * cos(rise), speed * sin(rise)
    too_fast = hypot(inward, across, up) / BOUNDS.fastest
    if too_fast > 1.0:
        across, up = across / too_fast / 1.1, up / too_fast / 1.1
    axis = rng.choice([(0.0, 0.0, 1.0), _direction(rng)])
    spin = rng.choice([0.0, rng.uniform(-BOUNDS.spin, BOUNDS.spin), rng.uniform(-30.0, 30.0)])
    return _from(
        side, chip, (away, aside, height), orientation, (inward, across, up), _times(axis, spin * 0.999999)
    )


def heaping_lob(rng: Random, chip: str) -> Throw:
    """A lob that comes down near the middle, on whatever lies there."""
    side = rng.choice(list(Side))
    away, height, rise = rng.uniform(0.31, 0.35), rng.uniform(0.05, 0.2), rng.uniform(0.5, 1.5)
    flight = (rise + sqrt(rise * rise + 2 * 9.81 * height)) / 9.81
    inward = (away + rng.gauss(0.0, 0.03)) / flight
    aside = rng.gauss(0.0, 0.03)
    turning = (rng.gauss(0.0, 5.0), rng.gauss(0.0, 5.0), rng.gauss(0.0, 10.0))
    tilted = product(unit((rng.gauss(0.0, 0.1), rng.gauss(0.0, 0.1), 0.0, 1.0)), FACE_DOWN)
    return _from(side, chip, (away, aside, height), tilted, (inward, -aside / flight, rise), turning)


def _from(
    side: Side, chip: str, place: Vector, orientation: Quaternion, velocity: Vector, spin: Vector
) -> Throw:
    """A throw from that side: the place's numbers are outward, aside and up, the velocity's inward first."""
    x, y = side.value
    away, aside, height = place
    inward, across, up = velocity
    return Throw(
        chip,
        (x * away - y * aside, y * away + x * aside, height),
        orientation,
        (-x * inward - y * across, -y * inward + x * across, up),
        spin,
    )


def _extent(orientation: Quaternion, direction: Vector) -> float:
    axis = local_z(orientation)
    along = abs(sum(a * d for a, d in zip(axis, direction, strict=True)))
    return CHIP.thickness / 2 * along + CHIP.radius * sqrt(max(0.0, 1 - along * along))


def _direction(rng: Random) -> Vector:
    x, y, z, _ = unit((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), 0.0))
    return (x, y, z)


def _times(vector: Vector, by: float) -> Vector:
    return (vector[0] * by, vector[1] * by, vector[2] * by)


def scenes(rng: Random, throws: int) -> Iterator[tuple[list[ChipState], Shot]]:
    """Throws onto tables that the throws before have made, and what came of each."""
    lying: list[ChipState] = []
    for number in range(throws):
        kind = rng.choices([wild_throw, game_throw, heaping_lob], [4, 3, 3])[0]
        throw = kind(rng, f"chip {number}")
        throw.check()
        chips = [*lying, throw.state()]
        shot = simulate(chips)
        yield chips, shot
        lying = [
            ChipState(name, rest.position, rest.orientation, resting=True)
            for name, rest in shot.final.items()
            if rest.where is not Where.OFF
        ]
        if len(lying) > MOST_LYING:
            lying = []


# -- what must hold --------------------------------------------------------------------------------------


def faults(chips: list[ChipState], shot: Shot) -> list[str]:
    """What is wrong with a shot; nothing, if all is well."""
    track = shot.track
    found = []
    arrays = (track.times, track.positions, track.orientations, track.velocities, track.angular_velocities)
    if not all(np.all(np.isfinite(array)) for array in arrays):
        return ["there are numbers that are none"]
    if not (isfinite(shot.duration) and 0.0 < shot.duration < TIME_CAP):
        found.append(f"it took {shot.duration} s")
    even = track.resample(240.0)
    moved = [chip for chip in chips if shot.final[chip.id].position != chip.position]
    for chip in moved:
        k = even.ids.index(chip.id)
        depths = depths_in_board(even.positions[:, k], even.orientations[:, k])
        if np.max(depths) > DEEPEST:
            when = even.times[np.argmax(depths)]
            found.append(f"{chip.id} is {np.max(depths) * 1000:.2f} mm inside the board at {when:.4f} s")
        rest = shot.final[chip.id]
        on_board = rest.position[2] > -BOARD.lost_below
        if on_board and abs(rest.pose.axis[2]) < STANDS:
            found.append(f"{chip.id} rests on its edge")
        if on_board and depths[-1] > RESTING_DEPTH:
            found.append(f"{chip.id} rests {depths[-1] * 1000:.2f} mm inside the board")
    return found + piled(shot, {chip.id for chip in moved})


def piled(shot: Shot, moved: set[str]) -> list[str]:
    """Pairs of chips, one of them moved, that rest inside one another."""
    rests = [
        Body(number, ChipState(name, rest.position, rest.orientation), CHIP)
        for number, (name, rest) in enumerate(shot.final.items())
        if rest.position[2] > -BOARD.lost_below
    ]
    near = [body for body in rests if any(gap(body, other) < 0.0 for other in rests if other is not body)]
    return [
        f"{one.id} rests {depth * 1000:.2f} mm inside {other.id}"
        for one, other, depth in overlaps(near, BOARD)
        if depth > RESTING_DEPTH and moved & {one.id, other.id}
    ]


def depths_in_board(positions: NDArray[np.float64], orientations: NDArray[np.float64]) -> NDArray[np.float64]:
    """How deep a chip's edges are in field, rim or table at each moment (T,), in metres; 0 when free.

    The way out of the rim is up or sideways, whichever is shorter, out of the field it is up. Below the
    table's top beside it a chip falls: there nothing is deep.
    """
    x, y, z, w = np.moveaxis(orientations, -1, 0)
    columns = [
        np.stack([1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)], axis=-1),
        np.stack([2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)], axis=-1),
        np.stack([2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)], axis=-1),
    ]
    around = np.arange(48) * (2 * pi / 48)
    ring = CHIP.radius * (
        columns[0][:, None] * np.cos(around)[:, None] + columns[1][:, None] * np.sin(around)[:, None]
    )
    half = columns[2][:, None] * (CHIP.thickness / 2)
    points = positions[:, None] + np.concatenate([ring + half, ring - half], axis=1)
    high = points[..., 2]
    m = np.max(np.abs(points[..., :2]), axis=-1)
    in_field = m <= BOARD.field_half
    in_rim = ~in_field & (m <= BOARD.outer_half)
    level = np.where(in_field, 0.0, np.where(in_rim, BOARD.rim_height, -BOARD.table_below))
    up = np.where(high > -0.05, level - high, 0.0)
    inner = np.where(high > -0.0005, m - BOARD.field_half, np.inf)
    sideways = np.where(in_rim, np.minimum(inner, BOARD.outer_half - m), np.inf)
    sideways = np.where(m > BOARD.outer_half, BOARD.table_half - m, sideways)
    depths: NDArray[np.float64] = np.max(np.maximum(0.0, np.minimum(up, sideways)), axis=1)
    return depths


def play(seed: str, throws: int) -> Counter[int]:
    """Throw that often; how often onto how many lying chips. The first fault is told with its scene."""
    tables: Counter[int] = Counter()
    for chips, shot in scenes(Random(seed), throws):
        tables[len(chips) - 1] += 1
        found = faults(chips, shot)
        assert not found, f"{found}; the scene: {scene_text(chips, Materials(), BOARD)}"
    return tables


def play_block(block: int) -> None:
    """Throw 500 times; of 20 blocks 10,000."""
    tables = play(f"block {block}", 500)
    assert set(range(MOST_LYING + 1)) <= set(tables), "tables of every size are thrown onto"
