"""What stands round the free practice table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.controls.bindings import Action, cap, pair
from game.screens.practice.advice_plate import advice_plate
from game.screens.practice.charts import Chart
from game.screens.practice.tools import (
    Tool,
    plate,
    speed_choice,
    status_plate,
    switch_row,
    tool_button,
    top_edge,
)
from game.screens.table.hud import EDGE, GAP, LEFT, RIGHT
from game.screens.table.token_button import TokenButton
from game.screens.tokens import chip_token
from game.screens.widgets import (
    PLATE,
    Anchor,
    Choice,
    Column,
    Label,
    Panel,
    Row,
    Space,
    Widget,
    note,
    strong,
)
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, SAND
from game.texts import _, ngettext
from game.words.actions import action_name
from game.words.names import space_name
from game.words.sentences import capital
from models.chips import Colour, colour_of, value_of

if TYPE_CHECKING:
    from game.screens.practice.free_table import FreeTable


def left_part(table: FreeTable) -> Widget | None:
    """Where one can go, what is thrown at, maps; in a small window only while it is asked for."""
    if table.small and not table.on_panels:
        return None
    pages, bench = table.pages, table.sitting.bench
    parts: list[Widget | None] = [
        pages.drills and tool_button(_("Drills"), pages.drills, "drills", kind="primary"),
        pages.layouts and tool_button(_("Layouts"), pages.layouts, "layouts"),
        pages.save_drill and tool_button(_("Make a drill"), pages.save_drill, "make-drill"),
        pages.progress and tool_button(_("Progress"), pages.progress, "progress"),
    ]
    after = [(False, _("back")), (True, _("stay"))]
    chart = [(Chart.NONE, "\N{EN DASH}"), (Chart.HEAT, _("heat")), (Chart.REACH, _("reach"))]
    plates: list[Widget | None] = [
        plate(_("Practice"), [Column(parts, gap=5)]) if any(parts) else None,
        plate(_("Target"), _target(table)),
        plate(
            "",
            [
                switch_row(
                    _("Chips, thrown"), after, bench.stays, table.stay, Action.PRACTICE_STAYS, "stays"
                ),
                switch_row(
                    _("Ways"),
                    [(True, _("shown")), (False, _("hidden"))],
                    table.trails,
                    table.trace,
                    Action.PRACTICE_TRAILS,
                    "trails",
                ),
                switch_row(_("Map"), chart, table.charts.chart, table.charts.show, Action.PRACTICE_MAP, "map")
                if hasattr(table, "charts")
                else None,
                *_chart_words(table),
            ],
        ),
    ]
    return Anchor(Column(plates, gap=GAP, width=LEFT), 0, 0, (EDGE, top_edge(table), 0, 0))


def _target(table: FreeTable) -> list[Widget | None]:
    target = table.target
    if target is None:
        words = _("Click a space to throw at it ({key}).").format(key=cap(Action.PRACTICE_TARGET))
        return [note(words, 13)]
    bench = table.sitting.bench
    hits = sum(thrown.place.space == target for thrown in bench.table.throws)
    of = len(bench.table.throws)
    told = ngettext("{hits} of the last throw hit", "{hits} of the last {of} throws hit", of).format(
        hits=hits, of=of
    )
    return [
        Row(
            [
                strong(capital(space_name(target)), 17, colour=CREAM, grow=1, fit=True),
                TokenButton(
                    Label("\N{MULTIPLICATION SIGN}", 16, colour=SAND),
                    lambda: table.aim_at(None),
                    pad=2,
                    key="no-target",
                    tip=_("throw at nothing in particular"),
                ),
            ],
            align="center",
        ),
        note(told.format(hits=hits, of=of), 13) if of else None,
    ]


def _chart_words(table: FreeTable) -> list[Widget | None]:
    charts = getattr(table, "charts", None)
    if charts is None or charts.chart is Chart.NONE:
        return []
    if charts.chart is Chart.HEAT:
        words = ngettext("{count} throw in this style", "{count} throws in this style", charts.throws)
        return [note(words.format(count=charts.throws), 12)]
    words = (
        _("{percent} % worked out").format(percent=round(100 * charts.progress))
        if charts.progress < 1.0
        else _("What can be reached from here in this style")
    )
    again = tool_button(_("From where I aim now"), charts.again, "chart-again") if charts.elsewhere else None
    return [note(words, 12), again]


def right_part(table: FreeTable) -> Widget:
    """How is thrown, or laid; what would have scored."""
    tools = [(Tool.THROW, _("Throw")), (Tool.LAY, _("Lay chips"))]
    which = Panel(
        Row(
            [
                Choice(tools, table.tool, table.use, size=14, key="tool", grow=1),
                note(cap(Action.PRACTICE_LAY), 12),
            ],
            gap=6,
            align="center",
        ),
        (8, 6, 10, 6),
        PLATE,
    )
    hand: Widget | None = None
    if table.tool is Tool.LAY:
        hand = _laying_plate(table)
    elif table.aiming is not None:
        hand = table.throw_panel.plate(
            _("Throw {chip}").format(chip=value_of(table.aiming.aim.chip)),
            table.aiming.shown,
            may_decline=False,
            free=table.space.roomy,
            keys=table.all_keys,
            flicks=table.aiming.flicks,
            roomy=table.space.roomy,
        )
    return Anchor(Column([which, hand, _advice_plate(table)], gap=GAP, width=RIGHT), 1, 0, (0, EDGE, EDGE, 0))


def _laying_plate(table: FreeTable) -> Widget:
    laying = table.laying
    if laying is None or laying.chip is None:
        return plate("", [])
    lines = [
        _("Press on the table to lay the chip; press on a chip to take it up."),
        _("Drag it past the table's edge to take it off ({key}).").format(key=cap(Action.DECLINE)),
    ]
    keys = [
        (pair(Action.AIM_LEFT, Action.AIM_RIGHT) + " " + pair(Action.STRONGER, Action.WEAKER), _("move it")),
        (pair(Action.HIGHER, Action.LOWER), _("tilt it (or the wheel)")),
        (pair(Action.SPIN_LEFT, Action.SPIN_RIGHT), _("turn it (Shift and the wheel)")),
        (cap(Action.THROW), _("let it go")),
    ]
    tilt = _("flat") if not laying.tilt_degrees else _("{angle}° steep").format(angle=laying.tilt_degrees)
    return plate(
        _("Lay {chip}, {tilt}").format(chip=value_of(laying.chip), tilt=tilt),
        [
            *(note(line, 13, colour=CREAM) for line in lines),
            Row(
                [
                    tool_button(_("Flatter"), lambda: laying.wheel(-1, turns=False), "flatter"),
                    tool_button(_("Steeper"), lambda: laying.wheel(1, turns=False), "steeper"),
                ],
                gap=5,
            ),
            tool_button(
                _("Face up") if laying.face_up else _("Face down"),
                lambda: laying.key("f") and None,
                "face",
                hint=cap(Action.TURN_OVER),
            ),
            *(
                Row([strong(caps, 12, width=74, colour=SAND), note(does, 12, grow=1)], gap=6)
                for caps, does in keys
            ),
        ],
        lit=True,
    )


def _advice_plate(table: FreeTable) -> Widget | None:
    if table.target is None or table.tool is Tool.LAY:
        return None
    name = space_name(table.target)
    return advice_plate(
        table.advising,
        _("Looking for a throw that rests in {space}: {tried} of {of} tried.").replace("{space}", name),
        _("From this place, with this spin, no throw was found that rests in {space}.").format(space=name),
        table.take_advice,
    )


def strip_part(table: FreeTable) -> Widget | None:
    """Colours and chips; back, on, again; how fast."""
    if table.small and table.on_panels:
        return None
    colours = [
        TokenButton(
            chip_token(colour, None, 22),
            lambda colour=colour: table.choose_colour(colour),
            chosen=colour is table.colour,
            pad=3,
            key=f"colour-{colour.value}",
            tip=_("chips of another colour ({key})").format(key=cap(Action.PRACTICE_COLOUR)),
        )
        for colour in Colour
    ]
    held = table.laying.chip if table.laying is not None else None
    if held is None and table.aiming is not None:
        held = table.aiming.aim.chip
    chips = [
        TokenButton(
            chip_token(colour_of(chip), value_of(chip), 34),
            lambda chip=chip: table.choose(chip),
            chosen=chip == held,
            pad=3,
            key=f"chip-{value_of(chip)}",
        )
        for chip in table.hand
    ]
    left, right = table.space.beside
    steps: list[tuple[str, Callable[[], None], Action]] = [
        (_("Undo"), table.undo, Action.PRACTICE_UNDO),
        (_("Redo"), table.redo, Action.PRACTICE_REDO),
        (_("Lay back"), table.lay_back, Action.PRACTICE_BACK),
        (_("Again"), lambda: table.repeat(fresh=False), Action.PRACTICE_REPEAT),
        (_("Fresh hand"), lambda: table.repeat(fresh=True), Action.PRACTICE_FRESH),
    ]
    buttons = [
        tool_button(words, press, action.value, tip=_key_tip(action), fit=True)
        for words, press, action in steps
    ]
    speed = speed_choice(table)
    column = Column(
        [
            Row([*colours, Space(width=8), *chips], gap=0, align="center"),
            Row([*buttons, *([] if table.small else [Space(width=6), speed])], gap=4, align="center"),
        ],
        gap=4,
        align="center",
    )
    return Anchor(
        Panel(column, (10, 5, 10, 7), PLATE, key="strip"), 0.5, 1, (left + 4, EDGE, right + 4, EDGE)
    )


def _key_tip(action: Action) -> str:
    return f"{action_name(action)} ({cap(action)})"


def status_part(table: FreeTable) -> Widget:
    """What was said last, and the doors."""
    bench = table.sitting.bench
    words = table.said
    if not words and bench.last is not None and not table.waits and table.target:
        thrown = bench.last
        words = ""
        if thrown.place.space is not None:
            words = _("Last throw: {space}").format(space=space_name(thrown.place.space))
    title = strong(_("Practice table"), 15, colour=BRASS_LIGHT)
    return status_plate(table, title, words)
