"""How far a throw would go over an empty board, in closed form: what a hand knows before it lets go."""

from __future__ import annotations

from math import hypot, sqrt

from game.controls.aim import Aim, Style
from models.board import Board
from physics import Materials


def reach(aim: Aim, materials: Materials, board: Board) -> tuple[float, float]:
    """The point of the field, in metres, where a slide would stop or a toss or lob would first come down.

    A chip that slides at v stops after v²/(2 μ g), or at the far wall; one that flies follows a parabola.
    Other chips, spin and the near rim are not looked at: from 1 m/s to where the wall is reached, slides stop
    within 7 cm of it.
    """
    x, y, z = aim.position
    vx, vy, vz = aim.velocity
    level = hypot(vx, vy)
    if aim.style is Style.SLIDE:
        way = level * level / (2 * materials.chip_board_friction * materials.gravity)
    else:
        fall = z - board.chip.thickness / 2
        way = level * (vz + sqrt(vz * vz + 2 * materials.gravity * fall)) / materials.gravity
    ahead = (vx / level, vy / level)
    if aim.style is Style.SLIDE:
        inner = board.field_half - board.chip.radius
        ways = zip((x, y), ahead, strict=True)
        walls = [((inner if part > 0 else -inner) - start) / part for start, part in ways if part]
        way = min(way, *walls)
    return x + ahead[0] * way, y + ahead[1] * way
