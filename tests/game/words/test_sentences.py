"""A line of log for every event, telling no more than its reader may know."""

import pytest

from game.texts import speak
from game.words.sentences import event_sentence
from models import events
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
from tests.game.players.table import NAMES, blend

RED_50, RED_20 = ChipRef(0, "red-50", "red-a"), ChipRef(0, "red-20", "red-b")
GREEN_30, GREEN_HIDDEN = ChipRef(1, "green-30", "green-a"), ChipRef(1, "green-b", "green-b")
CURRY_BLEND = blend("curry chilli mint")

TOLD = [
    (RoundStarted(1, 0, (Spice.MINT, Spice.CURRY, Spice.MINT), (CURRY_BLEND,)),
     "Round 1: Mira cooks first. New: 2 mint, curry. 1 new blend."),
    (RoundStarted(4, 1, (), ()), "Round 4: Jonas cooks first."),
    (DiscardsShuffled(12), "12 discarded spice cards are the new deck."),
    (Thrown(RED_50, False), "Mira throws the 50."),
    (Thrown(GREEN_HIDDEN, False), "Jonas throws a chip."),
    (Thrown(RED_50, True), "Mira throws the 50 as an extra."),
    (Thrown(GREEN_HIDDEN, True), "Jonas throws an extra chip."),
    (Settled(GREEN_HIDDEN, (), ()), "Jonas's second throw stays on the board."),
    (Settled(RED_50, (RED_50,), ()), "Mira's 50 is out."),
    (Settled(RED_50, (GREEN_HIDDEN,), (RED_50,)),
     "Mira's 50 stays on the board. Knocked out: Jonas's second throw. Face up: Mira's 50."),
    (Retaken(GREEN_HIDDEN), "Throw taken back: Jonas's second throw. The table lies as before."),
    (Ruled(0, GREEN_HIDDEN, "mint"), "Mira rules: Jonas's second throw counts in the mint bowl."),
    (Ruled(0, GREEN_HIDDEN, None), "Mira rules: Jonas's second throw counts nowhere."),
    (TurnedUp("mint", (RED_20, RED_50, GREEN_30)), "Turned up in the mint bowl: Mira 50 + 20, Jonas 30."),
    (TurnedUp("extra-throw", (GREEN_30,)), "Turned up on the extra throw space: Jonas 30."),
    (TurnedUp(None, (RED_20,)), "Turned up: Mira 20."),
    (
        ActionWon(Action.SPICE_CARD, 0, ((0, 50), (1, 40))),
        "Spice card: Mira 50 before Jonas 40. Mira may act.",
    ),
    (ActionWon(Action.SPICE_CARD, 0, ((0, 50),)), "Spice card: Mira alone with 50. Mira may act."),
    (ActionDeclined(Action.EXTRA_THROW, 1), "Jonas declines the extra throw."),
    (ActionDeclined(Action.SPICE_CARD, 1), "Jonas declines to draw spice cards."),
    (ActionDeclined(Action.RESERVE_BLEND, 1), "Jonas declines to reserve a blend."),
    (ActionDeclined(Action.HEAD_CHEF, 1), "Jonas declines the pepper mill."),
    (CardsDrawn(1, 3, ()), "Jonas draws 3 spice cards."),
    (CardsDrawn(0, 1, (Spice.MINT,)), "Mira draws 1 spice card: mint."),
    (CardKept(1, None), "Jonas keeps one of them."),
    (CardKept(0, Spice.MINT), "Mira keeps mint."),
    (BlendReserved(1, None), "Jonas reserves a blend."),
    (BlendReserved(0, CURRY_BLEND), "Mira reserves curry, chilli, mint."),
    (MillMoved(1, True), "The pepper mill passes to Jonas."),
    (MillMoved(1, False), "Jonas takes the pepper mill."),
    (ChipsHome(HomeReason.OUT, (GREEN_HIDDEN,), ()), "Out, back to hand: Jonas 1 unseen."),
    (ChipsHome(HomeReason.INVALID, (RED_50, GREEN_30, GREEN_HIDDEN), ("green-a",)),
     "Count nowhere, go home: Mira 50, Jonas 30 + 1 unseen."),
    (ChipsHome(HomeReason.ACTION, (RED_50,), ("red-a",)), "Home from the action spaces: Mira 50."),
    (ChipsHome(HomeReason.SOLD, (RED_50,), ("red-a",)), "Home after selling: Mira 50."),
    (ChipsHome(HomeReason.BOUGHT, (RED_50,), ("red-a",)), "Home after buying: Mira 50."),
    (ChipsHome(HomeReason.PASSED, (RED_50,), ("red-a",)), "Home without buying: Mira 50."),
    (ChipsHome(HomeReason.LEFT_OVER, (RED_50,), ("red-a",)), "Left over, go home: Mira 50."),
    (BowlsAnnounced(0, (Spice.MINT, Spice.CURRY)), "Mira announces the bowls: mint, curry."),
    (BowlOpened(Spice.SAFFRON, 120, ((2, 50), (1, 20))), "Saffron sells for 120: Ada 50, Jonas 20."),
    (Sold(0, Spice.SAFFRON, 2, 120), "Mira sells 2 saffron for 120 each: 240 rupees."),
    (Sold(0, Spice.SAFFRON, 1, 120), "Mira sells 1 saffron for 120 rupees."),
    (Bought(2, Spice.MINT, 50), "Ada buys mint for 50 rupees."),
    (Passed(2, Spice.MINT), "Ada does not buy mint."),
    (BlendCompleted(0, CURRY_BLEND, False, 2), "Mira completes blend 2: curry, chilli, mint."),
    (BlendCompleted(0, CURRY_BLEND, True, 3), "Mira completes blend 3, reserved: curry, chilli, mint."),
    (MatchEnded(0, EndReason.BLENDS), "Mira wins the match."),
    (MatchEnded(None, EndReason.ROUND_LIMIT), "The round limit is reached: nobody wins."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told_in_one_line(event, sentence):
    assert event_sentence(event, NAMES) == sentence


def test_every_kind_of_event_has_its_sentence():
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds - {Event} == {type(event) for event, _ in TOLD}


def test_every_reason_to_go_home_is_told_differently():
    told = {event_sentence(ChipsHome(reason, (RED_50,), ()), NAMES) for reason in HomeReason}
    assert len(told) == len(HomeReason)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Thrown(RED_50, False), "Mira throws a chip."),
        (Settled(RED_50, (RED_50,), ()), "Mira's first throw is out."),
        (Settled(RED_50, (), (RED_50,)), "Mira's 50 stays on the board. Face up: Mira's 50."),
        (CardsDrawn(0, 2, (Spice.MINT, Spice.CURRY)), "Mira draws 2 spice cards."),
        (CardKept(0, Spice.MINT), "Mira keeps one of them."),
        (BlendReserved(0, CURRY_BLEND), "Mira reserves a blend."),
        (ChipsHome(HomeReason.OUT, (RED_50,), ()), "Out, back to hand: Mira 1 unseen."),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("reader", [None, 1])
def test_others_read_only_what_they_may_know(event, sentence, reader):
    assert event_sentence(event.seen_by(reader), NAMES) == sentence


def test_a_full_new_round_still_fits_a_line_of_log():
    event = RoundStarted(12, 0, tuple(Spice)[:6], (CURRY_BLEND,) * 3)
    assert len(event_sentence(event, NAMES)) <= 110


def test_a_throw_past_the_named_ones_is_counted():
    late = ChipRef(0, "red-h", "red-h")
    assert event_sentence(Settled(late, (), ()), NAMES) == "Mira's throw 8 stays on the board."


def test_a_line_begins_with_a_capital_but_a_name_as_its_owner_writes_it():
    try:
        assert speak("de") == "de"
        told = [event_sentence(Settled(GREEN_HIDDEN, (), ()), NAMES)]
        told += [event_sentence(event, NAMES) for event, _sentence in TOLD]
    finally:
        speak("en")
    assert told[0] == "Zweiter Wurf von Jonas: bleibt auf dem Brett."
    assert not [line for line in told if line[0].islower()]
    assert event_sentence(Thrown(RED_50, False), ("mira", "Jonas")) == "mira throws the 50."
