"""Parts of a picture that are drawn anew: which, and how a camera is held to one."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d.core import BoundingHexahedron, Camera, LPoint2f, LPoint3f, RenderState, ScissorAttrib

from game.stage.shading.changes import Box

PATCHES = 4
"""So many parts of the picture at most are drawn anew in one frame."""
MARGIN = 2
"""Pixels about what has changed that are drawn anew as well: edges are rounded."""
WASTE = 1.25
"""Two parts are drawn as one if that covers no more than so many times what they cover."""
CROWD = 12
"""Parts that are looked at one by one: where there are more, two of them are one."""
ENOUGH = 0.7
"""Of the picture: where more of it changes, it is drawn anew as a whole."""

Pixels = tuple[int, int, int, int]
"""Left, bottom, right and top, counted from the lower left corner."""


def patches_of(
    boxes: list[Box], size: tuple[int, int], others: Sequence[Pixels] = (), most: int = PATCHES
) -> list[Pixels]:
    """Parts of a picture of that size that cover boxes in clip coordinates, and other parts: no more than
    ``most``, and apart.

    One that covers all of it where that is not much more.
    """
    width, height = size
    across, up = width / 2, height / 2
    parts: list[Box] = []
    for left, bottom, right, top in others:
        _join(parts, Box(left, bottom, right, top))
    # The largest first: most of the others lie in those.
    for left, bottom, right, top in sorted(boxes, key=lambda box: (box[0] - box[2]) * (box[3] - box[1])):
        part = Box(
            max(0, int((left + 1) * across) - MARGIN),
            max(0, int((bottom + 1) * up) - MARGIN),
            min(width, int((right + 1) * across) + 1 + MARGIN),
            min(height, int((top + 1) * up) + 1 + MARGIN),
        )
        if part.left >= part.right or part.bottom >= part.top or any(_holds(known, part) for known in parts):
            continue
        _join(parts, part)
        if len(parts) > CROWD:
            _join_two(parts)
    while len(parts) > most:
        _join_two(parts)
    if sum(part.area for part in parts) > ENOUGH * width * height:
        return [(0, 0, width, height)]
    return [(int(p.left), int(p.bottom), int(p.right), int(p.top)) for p in parts]


def _holds(part: Box, other: Box) -> bool:
    return (
        part.left <= other.left
        and part.bottom <= other.bottom
        and part.right >= other.right
        and part.top >= other.top
    )


def _join_two(parts: list[Box]) -> None:
    """Make one part of the two by which the least more is covered."""
    pairs = [(a.union(b).area - a.area - b.area, a, b) for n, a in enumerate(parts) for b in parts[:n]]
    _more, a, b = min(pairs)
    parts.remove(a)
    parts.remove(b)
    _join(parts, a.union(b))


def _join(parts: list[Box], new: Box) -> None:
    """Add a part to others, as one with those that it meets or nearly meets."""
    met = True
    while met:
        met = False
        for part in parts:
            both = part.union(new)
            if part.within(new).area or both.area <= WASTE * (part.area + new.area):
                parts.remove(part)
                new = both
                met = True
                break
    parts.append(new)


def sides(patch: Pixels, size: tuple[int, int]) -> tuple[float, float, float, float]:
    """Left, right, bottom and top of a part of a picture, each from 0 to 1."""
    left, bottom, right, top = patch
    return left / size[0], right / size[0], bottom / size[1], top / size[1]


def confine(camera: Camera, state: RenderState, patch: Pixels, size: tuple[int, int]) -> None:
    """Let a camera that draws a whole picture by that state draw only a part of it.

    Its lens stays as it is: every pixel becomes what it is in the whole picture.
    """
    left, right, bottom, top = sides(patch, size)
    camera.set_initial_state(state.set_attrib(ScissorAttrib.make(left, right, bottom, top)))
    near, far = [], []
    for x, y in ((left, bottom), (right, bottom), (right, top), (left, top)):
        front, back = LPoint3f(), LPoint3f()
        camera.get_lens().extrude(LPoint2f(2 * x - 1, 2 * y - 1), front, back)
        near.append(front)
        far.append(back)
    camera.set_cull_bounds(BoundingHexahedron(*far, *near))
