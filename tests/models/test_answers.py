"""The notation of answers: what is written is read back, and what cannot be read is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from models.answers import Answer, Verb
from models.errors import UnreadableAnswer
from models.game import Game
from models.spices import Spice


def test_every_answer_of_a_match_is_read_back(chance: Callable[[int], Any]) -> None:
    luck = chance(8)
    verbs = set()
    for seed in range(3):
        for game, _ in luck.moments(Game.new(2 + seed, luck.options(), seed=seed), 500):
            for answer in game.answers():
                assert Answer.parse(str(answer)) == answer
                verbs.add(answer.verb)
    assert verbs >= set(Verb) - {Verb.RETAKE, Verb.IN, Verb.OUT}


def test_answers_carry_what_they_are_about() -> None:
    assert Answer.parse("sell 2").count == 2
    assert Answer.parse("bowl mint").spice is Spice.MINT
    assert Answer.parse("keep chilli").spice is Spice.CHILLI
    assert Answer.parse("blend cardamom chilli cumin").spices == (Spice.CARDAMOM, Spice.CHILLI, Spice.CUMIN)
    assert Answer.parse("throw red-50").what == "red-50"
    assert Answer.parse(" sell   02 ") == Answer(Verb.SELL, "2")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it begins with one of: throw, retake"),
        ("jump", "it begins with one of: throw, retake"),
        ("buy mint", "nothing follows 'buy'"),
        ("sell", "say what to sell"),
        ("sell two", "after 'sell' comes how many cards, such as 2"),
        ("sell 1.0", "after 'sell' comes how many cards"),
        ("sell 1_0", "after 'sell' comes how many cards"),
        ("sell \N{ARABIC-INDIC DIGIT ONE}", "after 'sell' comes how many cards"),
        ("sell \N{SUPERSCRIPT TWO}", "after 'sell' comes how many cards"),
        ("sell +1", "after 'sell' comes how many cards"),
        ("sell -1", "after 'sell' comes how many cards"),
        ("sell 1 2", "after 'sell' comes how many cards"),
        ("sell " + "9" * 5000, "after 'sell' comes how many cards"),
        ("bowl parsley", "'parsley' is no spice, the spices are: curry, ginger"),
        ("keep parsley", "'parsley' is no spice, the spices are: curry, ginger"),
        ("keep mint cumin", "it has to name one spice"),
        ("blend mint", "it has to name the three spices of a blend"),
        ("blend mint cumin", "it has to name the three spices of a blend"),
        ("blend mint cumin cinnamon curry", "it has to name the three spices of a blend"),
        ("blend mint cumin " + "parsley" * 1000, "is no spice, the spices are: curry, ginger"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_short_sentence(text: str, why: str) -> None:
    with pytest.raises(UnreadableAnswer, match=why) as refused:
        Answer.parse(text)
    assert len(str(refused.value)) < 250
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("text", "count"), [("sell 0", "0"), ("sell 00", "0"), ("sell\t01\n", "1")])
def test_counts_are_written_without_zeros_before_them(text: str, count: str) -> None:
    assert Answer.parse(text) == Answer(Verb.SELL, count)
