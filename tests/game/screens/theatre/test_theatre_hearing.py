"""What goes on in the theatre is heard, and what is jumped over is not."""

from __future__ import annotations

import pytest

from models.events import Settled, Thrown


@pytest.fixture
def told(window, monkeypatch):
    """What the window's soundscape is told, in order; without a device it would do nothing with it."""
    heard: list[tuple] = []
    for kind in ("happens", "flies"):
        monkeypatch.setattr(window.sounds, kind, lambda *about, kind=kind: heard.append((kind, *about)))
    return heard


def test_a_throw_that_is_played_is_heard_by_its_impacts_and_a_jump_is_silent(theatre, told):
    step = theatre.window.base.taskMgr.step
    span = theatre.reel.throws[1]
    theatre.deck.seek(span.rests)
    step()
    assert told == []
    theatre.deck.seek(span.released - 0.1)
    theatre.deck.playing = True
    while theatre.deck.seconds < span.rests + 0.1:
        step()
    ((_kind, shot, playback, side),) = [each for each in told if each[0] == "flies"]
    assert shot.contacts
    assert shot.duration == pytest.approx(span.rests - span.released)
    assert side is theatre.reel.sides[0]
    assert playback.done
    events = [each[1] for each in told if each[0] == "happens"]
    assert [type(event) for event in events][:2] == [Thrown, Settled]


def test_what_stands_still_or_runs_too_fast_is_not_heard(theatre, told):
    step = theatre.window.base.taskMgr.step
    span = theatre.reel.throws[1]
    theatre.deck.seek(span.released - 0.05)
    theatre.deck.playing, theatre.deck.speed = True, 8.0
    while theatre.deck.seconds < span.ends:
        step()
    assert told == []
