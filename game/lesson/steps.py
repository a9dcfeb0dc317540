"""The six steps of the lesson, and how it is noticed that one is done or cannot be done any more.

Everything here is worked out from what happened at a real table: events, flights and the learner's view.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np

from game.flights import Flight
from models.answers import QuestionKind
from models.board import Board
from models.events import BlendCompleted, Bought, Event, RoundStarted, Sold, Thrown
from models.judging import Where
from models.spices import Action
from models.state import THROWS_EACH
from models.views import Phase, View
from physics import Contact, Shot

LEARNER = 0
"""The seat of the person who learns."""

ENOUGH = 2
"""Throws that must be left in a round for a step about throwing to go on at the same table."""

BEFORE = 0.01
"""Seconds before a contact at which it is seen where a chip came from."""


class Step(Enum):
    """What is learnt, in this order."""

    THROW = "throw"
    BANK = "bank"
    ACTION = "action"
    SELL = "sell"
    BUY = "buy"
    BLEND = "blend"


STEPS = tuple(Step)
THROWN = frozenset({Step.THROW, Step.BANK, Step.ACTION})
"""The steps that are done by throwing."""
ASKED = {Step.SELL: QuestionKind.SELL, Step.BUY: QuestionKind.BUY, Step.BLEND: QuestionKind.BLEND}
"""The question that each of the others answers."""
_PHASE = {Step.SELL: Phase.TRADE, Step.BUY: Phase.TRADE, Step.BLEND: Phase.BLEND}


@dataclass(frozen=True)
class Happened:
    """What was seen at the table since it was last looked at; ``view`` is the learner's now."""

    events: tuple[Event, ...]
    flights: tuple[Flight, ...]
    view: View


def own_flights(happened: Happened) -> tuple[Flight, ...]:
    """The learner's throws."""
    return tuple(flight for flight in happened.flights if flight.seat == LEARNER)


def done(step: Step, happened: Happened) -> bool:
    """Whether the learner did what the step asks for."""
    match step:
        case Step.THROW:
            return any(_rests_on_board(flight) for flight in own_flights(happened))
        case Step.BANK:
            return any(_rests_on_board(f) and banked(f.shot, f.throw.chip) for f in own_flights(happened))
        case Step.ACTION:
            return any(f.shot.final[f.throw.chip].space in _ACTIONS for f in own_flights(happened))
        case Step.SELL:
            return any(isinstance(e, Sold) and e.seat == LEARNER and e.count > 0 for e in happened.events)
        case Step.BUY:
            return any(isinstance(e, Bought) and e.seat == LEARNER for e in happened.events)
        case Step.BLEND:
            return any(isinstance(e, BlendCompleted) and e.seat == LEARNER for e in happened.events)


def over(step: Step, view: View) -> bool:
    """Whether the step cannot be done at this table any more."""
    if step in THROWN:
        return view.phase is not Phase.THROW or throws_left(view) == 0
    if view.phase is not _PHASE[step]:
        return True
    own = view.question is not None and view.question.seat == LEARNER
    return step is Step.SELL and own and view.question.kind is QuestionKind.BUY


def fits(step: Step, view: View) -> bool:
    """Whether the step can begin at this table, so that none needs to be laid for it."""
    if step in THROWN:
        return view.phase is Phase.THROW and throws_left(view) >= ENOUGH
    question = view.question
    return question is not None and (question.seat, question.kind) == (LEARNER, ASKED[step])


def throws_left(view: View) -> int:
    """How many chips the learner is still to throw this round."""
    thrown = 0
    for event in reversed(view.events):
        if isinstance(event, RoundStarted):
            break
        thrown += isinstance(event, Thrown) and event.chip.seat == LEARNER and not event.extra
    return max(0, THROWS_EACH[len(view.seats)] - thrown)


def banked(shot: Shot, chip: str) -> bool:
    """Whether a chip struck the rim's inner wall from within: on the field, on its way to that wall.

    A chip that only crosses the rim on its way in moves away from the wall that it touches.
    """
    return any(
        contact.b == "rim" and contact.a == chip and _from_within(shot, chip, contact)
        for contact in shot.contacts
    )


_ACTIONS = frozenset(Action)


def _rests_on_board(flight: Flight) -> bool:
    return flight.shot.final[flight.throw.chip].where is Where.FIELD


def _from_within(shot: Shot, chip: str, contact: Contact) -> bool:
    track, at = shot.track, shot.track.ids.index(chip)
    x, y, _z = contact.position
    outward = np.array([np.sign(x), 0.0] if abs(x) > abs(y) else [0.0, np.sign(y)])
    before, struck = (track.at(time)[0][at, :2] for time in (contact.time - BEFORE, contact.time))
    moved = float((struck - before) @ outward)
    return moved > 0.0 and float(before @ outward) < Board.standard().field_half
