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
from game.screens.widgets.arrange import Anchor, Column, Over, Row
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
ASKS_FOR = 340
"""Dp of height between the bars from which the blends stand below the cameras."""


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


def around(reel: Reel, moment: Moment, wishes: Wishes, space: Room, look: Look) -> Widget:
    """Everything but the bar below the table and the line above it."""
    columns = space.arrangement is Arrangement.COLUMNS
    view = moment.view
    seats = seat_facts(view, reel.names, _acts(moment))
    high = space.height - BAR - 3 * EDGE
    parts: list[Widget] = []
    if columns:
        plates = seat_plates(seats)
        left: list[Widget] = [plates]
        rest = high - plates.size(look, look.px(LEFT))[1] / look.scale - GAP
        if not wishes.log_open and rest > 70:
            texts = [line.text for line in moment.log(60)]
            left.append(log_plate(texts, width=LEFT, height=min(rest, 300)))
        parts.append(Anchor(Column(left, gap=GAP, width=LEFT), 0, 0, EDGE))
    else:
        parts.append(
            Anchor(seat_bar(seats, space.middle - 2 * EDGE), 0, 0, (EDGE, EDGE, RIGHT + 2 * EDGE, 0))
        )
    controls = _controls(reel, wishes)
    right: list[Widget] = [controls]
    blends = blend_facts(view)
    rest = high - controls.size(look, look.px(RIGHT))[1] / look.scale - GAP
    for plate in (
        blend_plate(blends, view.blend_deck, view.display),
        short_blend_plate(blends, view.display),
    ):
        if plate.size(look, look.px(RIGHT))[1] / look.scale <= rest:
            right.append(plate)
            break
    parts.append(Anchor(Column(right, gap=GAP, width=RIGHT), 1, 0, (0, EDGE, EDGE, 0)))
    if wishes.log_open:
        lines = sifted(moment.log(240), wishes.sieve)
        opened = open_log(
            lines, wishes.sieve, seats, wishes.sift, width=LEFT * 1.6, height=min(OPEN_LOG, high)
        )
        parts.append(Anchor(opened, 0, 1, (EDGE, 0, 0, BAR + 2 * EDGE)))
    return Over(parts)


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
