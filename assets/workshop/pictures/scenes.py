"""What the pictures show: how each moment is brought about at the program's own screens, as by a person."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from assets.workshop.pictures.evening import LOW, Evening
from assets.workshop.pictures.practising import PERSON, practised
from assets.workshop.pictures.studio import Studio
from game.controls.bindings import Action
from game.lesson.course import Course
from game.practice.progress.ledger import Ledger
from game.screens.practice.drills_page import DrillsPage
from game.screens.practice.progress_page import ProgressPage
from game.screens.screen import Screen
from game.screens.settings_page import SettingsPage
from game.screens.table.counsel import like
from game.screens.table.play import Play
from game.screens.theatre.theatre import Theatre
from game.screens.widgets import Choice

Scene = Callable[[Studio, Evening], None]
"""Leaves the studio's window at the moment to be seen."""


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


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        menu, throw, flight, hole, trade, blends, theatre, settings, lesson, drills, progress, rests
    )
}  # fmt: skip


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
