"""The question, its answers as buttons, what they cost unseen and why somebody is asked."""

from dataclasses import replace

import pytest

from game.words.prompts import answer_label, draw_count, prompt, reason, waiting, warning
from models.answers import Answer, Question, QuestionKind, Verb
from models.events import ActionWon, BowlOpened, ChipRef, ChipsHome, HomeReason
from models.options import Options
from models.spices import Action, Spice
from tests.game.players.table import NAMES, a_view, answers, blend, cards, question

WON_CARDS = ActionWon(Action.SPICE_CARD, 0, ((0, 80), (1, 40)))
SPICE_CARD_SPACE = {"spice-card": ["red-50", "red-30", "green-40"]}
SAFFRON_BOWL = {"saffron": ["red-50", "red-30", "green-40"]}

VIEWS = {
    "draw": a_view(SPICE_CARD_SPACE, events=(WON_CARDS,)),
    "ruling": a_view({"mint": ["green-a"]}),
    "sell": a_view(SAFFRON_BOWL, me={"cards": cards("saffron saffron")}, trading=Spice.SAFFRON, price=120),
    "buy": a_view(SAFFRON_BOWL, trading=Spice.SAFFRON, price=120, display=cards("saffron")),
}
ABOUT = {"ruling": "green-a", "sell": "saffron", "buy": "saffron", "draw": "spice-card"}
PROMPTS = {
    "throw": "Which chip do you throw?",
    "settle": "The chips come to rest.",
    "retake": "Your chip is out. Take the throw back?",
    "ruling": "Does Jonas's first throw count?",
    "extra": "Throw one more chip?",
    "draw": "Draw 5 spice cards and keep one?",
    "keep": "Which spice card do you keep?",
    "reserve": "Take the top blend of the deck, for you alone?",
    "mill": "Take the pepper mill? You then choose the bowls, win ties and cook first.",
    "bowl": "Which bowl comes next?",
    "sell": "Sell saffron for 120 each? You hold 2.",
    "buy": "Buy saffron for 80? You have 200 rupees.",
    "blend": "Complete a blend? You have 0 of 3.",
}
LABELS = [
    ("throw", "throw red-50", "Throw the 50"),
    ("retake", "retake", "Throw again"),
    ("retake", "keep", "Let the throw stand"),
    ("ruling", "in", "It counts"),
    ("ruling", "in mint", "Counts in the mint bowl"),
    ("ruling", "out", "Counts nowhere"),
    ("extra", "throw red-10", "Throw the 10"),
    ("extra", "decline", "Decline"),
    ("draw", "draw", "Draw 5 cards"),
    ("keep", "keep chilli", "Keep chilli"),
    ("reserve", "take", "Take the blend"),
    ("mill", "take", "Take the pepper mill"),
    ("bowl", "bowl mint", "Mint"),
    ("sell", "sell 0", "Sell nothing"),
    ("sell", "sell 2", "Sell 2 for 240"),
    ("buy", "buy", "Buy for 80"),
    ("buy", "decline", "Decline"),
    ("blend", "blend curry chilli mint", "Complete curry, chilli, mint"),
    ("blend", "done", "No more blends"),
]


def asked(kind: str) -> tuple:
    return VIEWS.get(kind, a_view()), question(kind, ABOUT.get(kind, ""))


@pytest.mark.parametrize("kind", QuestionKind)
def test_every_question_is_put_to_who_is_asked(kind):
    view, open_question = asked(kind.value)
    assert prompt(view, open_question, NAMES) == PROMPTS[kind.value]


@pytest.mark.parametrize("kind", QuestionKind)
def test_everybody_else_reads_what_is_waited_for(kind):
    named, unnamed = waiting(Question(1, kind), NAMES), waiting(Question(None, kind), NAMES)
    if kind is QuestionKind.SETTLE:
        assert named == unnamed == "The chips come to rest."
    else:
        assert named.startswith("Jonas ")
        assert unnamed.startswith("Somebody ")


@pytest.mark.parametrize(("kind", "answer", "label"), LABELS)
def test_every_answer_is_a_button(kind, answer, label):
    view, open_question = asked(kind)
    assert answer_label(Answer.parse(answer), open_question, view) == label


def test_no_verb_is_without_a_button():
    assert {Answer.parse(answer).verb for _, answer, _ in LABELS} == set(Verb)


def test_selling_warns_who_would_lose_chips_and_the_right_to_buy():
    view, open_question = asked("sell")
    some, none = answers("sell 1", "sell 0")
    assert warning(some, open_question, view, (some, none)) == (
        "Who sells saffron may not buy it this round: your chips go home from this bowl."
    )
    assert warning(none, open_question, view, (some, none)) is None


def test_selling_without_a_chip_in_the_bowl_costs_nothing_unseen():
    view = a_view({"saffron": ["green-40"]}, me={"cards": cards("saffron")}, price=40)
    assert warning(Answer(Verb.SELL, "1"), question("sell", "saffron"), view, ()) is None


def test_declining_to_buy_warns_that_chips_go_home():
    view, open_question = asked("buy")
    buy, decline = answers("buy", "decline")
    assert warning(decline, open_question, view, (buy, decline)) == (
        "Declining takes all your 2 chips in this bowl home."
    )
    assert warning(buy, open_question, view, (buy, decline)) is None


def test_declining_an_action_costs_nothing_unseen():
    assert warning(Answer(Verb.DECLINE), question("extra"), a_view(), ()) is None


def test_a_blend_warns_of_another_for_which_cards_would_be_missing():
    first, second, done = answers("blend curry chilli mint", "blend mint cumin cinnamon", "done")
    view = a_view(me={"cards": cards("curry chilli mint cumin cinnamon")})
    sentence = warning(first, question("blend"), view, (first, second, done))
    assert sentence == "Your cards will then not be enough for mint, cumin, cinnamon."
    rich = a_view(me={"cards": cards("curry chilli mint mint cumin cinnamon")})
    assert warning(first, question("blend"), rich, (first, second, done)) is None


def test_taking_a_throw_back_warns_that_the_whole_table_goes_back():
    assert "whole table" in warning(Answer(Verb.RETAKE), question("retake"), a_view(), ())


@pytest.mark.parametrize(
    ("kind", "action", "sentence"),
    [
        ("extra", Action.EXTRA_THROW, "Extra throw: Mira 80 before Jonas 40. Mira may throw one more."),
        ("draw", Action.SPICE_CARD, "Spice card: Mira 80 before Jonas 40. Mira may draw 5."),
        (
            "reserve",
            Action.RESERVE_BLEND,
            "Reserved blend: Mira 80 before Jonas 40. Mira may reserve a blend.",
        ),
        ("mill", Action.HEAD_CHEF, "Head chef: Mira 80 before Jonas 40. Mira may take the mill."),
    ],
)
def test_who_acts_on_a_space_and_why(kind, action, sentence):
    view = a_view(SPICE_CARD_SPACE, events=(ActionWon(action, 0, ((0, 80), (1, 40))),))
    assert reason(view, question(kind, action.value), NAMES) == sentence


def test_why_a_bowl_sells_for_its_price_and_who_buys_first():
    view, _ = asked("buy")
    assert reason(view, question("sell", "saffron"), NAMES) == "3 chips in the bowl make 120."
    assert reason(view, question("buy", "saffron"), NAMES) == ("You are first with 80. After you: Jonas 40.")
    later = replace(view, events=(BowlOpened(Spice.SAFFRON, 150, ((2, 90), (0, 80), (1, 40))),))
    assert reason(later, question("buy", "saffron"), NAMES) == (
        f"It is your turn after {NAMES[2]} 90. After you: Jonas 40."
    )
    alone = replace(view, events=(BowlOpened(Spice.SAFFRON, 80, ((0, 80),)),))
    assert reason(alone, question("buy", "saffron"), NAMES) == "Nobody else has chips in it."


def test_the_order_of_bowls_named_so_far_is_told():
    view = a_view(announced=(Spice.MINT, Spice.CURRY))
    assert reason(view, question("bowl"), NAMES) == "Named so far: 1 mint, 2 curry."


@pytest.mark.parametrize("kind", ["throw", "settle", "retake", "keep", "blend"])
def test_what_explains_itself_has_no_reason(kind):
    assert reason(a_view(), question(kind), NAMES) is None


def test_cards_drawn_are_the_tens_of_the_highest_own_chip():
    assert draw_count(VIEWS["draw"]) == 5


def test_cards_drawn_may_be_the_tens_of_the_own_total():
    view = a_view(SPICE_CARD_SPACE, events=(WON_CARDS,), options=Options(draw_count="sum"))
    assert draw_count(view) == 8


def test_cards_drawn_are_known_when_the_chips_went_home_before():
    chips = (ChipRef(0, "red-30", "red-a"), ChipRef(1, "green-40", "green-a"))
    home = ChipsHome(HomeReason.ACTION, chips, ("red-a", "green-a"))
    assert draw_count(a_view(events=(WON_CARDS, home))) == 3


def test_no_more_cards_are_drawn_than_there_are():
    view = a_view(SPICE_CARD_SPACE, events=(WON_CARDS,), spice_deck=1, discards=cards("mint mint"))
    assert draw_count(view) == 3


def test_a_spectator_is_never_asked():
    with pytest.raises(ValueError, match="spectator"):
        prompt(a_view(seat=None), question("sell", "saffron"), NAMES)


def test_a_blend_is_worded_by_its_spices():
    spices = " ".join(blend("saffron curry ginger"))
    label = answer_label(Answer(Verb.BLEND, spices), question("blend"), a_view())
    assert label == "Complete saffron, curry, ginger"


def test_a_ruling_names_the_space_on_whose_line_the_chip_lies():
    view = a_view({"mint": ["green-a"]})
    (chip,) = view.chips
    doubtful = replace(chip, place=replace(chip.place, doubtful=True, choices=("mint",)))
    view = replace(view, chips=(doubtful,))
    asked = Question(0, QuestionKind.RULING, "green-a")
    assert answer_label(Answer.parse("in"), asked, view) == "Counts in the mint bowl"
