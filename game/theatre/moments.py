"""What is to be shown at one second of a reel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from game.presenting.beats import Beat
from game.presenting.log import LogLine
from game.presenting.throwing import ShownThrow
from game.stage.scene import TableScene
from game.theatre.eyes import Eyes
from game.theatre.timeline import Part, PartKind
from models.poses import Pose
from models.views import View


@dataclass(frozen=True)
class Told:
    """An entry as somebody's eyes see it told.

    ``view`` is what they knew before it, ``still`` the table then. ``beats`` are what happened, None for
    what they do not see; ``throw`` is the throw among it.
    """

    view: View
    still: TableScene
    beats: tuple[Beat | None, ...]
    throw: ShownThrow | None

    def beat(self, part: Part) -> Beat | None:
        """What is looked at in a part of this entry."""
        return None if part.nth is None or part.kind is PartKind.FLIGHT else self.beats[part.nth]

    def table(self, part: Part) -> TableScene:
        """The table as a part of this entry has it; of a flight as the chip leaves the hand."""
        if part.nth is None:
            return self.still
        if part.kind is PartKind.FLIGHT and self.throw is not None:
            return self.throw.start
        seen = [beat for beat in self.beats[: part.nth + 1] if beat is not None]
        return seen[-1].scene if seen else self.still


@dataclass(frozen=True)
class Moment:
    """One second of a reel for one pair of eyes.

    ``part``, the ``index``-th of the reel, began ``into`` seconds ago. ``view`` is what the eyes know, as
    panels show it: what came of an entry is in it when the entry has been told. ``beat`` is what is looked
    at, ``throw`` the flight under way. ``round`` and ``thrown`` are the numbers of the round and of the last
    throw that has begun (0 before the first).
    """

    seconds: float
    eyes: Eyes
    index: int
    part: Part
    into: float
    view: View
    told: Told = field(repr=False)
    round: int
    thrown: int
    log: Callable[[int], tuple[LogLine, ...]] = field(repr=False)
    """The last lines of the log so far, so many at most, the newest at the end."""

    @property
    def entry(self) -> int:
        """The number of the record's entry that is told, 0 for what comes before the first."""
        return self.part.entry

    @property
    def beat(self) -> Beat | None:
        """What is looked at, if anything is."""
        return self.told.beat(self.part)

    @property
    def throw(self) -> ShownThrow | None:
        """The throw whose flight is under way: ``into`` seconds of its track have passed."""
        return self.told.throw if self.part.kind is PartKind.FLIGHT else None

    @cached_property
    def poses(self) -> dict[str, Pose]:
        """Where the chips of a flight are now, by their ids in the scene; empty without a flight."""
        if self.throw is None:
            return {}
        track = self.throw.track
        return {
            name: _pose(place, turn)
            for name, place, turn in zip(track.ids, *track.at(self.into), strict=True)
        }

    @cached_property
    def scene(self) -> TableScene:
        """The whole table now. What moves by an event is where it comes to; a stage shows it on its way."""
        table = self.told.table(self.part)
        if not self.poses:
            return table
        return replace(
            table, chips=tuple(replace(chip, pose=self.poses.get(chip.id, chip.pose)) for chip in table.chips)
        )


def _pose(place: np.ndarray, turn: np.ndarray) -> Pose:
    x, y, z = place.tolist()
    i, j, k, w = turn.tolist()
    return Pose((x, y, z), (i, j, k, w))
