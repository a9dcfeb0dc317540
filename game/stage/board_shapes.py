"""Board and table as meshes, in metres: field, rails of the rim, clamps, rings for names, table top."""

from __future__ import annotations

import numpy as np

from game.stage.layout import HEAP, RAILS, TURN
from game.stage.meshes import Mesh, ProfilePoint, bevel, join, lathe, rectangle, rounded_square, sheet
from models.board import Board, Side, SpaceKind

INNER_EDGE, OUTER_EDGE = 0.0009, 0.0042
"""Radii of the rim's round edges, metres."""
INNER_CORNER, OUTER_CORNER = 0.0006, 0.0120
"""Radii of its corners seen from above."""
NAME_RING = (HEAP + 0.03, 0.965)
"""Where a bowl bears its name: from and to, as parts of its radius."""
NAME_LIFT = 0.00006
"""How far above the field the names are drawn."""


def field(board: Board) -> Mesh:
    """The field, a flat square at height 0, painted from above from wall to wall."""
    return rectangle(2 * board.field_half, 2 * board.field_half)


def name_rings(board: Board, segments: int = 48) -> Mesh:
    """A flat ring on every bowl; its picture holds a band for each, in the order of the bowls from the top,
    that runs clockwise round the ring from the north-west, its upper edge outward."""
    bowls = [space for space in board.spaces if space.kind is SpaceKind.BOWL]
    turn = np.linspace(0.75 * np.pi, -1.25 * np.pi, segments + 1)
    rings = []
    for number, bowl in enumerate(bowls):
        inner, outer = (part * bowl.radius for part in NAME_RING)
        points = np.stack(
            [
                np.stack([bowl.x + r * np.cos(turn), bowl.y + r * np.sin(turn), 0 * turn + NAME_LIFT], 1)
                for r in (inner, outer)
            ],
            1,
        )
        u = np.linspace(0, 1, segments + 1)
        low, high = 1 - (number + 1) / len(bowls), 1 - number / len(bowls)
        uvs = np.stack([np.stack([u, 0 * u + v], 1) for v in (low, high)], 1)
        rings.append(
            Mesh.of(
                points, np.tile([0, 0, 1.0], (2 * (segments + 1), 1)), uvs, sheet(segments + 1, 2)[:, ::-1]
            )
        )
    return join(*rings)


def rim_profile(board: Board) -> np.ndarray:
    """The rim cut through: outward from the inner wall, up, and its normal, shape (n, 4). A vertical inner
    wall with a fine round edge, a flat top, a rounder outer edge."""
    width, top = board.outer_half - board.field_half, board.rim_height
    profile: list[ProfilePoint] = [(0.0, 0.0, -1.0, 0.0)]
    profile += bevel(INNER_EDGE, top - INNER_EDGE, INNER_EDGE, 180, 90, 4)
    profile += bevel(width - OUTER_EDGE, top - OUTER_EDGE, OUTER_EDGE, 90, 0, 6)
    profile += [(width, -board.table_below, 1.0, 0.0)]
    return np.array(profile)


def way_along(profile: np.ndarray) -> np.ndarray:
    """How far along a profile each of its points is, in its own measure, shape (n,)."""
    return np.concatenate([[0], np.cumsum(np.hypot(*np.diff(profile[:, :2], axis=0).T))])


def rim(board: Board) -> Mesh:
    """The raised frame: four rails, each painted by its band of the picture (see `layout.RAILS`)."""
    profile = rim_profile(board)
    width, way = board.outer_half - board.field_half, way_along(profile)
    rings = []
    for d in np.clip(profile[:, 0], 0, width):
        corner = INNER_CORNER + (OUTER_CORNER - INNER_CORNER) * d / width
        rings.append(_south_side(board.field_half + d, corner, 5))
    around = len(rings[0][0])
    points, normals = np.empty((around, len(profile), 3)), np.empty((around, len(profile), 3))
    for k, (path, out) in enumerate(rings):
        points[:, k, :2], points[:, k, 2] = path, profile[k, 1]
        normals[:, k, :2], normals[:, k, 2] = out * profile[k, 2:3], profile[k, 3]
    shade = np.ones((around, len(profile), 4))
    shade[:, 0, :3], shade[:, -1, :3] = 0.5, 0.38
    u = (points[..., 0] + board.outer_half) / (2 * board.outer_half)
    v = np.broadcast_to(1 - way / way[-1], u.shape)
    rails = []
    for number, side in enumerate(RAILS):
        band = 1 - (number + 1) / len(RAILS)
        uv = np.stack([u, np.clip(v, 0.004, 0.996) / len(RAILS) + band], -1)
        turn = _turn(side)
        rails.append(Mesh.of(points @ turn.T, normals @ turn.T, uv, sheet(around, len(profile)), shade))
    return join(*rails)


def clamps(board: Board) -> Mesh:
    """The two brass clamps that hold the halves together, at the outer edge where they meet."""
    meshes = []
    for side in (Side.SOUTH, Side.NORTH):
        for right, half in ((0.0, 0.017), (-0.011, 0.0), (0.011, 0.0)):
            if half:
                part = _clamp(board, half)
            else:
                head = [
                    (0.0, 0.0014, 0.0, 1.0),
                    *bevel(0.0022, 0.0002, 0.0012, 90, 0, 3),
                    (0.0034, -0.0006, 1, 0),
                ]
                screw = lathe(head, 10)
                flat = np.array([[1.0, 0, 0], [0, 0, -1.0], [0, 1.0, 0]])
                place = [right, -board.outer_half - 0.0026, -0.0002]
                part = Mesh.of(screw.points @ flat.T + place, screw.normals @ flat.T, screw.uvs, screw.faces)
            turn = _turn(side)
            meshes.append(Mesh.of(part.points @ turn.T, part.normals @ turn.T, part.uvs, part.faces))
    return join(*meshes)


def _clamp(board: Board, half: float) -> Mesh:
    """A plate down the outer wall with a lip over the top, its edges round; for the south side."""
    y, top, lip, thick = board.outer_half, board.rim_height + 0.0006, 0.0022, 0.0026
    section = [(-lip, top - 0.0006, -0.7, 0.7), (-lip + 0.0006, top, -0.3, 1.0)]
    section += bevel(thick - 0.0022, top - 0.0022, 0.0022, 90, 0, 4)
    section += [(thick, -board.table_below, 1.0, 0.0)]
    p = np.array(section)
    xs = np.array([-half, -half + 0.0012, half - 0.0012, half])
    points = np.empty((len(xs), len(p), 3))
    normals = np.zeros_like(points)
    for k, x in enumerate(xs):
        inset = 0.0009 if k in (0, 3) else 0.0
        points[k] = np.column_stack(
            [np.full(len(p), x), -y - p[:, 0] + inset * p[:, 2], p[:, 1] - inset * p[:, 3]]
        )
        normals[k] = np.column_stack([np.full(len(p), (-1.0, -0.35, 0.35, 1.0)[k]), -p[:, 2], p[:, 3]])
    u = np.broadcast_to(((xs + half) / (2 * half))[:, None], (len(xs), len(p)))
    v = np.broadcast_to(np.linspace(1, 0, len(p)), (len(xs), len(p)))
    return Mesh.of(points, normals, np.stack([u, v], -1), sheet(len(xs), len(p)))


def _south_side(half: float, corner: float, steps: int) -> tuple[np.ndarray, np.ndarray]:
    """The south side of a rounded square from mitre to mitre, west to east: points and outward normals."""
    points, normals = [], []
    for start, end, side in ((225, 270, -1), (270, 315, 1)):
        a = np.radians(np.linspace(start, end, steps))
        n = np.stack([np.cos(a), np.sin(a)], 1)
        points.append(np.array([side * (half - corner), -(half - corner)]) + corner * n)
        normals.append(n)
    return np.concatenate(points), np.concatenate(normals)


def _turn(side: Side) -> np.ndarray:
    """The rotation of something made for the south side to another side, shape (3, 3)."""
    c, s = np.cos(np.radians(TURN[side])), np.sin(np.radians(TURN[side]))
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def table(board: Board) -> Mesh:
    """The table top with a rounded edge, painted from above."""
    half, top, edge, thickness = board.table_half, -board.table_below, 0.012, 0.034
    profile = [(0.0, top, 0.0, 1.0), *bevel(half - edge, top - edge, edge, 90, 0, 5)]
    profile += [(half, top - thickness, 1.0, 0.0)]
    p = np.array(profile)
    rings = [rounded_square(max(d, 1e-6), min(0.03, d), 6) for d in np.maximum(p[:, 0], 1e-6)]
    around = len(rings[0][0])
    points = np.stack(
        [np.column_stack([path, np.full(around, z)]) for (path, _), z in zip(rings, p[:, 1], strict=True)], 1
    )
    normals = np.stack(
        [
            np.column_stack([out * n, np.full(around, u)])
            for (_, out), n, u in zip(rings, p[:, 2], p[:, 3], strict=True)
        ],
        1,
    )
    shade = np.ones((around, len(p), 4))
    shade[:, -1, :3] = 0.3
    mesh = Mesh.of(points, normals, np.zeros((around * len(p), 2)), sheet(around, len(p)), shade)
    return _seen_from_above(mesh, half)


def _seen_from_above(mesh: Mesh, half: float) -> Mesh:
    """The mesh painted by a picture that covers -half to half from above."""
    return Mesh.of(mesh.points, mesh.normals, mesh.points[:, :2] / (2 * half) + 0.5, mesh.faces, mesh.colours)
