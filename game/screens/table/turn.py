"""The turn of the person at the mouse: what is asked, how it is being answered or thrown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.controls.aim import Aim
from game.controls.bindings import Action
from game.foresight import Foresight
from game.match import MatchError
from game.players.aiming import lying_chips
from game.presenting.throwing import at_release, next_alias
from game.records.beginning import materials_of
from game.records.errors import RecordError
from game.screens.table.aiming import Aiming
from game.screens.table.question_panel import Choice
from game.waiting import AnswerAwaited, ThrowAwaited, Waiting
from models.answers import Answer
from models.errors import IllegalAnswer
from physics import IllegalThrow, Throw

if TYPE_CHECKING:
    from game.screens.table.play import Play


class Turn:
    """What a `Play` asks of the person at the mouse, and what that person has begun to do about it."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.asked: Waiting | None = None
        self.aiming: Aiming | None = None
        self.confirming: Choice | None = None
        self.pointed: str | None = None
        """The space under the pointer on the table."""
        self.meant: str | None = None
        """The space that the answer under the pointer is about."""
        self.open = False
        """Whether the table has stood still since the question was put, so that it can be answered."""
        self.said = ""
        """What the hand is told about what it just did; empty when there is nothing to say."""
        self._last_aims: dict[int, Aim] = {}

    def ask_early(self) -> None:
        """Put a question while the last that led to it is still looked at, so that nobody waits to answer."""
        play, waiting = self._play, self._play.match.waiting
        if not play.asks_early or not isinstance(waiting, AnswerAwaited | ThrowAwaited):
            return
        if waiting is self.asked:
            return
        if play.story.told and waiting.seat == play.viewer and play.sitting.answers(waiting.seat):
            self.asked = waiting
            play.ask(waiting)

    def begin(self, waiting: AnswerAwaited | ThrowAwaited) -> None:
        """The person asked sees the question; a throw is taken up where the seat's last one was."""
        play = self._play
        if isinstance(waiting, ThrowAwaited):
            materials = materials_of(play.match.header)
            self.aiming = Aiming(
                play.stage,
                play.sides[waiting.seat],
                waiting.chips,
                free=play.view.options.free_stance == "on",
                controls=lambda: play.window.settings.controls,
                last=self._last_aims.get(waiting.seat),
                materials=materials,
                foresight=Foresight(play.match.worker, lying_chips(play.view), materials),
            )
        self.said = ""
        self.open = False
        self.pointed = self.meant = None  # until the hand points anew the question's own space is shown

    def end(self) -> None:
        """The question is put away."""
        if self.aiming is not None:
            self.aiming.end()
        self.asked, self.aiming, self.confirming = None, None, None
        self._play.stage.aim(None)

    def choose(self, choice: Choice) -> None:
        """A person answers; what costs something unseen is asked once more."""
        if choice.warning and self.confirming != choice:
            self.confirming = choice
            self._play.refresh()
            return
        self.answer(choice.answer)

    def take_back(self) -> None:
        """Not that answer after all."""
        self.confirming = None
        self._play.refresh()

    def answer(self, answer: Answer) -> None:
        """Give the match the answer of the person at the mouse."""
        play, waiting = self._play, self.asked
        if not isinstance(waiting, AnswerAwaited | ThrowAwaited):
            return
        play.finish()
        before = play.match.view(None)
        try:
            play.match.answer(answer)
        except (IllegalAnswer, MatchError, RecordError) as error:
            self.confirming = None
            play.blame(error)
            return
        play.window.log("answer", seat=waiting.seat, kind=waiting.question.kind.value)
        play.answered(before)

    def throw(self, throw: Throw, said: str = "") -> None:
        """Let the chip go; ``said`` is told of how it was."""
        play, waiting, aiming = self._play, self.asked, self.aiming
        if not isinstance(waiting, ThrowAwaited) or aiming is None:
            return
        play.finish()
        colour = play.view.seats[waiting.seat].colour
        chip = aiming.look(next_alias(play.match.events, colour), known=not play.sitting.shared)
        before = play.match.view(None)
        try:
            play.match.throw(throw)
        except (IllegalThrow, MatchError) as error:
            play.blame(error)
            return
        self._last_aims[waiting.seat] = aiming.aim
        self.said = said
        play.window.log("shot", seat=waiting.seat, entry=play.match.entries + 1)
        play.answered(before)
        play.story.show(at_release(play.story.scene, play.sides[waiting.seat], chip, throw.chip))

    def say(self, words: str) -> None:
        """Tell the hand something about what it does."""
        if words != self.said:
            self.said = words
            self._play.refresh("status")

    def show(self, aim: Aim) -> None:
        """Let the meters show an aim."""
        self._play.panels.throw.show(aim)

    def renew(self) -> None:
        """Panels have something new to show."""
        self._play.refresh()

    def do(self, action: Action) -> None:
        """What a key or a button of the throw panel does to the aim."""
        if action is Action.THROW_BY:
            self._throw_otherwise()
        elif self.aiming is not None and self.aiming.act(action):
            self._play.refresh()

    def _throw_otherwise(self) -> None:
        """From now on the mouse throws the other way."""
        window, aiming = self._play.window, self.aiming
        if aiming is None or aiming.holding or aiming.pulling:
            return
        window.change_settings(window.settings.changed(throw_by="aim" if aiming.flicks else "flick"))
        self._play.refresh()

    def pick(self, chip: str) -> None:
        """Throw this chip."""
        if self.aiming is not None:
            self.aiming.choose(chip)
            self._play.window.sounds.touch("pick")
            self._play.refresh()

    def point_out(self, space: str | None) -> None:
        """A space on the table is pointed at."""
        if space != self.pointed:
            self.pointed = space
            self._play.refresh()

    def mean(self, space: str | None) -> None:
        """An answer that is about a space is pointed at."""
        if space != self.meant:
            self.meant = space
            self._play.refresh()
