"""What looks different in a part of the scene graph than it did before, as boxes of the picture."""

from __future__ import annotations

import math
from typing import NamedTuple

from panda3d.core import (
    GeomNode,
    LMatrix4f,
    LPoint3f,
    LVecBase4f,
    NodePath,
    NodePathCollection,
    TextNode,
    UpdateSeq,
)

NEAREST = 1e-3
"""Metres before the eye from which on a point has a place in the picture."""

Place = tuple[LPoint3f, LPoint3f]
"""Opposite corners of a box about something, in the coordinates of the root."""
DRAWN = (GeomNode, TextNode)
"""The nodes that are drawn themselves: there are others, of which this project has none."""


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

    __slots__ = ("kids", "look", "path", "place", "seq")

    def __init__(self, path: NodePath) -> None:
        self.path = path
        self.seq: UpdateSeq | None = None
        self.look: object = None
        self.kids: list[_Seen] = []
        self.place: Place | None = None


class Changes:
    """Finds what has changed below ``root``, as ``eye`` sees it, since it was last asked.

    Panda3D counts a node's bounding volume as new whenever its place, state, visibility, shapes or children
    are set, and that of every node above it: what rests is passed over without a look at what is below it.
    It does not notice a texture that is painted anew in place, or a shape that is written through a handle
    kept from earlier.
    """

    def __init__(self, root: NodePath, eye: NodePath) -> None:
        self._root, self._eye = root, eye
        self._probe = UpdateSeq()
        self._found: list[Place] = []
        self._seen = _Seen(root)
        self._visit(self._seen, changed=False)

    @property
    def clip(self) -> LMatrix4f:
        """From the root's coordinates to the picture."""
        return LMatrix4f(self._root.get_mat(self._eye) * self._eye.node().get_lens().get_projection_mat())

    def boxes(self, clip: LMatrix4f | None) -> list[Box]:
        """The parts of the picture, in clip coordinates, in which something is or was that changed.

        ``clip`` is that of the eye, now as when they were asked for last; without it the changes are passed
        over.
        """
        self._found.clear()
        self._visit(self._seen, changed=False)
        return [] if clip is None else [box_of(place, clip) for place in self._found]

    def all(self, clip: LMatrix4f) -> list[Box]:
        """The parts of the picture in which something is, as it was when the changes were asked for last."""
        found: list[Place] = []
        below = [self._seen]
        while below:
            seen = below.pop()
            if seen.place is not None:
                found.append(seen.place)
            below += seen.kids
        return [box_of(place, clip) for place in found]

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
        if isinstance(node, DRAWN):
            self._left(seen)
            seen.place = path.get_tight_bounds(self._root)
            if seen.place is not None:
                self._found.append(seen.place)
        if seen.kids or node.get_num_children():
            self._follow(seen, path.get_children(), changed)

    def _follow(self, seen: _Seen, kids: NodePathCollection, changed: bool) -> None:
        known = seen.kids
        if len(known) != len(kids) or any(was.path != now for was, now in zip(known, kids, strict=True)):
            before = {was.path: was for was in known}
            seen.kids = [before.pop(now, None) or _Seen(now) for now in kids]
            for was in before.values():
                self._gone(was)
        for kid in seen.kids:
            self._visit(kid, changed=changed)

    def _left(self, seen: _Seen) -> None:
        if seen.place is not None:
            self._found.append(seen.place)
            seen.place = None

    def _gone(self, seen: _Seen) -> None:
        """A node and all below it are seen no longer."""
        self._left(seen)
        for kid in seen.kids:
            self._gone(kid)
        seen.kids = []


def box_of(place: Place, clip: LMatrix4f) -> Box:
    """The box about a place in the picture; everything if some of it is behind the eye."""
    (x0, y0, z0), (x1, y1, z1) = place
    left = bottom = math.inf
    right = top = -math.inf
    for x in (x0, x1):
        for y in (y0, y1) if y0 != y1 else (y0,):
            for z in (z0, z1) if z0 != z1 else (z0,):
                across, up, _depth, w = clip.xform(LVecBase4f(x, y, z, 1.0))
                if w < NEAREST:
                    return EVERYTHING
                across, up = across / w, up / w
                left, right = min(left, across), max(right, across)
                bottom, top = min(bottom, up), max(top, up)
    return Box(left, bottom, right, top)
