"""A person's progress put in order for its page: by what was thrown at, and as curves over the weeks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, hypot

from game.practice.manner import STYLES
from game.practice.progress.page import Courses, Page, Rate, Row, day_words
from game.practice.scatter import Ellipse
from game.screens.practice.plot import Chart, Curve
from game.texts import _, ngettext
from game.words.names import space_name
from game.words.sentences import capital
from models.board import Board

MOST_DATES = 4
"""Days that are written below a chart."""
MILLIMETRES = 1000.0


@dataclass(frozen=True)
class Aimed:
    """All throws at one thing, a space or a drill: a row for each style."""

    drill: str
    target: str
    rows: tuple[Row, ...]

    @property
    def throws(self) -> int:
        """How many."""
        return sum(row.all.throws for row in self.rows)

    @property
    def rate(self) -> float | None:
        """Share that came off of those of which something was asked."""
        tried = sum(row.all.tried for row in self.rows)
        return sum(row.all.hits for row in self.rows) / tried if tried else None

    @property
    def styles(self) -> tuple[str, ...]:
        """The ways it was thrown at, in the game's order."""
        return tuple(style for style in STYLES if any(row.style == style for row in self.rows))


def by_aim(page: Page) -> list[Aimed]:
    """What a person has thrown at, most often first."""
    found: dict[tuple[str, str], list[Row]] = {}
    for row in page.rows:
        found.setdefault((row.drill, row.target), []).append(row)
    aimed = [Aimed(drill, target, tuple(rows)) for (drill, target), rows in found.items()]
    return sorted(aimed, key=lambda one: -one.throws)


def aim_title(aimed: Aimed, drills: dict[str, str]) -> str:
    """What was thrown at, as a heading; ``drills`` are the titles of drills."""
    if aimed.drill:
        return drills.get(aimed.drill, aimed.drill)
    names = {space.name for space in Board.standard().spaces}
    if aimed.target in names:
        return capital(space_name(aimed.target))
    return aimed.target or _("Without a target")


def rate_words(rate: float | None) -> str:
    """A share as a percentage; a dash for none."""
    return "—" if rate is None else f"{100 * rate:.0f} %"


def facts(aimed: Aimed) -> str:
    """How often, and in how many ways."""
    return ngettext("{n} throw", "{n} throws", aimed.throws).format(n=aimed.throws)


def hit_chart(courses: Courses, block: int = 1) -> Chart:
    """The share of hits by blocks of so many weeks, a curve for each style."""
    return _chart(
        courses,
        _("Hit rate"),
        lambda rate: None if rate.rate is None else 100 * rate.rate,
        [(value, f"{value} %") for value in (0, 25, 50, 75, 100)],
        _("No throw of these had to hit anything."),
        block,
    )


def scatter_chart(courses: Courses, block: int = 1) -> Chart:
    """The radius of the scatter by blocks of so many weeks, a curve for each style."""
    sizes = [size for course in courses.values() for _day, rate in course if (size := rate.size) is not None]
    most = MILLIMETRES * max(sizes, default=0.05)
    step = next((step for step in (5, 10, 20, 50, 100) if most <= 4 * step), ceil(most / 4))
    return _chart(
        courses,
        _("Scatter: radius that holds half of the throws"),
        lambda rate: None if rate.size is None else MILLIMETRES * rate.size,
        [(step * nth, _("{n} mm").format(n=step * nth)) for nth in range(5)],
        _("Three throws in a week show how they scatter."),
        block,
    )


def _chart(
    courses: Courses,
    title: str,
    value: Callable[[Rate], float | None],
    upward: Sequence[tuple[float, str]],
    empty: str,
    block: int,
) -> Chart:
    curves = []
    for nth, style in enumerate(STYLES):
        if style in courses:
            points = [(float(day), value(rate)) for day, rate in courses[style]]
            shown = tuple((day, number) for day, number in points if number is not None)
            curves.append(Curve(STYLES[style].label, nth, shown))
    days = sorted({day for course in courses.values() for day, _rate in course})
    few = min(MOST_DATES, len(days))
    dates = [days[round(nth * (len(days) - 1) / max(1, few - 1))] for nth in range(few)]
    across = tuple((float(day), day_words(day)) for day in dates)
    below = ngettext("Week from", "{n} weeks from", block).format(n=block)
    return Chart(title, below, tuple(curves), across, tuple(upward), empty)


def scatter_words(ellipse: Ellipse | None, target: str) -> list[str]:
    """What the scatter of throws says, a sentence each."""
    if ellipse is None:
        return [_("Three throws show how they scatter.")]
    said = [
        _("Half of these throws rest in the ellipse, {long} by {short} mm.").format(
            long=round(2 * MILLIMETRES * ellipse.long), short=round(2 * MILLIMETRES * ellipse.short)
        )
    ]
    spaces = {space.name: space for space in Board.standard().spaces}
    if target in spaces:
        space = spaces[target]
        off = MILLIMETRES * hypot(ellipse.x - space.x, ellipse.y - space.y)
        said.append(_("Its middle lies {n} mm from that of the target.").format(n=round(off)))
    return said
