"""Chips in MuJoCo, as near to the laws of rigid bodies as its soft contacts come.

MuJoCo knows nothing of sliding annuli, circles that meet, or restitution. What it does know is points
that press on each other through a spring and a damper, with Coulomb friction at each. So a chip here
stands on 24 such points, of equal load and spread evenly over its face: what they do together in
MuJoCo's solver is an integral over the face that shares nothing with ours.

- A point carries its share of the weight on a spring of its own. MuJoCo would rather hold all of them to
  one rigid floor, and then shares the load as it likes; an impedance near zero (``solimp``) forbids it.
- Restitution is the damping of that spring (``physics.mujoco_loop.damping_ratio``).
- Friction in MuJoCo pushes a sliding contact a little off the floor (its cone is relaxed to be convex), in
  proportion to the damping of friction, and below a speed of μg over that damping it no longer slides but
  creeps. ``grip`` is that damping, in 1/s: large against μg / slow, small against what lifts the chip.
- Edges meet as spheres of the chip's radius about its centre, which for flat chips is the same as circles.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

import numpy as np

from models.board import Board
from physics import ChipState, Materials
from physics.mujoco_loop import damping_ratio, inertia, load_mujoco

M = Materials()
BOARD = Board.standard()
CHIP = BOARD.chip

_IMPEDANCE = 1e-4
_POINT = 1e-5  # metres, the radius of a foot
_COARSE, _FINE = 1e-4, 1e-6  # seconds of a step; the fine one about a blow, which it must not enter deep
_NEAR = 4e-4  # metres: farther than anything here comes in a coarse step
_SINKING = 0.02  # m/s: from here on a chip at the floor strikes it


@dataclass(frozen=True, slots=True)
class Motion:
    """What MuJoCo says of the chips, moment by moment; as in ``Track``."""

    times: np.ndarray  # (T,)
    positions: np.ndarray  # (T, N, 3)
    velocities: np.ndarray  # (T, N, 3)
    spins: np.ndarray  # (T, N), about the vertical

    def slower_than(self, speed: float) -> float:
        """When the first chip, with its edge, is slower than so many m/s for good."""
        edge = np.hypot(self.velocities[:, 0, 0], self.velocities[:, 0, 1])
        edge = edge + np.abs(self.spins[:, 0]) * CHIP.radius
        return float(self.times[np.flatnonzero(edge >= speed)[-1] + 1])


class FineChips:
    """Flat chips on an endless floor or, with ``rim``, on the board.

    ``hardness`` is the frequency of a chip on its feet, in rad/s: at rest it sinks in by g / hardness².
    Beyond 5,000 MuJoCo's solver no longer follows the damping of so many springs.
    ``arm`` is how high its centre is above its feet: 0 gives the even pressure that our law assumes,
    half its thickness what a real chip has.
    """

    def __init__(
        self,
        chips: int = 1,
        *,
        hardness: float = 1000.0,
        grip: float = 400.0,
        arm: float = 0.0,
        landing: float = 0.0,
        rim: bool = False,
    ) -> None:
        self._mujoco = load_mujoco()
        self._sunk = M.gravity / hardness**2
        self._rim = rim
        text = _model(chips, hardness, grip, arm, landing, rim)
        self._model = self._mujoco.MjModel.from_xml_string(text)
        self._data: Any = self._mujoco.MjData(self._model)
        self._height = arm

    def throw(self, chips: list[ChipState], slow: float = 1e-3, longest: float = 5.0) -> Motion:
        """Let go and follow until all are slower than ``slow`` m/s. Heights count from where a chip lies."""
        mujoco, model, data = self._mujoco, self._model, self._data
        mujoco.mj_resetData(model, data)
        places, speeds = data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6)
        for place, speed, chip in zip(places, speeds, chips, strict=True):
            x, y, z = chip.position
            place[:] = (x, y, self._height + z - CHIP.thickness / 2 - self._sunk, 1.0, 0.0, 0.0, 0.0)
            speed[:] = (*chip.velocity, *chip.angular_velocity)
        at_the_edge = np.array([1.0, 1.0, 1.0, CHIP.radius, CHIP.radius, CHIP.radius])
        seen = [(0.0, places[:, :3].copy(), speeds[:, :3].copy(), speeds[:, 5].copy())]
        while data.time < longest and np.abs(speeds * at_the_edge).max() > slow:
            model.opt.timestep = _FINE if self._a_blow_is_near(places, speeds) else _COARSE
            mujoco.mj_step(model, data)
            seen.append((data.time, places[:, :3].copy(), speeds[:, :3].copy(), speeds[:, 5].copy()))
        times, positions, velocities, spins = (np.array(part) for part in zip(*seen, strict=True))
        positions[:, :, 2] += CHIP.thickness / 2 + self._sunk - self._height
        return Motion(times, positions, velocities, spins)

    def _a_blow_is_near(self, places: np.ndarray, speeds: np.ndarray) -> bool:
        low = places[:, 2] < self._height + _NEAR
        if bool((low & (np.abs(speeds[:, 2]) > _SINKING)).any()):
            return True
        if self._rim:
            return bool(np.abs(places[:, :2]).max() > BOARD.field_half - CHIP.radius - _NEAR)
        if len(places) < 2:
            return False
        apart = places[0, :2] - places[1, :2]
        return float(apart @ apart) < (2 * CHIP.radius + _NEAR) ** 2


def feet() -> list[tuple[float, float]]:
    """24 points of equal load, whose sums are the integrals over the annulus: rings in proportion."""
    rings = 4
    width = (CHIP.radius - CHIP.hole_radius) / rings
    points = []
    for ring in range(rings):
        radius = CHIP.hole_radius + (ring + 0.5) * width
        count = round(2 * radius / width)
        points += [(radius * cos(2 * pi * k / count), radius * sin(2 * pi * k / count)) for k in range(count)]
    return points


def _spring(frequency: float, restitution: float, share: float = 1.0) -> str:
    """``solref`` of that undamped frequency and restitution, for a contact with so much of the load."""
    damping = 2 * damping_ratio(restitution) * frequency
    return f"{-(frequency**2) * share} {-damping * share}"


def _model(chips: int, hardness: float, grip: float, arm: float, landing: float, rim: bool) -> str:
    across, along = inertia(CHIP)
    points = feet()
    edge_frequency, edge_grip = 2e4, 1e5  # a blow lasts 0.16 ms
    soft = f'solimp="{_IMPEDANCE} {_IMPEDANCE} 1" condim="3"'

    def body(number: int) -> str:
        standing = "".join(
            f'<geom name="foot {number} {k}" size="{_POINT}" pos="{x} {y} {_POINT - arm}"/>'
            for k, (x, y) in enumerate(points)
        )
        return (
            f'<body><freejoint/><inertial pos="0 0 0" mass="{CHIP.mass}"'
            f' diaginertia="{across} {across} {along}"/>'
            f'<geom name="edge {number}" size="{CHIP.radius}"/>{standing}</body>'
        )

    def pair(one: str, other: str, friction: float, solref: str, damping: float) -> str:
        return (
            f'<pair geom1="{one}" geom2="{other}" friction="{friction} {friction} 0 0 0" {soft}'
            f' solref="{solref}" solreffriction="0 {-damping * _IMPEDANCE}"/>'
        )

    inner, outer = BOARD.field_half, BOARD.outer_half
    middle, width, high = (inner + outer) / 2, (outer - inner) / 2, BOARD.rim_height / 2
    walls = {
        "north": (outer, width, 0.0, middle),
        "south": (outer, width, 0.0, -middle),
        "east": (width, inner, middle, 0.0),
        "west": (width, inner, -middle, 0.0),
    }
    boxes, pairs = "", ""
    for number in range(chips):
        for k in range(len(points)):
            solref = _spring(hardness, landing, 1 / len(points))
            pairs += pair("floor", f"foot {number} {k}", M.chip_board_friction, solref, grip)
        for other in range(number):
            solref = _spring(edge_frequency, M.chip_chip_restitution)
            pairs += pair(f"edge {other}", f"edge {number}", M.chip_chip_friction, solref, edge_grip)
    if rim:
        for name, (long, broad, x, y) in walls.items():
            boxes += f'<geom name="{name}" type="box" size="{long} {broad} {high}" pos="{x} {y} {high}"/>'
            for number in range(chips):
                solref = _spring(edge_frequency, M.chip_rim_restitution)
                pairs += pair(name, f"edge {number}", M.chip_rim_friction, solref, edge_grip)
    return f"""
<mujoco>
  <option cone="elliptic" impratio="1e4" tolerance="1e-14" gravity="0 0 {-M.gravity}"/>
  <default><geom contype="0" conaffinity="0"/></default>
  <worldbody>
    <geom name="floor" type="plane" size="1 1 1"/>
    {boxes}
    {"".join(body(number) for number in range(chips))}
  </worldbody>
  <contact>{pairs}</contact>
</mujoco>"""
