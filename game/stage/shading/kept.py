"""The picture of a processor that draws: kept from frame to frame, and drawn anew only where it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panda3d.core import (
    BitMask32,
    Camera,
    ClockObject,
    DisplayRegion,
    GraphicsOutput,
    Lens,
    LVecBase2f,
    LVecBase4f,
    NodePath,
    RenderState,
)

from game.stage.shading.changes import Changes
from game.stage.shading.offscreen import exactly, eye_of, offscreen, quad
from game.stage.shading.overlay import Laid, Overlay
from game.stage.shading.patches import PATCHES, Pixels, confine, patches_of, sides

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase
    from direct.task import Task

PARTS = (1.0, 0.6, 0.5)
"""Of its width and height, in which the picture may be drawn while the eye moves: to enlarge one costs a
processor a third of drawing all of it, so that little less than all is no gain."""
SLOW, QUICK = 1 / 21, 1 / 32
"""Seconds from frame to frame from which on a smaller part is drawn, and up to which a larger one."""
PATIENCE = 4
"""Frames after which a part turns out to be too large, or smaller than it need be."""


class KeptPicture:
    """Takes the place of the window for the scene's camera until it is closed.

    The nodes that ``looks`` names are drawn by these states (`Camera.set_tag_state`, by tag ``tag``), all
    others by the camera's own. A frame in which the eye is where it was clears and draws those parts only in
    which something is or was that changed; the matrices are those of the whole picture, so that every pixel
    is the one that a picture drawn anew has. Set ``hasty`` while the eye moves: the picture is then drawn
    smaller and enlarged, as small as it must be for 20 frames a second. Raises `NoBuffer`.
    """

    def __init__(self, base: ShowBase, tag: str, looks: dict[str, RenderState]) -> None:
        self._base = base
        self.hasty = False
        self._size = (0, 0)
        self.part = 0.6
        """Of its width and height, in which it is drawn while the eye moves."""
        self._steady, self._moved = 0, False
        self._area = 0.0
        self._overlaid: list[Pixels] = []
        self._drawn: tuple[object, ...] | None = None
        self._own_region: DisplayRegion = base.camNode.get_display_region(0)
        self.buffer, self._picture = offscreen(base, "kept picture", -20, depth=True)
        self.buffer.set_clear_color_active(False)
        self.buffer.set_clear_depth_active(False)
        self._changes = Changes(base.render, base.cam)
        self._above = Changes(base.render2d, base.cam2d)
        self._scene = NodePath("kept picture")
        self._sharp = quad(self._scene, "as it is", "picture.frag")
        self._overlay = Overlay(base, self._above, self._picture)
        self._panels = Overlay(base, self._above)
        exactly(self._sharp, self._overlay.picture)
        self._soft = quad(self._scene, "enlarged", "picture.frag", PART=True)
        self._soft.set_shader_input("picture", self._picture)
        self._show(1.0)
        self._region = base.win.make_display_region()
        self._region.set_sort(self._own_region.get_sort())
        self._region.set_camera(eye_of(self._scene))
        self._clears = base.win.get_clear_color_active(), base.win.get_clear_depth_active()
        self._laid = Laid(base, self._panels.picture, self._own_region.get_sort() + 1)
        self._aside(False)
        self._patches = [_Patch(base, self.buffer, 2 * n, tag, looks) for n in range(PATCHES)]
        # After whatever moves, and after it is known whether this frame is drawn at all.
        self._task = base.taskMgr.add(self._frame, "kept picture", sort=48)

    @property
    def area(self) -> float:
        """Pixels of the scene that the frame prepared last draws anew."""
        return self._area

    @property
    def overlaid(self) -> int:
        """Pixels of what is shown that it draws anew, with the panels over them."""
        return sum((right - left) * (top - bottom) for left, bottom, right, top in self._overlaid)

    def forget(self) -> None:
        """Draw the whole picture anew in the next frame."""
        self._drawn = None

    def close(self) -> None:
        """Give the window back."""
        self._base.taskMgr.remove(self._task)
        self._task = None  # it holds this picture
        self._aside(True)
        self._base.win.remove_display_region(self._region)
        self._laid.close()
        self._panels.close()
        self._overlay.close()
        for patch in self._patches:
            patch.close()
        self._base.graphicsEngine.remove_window(self.buffer)
        self._scene.remove_node()

    def _frame(self, task: Task) -> int:
        if self.buffer.is_active():  # else it is not drawn, and what has changed will have then
            self.prepare()
        return task.cont

    def prepare(self) -> None:
        """Say what is drawn in the frame that begins, which is drawn."""
        base = self._base
        size = width, height = max(1, base.win.get_x_size()), max(1, base.win.get_y_size())
        if size != self._size:
            self._size = size
            self.buffer.set_size(*size)
            self.forget()
        clip = self._changes.clip
        camera = base.camNode
        colour = LVecBase4f(base.win.get_clear_color())
        state, mask, lod = camera.get_initial_state(), camera.get_camera_mask(), camera.get_lod_scale()
        part = self._part()
        drawn = (part, self.hasty, clip, colour, state, mask, lod)
        same = drawn == self._drawn
        self._drawn = drawn
        patches = patches_of(self._changes.boxes(clip if same else None), size)
        if not same or (self.hasty and patches):
            patches = [(0, 0, width, height)]
        aside = self.hasty and part == 1.0
        self._aside(aside)
        for n, patch in enumerate(self._patches):
            if n < len(patches):
                patch.dress(state, mask, lod, colour)
                patch.put(patches[n], size, part)
            patch.active = n < len(patches) and camera.is_active() and not aside
        self._area = sum((right - left) * (top - bottom) for left, bottom, right, top in patches) * part**2
        self._show(part)
        above = self._above.boxes(self._above.clip)
        if self.hasty:
            self._overlay.rest()
            self._overlaid = self._panels.prepare(above, (), size)
            if self._overlaid:
                self._laid.put(self._panels.islands(), size)
        else:
            self._panels.rest()
            self._overlaid = self._overlay.prepare(above, patches, size)
        self._laid.active = self.hasty

    def _part(self) -> float:
        """Of its width and height, in which the picture is drawn now; while the eye moves, it is smaller or
        larger than in the last frame if that took too long, or little."""
        moved, self._moved = self._moved, self.hasty
        if not self.hasty:
            return 1.0
        passed = ClockObject.get_global_clock().get_dt()
        step = 0 if not moved else 1 if passed > SLOW else -1 if passed < QUICK else 0
        self._steady = self._steady + step if step * self._steady > 0 else step
        if abs(self._steady) > PATIENCE:
            self._steady = 0
            self.part = PARTS[min(max(PARTS.index(self.part) + step, 0), len(PARTS) - 1)]
        return self.part

    def _aside(self, aside: bool) -> None:
        """Leave the window to the scene's own camera, or paint all of it over."""
        window = self._base.win
        self._region.set_active(not aside)
        self._own_region.set_active(aside)
        window.set_clear_color_active(aside and self._clears[0])
        window.set_clear_depth_active(aside and self._clears[1])

    def _show(self, part: float) -> None:
        """Show the picture with panels, or alone what has been drawn of it, enlarged."""
        if not self.hasty:
            self._soft.hide()
            self._sharp.show()
            return
        self._sharp.hide()
        self._soft.show()
        width, height = self._size
        across, up = round(part * width), round(part * height)
        # A quarter of a pixel less at each edge, so that nothing beside that part is mixed in.
        self._soft.set_shader_input("part", LVecBase2f((across - 0.5) / width, (up - 0.5) / height))
        self._soft.set_shader_input("edge", LVecBase2f(0.25 / width, 0.25 / height))


class _Patch:
    """A part of the picture that is cleared and drawn anew."""

    def __init__(
        self, base: ShowBase, buffer: GraphicsOutput, sort: int, tag: str, looks: dict[str, RenderState]
    ) -> None:
        self._buffer = buffer
        self._lens: Lens = base.camLens
        self._clearing = buffer.make_display_region()
        self._clearing.set_sort(sort)
        self._clearing.set_clear_color_active(True)
        self._clearing.set_clear_depth_active(True)
        self._drawing = buffer.make_display_region()
        self._drawing.set_sort(sort + 1)
        self._camera = Camera("kept picture", self._lens)
        self._camera.set_scene(base.render)
        self._camera.set_tag_state_key(tag)
        for name, look in looks.items():
            self._camera.set_tag_state(name, look)
        self._node = base.cam.attach_new_node(self._camera)
        self._drawing.set_camera(self._node)

    @property
    def active(self) -> bool:
        """Whether it is drawn in the frames to come."""
        return bool(self._drawing.is_active())

    @active.setter
    def active(self, active: bool) -> None:
        self._clearing.set_active(active)
        self._drawing.set_active(active)

    def dress(self, state: RenderState, mask: BitMask32, lod: float, colour: LVecBase4f) -> None:
        """Draw as the scene's camera does."""
        self._state = state
        self._camera.set_camera_mask(mask)
        self._camera.set_lod_scale(lod)
        self._clearing.set_clear_color(colour)

    def put(self, box: Pixels, size: tuple[int, int], part: float) -> None:
        """Draw these pixels of a picture of that size, or that part of its width and height if all of it."""
        width, height = size
        if box == (0, 0, width, height):
            across, up = round(part * width) / width, round(part * height) / height
            self._clearing.set_dimensions(0, across, 0, up)
            self._drawing.set_dimensions(0, across, 0, up)
            self._camera.set_initial_state(self._state)
            self._camera.set_cull_bounds(self._lens.make_bounds())
            return
        self._clearing.set_dimensions(*sides(box, size))
        self._drawing.set_dimensions(0, 1, 0, 1)
        confine(self._camera, self._state, box, size)

    def close(self) -> None:
        """Be gone."""
        self._buffer.remove_display_region(self._clearing)
        self._buffer.remove_display_region(self._drawing)
        self._node.remove_node()
