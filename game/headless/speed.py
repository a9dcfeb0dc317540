"""What a terminal shows of the physics' speed."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from game.texts import _
from physics.comparison import Comparison, Ratio, compare
from physics.mujoco_loop import VERSION


def compared(throws: int) -> Comparison:
    """Measure; meanwhile something moves on standard error, if that is a terminal."""
    with Console(stderr=True).status(_("Throwing …")):
        return compare(throws)


def speed_tables(comparison: Comparison) -> None:
    """Print what a throw costs in each simulation, and how they compare."""
    console = Console(markup=False, emoji=False)
    console.print(_cost_of_throws(comparison))
    console.print(_ratios(comparison))
    print(
        _(
            "Everything is measured in turns: processor time of one core, but for the processes wall time,"
            " their start not counted (cores here: {cores})."
        ).format(cores=comparison.pool.cores)
    )
    if comparison.others.mujoco is None:
        print(
            _(
                "MuJoCo is not installed here and was left out; pip install mujoco=={version} brings it."
            ).format(version=VERSION)
        )


def _cost_of_throws(comparison: Comparison) -> Table:
    others = comparison.others
    titles = (_("Simulation"), _("Median"), _("Quartiles"), _("Throws a second"))
    table = _table(
        _("{throws} throws with {lying} chips lying").format(throws=others.throws, lying=others.lying), titles
    )
    for name, speed in (
        (_("Safranito"), others.ours),
        (_("plain PyBullet loop"), others.plain),
        (_("MuJoCo"), others.mujoco),
        (_("MuJoCo with sleep"), others.mujoco_sleeping),
    ):
        if speed is not None:
            table.add_row(
                name,
                _("{n:.1f} ms").format(n=1000 * speed.median),
                _("{low:.1f} to {high:.1f} ms").format(low=1000 * speed.low, high=1000 * speed.high),
                f"{speed.per_second:.0f}",
            )
    return table


def _ratios(comparison: Comparison) -> Table:
    others, untouched, pool = comparison.others, comparison.untouched, comparison.pool
    rows: tuple[tuple[str, Ratio | None], ...] = (
        (_("speed against the plain PyBullet loop"), others.over_plain),
        (_("speed against MuJoCo"), others.over_mujoco),
        (_("speed against MuJoCo with sleep"), others.over_mujoco_sleeping),
        (_("cost of {chips} untouched chips against none").format(chips=untouched.chips), untouched.cost),
        (_("speed of {processes} processes against one").format(processes=pool.processes), pool.gain),
    )
    table = _table("", (_("Ratio"), _("Together"), _("Median"), _("Quartiles")))
    for name, ratio in rows:
        if ratio is not None:
            table.add_row(
                name,
                f"{ratio.together:.2f}",
                f"{ratio.median:.2f}",
                _("{low:.2f} to {high:.2f}").format(low=ratio.low, high=ratio.high),
            )
    return table


def _table(title: str, columns: tuple[str, ...]) -> Table:
    """An empty table: names on the left, numbers on the right; an empty title is none."""
    table = Table(title=title or None, title_justify="left", title_style="")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table
