"""The hand at the table: from the pointer, the wheel and the keys to a throw, seen while it is aimed."""

from __future__ import annotations

from dataclasses import replace

from game.controls.aim import SPEED_RANGE, Aim
from game.controls.bindings import Action
from game.controls.reach import reach
from game.controls.sling import Pull
from game.controls.strokes import AIMING, behind_edge, next_side, placed, struck, wheeled
from game.stage import AimLook, ChipLook, SeatView, Stage
from models.board import Side
from models.chips import colour_of, value_of
from models.poses import Pose
from physics import Materials, Throw

Pixel = tuple[float, float]

PLACING_REACH = 0.09
"""Metres behind the edge in which the chip follows the pointer along it."""


class Aiming:
    """One throw being aimed on a stage, from choosing the chip to letting it go.

    ``chips`` are the names of those that may be thrown. The last aim is taken up again, as a hand would.
    """

    def __init__(
        self,
        stage: Stage,
        side: Side,
        chips: tuple[str, ...],
        *,
        free: bool,
        last: Aim | None = None,
        materials: Materials | None = None,
    ) -> None:
        self._stage, self.chips, self.free = stage, chips, free
        self._materials = materials or Materials()
        chosen = chips[len(chips) // 2]
        self.aim = replace(last, chip=chosen, side=side, face_up=False) if last else Aim(chosen, side)
        self._pull: Pull | None = None
        self._aim_before = self.aim
        self.show()

    @property
    def pulling(self) -> bool:
        """Whether the mouse holds the chip back now."""
        return self._pull is not None

    @property
    def live(self) -> bool:
        """Whether letting go now would throw."""
        return self._pull is not None and self._pull.live

    def take(self, aim: Aim) -> None:
        """Aim like this instead."""
        self.aim = aim
        self.show()

    def choose(self, chip: str) -> None:
        """Throw this chip instead."""
        self.aim = replace(self.aim, chip=chip)
        self.show()

    def press(self, pixel: Pixel, size: tuple[int, int]) -> None:
        """The button goes down on the table: on another own chip it takes that, else the pull begins."""
        touched = self._stage.chip_at(pixel)
        if touched in self.chips and touched != self.aim.chip:
            self.choose(touched)
            return
        self._aim_before = self.aim
        self._pull = Pull(_point(pixel, size), _point(pixel, size))

    def point(self, pixel: Pixel, size: tuple[int, int]) -> bool:
        """The pointer is here now; True if the aim has changed."""
        before = self.aim
        if self._pull is not None:
            self._pull = self._pull.moved(_point(pixel, size))
            self.aim = self._pull.aim(self._aim_before)
        else:
            place = self._stage.point_at(pixel)
            half = self._stage.board.outer_half
            if place is not None:
                here = (place[0], place[1])
                near = behind_edge(self.aim.side, here, half)
                if near and not behind_edge(self.aim.side, here, half + PLACING_REACH):
                    self.aim = placed(self.aim, here)
        if self.aim != before:
            self.show()
        return self.aim != before

    def release(self) -> Throw | None:
        """The button comes up: the throw, or None where the pull was a slip."""
        pull, self._pull = self._pull, None
        if pull is None:
            return None
        if pull.live:
            return self.aim.throw()
        self.aim = self._aim_before
        self.show()
        return None

    def cancel(self) -> bool:
        """Let the chip go back unthrown; True if it was held."""
        held, self._pull = self._pull is not None, None
        if held:
            self.aim = self._aim_before
            self.show()
        return held

    def wheel(self, notches: int, *, spin: bool) -> None:
        """The wheel turns: lift, or spin."""
        self._change(wheeled(self.aim, notches, spin=spin))

    def act(self, action: Action) -> bool:
        """A key; True if it meant something here."""
        if action in AIMING:
            self._change(struck(self.aim, action))
        elif action is Action.NEXT_SIDE and self.free:
            self._change(next_side(self.aim))
            self._stage.look(SeatView(self.aim.side))
        elif action is Action.NEXT_CHIP:
            at = self.chips.index(self.aim.chip) + 1
            self.choose(self.chips[at % len(self.chips)])
        else:
            return False
        return True

    def show(self) -> None:
        """Draw the chip in the hand, its direction and its strength."""
        aim = self.aim
        strength = (aim.speed - SPEED_RANGE[0]) / (SPEED_RANGE[1] - SPEED_RANGE[0])
        self._stage.aim(
            AimLook(
                self.look(),
                aim.velocity,
                strength,
                aim.side,
                takes=aim.chip,
                reach=reach(aim, self._materials, self._stage.board),
            )
        )

    def look(self, name: str = "in the hand", *, known: bool = True) -> ChipLook:
        """The chip as it is let go, under a name of the scene; its value only where it may be known."""
        value = value_of(self.aim.chip) if known or self.aim.face_up else None
        pose = Pose(self.aim.position, self.aim.orientation)
        return ChipLook(name, colour_of(self.aim.chip), value, pose)

    def _change(self, aim: Aim) -> None:
        """Another aim, also for a pull that goes on."""
        before = self._aim_before
        self.aim = aim
        self._aim_before = replace(
            before, lift=aim.lift, spin=aim.spin, place=aim.place, face_up=aim.face_up, side=aim.side
        )
        self.show()


def _point(pixel: Pixel, size: tuple[int, int]) -> tuple[float, float]:
    """A pixel in window heights, y up."""
    return pixel[0] / size[1], -pixel[1] / size[1]
