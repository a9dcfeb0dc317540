"""What lies and stands on the table as meshes, in metres: chip, card, pepper mill."""

from __future__ import annotations

import numpy as np

from game.stage.layout import CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH
from game.stage.meshes import Mesh, ProfilePoint, bevel, join, lathe, sheet
from models.board import ChipShape

CHIP_FACE, CHIP_EDGE = 320, 32
"""Pixels of a chip's face (square) and of the strip round its edge; `chip_art` paints to this plan."""


def chip(shape: ChipShape, segments: int = 24, steps: int = 3) -> Mesh:
    """A chip about its centre, the value's face up (+z): a ring with edges rounded in so many steps."""
    half, round_edge, hole_edge = shape.thickness / 2, 0.0010, 0.0005
    upper: list[ProfilePoint] = [(shape.hole_radius, 0.0, -1.0, 0.0)]
    upper += bevel(shape.hole_radius + hole_edge, half - hole_edge, hole_edge, 180, 90, 2)
    upper += bevel(shape.radius - round_edge, half - round_edge, round_edge, 90, 0, steps)
    face = lathe(upper, segments)
    u, v = face.points[:, 0] / (2 * shape.radius), face.points[:, 1] / (2 * shape.radius)
    wide, high = 2 * CHIP_FACE, CHIP_FACE + CHIP_EDGE
    size = (CHIP_FACE - 2) / np.array([wide, high])
    middle = np.array([CHIP_FACE / 2, CHIP_EDGE + CHIP_FACE / 2]) / np.array([wide, high])
    top = Mesh.of(face.points, face.normals, np.stack([u, v], 1) * size + middle, face.faces)
    flip = np.array([1.0, -1.0, -1.0])
    bottom = Mesh.of(
        face.points * flip, face.normals * flip, top.uvs + np.array([CHIP_FACE / wide, 0.0]), face.faces
    )
    wall: list[ProfilePoint] = [
        (shape.radius, half - round_edge, 1.0, 0.0),
        (shape.radius, round_edge - half, 1.0, 0.0),
    ]
    edge = lathe(wall, segments)
    strip = np.stack([edge.uvs[:, 0], (1 - edge.uvs[:, 1]) * (CHIP_EDGE - 4) / high + 2 / high], 1)
    return join(top, bottom, Mesh.of(edge.points, edge.normals, strip, edge.faces))


def card() -> Mesh:
    """A card lying on its back at height 0, its picture up, its foot towards -y."""
    radius, steps = 0.0032, 5
    angles = np.linspace(0, np.pi / 2, steps)
    corners = ((1, 1, 0.0), (-1, 1, 0.5), (-1, -1, 1.0), (1, -1, 1.5))
    outline = np.concatenate(
        [
            np.array([sx * (CARD_WIDTH / 2 - radius), sy * (CARD_HEIGHT / 2 - radius)])
            + radius * np.stack([np.cos(angles + q * np.pi), np.sin(angles + q * np.pi)], 1)
            for sx, sy, q in corners
        ]
    )
    count = len(outline)
    top = np.column_stack([outline, np.full(count, CARD_THICKNESS)])
    uv = outline / [CARD_WIDTH, CARD_HEIGHT] + 0.5
    fan = np.array([(0, k, k + 1) for k in range(1, count - 1)])
    face = Mesh.of(top, np.tile([0, 0, 1], (count, 1)), uv, fan)
    ring = np.concatenate([outline, outline[:1]])
    out = ring / np.linalg.norm(ring, axis=1, keepdims=True)
    side = np.stack([np.column_stack([ring, np.full(count + 1, z)]) for z in (CARD_THICKNESS, 0.0)], 1)
    normals = np.repeat(np.column_stack([out, np.zeros(count + 1)])[:, None], 2, axis=1)
    edge_uv = np.repeat((ring / [CARD_WIDTH, CARD_HEIGHT] * 0.98 + 0.5)[:, None], 2, axis=1)
    dark = np.tile([0.62, 0.58, 0.52, 1.0], ((count + 1) * 2, 1))
    return join(face, Mesh.of(side, normals, edge_uv, sheet(count + 1, 2), dark))


def mill() -> Mesh:
    """The pepper mill standing at height 0, 86 mm high, its colours in its vertices."""
    walnut, brass = (0.52, 0.29, 0.16), (0.95, 0.76, 0.40)
    parts = (
        (walnut, ((0.0150, 0.000), (0.0166, 0.002), (0.0160, 0.006), (0.0128, 0.012), (0.0108, 0.021),
                  (0.0112, 0.029), (0.0136, 0.036), (0.0142, 0.040))),
        (brass, ((0.0142, 0.040), (0.0150, 0.0408), (0.0150, 0.0432), (0.0142, 0.044))),
        (walnut, ((0.0138, 0.044), (0.0152, 0.050), (0.0146, 0.057), (0.0110, 0.063), (0.0060, 0.0655))),
        (brass, ((0.0034, 0.0655), (0.0034, 0.0672), (0.0052, 0.0690), (0.0056, 0.0716),
                 (0.0040, 0.0742), (0.0, 0.0750))),
    )  # fmt: skip
    meshes = []
    for colour, outline in parts:
        p = np.array(outline) * 1.15
        along = np.gradient(p, axis=0)
        profile = [(x, z, dz, -dx) for (x, z), (dx, dz) in zip(p, along, strict=True)][::-1]
        body = lathe(profile, 24)
        tint = np.tile([*colour, 1.0], (len(body.points), 1))
        meshes.append(Mesh.of(body.points, body.normals, body.uvs * 0 + 0.5, body.faces, tint))
    return join(*meshes)
