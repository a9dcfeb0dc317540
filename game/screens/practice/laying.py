"""Chips laid by hand: taken up, held over the table flat or tilted, let go, and taken off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import degrees, hypot, radians

from game.controls.bindings import Action, meant
from game.practice.laying import held
from game.practice.layout import Laid
from game.presenting.practice import chip_look
from game.stage import AimLook, Stage
from models.board import Board
from models.poses import Pose

ABOVE = 0.02
"""Metres over what lies there at which a chip is held."""
STEP, FINE = 0.01, 0.002
"""Metres by which keys move it; in a hurry, and with Shift."""
NEAR = 0.02
"""Metres by which a chip that was picked in the row has to be moved to be laid."""
TILT_STEP, TURN_STEP, STEEPEST = radians(10), radians(15), radians(80)
REACH = 0.20
"""Metres a second by which a stick that is held to its end moves it."""

_MOVES = {
    Action.AIM_LEFT: (-STEP, 0.0),
    Action.AIM_RIGHT: (STEP, 0.0),
    Action.STRONGER: (0.0, STEP),
    Action.WEAKER: (0.0, -STEP),
    Action.PLACE_LEFT: (-FINE, 0.0),
    Action.PLACE_RIGHT: (FINE, 0.0),
}
_TILTS = {Action.HIGHER: TILT_STEP, Action.LOWER: -TILT_STEP}
_TURNS = {Action.SPIN_LEFT: TURN_STEP, Action.SPIN_RIGHT: -TURN_STEP}
KEYS = {*_MOVES, *_TILTS, *_TURNS, Action.TURN_OVER, Action.THROW, Action.NEXT_CHIP, Action.DECLINE}


class Laying:
    """The chip in the laying hand. ``put`` and ``take`` lay it and take one off, ``lying`` is what lies, and
    ``changed`` is called when what is held is another or held otherwise."""

    def __init__(
        self,
        stage: Stage,
        lying: Callable[[], Sequence[Laid]],
        put: Callable[[str, tuple[float, float], bool, float, float], None],
        take: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        self._stage, self._lying, self._put, self._take = stage, lying, put, take
        self._changed = changed
        self.chip: str | None = None
        self.lifted: str | None = None
        """The chip that was taken up from the table."""
        self.place = (0.0, 0.0)
        self._picked_at: tuple[float, float] | None = None
        self.face_up, self.tilt, self.turn = False, 0.0, 0.0

    @property
    def tilt_degrees(self) -> int:
        """How steep it is held."""
        return round(degrees(self.tilt))

    def hold(self, chip: str | None) -> None:
        """Hold this chip, or none."""
        self.chip, self.lifted = chip, None
        self.show()

    def press(self, pixel: tuple[float, float]) -> None:
        """The button goes down: on a chip that lies, it is taken up."""
        touched = self._stage.chip_at(pixel)
        found = next((laid for laid in self._lying() if laid.chip == touched), None)
        if found is not None:
            self.chip = self.lifted = found.chip
            self.face_up, self.tilt = found.pose.face_up, 0.0
        elif touched is not None:
            self.chip = touched  # out of the row
        self.point(pixel)
        self._picked_at = self.place if touched is not None and found is None else None
        self._changed()

    def point(self, pixel: tuple[float, float]) -> None:
        """The hand is over this pixel."""
        point = self._stage.point_at(pixel)
        if point is not None and self.chip is not None:
            self.place = point[0], point[1]
            self.show()

    def release(self, pixel: tuple[float, float]) -> None:
        """The button comes up: the chip is let go there; off the table it is taken away.

        One that was only picked in the row stays in the hand.
        """
        self.point(pixel)
        picked, self._picked_at = self._picked_at, None
        if picked is None or hypot(self.place[0] - picked[0], self.place[1] - picked[1]) > NEAR:
            self.let_go()

    def let_go(self) -> None:
        """Let the chip go where it is held."""
        chip, lifted = self.chip, self.lifted
        if chip is None:
            return
        self.lifted = None
        if max(map(abs, self.place)) <= Board.standard().table_half:
            self._put(chip, self.place, self.face_up, self.tilt, self.turn)
        elif lifted is not None:
            self._take(lifted)
        self._changed()

    def take_off(self) -> None:
        """Take off the chip that lies where the hand is."""
        x, y = self.place
        radius = Board.standard().chip.radius
        near = [
            laid
            for laid in self._lying()
            if abs(laid.pose.position[0] - x) < radius and abs(laid.pose.position[1] - y) < radius
        ]
        if near:
            self._take(max(near, key=lambda laid: laid.pose.position[2]).chip)

    def wheel(self, notches: int, *, turns: bool) -> None:
        """The wheel tilts what is held, or turns it."""
        if turns:
            self.turn += notches * TURN_STEP
        else:
            self._tilt_by(notches * TILT_STEP)
        self._changed()

    def key(self, name: str) -> Action | None:
        """A key while chips are laid; the action that it meant, done unless it asks for another chip."""
        action = meant(name, KEYS)
        if action in _MOVES:
            self._move(*_MOVES[action])
        elif action in _TILTS:
            self._tilt_by(_TILTS[action])
        elif action in _TURNS:
            self.turn += _TURNS[action]
        elif action is Action.TURN_OVER:
            self.face_up = not self.face_up
        elif action is Action.THROW:
            self.let_go()
        elif action is Action.DECLINE:
            self.take_off()
        if action is not None:
            self._changed()
        return action

    def steer(self, left: tuple[float, float], right: tuple[float, float], seconds: float) -> None:
        """The sticks of a gamepad are held there: the left one moves it, the right one tilts and turns."""
        if self.chip is None or not any((*left, *right)):
            return
        self.turn -= 2.0 * right[0] * seconds
        self._tilt_by(1.2 * right[1] * seconds)
        self._move(left[0] * REACH * seconds, left[1] * REACH * seconds)

    def show(self) -> None:
        """Draw the chip in the hand."""
        if self.chip is None:
            self._stage.aim(None)
            return
        x, y = self.place
        radius = Board.standard().chip.radius
        below = [
            laid.pose.position[2]
            for laid in self._lying()
            if laid.chip != self.lifted
            and abs(laid.pose.position[0] - x) < 2 * radius
            and abs(laid.pose.position[1] - y) < 2 * radius
        ]
        pose = Pose((x, y, max([0.0, *below]) + ABOVE), held(self.face_up, self.tilt, self.turn))
        self._stage.aim(AimLook(chip_look(Laid(self.chip, pose)), reach=self.place))

    def _move(self, right: float, ahead: float) -> None:
        half = Board.standard().table_half
        x, y = self.place
        self.place = min(max(x + right, -half), half), min(max(y + ahead, -half), half)
        self.show()

    def _tilt_by(self, more: float) -> None:
        self.tilt = min(max(self.tilt + more, 0.0), STEEPEST)
        if self.tilt < 1e-6:
            self.tilt = 0.0
        self.show()
