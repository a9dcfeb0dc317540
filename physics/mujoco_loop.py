"""The same throws in MuJoCo: what our own speed is measured against, and our laws are checked by.

MuJoCo is no part of the game; whoever installs the extra ``test`` has it. This is the only room that
imports it, and only when a table is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan, exp, isfinite, pi, sqrt
from typing import Any

import numpy as np

from models.board import Board, ChipShape
from models.poses import Quaternion, Vector

from .errors import PhysicsMissing
from .materials import Materials
from .plain_loop import CALM, LONGEST, SLOW
from .throws import ChipState
from .turning import product

VERSION = "3.17.0"
"""The one that is compared with, as pinned in the extra ``test``: its last line for Python 3.10."""

RATE = 480.0
_STEPS_BETWEEN_LOOKS = 6  # looking whether all rest costs a quarter of a step


class MujocoTable:
    """The board and some chips as a model of MuJoCo, made once and thrown on as often as wanted.

    The model is as good as MuJoCo's own means make it at this rate: elliptic cones and Newton's solver
    as by default, chips as cylinders with the inertia of an annulus, the restitutions and frictions of
    ``Materials`` and its resistance to rolling (without one a chip turns on its edge for ever), contacts
    as hard as MuJoCo lets them be at this step. Field and table are one plane, which is its cheapest
    floor; nothing falls off.

    ``sleeping`` lets MuJoCo put chips that lie to sleep, which it does not by default. Raises
    ``PhysicsMissing`` where MuJoCo is not installed.
    """

    def __init__(
        self,
        chips: int,
        sleeping: bool = False,
        board: Board | None = None,
        materials: Materials | None = None,
    ) -> None:
        self._mujoco = load_mujoco()
        self._board = board or Board.standard()
        text = _model(chips, sleeping, self._board, materials or Materials())
        self._model = self._mujoco.MjModel.from_xml_string(text)
        self._data = self._mujoco.MjData(self._model)
        self._places = self._data.qpos.reshape(chips, 7)
        self._speeds = self._data.qvel.reshape(chips, 6)

    @property
    def seconds(self) -> float:
        """Simulated seconds since the chips were put there."""
        return float(self._data.time)

    def place(self, chips: Sequence[ChipState]) -> None:
        """Put the chips there, with their speeds; MuJoCo wants spin in the chip's own frame."""
        self._mujoco.mj_resetData(self._model, self._data)
        for place, speed, chip in zip(self._places, self._speeds, chips, strict=True):
            x, y, z, w = chip.orientation
            place[:] = (*chip.position, w, x, y, z)
            speed[:] = (*chip.velocity, *_in_its_frame(chip.orientation, chip.angular_velocity))

    def run(self, chips: Sequence[ChipState]) -> dict[str, Vector]:
        """Step until all rest by the measure of the plain loop, or its time is up; where they lie.

        Of a throw on which MuJoCo comes to no finite numbers, all places are NaN.
        """
        self.place(chips)
        radius = self._board.chip.radius
        at_the_edge = np.array([1.0, 1.0, 1.0, radius, radius, radius])
        calm = 0
        for _ in range(int(LONGEST * RATE) // _STEPS_BETWEEN_LOOKS):
            self._mujoco.mj_step(self._model, self._data, _STEPS_BETWEEN_LOOKS)
            with np.errstate(over="ignore", invalid="ignore"):  # numbers that have run away are met below
                squares = (self._speeds * at_the_edge) ** 2
                fastest = max(squares[:, :3].sum(1).max(), squares[:, 3:].sum(1).max())
            if not isfinite(fastest):
                self._places[:] = np.nan
                break
            calm = calm + _STEPS_BETWEEN_LOOKS if fastest < SLOW**2 else 0
            if calm >= CALM * RATE:
                break
        return {
            chip.id: (float(x), float(y), float(z))
            for chip, (x, y, z) in zip(chips, self._places[:, :3], strict=True)
        }


def load_mujoco() -> Any:
    """Import MuJoCo, with its warnings kept out of the terminal and out of a file in this folder."""
    try:
        import mujoco
    except ImportError as error:
        raise PhysicsMissing(
            f"MuJoCo cannot be imported ({error}); install it with `pip install mujoco=={VERSION}`"
        ) from error
    mujoco.set_mju_user_warning(_say_nothing)
    return mujoco


def damping_ratio(restitution: float) -> float:
    """The damping of MuJoCo's contact, as a share of the critical one, from which so much speed returns.

    A spring and a damper that push and never pull: they let go when their force has fallen to nothing,
    and the speed is then exp(−ζ/√(1−ζ²) · (π − atan(2ζ√(1−ζ²)/(1−2ζ²)))) of what it was (Schwager and
    Pöschel, Granular Matter 9, 465, 2007). Solved by halving; 0 gives 1, the critical damping.
    """
    if restitution <= 0.0:
        return 1.0
    low, high = 0.0, sqrt(0.5) - 1e-9  # beyond it, below 0.21, the formula has another branch
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if _restitution(middle) > restitution else (low, middle)
    return low


def _in_its_frame(orientation: Quaternion, turning: Vector) -> Vector:
    """A world vector as the turned chip sees it: MuJoCo wants spin that way."""
    x, y, z, w = orientation
    seen = product((-x, -y, -z, w), product((*turning, 0.0), orientation))
    return seen[:3]


def _restitution(damping: float) -> float:
    root = sqrt(1.0 - damping * damping)
    return exp(-damping / root * (pi - atan(2 * damping * root / (1 - 2 * damping * damping))))


def inertia(shape: ChipShape) -> tuple[float, float]:
    """Of an annulus about a diameter and about its axis, in kg·m²."""
    squares = shape.radius**2 + shape.hole_radius**2
    return shape.mass * (3 * squares + shape.thickness**2) / 12, shape.mass * squares / 2


def _contact(restitution: float) -> str:
    """``solref`` of a contact: its time constant and damping ratio.

    MuJoCo keeps critically damped contacts at a time constant of two steps or more, which is a frequency
    of 1/(2 Δt); with less damping too this is the hardest spring that the step can follow.
    """
    damping = damping_ratio(restitution)
    return f"{2 / (RATE * damping):.6f} {damping:.6f}"


def _model(chips: int, sleeping: bool, board: Board, materials: Materials) -> str:
    """The table in MuJoCo's own language; friction is slide, torsion and rolling."""
    shape, rolling = board.chip, materials.rolling_resistance
    across, along = inertia(shape)
    inner, outer = board.field_half, board.outer_half
    middle, width, high = (inner + outer) / 2, (outer - inner) / 2, board.rim_height / 2
    rims = "".join(
        f'<geom class="rim" size="{long} {broad} {high}" pos="{x} {y} {high}"/>'
        for long, broad, x, y in (
            (outer, width, 0.0, middle),
            (outer, width, 0.0, -middle),
            (width, inner, middle, 0.0),
            (width, inner, -middle, 0.0),
        )
    )
    chip = (
        f'<body><freejoint/><inertial pos="0 0 0" mass="{shape.mass}"'
        f' diaginertia="{across} {across} {along}"/><geom class="chip"/></body>'
    )
    return f"""
<mujoco>
  <option timestep="{1 / RATE}" cone="elliptic" gravity="0 0 {-materials.gravity}">
    <flag sleep="{"enable" if sleeping else "disable"}" autoreset="disable"/>
  </option>
  <default>
    <geom condim="6"/>
    <default class="chip">
      <geom type="cylinder" size="{shape.radius} {shape.thickness / 2}"
            friction="{materials.chip_chip_friction} 0 {rolling}"
            solref="{_contact(materials.chip_chip_restitution)}"/>
    </default>
    <default class="rim">
      <geom type="box" priority="1" friction="{materials.chip_rim_friction} 0 {rolling}"
            solref="{_contact(materials.chip_rim_restitution)}"/>
    </default>
  </default>
  <worldbody>
    <geom type="plane" size="1 1 1" priority="1" friction="{materials.chip_board_friction} 0 {rolling}"
          solref="{_contact(materials.landing_restitution)}"/>
    {rims}
    {chip * chips}
  </worldbody>
</mujoco>"""


def _say_nothing(_warning: str) -> None:
    """What MuJoCo warns of shows in the numbers that it returns."""
