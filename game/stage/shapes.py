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


WOOD_OF_RAILS = (0.295, 0.435, 0.80, 0.95)
BRASS_OF_RAILS = (0.006, 0.028, 0.83, 0.92)
"""Plain wood, its grain along u, and plain brass in the rails' picture: from and to along u, then v."""


def mill(segments: int = 28) -> Mesh:
    """The pepper mill standing at height 0, 86 mm high, made of the rails' wood and brass."""
    wood, brass = WOOD_OF_RAILS, BRASS_OF_RAILS
    parts = (
        (wood, ((0.0000, 0.0000), (0.0186, 0.0000), (0.0196, 0.0012), (0.0196, 0.0036), (0.0184, 0.0050),
                (0.0176, 0.0054), (0.0182, 0.0062), (0.0182, 0.0078), (0.0170, 0.0100), (0.0146, 0.0150),
                (0.0127, 0.0210), (0.0118, 0.0270), (0.0121, 0.0330), (0.0134, 0.0385), (0.0152, 0.0428),
                (0.0158, 0.0446), (0.0152, 0.0462))),
        (brass, ((0.0150, 0.0462), (0.0164, 0.0466), (0.0170, 0.0474), (0.0164, 0.0482), (0.0160, 0.0486),
                 (0.0164, 0.0490), (0.0170, 0.0498), (0.0164, 0.0506), (0.0150, 0.0510))),
        (wood, ((0.0152, 0.0510), (0.0168, 0.0526), (0.0176, 0.0556), (0.0174, 0.0598), (0.0160, 0.0642),
                (0.0130, 0.0682), (0.0090, 0.0712), (0.0064, 0.0726), (0.0062, 0.0738))),
        (brass, ((0.0062, 0.0738), (0.0070, 0.0742), (0.0070, 0.0752), (0.0042, 0.0760), (0.0036, 0.0772),
                 (0.0052, 0.0788), (0.0062, 0.0810), (0.0058, 0.0834), (0.0040, 0.0854), (0.0016, 0.0862),
                 (0.0, 0.0863))),
    )  # fmt: skip
    meshes = []
    for (u0, u1, v0, v1), outline in parts:
        p = np.array(outline)
        along = np.gradient(p, axis=0)
        profile = [(x, z, dz, -dx) for (x, z), (dx, dz) in zip(p, along, strict=True)][::-1]
        body = lathe(profile, segments)
        around = np.abs(2 * body.uvs[:, 0] - 1)  # there and back, so that nothing breaks off where it meets
        uvs = np.stack([u0 + (u1 - u0) * body.points[:, 2] / 0.0863, v0 + (v1 - v0) * around], 1)
        foot = np.clip(0.55 + body.points[:, 2] / 0.012, 0, 1)
        shade = np.column_stack([foot, foot, foot, np.ones_like(foot)])
        meshes.append(Mesh.of(body.points, body.normals, uvs, body.faces, shade))
    return join(*meshes)
