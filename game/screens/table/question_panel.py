"""The one open question with its answers, and what the bowl it is about is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.controls.bindings import Action, cap
from game.presenting.bowls import (
    BowlFacts,
    Share,
    cards_text,
    cost_text,
    rivals_text,
    sells_text,
    share_text,
    title,
)
from game.screens.table.hud import RIGHT
from game.screens.table.token_button import TokenButton
from game.screens.tokens import action_token, chip_token, spice_token
from game.screens.widgets.arrange import Column, Padded, Row
from game.screens.widgets.button import Button
from game.screens.widgets.label import Label, heading, note, strong
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, SAND
from game.screens.widgets.panel import LIT, PLATE, TRAY, Panel
from game.screens.widgets.widget import Widget
from game.texts import _
from game.words.names import spice_name
from models.answers import Answer, Verb
from models.spices import Action as Space
from models.spices import Spice

_IN_A_ROW = 3
_PICTURED = 58
"""Dp for a spice's name below its picture: the longest one is still read."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer as a button; ``warning`` says what it costs unseen and is to be confirmed first."""

    answer: Answer
    label: str
    warning: str | None


def question_plate(
    prompt: str,
    why: str | None,
    choices: Sequence[Choice],
    choose: Callable[[Choice], None],
    pointed: Callable[[str | None], None],
    *,
    locked: bool = False,
) -> Widget:
    """The question; ``pointed`` is told the space that an answer under the pointer is about."""
    parts: list[Widget | None] = [
        strong(prompt, 17, colour=BRASS_LIGHT),
        note(why, 13) if why else None,
        *_answers(choices, choose, pointed, locked),
    ]
    return Panel(Column(parts, gap=7), (12, 9, 12, 11), LIT, key="question")


def confirm_plate(choice: Choice, confirmed: Callable[[], None], taken_back: Callable[[], None]) -> Widget:
    """What the chosen answer costs, once more to be said yes to."""
    parts = [
        strong(choice.label, 17, colour=BRASS_LIGHT),
        note(choice.warning or "", 14, colour=CREAM),
        Button(_("Do it"), confirmed, kind="primary", size=16, key="confirm", hint=cap(Action.CONFIRM)),
        Button(_("Back"), taken_back, size=16, key="take-back", hint=cap(Action.BACK)),
    ]
    return Panel(Column(parts, gap=7), (12, 9, 12, 11), LIT, key="question")


def bowl_plate(facts: BowlFacts, names: Sequence[str], *, short: bool = False) -> Widget:
    """A space as far as this seat knows it: what it sells for, what it costs, who is before you.

    ``short`` says it in as little height as can be.
    """
    size = 22 if short else 34
    token = (
        action_token(Space(facts.space), size, tip=title(facts))
        if facts.space in frozenset(Space)
        else spice_token(Spice(facts.space), size, tip=title(facts))
    )
    if facts.space in frozenset(Space):
        lines = [_action_line(facts)]
    else:
        lines = [sells_text(facts), rivals_text(facts, names), cards_text(facts)]
        if short:
            lines.insert(1, cost_text(facts))
    first, *rest = [line for line in lines if line]
    if short:
        rows = [strong(first, 13), *(Label(line, 12, colour=SAND) for line in rest[:2])]
        row = Row([token, Column(rows, gap=0, grow=1)], gap=8, align="center", tip=title(facts))
        return Panel(row, (8, 4, 8, 5), PLATE, key="bowl")
    parts = [
        Row([token, heading(title(facts), 18)], gap=8, align="center"),
        strong(first, 15),
        *(_share(share, names) for share in facts.shares),
        *(Label(line, 14, colour=SAND) for line in rest),
    ]
    return Panel(Column(parts, gap=3), (10, 7, 10, 9), PLATE, key="bowl")


def _share(share: Share, names: Sequence[str]) -> Widget:
    """What a card would cost one seat, in the order in which they may buy."""
    ink = BRASS_LIGHT if share.own else CREAM
    row = [
        chip_token(share.colour, None, 17),
        Label(names[share.seat], 14, colour=ink, fit=True, grow=1),
        strong(share_text(share), 14, colour=ink),
    ]
    tip = _("{name} pays {price} for a card").format(name=names[share.seat], price=share_text(share))
    return Row(row, gap=5, align="center", tip=tip, key=f"cost-{share.seat}")


def _action_line(facts: BowlFacts) -> str:
    if not facts.chips:
        return _("no chip on it")
    if facts.exact:
        return _("chips on it: {total} in all").format(total=facts.low)
    return _("chips on it: {chips}, {unknown} unknown").format(chips=facts.chips, unknown=facts.unknown)


def _answers(
    choices: Sequence[Choice],
    choose: Callable[[Choice], None],
    pointed: Callable[[str | None], None],
    locked: bool,
) -> list[Widget]:
    pictured = [choice for choice in choices if choice.answer.verb is Verb.BOWL or _is_card(choice.answer)]
    plain = [choice for choice in choices if choice not in pictured]
    rows: list[Widget] = []
    for at in range(0, len(pictured), _IN_A_ROW):
        row = pictured[at : at + _IN_A_ROW]
        rows.append(Row([_pictured(c, choose, pointed, locked) for c in row], gap=2))
    if pictured:
        rows = [Panel(Column(rows, gap=2), 4, TRAY)]
    for n, choice in enumerate(plain):
        if choice.answer.verb is Verb.BLEND:
            rows.append(_blend(choice, choose, locked))
            continue
        likely = n == 0 and not pictured and choice.answer.verb not in (Verb.SELL, Verb.DONE)
        rows.append(
            Button(
                choice.label,
                None if locked else (lambda choice=choice: choose(choice)),
                kind="primary" if likely else "secondary",
                size=16,
                key=f"answer-{choice.answer}",
            )
        )
    return rows


def _blend(choice: Choice, choose: Callable[[Choice], None], locked: bool) -> Widget:
    """A blend to complete: its three spices, and what is done with them."""
    tokens = [spice_token(spice, 34) for spice in choice.answer.spices]
    label = strong(_("Complete"), 16, colour=CREAM, fit=True, grow=1, align="right")
    return TokenButton(
        Padded(Row([*tokens, label], gap=4, align="center"), (4, 2, 6, 2), width=RIGHT - 30),
        None if locked else (lambda: choose(choice)),
        chosen=True,
        pad=2,
        key=f"answer-{choice.answer}",
        tip=choice.label,
    )


def _is_card(answer: Answer) -> bool:
    return answer.verb is Verb.KEEP and bool(answer.what)


def _pictured(
    choice: Choice, choose: Callable[[Choice], None], pointed: Callable[[str | None], None], locked: bool
) -> Widget:
    spice = choice.answer.spice
    picture = Column(
        [spice_token(spice, 36), Label(spice_name(spice), 12, align="center", fit=True, width=_PICTURED)],
        align="center",
        width=_PICTURED,
    )
    return TokenButton(
        picture,
        None if locked else (lambda: choose(choice)),
        pad=2,
        pointed=lambda within: pointed(spice.value if within else None),
        key=f"answer-{choice.answer}",
        tip=choice.label,
    )
