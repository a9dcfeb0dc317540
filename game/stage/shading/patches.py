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
    whole = Box(0, 0, width, height)
    parts: list[Box] = []
    for other in others:
        _join(parts, Box(*other))
    for box in boxes:
        part = Box(
            int((box.left + 1) / 2 * width) - MARGIN,
            int((box.bottom + 1) / 2 * height) - MARGIN,
            int((box.right + 1) / 2 * width) + 1 + MARGIN,
            int((box.top + 1) / 2 * height) + 1 + MARGIN,
        ).within(whole)
        if part.area:
            _join(parts, part)
    while len(parts) > most:
        pairs = [(a.union(b).area - a.area - b.area, a, b) for n, a in enumerate(parts) for b in parts[:n]]
        _more, a, b = min(pairs)
        parts.remove(a)
        parts.remove(b)
        _join(parts, a.union(b))
    if sum(part.area for part in parts) > ENOUGH * whole.area:
        parts = [whole]
    return [(int(p.left), int(p.bottom), int(p.right), int(p.top)) for p in parts]


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
