"""Maps on the board of the free table: where throws came to rest, and what can be reached."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import isclose

from game.controls.aim import Aim
from game.practice.manner import STYLES
from game.practice.reach_map import Release
from game.practice.sitting import Sitting
from game.screens.practice.maps import heat_look, reach_look
from game.stage import Stage
from models.board import Side

CELLS = 90
"""Cells of a reach map that are worked out before it is drawn anew: drawing takes its time."""
NEAR = 0.01
"""Metres by which the place of release may differ before another map is wanted."""


class Chart(Enum):
    """What is drawn on the board."""

    NONE = "none"
    HEAT = "heat"
    REACH = "reach"


class Charts:
    """Draws one chart of a `Sitting` on a stage; ``chosen`` is told of another chart,
    ``changed`` when there is more to say about it."""

    def __init__(
        self, stage: Stage, sitting: Sitting, chosen: Callable[[], None], changed: Callable[[], None]
    ) -> None:
        self._stage, self._sitting, self._chosen, self._changed = stage, sitting, chosen, changed
        self._aim: Aim | None = None
        self._drawn: object = None
        self.chart = Chart.NONE
        self.stale = False
        """Whether something was thrown, or is thrown at, since it was drawn."""
        self.throws = 0
        """Throws in the heat map."""

    def show(self, chart: Chart) -> None:
        """Draw this chart from now on."""
        self.chart, self._drawn, self.stale = chart, None, True
        self._stage.heat.hide()
        self._stage.reach.hide()
        self._sitting.chart(release_of(self._aim) if chart is Chart.REACH else None)
        self._chosen()

    def next(self) -> None:
        """Draw the chart after this one."""
        charts = list(Chart)
        self.show(charts[(charts.index(self.chart) + 1) % len(charts)])

    def again(self) -> None:
        """Work the reach map out from where is thrown now, among the chips that lie now."""
        self.show(Chart.REACH)

    @property
    def progress(self) -> float:
        """The part of the reach map that is worked out."""
        charting = self._sitting.charting
        if charting is None:
            return 0.0
        done, of = charting.progress
        return done / of

    @property
    def elsewhere(self) -> bool:
        """Whether one throws otherwise now than the reach map has it."""
        charting = self._sitting.charting
        if charting is None:
            return False
        was, now = charting.map.release, release_of(self._aim)
        same = was.side is now.side and was.style == now.style
        return not (same and isclose(was.place, now.place, abs_tol=NEAR))

    @property
    def style(self) -> str:
        """The style of the aim, by its name in files."""
        return release_of(self._aim).style

    def follow(self, aim: Aim | None) -> None:
        """A frame passes with this aim; draw what is new."""
        before, self._aim = (self.style, self.elsewhere), aim or self._aim
        if before != (self.style, self.elsewhere):
            self.stale = self.stale or self.chart is Chart.HEAT
            self._changed()
        if self.chart is Chart.HEAT and self.stale:
            self._draw_heat()
        elif self.chart is Chart.REACH:
            self._draw_reach()
        self.stale = False

    def _draw_heat(self) -> None:
        rests = self._sitting.rests(self.style)
        self.throws = len(rests)
        self._stage.heat.show(heat_look(rests))
        self._changed()

    def _draw_reach(self) -> None:
        charting = self._sitting.charting
        if charting is None:
            return
        charting.tick()
        target = self._sitting.bench.table.target
        done = charting.progress[0]
        drawn = (charting, done if charting.is_over else done // CELLS, target)
        if drawn != self._drawn:
            self._drawn = drawn
            self._stage.reach.show(reach_look(charting.map, target))
            self._changed()


def release_of(aim: Aim | None) -> Release:
    """From where and how an aim throws."""
    if aim is None:
        return Release(Side.SOUTH)
    style = next(name for name, style in STYLES.items() if style is aim.style)
    return Release(aim.side, round(aim.place, 3), style, aim.spin)
