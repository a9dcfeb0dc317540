"""What cards and rupees are worth, and what is sold and bought for it."""

import pytest

from game.players.level import Taste
from game.players.trading import cards_to_sell, gain_of_buying, known_cards, means, wishes
from models.events import BlendCompleted, Bought, Sold
from models.spices import Spice
from tests.game.players.table import a_seat, a_view, blend, cards

TASTE = Taste()
CURRY_CHILLI_MINT = blend("curry chilli mint")
MINT_CUMIN_CINNAMON = blend("mint cumin cinnamon")


def own(hand: str, blends=(CURRY_CHILLI_MINT,), money: int = 200, **facts):
    return means(a_view(me={"cards": cards(hand), "money": money, **facts}, blends=blends), TASTE)


def test_a_card_that_a_blend_misses_is_worth_more_than_one_that_none_wants():
    mine = own("curry chilli")
    assert mine.card_worth(Spice.MINT) > mine.card_worth(Spice.SAFFRON)


def test_the_last_missing_card_is_worth_more_than_the_second():
    assert own("curry chilli").card_worth(Spice.MINT) > own("curry").card_worth(Spice.MINT)


def test_a_second_card_of_a_kind_that_one_blend_needs_once_is_worth_its_resale():
    assert own("curry chilli mint").card_worth(Spice.MINT) == pytest.approx(TASTE.resale)


def test_one_card_serves_one_blend_only():
    both = own("curry chilli mint cumin cinnamon", (CURRY_CHILLI_MINT, MINT_CUMIN_CINNAMON))
    assert both.card_worth(Spice.MINT) > TASTE.resale


def test_no_more_blends_are_wished_for_than_are_needed_to_win():
    two = (CURRY_CHILLI_MINT, blend("saffron curry ginger"))
    done = (MINT_CUMIN_CINNAMON,) * 2
    mine = own("curry chilli mint saffron", two, completed=done)
    assert mine.card_worth(Spice.GINGER) == pytest.approx(TASTE.resale)


def test_the_last_rupees_are_not_spent_for_a_card_of_small_use():
    assert gain_of_buying(own("saffron"), Spice.MINT, 50) > gain_of_buying(
        own("saffron", money=60), Spice.MINT, 50
    )
    assert gain_of_buying(own("saffron", (), money=60), Spice.MINT, 40) < 0


def test_even_the_last_rupees_are_spent_for_a_card_that_completes_a_blend():
    assert gain_of_buying(own("curry chilli", money=60), Spice.MINT, 60) > 0


def test_what_cannot_be_paid_is_never_worth_buying():
    assert gain_of_buying(own("curry chilli", money=40), Spice.MINT, 50) == float("-inf")


def test_a_spare_card_is_sold_and_a_needed_one_kept_at_the_same_price():
    mine = own("curry chilli mint saffron saffron")
    assert cards_to_sell(mine, Spice.SAFFRON, 80) == 2
    assert cards_to_sell(mine, Spice.MINT, 80) == 0


def test_of_three_alike_the_one_that_a_blend_needs_is_kept():
    assert cards_to_sell(own("curry chilli mint mint mint"), Spice.MINT, 80) == 2


def test_nothing_is_sold_below_what_it_will_bring_another_time():
    assert cards_to_sell(own("saffron saffron"), Spice.SAFFRON, 20) == 0


def test_who_hopes_to_buy_sells_only_for_more_than_that_hope():
    mine = own("saffron")
    assert cards_to_sell(mine, Spice.SAFFRON, 80) == 1
    assert cards_to_sell(mine, Spice.SAFFRON, 80, hope=150) == 0


def test_a_reserved_blend_is_trusted_more_than_one_face_up():
    view = a_view(me={"reserved": (MINT_CUMIN_CINNAMON,)}, blends=(CURRY_CHILLI_MINT,))
    reserved, face_up = wishes(view, TASTE)
    assert (reserved.blend, face_up.blend) == (MINT_CUMIN_CINNAMON, CURRY_CHILLI_MINT)
    assert reserved.trust > face_up.trust


def test_a_blend_for_which_a_rival_bought_two_cards_is_trusted_less():
    bought = (Bought(1, Spice.CURRY, 30), Bought(1, Spice.MINT, 20))
    (quiet,) = wishes(a_view(blends=(CURRY_CHILLI_MINT,)), TASTE)
    (contested,) = wishes(a_view(blends=(CURRY_CHILLI_MINT,), events=bought), TASTE)
    assert contested.trust < quiet.trust


def test_what_a_rival_is_known_to_hold_is_what_it_bought_and_did_not_give():
    events = (
        *(Bought(1, spice, 30) for spice in (Spice.CURRY, Spice.CHILLI, Spice.MINT, Spice.MINT)),
        Bought(2, Spice.SAFFRON, 30),
        BlendCompleted(1, CURRY_CHILLI_MINT, False, 1),
        Sold(1, Spice.MINT, 3, 50),
        Bought(1, Spice.CUMIN, 10),
    )
    assert +known_cards(a_view(events=events), 1) == {Spice.CUMIN: 1}


def test_open_hands_are_read_not_counted():
    view = a_view(events=(Bought(1, Spice.CURRY, 30),))
    shown = a_seat(1, 0, cards=cards("mint mint"))
    view = a_view(seats=(view.seats[0], shown, view.seats[2]))
    assert known_cards(view, 1) == {Spice.MINT: 2}


def test_a_spectator_owns_nothing():
    with pytest.raises(ValueError, match="spectator"):
        means(a_view(seat=None), TASTE)
