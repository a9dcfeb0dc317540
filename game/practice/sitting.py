"""A person at the free practice table: what is thrown is kept, and worked out what would have scored.

A step machine without loop, thread or window, like the bench it sits at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import time

from game.at_once import Hands
from game.controls.aim import Aim
from game.practice.bench import Bench, Thrown
from game.practice.errors import PracticeError
from game.practice.layout import CHIPS, Layout
from game.practice.manner import STYLES
from game.practice.progress.entries import Entry
from game.practice.progress.ledger import Ledger
from game.practice.progress.page import latest_rests
from game.practice.reach_map import Charting, Release
from game.practice.scatter import Point
from game.practice.trainer import Advice, Advising
from models.chips import colour_of


class Sitting:
    """The bench with all that is learned at it.

    ``ledger`` and ``person`` say where throws are kept, None for nowhere; ``notice`` is empty, or says why
    the last one could not be. ``clock`` gives seconds since 1970. ``advice`` is None until it is worked
    out, or where no throw was found that scores.
    """

    def __init__(
        self,
        worker: Hands,
        layout: Layout | None = None,
        ledger: Ledger | None = None,
        person: str = "",
        clock: Callable[[], float] = time,
    ) -> None:
        self.bench = Bench(worker, layout)
        self.notice = ""
        self.person = person
        self.advising: Advising | None = None
        self.charting: Charting | None = None
        self._worker, self._ledger, self._clock = worker, ledger, clock

    @property
    def advice(self) -> Advice | None:
        """What would have scored, once that is known."""
        return self.advising.advice if self.advising is not None else None

    def in_hand(self, colour: str) -> tuple[str, ...]:
        """The chips of a colour that do not lie on the table; all of them where none is left."""
        lying = {laid.chip for laid in self.bench.table.chips}
        own = tuple(chip for chip in CHIPS if colour_of(chip).value == colour)
        return tuple(chip for chip in own if chip not in lying) or own

    def throw(self, aim: Aim) -> None:
        """Throw; what was being worked out about the last throw is given up."""
        self._forget_advice()
        self.bench.throw(aim)

    def aim_at(self, target: str | None) -> None:
        """Throw at this space from now on; the last throw is judged by it."""
        self.bench.aim_at(target)
        self._forget_advice()
        if target is not None and self.bench.last is not None:
            self.advising = Advising.at(self._worker, self.bench.last, target)

    def tick(self) -> Thrown | None:
        """Take up what was worked out; the throw, if that was one. Errors as those of the bench."""
        if self.advising is not None and not self.advising.is_over:
            self.advising.tick()
        thrown = self.bench.tick()
        if thrown is not None:
            self._keep(thrown)
            if self.bench.table.target is not None:
                self.advising = Advising.at(self._worker, thrown, self.bench.table.target)
        return thrown

    def chart(self, release: Release | None) -> None:
        """Work out what can be reached from there with the chips that lie; None: no longer."""
        if self.charting is not None:
            self.charting.cancel()
        lying = self.bench.table.chips
        self.charting = Charting(self._worker, release, lying) if release is not None else None

    def rests(self, style: str) -> Sequence[Point]:
        """Where the last throws in a style at the target of now came to rest, in metres."""
        target = self.bench.table.target or ""
        if self._ledger is not None:
            try:
                return latest_rests(self._ledger, self.person, target=target, style=style)
            except PracticeError as error:
                self.notice = str(error)
        throws = (thrown for thrown in self.bench.table.throws if thrown.aim.style is STYLES[style])
        return [thrown.rest.pose.position[:2] for thrown in throws]

    def close(self) -> None:
        """Ask for nothing more."""
        self._forget_advice()
        self.chart(None)
        self.bench.drop()

    def _forget_advice(self) -> None:
        if self.advising is not None:
            self.advising.cancel()
            self.advising = None

    def _keep(self, thrown: Thrown) -> None:
        target = self.bench.table.target
        hit = None if target is None else thrown.place.space == target
        entry = Entry.of(self._clock(), thrown.aim.throw(), thrown.rest, hit, target=target or "")
        self.notice = ""
        if self._ledger is None:
            return
        try:
            self._ledger.add(self.person, [entry])
        except PracticeError as error:
            self.notice = str(error)
            return
        self.notice, self._ledger.notice = self._ledger.notice, ""  # it is said once
