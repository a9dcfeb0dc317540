"""A throw as the stage plays it back: in the scene's ids, with chips that were turned up staying so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from game.flights import Flight
from game.stage.scene import ChipLook, TableScene
from models.board import Side
from models.chips import Colour, alias, colour_of, value_of
from models.events import Event, RoundStarted, Settled, Thrown
from models.poses import Pose, Quaternion, Vector
from physics import Throw, Track


@dataclass(frozen=True)
class ShownThrow:
    """``start`` is the table at release, ``landed`` that at rest; ``track`` leads from one to the other."""

    chip: str
    start: TableScene
    landed: TableScene
    track: Track


def aliases(history: Iterable[Event]) -> dict[str, str]:
    """For the true name of each chip thrown this round the alias that it has now."""
    names: dict[str, str] = {}
    for event in history:
        if isinstance(event, RoundStarted):
            names.clear()
        elif isinstance(event, Thrown):
            names[event.chip.name] = event.chip.alias
    return names


def next_alias(history: Iterable[Event], colour: Colour) -> str:
    """The alias that the next chip thrown of a colour will have.

    Every throw counts, also of a chip that was thrown before this round and came back to the hand.
    """
    made = 0
    for event in history:
        if isinstance(event, RoundStarted):
            made = 0
        elif isinstance(event, Thrown):
            made += colour_of(event.chip.name) is colour
    return alias(colour, made)


def at_release(scene: TableScene, side: Side, chip: ChipLook, leaves: str | None = None) -> TableScene:
    """The table as a chip leaves the hand at a side; ``leaves`` is its id in that hand, where known.

    A chip that has left already is shown as ``chip`` from now on.
    """
    hand = scene.in_hand.get(side, ())
    others = tuple(lying for lying in scene.chips if lying.id != chip.id)
    gone = None
    if len(others) == len(scene.chips):
        blank = next((held for held in reversed(hand) if held.value is None), None)
        gone = next((held for held in hand if held.id == leaves), blank)
    kept = tuple(held for held in hand if held is not gone)
    return replace(
        scene, chips=(*others, chip), in_hand={**scene.in_hand, side: kept}, highlights=frozenset()
    )


def shown_throw(
    flight: Flight, history: Sequence[Event], scene: TableScene, sides: tuple[Side, ...], viewer: int | None
) -> ShownThrow:
    """A finished throw as the viewer may see it, from the scene before it.

    ``history`` includes the throw, its last one, and perhaps what followed it, a new round even.
    """
    rest = max(n for n, event in enumerate(history) if isinstance(event, Settled))
    own = flight.seat == viewer
    return flown(
        flight.throw,
        flight.shot.track,
        aliases(history[: rest + 1]),
        scene,
        sides[flight.seat],
        known=own or flight.face_up,
        own=own,
    )


def flown(
    throw: Throw,
    track: Track,
    names: Mapping[str, str],
    scene: TableScene,
    side: Side,
    *,
    known: bool,
    own: bool,
) -> ShownThrow:
    """A throw from a side as it is shown, from the scene before it.

    ``names`` are the aliases of the track's chips by their true names. ``known`` says that the viewer knows
    the value of the chip that flies, ``own`` that the viewer sees which one leaves the hand.
    """
    chip = ChipLook(
        names[throw.chip],
        colour_of(throw.chip),
        value_of(throw.chip) if known else None,
        Pose(throw.position, throw.orientation),
    )
    start = at_release(scene, side, chip, throw.chip if own else None)
    track = _shown_track(track, names, start)
    last = dict(zip(track.ids, zip(track.positions[-1], track.orientations[-1], strict=True), strict=True))
    landed = tuple(
        replace(lying, pose=_pose(*last[lying.id])) if lying.id in last else lying for lying in start.chips
    )
    return ShownThrow(chip.id, start, replace(start, chips=landed), track)


def _shown_track(track: Track, names: Mapping[str, str], start: TableScene) -> Track:
    """The track in the scene's ids; what lies turned up in the scene stays so, whichever way it lies."""
    ids = tuple(names[name] for name in track.ids)
    shown = {chip.id: chip.pose for chip in start.chips}
    orientations = track.orientations.copy()
    for n, name in enumerate(ids):
        pose = shown.get(name)
        if (
            pose is not None
            and pose.face_up != _pose(track.positions[0, n], track.orientations[0, n]).face_up
        ):
            x, y, z, w = np.moveaxis(track.orientations[:, n], -1, 0)
            orientations[:, n] = np.stack([w, z, -y, -x], axis=-1)  # half a turn about its own x axis
    return replace(track, ids=ids, orientations=orientations)


def _pose(position: np.ndarray, orientation: np.ndarray) -> Pose:
    x, y, z = (float(value) for value in position)
    place: Vector = (x, y, z)
    a, b, c, d = (float(value) for value in orientation)
    turn: Quaternion = (a, b, c, d)
    return Pose(place, turn)
