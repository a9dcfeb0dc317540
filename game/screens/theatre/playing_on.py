"""What leads out of a record: its table to practise at, and who plays on where nobody of those who played it
can or does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.controls.aim import Aim
from game.players.player import BUILT_IN
from game.practice.layout import Laid, Layout
from game.records.entries import PlayerLine
from game.screens.screen import Screen
from game.screens.seats_page import seat_choice
from game.screens.widgets import Button, Column, Over, Row, Rule, Scrim, Widget, note, sheet, title
from game.setup import HUMAN
from game.texts import _
from game.theatre import Reel, ThrowSpan
from models.board import sides

PlayOn = Callable[[int, int], None]
"""Makes a match of what follows an entry; the other number is the seat that is asked then."""

Practise = Callable[[Layout, Aim], None]
"""Takes a table and a throw at it to practise."""


def table_laid(reel: Reel, throw: ThrowSpan) -> Layout:
    """The table of a throw as it lay before it, for who practises."""
    return Layout(tuple(Laid(chip, pose) for chip, pose in reel.game(throw.entry - 1).lying.items()))


def aim_of(reel: Reel, throw: ThrowSpan) -> Aim:
    """How a throw was thrown, as near as a hand comes to it."""
    thrown = reel.entry(throw.entry).throw
    assert thrown is not None
    return Aim.like(thrown, sides(len(reel.header.players))[throw.seat])


class WhoPlaysOn(Screen):
    """A row for each of the ``seats``; a person sits at one of them until something else is chosen.

    ``can_seat`` says of a player's code whether it can sit down, ``begin`` is called with a code for each
    seat.
    """

    name = "who-plays-on"
    covers = False
    first = "begin"

    def __init__(
        self,
        seats: Sequence[PlayerLine],
        person: int,
        can_seat: Callable[[str], bool],
        begin: Callable[[tuple[str, ...]], None],
    ) -> None:
        super().__init__()
        self._seats, self._begin = seats, begin
        self.players = [line.player if can_seat(line.player) else BUILT_IN[0].code for line in seats]
        self.players[person] = HUMAN

    def build(self) -> Widget:
        """The seats, and off."""
        buttons = [
            Button(_("Play on"), self._off, kind="primary", height=44, key="begin", grow=1),
            Button(_("Back"), self.back, height=44, key="back", grow=1),
        ]
        about = _("A new match begins with this table. The record that you watch stays as it is.")
        column = Column(
            [
                title(_("Who plays on?"), 28, align="center"),
                Rule(),
                *(
                    seat_choice(line, seat, self.players[seat], self._change)
                    for seat, line in enumerate(self._seats)
                ),
                note(about, 14, align="center"),
                Row(buttons, gap=12),
            ],
            gap=12,
        )
        return Over([Scrim(), sheet(column, 520)])

    def _change(self, seat: int, player: str) -> None:
        self.players[seat] = player
        self.refresh()

    def _off(self) -> None:
        self.window.pop()
        self._begin(tuple(self.players))
