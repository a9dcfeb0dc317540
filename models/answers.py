"""Questions and answers, and the notation in which answers are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from models.errors import UnreadableAnswer
from models.given import shown
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
_NAMES_SPICES = {Verb.KEEP: 1, Verb.BOWL: 1, Verb.BLEND: 3}
_COUNT = re.compile("[0-9]{1,9}")


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
        first, *rest = text.split(maxsplit=1) or [""]
        what = " ".join(" ".join(rest).split())
        try:
            verb = Verb(first)
        except ValueError:
            known = ", ".join(v.value for v in Verb)
            raise UnreadableAnswer(f"{shown(text)} is no answer; it begins with one of: {known}") from None
        if what and verb in _TAKES_NOTHING:
            raise UnreadableAnswer(f"{shown(text)} is no answer; nothing follows {verb.value!r}")
        if not what and verb not in _TAKES_NOTHING | _MAY_TAKE_NOTHING:
            raise UnreadableAnswer(f"{shown(text)} is no answer; say what to {verb.value}")
        if verb is Verb.SELL:
            return cls(verb, _count(what, text))
        if verb in _NAMES_SPICES and what:
            _check_spices(what, _NAMES_SPICES[verb], text)
        return cls(verb, what)


def _count(what: str, text: str) -> str:
    """A count as it is written: without zeros before it."""
    if not _COUNT.fullmatch(what):
        raise UnreadableAnswer(f"{shown(text)} is no answer; after 'sell' comes how many cards, such as 2")
    return what.lstrip("0") or "0"


def _check_spices(what: str, number: int, text: str) -> None:
    known = [spice.value for spice in Spice]
    named = what.split(" ")
    if len(named) != number:
        wanted = "one spice" if number == 1 else "the three spices of a blend"
        raise UnreadableAnswer(f"{shown(text)} is no answer; it has to name {wanted}")
    if unknown := [name for name in named if name not in known]:
        raise UnreadableAnswer(
            f"{shown(text)} is no answer; {shown(unknown[0])} is no spice, the spices are: {', '.join(known)}"
        )


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
