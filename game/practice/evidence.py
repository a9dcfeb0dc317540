"""What came of a try: the table as it was laid, the shots thrown at it, and where all chips are now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf

import numpy as np

from game.practice.laying import Chips, is_off
from game.practice.layout import Laid, without
from models.board import Board, Side, Space
from models.holes import Hole
from models.judging import Place, place
from models.poses import Pose
from physics import Shot

_ON_THE_LINE = 1e-4
"""Metres from a wall's line within which an impact is one with that wall."""


@dataclass(frozen=True)
class Flown:
    """A throw of a try: which chip, from which side, and the shot that came of it."""

    chip: str
    side: Side
    shot: Shot


@dataclass(frozen=True)
class Evidence:
    """A try as it stands after its throws; the last one is the throw that the goal speaks of."""

    laid: Chips
    flown: tuple[Flown, ...] = ()

    def after(self, flown: Flown) -> Evidence:
        """The same after one more throw."""
        return Evidence(self.laid, (*self.flown, flown))

    @cached_property
    def poses(self) -> Mapping[str, Pose]:
        """Where every chip is that was laid or thrown, those off the table too."""
        found = {laid.chip: laid.pose for laid in self.laid}
        for flown in self.flown:
            found |= {chip: rest.pose for chip, rest in flown.shot.final.items()}
        return found

    @property
    def lying(self) -> Chips:
        """The chips on the table, in the order in which they came there."""
        board = Board.standard()
        return tuple(Laid(chip, pose) for chip, pose in self.poses.items() if not is_off(pose, board))

    @property
    def thrown(self) -> str | None:
        """The chip that was thrown last."""
        return self.flown[-1].chip if self.flown else None

    def named(self, chip: str) -> str | None:
        """The true name of a chip that a goal speaks of; ``thrown`` is the one thrown last."""
        return self.thrown if chip == "thrown" else chip

    def place(self, chip: str) -> Place:
        """What a chip counts for now."""
        return place(self.poses[chip], Board.standard())

    def laid_place(self, chip: str) -> Place:
        """What it counted for as it was laid."""
        return place(next(laid.pose for laid in self.laid if laid.chip == chip), Board.standard())

    def is_untouched(self, chip: str) -> bool:
        """Whether a chip lies with every bit as it was laid."""
        return self.poses[chip] == next(laid.pose for laid in self.laid if laid.chip == chip)

    def margin(self, chip: str, space: Space) -> float:
        """Metres from a chip's hole to the outline of a space, below 0 where it shows the space."""
        return Hole.of(self.poses[chip], Board.standard()).margin(space, within=inf)

    def strikes(self, chip: str) -> int:
        """How often the chip thrown last struck this one."""
        last = self.flown[-1]
        return sum({contact.a, contact.b} == {last.chip, chip} for contact in last.shot.contacts)

    def banks(self) -> int:
        """How often the chip thrown last struck a wall of the field, the one on the thrower's side left out:
        there it may graze the edge on its way in."""
        last = self.flown[-1]
        found = [
            wall_at(contact.position[0], contact.position[1])
            for contact in last.shot.contacts
            if contact.a == last.chip and contact.b == "rim"
        ]
        return sum(wall is not None and wall is not last.side for wall in found)

    def nearest_pass(self, chip: str) -> float:
        """Metres between the rims of the chip thrown last, where it came nearest, and of one where it lay."""
        last = self.flown[-1]
        track = last.shot.track
        way = track.positions[:, track.ids.index(last.chip), :2]
        target = track.positions[0, track.ids.index(chip), :2]
        starts, legs = way[:-1], np.diff(way, axis=0)
        lengths = np.maximum((legs**2).sum(axis=1), 1e-18)
        parts = np.clip(((target - starts) * legs).sum(axis=1) / lengths, 0.0, 1.0)
        off = starts + parts[:, None] * legs - target
        return float(np.hypot(off[:, 0], off[:, 1]).min()) - 2 * Board.standard().chip.radius

    def taken_up(self, chip: str) -> Chips:
        """The chips that lie when this one is thrown: all others on the table."""
        return without(self.lying, chip)


def wall_at(x: float, y: float) -> Side | None:
    """The wall of the field on whose line a point lies; None for no wall."""
    half = Board.standard().field_half
    for side in Side:
        if abs(side.value[0] * x + side.value[1] * y - half) < _ON_THE_LINE:
            return side
    return None


def way_to_wall(pose: Pose) -> float:
    """Metres from a chip's centre to the nearest wall of the field, beyond it below 0."""
    return Board.standard().field_half - max(abs(pose.position[0]), abs(pose.position[1]))
