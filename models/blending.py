"""Phase IV: blends are completed; whoever has enough wins at once."""

from __future__ import annotations

from models.answers import Answer, Question, QuestionKind, Verb
from models.cards import without
from models.events import Blend, BlendCompleted, EndReason, MatchEnded
from models.state import Outcome, State, Step


def next_cook(state: State) -> None:
    """Ask the first of those still waiting who can complete a blend; after the last the round is over."""
    while state.waiting:
        if completable(state, state.waiting[0]):
            state.question = Question(state.waiting[0], QuestionKind.BLEND)
            return
        leave(state)
    state.step = Step.ROUND


def leave(state: State) -> None:
    """A seat is done; the next one may complete a face-up blend of its own."""
    state.waiting = state.waiting[1:]
    state.cooked = False


def completable(state: State, seat: int) -> tuple[Blend, ...]:
    """The face-up blends (one a phase) and then the own reserved ones that a seat holds the cards for."""
    own = state.seats[seat]
    if len(own.cards) < 3:
        return ()
    held = set(own.cards)
    face_up = () if state.cooked else state.blends
    if state.options.reserve_same_round == "on":
        reserved = own.reserved
    else:
        reserved = tuple(blend for blend in own.reserved if blend not in own.fresh)
    return tuple(blend for blend in (*face_up, *reserved) if held.issuperset(blend))


def blends(state: State, seat: int) -> tuple[Answer, ...]:
    """Each blend that can be completed, or done."""
    each = (Answer(Verb.BLEND, " ".join(blend)) for blend in completable(state, seat))
    return (*each, Answer(Verb.DONE))


def complete(state: State, seat: int, blend: Blend) -> None:
    """Give up a blend's three cards and lay it open; the one that is enough wins at once."""
    own = state.seats[seat]
    reserved = blend in own.reserved
    completed = (*own.completed, blend)
    state.change(
        seat,
        cards=without(own.cards, blend),
        completed=completed,
        reserved=tuple(b for b in own.reserved if b != blend),
        fresh=tuple(b for b in own.fresh if b != blend),
    )
    state.discards += blend
    if not reserved:
        state.blends = tuple(b for b in state.blends if b != blend)
        state.cooked = True
    state.tell(BlendCompleted(seat, blend, reserved, len(completed)))
    if len(completed) >= state.options.blends_to_win:
        end(state, Outcome(seat, EndReason.BLENDS))


def end(state: State, outcome: Outcome) -> None:
    """The match is over."""
    state.outcome = outcome
    state.question = None
    state.step = Step.OVER
    state.tell(MatchEnded(outcome.winner, outcome.reason))
