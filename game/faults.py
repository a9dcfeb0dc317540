"""What is said when a step of a match cannot be done: who could not do what, and what to do now."""

from __future__ import annotations

from game.texts import _
from game.waiting import PlayerAwaited, PlayerFault


def player_fault(name: str, waiting: PlayerAwaited, fault: str) -> PlayerFault:
    """Which player failed, at what, and how."""
    question = f"{waiting.question.kind.value} {waiting.question.about}".strip()
    return PlayerFault(
        _("{name} ({player}) failed at the question {question}: {fault}").format(
            name=name, player=waiting.player, question=question, fault=fault
        )
    )


def throw_fault(name: str, attempts: int, fault: str, *, human: bool) -> str:
    """Why a throw has not been made: ``fault`` is what everybody may read, empty where it names chips."""
    if fault:
        return _("The throw could not be worked out: {fault}.").format(fault=fault)
    if human:
        return _("This throw could not be worked out. Nothing has changed: throw again, a bit differently.")
    return _("{name}'s throws could not be worked out, although {count} were tried.").format(
        name=name, count=attempts
    )
