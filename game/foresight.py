"""Where a throw would go: worked out by the simulator itself, beside the window, while it is still aimed.

First the throw as it is meant, then the same by a hand that is not quite steady, again and again: where
those come to rest is the blur of what may happen. One simulation at a time is asked for, so that a throw
that is let go meanwhile waits for one at the most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, sin
from random import Random
from typing import Any, Protocol

from game.controls.aim import STEEPEST, Aim
from game.players.level import Hand
from models.poses import Vector
from physics import ChipState, Materials, PhysicsError, Throw, simulate

UNSTEADY = 12
"""Throws by an unsteady hand that make the blur."""

HERTZ = 50.0
"""Points of a path for each second."""

HAND = Hand()
"""A person's hand: as steady as that of the computer player."""

Way = tuple[Vector, ...]


class Worker(Protocol):
    """Who works it out, as ``physics.worker.Worker``."""

    def submit(self, job: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do this job some time."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known so far: the ``path`` of the chip's centre in metres, and places where it may rest."""

    path: Way = ()
    rests: tuple[Vector, ...] = ()


def way_of(lying: Sequence[ChipState], throw: Throw, materials: Materials) -> Way:
    """The path of a chip thrown among lying ones; its last point is where it rests."""
    shot = simulate([*lying, throw.state()], materials=materials)
    track = shot.track.resample(HERTZ)
    places = track.positions[:, track.ids.index(throw.chip)]
    return tuple((float(x), float(y), float(z)) for x, y, z in places)


def unsteady(aim: Aim, rng: Random, hand: Hand = HAND) -> Aim:
    """What a hand may do of what it means to do.

    What goes forward of the speed and what goes upward scatter each by themselves, as for the hand in a
    match: so a drop shot leaves some three degrees steeper or flatter than it was meant, as much as it goes
    astray sideways, and from a hand that much higher or lower. A sliding chip is held down by the table.
    """
    forward = aim.speed * cos(aim.rise) * max(0.0, 1.0 + rng.gauss(0.0, hand.speed))
    upward = aim.speed * sin(aim.rise) * max(0.0, 1.0 + rng.gauss(0.0, hand.speed))
    return replace(
        aim,
        place=aim.place + rng.gauss(0.0, hand.aside),
        heading=aim.heading + rng.gauss(0.0, hand.heading),
        speed=hypot(forward, upward),
        lift=atan2(upward, forward) / STEEPEST,
        spin=aim.spin + rng.gauss(0.0, hand.spin),
    )


class Foresight:
    """Looks ahead for one throw: `wish` says of what aim, `step` once a picture takes up what is known.

    ``lying`` are the chips on the table as the thrower may know them.
    """

    def __init__(self, worker: Worker, lying: Sequence[ChipState], materials: Materials) -> None:
        self._worker, self._lying, self._materials = worker, tuple(lying), materials
        self._aim: Aim | None = None
        self._work: Future[Way] | None = None
        self._asked = 0
        self._rng = Random(0)
        self.outlook = Outlook()

    def wish(self, aim: Aim | None) -> None:
        """Look ahead for this aim from now on; what was asked before is of no use any more."""
        aim = aim and replace(aim, chip="foreseen", face_up=False)
        if aim == self._aim:
            return
        if self._work is not None:
            self._work.cancel()
        self._aim, self._work, self._asked = aim, None, 0
        self._rng = Random(0)  # the same unsteadiness for every aim: the blur moves and does not dance
        self.outlook = Outlook()

    def step(self) -> bool:
        """Take up what has been worked out, and ask for more; True if more is known."""
        known = self._work is not None and self._work.done() and self._take(self._work)
        if self._aim is not None and self._work is None and self._asked <= UNSTEADY:
            aim = unsteady(self._aim, self._rng) if self._asked else self._aim
            self._asked += 1
            self._work = self._worker.submit(way_of, self._lying, aim.throw(), self._materials)
        return known

    def _take(self, work: Future[Way]) -> bool:
        self._work = None
        try:
            way = work.result()
        except (PhysicsError, BrokenExecutor, CancelledError):
            return False  # one throw less to learn from
        before = self.outlook
        self.outlook = Outlook(before.path or way, (*before.rests, way[-1]))
        return True
