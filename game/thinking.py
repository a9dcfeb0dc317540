"""How a computer player is asked: in the worker, with its view alone, its faults turned into sentences."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
import traceback
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.players.player import Player, PlayerError, load_player
from game.texts import _
from models.answers import Answer, Question, Verb
from models.board import Side
from models.views import View
from physics import IllegalThrow, Throw


@dataclass(frozen=True, slots=True)
class Decision:
    """What a computer player decided: an answer and, if that is to throw a chip, the throw.

    ``fault`` says in a few words why there is no answer; it is empty when there is one.
    """

    answer: Answer | None = None
    throw: Throw | None = None
    fault: str = ""


def think(
    player: str, view: View, question: Question, answers: tuple[Answer, ...], randomness: str
) -> Decision:
    """Ask the computer player of that code; ``randomness`` seeds the generator that it is given.

    Never raises for what the player does wrong. What it prints goes to standard error, so that a
    command's answer on standard output stays clean.
    """
    rng, process = Random(randomness), os.getpid()
    try:
        with contextlib.redirect_stdout(sys.stderr):
            thinker = _seated(player, view.seat)
            answer = thinker.decide(view, question, answers, rng)
            if not (
                isinstance(answer, Answer) and isinstance(answer.verb, Verb) and isinstance(answer.what, str)
            ):
                return Decision(fault=_("it answered {answer!r}, which is no Answer").format(answer=answer))
            answer = Answer(answer.verb, answer.what)
            if answer.verb is not Verb.THROW or answer not in answers:
                return Decision(answer)
            throw = thinker.throw(view, answer.what, rng)
            if not isinstance(throw, Throw):
                return Decision(fault=_("it threw {throw!r}, which is no Throw").format(throw=throw))
            try:
                return Decision(answer, throw.plain())
            except IllegalThrow as error:
                return Decision(fault=_illegal(answer.what, error))
    except PlayerError as error:
        return Decision(fault=str(error))
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and multiprocessing.parent_process() is None:
            raise  # Ctrl-C; a worker leaves that to its parent, so there it is the player's own doing
        return Decision(fault=_where(error))
    finally:
        if os.getpid() != process:
            os._exit(1)  # the player forked: its copy must not play this match, too, nor write the record


def fault_of(decision: Decision, legal: tuple[Answer, ...], side: Side | None) -> str:
    """What is wrong with a decision, in a few words; empty if nothing is.

    ``legal`` are the answers that the question allows, ``side`` is where a throw comes from (``None``: any).
    """
    answer, throw = decision.answer, decision.throw
    if decision.fault or answer is None:
        return decision.fault
    if answer not in legal:
        return _("it answered {answer}; legal are: {legal}").format(
            answer=answer, legal=", ".join(map(str, legal))
        )
    if throw is None:
        return ""
    if throw.chip != answer.what:
        return _("it threw {other} after choosing {chip}").format(other=throw.chip, chip=answer.what)
    try:
        throw.check(side)
    except IllegalThrow as error:
        return _illegal(answer.what, error)
    return ""


def _illegal(chip: str, error: IllegalThrow) -> str:
    return _("its throw of {chip} is not legal: {reason}").format(chip=chip, reason=error)


@lru_cache(maxsize=16)
def _seated(player: str, seat: int | None) -> Player:
    """One player object per code and seat: reading a file of somebody's for every answer would be slow."""
    return load_player(player)


def _where(error: BaseException) -> str:
    """The error and the place in the player's file: the innermost line that is not of this program."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    try:
        words = str(error)
    except Exception:  # somebody else's error, which may not even be able to speak
        words = ""
    said = f"{type(error).__name__}: {words}".rstrip(": ")
    return _("{error} ({file}, line {line})").format(error=said, file=last.filename, line=last.lineno)
