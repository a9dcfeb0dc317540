"""The blends in reach, each spice ticked where a card of it is at hand."""

from __future__ import annotations

from collections.abc import Mapping

from game.presenting.blends import BlendFacts
from game.screens.tokens import action_token, spice_token
from game.screens.widgets.arrange import Column, Row, Space
from game.screens.widgets.label import heading, note
from game.screens.widgets.lacquer import Style
from game.screens.widgets.palette import BRASS_DARK, BRASS_LIGHT, LEAF, NIGHT, faded
from game.screens.widgets.panel import PLATE, TRAY, Panel
from game.screens.widgets.widget import Widget
from game.texts import _, ngettext
from game.words.names import spice_name
from models.spices import Action, Spice

_READY = Style(
    top=faded(LEAF, 0.3),
    bottom=faded(NIGHT, 0.5),
    line=BRASS_LIGHT,
    line_bottom=BRASS_DARK,
    radius=9,
    line_width=1.4,
)


def blend_plate(blends: tuple[BlendFacts, ...], deck: int, display: Mapping[Spice, int]) -> Widget:
    """Open blends above, own reserved ones below, and what lies on display."""
    shown = [facts for facts in blends if not facts.reserved]
    own = [facts for facts in blends if facts.reserved]
    left = ngettext("{n} in the deck", "{n} in the deck", deck).format(n=deck)
    parts: list[Widget | None] = [
        Row([heading(_("Blends"), 17), Space(grow=1), note(left, 12)], align="center"),
        *(_blend(facts, n) for n, facts in enumerate(shown)),
        note(_("none lies open"), 13) if not shown else None,
        heading(_("Reserved"), 15) if own else None,
        *(_blend(facts, len(shown) + n) for n, facts in enumerate(own)),
        heading(_("On display"), 15),
        _display(display),
    ]
    return Panel(Column(parts, gap=5), (10, 6, 10, 8), PLATE, key="blends")


def short_blend_plate(blends: tuple[BlendFacts, ...], display: Mapping[Spice, int]) -> Widget:
    """The same in as little height as can be: blends two by two, then what lies on display."""
    rows: list[Widget] = []
    for at in range(0, len(blends), 2):
        pair: list[Widget] = [_short(facts, at + n) for n, facts in enumerate(blends[at : at + 2])]
        rows.append(Row(pair, gap=4))
    laid = [
        Row([spice_token(spice, 18, tip=spice_name(spice)), note(str(count), 13)], gap=2, align="center")
        for spice in Spice
        if (count := display.get(spice, 0))
    ]
    rows += [Row(laid[at : at + 6], gap=6, align="center") for at in range(0, len(laid), 6)]
    return Panel(
        Column(rows, gap=4), (8, 6, 8, 6), PLATE, key="blends", tip=_("Blends, and what is on display")
    )


def _short(facts: BlendFacts, number: int) -> Widget:
    """A blend by its spices alone, those at hand ticked, an own one marked."""
    tokens: list[Widget | None] = [
        spice_token(spice, 24, tick=held, tip=spice_name(spice))
        for spice, held in zip(facts.blend, facts.held, strict=True)
    ]
    if facts.reserved:
        tokens.append(action_token(Action.RESERVE_BLEND, 16, tip=_("Reserved")))
    style = _READY if facts.complete and not facts.waits else TRAY
    return Panel(Row(tokens, gap=3, align="center"), (5, 2, 5, 2), style, key=f"blend-{number}", grow=1)


def _blend(facts: BlendFacts, number: int) -> Widget:
    spices = zip(facts.blend, facts.held, strict=True)
    tokens = [
        spice_token(
            spice, 36, tick=held, tip=f"{spice_name(spice)}: {_('in hand') if held else _('missing')}"
        )
        for spice, held in spices
    ]
    missing = facts.held.count(False)
    words = (
        _("next round")
        if facts.waits
        else _("complete")
        if facts.complete
        else _("needs {n}").format(n=missing)
    )
    row = Row([*tokens, Space(grow=1), note(words, 13)], gap=4, align="center")
    return Panel(row, (5, 3, 8, 3), _READY if facts.complete else TRAY, key=f"blend-{number}")


def _display(display: Mapping[Spice, int]) -> Widget:
    """All nine spices as their bowls lie, each with the number of cards to buy."""
    cells = [
        Row(
            [spice_token(spice, 22, dim=not display.get(spice)), note(str(display.get(spice, 0)), 14)],
            gap=4,
            align="center",
            key=f"display-{spice}",
            tip=spice_name(spice),
            grow=1,
        )
        for spice in Spice
    ]
    return Column([Row(cells[at : at + 3], gap=4) for at in (0, 3, 6)], gap=2)
