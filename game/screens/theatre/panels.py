"""What stands round the theatre's table: seats and log, through whose eyes, cameras, blends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.controls.bindings import Action, cap
from game.presenting.blends import blend_facts
from game.presenting.log import Sieve, sifted
from game.presenting.seats import seat_facts
from game.screens.table.blend_panel import blend_plate, short_blend_plate
from game.screens.table.hud import EDGE, GAP, LEFT, RIGHT, STATUS, Arrangement, Room
from game.screens.table.log_panel import log_plate, open_log
from game.screens.table.seat_panel import seat_bar, seat_plates
from game.screens.table.token_button import TokenButton
from game.screens.theatre.transport import BAR
from game.screens.tokens import chip_token
from game.screens.widgets.arrange import Anchor, Column, Row
from game.screens.widgets.choice import Choice
from game.screens.widgets.label import Label, heading, note, strong
from game.screens.widgets.look import Look
from game.screens.widgets.palette import BRASS_LIGHT, SAND
from game.screens.widgets.panel import PLATE, Panel
from game.screens.widgets.widget import Widget
from game.texts import _
from game.theatre import OPEN, PUBLIC, Eyes, Moment, PartKind, Reel

OPEN_LOG = 360
"""Height in dp of the log that was opened."""
TALL_LOG, SHORT_LOG = 300, 70
"""Dp of height of the log under the seats: at most, and the least with which it is there."""
LINES = 24
"""Of the log under the seats."""


@dataclass(frozen=True)
class Wishes:
    """What a person has chosen, and what is told of another choice."""

    eyes: Eyes
    directed: bool
    trails: bool
    log_open: bool
    sieve: Sieve
    look_through: Callable[[Eyes], None]
    direct: Callable[[bool], None]
    trace: Callable[[bool], None]
    sift: Callable[[Sieve], None]
    leave: Callable[[], None]
    keys: Callable[[], None]


def seats_part(reel: Reel, moment: Moment, space: Room) -> Widget:
    """What is known of every seat, whose turn it is lit."""
    seats = seat_facts(moment.view, reel.names, _acts(moment))
    if space.arrangement is Arrangement.COLUMNS:
        return Anchor(Column([seat_plates(seats)], width=LEFT), 0, 0, EDGE)
    return Anchor(seat_bar(seats, space.middle - 2 * EDGE), 0, 0, (EDGE, EDGE, RIGHT + 2 * EDGE, 0))


def log_part(reel: Reel, moment: Moment, wishes: Wishes, space: Room, look: Look) -> Widget | None:
    """The log under the seats, or all of it where it was opened."""
    seats = seat_facts(moment.view, reel.names, None)
    high = _high(space)
    if wishes.log_open:
        lines = sifted(moment.log(240), wishes.sieve)
        opened = open_log(
            lines, wishes.sieve, seats, wishes.sift, width=LEFT * 1.6, height=min(OPEN_LOG, high)
        )
        return Anchor(opened, 0, 1, (EDGE, 0, 0, BAR + 2 * EDGE))
    if space.arrangement is not Arrangement.COLUMNS:
        return None
    top = seat_plates(seats).size(look, look.px(LEFT))[1] / look.scale + EDGE + GAP
    height = min(high + EDGE - top, TALL_LOG)
    if height < SHORT_LOG:
        return None
    texts = [line.text for line in moment.log(LINES)]
    return Anchor(log_plate(texts, width=LEFT, height=height), 0, 0, (EDGE, top, 0, 0))


def controls_part(reel: Reel, wishes: Wishes) -> Widget:
    """Through whose eyes, which camera, trails."""
    return Anchor(Column([_controls(reel, wishes)], width=RIGHT), 1, 0, (0, EDGE, EDGE, 0))


def blends_part(reel: Reel, moment: Moment, wishes: Wishes, space: Room, look: Look) -> Widget | None:
    """The blends below the controls, in the first of their forms that finds a place."""
    top = _controls(reel, wishes).size(look, look.px(RIGHT))[1] / look.scale + EDGE + GAP
    view = moment.view
    blends = blend_facts(view)
    for plate in (
        blend_plate(blends, view.blend_deck, view.display),
        short_blend_plate(blends, view.display),
    ):
        if top + plate.size(look, look.px(RIGHT))[1] / look.scale <= _high(space) + EDGE:
            return Anchor(Column([plate], width=RIGHT), 1, 0, (0, top, EDGE, 0))
    return None


def facts(reel: Reel, moment: Moment, wishes: Wishes) -> dict[str, object]:
    """What each part shows, by its name: one whose facts are the same need not be made anew."""
    view = moment.view
    return {
        "status": (moment.index, moment.eyes),
        "seats": seat_facts(view, reel.names, _acts(moment)),
        "log": (moment.part.told, moment.eyes, wishes.log_open, wishes.sieve),
        "blends": (blend_facts(view), view.blend_deck, dict(view.display)),
        "controls": (wishes.eyes, wishes.directed, wishes.trails),
    }


def _high(space: Room) -> float:
    """Dp of height from the window's upper edge to the bar, less both distances."""
    return space.height - BAR - 3 * EDGE


def status_line(moment: Moment, wishes: Wishes, space: Room, names: tuple[str, ...]) -> Widget:
    """Round and throw, and what is told now, above the table."""
    round_ = strong(_("Round {n}").format(n=moment.round), 15, colour=BRASS_LIGHT)
    lines = moment.log(1)
    said = lines[-1].text if lines and moment.part.kind is not PartKind.STILL else ""
    buttons = [
        TokenButton(
            Label(_("Leave"), 13, colour=SAND), wishes.leave, pad=3, key="leave", tip=cap(Action.BACK)
        ),
        TokenButton(Label(_("Keys"), 13, colour=SAND), wishes.keys, pad=3, key="help", tip=cap(Action.HELP)),
    ]
    row = Row([round_, Label(said, 15, fit=True) if said else None, *buttons], gap=12, align="center")
    plate = Panel(row, (14, 5, 8, 6), PLATE, key="status")
    left, right = space.beside
    if space.arrangement is Arrangement.COLUMNS:
        return Anchor(plate, 0.5, 0, (left + 4, EDGE, right + 4, EDGE))
    return Anchor(plate, 0.5, 0, (EDGE, EDGE + STATUS + 20, right, 0))


def _controls(reel: Reel, wishes: Wishes) -> Widget:
    """Through whose eyes, which camera, trails."""
    seats = [
        TokenButton(
            chip_token(reel.colour(seat), None, 26),
            lambda seat=seat: wishes.look_through(Eyes(seat)),
            chosen=wishes.eyes == Eyes(seat),
            pad=4,
            key=f"eyes-{seat}",
            tip=_("only what {name} knew").format(name=name),
        )
        for seat, name in enumerate(reel.names)
    ]
    everybody = [(OPEN, _("Everything")), (PUBLIC, _("In public"))]
    who = Choice(everybody, wishes.eyes, wishes.look_through, size=13, key="eyes")
    camera = Choice(
        [(True, _("Director")), (False, _("By hand"))], wishes.directed, wishes.direct, size=13, key="camera"
    )
    trails = Choice([(True, _("On")), (False, _("Off"))], wishes.trails, wishes.trace, size=13, key="trails")
    name = "" if wishes.eyes.seat is None else reel.names[wishes.eyes.seat]
    column = Column(
        [
            _head(_("Seen"), Action.REEL_EYES),
            who,
            Row([*seats, Label(name, 14, colour=SAND, fit=True, grow=1)], gap=2, align="center"),
            _head(_("Camera"), Action.REEL_DIRECTOR),
            camera,
            _head(_("Trails"), Action.REEL_TRAILS),
            trails,
        ],
        gap=5,
    )
    return Panel(column, (10, 7, 10, 9), PLATE, key="controls")


def _head(words: str, action: Action) -> Widget:
    return Row([heading(words, 14), note(cap(action), 12)], gap=8, align="center")


def _acts(moment: Moment) -> int | None:
    """Whose turn it is while nothing is told of it yet."""
    question = moment.view.question
    return question.seat if question is not None else None
