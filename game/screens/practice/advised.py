"""What would have scored, drawn on the table: an arrow beside that of the throw."""

from __future__ import annotations

from collections.abc import Callable

from game.practice.trainer import Advising
from game.presenting.practice import advice_look
from game.stage import Stage

STEP = 10
"""Throws that are tried before their number is told anew."""


class Advised:
    """Draws what is advised on a stage; ``changed`` is told whenever there is something new to say."""

    def __init__(self, stage: Stage, changed: Callable[[], None]) -> None:
        self._stage, self._changed = stage, changed
        self._told: object = None

    def follow(self, advising: Advising | None, *, bare: bool = True) -> None:
        """A frame passes with this advice; arrows are drawn on a ``bare`` board only."""
        tried = None
        if advising is not None:
            tried = -1 if advising.is_over else advising.progress[0] // STEP
        told = (advising, tried, bare)
        if told == self._told:
            return
        self._told = told
        advice = advising.advice if advising is not None else None
        if advising is None or advice is None or advice.scored or not bare:
            self._stage.advised.show(None)
        else:
            self._stage.advised.show(advice_look(advising.thrown, advice.aim))
        self._changed()
