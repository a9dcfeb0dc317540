"""One plate per seat: whose it is, who acts, and what everybody may know."""

from __future__ import annotations

from game.presenting.seats import SeatFacts
from game.screens.tokens import blend_token, cards_token, chip_token, mill_token, rupee_token
from game.screens.widgets.arrange import Column, Row
from game.screens.widgets.label import Label, note, strong
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, DUST
from game.screens.widgets.panel import LIT, PLATE, Panel
from game.screens.widgets.widget import Widget
from game.texts import _, ngettext


def seat_plates(facts: tuple[SeatFacts, ...]) -> Widget:
    """All seats, one below another, the one that acts lit."""
    return Column([_plate(seat) for seat in facts], gap=8)


def seat_bar(facts: tuple[SeatFacts, ...], width: float) -> Widget:
    """All seats side by side in ``width`` dp, as short as they can be."""
    each = (width - 6 * (len(facts) - 1)) / len(facts)
    return Row([_short(seat, each) for seat in facts], gap=6)


def _short(seat: SeatFacts, width: float) -> Widget:
    colour = BRASS_LIGHT if seat.acts else CREAM
    top = [
        mill_token(20, tip=_("head chef")) if seat.chef else chip_token(seat.colour, None, 20),
        strong(seat.name, 14, colour=colour, fit=True, grow=1),
        note(f"{seat.blends}/{seat.goal}", 13),
    ]
    stats = [
        _stat(rupee_token(13), str(seat.money), _("rupees")) if seat.money is not None else None,
        _stat(cards_token(14), str(seat.cards), _cards(seat)),
        _stat(chip_token(seat.colour, None, 13), str(len(seat.chips)), _chips(seat)),
        _stat(blend_token(13, done=True), f"+{seat.reserved}", _reserved(seat)) if seat.reserved else None,
    ]
    both = [Row(top, gap=4, align="center"), Row(stats, gap=5, align="center")]
    return Panel(
        Column(both, gap=2),
        (6, 4, 6, 4),
        LIT if seat.acts else PLATE,
        width=width,
        key=f"seat-{seat.seat}",
        tip=_tip(seat),
    )


def _plate(seat: SeatFacts) -> Widget:
    colour = BRASS_LIGHT if seat.acts else CREAM
    name = strong(seat.name, 16, colour=colour, fit=True, grow=1)
    progress = [blend_token(17, done=n < seat.blends, tip=_blends(seat)) for n in range(seat.goal)]
    top = Row(
        [name, mill_token(19, tip=_("head chef")) if seat.chef else None, *progress], gap=2, align="center"
    )
    money = "?" if seat.money is None else str(seat.money)
    rupees = _("rupees, known to their owner alone") if seat.money is None else _("rupees")
    stats = [
        _stat(rupee_token(15), money, rupees, dull=seat.money is None),
        _stat(cards_token(16), str(seat.cards), _cards(seat)),
        _stat(chip_token(seat.colour, None, 15), str(len(seat.chips)), _chips(seat)),
        _stat(blend_token(14, done=True), f"+{seat.reserved}", _reserved(seat)) if seat.reserved else None,
    ]
    close = money.isdigit() and len(money) > 2 and seat.reserved  # all four have to stand on one line
    body = Row(
        [
            chip_token(seat.colour, None, 30),
            Column([top, Row(stats, gap=4 if close else 7, align="center")], gap=2, grow=1),
        ],
        gap=7,
        align="center",
    )
    return Panel(body, (8, 6, 8, 6), LIT if seat.acts else PLATE, key=f"seat-{seat.seat}", tip=_tip(seat))


def _stat(token: Widget, text: str, tip: str, *, dull: bool = False) -> Widget:
    label = note(text, 13, colour=DUST) if dull else Label(text, 14, fit=True)
    return Row([token, label], gap=2, align="center", tip=tip)


def _tip(seat: SeatFacts) -> str:
    """What the plate says in words."""
    words = [seat.name, _blends(seat), _reserved(seat) if seat.reserved else "", _cards(seat), _chips(seat)]
    return " · ".join(filter(None, words))


def _blends(seat: SeatFacts) -> str:
    return _("{blends} of {goal} blends").format(blends=seat.blends, goal=seat.goal)


def _reserved(seat: SeatFacts) -> str:
    return ngettext("{n} reserved blend", "{n} reserved blends", seat.reserved).format(n=seat.reserved)


def _cards(seat: SeatFacts) -> str:
    return ngettext("{n} spice card", "{n} spice cards", seat.cards).format(n=seat.cards)


def _chips(seat: SeatFacts) -> str:
    """The chips in hand: values that may be known, the number of the others."""
    known = [value for value in seat.chips if value is not None]
    unknown = len(seat.chips) - len(known)
    words = []
    if known:
        words.append(_("in hand: {values}").format(values=", ".join(map(str, known))))
    if unknown or not known:
        words.append(
            ngettext("{n} unknown chip in hand", "{n} unknown chips in hand", unknown).format(n=unknown)
        )
    return " · ".join(words)
