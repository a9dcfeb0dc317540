"""When a simulation has gone wrong: numbers that run away, a chip through the floor, no rest."""

from __future__ import annotations

from typing import Final

from .bodies import Body, Motion
from .errors import PhysicsDiverged
from .ground import FLOOR, RIM, TABLE, VOID, Ground
from .materials import Materials
from .turning import plus

_FARTHEST: Final = 1e4  # far beyond all places, speeds and spins that a chip can have, in SI units
_DEEPEST_LYING: Final = 0.0005  # m
_CORNER: Final = 0.001
"""m under the field down to which a point past the wall is in the rim, not in the field."""
_SLAB: Final = 0.05  # m: deeper under the table's top a chip came in from beside it, and falls
_CALLED = {FLOOR: "field", RIM: "rim", TABLE: "table"}


def check_mover(body: Body, ground: Ground, time: float) -> None:
    """Raise ``PhysicsDiverged`` unless a moving chip has finite numbers and is above the ground.

    In an impact the engine lets it sink in for a moment; half a chip's thickness is too much.
    """
    x, y, z = body.position
    vx, vy, vz = body.velocity
    wx, wy, wz = body.angular_velocity
    # a number that is none makes the sum none, which lies between no bounds
    if not -_FARTHEST < x + y + z + vx + vy + vz + wx + wy + wz + body.tall < _FARTHEST:
        raise PhysicsDiverged(f"chip {body.id!r} left finite numbers after {time:.4f} s")
    if body.motion is Motion.GLIDING:
        return  # the law keeps its height
    allowed = body.shape.thickness / 2
    if z - body.tall < ground.highest(x, y, body.wide) - allowed:
        _check_depth(body, ground, allowed, f"after {time:.4f} s")


def check_lying(body: Body, ground: Ground) -> None:
    """Raise ``PhysicsDiverged`` if a chip that came to rest lies inside the board or the table."""
    _check_depth(body, ground, _DEEPEST_LYING, "where it came to rest")


def no_rest(movers: list[Body], ground: Ground, materials: Materials, time: float) -> PhysicsDiverged:
    """The error for chips that still move at the end of time, or of patience."""
    body = movers[0]
    others = f" and {len(movers) - 1} more" if len(movers) > 1 else ""
    said = f"chip {body.id!r}{others} had not come to rest after {time:.3g} s"
    on_table = ground.name(body.position[0], body.position[1]) == TABLE
    friction = materials.chip_table_friction if on_table else materials.chip_board_friction
    if body.motion is Motion.GLIDING and friction < 0.01:
        said += f"; with a friction of {friction:g} hardly anything slows it"
    return PhysicsDiverged(said)


def _check_depth(body: Body, ground: Ground, allowed: float, when: str) -> None:
    x, y, z = plus(body.position, body.low_arm)
    part = ground.name(x, y)
    depth = _depth(ground, part, x, y, z)
    if depth > allowed:
        raise PhysicsDiverged(f"chip {body.id!r} is {depth * 1000:.1f} mm inside the {_CALLED[part]} {when}")


def _depth(ground: Ground, part: str, x: float, y: float, z: float) -> float:
    """How deep a point is in that part of the ground, in metres, by the shortest way out; 0 if it is not."""
    if part == VOID or z < ground.table_height - _SLAB:
        return 0.0
    m = max(abs(x), abs(y))
    ways = [ground.level(part) - z]
    if part == RIM:
        ways.append(ground.outer_half - m)
        if z > -_CORNER:
            ways.append(m - ground.field_half)
    elif part == TABLE:
        ways.append(ground.table_half - m)
    return max(0.0, min(ways))
