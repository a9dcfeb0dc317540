"""What stands round the table of a drill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.bindings import Action, cap
from game.practice.attempt import Attempt
from game.screens.practice.advice_plate import advice_plate
from game.screens.practice.drill_words import chip_label, level_words, stars_words, style_words
from game.screens.practice.tools import plate, speed_choice, status_plate, tool_button, top_edge
from game.screens.stars import star, stars
from game.screens.table.hud import EDGE, GAP, LEFT, RIGHT
from game.screens.widgets import (
    BOARD,
    PLATE,
    Anchor,
    Button,
    Column,
    Label,
    Panel,
    Row,
    Rule,
    Space,
    Widget,
    note,
    strong,
    title,
)
from game.screens.widgets.palette import BRASS_LIGHT, CHILLI, CREAM, DUST, LEAF, SAND
from game.texts import _, ngettext

if TYPE_CHECKING:
    from game.screens.practice.drill_table import DrillTable

MARKS = 12
"""Marks of tries in a row."""


def left_part(table: DrillTable) -> Widget | None:
    """What is to be done; tries and stars; in a small window only while it is asked for."""
    if table.small and not table.on_panels:
        return None
    attempt, shelved = table.drilling.attempt, table.shelved
    drill = attempt.drill
    what: list[Widget | None] = [
        note(level_words(drill.level), 13),
        Label(shelved.text, 14, colour=CREAM),
        Rule(),
        note(style_words(drill.styles), 13),
    ]
    if len(drill.chips) > 1:
        what.append(note(", ".join(map(chip_label, drill.chips)), 13))
    return Anchor(
        Column([plate(shelved.title, what), plate("", _score(table), lit=True)], gap=GAP, width=LEFT),
        0,
        0,
        (EDGE, top_edge(table), 0, 0),
    )


def _score(table: DrillTable) -> list[Widget | None]:
    attempt = table.drilling.attempt
    drill = attempt.drill
    told = _told(attempt)
    hits = ngettext("{n} hit", "{n} hits", attempt.hits).format(n=attempt.hits)
    wanted = next((need for need in drill.stars if attempt.hits < need), None)
    more = None
    if wanted is not None:
        missing = wanted - attempt.hits
        more = ngettext("{n} more for the next star", "{n} more for the next star", missing).format(n=missing)
    shown = attempt.tries[-2 * MARKS :]
    rows = [shown[at : at + MARKS] for at in range(0, len(shown), MARKS)]
    return [
        Row([strong(told, 16, colour=BRASS_LIGHT, grow=1), note(hits, 14)], align="center"),
        *(Row([_mark(hit) for hit in row], gap=2) for row in rows),
        stars(attempt.stars, 30, key="stars"),
        note(more, 13) if more else None,
    ]


def _told(attempt: Attempt) -> str:
    """Where one is in a drill."""
    tries = attempt.drill.tries
    if tries is None:
        return ngettext("{n} in a row", "{n} in a row", attempt.hits).format(n=attempt.hits)
    return _("Try {n} of {of}").format(n=min(len(attempt.tries) + 1, tries), of=tries)


def _mark(hit: bool) -> Widget:
    sign, colour = ("+", LEAF) if hit else ("\N{EN DASH}", DUST)
    return strong(sign, 16, colour=colour, align="center", width=12)


def right_part(table: DrillTable) -> Widget | None:
    """How it is thrown; what would have come off."""
    hand: Widget | None = None
    if table.aiming is not None:
        hand = table.throw_panel.plate(
            _("Throw {chip}").format(chip=chip_label(table.aiming.aim.chip)),
            table.aiming.shown,
            may_decline=False,
            free=table.free,
            keys=table.all_keys,
            flicks=table.aiming.flicks,
            roomy=table.space.roomy,
            styles=table.allowance.styles,
        )
    advice = advice_plate(
        table.advising,
        _("Looking for a throw that comes off: {tried} of {of} tried."),
        _("From this place, with this spin, no throw was found that comes off."),
        table.take_advice if table.may_take_advice else None,
    )
    return Anchor(Column([hand, advice], gap=GAP, width=RIGHT), 1, 0, (0, EDGE, EDGE, 0))


def strip_part(table: DrillTable) -> Widget:
    """Again, other drills, the free table, how fast."""
    left, right = table.space.beside
    speed = speed_choice(table)
    row = Row(
        [
            tool_button(
                _("Begin again"), table.again, "begin-again", fit=True, tip=cap(Action.PRACTICE_BACK)
            ),
            tool_button(_("All drills"), table.drills, "drills", fit=True),
            tool_button(_("Free table"), table.free_table, "free-table", fit=True),
            *([] if table.small else [Space(width=6), speed]),
        ],
        gap=4,
        align="center",
    )
    return Anchor(Panel(row, (10, 6, 10, 7), PLATE, key="strip"), 0.5, 1, (left + 4, EDGE, right + 4, EDGE))


def status_part(table: DrillTable) -> Widget:
    """What came of the last throw, and the doors."""
    judged, attempt = table.judged, table.drilling.attempt
    head = strong(_told(attempt) if table.small else _("Drill"), 15, colour=BRASS_LIGHT)
    if judged is not None and not table.flight.flying and table.waits:
        words = {True: _("It came off!"), False: _("Missed"), None: _("And on: {chip} is next")}[judged.hit]
        if judged.hit is None:
            words = words.format(chip=chip_label(table.hand[0]))
        colour = LEAF if judged.hit else CHILLI if judged.hit is False else SAND
        head = strong(words, 19, colour=colour)
        return status_plate(table, head, "")
    return status_plate(table, head, table.said, quiet=table.over)


def over_part(table: DrillTable) -> Widget:
    """The end of a drill: its stars, and what comes next."""
    attempt = table.drilling.attempt
    won = attempt.stars
    words = {0: _("No star yet"), 1: _("A star!"), 2: _("Two stars!"), 3: _("Three stars!")}[won]
    if attempt.drill.tries is None:
        told = ngettext("{n} in a row", "{n} in a row", attempt.hits).format(n=attempt.hits)
    else:
        told = _("{hits} of {tries} came off").format(hits=attempt.hits, tries=len(attempt.tries))
    buttons = [
        Button(
            _("Again"),
            table.again,
            kind="secondary" if won and table.next_drill else "primary",
            key="again",
            grow=1,
        ),
        table.next_drill
        and Button(
            _("Next drill"), table.next_drill, kind="primary" if won else "secondary", key="next", grow=1
        ),
        Button(_("All drills"), table.drills, key="all", grow=1),
    ]
    column = Column(
        [
            title(words, 32, align="center"),
            Row([star(64, lit=nth < won) for nth in range(3)], gap=10, align="center"),
            Label(told, 18, colour=CREAM, align="center"),
            note(stars_words(attempt.drill), 14, align="center"),
            Row(buttons, gap=10, align="stretch"),
        ],
        gap=12,
        align="center",
    )
    left, right = table.space.beside
    return Anchor(
        Panel(column, (28, 18, 28, 22), BOARD, width=430, key="won"), 0.5, 0.4, (left, 60, right, 100)
    )
