"""What it is worth that a chip counts for a space."""

from game.players.level import Taste
from game.players.targets import Prospects, Stake, chance_to_buy
from models.spices import Spice
from tests.game.players.table import a_view, blend, cards

TASTE = Taste()
NEEDS_MINT = {"cards": cards("curry chilli")}
BLENDS = (blend("curry chilli mint"),)


def prospects(lying=None, me=None, **facts) -> Prospects:
    return Prospects(a_view(lying, me=me or NEEDS_MINT, blends=BLENDS, **facts), TASTE)


def test_the_bowl_of_a_missing_spice_on_display_is_worth_most():
    table = prospects(display=cards("mint saffron"))
    assert table.worth("mint", 30) > table.worth("saffron", 30) > 0
    assert table.worth("mint", 10) > table.worth("spice-card", 10)


def test_a_spice_neither_on_display_nor_in_hand_is_worth_nothing():
    assert prospects(display=cards("saffron")).worth("ginger", 60) == 0


def test_landing_nowhere_is_worth_nothing():
    assert prospects().worth(None, 60) == 0


def test_alone_in_a_bowl_a_low_chip_buys_cheaper():
    table = prospects(display=cards("mint"))
    assert table.worth("mint", 10) > table.worth("mint", 60)


def test_against_a_rival_a_high_chip_bids_better():
    table = prospects({"mint": ["green-40"]}, display=cards("mint"))
    assert table.worth("mint", 60) > table.worth("mint", 10)


def test_with_a_card_for_everybody_a_rival_is_no_reason_to_bid_high():
    table = prospects({"mint": ["green-40"]}, display=cards("mint mint mint"))
    assert table.worth("mint", 10) > table.worth("mint", 60)


def test_who_holds_spare_cards_raises_their_price_with_a_high_chip():
    table = prospects(me={"cards": cards("saffron saffron")})
    assert table.worth("saffron", 60) > table.worth("saffron", 50) > table.worth("saffron", 10)


def test_more_tens_draw_more_cards():
    table = prospects()
    assert table.worth("spice-card", 60) > table.worth("spice-card", 20) > 0


def test_the_mill_is_worth_nothing_to_who_holds_it():
    assert prospects(chef=0).worth("head-chef", 60) == 0
    assert prospects(chef=1, order=(1, 2, 0)).worth("head-chef", 60) > 0


def test_no_blend_is_reserved_from_an_empty_deck():
    assert prospects(blend_deck=0).worth("reserve-blend", 60) == 0
    assert prospects().worth("reserve-blend", 60) > 0


def test_what_a_chip_brought_is_lost_with_it():
    table = prospects({"mint": ["red-30"]}, display=cards("mint"))
    empty = prospects(display=cards("mint"))
    assert table.loss("mint", 30) == empty.worth("mint", 30)
    assert table.loss(None, 30) == 0


def test_hidden_chips_of_rivals_are_taken_for_mean_ones():
    stake = prospects({"mint": ["red-20", "green-a", "orange-30"]}).stake("mint")
    assert stake == Stake(20, 20, (30.0, 35.0)) or stake == Stake(20, 20, (35.0, 30.0))


def test_the_chance_to_buy_falls_with_every_stronger_rival_and_rises_with_the_cards():
    alone, behind, far_behind = (Stake(30, 30, rivals) for rivals in ((), (60.0,), (60.0, 60.0)))
    assert chance_to_buy(alone, 1) == 1
    assert chance_to_buy(alone, 1) > chance_to_buy(behind, 1) > chance_to_buy(far_behind, 1)
    assert chance_to_buy(far_behind, 3) > chance_to_buy(far_behind, 1)


def test_the_chance_to_buy_falls_with_the_throws_that_others_still_have():
    assert chance_to_buy(Stake(30, 30, ()), 1, later_throws=8) < 1


def test_a_purchase_needs_a_card_on_display_and_an_own_chip():
    table = prospects(display=cards("mint"))
    assert table.purchase(Spice.MINT, Stake(30, 30, ())) > 0
    assert table.purchase(Spice.MINT, Stake(0, 0, (30.0,))) == 0
    assert table.purchase(Spice.CURRY, Stake(30, 30, ())) == 0
