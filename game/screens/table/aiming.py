"""The hand at the table: from the pointer, the wheel and the keys to a throw, seen while it is aimed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import hypot

from game.controls.aim import SPEED_RANGE, Aim
from game.controls.allowance import Allowance
from game.controls.bindings import Action
from game.controls.flick import Sample, flicked
from game.controls.hold import Hold, Place
from game.controls.reach import reach
from game.controls.sling import Pull
from game.controls.strokes import (
    AIMING,
    STYLES,
    behind_edge,
    placed,
    steered,
    struck,
    wheeled,
)
from game.foresight import Foresight, Outlook
from game.settings import Controls
from game.stage import AimLook, ChipLook, SeatView, Stage
from models.board import Side
from models.chips import colour_of, value_of
from models.poses import Pose
from physics import Materials, Throw

Pixel = tuple[float, float]

PLACING_REACH = 0.09
"""Metres behind the edge in which the chip follows the pointer along it."""

READY = 0.035
"""Metres behind the release line at which a chip lies that waits for a hand to swing it."""

GRASP = 1.5
"""A chip is taken by pressing within so many of its radii."""


class Aiming:
    """One throw being aimed on a stage, from choosing the chip to letting it go.

    ``chips`` are the names of those that may be thrown, ``controls`` gives the settings of now. The last aim
    is taken up again, as a hand would. The mouse flicks a chip (`grasp`, `follow`, `let_go`) or pulls it back
    like a sling (`pull`, `point`, `release`); keys aim calmly. While nothing is aimed calmly there is
    no aim to be shown: how a flick will be only the hand knows.

    What the ``allowance`` leaves out cannot be aimed at all; ``refused`` is told why by a sentence, and by an
    empty one once something allowed is done.
    """

    def __init__(
        self,
        stage: Stage,
        side: Side,
        chips: tuple[str, ...],
        *,
        free: bool,
        controls: Callable[[], Controls] = Controls,
        last: Aim | None = None,
        materials: Materials | None = None,
        foresight: Foresight | None = None,
        allowance: Allowance | None = None,
        refused: Callable[[str], None] = lambda words: None,
    ) -> None:
        self._stage, self.chips, self.free = stage, chips, free
        self._controls, self._foresight = controls, foresight
        self._materials = materials or Materials()
        self.allowance, self._refused, self._fault = allowance or Allowance(), refused, ""
        chosen = chips[len(chips) // 2]
        aim = replace(last, chip=chosen, side=side, face_up=False) if last else Aim(chosen, side)
        self.aim = self.allowance.kept(aim)
        self._pull: Pull | None = None
        self._hold: Hold | None = None
        self._pixel: Pixel = (0.0, 0.0)
        self._flicked = self.flicks
        self.calm = not self._flicked
        self._aim_before = self.aim
        self.show()

    @property
    def flicks(self) -> bool:
        """Whether the mouse takes a chip and swings it; otherwise it always pulls."""
        return self._controls().throw_by == "flick"

    @property
    def pulling(self) -> bool:
        """Whether the mouse holds the chip back like a sling now."""
        return self._pull is not None

    @property
    def holding(self) -> bool:
        """Whether the mouse has the chip in hand."""
        return self._hold is not None

    @property
    def stopped(self) -> bool:
        """Whether the hand is over the line, where its chip may not follow."""
        return self._hold is not None and self._hold.stopped

    @property
    def live(self) -> bool:
        """Whether letting go now would throw."""
        if self._hold is not None:
            return flicked(self.aim, self._hold.swing(self.aim), self._hold.place(self.aim)) is not None
        return self._pull is not None and self._pull.live

    def take(self, aim: Aim) -> None:
        """Aim like this instead, calmly."""
        self.aim, self.calm = self.allowance.kept(aim), True
        self.show()

    @property
    def shown(self) -> Aim:
        """The aim as figures show it: that of the hand while it swings the chip."""
        if self._hold is None:
            return self.aim
        flick = flicked(self.aim, self._hold.swing(self.aim), self._hold.place(self.aim))
        return self.allowance.kept(flick or self.aim)

    @property
    def place(self) -> Place:
        """Where on the table the chip is now, in metres."""
        if self._hold is not None:
            return self._hold.place(self.aim)
        x, y, _z = self.aim.position
        if self.calm or self._pull is not None:
            return x, y
        (ahead_x, ahead_y), _right = self.aim.frame
        return x - READY * ahead_x, y - READY * ahead_y

    @property
    def pixel(self) -> Pixel | None:
        """Where the chip shows in the window."""
        return self._stage.pixel_of((*self.place, self.aim.position[2]))

    def choose(self, chip: str) -> None:
        """Throw this chip instead."""
        self.aim = replace(self.aim, chip=chip)
        self.show()

    def settle(self) -> None:
        """A picture begins: more may be foreseen, or the mouse throws in another way now."""
        if self._foresight is not None and self._foresight.step():
            self.show()
        if self.flicks != self._flicked and not (self.holding or self.pulling):
            self._flicked = self.flicks
            self.calm = not self._flicked
            self.show()

    # Flicking

    def grasp(self, pixel: Pixel) -> bool:
        """The button goes down: take the chip that lies there, or bring the chosen one there."""
        if not self.flicks:
            return False
        touched = self._stage.chip_at(pixel)
        if touched in self.chips:
            self.choose(touched)
        here = self._on_table(pixel)
        if here is None:
            return False
        lies = self.place
        near = hypot(here[0] - lies[0], here[1] - lies[1]) < GRASP * self._stage.board.chip.radius
        behind = behind_edge(self.aim.side, here, self._stage.board.outer_half)
        if not (near or behind or touched in self.chips):
            return False
        self._pixel = pixel
        self._hold = self._taken(pixel, lies if near else self._kept_behind(here))
        self.calm = False
        self.show()
        return True

    def follow(self, seen: Iterable[Sample]) -> Throw | None:
        """The pointer was at these pixels since; the throw of a hand that has crossed the release line."""
        if self._hold is None:
            return None
        way = [*seen]
        thrown = self._hold.follow(self.aim, way)
        if thrown is None:
            self._pixel = way[-1][1:] if way else self._pixel
            self.show()
            return None
        return self._thrown(thrown)

    def let_go(self, when: float) -> Throw | None:
        """The button came up then: the throw, or None where the hand rested."""
        thrown = self._hold.let_go(self.aim, when) if self._hold is not None else None
        if thrown is not None:
            return self._thrown(thrown)
        self._hold = None
        self.show()
        return None

    def _thrown(self, thrown: Aim) -> Throw:
        self._hold = None
        self.aim = self.allowance.kept(thrown)
        return self.aim.throw()

    # Pulling

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
        elif self._hold is None:
            here = self._on_table(pixel)
            half = self._stage.board.outer_half
            if here is not None:
                near = behind_edge(self.aim.side, here, half)
                if near and not behind_edge(self.aim.side, here, half + PLACING_REACH):
                    self.aim = self.allowance.kept(placed(self.aim, here))
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
        pulled, held = self._pull is not None, self._hold is not None
        self._pull = self._hold = None
        if pulled:
            self.aim = self._aim_before
        if pulled or held:
            self.show()
        return pulled or held

    # Keys and wheel

    def wheel(self, notches: int, *, spin: bool) -> None:
        """The wheel turns: the way to throw for a flick; lift, or spin, for an aim."""
        if self.calm or spin:
            self._change(wheeled(self.aim, notches, spin=spin), calm=True)
        else:
            style = self.allowance.style_after(self.aim.style, notches)
            if style is self.aim.style:
                self._refuse(self.allowance.ways)
            else:
                self._change(replace(self.aim, lift=style.value))

    def act(self, action: Action) -> bool:
        """A key; True if it meant something here."""
        if action in STYLES and STYLES[action] not in self.allowance.styles:
            self._refuse(self.allowance.ways)
        elif action in AIMING:
            calm = self.calm or action not in STYLES
            self._change(struck(self.aim, action), calm=calm and not self.holding)
        elif action is Action.NEXT_SIDE and self.free:
            side = self.allowance.side_after(self.aim.side)
            self._change(replace(self.aim, side=side), calm=self.calm)
            self._stage.look(SeatView(self.aim.side))
        elif action is Action.NEXT_CHIP:
            at = self.chips.index(self.aim.chip) + 1
            self.choose(self.chips[at % len(self.chips)])
        else:
            return False
        return True

    def steer(self, left: tuple[float, float], right: tuple[float, float], seconds: float) -> bool:
        """The sticks of a gamepad are held there; True if that changed the aim."""
        if self.holding or self.pulling or not any((*left, *right)):
            return False
        self._change(steered(self.aim, left, right, seconds), calm=True)
        return True

    def take_aim(self) -> bool:
        """From now on it is aimed calmly; False if it was already."""
        if self.calm or self.holding:
            return False
        self.calm = True
        self.show()
        return True

    def end(self) -> None:
        """It is thrown, or not asked for any more: nothing needs to be foreseen."""
        if self._foresight is not None:
            self._foresight.wish(None)

    # What is seen

    def show(self) -> None:
        """Draw the chip in the hand, and if it is aimed its direction and its strength."""
        aim, help_ = self.aim, self._controls().aim_help
        aimed = (self.calm or self.live) and not self.holding
        if self._foresight is not None:
            self._foresight.wish(aim if aimed and help_ == "path" else None)
        outlook = self._foresight.outlook if self._foresight is not None else Outlook()
        near = reach(aim, self._materials, self._stage.board) if aimed and help_ != "off" else None
        strength = (aim.speed - SPEED_RANGE[0]) / (SPEED_RANGE[1] - SPEED_RANGE[0])
        self._stage.aim(
            AimLook(
                self.look(held=True),
                aim.velocity if aimed and help_ != "off" else None,
                strength,
                aim.side,
                takes=aim.chip,
                reach=near if not outlook.path else outlook.path[-1][:2],
                path=outlook.path,
                rests=outlook.rests,
                strip=self.allowance.strip,
            )
        )

    def look(self, name: str = "in the hand", *, known: bool = True, held: bool = False) -> ChipLook:
        """The chip under a name of the scene, its value only where it may be known: as it is let go, or as it
        is ``held`` now."""
        value = value_of(self.aim.chip) if known or self.aim.face_up else None
        x, y, z = self.aim.position
        if held:
            x, y = self.place
        return ChipLook(name, colour_of(self.aim.chip), value, Pose((x, y, z), self.aim.orientation))

    def _kept_behind(self, here: Place) -> Place:
        """The place behind the line that is nearest to one on the table."""
        (ahead_x, ahead_y), (right_x, right_y) = self.aim.frame
        ahead = min(here[0] * ahead_x + here[1] * ahead_y, self.aim.line)
        low, high = self.allowance.place
        aside = min(max(here[0] * right_x + here[1] * right_y, low), high)
        return ahead_x * ahead + right_x * aside, ahead_y * ahead + right_y * aside

    def _on_table(self, pixel: Pixel) -> Place | None:
        """The place under a pixel at the height at which the chip is held."""
        point = self._stage.point_at(pixel, self.aim.position[2])
        return None if point is None else (point[0], point[1])

    @property
    def _gain(self) -> float:
        return self._controls().hand_speed / 100

    def _refuse(self, fault: str) -> None:
        """Tell why the hand is held back, or that it is no longer."""
        if fault or self._fault:
            self._refused(fault)
        self._fault = fault

    def _taken(self, pixel: Pixel, lies: Place) -> Hold:
        return Hold(self._on_table, pixel, lies, self._gain, self.allowance.place)

    def _change(self, aim: Aim, *, calm: bool = False) -> None:
        """Another aim, also for a pull or a hold that goes on."""
        self._refuse(self.allowance.fault(aim))
        aim = self.allowance.kept(aim)
        before, held = self._aim_before, self.place
        raised = aim.position[2] != self.aim.position[2]
        self.aim, self.calm = aim, calm
        if self._hold is not None and raised:  # the same pixel means another place at another height
            self._hold = self._taken(self._pixel, held)
        self._aim_before = replace(
            before, lift=aim.lift, spin=aim.spin, place=aim.place, face_up=aim.face_up, side=aim.side
        )
        self.show()


def _point(pixel: Pixel, size: tuple[int, int]) -> tuple[float, float]:
    """A pixel in window heights, y up."""
    return pixel[0] / size[1], -pixel[1] / size[1]
