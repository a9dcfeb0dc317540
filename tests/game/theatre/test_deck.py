"""What a person does with a reel."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.theatre.deck import PICTURE, SPEEDS, Deck


@pytest.fixture
def deck(reel):
    return Deck(reel)


def test_it_plays_at_the_speed_that_is_set_and_stands_still_at_the_end(deck, reel):
    deck.advance(1.0)
    assert deck.seconds == 0.0
    deck.toggle()
    deck.advance(1.0)
    deck.faster(2)
    deck.advance(1.0)
    assert deck.seconds == pytest.approx(1.0 + 4.0)
    deck.advance(10_000.0)
    assert (deck.seconds, deck.playing) == (reel.seconds, False)
    deck.toggle()
    assert (deck.seconds, deck.playing) == (0.0, True)


def test_speeds_go_from_a_sixteenth_to_eight_times(deck):
    assert (SPEEDS[0], SPEEDS[-1]) == (1 / 16, 8.0)
    deck.faster(-99)
    assert deck.speed == SPEEDS[0]
    deck.faster(99)
    assert deck.speed == SPEEDS[-1]


def test_a_step_is_one_picture_and_stands_still(deck):
    deck.toggle()
    deck.advance(2.0)
    deck.step(1)
    deck.step(-1)
    deck.step(-1)
    assert deck.seconds == pytest.approx(2.0 - PICTURE)
    assert not deck.playing


def test_throws_are_gone_through_one_by_one(deck, reel):
    begins = [span.begins for span in reel.throws]
    for beginning in begins:
        deck.to_throw(1)
        assert deck.seconds == beginning
    for beginning in begins[-2::-1]:
        deck.to_throw(-1)
        assert deck.seconds == beginning
    deck.to_throw(-1)
    assert deck.seconds == 0.0


def test_who_goes_back_within_a_throw_comes_to_its_beginning_first(deck, reel):
    span = reel.throws[4]
    deck.seek(span.rests)
    deck.toggle()
    deck.to_throw(-1)
    assert deck.seconds == span.begins
    deck.to_throw(-1)
    assert deck.seconds == reel.throws[3].begins


def test_a_throw_is_shown_again_and_again_until_something_else_is_looked_at(deck, reel):
    span = reel.throws[2]
    deck.seek(span.released)
    deck.again()
    assert deck.playing
    for _ in range(200):
        deck.advance(0.05)
        assert span.begins <= deck.seconds <= span.ends
    deck.seek(reel.throws[5].begins)
    assert deck.loop is None


@given(
    st.lists(
        st.tuples(st.sampled_from(["seek", "advance", "step", "throw", "round", "again"]), st.floats(-9, 900))
    )
)
def test_it_is_always_somewhere_on_the_reel(reel, doings):
    deck = Deck(reel)
    deck.toggle()
    for what, number in doings:
        match what:
            case "seek":
                deck.seek(number)
            case "advance":
                deck.advance(abs(number))
            case "step":
                deck.step(int(number))
            case "throw":
                deck.to_throw(1 if number > 0 else -1)
            case "round":
                deck.to_round(1 if number > 0 else -1)
            case "again":
                deck.again()
        assert 0.0 <= deck.seconds <= reel.seconds
