"""What changes hands while a scene comes about: notes between bank and seats, cards to and from hands."""

from __future__ import annotations

from itertools import count

from game.stage.cards import Cards
from game.stage.layout import bank_place, deck_place, lap_place, upright
from game.stage.motions import Motion, Motions
from game.stage.notes import Notes, notes_of
from game.stage.scene import Handover
from models.board import Side
from models.poses import Pose
from models.spices import Spice

Point = tuple[float, float]

SECONDS, APART = 0.5, 0.05
"""How long a note or card is on its way, and how much later the next one leaves."""
MOST = 0.3
"""Seconds by which the last of many leaves after the first, at most."""
HOP = 0.035
STEP = 0.012
"""Metres from one to the next where several come to lie."""


class Handing:
    """Shows a `Handover`: things leave one place, come to another and are gone."""

    def __init__(self, cards: Cards, notes: Notes, motions: Motions) -> None:
        self._cards, self._notes, self._motions = cards, notes, motions
        self._number = count(1)

    def show(self, hands: Handover, viewer: Side, now: float) -> None:
        """Begin to show it, seen from a side."""
        for side, rupees in hands.rupees:
            sheets = notes_of(abs(rupees))
            for n, kind in enumerate(sheets):
                name = f"note {next(self._number)}"
                ends = (bank_place(viewer), lap_place(side, STEP * (n - (len(sheets) - 1) / 2)))
                start, end = (_lying(place, n, viewer) for place in (ends if rupees > 0 else ends[::-1]))
                self._notes.put(name, kind, start)
                self._carry(self._notes, name, start, end, self._leaves(now, n, len(sheets)))
        for side, spices in hands.given:
            for n, spice in enumerate(spices):
                ends = (lap_place(side, STEP * n), deck_place(viewer))
                self._card(spice, ends, n, len(spices), viewer, now)
        for side, spices in hands.taken:
            for n, spice in enumerate(spices):
                ends = (deck_place(viewer), lap_place(side, STEP * n))
                self._card(spice, ends, n, len(spices), viewer, now)

    def _card(
        self,
        spice: Spice | None,
        ends: tuple[Point, Point],
        n: int,
        many: int,
        viewer: Side,
        now: float,
    ) -> None:
        name = f"passing {next(self._number)}"
        start, end = (_lying(place, n, viewer) for place in ends)
        self._cards.put(name, spice, start)
        self._carry(self._cards, name, start, end, self._leaves(now, n, many))

    def _leaves(self, now: float, n: int, many: int) -> float:
        """When the n-th of so many sets out."""
        return now + n * min(APART, MOST / max(many - 1, 1)) / self._motions.pace

    def _carry(self, things: Cards | Notes, name: str, start: Pose, end: Pose, begun: float) -> None:
        self._motions.begin(
            Motion(
                name,
                start,
                end,
                begun,
                SECONDS,
                HOP,
                lambda pose: things.move(name, pose),
                lambda: things.remove(name),
            )
        )


def _lying(place: tuple[float, float], n: int, viewer: Side) -> Pose:
    return Pose((*place, 0.012 + 0.0006 * n), upright(viewer))
