"""Where the panels stand round the table, so that the board keeps the middle of the window.

Usually two columns stand beside the table. Where a person wants large letters in a small window, the seats
become a bar along the top and only one column stays; what is hidden then comes back by a key or on pointing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from game.screens.widgets.arrange import Anchor, Column, Over
from game.screens.widgets.look import COMFORT, Look
from game.screens.widgets.widget import Widget

LEFT, RIGHT = 190, 234
"""Widths of the columns beside the table, in dp."""
EDGE = 10
"""From the window's edges, in dp."""
GAP = 8
"""Between panels, in dp."""
TABLE_SHARE = 0.6
"""At least this part of the window's width is left to the table."""
STATUS = 36
"""Height of the line that says what goes on, in dp."""
BAR = 54
"""Height of the bar of seats in a small window, in dp."""
SPARE = 132
"""What the bowl or the log need below the blends in a small window, in dp."""
STRIP = 70
"""Height of the hand's strip, in dp."""
LOW = 600
"""In a window lower than this (dp) the log waits for its key."""


class Arrangement(Enum):
    """How the panels stand."""

    COLUMNS = "columns"
    BAR = "bar"


@dataclass(frozen=True, slots=True)
class Room:
    """The window as the panels see it: how they stand and the scale (pixels per dp) that leaves the table its
    share of the width."""

    arrangement: Arrangement
    scale: float
    width: float
    height: float

    @property
    def beside(self) -> tuple[float, float]:
        """Dp covered at the left and at the right edge."""
        right = RIGHT + 2 * EDGE
        return (LEFT + 2 * EDGE if self.arrangement is Arrangement.COLUMNS else 0.0), right

    @property
    def middle(self) -> float:
        """Dp of width that are left between the columns."""
        left, right = self.beside
        return self.width - left - right

    @property
    def roomy(self) -> bool:
        """Whether there is place for what is pleasant rather than needed."""
        return self.arrangement is Arrangement.COLUMNS and self.height >= LOW


@dataclass(frozen=True, slots=True)
class Covered:
    """What the panels cover at each edge of the window, as fractions of its width and height."""

    left: float
    right: float
    top: float
    bottom: float


@dataclass
class Panels:
    """What is to be shown, each part at its place; None for what is not.

    ``short`` and ``short_bowl`` stand for blends and bowl where they find no place; ``all_log`` is the log
    that was opened.
    """

    seats: Widget | None = None
    bowl: Widget | None = None
    log: Widget | None = None
    all_log: Widget | None = None
    ask: Widget | None = None
    blends: Widget | None = None
    short: Widget | None = None
    short_bowl: Widget | None = None
    strip: Widget | None = None
    marks: list[Widget] = field(default_factory=list)


def room(size: tuple[int, int], wished: float) -> Room:
    """How the panels stand in a window of that size at the scale wished (pixels per dp)."""
    share = size[0] * (1 - TABLE_SHARE)
    both, one = share / (LEFT + RIGHT + 4 * EDGE), share / (RIGHT + 2 * EDGE)
    arrangement = Arrangement.COLUMNS if wished <= both * 1.05 else Arrangement.BAR
    most = both if arrangement is Arrangement.COLUMNS else min(one, size[1] / (COMFORT[1] / 2))
    scale = min(wished, most)
    return Room(arrangement, scale, size[0] / scale, size[1] / scale)


def covered(space: Room, *, hand: bool) -> Covered:
    """What the panels cover, with or without a strip for a hand."""
    left, right = space.beside
    top = STATUS + EDGE if space.arrangement is Arrangement.COLUMNS else STATUS + EDGE + BAR
    bottom = STRIP + EDGE if hand else EDGE
    return Covered(left / space.width, right / space.width, top / space.height, bottom / space.height)


def around(panels: Panels, space: Room, look: Look) -> Widget:
    """What changes with what happens: everything but what the hand is offered just now."""
    _left, right = space.beside
    parts: list[Widget] = list(panels.marks)
    others, below, _ask = _column(panels, space, look)
    if space.arrangement is Arrangement.COLUMNS:
        parts.append(Anchor(Column([panels.seats, panels.bowl], gap=GAP, width=LEFT), 0, 0, EDGE))
        if panels.log and not panels.all_log:
            parts.append(Anchor(panels.log, 0, 1, EDGE))
    elif panels.seats:
        parts.append(Anchor(panels.seats, 0, 0, (EDGE, EDGE, right, 0)))
    parts.append(Anchor(Column(others, gap=GAP, width=RIGHT), 1, 0, (0, EDGE + below, EDGE, 0)))
    if panels.all_log:
        up = EDGE if space.arrangement is Arrangement.COLUMNS else STRIP + EDGE
        parts.append(Anchor(panels.all_log, 0, 1, (EDGE, EDGE, EDGE, up)))
    return Over(parts)


def in_hand(panels: Panels, space: Room, look: Look) -> Widget:
    """What the hand is offered: the question or the throw, and the strip with the own chips and cards."""
    left, right = space.beside
    _others, _below, at = _column(panels, space, look)
    parts: list[Widget] = []
    if panels.ask:
        parts.append(Anchor(Column([panels.ask], width=RIGHT), 1, 0, (0, EDGE + at, EDGE, 0)))
    if panels.strip:
        parts.append(Anchor(panels.strip, 0.5, 1, (left + 4, EDGE, right + 4, EDGE)))
    return Over(parts)


def _column(panels: Panels, space: Room, look: Look) -> tuple[list[Widget], float, float]:
    """The right column: what stands there but the question, and how far down (dp) it and the question stand.

    Beside the table the question stands below the blends; in a small window it comes first.
    """
    bar = space.arrangement is Arrangement.BAR
    wanted: list[tuple[Widget | None, ...]] = [(panels.ask,), (panels.blends, panels.short)]
    if bar:
        wanted.append((panels.bowl, panels.short_bowl) if panels.bowl else (panels.log,))
    found = _fitting(wanted, space, look, spare=SPARE if bar else 0.0)
    others = [panel for panel in found if panel is not panels.ask]
    if bar:
        return others, _height(panels.ask, look), 0.0
    return others, 0.0, sum(_height(panel, look) for panel in others)


def _height(panel: Widget | None, look: Look) -> float:
    """Dp of a panel in the column with the gap below it; none where it is not there."""
    return (panel.size(look, look.px(RIGHT))[1] + look.px(GAP)) / look.scale if panel else 0.0


def status_line(status: Widget, space: Room) -> Widget:
    """What goes on, above the table."""
    left, right = space.beside
    if space.arrangement is Arrangement.COLUMNS:
        return Anchor(status, 0.5, 0, (left + 4, EDGE, right + 4, EDGE))
    return Anchor(status, 0.5, 0, (EDGE, EDGE + BAR + 2, right, 0))


def _fitting(
    wanted: list[tuple[Widget | None, ...]], space: Room, look: Look, *, spare: float
) -> list[Widget]:
    """As many of these as find place one below another in a column, each in the first of its forms that
    does; the first in any case. ``spare`` dp are left by what has a shorter form, so that what follows may
    come and go without moving it."""
    found: list[Widget] = []
    left = look.px(space.height - 2 * EDGE)
    for forms in wanted:
        for panel in forms:
            if panel is None:
                continue
            height = panel.size(look, look.px(RIGHT))[1]
            needed = height + (look.px(spare) if forms is not wanted[-1] and panel is not forms[-1] else 0)
            if not found or needed <= left:
                found.append(panel)
                left -= height + look.px(GAP)
                break
    return found
