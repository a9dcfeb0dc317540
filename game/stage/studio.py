"""Pictures of tables that no window shows: a stage of its own, drawn when it is asked to."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import numpy as np
from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    PerspectiveLens,
    Texture,
    WindowProperties,
)
from PIL import Image

from game.stage.cameras import View
from game.stage.scene import TableScene
from game.stage.shading.depths import NoBuffer
from game.stage.shading.quality import Quality
from game.stage.stage import Stage
from game.stage.table import Artwork

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

FINENESS = 2
"""A picture is drawn so many times as wide and high, and reduced."""
FRAMES = 2
"""So many frames pass until all that is drawn in steps is in a picture."""


class Studio:
    """Takes pictures of ``size`` pixels, one at a time, while ``base`` goes on with its frames.

    Give it a scene with `pose` and ask `developed` once a frame. Nothing is drawn in between. Raises
    ``NoBuffer`` where the driver cannot draw beside the window. Close it when done.
    """

    def __init__(
        self,
        base: ShowBase,
        artwork: Artwork,
        size: tuple[int, int],
        *,
        quality: Quality = Quality.AUTO,
    ) -> None:
        self.size = size
        self._engine = base.graphicsEngine
        self._texture = Texture("picture of a table")
        self._buffer = self._output(base)
        room = NodePath("studio")
        camera = room.attach_new_node("camera")
        lens = PerspectiveLens()
        eye = camera.attach_new_node(Camera("cam", lens))
        region = self._buffer.make_display_region()
        region.set_camera(eye)
        self._stage = Stage(
            SimpleNamespace(  # type: ignore[arg-type]  # what a stage needs of a display
                render=room,
                camera=camera,
                cam=eye,
                camNode=eye.node(),
                camLens=lens,
                win=self._buffer,
                pipe=base.pipe,
                graphicsEngine=base.graphicsEngine,
                taskMgr=base.taskMgr,
                disable_mouse=lambda: None,
            ),
            artwork=artwork,
            quality=quality,
        )
        self._left = 0
        self._buffer.set_active(False)

    @property
    def busy(self) -> bool:
        """Whether a picture is being taken."""
        return self._left > 0

    def pose(self, scene: TableScene, view: View) -> None:
        """Take a picture of that scene in the frames to come."""
        self._stage.look(view, 0.0)
        self._stage.show(scene, animate=False)
        self._texture.clear_ram_image()
        self._buffer.set_active(True)
        self._left = FRAMES

    def developed(self) -> Image.Image | None:
        """The picture, as RGB, in the frame in which it is ready."""
        if not self._left or not self._texture.has_ram_image():
            return None
        self._left -= 1
        if self._left:
            self._texture.clear_ram_image()
            return None
        self._buffer.set_active(False)
        width, height = self._texture.get_x_size(), self._texture.get_y_size()
        rows = np.frombuffer(self._texture.get_ram_image_as("RGB"), np.uint8).reshape(height, width, 3)
        return Image.fromarray(rows[::-1].copy()).resize(self.size, Image.Resampling.LANCZOS)

    def close(self) -> None:
        """Leave nothing; doing so twice is harmless."""
        if self._buffer is None:
            return
        self._stage.close()
        self._engine.remove_window(self._buffer)
        self._buffer = None  # type: ignore[assignment]

    def _output(self, base: ShowBase) -> GraphicsOutput:
        properties = FrameBufferProperties()
        properties.set_rgba_bits(8, 8, 8, 8)
        properties.set_depth_bits(24)
        width, height = (FINENESS * side for side in self.size)
        buffer = base.graphicsEngine.make_output(
            base.pipe, "studio", -40, properties, WindowProperties.size(width, height),
            GraphicsPipe.BF_refuse_window, base.win.gsg, base.win,
        )  # fmt: skip
        if buffer is None:
            raise NoBuffer("studio")
        buffer.add_render_texture(self._texture, GraphicsOutput.RTM_copy_ram, GraphicsOutput.RTP_color)
        return buffer
