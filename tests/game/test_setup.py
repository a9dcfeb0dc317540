"""What a match may begin with."""

import pytest

from game.setup import MatchSetup, SeatSetup, SetupError

RED = SeatSetup("Mira", "red")
GREEN = SeatSetup("Jonas", "green", "bot:chef")


def test_seats_count_the_persons_at_this_machine():
    assert MatchSetup((RED, GREEN), options=None).humans == 1


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ((RED,), "2 to 4 players, not 1"),
        ((RED, SeatSetup("Jonas", "red")), "same colour"),
        ((RED, SeatSetup(" mira", "blue")), "same name"),
    ],
)
def test_seats_that_cannot_play_together_are_refused(seats, sentence):
    with pytest.raises(SetupError, match=sentence):
        MatchSetup(seats, options=None)


def test_a_first_chef_sits_at_the_table():
    with pytest.raises(SetupError, match="Seat 2"):
        MatchSetup((RED, GREEN), options=None, first_chef=2)


@pytest.mark.parametrize(("name", "colour"), [("  ", "red"), ("Mira", "purple")])
def test_a_seat_has_a_name_and_one_of_the_four_colours(name, colour):
    with pytest.raises(SetupError):
        SeatSetup(name, colour)
