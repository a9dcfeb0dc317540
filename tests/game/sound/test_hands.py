"""Every event that a hand makes has its sound, and the sounds are heard as loud as the settings say."""

from __future__ import annotations

from random import Random

import pytest

from game.settings import Sound
from game.sound.catalogue import SOUNDS, Group
from game.sound.hands import MOST, event_sounds
from game.sound.soundscape import group_gains
from models.events import (
    ActionDeclined,
    ActionWon,
    BlendCompleted,
    BlendReserved,
    Bought,
    BowlOpened,
    BowlsAnnounced,
    CardKept,
    CardsDrawn,
    ChipRef,
    ChipsHome,
    DiscardsShuffled,
    EndReason,
    Event,
    HomeReason,
    MatchEnded,
    MillMoved,
    Passed,
    Retaken,
    RoundStarted,
    Ruled,
    Settled,
    Sold,
    Thrown,
    TurnedUp,
)
from models.spices import Action, Spice

RED = ChipRef(0, "red-50", "red-a")
BLEND = (Spice.MINT, Spice.CUMIN, Spice.CHILLI)
HEARD: list[tuple[Event, set[str]]] = [
    (TurnedUp("mint", (RED,)), {"turn"}),
    (ChipsHome(HomeReason.SOLD, (RED,), ()), {"gather"}),
    (Retaken(RED), {"pick"}),
    (Ruled(0, RED, None), {"snap"}),
    (ActionWon(Action.SPICE_CARD, 0, ((0, 50),)), {"bowl"}),
    (BowlOpened(Spice.MINT, 50, ((0, 50),)), {"bowl"}),
    (CardsDrawn(0, 2, ()), {"card"}),
    (CardKept(0, None), {"snap"}),
    (BlendReserved(0, None), {"card", "snap"}),
    (Sold(0, Spice.MINT, 2, 50), {"card", "coins"}),
    (Bought(0, Spice.MINT, 50), {"notes", "card"}),
    (BlendCompleted(0, BLEND, False, 1), {"card", "blend"}),
    (MillMoved(1, False), {"mill"}),
    (DiscardsShuffled(12), {"shuffle"}),
    (RoundStarted(2, 0, (Spice.MINT,), ()), {"card"}),
    (MatchEnded(0, EndReason.BLENDS), {"win"}),
]
SILENT: list[Event] = [
    Thrown(RED, False),
    Settled(RED, (), ()),
    ActionDeclined(Action.SPICE_CARD, 0),
    Passed(0, Spice.MINT),
    BowlsAnnounced(0, (Spice.MINT,)),
    TurnedUp(None, ()),
    ChipsHome(HomeReason.LEFT_OVER, (), ()),
]
DEFAULTS = Sound()


@pytest.mark.parametrize(("event", "sounds"), HEARD, ids=lambda value: type(value).__name__)
def test_an_event_has_its_sound(event, sounds):
    cues = event_sounds(event, Random(1))
    assert {cue.sound for cue in cues} == sounds
    for cue in cues:
        assert SOUNDS[cue.sound].group is Group.INTERFACE
        assert 0 <= cue.variant < SOUNDS[cue.sound].variants
        assert 0.0 <= cue.time < 1.0
        assert 0.0 < cue.gain <= 1.0


@pytest.mark.parametrize("event", SILENT, ids=lambda event: type(event).__name__)
def test_what_no_hand_does_is_silent(event):
    assert event_sounds(event, Random(1)) == ()


def test_every_event_is_either_heard_or_known_to_be_silent():
    known = {type(event).__name__ for event, _sounds in HEARD} | {type(event).__name__ for event in SILENT}
    assert {kind.__name__ for kind in Event.__subclasses__()} == known


def test_many_cards_are_a_few_sounds():
    assert len(event_sounds(CardsDrawn(0, 40, ()), Random(1))) == MOST


def test_what_an_event_sounds_like_tells_no_secret():
    drawn = CardsDrawn(0, 2, (Spice.MINT, Spice.CUMIN))
    unseen = drawn.seen_by(1)
    assert unseen != drawn
    assert event_sounds(drawn, Random(5)) == event_sounds(unseen, Random(5))


def test_by_default_the_market_is_quietest():
    gains = group_gains(DEFAULTS)
    assert gains[Group.MARKET] < 0.6 * gains[Group.INTERFACE] < gains[Group.EFFECTS] < 1.0
    assert gains[Group.MARKET] > 0.0


def test_a_volume_is_felt_and_all_of_it_is_all():
    full = Sound(volume=100, effects_volume=100, interface_volume=50, market_volume=0)
    assert group_gains(full) == {Group.EFFECTS: 1.0, Group.INTERFACE: 0.25, Group.MARKET: 0.0}


def test_muted_is_silence_whatever_the_volumes_say():
    muted = Sound(sound_on=False, volume=100)
    assert set(group_gains(muted).values()) == {0.0}
