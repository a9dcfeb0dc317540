"""The end of a match: who won, how everybody stands, and once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.controls.bindings import Action, cap, meant
from game.records.errors import RecordError
from game.records.great import GreatThrow
from game.screens.dialog import error_dialog
from game.screens.great_rows import GreatThrows
from game.screens.screen import Screen
from game.screens.swatch import chip_swatch
from game.screens.tokens import spice_token
from game.screens.widgets import (
    BOARD,
    LIT,
    TITLE,
    TRAY,
    Anchor,
    Button,
    Column,
    Label,
    Over,
    Padded,
    Panel,
    Row,
    Rule,
    Scrim,
    Scroll,
    Space,
    Widget,
    note,
    strong,
)
from game.screens.widgets.lacquer import Style
from game.screens.widgets.palette import BRASS_LIGHT, DUST, SAND
from game.texts import _, ngettext
from game.words.sentences import blend_words
from models.events import Blend


@dataclass(frozen=True)
class Standing:
    """How a seat stands at the end; ``blends`` completed, ``throws`` made, ``cards`` left in
    hand, ``blend`` the one completed last."""

    name: str
    colour: str
    blends: int
    rupees: int
    throws: int
    cards: int
    sold: int = 0
    bought: int = 0
    winner: bool = False
    blend: Blend | None = None


WIDTH, COLUMN, NARROW = 886, 92, 880
"""Width of the panel and of a column of figures; below the last width (dp) half of the columns have room."""
TALL, MOST_LINES = 560, 6
"""From this height (dp) on there is room for the winner's chip, with so many seats and great throws below."""


class End(Screen):
    """The end screen over the last table; with a key for a rematch.

    ``rounds`` were played; without a winner the match ended at its round limit. ``great`` throws of the match
    are offered to be kept as soon as they are found.
    """

    name = "end"
    covers = False
    first = "rematch"

    def __init__(
        self,
        standings: Sequence[Standing],
        rounds: int,
        *,
        rematch: Callable[[], None],
        menu: Callable[[], None],
        look: Callable[[], None] | None = None,
        great: GreatThrows | None = None,
        watch: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        ranked = sorted(standings, key=lambda seat: (not seat.winner, -seat.blends, -seat.rupees))
        self.standings, self.rounds = tuple(ranked), rounds
        self._rematch, self._menu, self._look, self._great = rematch, menu, look, great
        self._watch = watch

    def build(self) -> Widget:
        """Headline, table, buttons."""
        winner = next((seat for seat in self.standings if seat.winner), None)
        words = _("{name} wins!").format(name=winner.name) if winner else _("Nobody won")
        roomy = self.room[1] > TALL
        kept = self._great.rows(self._keep) if self._great else []
        rounds = ngettext("after {count} round", "after {count} rounds", self.rounds)
        buttons = [
            Button(_("Menu"), self._menu, height=46, width=170, key="menu", hint=cap(Action.BACK)),
            self._look and Button(_("Look at the table"), self._look, height=46, key="look"),
            self._watch and Button(_("Watch again"), self._watch, height=46, key="watch"),
            Space(grow=1),
            Button(
                _("Rematch"),
                self._rematch,
                kind="primary",
                height=46,
                width=230,
                size=19,
                key="rematch",
                hint=cap(Action.REMATCH),
            ),
        ]
        column = Column(
            [
                Anchor(chip_swatch(winner.colour, 84))
                if winner and roomy and len(self.standings) + len(kept) <= MOST_LINES
                else None,
                Label(
                    words,
                    46 if roomy else 34,
                    face=TITLE,
                    colour=BRASS_LIGHT,
                    align="center",
                    fit=True,
                    key="headline",
                ),
                note(rounds.format(count=self.rounds), 17, align="center"),
                _blend(winner.blend) if winner and winner.blend else None,
                Rule(),
                self._heads(),
                *(self._row(seat) for seat in self.standings),
                *kept,
            ],
            gap=8 if roomy else 5,
        )
        # The buttons stay in sight, however much there is to tell.
        whole = Column([Scroll(column, key="sheet", grow=1), Row(buttons, gap=12)], gap=14 if roomy else 10)
        panel = Panel(whole, 28 if roomy else 20, BOARD, width=WIDTH)
        return Over([Scrim((0.03, 0.015, 0.005, 0.55)), Anchor(panel, padding=(20, 14, 20, 14))])

    def update(self, dt: float) -> None:
        """Great throws may have been found."""
        if self._great is not None and self._great.ready():
            self.refresh()

    def _keep(self, great: GreatThrow) -> None:
        assert self._great is not None
        try:
            path = self._great.keep(great)
        except RecordError as error:
            self.window.push(error_dialog(str(error)))
            return
        self.window.say(_("Kept as {name}").format(name=path.name))
        self.refresh()

    def key(self, name: str) -> bool:
        """The key of a rematch."""
        if meant(name, {Action.REMATCH}):
            self._rematch()
            return True
        return False

    def back(self) -> None:
        """Escape leads to the menu: the match is over."""
        self._menu()

    @property
    def _columns(self) -> int:
        return 6 if self.room[0] >= NARROW else 3

    def _heads(self) -> Widget:
        heads = (_("Blends"), _("Rupees"), _("Throws"), _("Sold"), _("Bought"), _("Cards left"))
        return Padded(
            Row(
                [
                    Space(grow=1),
                    *(
                        Label(head, 14, colour=DUST, align="right", width=COLUMN)
                        for head in heads[: self._columns]
                    ),
                ]
            ),
            (14, 0, 18, 0),
        )

    def _row(self, seat: Standing) -> Widget:
        style: Style = LIT if seat.winner else TRAY
        figures = (seat.blends, seat.rupees, seat.throws, seat.sold, seat.bought, seat.cards)
        cells = [
            strong(
                str(figure),
                19 if at == 0 else 17,
                colour=BRASS_LIGHT if at == 0 else SAND,
                align="right",
                width=COLUMN,
            )
            for at, figure in enumerate(figures[: self._columns])
        ]
        row = Row(
            [chip_swatch(seat.colour, 36), Space(width=12), strong(seat.name, 18, fit=True, grow=1), *cells],
            gap=0,
            align="center",
        )
        return Panel(row, (14, 9, 18, 9), style, solid=False)


def _blend(blend: Blend) -> Widget:
    """The blend that won the match, by its spices."""
    words = note(_("The winning blend: {blend}").format(blend=blend_words(blend)), 16, key="blend")
    return Anchor(
        Row([*(spice_token(spice, 30) for spice in blend), Space(width=4), words], gap=6, align="center")
    )
