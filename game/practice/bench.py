"""The practice table: chips laid and thrown at will, everything undone and done again.

A step machine without loop, thread or window, as a match is: what needs the simulation is handed to a worker
and taken up by ``tick``. Nothing but the table changes anything: not until a change is worked out, and not
where it cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from random import Random
from typing import Any

from game.at_once import Hands
from game.commission import Commission
from game.controls.aim import Aim
from game.foresight import unsteady
from game.players.level import Hand
from game.practice import laying
from game.practice.errors import PracticeError
from game.practice.layout import Laid, Layout, known, without
from game.texts import _
from models.board import Board
from models.judging import Place, place
from physics import Contact, Materials, Shot, Track, simulate

KEPT = 10
"""The last throws whose ways are kept."""


@dataclass(frozen=True)
class Thrown:
    """A throw that has come to rest: the aim, the table before it and after it, and what happened between.

    ``rests`` has every chip on the table, the thrown one last; one that fell off is not among them.
    """

    aim: Aim
    before: laying.Chips
    rests: laying.Chips
    rest: Laid
    contacts: tuple[Contact, ...]
    duration: float
    packed: bytes
    """The track as `physics.Track.pack` writes it: a kilobyte or two, so that no undo is forgotten."""

    @classmethod
    def of(cls, aim: Aim, before: laying.Chips, shot: Shot) -> Thrown:
        """What came of an aim."""
        ends = [Laid(laid.chip, shot.final[laid.chip].pose) for laid in before]
        own = Laid(aim.chip, shot.final[aim.chip].pose)
        board = Board.standard()
        rests = tuple(laid for laid in [*ends, own] if not laying.is_off(laid.pose, board))
        return cls(aim, before, rests, own, shot.contacts, shot.duration, shot.track.pack())

    @cached_property
    def track(self) -> Track:
        """How all chips moved."""
        return Track.unpack(self.packed)

    @cached_property
    def place(self) -> Place:
        """What the thrown chip counts for."""
        return place(self.rest.pose, Board.standard())


@dataclass(frozen=True)
class Table:
    """One state of the practice table: the chips, the last throws, the latest last, and the best of all."""

    chips: laying.Chips = ()
    throws: tuple[Thrown, ...] = ()
    best: Thrown | None = None
    target: str | None = None
    """The space that is thrown at; the best throw is the one that lies nearest to its middle."""


def miss(thrown: Thrown, target: str) -> float:
    """Metres from the thrown chip's centre to the target's middle; less by a metre if it counts there."""
    space = Board.standard().space(target)
    x, y, _z = thrown.rest.pose.position
    off = hypot(x - space.x, y - space.y)
    return off - 1.0 if thrown.place.space == target else off


class Bench:
    """The practice table of one person; ``worker`` simulates, ``materials`` are those of the game.

    ``stays`` says whether chips stay where a throw has brought them; otherwise the next throw finds the
    table as it lay. Every method that changes the table raises ``PracticeError`` while another change is
    being worked out.
    """

    def __init__(
        self, worker: Hands, layout: Layout | None = None, materials: Materials | None = None
    ) -> None:
        self.stays = False
        self._materials = materials or Materials()
        self._commission = Commission(worker)
        self._take: Callable[[Any], Table] | None = None
        self._past: list[Table] = []
        self._future: list[Table] = []
        self.table = Table(layout.chips if layout else ())

    # What can be seen

    @property
    def busy(self) -> bool:
        """Whether a change is being worked out."""
        return self._take is not None

    @property
    def layout(self) -> Layout:
        """The table as it lies."""
        return Layout(self.table.chips)

    @property
    def last(self) -> Thrown | None:
        """The throw before this table, None before the first."""
        return self.table.throws[-1] if self.table.throws else None

    @property
    def lies_as_it_lay(self) -> bool:
        """Whether nothing is left of the last throw."""
        return self.last is None or self.table.chips != self.last.rests

    # What can be done

    def put(
        self,
        chip: str,
        at: tuple[float, float],
        face_up: bool = False,
        tilt: float = 0.0,
        turn: float = 0.0,
    ) -> None:
        """Lower a chip over a place (x, y in metres) and let go of it there, flat or tilted (radians)."""
        self._change(laying.put, self.table.chips, chip, at, face_up, tilt, turn)

    def let_go(self, laid: Laid) -> None:
        """Let a chip go in any pose: steep against another one, say."""
        self._change(laying.let_go, self.table.chips, laid)

    def take(self, chip: str) -> None:
        """Take a chip off the table; what lies on it sinks."""
        self._change(laying.taken, self.table.chips, chip)

    def lay(self, layout: Layout) -> None:
        """Lay the whole table anew."""
        self._change(laying.laid_out, layout.chips)

    def throw(self, aim: Aim) -> None:
        """Throw a chip, wherever it was, onto the table: as it lies, or as it lay before the last throw."""
        self._throw(aim, self.table.chips if self.stays or self.last is None else self._as_it_lay())

    def repeat(self, hand: Hand | None = None, rng: Random | None = None) -> None:
        """The last throw again onto the same table: exactly, or as a hand would with its scatter."""
        if self.last is None:
            raise PracticeError(_("Nothing has been thrown yet."))
        aim = self.last.aim
        if hand is not None:
            aim = unsteady(aim, rng or Random(), hand)
        self._throw(aim, self.last.before)

    def lay_back(self) -> None:
        """The table as it lay before the last throw, the throw kept."""
        self._free()
        if not self.lies_as_it_lay:
            self._now(replace(self.table, chips=self._as_it_lay()))

    def aim_at(self, target: str | None) -> None:
        """Throw at this space from now on; the best throw is looked for among those kept."""
        self._free()
        if target is not None and target not in {space.name for space in Board.standard().spaces}:
            raise PracticeError(_("There is no space {space!r} on the board.").format(space=target))
        best = None
        if target is not None:
            best = min(self.table.throws, key=lambda thrown: miss(thrown, target), default=None)
        self._now(replace(self.table, target=target, best=best))

    def undo(self) -> bool:
        """Back by one step; False at the beginning."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Forth again by one step; False where none was undone."""
        return self._step(self._future, self._past)

    # The worker

    def tick(self) -> Thrown | None:
        """Take up what was worked out; the throw, if that was one.

        ``PracticeError`` or ``PhysicsError`` says why it could not be: the table stays as it is.
        """
        self._commission.hand_over()
        if (future := self._commission.done()) is None or self._take is None:
            return None
        take, self._take = self._take, None
        try:
            table = take(future.result())
        except (BrokenExecutor, CancelledError):
            raise PracticeError(_("The process that worked on it has ended; please try again.")) from None
        before, last = self.last, table.throws[-1] if table.throws else None
        self._now(table)
        return last if last is not before else None

    def wait(self, seconds: float | None = None) -> None:
        """Block until it is worked out, or that long."""
        self._commission.hand_over()
        self._commission.wait(seconds)

    def drop(self) -> None:
        """Give up what is being worked out."""
        self._commission.drop()
        self._take = None

    # Within

    def _as_it_lay(self) -> laying.Chips:
        """The table before the last throw, unless it was laid otherwise since."""
        if self.last is None or self.lies_as_it_lay:
            return self.table.chips
        return self.last.before

    def _change(self, work: Callable[..., laying.Chips], *given: object) -> None:
        self._free()
        self._take = lambda chips: (
            replace(self.table, chips=chips) if chips != self.table.chips else self.table
        )
        self._commission.prepare(work, *given)

    def _throw(self, aim: Aim, before: Sequence[Laid]) -> None:
        self._free()
        lying = without(before, known(aim.chip))
        throw = aim.throw()
        throw.check(aim.side)
        self._take = lambda shot: self._after(Thrown.of(aim, lying, shot))
        scene = [*(laid.state() for laid in lying), throw.state()]
        self._commission.prepare(simulate, scene, self._materials)

    def _after(self, thrown: Thrown) -> Table:
        best, target = self.table.best, self.table.target
        if target is not None and (best is None or miss(thrown, target) < miss(best, target)):
            best = thrown
        throws = (*self.table.throws, thrown)[-KEPT:]
        return replace(self.table, chips=thrown.rests, throws=throws, best=best)

    def _free(self) -> None:
        if self.busy:
            raise PracticeError(_("The table has not come to rest yet."))

    def _now(self, table: Table) -> None:
        if table is not self.table:
            self._past.append(self.table)
            self._future.clear()
            self.table = table

    def _step(self, source: list[Table], other: list[Table]) -> bool:
        self._free()
        if not source:
            return False
        other.append(self.table)
        self.table = source.pop()
        return True
