"""Who plays which seat from now on: a person's seat is handed to a computer player, and back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.players.player import BUILT_IN, player_title
from game.records.entries import PlayerLine
from game.screens.screen import Screen
from game.screens.swatch import chip_swatch
from game.screens.widgets import (
    TRAY,
    Anchor,
    Button,
    Choice,
    Column,
    Over,
    Panel,
    Row,
    Rule,
    Scrim,
    Widget,
    note,
    sheet,
    strong,
    title,
)
from game.setup import HUMAN
from game.texts import _


class SeatsPage(Screen):
    """A row for each seat. ``first`` are the seats that persons took when the match began; ``plays`` tells
    who plays a seat now, ``hand_over`` is called with a seat and who is to play it."""

    name = "seats"
    covers = False
    first = "back"

    def __init__(
        self,
        seats: Sequence[PlayerLine],
        persons: Collection[int],
        plays: Callable[[int], str],
        hand_over: Callable[[int, str], None],
    ) -> None:
        super().__init__()
        self._seats, self._persons, self._plays, self._hand_over = seats, persons, plays, hand_over

    def build(self) -> Widget:
        """The seats."""
        about = _("A computer player takes a person's seat for as long as you like. The match goes on.")
        column = Column(
            [
                title(_("Who plays"), 28, align="center"),
                Rule(),
                *(self._row(seat, line) for seat, line in enumerate(self._seats)),
                note(about, 14, align="center"),
                Anchor(Button(_("Back"), self.back, kind="primary", width=220, height=44, key="back")),
            ],
            gap=12,
        )
        return Over([Scrim(), sheet(column, 520)])

    def _row(self, seat: int, line: PlayerLine) -> Widget:
        plays = self._plays(seat)
        if seat in self._persons:
            return seat_choice(line, seat, plays, self._change)
        return _seat_row(line, note(player_title(plays), 15))

    def _change(self, seat: int, player: str) -> None:
        self._hand_over(seat, player)
        self.refresh()


def seat_choice(line: PlayerLine, seat: int, plays: str, change: Callable[[int, str], None]) -> Widget:
    """A row in which a seat is given to a person or a computer player; ``change`` is called with the seat and
    who is to play it."""
    values = [(HUMAN, _("Person")), *((player.code, _(player.title)) for player in BUILT_IN)]
    if plays not in dict(values):
        values.append((plays, player_title(plays)))
    return _seat_row(
        line, Choice(values, plays, lambda player: change(seat, player), key=f"plays {seat}", width=230)
    )


def _seat_row(line: PlayerLine, who: Widget) -> Widget:
    row = [chip_swatch(line.colour, 34), strong(line.name, 18, fit=True, grow=1), who]
    return Panel(Row(row, gap=12, align="center"), (14, 8, 14, 8), TRAY, solid=False)
