"""What a match is waiting for, and why it may not go on."""

from __future__ import annotations

from dataclasses import dataclass

from models.answers import Answer, Question
from models.game import Outcome
from physics import Throw


@dataclass(frozen=True, slots=True)
class AnswerAwaited:
    """A person is asked: one of ``answers`` goes to ``Match.answer``."""

    seat: int
    question: Question
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class ThrowAwaited:
    """A person is to throw one of ``chips`` (true names): a ``Throw`` goes to ``Match.throw``.

    ``may_decline`` on the extra throw: then ``decline`` may go to ``Match.answer`` instead.
    """

    seat: int
    question: Question
    chips: tuple[str, ...]
    may_decline: bool


@dataclass(frozen=True, slots=True)
class ShotAwaited:
    """A throw is on its way through the worker."""

    seat: int
    throw: Throw


@dataclass(frozen=True, slots=True)
class PlayerAwaited:
    """A computer player thinks in the worker."""

    seat: int
    question: Question
    player: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The match cannot go on now, for the reason named; its record holds all up to here."""

    reason: str


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over."""

    outcome: Outcome


Waiting = AnswerAwaited | ThrowAwaited | ShotAwaited | PlayerAwaited | Stopped | Over


class MatchError(ValueError):
    """The match cannot do this; one sentence for the person at the table."""


class PlayerFault(MatchError):
    """A computer player failed; the match stands in its record as before the question."""


class ShotFailed(MatchError):
    """No shot came back; the same throw is asked for again.

    The message is for everybody at the table. ``fault`` and ``scene``, which name chips by their values,
    say for a bug report what the physics could not do; both are empty where that was not it.
    """

    def __init__(self, message: str, fault: str = "", scene: str = "") -> None:
        super().__init__(message)
        self.fault = fault
        self.scene = scene
