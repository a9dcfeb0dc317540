"""What a flight sounds like: blows from its contacts, sliding from its track. No device is needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from game.sound.catalogue import SOUNDS
from game.sound.cues import Cue, Curve, Soundtrack, Voice
from models.board import Board, Side
from physics import Contact, Track

FULL = 0.020
"""N·s of a blow at full gain: a chip of 12 g that meets the rim at 1.1 m/s."""
LOUDNESS_POWER = 0.6
"""Gain grows as the impulse to this power. What is radiated grows with the impulse itself, 40 dB over the
blows of a throw, which is more than a small loudspeaker holds beside a market."""
HARD = 0.007
"""N·s from which a blow sounds hard."""
FAINTEST = 0.03
"""A gain below which nothing is heard beside the market."""
ONE_BLOW = 0.007
"""Seconds within which blows of a kind melt into one."""
FLAT = 0.995
"""Cosine of the tilt, 6°, up to which a chip lands flat."""
WIDTH = 0.55
"""Pan at the board's outer edge: the table is before the listener, not around."""

TOUCHING = 0.0002
"""Metres over the ground at which a chip counts as on it: keyframes are rounded to 0.01 mm and 0.02°."""
SLIDE_FULL, SLIDE_GAIN = 1.5, 0.55
"""m/s up to which sliding grows louder, evenly with its speed, and its gain then."""
LYING = 0.9998
"""Cosine of the tilt, 1°, up to which a chip lies on its face."""
ROLLING = 0.3
"""How loud a chip rolls on its edge, of how loud it slides."""
SPIN_ARM = 0.62
"""Mean speed of a face that turns on the spot, of its rim's: 2/3 (R³ − r³) / (R² − r²) / R with r = 0.2 R is
0.69; the rim, where grains fly off, wears smooth."""
MOST_VOICES = 4
"""Chips that are heard sliding at a time."""


def flight_sounds(
    track: Track,
    contacts: Sequence[Contact],
    rng: Random,
    *,
    board: Board | None = None,
    listener: Side = Side.SOUTH,
) -> Soundtrack:
    """The sounds of a flight for a listener at that side; times are the track's.

    ``contacts`` are impulses in N·s, in time order; they may name chips otherwise than the track does, then
    all land flat. ``rng`` chooses variants: no two blows of a kind in a row are the same.
    """
    board = board or Board.standard()
    ear = _Ear(board, listener)
    cues = _varied(_blows(track, contacts, ear), rng)
    return Soundtrack(tuple(cues), tuple(_slides(track, ear)))


def gain_of(impulse: float) -> float:
    """The gain of a blow of so many N·s, at most 1."""
    return float(min(1.0, max(0.0, impulse) / FULL) ** LOUDNESS_POWER)


@dataclass(frozen=True, slots=True)
class _Ear:
    board: Board
    side: Side

    def pan(self, x: Curve | float, y: Curve | float) -> Curve:
        """Where a place on the board is heard."""
        out_x, out_y = self.side.value
        right = np.asarray(x) * -out_y + np.asarray(y) * out_x
        return np.clip(WIDTH * right / min(self.board.outer_half, 1.0), -1.0, 1.0)


@dataclass(frozen=True, slots=True)
class _Blow:
    time: float
    kind: str
    impulse: float
    pan: float


def _blows(track: Track, contacts: Iterable[Contact], ear: _Ear) -> list[_Blow]:
    """The blows that are heard apart, in time order; what follows within a moment adds its energy."""
    index = {name: n for n, name in enumerate(track.ids)}
    made: list[_Blow] = []
    last: dict[str, int] = {}
    for contact in contacts:
        kind = _kind(track, index, contact)
        x, y, _z = contact.position
        pan = float(ear.pan(x, y))
        at = last.get(kind)
        if at is not None and contact.time - made[at].time < ONE_BLOW:
            louder = float(np.hypot(made[at].impulse, contact.impulse))
            made[at] = replace(made[at], impulse=louder)
            continue
        last[kind] = len(made)
        made.append(_Blow(contact.time, kind, contact.impulse, pan))
    return made


def _kind(track: Track, index: dict[str, int], contact: Contact) -> str:
    """What meets what: the name of a sound."""
    if contact.b == "rim":
        return "rim"
    if contact.b not in ("floor", "table"):
        return "chip"
    chip = index.get(contact.a)
    if chip is not None:
        row = min(int(np.searchsorted(track.times, contact.time)), len(track.times) - 1)
        if abs(_upright(track.orientations[row, chip])) < FLAT:
            return "edge" if contact.b == "floor" else "table"
    return "board" if contact.b == "floor" else "table"


def _upright(orientation: Curve) -> Curve:
    """The z part of a chip's axis, for quaternions (..., 4) as x, y, z, w."""
    x, y = orientation[..., 0], orientation[..., 1]
    return 1.0 - 2.0 * (x * x + y * y)


def _varied(blows: Iterable[_Blow], rng: Random) -> Iterable[Cue]:
    """The blows as cues: louder ones of the hard kind, and never twice the same in a row."""
    before: dict[str, int] = {}
    for blow in blows:
        gain = gain_of(blow.impulse)
        if gain < FAINTEST:
            continue
        sound = f"{blow.kind}-hard" if blow.impulse >= HARD else blow.kind
        others = [n for n in range(SOUNDS[sound].variants) if n != before.get(sound)]
        variant = before[sound] = rng.choice(others)
        rate = (1.0 + 0.05 * (1.0 - gain)) * (1.0 + 0.04 * (2.0 * rng.random() - 1.0))
        yield Cue(blow.time, sound, variant, gain, blow.pan, rate)


def _slides(track: Track, ear: _Ear) -> list[Voice]:
    """A voice for each chip that is heard sliding, the loudest first.

    Only keyframes are looked at: what slides changes its speed evenly between them.
    """
    voices = [voice for chip in range(len(track.ids)) if (voice := _slide(track, chip, ear)) is not None]
    voices.sort(key=lambda voice: -_heard(voice))
    return [
        replace(voice, variant=number % SOUNDS["slide"].variants)
        for number, voice in enumerate(voices[:MOST_VOICES])
    ]


def _slide(track: Track, chip: int, ear: _Ear) -> Voice | None:
    """The voice of one chip, if it slides or rolls loud enough."""
    rows = np.arange(len(track.times)) if track.keyed is None else np.flatnonzero(track.keyed[:, chip])
    if len(rows) < 2:
        return None
    times, places = track.times[rows], track.positions[rows, chip]
    upright = np.abs(_upright(track.orientations[rows, chip]))
    velocities = track.velocities[rows, chip]
    along = np.hypot(velocities[:, 0], velocities[:, 1])
    spin = np.abs(track.angular_velocities[rows, chip, 2]) * ear.board.chip.radius * SPIN_ARM
    speed = np.where(upright > LYING, np.hypot(along, spin), ROLLING * along)
    gains = SLIDE_GAIN * np.minimum(speed / SLIDE_FULL, 1.0)
    down = _on_the_ground(times, places, velocities[:, 2], upright, ear.board)
    if not np.any(down & (np.maximum(gains[1:], gains[:-1]) >= FAINTEST / 2)):
        return None
    ends = np.stack([np.arange(len(rows) - 1), np.arange(1, len(rows))], axis=1).ravel()
    heard = np.where(np.repeat(down, 2), gains[ends], 0.0)
    rates = 0.72 + 0.48 * np.minimum(speed / 2.0, 1.0) ** 0.5
    pans = ear.pan(places[:, 0], places[:, 1])
    loud = np.flatnonzero(heard)
    first, last = loud[0] // 2 * 2, loud[-1] // 2 * 2 + 2
    ends, heard = ends[first:last], heard[first:last]
    return Voice("slide", 0, times[ends], heard, pans[ends], rates[ends])


def _heard(voice: Voice) -> float:
    """How much is heard of a voice, in seconds at full gain."""
    return float(np.sum(np.diff(voice.times) * (voice.gains[1:] + voice.gains[:-1])) / 2.0)


def _on_the_ground(
    times: Curve, places: Curve, climbs: Curve, upright: Curve, board: Board
) -> NDArray[np.bool_]:
    """Whether a chip touches field, rim or table halfway between each two of its T keyframes, (T − 1,)."""
    across = np.sqrt(np.maximum(0.0, 1.0 - upright**2))
    lowest = places[:, 2] - board.chip.thickness / 2 * upright - board.chip.radius * across
    x, y = np.moveaxis(places[:, :2], -1, 0)
    outward = np.maximum(np.abs(x), np.abs(y))
    ground = np.where(outward < board.field_half, 0.0, board.rim_height)
    height = lowest - np.where(outward > board.outer_half, -board.table_below, ground)
    between = (height[1:] + height[:-1]) / 2 + np.diff(times) / 8 * (climbs[:-1] - climbs[1:])
    return (np.abs(between) < TOUCHING) & (np.minimum(height[1:], height[:-1]) < TOUCHING)
