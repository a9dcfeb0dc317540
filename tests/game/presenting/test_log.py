"""Parts of the log: trade, throws, one player's doings."""

from game.presenting.log import LogLine, Part, Sieve, concerned, sifted
from models.events import Bought, ChipRef, ChipsHome, HomeReason, MillMoved, Settled, Sold, Thrown
from models.spices import Spice

RED, BLUE = ChipRef(0, "red-a", "red-a"), ChipRef(3, "blue-a", "blue-a")
EVENTS = {
    "thrown": Thrown(RED, extra=False),
    "settled": Settled(RED, out=(), shown=()),
    "sold": Sold(seat=3, spice=Spice.MINT, count=1, price=50),
    "bought": Bought(seat=0, spice=Spice.MINT, price=30),
    "home": ChipsHome(HomeReason.SOLD, (RED, BLUE), ()),
    "mill": MillMoved(seat=1, passed=True),
}
LOG = [LogLine(event, text) for text, event in EVENTS.items()]


def test_without_a_wish_the_whole_log_is_shown():
    assert sifted(LOG, Sieve()) == list(EVENTS)


def test_trade_is_selling_and_buying():
    assert sifted(LOG, Sieve(Part.TRADE)) == ["sold", "bought"]


def test_throws_are_throws_and_where_they_came_to_rest():
    assert sifted(LOG, Sieve(Part.THROWS)) == ["thrown", "settled"]


def test_one_players_lines_are_what_they_did_and_what_their_chips_did():
    assert sifted(LOG, Sieve(seat=0)) == ["thrown", "settled", "bought", "home"]
    assert sifted(LOG, Sieve(Part.TRADE, seat=3)) == ["sold"]


def test_a_line_about_chips_concerns_their_owners():
    assert concerned(EVENTS["home"]) == {0, 3}
