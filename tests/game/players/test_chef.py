"""The computer player that comes with the game, question by question and through a whole match."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from game.players.chef import Chef
from game.players.level import CHEF
from game.players.player import load_player
from models.answers import QuestionKind
from models.board import Side
from models.game import Game
from models.options import Options
from models.spices import Spice
from physics import PhysicsDiverged, simulate
from tests.game.players.playing import play
from tests.game.players.table import a_view, answers, blend, cards, question

CURRY_CHILLI_MINT = blend("curry chilli mint")
QUICK = replace(CHEF, tries=3)
RANDOM = "tests/game/players/random_answers.py:RandomAnswers"


def decide(view, kind: str, about: str, *offered: str) -> str:
    return str(Chef().decide(view, question(kind, about), answers(*offered), Random(1)))


def test_a_missing_spice_is_bought_and_a_useless_dear_one_is_not():
    blends, me = (CURRY_CHILLI_MINT,), {"cards": cards("curry chilli"), "money": 120}
    mint = a_view({"mint": ["red-60"]}, me=me, blends=blends, trading=Spice.MINT, price=60)
    assert decide(mint, "buy", "mint", "buy", "decline") == "buy"
    saffron = a_view({"saffron": ["red-60"]}, me=me, blends=blends, trading=Spice.SAFFRON, price=60)
    assert decide(saffron, "buy", "saffron", "buy", "decline") == "decline"


def test_spare_cards_are_sold_dear_and_needed_ones_kept():
    me = {"cards": cards("curry chilli mint saffron saffron")}
    saffron = a_view({"saffron": ["green-60", "red-30"]}, me=me, blends=(CURRY_CHILLI_MINT,), price=90)
    assert decide(saffron, "sell", "saffron", "sell 0", "sell 1", "sell 2") == "sell 2"
    mint = a_view({"mint": ["green-60", "red-30"]}, me=me, blends=(CURRY_CHILLI_MINT,), price=90)
    assert decide(mint, "sell", "mint", "sell 0", "sell 1") == "sell 0"


def test_the_card_that_a_blend_misses_is_kept_of_those_drawn():
    view = a_view(me={"cards": cards("curry chilli")}, blends=(CURRY_CHILLI_MINT,))
    assert decide(view, "keep", "spice-card", "keep saffron", "keep mint", "keep curry") == "keep mint"


@pytest.mark.parametrize(
    ("kind", "offered", "taken"),
    [
        ("draw", ("draw", "decline"), "draw"),
        ("reserve", ("take", "decline"), "take"),
        ("mill", ("take", "decline"), "take"),
        ("retake", ("keep", "retake"), "retake"),
    ],
)
def test_what_costs_nothing_is_taken(kind, offered, taken):
    assert decide(a_view(), kind, "", *offered) == taken


def test_a_blend_is_always_completed():
    view = a_view(me={"cards": cards("curry chilli mint")}, blends=(CURRY_CHILLI_MINT,))
    assert decide(view, "blend", "", "blend curry chilli mint", "done").startswith("blend")


def test_of_two_blends_the_one_that_leaves_the_better_hand_comes_first():
    other = blend("mint cumin cinnamon")
    view = a_view(
        me={"cards": cards("curry chilli mint cumin cinnamon"), "reserved": (other,)},
        blends=(CURRY_CHILLI_MINT,),
    )
    taken = decide(view, "blend", "", "blend curry chilli mint", "blend mint cumin cinnamon", "done")
    assert taken == "blend curry chilli mint"  # the reserved one waits, the face-up one may not


def test_a_bowl_in_which_it_sells_is_settled_before_those_in_which_it_buys():
    view = a_view(
        {"mint": ["red-20"], "saffron": ["green-60", "orange-50"], "cumin": ["green-10"]},
        me={"cards": cards("curry chilli saffron")},
        blends=(CURRY_CHILLI_MINT,),
        display=cards("mint"),
    )
    assert decide(view, "bowl", "", "bowl cumin", "bowl mint", "bowl saffron") == "bowl saffron"


def test_the_extra_throw_is_made_where_something_can_be_gained():
    view = a_view(me={"cards": cards("curry chilli")}, blends=(CURRY_CHILLI_MINT,), display=cards("mint"))
    assert decide(view, "extra", "extra-throw", "throw red-10", "decline") == "throw red-10"


def test_a_doubtful_own_chip_counts_where_it_serves_and_a_rivals_does_not():
    blends, me = (CURRY_CHILLI_MINT,), {"cards": cards("curry chilli")}
    own = a_view({"mint": ["red-30"]}, me=me, blends=blends, display=cards("mint"))
    assert decide(own, "ruling", "red-30", "in", "out") == "in"
    rival = a_view({"mint": ["green-a"]}, me=me, blends=blends, display=cards("mint"))
    assert decide(rival, "ruling", "green-a", "in", "out") == "out"


def test_every_question_kind_gets_a_legal_answer_on_an_ordinary_table():
    view = a_view({"mint": ["red-30", "green-a"]}, display=cards("mint"), price=60, trading=Spice.MINT)
    offered = {
        "throw": ("throw red-10", "throw red-60"),
        "retake": ("keep", "retake"),
        "ruling": ("in", "out"),
        "extra": ("throw red-10", "decline"),
        "draw": ("draw", "decline"),
        "keep": ("keep mint", "keep curry"),
        "reserve": ("take", "decline"),
        "mill": ("take", "decline"),
        "bowl": ("bowl mint", "bowl curry"),
        "sell": ("sell 0", "sell 1"),
        "buy": ("buy", "decline"),
        "blend": ("blend curry chilli mint", "done"),
    }
    about = {"ruling": "red-30", "sell": "mint", "buy": "mint"}
    view = replace(view, blends=(CURRY_CHILLI_MINT,), seats=_holding(view, "curry chilli mint"))
    for kind in QuestionKind:
        if kind is not QuestionKind.SETTLE:
            answer = decide(view, kind.value, about.get(kind.value, ""), *offered[kind.value])
            assert answer in offered[kind.value]


def _holding(view, hand: str):
    return (replace(view.seats[0], cards=cards(hand)), *view.seats[1:])


def test_a_throw_is_legal_and_tried_no_more_often_than_the_level_says():
    counted = []

    def counting(states):
        counted.append(states)
        return simulate(states)

    view = a_view({"mint": ["green-a"], "saffron": ["orange-a"]}, display=cards("mint"))
    throw = Chef(QUICK, counting).throw(view, "red-30", Random(1))
    throw.check(Side.SOUTH)
    assert throw.chip == "red-30"
    assert 0 < len(counted) <= QUICK.tries


def test_an_aim_that_the_physics_cannot_follow_is_not_thrown():
    followed = []

    def fragile(states):
        if states[-1].velocity[2] > 0.0:
            raise PhysicsDiverged("a lob is too much for this physics")
        followed.append(states)
        return simulate(states)

    view = a_view(me={"cards": cards("curry chilli")}, blends=(CURRY_CHILLI_MINT,), display=cards("mint"))
    throw = Chef(replace(CHEF, tries=8), fragile).throw(view, "red-10", Random(1))
    assert followed
    assert throw.velocity[2] == 0.0


def test_the_same_view_and_chance_give_the_same_throw_to_the_last_bit():
    view = a_view({"mint": ["green-a"], "cumin": ["orange-a"]}, display=cards("mint cumin"))
    first, second = (Chef(QUICK).throw(view, "red-30", Random("7/0/3")) for _ in range(2))
    assert pickle.dumps(first) == pickle.dumps(second)


def test_a_short_match_of_chefs_goes_legally_to_its_end():
    game = play([Chef(QUICK)] * 2, Game.new(players=2, options=Options(blends_to_win=1), seed=4), 4)
    assert game.outcome is not None
    assert game.outcome.winner is not None


@pytest.mark.parametrize("players", [2, 4])
def test_a_round_goes_legally_whatever_the_options(players):
    others = {
        name: Options.values(name)[-1]
        for name in Options.names()
        if isinstance(Options.values(name)[-1], str)
    }
    start = Game.new(players=players, options=Options(**others), seed=2)
    game = play([Chef(replace(CHEF, tries=1))] * players, start, 2, answers=60)
    assert game.view(None).round > 1


@pytest.mark.slow
def test_the_chef_beats_random_answers_clearly():
    wins = 0
    for seed in range(1, 7):
        seat = seed % 2
        players = [load_player(RANDOM), load_player(RANDOM)]
        players[seat] = Chef(replace(CHEF, tries=8))
        game = play(players, Game.new(players=2, seed=seed), seed)
        wins += game.outcome is not None and game.outcome.winner == seat
    assert wins >= 5


@pytest.mark.slow
def test_three_chefs_need_a_sensible_number_of_rounds():
    rounds = []
    for seed in (1, 2, 3):
        game = play([Chef(replace(CHEF, tries=8))] * 3, Game.new(players=3, seed=seed), seed)
        assert game.outcome is not None
        rounds.append(game.view(None).round)
    assert 5 <= sorted(rounds)[1] <= 15
