"""What the pictures show: how each moment is brought about at the program's own screens, as by a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from assets.workshop.pictures.evening import LOW, Evening
from assets.workshop.pictures.practising import PERSON, practised
from assets.workshop.pictures.studio import Studio
from game.controls.aim import Aim
from game.controls.bindings import Action
from game.foresight import unsteady
from game.lesson.course import Course
from game.practice.drill_shelf import find
from game.practice.layout import Layout
from game.practice.progress.ledger import Ledger
from game.screens.practice.charts import Chart
from game.screens.practice.drill_table import DrillTable
from game.screens.practice.drills_page import DrillsPage
from game.screens.practice.free_table import FreeTable
from game.screens.practice.progress_page import ProgressPage
from game.screens.practice.throwing_table import ThrowingTable
from game.screens.screen import Screen
from game.screens.settings_page import SettingsPage
from game.screens.table.counsel import like
from game.screens.table.play import Play
from game.screens.theatre.theatre import Theatre
from game.screens.widgets import Choice
from models.board import Side

Scene = Callable[[Studio, Evening], None]
"""Leaves the studio's window at the moment to be seen."""

LAID = (
    ("blue-30", (0.0, 0.15)),
    ("green-20", (0.012, 0.16)),
    ("orange-40", (-0.1, -0.05)),
    ("blue-60", (0.2, 0.24)),
    ("green-10", (0.12, 0.05)),
)
"""Chips on the practice table: one leans on another, one lies on the rim."""
MEANT = Aim("red-10", Side.SOUTH, heading=-0.1, speed=1.45)
"""The throw of which a hand makes many."""


def menu(studio: Studio, evening: Evening) -> None:
    """The menu."""
    studio.flow.menu()
    studio.frames(60)


def settings(studio: Studio, evening: Evening) -> None:
    """The page of settings, with what concerns the hand."""
    studio.flow.menu()
    studio.flow.settings()
    page = studio.window.screen
    assert isinstance(page, SettingsPage)
    page.open_group("controls")
    studio.frames(60)


def lesson(studio: Studio, evening: Evening) -> None:
    """The first step of the lesson."""
    studio.flow.lesson(Course())
    table = studio.window.screen
    assert isinstance(table, Play)
    _asked(studio, table)


def throw(studio: Studio, evening: Evening) -> None:
    """A throw is aimed calmly, with its whole path and the blur of a hand."""
    studio.prefer(aim_help="path")
    moment = evening.before_a_throw()
    play = _seated(studio, evening, moment)
    aiming = play.turn.aiming
    assert aiming is not None
    aiming.take(like(evening.throw_after(moment), aiming.aim))
    play.refresh()
    studio.frames(90)  # the blur has all its throws


def flight(studio: Studio, evening: Evening) -> None:
    """A chip in the air, seen from near and low."""
    studio.prefer(follow_chip="never")
    moment = evening.before_a_lob()
    play = _seated(studio, evening, moment)
    studio.press(Action.CAMERA_DOWN, 3)
    studio.press(Action.CAMERA_LEFT)
    studio.press(Action.CAMERA_NEARER, 6)
    studio.frames(60)
    play.turn.throw(evening.throw_after(moment))
    studio.until(lambda: play.story.flying)
    chip = play.story.thrown
    assert chip is not None
    before = now = 0.0
    while play.story.flying and (now >= before or now > LOW):
        studio.frames(1)
        before, now = now, play.stage.pose_of(chip).position[2]


def hole(studio: Studio, evening: Evening) -> None:
    """Straight down through the hole of the chip that lies nearest to a line."""
    play = _seated(studio, evening, evening.chips_judged())
    studio.press(Action.CAMERA_HOLE)
    studio.until(lambda: not play.moving)
    studio.frames(60)


def trade(studio: Studio, evening: Evening) -> None:
    """A bowl is traded."""
    _seated(studio, evening, evening.selling())


def blends(studio: Studio, evening: Evening) -> None:
    """A blend can be completed."""
    _seated(studio, evening, evening.blending())


def theatre(studio: Studio, evening: Evening) -> None:
    """The throw that moves most chips, watched again on its way, with its trail."""
    reel = evening.reel
    screen = Theatre(reel, leave=studio.flow.menu)
    screen.deck.playing = False
    studio.window.show(screen)
    span = max(reel.throws[len(reel.throws) // 4 :], key=lambda span: len(reel.entry(span.entry).rest or ()))
    screen.deck.seek(span.released + 0.75 * (span.rests - span.released))
    studio.frames(30)


def drills(studio: Studio, evening: Evening) -> None:
    """The list of drills, of somebody who has tried some."""
    _leaf(studio, DrillsPage(_ledger(), PERSON, lambda drill: None, "hit-and-stay"))


def progress(studio: Studio, evening: Evening) -> None:
    """Twelve weeks of practice as curves."""
    _leaf(studio, ProgressPage(_ledger(), PERSON))


def rests(studio: Studio, evening: Evening) -> None:
    """Where throws came to rest, on the page of progress."""
    page = ProgressPage(_ledger(), PERSON)
    _leaf(studio, page)
    tab = page.find("tab")
    assert isinstance(tab, Choice)
    tab.key_pressed("arrow_right")
    studio.frames(10)


def practice(studio: Studio, evening: Evening) -> None:
    """The free table after some throws at the saffron: their ways, ghosts, and what would have scored."""
    _practised(studio)


def heat(studio: Studio, evening: Evening) -> None:
    """The same throws, and more by a hand that scatters, as a heat map."""
    table = _practised(studio)
    rng = Random(3)
    for _nth in range(40):
        table.sitting.throw(unsteady(MEANT, rng))
        table.sitting.tick()
        table.sitting.bench.lay_back()
    table.lay_out()
    table.charts.show(Chart.HEAT)
    studio.frames(60)


def reach(studio: Studio, evening: Evening) -> None:
    """What can be reached from one place in one style."""
    table = _practised(studio)
    table.charts.show(Chart.REACH)
    studio.until(lambda: table.charts.progress == 1.0)
    studio.frames(60)


def drill_won(studio: Studio, evening: Evening) -> None:
    """A drill has come off, all but twice."""
    studio.prefer(follow_chip="never")
    studio.flow.practise(find("warm-up"))
    table = studio.window.screen
    assert isinstance(table, DrillTable)
    for speed in (2.3, 2.4, 2.5, 2.6, 1.3, 2.7, 2.8, 1.3, 2.9, 3.0):
        _thrown(studio, table, speed=speed)
    studio.frames(90)


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        menu, throw, flight, hole, trade, blends, theatre, settings, lesson, drills, progress, rests,
        practice, heat, reach, drill_won
    )
}  # fmt: skip


def _practised(studio: Studio) -> FreeTable:
    """A free table on which chips lie and some were thrown."""
    studio.prefer(follow_chip="never")
    studio.flow.practise(layout=Layout())
    table = studio.window.screen
    assert isinstance(table, FreeTable)
    for chip, place in LAID:
        table.sitting.bench.put(chip, place)
        studio.frames(2)
    table.aim_at("saffron")
    for heading, speed in ((-0.1, 1.45), (-0.3, 1.5), (-0.2, 1.6), (0.1, 1.35), (0.2, 1.9), (0.3, 1.2)):
        _thrown(studio, table, heading=heading, speed=speed)
    studio.until(lambda: table.sitting.advising is None or table.sitting.advising.is_over)
    studio.frames(90)
    return table


def _thrown(studio: Studio, table: ThrowingTable, **values: float) -> None:
    """A throw, and what came of it, looked at in haste."""
    assert table.aiming is not None
    table.aiming.take(replace(table.aiming.aim, **values))
    table.throw(table.aiming.aim.throw())
    studio.until(lambda: table.waits)
    studio.until(lambda: not table.waits, table.hurry)


def _leaf(studio: Studio, page: Screen) -> None:
    """Show a page over the menu."""
    studio.flow.menu()
    studio.window.push(page)
    studio.frames(10)


@cache
def _ledger() -> Ledger:
    """The progress of somebody who has practised, made once."""
    ledger = Ledger()
    practised(ledger)
    return ledger


def _seated(studio: Studio, evening: Evening, moment: int) -> Play:
    """Sit down at the table of that moment and wait until the question can be answered."""
    flow = studio.flow
    play = Play(
        evening.table(moment),
        leave=flow.menu,
        rules=flow.rules,
        settings=flow.settings,
        ended=lambda match: flow.menu(),
    )
    studio.window.show(play)
    _asked(studio, play)
    return play


def _asked(studio: Studio, play: Play) -> None:
    studio.until(lambda: play.turn.open, play.hurry)
    studio.frames(90)
