"""How far a person has come in the lesson."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from game.lesson.steps import STEPS, THROWN, Happened, Step, done, over, own_flights


class Stage(Enum):
    """Where a person stands in a step; in all but the first the table waits to be gone on with."""

    TRYING = "trying"
    DONE = "done"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Course:
    """The step that is being learnt, how it stands, and how many tries have failed."""

    step: Step = Step.THROW
    stage: Stage = Stage.TRYING
    failed: int = 0

    @property
    def number(self) -> int:
        """The step's number, from 1."""
        return STEPS.index(self.step) + 1

    @property
    def waits(self) -> bool:
        """Whether the table waits until the person goes on."""
        return self.stage is not Stage.TRYING

    def seen(self, happened: Happened) -> Course:
        """The course after this was seen at the table."""
        if self.waits:
            return self
        if done(self.step, happened):
            return replace(self, stage=Stage.DONE)
        missed = over(self.step, happened.view)
        throws = len(own_flights(happened)) if self.step in THROWN else 0
        return replace(
            self,
            stage=Stage.MISSED if missed else Stage.TRYING,
            failed=self.failed + (throws or missed),
        )

    def again(self) -> Course:
        """The same step once more; what went wrong before is remembered."""
        return replace(self, stage=Stage.TRYING)

    def next(self) -> Course | None:
        """The step after this one; None after the last."""
        return Course(STEPS[self.number]) if self.number < len(STEPS) else None
