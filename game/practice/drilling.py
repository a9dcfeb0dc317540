"""A person at a drill: throws go through a worker, are judged, and kept in the person's progress."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError
from functools import partial
from time import time

from game.at_once import Hands
from game.commission import Commission
from game.controls.aim import Aim
from game.controls.allowance import Allowance
from game.practice.attempt import Attempt, Judged
from game.practice.drill import Drill
from game.practice.errors import PracticeError
from game.practice.progress.entries import Entry, Finished
from game.practice.progress.ledger import Ledger
from game.practice.task import Task
from game.practice.trainer import Advising, missed_in
from game.texts import _
from physics import Materials, Throw, simulate


class Drilling:
    """A step machine without loop, thread or window: `throw`, then `tick` until it tells what came of it.

    ``ledger`` and ``person`` say where throws are kept, None for nowhere; ``notice`` is empty, or says why
    the last one could not be kept: the drill goes on all the same. ``clock`` gives seconds since 1970.
    ``advising`` is what is worked out about a throw that missed (see `advise`), None for nothing.
    """

    def __init__(
        self,
        worker: Hands,
        drill: Drill,
        ledger: Ledger | None = None,
        person: str = "",
        clock: Callable[[], float] = time,
    ) -> None:
        self.attempt = Attempt(drill)
        self.notice = ""
        self.advising: Advising | None = None
        self._worker = worker
        self._commission = Commission(worker)
        self._ledger, self._person, self._clock = ledger, person, clock
        self._throw: Throw | None = None
        self._task: Task | None = None

    @property
    def drill(self) -> Drill:
        """What is practised."""
        return self.attempt.drill

    @property
    def busy(self) -> bool:
        """Whether a throw is on its way."""
        return self._throw is not None

    def throw(self, throw: Throw) -> None:
        """Throw what is due; ``PracticeError`` or ``IllegalThrow`` says why not, and nothing changes."""
        if self.busy:
            raise PracticeError(_("The table has not come to rest yet."))
        if self.attempt.is_over:
            raise PracticeError(_("This drill is over; begin it again."))
        throw = throw.plain()
        scene = self.attempt.scene(throw)
        self.forget_advice()
        self._throw, self._task = throw, Task(self.drill, self.attempt.evidence)
        self._commission.prepare(simulate, scene, Materials())

    def tick(self) -> Judged | None:
        """What came of a throw, once it is worked out; its shot is the last of ``evidence.flown``.

        ``PracticeError`` or ``PhysicsError`` where nothing did: the same throw is due again.
        """
        if self.advising is not None and not self.advising.is_over:
            self.advising.tick()
        self._commission.hand_over()
        if (future := self._commission.done()) is None or self._throw is None:
            return None
        throw, self._throw = self._throw, None
        try:
            shot = future.result()
        except (BrokenExecutor, CancelledError):
            raise PracticeError(_("The process that worked on it has ended; please try again.")) from None
        judged = self.attempt.landed(throw, shot)
        self._keep(throw, judged)
        return judged

    def advise(self, thrown: Aim, allowance: Allowance) -> None:
        """Look for what would have come off in the place of the last throw, which was aimed so; the drill may
        not want that told."""
        self.forget_advice()
        if self.drill.advice and self._task is not None:
            missed = partial(missed_in, self._task)
            self.advising = Advising(self._worker, thrown, missed, kept=allowance.kept)

    def forget_advice(self) -> None:
        """Ask for no more advice."""
        if self.advising is not None:
            self.advising.cancel()
            self.advising = None

    def wait(self, seconds: float | None = None) -> None:
        """Block until it is worked out, or that long."""
        self._commission.hand_over()
        self._commission.wait(seconds)

    def again(self) -> None:
        """Begin anew; an attempt that is not over is given up, its throws stay kept."""
        self._commission.drop()
        self.forget_advice()
        self._throw = self._task = None
        self.attempt = Attempt(self.drill)

    def _keep(self, throw: Throw, judged: Judged) -> None:
        self.notice = ""
        if self._ledger is None:
            return
        now, attempt = self._clock(), self.attempt
        entry = Entry.of_drill(now, throw, judged.evidence, judged.hit, self.drill.name)
        try:
            self._ledger.add(self._person, [entry])
            if attempt.is_over:
                finished = Finished(now, self.drill.name, attempt.stars, attempt.hits, len(attempt.tries))
                self._ledger.finish(self._person, finished)
        except PracticeError as error:
            self.notice = str(error)
            return
        self.notice = self._ledger.notice
