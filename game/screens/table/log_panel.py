"""What happened, a line for every event, as the person at the table saw it; all of it or a part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.controls.bindings import Action, cap
from game.presenting.log import Part, Sieve
from game.presenting.seats import SeatFacts
from game.screens.table.token_button import TokenButton
from game.screens.tokens import chip_token
from game.screens.widgets.arrange import Column, Row, Space
from game.screens.widgets.choice import Choice
from game.screens.widgets.label import Label, heading, note
from game.screens.widgets.palette import CREAM, SAND
from game.screens.widgets.panel import PLATE, Panel
from game.screens.widgets.scroll import Scroll
from game.screens.widgets.widget import Widget
from game.texts import _

KEPT = 60
"""So many of the last lines can be scrolled through at the table; the record has them all."""


def log_plate(lines: Sequence[str], *, width: float, height: float) -> Widget:
    """The last lines, the newest at the end."""
    head = Row([heading(_("Log"), 15), Space(grow=1), note(cap(Action.LOG), 12)], align="center")
    return Panel(
        Column([head, _body(lines, "log-lines")], gap=4),
        (10, 5, 8, 8),
        PLATE,
        key="log",
        width=width,
        height=height,
    )


def open_log(
    lines: Sequence[str],
    sieve: Sieve,
    seats: Sequence[SeatFacts],
    asked: Callable[[Sieve], None],
    *,
    width: float,
    height: float,
) -> Widget:
    """The log over the seats, with what of it is asked for; ``asked`` is told another wish."""
    parts = [(Part.ALL, _("All")), (Part.TRADE, _("Trade")), (Part.THROWS, _("Throws"))]
    which = Choice(
        parts, sieve.part, lambda part: asked(replace(sieve, part=part)), size=14, key="log-part", grow=1
    )
    head = Row([heading(_("Log"), 15), which, note(cap(Action.LOG), 12)], gap=8, align="center")
    tokens = [
        TokenButton(
            chip_token(seat.colour, None, 22),
            lambda seat=seat: asked(replace(sieve, seat=None if sieve.seat == seat.seat else seat.seat)),
            chosen=sieve.seat == seat.seat,
            pad=3,
            key=f"log-seat-{seat.seat}",
            tip=_("only {name}").format(name=seat.name),
        )
        for seat in seats
    ]
    chosen = next((seat.name for seat in seats if seat.seat == sieve.seat), _("everybody"))
    by_seat = Row([*tokens, Label(chosen, 14, colour=SAND, fit=True, grow=1)], gap=4, align="center")
    shown: Widget = _body(lines, "all-log-lines") if lines else note(_("Nothing of this kind yet."), 14)
    return Panel(
        Column([head, by_seat, shown], gap=6),
        (10, 6, 8, 8),
        PLATE,
        key="log",
        width=width,
        height=height,
    )


def _body(lines: Sequence[str], key: str) -> Widget:
    shown = lines[-KEPT:]
    labels = [note(line, 13, colour=CREAM if n >= len(shown) - 3 else SAND) for n, line in enumerate(shown)]
    return Scroll(Column(labels, gap=3), key=key, from_end=True, reachable=key != "log-lines", grow=1)
