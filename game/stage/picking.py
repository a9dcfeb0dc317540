"""From a place in the window to a place on the table, and back. Pixels have their origin at the top left."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from panda3d.core import Lens, LPoint2f, LPoint3f, NodePath

from models.board import Board
from models.poses import Pose, Vector

Pixel = tuple[float, float]

GENEROUS = 1.12
"""By so much a chip is larger to the pointer than to the eye."""


class Sight:
    """The lens as a way between pixels and the world."""

    def __init__(self, camera: NodePath, lens: Lens, root: NodePath) -> None:
        self._camera, self._lens, self._root = camera, lens, root

    def ray(self, pixel: Pixel, size: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
        """The eye's ray through a pixel: a point (3,) and a direction (3,), not of unit length."""
        x, y = 2 * pixel[0] / size[0] - 1, 1 - 2 * pixel[1] / size[1]
        near, far = LPoint3f(), LPoint3f()
        self._lens.extrude(LPoint2f(x, y), near, far)
        to_world = self._camera.get_mat(self._root)
        a, b = to_world.xform_point(near), to_world.xform_point(far)
        return np.array([*a]), np.array([*(b - a)])

    def pixel(self, point: Vector, size: tuple[int, int]) -> Pixel | None:
        """Where a point shows; None behind the eye. It may lie outside the window."""
        seen = self._root.get_mat(self._camera).xform_point(LPoint3f(*point))
        if seen.y <= 0:
            return None
        found = LPoint3f()
        self._lens.project(seen, found)
        return ((found.x + 1) / 2 * size[0], (1 - found.y) / 2 * size[1])


def on_height(ray: tuple[np.ndarray, np.ndarray], height: float) -> Vector | None:
    """Where a ray meets the level plane at a height; None where it does not, ahead of the eye."""
    start, direction = ray
    if abs(direction[2]) < 1e-12:
        return None
    way = (height - start[2]) / direction[2]
    if way <= 0:
        return None
    x, y = start[:2] + direction[:2] * way
    return (float(x), float(y), height)


def space_at(board: Board, point: Vector) -> str | None:
    """The space whose outline holds a point of the field."""
    for space in board.spaces:
        if np.hypot(point[0] - space.x, point[1] - space.y) <= space.radius:
            return space.name
    return None


def chip_at(board: Board, poses: Mapping[str, Pose], ray: tuple[np.ndarray, np.ndarray]) -> str | None:
    """The chip that a ray meets first."""
    start, direction = ray
    nearest, found = np.inf, None
    for name, pose in poses.items():
        axis, middle = np.array(pose.axis), np.array(pose.position)
        towards = axis if axis @ direction < 0 else -axis
        face = middle + towards * board.chip.thickness / 2
        down = towards @ direction
        if abs(down) < 1e-9:
            continue
        way = towards @ (face - start) / down
        meets = start + direction * way
        if 0 < way < nearest and np.linalg.norm(meets - face) <= board.chip.radius * GENEROUS:
            nearest, found = way, name
    return found
