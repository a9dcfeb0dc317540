"""Questions and answers, and the notation in which answers are written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from models.errors import UnreadableAnswer
from models.spices import Spice


class QuestionKind(str, Enum):
    """What is asked; the order is that of a round."""

    THROW = "throw"
    SETTLE = "settle"
    RETAKE = "retake"
    RULING = "ruling"
    EXTRA = "extra"
    DRAW = "draw"
    KEEP = "keep"
    RESERVE = "reserve"
    MILL = "mill"
    BOWL = "bowl"
    SELL = "sell"
    BUY = "buy"
    BLEND = "blend"


class Verb(str, Enum):
    """The first word of an answer."""

    THROW = "throw"
    RETAKE = "retake"
    KEEP = "keep"
    IN = "in"
    OUT = "out"
    DRAW = "draw"
    TAKE = "take"
    DECLINE = "decline"
    BOWL = "bowl"
    SELL = "sell"
    BUY = "buy"
    BLEND = "blend"
    DONE = "done"

    def __str__(self) -> str:
        return self.value


_TAKES_NOTHING = {Verb.RETAKE, Verb.OUT, Verb.DRAW, Verb.TAKE, Verb.DECLINE, Verb.BUY, Verb.DONE}
_MAY_TAKE_NOTHING = {Verb.KEEP, Verb.IN}


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its verb and, where the verb has one, its object in the notation.

    ``throw red-50`` · ``retake`` · ``keep`` (the throw) · ``in``, ``in mint`` (which space, if two) ·
    ``out`` · ``draw`` · ``keep chilli`` · ``take`` · ``decline`` · ``bowl mint`` · ``sell 2`` · ``buy`` ·
    ``blend cardamom chilli cumin`` (the order of the card) · ``done``.
    """

    verb: Verb
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.what}" if self.what else str(self.verb)

    @property
    def count(self) -> int:
        """How many cards a ``sell`` offers."""
        return int(self.what)

    @property
    def spice(self) -> Spice:
        """The spice of a ``keep`` or ``bowl``."""
        return Spice(self.what)

    @property
    def spices(self) -> tuple[Spice, Spice, Spice]:
        """The three spices of a ``blend``."""
        first, second, third = self.what.split()
        return Spice(first), Spice(second), Spice(third)

    @classmethod
    def parse(cls, text: str) -> Answer:
        """Read the notation; ``UnreadableAnswer`` if it cannot be read. Legal or not is for ``apply``."""
        verb_text, _, what = text.strip().partition(" ")
        try:
            verb = Verb(verb_text)
        except ValueError:
            known = ", ".join(v.value for v in Verb)
            raise UnreadableAnswer(f"{text!r} is no answer; it begins with one of: {known}") from None
        what = " ".join(what.split())
        if what and verb in _TAKES_NOTHING:
            raise UnreadableAnswer(f"{text!r} is no answer; nothing follows {verb.value!r}")
        if not what and verb not in _TAKES_NOTHING | _MAY_TAKE_NOTHING:
            raise UnreadableAnswer(f"{text!r} is no answer; say what to {verb.value}")
        try:
            answer = cls(verb, what)
            if verb is Verb.SELL:
                answer = cls(verb, str(answer.count))
            elif verb is Verb.BOWL or (verb is Verb.KEEP and what):
                _ = answer.spice
            elif verb is Verb.BLEND:
                _ = answer.spices
        except ValueError as error:
            raise UnreadableAnswer(f"{text!r} is no answer: {error}") from None
        return answer


@dataclass(frozen=True, slots=True)
class Question:
    """The one open question.

    ``seat`` is who is asked; ``None`` where it is the table (settle) or where the viewer may not know.
    ``about`` is the space it is about (``extra-throw``, ``mint``), for a ruling the chip's alias (``red-a``),
    else empty.
    """

    seat: int | None
    kind: QuestionKind
    about: str = ""
