"""What looks different in a part of the scene graph than it did before, as boxes of the picture."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from panda3d.core import (
    BoundingBox,
    BoundingSphere,
    GeomNode,
    LMatrix4f,
    LPoint3f,
    LVecBase3f,
    LVecBase4f,
    NodePath,
    UpdateSeq,
)

NEAREST = 1e-3
"""Metres before the eye from which on a point has a place in the picture."""

Corners = tuple[LVecBase4f, ...]


class Box(NamedTuple):
    """A part of a picture: left, bottom, right and top."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def area(self) -> float:
        """Of what it covers."""
        return max(0.0, self.right - self.left) * max(0.0, self.top - self.bottom)

    def union(self, other: Box) -> Box:
        """The smallest box about both."""
        return Box(
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )

    def within(self, other: Box) -> Box:
        """What lies in both; its area is 0 where nothing does."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )


EVERYTHING = Box(-1.0, -1.0, 1.0, 1.0)
"""The whole picture, in clip coordinates."""


class _Seen:
    """A node as it was when it was last looked at."""

    __slots__ = ("corners", "kids", "local", "look", "path", "seq", "shapes")

    def __init__(self, path: NodePath) -> None:
        self.path = path
        self.seq: UpdateSeq | None = None
        self.look: object = None
        self.kids: list[_Seen] = []
        self.shapes: object = None
        self.local: tuple[LPoint3f, ...] = ()
        self.corners: Corners = ()


class Changes:
    """Finds what has changed below ``root`` since it was last asked.

    Panda3D counts a node's bounding volume as new whenever its place, state, visibility, shapes or children
    are set, and that of every node above it: what rests is passed over without a look at what is below it.
    It does not notice a texture that is painted anew in place, or a shape that is written through a handle
    kept from earlier.
    """

    def __init__(self, root: NodePath) -> None:
        self._root = root
        self._probe = UpdateSeq()
        self._found: list[Corners] = []
        self._seen = _Seen(root)
        self.boxes(None)

    def boxes(self, clip: LMatrix4f | None) -> list[Box]:
        """The parts of the picture, in clip coordinates, in which something is or was that changed.

        ``clip`` takes points of the root to the picture, now as when they were asked for last; without it
        the changes are passed over.
        """
        self._found.clear()
        self._visit(self._seen, changed=False)
        if clip is None:
            return []
        return [box_of(corners, clip) for corners in self._found if corners]

    def _visit(self, seen: _Seen, *, changed: bool) -> None:
        path = seen.path
        node = path.node()
        node.get_bounds(self._probe)
        if not changed and self._probe == seen.seq:
            return
        seen.seq = UpdateSeq(self._probe)
        if node.is_overall_hidden():
            self._gone(seen)
            seen.look = None
            return
        look = (
            node.get_transform(), node.get_state(),
            node.get_draw_control_mask(), node.get_draw_show_mask(),
        )  # fmt: skip
        changed = changed or look != seen.look
        seen.look = look
        kids = path.get_children()
        if changed or not seen.kids or isinstance(node, GeomNode):
            self._found.append(seen.corners)
            shapes = _shapes(path)
            if shapes is None or shapes != seen.shapes:
                seen.shapes, seen.local = shapes, _local(path)
            to_root = path.get_mat(self._root)
            seen.corners = tuple(LVecBase4f(*to_root.xform_point(corner), 1.0) for corner in seen.local)
            self._found.append(seen.corners)
        self._follow(seen, list(kids), changed)

    def _follow(self, seen: _Seen, kids: list[NodePath], changed: bool) -> None:
        known = seen.kids
        if len(known) != len(kids) or any(was.path != now for was, now in zip(known, kids, strict=True)):
            before = {was.path: was for was in known}
            seen.kids = [before.pop(now, None) or _Seen(now) for now in kids]
            for was in before.values():
                self._gone(was)
        for kid in seen.kids:
            self._visit(kid, changed=changed)

    def _gone(self, seen: _Seen) -> None:
        """A node and all below it are seen no longer."""
        self._found.append(seen.corners)
        seen.corners = ()
        for kid in seen.kids:
            self._gone(kid)
        seen.kids = []


def box_of(corners: Corners, clip: LMatrix4f) -> Box:
    """The box about points in the picture; everything if one of them is behind the eye."""
    xs, ys = [], []
    for corner in corners:
        point = clip.xform(corner)
        w = point[3]
        if w < NEAREST:
            return EVERYTHING
        xs.append(point[0] / w)
        ys.append(point[1] / w)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _shapes(path: NodePath) -> object:
    """What tells whether the shapes of a node are the ones they were; None if that cannot be told."""
    node = path.node()
    if not isinstance(node, GeomNode):
        return None
    return tuple((geom.get_modified(), geom.get_vertex_data().get_modified()) for geom in node.get_geoms())


def _local(path: NodePath) -> tuple[LPoint3f, ...]:
    """The corners of a box about what a node itself draws, in its own coordinates; none for nothing."""
    node = path.node()
    bounds = node.get_internal_bounds()
    if bounds.is_empty():
        return ()
    if isinstance(node, GeomNode) and not node.get_num_children():
        tight = path.get_tight_bounds(path)
        if tight is None:
            return ()
        return _corners(*tight)
    if isinstance(bounds, BoundingBox):
        return _corners(bounds.get_min(), bounds.get_max())
    if isinstance(bounds, BoundingSphere):
        reach = LVecBase3f(bounds.get_radius())
        return _corners(bounds.get_center() - reach, bounds.get_center() + reach)
    return _corners(LPoint3f(-1e6), LPoint3f(1e6))  # it may be anywhere


def _corners(low: LPoint3f, high: LPoint3f) -> tuple[LPoint3f, ...]:
    sides: Iterator[tuple[float, ...]] = product(*({low[axis], high[axis]} for axis in range(3)))
    return tuple(LPoint3f(*corner) for corner in sides)
