"""What the pictures show: how each moment is brought about at the program's own screens, as by a person."""

from __future__ import annotations

from collections.abc import Callable

from assets.workshop.pictures.evening import LOW, Evening
from assets.workshop.pictures.studio import Studio
from game.controls.bindings import Action
from game.lesson.course import Course
from game.screens.settings_page import SettingsPage
from game.screens.table.counsel import like
from game.screens.table.play import Play
from game.screens.theatre.theatre import Theatre

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


SCENES: dict[str, Scene] = {
    scene.__name__: scene for scene in (menu, throw, flight, hole, trade, blends, theatre, settings, lesson)
}


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
