"""A table at which a person learns: the real one, with a plate that says what to do and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.controls.bindings import Action, meant
from game.controls.keymap import Occasion
from game.flights import Flight
from game.lesson.course import Course, Stage
from game.lesson.steps import LEARNER, Happened, Step, fits
from game.lesson.words import words
from game.match import Match
from game.screens.pause import Pause
from game.screens.screen import Screen
from game.screens.table.hud import BAR, EDGE, GAP, LEFT, STATUS, Arrangement, around, covered
from game.screens.table.lesson_plate import lesson_plate
from game.screens.table.play import Play
from game.screens.widgets.arrange import Anchor, Column
from game.screens.widgets.widget import Widget
from game.stage import SafeArea
from game.waiting import Waiting
from models.spices import Action as Space
from models.views import Phase, View


class LessonTable(Play):
    """One step after another, as long as the table offers the next; otherwise ``lay`` lays another one.

    ``course`` is where the person stands, ``finished`` is called after the last step. Once a step is done or
    missed the table rests until the person goes on.
    """

    asks_early = False  # what came of a try is told first

    def __init__(
        self,
        match: Match,
        course: Course,
        *,
        lay: Callable[[Course], None],
        finished: Callable[[], None],
        leave: Callable[[], None],
        **rest: Any,
    ) -> None:
        super().__init__(match, leave=leave, ended=lambda _match: leave(), **rest)
        self.course = course
        self._lay, self._finished = lay, finished
        self._flights: list[Flight] = []
        self._noticed = len(match.events)
        self.add_layer("lesson", self._plate)

    # What it shows

    @property
    def first(self) -> str | None:  # type: ignore[override]
        """While the table rests Enter goes on."""
        return {Stage.DONE: "lesson-next", Stage.MISSED: "lesson-again"}.get(self.course.stage)

    def build(self) -> Widget:
        """The panels of the table; the plate has the place of the log."""
        panels = self.panels.shown(self.space)
        panels.log = None
        return around(panels, self.space, self.look)

    def layout(self, size: tuple[int, int]) -> None:
        """In a small window the board makes room for the plate."""
        super().layout(size)
        space = self.space
        if space.arrangement is Arrangement.BAR:
            part = covered(space, hand=True)
            top = part.top + (self._tallest() + 2 * GAP) / space.height
            self.stage.keep_free(SafeArea(part.left, part.right, top, part.bottom), 0.0)

    def pause(self) -> Screen:
        """What Escape shows."""
        return Pause(
            rules=self._rules, settings=self._settings, leave=self._leave, again=lambda: self._lay(Course())
        )

    @property
    def occasions(self) -> tuple[Occasion, ...]:
        """The lesson has keys of its own."""
        return Occasion.LESSON, *super().occasions

    def glowing(self, view: View) -> tuple[str, ...]:
        """The spaces that the step is about glow as well."""
        if self.course.step is Step.ACTION and view.phase is Phase.THROW:
            return tuple(space.value for space in Space)
        return super().glowing(view)

    def _plate(self) -> Widget | None:
        if self.log_open:
            return None
        plate, space = self._plate_of(self.course), self.space
        if space.arrangement is Arrangement.BAR:
            return Anchor(plate, 0, 0, (EDGE, EDGE + BAR + STATUS + GAP, space.beside[1], 0))
        return Anchor(plate, 0, 1, EDGE)

    def _plate_of(self, course: Course) -> Widget:
        flicks = self.window.settings.controls.throw_by == "flick"
        space, said = self.space, words(course.step, self.view, flicks=flicks)
        flat = space.arrangement is Arrangement.BAR
        plate = lesson_plate(course, said, self.go_on, self.once_more, flat=flat)
        return Column([plate], width=space.middle - 2 * EDGE if flat else LEFT)

    def _tallest(self) -> float:
        """Height (dp) of the plate with the most that this step may have to say."""
        courses = [replace(self.course, stage=stage, failed=1) for stage in Stage]
        return (
            max(self._plate_of(course).size(self.look, self.window.size[0])[1] for course in courses)
            / self.look.scale
        )

    # Going on

    def key(self, name: str) -> bool:
        """A key at the table."""
        action = meant(name, {Action.LESSON_NEXT, Action.LESSON_AGAIN})
        if action is Action.LESSON_NEXT:
            self.go_on()
        elif action is Action.LESSON_AGAIN:
            self.once_more()
        return action is not None or super().key(name)

    def go_on(self) -> None:
        """To the next step, at this table if it offers it."""
        following = self.course.next()
        if following is None:
            self._finished()
        elif fits(following.step, self.match.view(LEARNER)):
            self._begin(following)
            if self.story.idle:
                self._see(self.viewer)
            self.layout(self.window.size)
        else:
            self._lay(following)

    def once_more(self) -> None:
        """The same step at a table laid for it."""
        self._lay(self.course.again())

    def _begin(self, course: Course) -> None:
        self.course = course
        self.window.log("lesson", step=course.step.value, stage=course.stage.value)

    # What happens

    def enter(self, window: Any) -> None:
        """Set the table."""
        super().enter(window)
        self._begin(self.course)

    def _rests(self) -> None:
        super()._rests()
        if self.match.flight is not None:
            self._flights.append(self.match.flight)

    def ask(self, waiting: Waiting) -> None:
        """All that happened has been shown: what came of it for the lesson, and what is asked next."""
        self._notice()
        if self.course.waits:
            self.turn.asked = None  # it is asked once the person goes on
        else:
            super().ask(waiting)

    def _notice(self) -> None:
        events, flights = self.match.events[self._noticed :], tuple(self._flights)
        if not events and not flights:
            return
        self._noticed += len(events)
        self._flights.clear()
        course = self.course.seen(Happened(events, flights, self.match.view(LEARNER)))
        if course != self.course:
            self._begin(course)
            self.refresh()
