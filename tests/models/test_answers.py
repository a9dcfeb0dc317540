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
        ("sell two", "is no answer"),
        ("bowl parsley", "is no answer"),
        ("keep parsley", "is no answer"),
        ("blend mint cumin", "is no answer"),
        ("blend mint cumin cinnamon curry", "is no answer"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, why: str) -> None:
    with pytest.raises(UnreadableAnswer, match=why):
        Answer.parse(text)
