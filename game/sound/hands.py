"""What hands do at the table, as sounds: one event as it is shown, as that viewer knows it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.sound.catalogue import SOUNDS
from game.sound.cues import Cue
from models.events import (
    ActionWon,
    BlendCompleted,
    BlendReserved,
    Bought,
    BowlOpened,
    CardKept,
    CardsDrawn,
    ChipsHome,
    DiscardsShuffled,
    Event,
    MatchEnded,
    MillMoved,
    Retaken,
    RoundStarted,
    Ruled,
    Sold,
    TurnedUp,
)

MOST = 4
"""However many cards or chips, so many are heard."""
APART = 0.09
"""Seconds from one to the next."""


def event_sounds(event: Event, rng: Random) -> tuple[Cue, ...]:
    """The sounds of an event; times are seconds from when it begins to be shown."""
    return tuple(
        Cue(
            time, sound, rng.randrange(SOUNDS[sound].variants), gain, 0.0, 1.0 + 0.03 * (2 * rng.random() - 1)
        )
        for time, sound, gain in _heard(event)
    )


def _heard(event: Event) -> Iterator[tuple[float, str, float]]:
    """Seconds, sounds and gains. A chip turns over in 0.38 s, goes home in 0.55 s; the mill takes 0.6 s."""
    match event:
        case TurnedUp(chips=chips) if chips:
            yield from _several("turn", len(chips), 0.12, 0.8)
        case ChipsHome(chips=chips) if chips:
            yield 0.15, "gather", 0.7
        case Retaken():
            yield 0.15, "pick", 0.8
        case Ruled():
            yield 0.0, "snap", 0.6
        case ActionWon() | BowlOpened():
            yield 0.0, "bowl", 0.55
        case CardsDrawn(count=count):
            yield from _several("card", count, 0.0, 0.8)
        case CardKept():
            yield 0.0, "snap", 0.7
        case BlendReserved():
            yield 0.0, "card", 0.9
            yield 0.25, "snap", 0.6
        case Sold(count=count):
            yield from _several("card", count, 0.0, 0.7)
            yield 0.22 + APART * min(count, MOST), "coins", 0.9
        case Bought():
            yield 0.0, "notes", 0.9
            yield 0.35, "card", 0.8
        case BlendCompleted():
            yield 0.0, "card", 0.7
            yield 0.25, "blend", 0.8
        case MillMoved():
            yield 0.0, "mill", 0.8
        case DiscardsShuffled():
            yield 0.0, "shuffle", 0.7
        case RoundStarted(spices=spices, blends=blends):
            yield from _several("card", len(spices) + len(blends), 0.0, 0.7)
        case MatchEnded():
            yield 0.2, "win", 0.9


def _several(sound: str, count: int, start: float, gain: float) -> Iterator[tuple[float, str, float]]:
    """The same a few times, one after the other, each a little softer."""
    for number in range(min(count, MOST)):
        yield start + APART * number, sound, gain * 0.85**number
