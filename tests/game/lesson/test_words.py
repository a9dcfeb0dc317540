"""What the lesson says fits the table and the keys."""

from __future__ import annotations

import pytest

from game.controls.bindings import Action, use
from game.lesson.steps import LEARNER, STEPS, Step
from game.lesson.words import words
from game.texts import speak
from tests.game.lesson.learning import Learner, laid


@pytest.mark.parametrize("step", STEPS)
def test_a_step_speaks_of_what_lies_on_the_table_with_the_keys_that_hold(step):
    speak("en")
    use({Action.STRONGER: ("o",), Action.WEAKER: ("p",)})
    try:
        said = words(step, laid(step).view(LEARNER), flicks=True)
    finally:
        use({})
    assert {
        Step.THROW: "with the keys: P",
        Step.BANK: "O is stronger",
        Step.ACTION: "O P",
        Step.SELL: "80 rupees a cardamom card",
        Step.BUY: "rupees: 20",
        Step.BLEND: "all three spices",
    }[step] in " ".join((said.task, said.keys, said.praise, said.hint))


def test_a_step_that_is_past_still_has_words():
    learner = Learner(Step.BLEND)
    learner.answer()
    assert all(words(step, learner.view, flicks=False).task for step in STEPS)
