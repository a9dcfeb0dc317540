"""The head chef rules chips that lie too near a line (option ``doubt = head_chef``)."""

from __future__ import annotations

from collections.abc import Collection

from models.answers import Answer, Question, QuestionKind, Verb
from models.events import Ruled
from models.state import Chip, State


def ask_doubtful(state: State, spaces: Collection[str]) -> bool:
    """Ask the head chef about the first chip that is doubtful for one of these spaces, if there is one."""
    if state.options.doubt == "auto":
        return False
    for chip in state.chips:
        if chip.place.doubtful and not chip.ruled and any(s in spaces for s in chip.place.choices):
            state.question = Question(state.chef, QuestionKind.RULING, chip.alias)
            return True
    return False


def rulings(state: State) -> tuple[Answer, ...]:
    """In (which, if it may be two spaces), or out."""
    choices = _asked(state).place.choices
    if len(choices) == 1:
        return Answer(Verb.IN), Answer(Verb.OUT)
    return (*(Answer(Verb.IN, space) for space in choices), Answer(Verb.OUT))


def rule(state: State, answer: Answer, about: str) -> None:
    """The head chef's word holds until the chip moves."""
    chip = next(chip for chip in state.chips if chip.alias == about)
    space = None if answer.verb is Verb.OUT else answer.what or chip.place.choices[0]
    ruled = chip._replace(ruled=True, ruling=space)
    state.chips = tuple(ruled if other is chip else other for other in state.chips)
    state.tell(Ruled(state.chef, chip.ref, space))


def _asked(state: State) -> Chip:
    assert state.question is not None
    about = state.question.about
    return next(chip for chip in state.chips if chip.alias == about)
