"""Phase II: the four action spaces, always in the same order."""

from __future__ import annotations

from models.answers import Answer, Question, QuestionKind, Verb
from models.cards import draw, without
from models.events import (
    ActionDeclined,
    ActionWon,
    BlendReserved,
    CardKept,
    CardsDrawn,
    HomeReason,
    MillMoved,
)
from models.homing import take_home, turn_up
from models.ranking import chips_on, ranking
from models.rulings import ask_doubtful
from models.spices import Action
from models.state import Chip, State, Step
from models.throwing import send_out_home, thrown, throws

SPACES = tuple(Action)
_NAMES = frozenset(space.value for space in SPACES)


def next_space(state: State) -> None:
    """Evaluate the space whose turn it is; after the last one its chips go home."""
    send_out_home(state)
    if state.space == len(SPACES):
        if state.options.action_chips == "end_of_phase":
            take_home(state, [c for c in state.chips if c.counts in _NAMES], HomeReason.ACTION)
        state.step = Step.JUDGE
        return
    space = SPACES[state.space]
    if ask_doubtful(state, (space.value,)):
        return
    state.space += 1
    if chips := chips_on(state, space.value):
        _evaluate(state, space, turn_up(state, space.value, chips))


def _evaluate(state: State, space: Action, chips: tuple[Chip, ...]) -> None:
    ranks = ranking(chips, state.order)
    state.actor = actor = ranks[0][0]
    state.tell(ActionWon(space, actor, ranks))
    own = [chip.value for chip in chips if chip.seat == actor]
    if state.options.action_chips == "per_space":
        take_home(state, chips, HomeReason.ACTION)
        if space is Action.EXTRA_THROW:
            seat = state.seats[actor]
            state.change(actor, rested=seat.rested - set(own), barred=seat.barred - set(own))
    if space is Action.EXTRA_THROW:
        _ask(state, QuestionKind.EXTRA, space)
    elif space is Action.SPICE_CARD and (state.deck or state.discards):
        state.tens = (sum(own) if state.options.draw_count == "sum" else max(own)) // 10
        _ask(state, QuestionKind.DRAW, space)
    elif space is Action.RESERVE_BLEND and state.blend_deck:
        _ask(state, QuestionKind.RESERVE, space)
    elif space is Action.HEAD_CHEF and actor != state.chef:
        _ask(state, QuestionKind.MILL, space)


def _ask(state: State, kind: QuestionKind, space: Action) -> None:
    state.question = Question(state.actor, kind, space.value)


def extras(state: State) -> tuple[Answer, ...]:
    """A throw of each chip allowed, or none."""
    return (*throws(state, state.actor), Answer(Verb.DECLINE))


def keeps(state: State) -> tuple[Answer, ...]:
    """One of the kinds drawn."""
    return tuple(Answer(Verb.KEEP, spice.value) for spice in dict.fromkeys(state.drawn))


def act(state: State, answer: Answer, question: Question) -> None:
    """Who may act on a space acts, or declines."""
    if answer.verb is Verb.DECLINE:
        state.tell(ActionDeclined(Action(question.about), state.actor))
    elif question.kind is QuestionKind.EXTRA:
        thrown(state, state.actor, answer, extra=True)
    elif question.kind is QuestionKind.DRAW:
        _draw(state)
    elif question.kind is QuestionKind.KEEP:
        _keep(state, answer)
    elif question.kind is QuestionKind.RESERVE:
        _reserve(state)
    else:
        state.chef = state.actor
        state.tell(MillMoved(state.chef, passed=False))


def _draw(state: State) -> None:
    state.drawn = draw(state, state.tens)
    state.tell(CardsDrawn(state.actor, len(state.drawn), state.drawn))
    kinds = keeps(state)
    if len(kinds) == 1:
        _keep(state, kinds[0])
    else:
        _ask(state, QuestionKind.KEEP, Action.SPICE_CARD)


def _keep(state: State, answer: Answer) -> None:
    """Keep one; the rest go under the deck in the order drawn, the last lowermost."""
    kept, actor = answer.spice, state.actor
    state.deck += without(state.drawn, [kept])
    state.drawn = ()
    state.change(actor, cards=(*state.seats[actor].cards, kept))
    state.tell(CardKept(actor, kept, open=state.options.open_hands == "on"))


def _reserve(state: State) -> None:
    seat = state.seats[state.actor]
    blend = state.blend_deck[0]
    state.blend_deck = state.blend_deck[1:]
    state.change(state.actor, reserved=(*seat.reserved, blend), fresh=(*seat.fresh, blend))
    state.tell(BlendReserved(state.actor, blend))
