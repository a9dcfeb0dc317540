"""Whether chips have room: none inside another, none inside the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf, pi

from models.board import Board, ChipShape
from models.poses import Vector

from .bodies import Body, gap
from .engine import lease
from .errors import BadScene
from .ground import Ground
from .materials import Materials
from .throws import ChipState
from .turning import cross, length, plus, sine_cosine

ALLOWED = 0.0003
"""m by which chips may be inside one another or the board."""

_CORNER = 0.001
"""m below the field down to which a point past the wall is in the rim and not in the floor."""


def check_room(states: Sequence[ChipState], board: Board) -> None:
    """Raise ``BadScene`` naming the first chip that is too deep in another or in the board."""
    bodies = [Body(index, state, board.chip) for index, state in enumerate(states)]
    for body in bodies:
        depth = depth_in_board(body, board)
        if depth > ALLOWED:
            raise BadScene(f"chip {body.id!r} is {depth * 1000:.1f} mm inside the board")
    for one, other, depth in overlaps(bodies, board):
        if depth > ALLOWED:
            raise BadScene(f"chips {one.id!r} and {other.id!r} are {depth * 1000:.1f} mm inside one another")


def overlaps(bodies: Sequence[Body], board: Board) -> list[tuple[Body, Body, float]]:
    """Pairs of chips inside one another, with the depth in metres."""
    near = [(a, b) for a, b in combinations(bodies, 2) if gap(a, b) < 0.0]
    level = [(a, b) for a, b in near if a.tilt_sine < 1e-6 and b.tilt_sine < 1e-6]
    found = [(a, b, _depth_of_level(a, b)) for a, b in level]
    tilted = [pair for pair in near if pair not in level]
    if tilted:
        with lease() as engine:
            world = engine.engine(board, Materials(), 1 + max(body.index for body in bodies))
            found += [(a, b, world.depth(a, b)) for a, b in tilted]
    return [one for one in found if one[2] > 0.0]


def _depth_of_level(one: Body, other: Body) -> float:
    """How far two chips with level faces are inside one another: sideways or up, whichever is less."""
    across = plus(one.position, other.position, -1.0)
    sideways = 2 * one.shape.radius - length((across[0], across[1], 0.0))
    return min(sideways, one.shape.thickness - abs(across[2]))


def depth_in_board(body: Body, board: Board) -> float:
    """How deep a chip's lowest points are inside field, rim or table, in metres; at most 0 when free."""
    ground = Ground.of(board)
    deepest = -inf
    for x, y, z in outline(body):
        part = ground.name(x, y)
        if not part:
            continue
        depth = ground.level(part) - z
        if depth > deepest:
            # beside a wall the way out is sideways
            deepest = max(deepest, min(depth, _way_out(ground, x, y, z)))
    return deepest


def _way_out(ground: Ground, x: float, y: float, z: float) -> float:
    """How far a point inside the board is from the nearest upright side of it; inf in the field."""
    m = max(abs(x), abs(y))
    if m <= ground.field_half:
        return inf
    if m <= ground.outer_half:
        return min(m - ground.field_half if z > -_CORNER else inf, ground.outer_half - m)
    return inf


def outline(body: Body) -> list[Vector]:
    """Points round both edges of a chip, the lowest among them."""
    shape: ChipShape = body.shape
    axis = body.axis
    start = cross(axis, (1.0, 0.0, 0.0) if abs(axis[0]) < 0.9 else (0.0, 1.0, 0.0))
    size = length(start)
    u = (start[0] / size, start[1] / size, start[2] / size)
    v = cross(axis, u)
    points = [plus(body.position, body.low_arm)]
    for cosine, sine in _directions():
        arm = plus((u[0] * cosine, u[1] * cosine, u[2] * cosine), v, sine)
        middle = plus(body.position, arm, shape.radius)
        points += [plus(middle, axis, shape.thickness / 2), plus(middle, axis, -shape.thickness / 2)]
    return points


def _directions() -> list[tuple[float, float]]:
    """Forty-eight directions round a circle."""
    turns = [sine_cosine(k * pi / 24) for k in range(48)]
    return [(cosine, sine) for sine, cosine in turns]
