"""What a computer player is given when it practises: the throw that is due in a drill."""

from __future__ import annotations

from dataclasses import dataclass

from game.controls.aim import Aim
from game.practice.drill import Drill
from game.practice.evidence import Evidence, Flown
from game.practice.searching import Room
from physics import ChipState, Throw, simulate


@dataclass(frozen=True)
class Task:
    """The throw that is due: the drill, and the try as it stands."""

    drill: Drill
    evidence: Evidence

    @property
    def chip(self) -> str:
        """The chip to throw."""
        return self.drill.chips[len(self.evidence.flown)]

    @property
    def lying(self) -> tuple[ChipState, ...]:
        """The chips that lie on the table, at rest."""
        return tuple(laid.state() for laid in self.evidence.taken_up(self.chip))

    @property
    def room(self) -> Room:
        """What may be thrown."""
        return Room(self.chip, self.drill.sides, self.drill.place, self.drill.styles)

    @property
    def key(self) -> tuple[object, ...]:
        """The same for the same throw at the same table."""
        return (self.drill.name, self.drill.goal, self.room, self.lying)

    def missed_by(self, aim: Aim) -> float:
        """By how much a throw misses the drill's goal, by one simulation; 0 where it comes off."""
        return self.judge(aim.throw(), aim)

    def judge(self, throw: Throw, aim: Aim) -> float:
        """The same for the throw that an aim makes."""
        shot = simulate([*self.lying, throw.state()])
        return self.drill.missed_by(self.evidence.after(Flown(throw.chip, aim.side, shot)))
