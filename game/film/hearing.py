"""What is heard of a reel: throws by their impacts and tracks, hands by what happens, and the market."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from game.records.beginning import materials_of
from game.records.impacts import recorded_impacts
from game.settings import Sound
from game.sound.catalogue import SOUNDS
from game.sound.cues import Cue, Soundtrack, Voice
from game.sound.flight import flight_sounds
from game.sound.hands import event_sounds
from game.sound.soundscape import group_gains
from game.theatre import Eyes, Part, PartKind
from game.theatre.flights import recorded_track

if TYPE_CHECKING:
    from game.film.takes import Take
    from game.theatre import Reel

MARKET = "market"


def soundtrack_of(reel: Reel, take: Take, eyes: Eyes, heard: Callable[[], None] = lambda: None) -> Soundtrack:
    """All that is heard of a take by the film's seconds, with volumes as the settings have them at first.

    Every throw of it is simulated anew for its impacts. ``heard`` is told of each.
    """
    cues: list[Cue] = []
    voices: list[Voice] = []
    for part in reel.parts:
        if part.start >= take.ends or part.start < take.begins:
            continue
        made = _heard(reel, part, eyes).at_speed(take.speed)
        if part.kind is PartKind.FLIGHT:
            heard()
        later = (part.start - take.begins) / take.speed
        cues += (replace(cue, time=cue.time + later) for cue in made.cues)
        voices += (replace(voice, times=voice.times + later) for voice in made.voices)
    voices.append(Voice(MARKET, 0, np.array([0.0, take.seconds]), np.ones(2), np.zeros(2), np.ones(2)))
    gains = group_gains(Sound(volume=100))
    return Soundtrack(
        tuple(
            replace(cue, gain=cue.gain * gains[SOUNDS[cue.sound].group]) for cue in sorted(cues, key=_time)
        ),
        tuple(replace(voice, gains=voice.gains * gains[SOUNDS[voice.sound].group]) for voice in voices),
    )


def _time(cue: Cue) -> float:
    return cue.time


def _heard(reel: Reel, part: Part, eyes: Eyes) -> Soundtrack:
    """What is heard of a part, from its start; the same part always sounds the same."""
    rng = Random(f"{reel.header.seed}/{part.entry}/{part.nth}")
    if part.kind is PartKind.FLIGHT:
        return _flight(reel, part, eyes, rng)
    event = eyes.sees(part.event) if part.event is not None and part.kind is PartKind.EVENT else None
    return Soundtrack(event_sounds(event, rng) if event is not None else ())


def _flight(reel: Reel, part: Part, eyes: Eyes, rng: Random) -> Soundtrack:
    entry, lying = reel.entry(part.entry), dict(reel.game(part.entry - 1).lying)
    assert entry.throw is not None
    resting = {**lying, **(entry.rest or {})}
    track = recorded_track(entry, resting)
    impacts = recorded_impacts(entry.throw, lying, resting, track, materials_of(reel.header))
    return flight_sounds(track, impacts, rng, listener=reel.sides[eyes.seat or 0])
