"""The flight of a recorded throw: by its track, and at its end where the record says that the chips lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from game.records.entries import Entry
from game.theatre.timeline import flight_seconds
from models.poses import Pose
from physics import BadTrack, Track


def recorded_track(entry: Entry, rest: Mapping[str, Pose]) -> Track:
    """The track of a throw, by the chips' true names; ``rest`` are the final poses of all chips on the table.

    A record's poses are the truth and its track, which is rounded, is for showing: the last moment is as the
    chips lie. Where it cannot be opened, or is about other chips, they lie there all the while.
    """
    try:
        track = Track.unpack(entry.track)
    except BadTrack:
        track = None
    if track is None or set(track.ids) != set(rest):
        return _lying(rest, flight_seconds(entry))
    positions, orientations = track.positions.copy(), track.orientations.copy()
    for n, name in enumerate(track.ids):
        positions[-1, n], orientations[-1, n] = rest[name].position, rest[name].orientation
    return replace(track, positions=positions, orientations=orientations)


def _lying(rest: Mapping[str, Pose], seconds: float) -> Track:
    """A track on which nothing moves for so long."""
    places = np.array([[pose.position for pose in rest.values()]] * 2)
    turns = np.array([[pose.orientation for pose in rest.values()]] * 2)
    still = np.zeros_like(places)
    return Track(tuple(rest), np.array([0.0, max(seconds, 1e-3)]), places, turns, still, still)
