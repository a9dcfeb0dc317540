"""The strip at the lower edge: the own chips to choose from, spice cards and rupees."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.controls.bindings import Action, cap
from game.presenting.seats import HandFacts
from game.screens.table.token_button import TokenButton
from game.screens.tokens import chip_token, rupee_token, spice_token
from game.screens.widgets.arrange import Column, Row
from game.screens.widgets.label import Label, note, strong
from game.screens.widgets.panel import PLATE, Panel, Rule
from game.screens.widgets.widget import Widget
from game.texts import _
from game.words.names import spice_name
from models.spices import Spice


def hand_strip(
    hand: HandFacts,
    playable: Collection[str],
    chosen: str | None,
    choose: Callable[[str], None],
    room: float,
) -> Widget:
    """The own hand in at most ``room`` dp; ``playable`` chips may be thrown now, ``chosen`` is one."""
    natural = 48 * len(hand.chips) + 58 * max(len(hand.cards), 2)
    part = min(1.0, (room - 165) / natural)
    chips = [
        TokenButton(
            chip_token(
                hand.colour,
                chip.value,
                40 * part,
                dim=chip.name not in playable if playable else chip.rests,
            ),
            (lambda name=chip.name: choose(name)) if chip.name in playable else None,
            chosen=chip.name == chosen,
            pad=4 * part,
            key=f"chip-{chip.value}",
            tip=_("throw the {value} ({key}: another one)").format(
                value=chip.value, key=cap(Action.NEXT_CHIP)
            )
            if chip.name in playable
            else _("thrown this round already")
            if chip.rests
            else _("your chip of {value}").format(value=chip.value),
        )
        for chip in hand.chips
    ]
    cards = [
        Column(
            [
                spice_token(spice, 34 * part, tip=spice_name(spice)),
                _under(spice, count, part),
            ],
            align="center",
            width=54 * part,
            key=f"card-{spice}",
        )
        for spice, count in hand.cards
    ]
    shown: list[Widget | None] = [
        Row(chips, gap=0, align="center") if chips else None,
        _Bar() if chips else None,
        Row(cards, gap=2, align="center") if cards else note(_("no spice cards"), 13),
        _Bar(),
        Row(
            [rupee_token(26), strong(str(hand.money), 20, fit=True)],
            gap=6,
            align="center",
            tip=_("rupees"),
            key="money",
        ),
    ]
    return Panel(Row(shown, gap=10, align="center"), (12, 6, 14, 6), PLATE, key="hand")


def _under(spice: Spice, count: int, part: float) -> Label:
    """How many there are; the name where there is one card and place for its letters."""
    name = spice_name(spice) if part > 0.9 else ""
    text = f"\N{MULTIPLICATION SIGN}{count}" if count > 1 else name
    return Label(text, 12, align="center", fit=True, width=54 * part)


class _Bar(Rule):
    """A thin upright line between two parts."""

    def __init__(self) -> None:
        super().__init__(width=1, height=40)
