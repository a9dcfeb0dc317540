"""The table of a drill: tries, one after the other, up to its stars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.at_once import Hands
from game.controls.aim import Aim
from game.controls.allowance import Allowance
from game.controls.bindings import Action, meant
from game.practice.attempt import Judged
from game.practice.bench import Thrown
from game.practice.drill_shelf import Shelved
from game.practice.drilling import Drilling
from game.practice.goals import Rests
from game.practice.layout import Laid
from game.practice.manner import STYLES
from game.practice.progress.ledger import Ledger
from game.practice.trainer import Advising
from game.presenting.practice import laid_scene, released
from game.screens.practice.drill_panels import left_part, over_part, right_part, status_part, strip_part
from game.screens.practice.plan import Plan
from game.screens.practice.throwing_table import Doors, ThrowingTable
from game.screens.widgets import Focusable, Over, Widget
from game.stage import Artwork
from game.window import Window
from models.board import Side


class DrillTable(ThrowingTable):
    """A person at a drill. ``drills`` leads to the list of drills, ``next_drill`` to the one after this, if
    there is one, ``free`` to the free table."""

    name = "drill"

    def __init__(
        self,
        shelved: Shelved,
        worker: Hands,
        ledger: Ledger,
        person: str,
        doors: Doors,
        *,
        drills: Callable[[], None],
        free_table: Callable[[], None],
        next_drill: Callable[[], None] | None,
        artwork: Artwork | None = None,
    ) -> None:
        self.shelved = shelved
        self._ledger = ledger
        self.drilling = Drilling(worker, shelved.drill, ledger, person)
        self.drills, self.free_table, self.next_drill = drills, free_table, next_drill
        self.judged: Judged | None = None
        self._aim: Aim | None = None
        self._before: tuple[Laid, ...] = ()
        self._offers = False
        super().__init__(worker, doors, artwork)
        drill = shelved.drill
        self.allowance = Allowance(
            drill.place, tuple(style for name, style in STYLES.items() if name in drill.styles), drill.sides
        )
        self.free = len(drill.sides) > 1
        style = self.allowance.styles[0]
        self.last_aim = self.allowance.kept(Aim(drill.chips[0], drill.sides[0], lift=style.value))

    # What lies and what may be thrown

    @property
    def over(self) -> bool:
        """Whether the drill is over and its end has been looked at."""
        return self.drilling.attempt.is_over and not self.waits and not self.busy

    @property
    def chips(self) -> Sequence[Laid]:
        """What lies on the table."""
        return self.drilling.attempt.evidence.lying

    @property
    def hand(self) -> Sequence[str]:
        """The chips of this try that are still to be thrown."""
        attempt = self.drilling.attempt
        return attempt.drill.chips[len(attempt.evidence.flown) :]

    @property
    def due(self) -> Sequence[str]:
        """The chip whose turn it is."""
        return () if self.drilling.attempt.is_over else self.hand[:1]

    @property
    def busy(self) -> bool:
        """Whether a throw is on its way."""
        return self.drilling.busy

    @property
    def glowing(self) -> Sequence[str]:
        """The spaces in which something is to rest."""
        wanted = Plan.of(self.drilling.drill).targets
        return wanted if any(isinstance(goal, Rests) for goal in self.drilling.drill.goal) else ()

    @property
    def advising(self) -> Advising | None:
        """What would have come off, once the throw has been seen."""
        return None if self.flight.flying or self.busy else self.drilling.advising

    @property
    def may_take_advice(self) -> bool:
        """Whether the table lies again as it lay for the throw that advice is about."""
        return len(self.drilling.drill.chips) == 1 and not self.drilling.attempt.is_over

    def send(self, aim: Aim) -> None:
        """Have a throw worked out."""
        evidence = self.drilling.attempt.evidence
        self.drilling.throw(aim.throw())
        self._aim, self._before = aim, evidence.taken_up(aim.chip)
        row = [chip for chip in self.hand if chip != aim.chip]
        self.stage.show(laid_scene([*self._before, released(aim)], row, aim.side))

    def tick(self) -> Thrown | None:
        """Take up a throw that was worked out."""
        judged = self.drilling.tick()
        self.advised.follow(self.advising, bare=self.may_take_advice)
        if judged is None or self._aim is None:
            return None
        if self.drilling.notice:
            self.window.say(self.drilling.notice)
            self._ledger.notice = ""  # it is said once
        self.judged = judged
        if judged.hit is False:
            self.drilling.advise(self._aim, self.allowance)
        return Thrown.of(self._aim, self._before, judged.evidence.flown[-1].shot)

    def rested(self, thrown: Thrown) -> None:
        """A throw has come to rest: it came off, or not, or the try goes on."""
        judged, attempt = self.judged, self.drilling.attempt
        self.stage.show(laid_scene(thrown.rests, (), thrown.aim.side, self.glowing))
        self.window.log(
            "judged",
            hit=None if judged is None else judged.hit,
            stars=attempt.stars,
            over=attempt.is_over,
        )
        self.refresh()

    def settled(self) -> None:
        """The next try, or the end."""
        self.judged = None
        if self.drilling.attempt.is_over:
            attempt = self.drilling.attempt
            self.window.log("drilled", drill=attempt.drill.name, stars=attempt.stars, hits=attempt.hits)

    def own_key(self, name: str) -> bool:
        """A key of the drill."""
        if meant(name, {Action.PRACTICE_BACK}):
            self.again()
            return True
        return False

    def again(self) -> None:
        """Begin the drill anew."""
        self.stage.stop()
        self.flight.end()
        self._linger = self.judged = None
        self.drilling.again()
        self.said = self.fault = ""
        self.take_keys(panels=False)
        self.lay_out()

    # What is seen

    def leave(self) -> None:
        """Clear the table."""
        self.drilling.again()
        super().leave()

    def enter(self, window: Window) -> None:
        """Set the table."""
        super().enter(window)
        window.log("drill", name=self.drilling.drill.name)

    def build(self) -> Widget:
        """Notes on the table; at the end what was won."""
        return Over([super().build(), *([over_part(self)] if self.over else [])])

    def left_part(self) -> Widget | None:
        """What is to be done, tries and stars."""
        return left_part(self)

    def right_part(self) -> Widget | None:
        """How it is thrown."""
        return right_part(self)

    def strip_part(self) -> Widget | None:
        """Again, other drills, how fast."""
        return strip_part(self)

    def status_part(self) -> Widget | None:
        """What came of the last throw."""
        return status_part(self)

    def lay_out(self, *, animate: bool = True) -> None:
        """Show the table; at the end the keys are for what comes next."""
        if self.due and self.last_aim is not None:
            self.last_aim = replace(self.last_aim, chip=self.due[0])
        super().lay_out(animate=animate)
        if self.over:
            self.on_panels = self._offers = True

    def freshen(self, size: tuple[int, int]) -> None:
        """Build what is stale; what was won offers what comes next."""
        super().freshen(size)
        if self._offers and self.window.screen is self:
            self._offers = False
            won = self.drilling.attempt.stars and self.next_drill
            widget = self.find("next" if won else "again")
            assert isinstance(widget, Focusable)
            self.focus.take(widget, shown=True)

    @property
    def _side(self) -> Side:
        return self.last_aim.side if self.last_aim is not None else self.drilling.drill.sides[0]
