"""The kept picture with the panels and text that lie over it, drawn anew where they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from panda3d.core import (
    Camera,
    DisplayRegion,
    GraphicsOutput,
    LMatrix4f,
    NodePath,
    PGTop,
    RenderState,
    Texture,
)

from game.stage.shading.changes import Changes
from game.stage.shading.offscreen import exactly, eye_of, offscreen, quad
from game.stage.shading.patches import PATCHES, Pixels, confine, patches_of

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase


class Overlay:
    """Takes the place of the window for the camera of panels until it is closed.

    ``below`` is the picture over which they lie. Call `prepare` for a frame in which the window shows
    ``picture``, `rest` for one in which it draws panels itself. Raises `NoBuffer`.

    The window's own region for panels stays: it draws nothing, but where the mouse is felt comes about when
    the engine looks through the panels for it.
    """

    def __init__(self, base: ShowBase, below: Texture) -> None:
        self._base = base
        self._size = (0, 0)
        self._drawn: tuple[object, ...] | None = None
        self._own_region: DisplayRegion = base.cam2d.node().get_display_region(0)
        self.buffer, self.picture = offscreen(base, "overlaid picture", -19, depth=False)
        self.buffer.set_clear_color_active(False)
        self._changes = Changes(base.render2d)
        self._scene = NodePath("overlaid picture")
        exactly(quad(self._scene, "below", "picture.frag"), below)
        self._patches = [_Patch(base, self.buffer, 10 * n, self._scene) for n in range(PATCHES)]
        self.rest()

    def prepare(self, below: Sequence[Pixels], size: tuple[int, int]) -> list[Pixels]:
        """Say what is drawn in the frame that begins, in which those parts of the picture below are other
        ones: return the parts that are."""
        base = self._base
        if size != self._size:
            self._size = size
            self.buffer.set_size(*size)
            self._drawn = None
        clip = base.render2d.get_mat(base.cam2d) * base.cam2d.node().get_lens().get_projection_mat()
        drawn = (LMatrix4f(clip), base.render2d.get_state())
        same = drawn == self._drawn
        self._drawn = drawn
        boxes = self._changes.boxes(clip)
        parts = patches_of(boxes, size, below) if same else [(0, 0, *size)]
        roots = self._roots() if parts else []
        for n, patch in enumerate(self._patches):
            if n < len(parts):
                patch.put(parts[n], size, roots)
            else:
                patch.rest()
        self._own_region.set_dimensions(0, 0, 0, 0)
        self._own_region.set_active(bool(boxes) or not same)
        return parts

    def rest(self) -> None:
        """Let the window draw its panels itself."""
        self._drawn = None
        self._own_region.set_dimensions(0, 1, 0, 1)
        self._own_region.set_active(True)
        for patch in self._patches:
            patch.rest()

    def close(self) -> None:
        """Give the window back."""
        self.rest()
        for patch in self._patches:
            patch.close()
        self._base.graphicsEngine.remove_window(self.buffer)
        self._scene.remove_node()

    def _roots(self) -> list[NodePath]:
        """The nodes that are drawn, in their order.

        Those below the nodes that tell the mouse what it is over: looked through for a part of the picture,
        they would make it feel no more than that part.
        """
        roots: list[NodePath] = []
        for node in self._base.render2d.get_children():
            roots += node.get_children() if isinstance(node.node(), PGTop) else [node]
        return [root for root in roots if not root.get_bounds().is_empty()]


class _Patch:
    """A part of the picture that is drawn anew."""

    def __init__(self, base: ShowBase, buffer: GraphicsOutput, sort: int, scene: NodePath) -> None:
        self._base, self._buffer, self._sort = base, buffer, sort
        self._below = eye_of(scene)
        self._regions: list[DisplayRegion] = [buffer.make_display_region()]
        self._regions[0].set_sort(sort)
        self._regions[0].set_camera(self._below)
        self._cameras: list[NodePath] = []

    def put(self, patch: Pixels, size: tuple[int, int], roots: list[NodePath]) -> None:
        """Draw these pixels of a picture of that size: what lies below, and over it these nodes."""
        while len(self._cameras) < len(roots):
            self._add()
        self._regions[0].set_active(True)
        confine(self._below.node(), RenderState.make_empty(), patch, size)
        for region, camera, root in zip(self._regions[1:], self._cameras, roots, strict=False):
            region.set_active(True)
            camera.node().set_scene(root)
            confine(camera.node(), root.get_parent().get_net_state(), patch, size)
        for region in self._regions[1 + len(roots) :]:
            region.set_active(False)

    def rest(self) -> None:
        """Draw nothing."""
        for region in self._regions:
            region.set_active(False)

    def close(self) -> None:
        """Be gone."""
        for region in self._regions:
            self._buffer.remove_display_region(region)
        for camera in (self._below, *self._cameras):
            camera.remove_node()

    def _add(self) -> None:
        """Be able to draw one node more."""
        own = self._base.cam2d.node()
        camera = self._base.cam2d.attach_new_node(Camera("overlay", own.get_lens()))
        camera.node().set_camera_mask(own.get_camera_mask())
        region = self._buffer.make_display_region()
        region.set_sort(self._sort + len(self._regions))
        region.set_camera(camera)
        self._cameras.append(camera)
        self._regions.append(region)
