"""The plate of the lesson: which step it is, what is to be done, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.bindings import Action, cap
from game.lesson.course import Course, Stage
from game.lesson.steps import STEPS
from game.lesson.words import Words
from game.screens.widgets.arrange import Column, Row, Space
from game.screens.widgets.button import Button
from game.screens.widgets.label import Label, heading, note, strong
from game.screens.widgets.palette import BRASS_LIGHT, CREAM, LEAF, SAFFRON
from game.screens.widgets.panel import LIT, Panel
from game.screens.widgets.widget import Widget
from game.texts import _


def lesson_plate(
    course: Course, words: Words, go_on: Callable[[], None], again: Callable[[], None], *, flat: bool
) -> Widget:
    """The plate; ``flat`` is the one for a place that is broad and low."""
    counter = note(_("{n} of {all}").format(n=course.number, all=len(STEPS)), 13)
    head = Row([heading(words.title, 17, grow=1, fit=True), counter], gap=6, align="center")
    buttons = _buttons(course, go_on, again)
    if flat:
        said = _said(course, words, 13.5, short=True)
        body: Widget = Row(
            [Column([head, *said], gap=2, grow=1), Column(buttons, gap=4, width=128)], gap=10, align="center"
        )
        return Panel(body, (10, 5, 10, 6), LIT, key="lesson")
    return Panel(
        Column([head, *_said(course, words, 15), Space(height=1), *buttons], gap=6),
        (12, 9, 12, 11),
        LIT,
        key="lesson",
    )


def _said(course: Course, words: Words, size: float, *, short: bool = False) -> list[Widget]:
    """What is to be done or came of it; ``short`` leaves out what the panels say as well."""
    if course.stage is Stage.DONE:
        return [strong(_("Well done!"), size + 1, colour=LEAF), Label(words.praise, size, colour=CREAM)]
    if course.stage is Stage.MISSED:
        return [strong(_("Not this time"), size + 1, colour=SAFFRON), Label(words.hint, size, colour=CREAM)]
    task = Label(words.task, size, colour=CREAM, key="lesson-task")
    if course.failed:
        not_yet = strong(_("Not yet"), size, colour=SAFFRON)
        hint = Label(words.hint, size - 1, colour=BRASS_LIGHT, key="lesson-hint")
        return [not_yet, hint] if short else [task, not_yet, hint]
    return [task, note(words.keys, size - 1.5)] if words.keys and not short else [task]


def _buttons(course: Course, go_on: Callable[[], None], again: Callable[[], None]) -> list[Widget]:
    next_key, again_key = cap(Action.LESSON_NEXT), cap(Action.LESSON_AGAIN)
    if course.stage is Stage.DONE:
        label = _("Next step") if course.next() else _("Finish")
        return [_button(label, go_on, next_key, "lesson-next", primary=True)]
    skip = _button(_("Skip"), go_on, next_key, "lesson-skip")
    if course.stage is Stage.MISSED:
        return [_button(_("Try again"), again, again_key, "lesson-again", primary=True), skip]
    return [skip]


def _button(text: str, press: Callable[[], None], hint: str, key: str, *, primary: bool = False) -> Button:
    return Button(
        text,
        press,
        kind="primary" if primary else "secondary",
        size=15 if primary else 13.5,
        height=36 if primary else 30,
        hint=hint,
        key=key,
    )
