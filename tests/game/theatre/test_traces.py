"""Trails and ghosts of a throw."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import numpy as np

from game.theatre import OPEN, Eyes
from game.theatre.traces import APART, MOVED, Trace


def trace_of(reel, number, eyes=OPEN):
    span = reel.of_throw(number)
    return Trace(reel.at(span.released, eyes).throw), span.rests - span.released


def test_a_trail_ends_where_its_chip_is_now(reel):
    trace, seconds = trace_of(reel, 4)
    for part in (0.3, 0.7, 1.0):
        look = trace.until(part * seconds)
        places = dict(zip(trace.throw.track.ids, trace.throw.track.at(part * seconds)[0], strict=True))
        ends = [trail.points[-1] for trail in look.trails]
        assert ends
        assert all(any(np.allclose(end, place) for place in places.values()) for end in ends)
        assert any(np.allclose(end, places[trace.throw.chip]) for end in ends)


def test_only_what_has_moved_leaves_a_trail(reel):
    for number in range(1, len(reel.throws) + 1):
        trace, seconds = trace_of(reel, number)
        for trail in trace.until(seconds).trails:
            assert np.max(np.linalg.norm(trail.points - trail.points[0], axis=1)) > MOVED
        assert trace.until(0.0).trails == ()


def test_ghosts_come_as_the_chip_flies_and_stand_apart(reel):
    trace, seconds = trace_of(reel, 4)
    counts = [len(trace.until(part * seconds).ghosts) for part in np.linspace(0, 1, 20)]
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[-1] > 1
    places = [ghost.pose.position for ghost in trace.until(seconds).ghosts]
    assert all(dist(one, other) >= APART * 0.99 for one, other in pairwise(places))


def test_a_ghost_bears_no_value_that_the_eyes_do_not_know(reel):
    span = next(span for span in reel.throws if not reel.entry(span.entry).throw.state().pose.face_up)
    own, _seconds = trace_of(reel, span.number, Eyes(span.seat))
    other, seconds = trace_of(reel, span.number, Eyes((span.seat + 1) % len(reel.names)))
    assert all(ghost.value for ghost in own.until(seconds).ghosts)
    assert all(ghost.value is None for ghost in other.until(seconds).ghosts)
