"""Pictures that are kept of panels and text: over the scene's picture, or alone, to be laid over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from panda3d.core import (
    Camera,
    CardMaker,
    ColorBlendAttrib,
    DisplayRegion,
    GraphicsOutput,
    LVecBase4f,
    NodePath,
    PGTop,
    RenderState,
    Texture,
)

from game.stage.shading.changes import Box, Changes
from game.stage.shading.offscreen import exactly, eye_of, offscreen, quad
from game.stage.shading.patches import PATCHES, Pixels, confine, patches_of, sides
from game.stage.shading.programs import program

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

GATHERED = ColorBlendAttrib.make(
    ColorBlendAttrib.M_add, ColorBlendAttrib.O_incoming_alpha, ColorBlendAttrib.O_one_minus_incoming_alpha,
    ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one_minus_incoming_alpha,
)  # fmt: skip
"""How panels come one over another where nothing is below: what they cover is gathered as well (the "over" of
T. Porter and T. Duff, "Compositing Digital Images", 1984)."""
LAID = ColorBlendAttrib.make(
    ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one_minus_incoming_alpha
)
"""How what was gathered comes over a picture."""
ISLANDS = 10
"""Panels are laid over the scene in so many rectangles at most."""


class Overlay:
    """Takes the place of the window for the camera of panels until it is closed.

    Where panels lie ``over`` a picture, ``picture`` shows both. Else it holds the panels alone, their colours
    multiplied by how much they cover. Call `prepare` for a frame in which the window shows it, `rest` for one
    in which it does not; ``panels`` finds what changes of them. Raises `NoBuffer`.

    The window's own region for panels stays: it draws nothing, but where the mouse is felt comes about when
    the engine looks through the panels for it.
    """

    def __init__(self, base: ShowBase, panels: Changes, over: Texture | None = None) -> None:
        self._base, self._panels = base, panels
        self._size = (0, 0)
        self._drawn: tuple[object, ...] | None = None
        self._own_region: DisplayRegion = base.cam2d.node().get_display_region(0)
        name = "panels" if over is None else "overlaid picture"
        self.buffer, self.picture = offscreen(base, name, -19, depth=False)
        self.buffer.set_clear_color_active(False)
        self._below: NodePath | None = None
        if over is not None:
            self._below = NodePath(name)
            exactly(quad(self._below, "below", "picture.frag"), over)
        self._patches = [_Patch(base, self.buffer, 100 * n, self._below) for n in range(PATCHES)]
        self._rest()

    def prepare(self, boxes: list[Box], below: Sequence[Pixels], size: tuple[int, int]) -> list[Pixels]:
        """Say what is drawn in the frame that begins: return the parts that are.

        ``boxes`` are those in which panels have changed since the last frame, ``below`` the parts of the
        picture below that are drawn anew.
        """
        base = self._base
        if size != self._size:
            self._size = size
            self.buffer.set_size(*size)
            self._drawn = None
        drawn = (self._panels.clip, base.render2d.get_state())
        same = drawn == self._drawn
        self._drawn = drawn
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

    def islands(self) -> list[Pixels]:
        """Parts of the picture, apart from one another, outside of which there is no panel."""
        return patches_of(self._panels.all(self._panels.clip), self._size, most=ISLANDS)

    def rest(self) -> None:
        """Draw nothing; all of it is drawn anew afterwards."""
        if self._drawn is not None:
            self._rest()

    def close(self) -> None:
        """Give the window back."""
        self._rest()
        self._own_region.set_dimensions(0, 1, 0, 1)
        self._own_region.set_active(True)
        for patch in self._patches:
            patch.close()
        self._base.graphicsEngine.remove_window(self.buffer)
        if self._below is not None:
            self._below.remove_node()

    def _rest(self) -> None:
        self._drawn = None
        for patch in self._patches:
            patch.rest()

    def _roots(self) -> list[NodePath]:
        """The nodes that are drawn, in their order.

        Those below the nodes that tell the mouse what it is over: looked through for a part of the picture,
        they would make it feel no more than that part.
        """
        roots: list[NodePath] = []
        for node in self._base.render2d.get_children():
            if node.is_hidden():
                continue
            roots += node.get_children() if isinstance(node.node(), PGTop) else [node]
        return [root for root in roots if not root.get_bounds().is_empty()]


class _Patch:
    """A part of the picture that is drawn anew."""

    def __init__(self, base: ShowBase, buffer: GraphicsOutput, sort: int, below: NodePath | None) -> None:
        self._base, self._buffer, self._sort = base, buffer, sort
        first: DisplayRegion = buffer.make_display_region()
        first.set_sort(sort)
        self._regions = [first]
        self._cameras: list[NodePath] = []
        self._below: NodePath | None = None
        if below is not None:
            self._below = eye_of(below)
            first.set_camera(self._below)
        else:
            first.set_clear_color_active(True)
            first.set_clear_color(LVecBase4f(0, 0, 0, 0))

    def put(self, patch: Pixels, size: tuple[int, int], roots: list[NodePath]) -> None:
        """Draw these pixels of a picture of that size: what lies below, and over it these nodes."""
        while len(self._cameras) < len(roots):
            self._add()
        self._regions[0].set_active(True)
        if self._below is not None:
            confine(self._below.node(), RenderState.make_empty(), patch, size)
        else:
            self._regions[0].set_dimensions(*sides(patch, size))
        for region, camera, root in zip(self._regions[1:], self._cameras, roots, strict=False):
            region.set_active(True)
            camera.node().set_scene(root)
            state = root.get_parent().get_net_state()
            if self._below is None:
                state = state.set_attrib(GATHERED, 1)
            confine(camera.node(), state, patch, size)
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
        for camera in self._cameras:
            camera.remove_node()
        if self._below is not None:
            self._below.remove_node()

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


class Laid:
    """Lays the panels of a picture over a window, in a region of its own."""

    def __init__(self, base: ShowBase, panels: Texture, sort: int) -> None:
        self._window = base.win
        self._scene = NodePath("panels")
        self._scene.set_shader(program("screen.vert", "picture.frag"))
        self._scene.set_depth_test(False)
        self._scene.set_depth_write(False)
        self._scene.set_attrib(LAID)
        exactly(self._scene, panels)
        self._region: DisplayRegion = base.win.make_display_region()
        self._region.set_sort(sort)
        self._region.set_camera(eye_of(self._scene))
        self._region.set_active(False)
        self._cards = self._scene.attach_new_node("islands")

    @property
    def active(self) -> bool:
        """Whether the window shows them."""
        return bool(self._region.is_active())

    @active.setter
    def active(self, active: bool) -> None:
        self._region.set_active(active)

    def put(self, islands: list[Pixels], size: tuple[int, int]) -> None:
        """Lay no more than these parts of the picture over the window."""
        self._cards.get_children().detach()
        for island in islands:
            card = CardMaker("island")
            card.set_frame(*(2 * side - 1 for side in sides(island, size)))
            self._cards.attach_new_node(card.generate())

    def close(self) -> None:
        """Be gone."""
        self._window.remove_display_region(self._region)
        self._scene.remove_node()
