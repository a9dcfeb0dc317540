"""The set-up of a new match: who sits down, who cooks first, by which options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.screens.colour_choice import ColourChoice
from game.screens.dialog import error_dialog
from game.screens.screen import Screen
from game.screens.seating import FEWEST, MOST, Seating
from game.screens.swatch import chip_swatch
from game.screens.widgets import (
    BOARD,
    TRAY,
    Button,
    Choice,
    Column,
    Entry,
    Padded,
    Panel,
    Row,
    Rule,
    Scroll,
    Space,
    Stepper,
    Widget,
    heading,
    note,
    strong,
    switch,
    title,
)
from game.settings import LONGEST_NAME
from game.setup import MatchSetup, SetupError
from game.texts import _, ngettext
from game.words.options import ORDER, changed_options, option_meaning, option_title, value_label
from models.options import Options

WIDE = 1200
"""From this width (dp) on players and options stand side by side."""


class NewMatch(Screen):
    """Asks for everything a match needs and calls ``begin`` with it; the seats are remembered."""

    name = "new match"
    backdrop = True
    first = "start"

    def __init__(self, begin: Callable[[MatchSetup], None], seating: Seating | None = None) -> None:
        super().__init__()
        self._begin, self._seating = begin, seating

    @property
    def seating(self) -> Seating:
        """The match in the making."""
        if self._seating is None:
            self._seating = Seating.remembered(self.window.settings.last_seats)
        return self._seating

    def build(self) -> Widget:
        """Players at the left, options at the right; one below the other where it is narrow."""
        players, options = self._players(), self._options()
        if self.window.size[0] / self.window.look.scale >= WIDE:
            middle: Widget = Row(
                [
                    Scroll(Padded(players, (8, 2, 0, 8)), key="players", width=556, grow=0),
                    Column(
                        [
                            self._options_heading(),
                            Scroll(Padded(options, (8, 2, 0, 8)), key="options", grow=1),
                        ],
                        gap=8,
                        grow=1,
                    ),
                ],
                gap=26,
                align="stretch",
                grow=1,
            )
        else:
            everything = Column([players, self._options_heading(), options], gap=12)
            middle = Scroll(Padded(everything, (8, 2, 0, 8)), key="everything", grow=1)
        column = Column([title(_("New match"), 30), Rule(), middle, self._buttons()], gap=10, grow=1)
        return Padded(Panel(column, (30, 18, 30, 22), BOARD), (26, 20, 26, 20))

    # Players.

    def _players(self) -> Widget:
        seating = self.seating
        rows: list[Widget] = [
            Row(
                [
                    Column([heading(_("Players")), note(_("They sit clockwise in this order."))], grow=1),
                    Choice(
                        [(count, str(count)) for count in range(FEWEST, MOST + 1)],
                        seating.count,
                        self._changing(seating.set_count),
                        key="count",
                        width=170,
                    ),
                ],
                align="center",
            )
        ]
        rows += [self._seat(at) for at in range(seating.count)]
        chefs = [(None, _("By lot")), *((at, seating.name(at)) for at in range(seating.count))]
        rows += [
            Space(height=2),
            Column(
                [
                    strong(_("First head chef"), 17),
                    note(_("Throws first, picks the bowls and wins ties. At a table: who cooked last.")),
                    Choice(chefs, seating.first_chef, self._setting("first_chef"), key="chef", size=15),
                ],
                gap=5,
            ),
            Row(
                [
                    Column(
                        [
                            strong(_("Seed"), 17),
                            note(_("The same number deals the same cards; leave it empty for fresh ones.")),
                        ],
                        gap=2,
                        grow=1,
                    ),
                    Entry(
                        seating.seed,
                        lambda text: setattr(seating, "seed", text),
                        empty=_("by lot"),
                        longest=9,
                        allowed=str.isdecimal,
                        key="seed",
                        width=150,
                    ),
                ],
                gap=14,
                align="center",
            ),
        ]
        return Column(rows, gap=9)

    def _seat(self, at: int) -> Widget:
        seating = self.seating
        seat = seating.seats[at]

        def rename(text: str) -> None:
            seat.own_name = text

        row = Row(
            [
                chip_swatch(seat.colour, 40),
                Entry(
                    seat.own_name,
                    rename,
                    empty=seating.usual_name(at),
                    longest=LONGEST_NAME,
                    left=self.refresh,
                    key=f"name {at}",
                    grow=1,
                ),
                Choice(
                    seating.kinds,
                    seat.player,
                    self._changing(lambda kind: setattr(seat, "player", kind)),
                    key=f"kind {at}",
                    width=156,
                    size=15,
                ),
                ColourChoice(
                    seat.colour,
                    self._changing(lambda colour: seating.give_colour(at, colour)),
                    key=f"colour {at}",
                ),
            ],
            gap=10,
            align="center",
        )
        return Panel(row, (10, 8, 8, 8), TRAY, solid=False)

    # Options.

    def _options_heading(self) -> Widget:
        changed = len(changed_options(self.seating.options))
        words = (
            ngettext("{count} option differs from the usual rules.", "{count} options differ.", changed)
            if changed
            else _("All as in the usual rules.")
        )
        return Padded(
            Row(
                [
                    Column([heading(_("Options")), note(words.format(count=changed), key="changed")], grow=1),
                    Button(
                        _("Usual rules"),
                        self._changing(lambda: setattr(self.seating, "options", Options())),
                        size=15,
                        enabled=bool(changed),
                        key="usual",
                    ),
                ],
                align="center",
            ),
            (8, 0, 18, 0),
        )

    def _options(self) -> Widget:
        rows = []
        for name in ORDER:
            words = Column([strong(option_title(name), 16), note(option_meaning(name), 13.5)], gap=1, grow=1)
            row = Row([words, self._control(name)], gap=14, align="center")
            rows.append(Panel(row, (14, 8, 10, 8), TRAY, solid=False))
        return Column(rows, gap=7)

    def _control(self, name: str) -> Widget:
        value, values = getattr(self.seating.options, name), Options.values(name)
        change = self._changing(lambda value: self.seating.set_option(name, value))
        if isinstance(value, int):
            return Stepper(
                value, change, low=values[0], high=values[-1], step=values[1] - values[0], key=name, width=166
            )
        if set(values) == {"off", "on"} and name != "reserve_same_round":
            return switch(
                value == "on", lambda on: change("on" if on else "off"), key=name, width=130, size=14.5
            )
        labels = [(each, value_label(name, each)) for each in values]
        return Choice(labels, value, change, key=name, width=110 * len(labels) + 30, size=14)

    # Beginning.

    def _buttons(self) -> Widget:
        return Row(
            [
                Button(_("Back"), self.back, width=150, height=44, key="back", hint="Esc"),
                Space(grow=1),
                Button(_("Begin"), self._start, kind="primary", width=260, height=44, size=19, key="start"),
            ],
            gap=12,
        )

    def _start(self) -> None:
        try:
            setup = self.seating.setup()
        except SetupError as error:
            self.window.push(error_dialog(str(error)))
            return
        settings = self.window.settings.changed(last_seats=self.seating.to_remember())
        self.window.change_settings(settings)
        self._begin(setup)

    def _changing(self, change: Callable[..., object]) -> Callable[..., None]:
        """The change, and this screen made anew after it."""

        def changed(*values: Any) -> None:
            change(*values)
            self.refresh()

        return changed

    def _setting(self, name: str) -> Callable[[Any], None]:
        return self._changing(lambda value: setattr(self.seating, name, value))


__all__ = ["NewMatch"]
