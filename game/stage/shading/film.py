"""What the scene is drawn on before it comes to the window: light that blooms, or codes to be smoothed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panda3d.core import DisplayRegion, GraphicsOutput, LVecBase2f, LVecBase3f, NodePath, Texture

from game.stage.shading.depths import NoBuffer
from game.stage.shading.offscreen import eye_of, offscreen, quad
from game.stage.shading.quality import Effort

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

BLOOM_PART = 4
"""Pixels of the film, across and up, to one of the bloom."""
BRIGHT = 1.6
"""Light from which on things have a bloom."""


class Film:
    """Takes the place of the window for the scene's camera until it is closed.

    `fit` it to the window's size before every frame. Raises `NoBuffer`.
    """

    def __init__(self, base: ShowBase, effort: Effort) -> None:
        self._base = base
        self._buffers: list[GraphicsOutput] = []
        self._scenes: list[NodePath] = []
        self._size = (0, 0)
        self._linear = effort.bloom
        self._window_region: DisplayRegion | None = None
        self._own_region: DisplayRegion = base.camNode.get_display_region(0)
        try:
            self._picture = self._film(effort)
            self._quads = self._bloomed() if effort.bloom else [self._smoothed()]
        except NoBuffer:
            self.close()
            raise
        self._window_region = base.win.make_display_region()
        self._window_region.set_sort(self._own_region.get_sort())
        self._window_region.set_camera(eye_of(self._quads[-1].get_parent()))
        self._own_region.set_active(False)
        self.fit((base.win.get_x_size(), base.win.get_y_size()))

    def fit(self, size: tuple[int, int]) -> None:
        """The window has this many pixels."""
        if size == self._size:
            return
        self._size = width, height = size
        for n, buffer in enumerate(self._buffers):
            part = 1 if n == 0 else BLOOM_PART
            buffer.set_size(max(1, width // part), max(1, height // part))
        last = self._quads[-1]
        last.set_shader_input("pixel", LVecBase2f(1 / width, 1 / height))
        last.set_shader_input("shape", LVecBase2f(width / height, 1.0))
        if self._linear:
            step = 1.3 * BLOOM_PART
            self._quads[0].set_shader_input("spread_step", LVecBase3f(step / width, 0.0, BRIGHT))
            self._quads[1].set_shader_input("spread_step", LVecBase3f(0.0, step / height, 0.0))

    def close(self) -> None:
        """Give the window back."""
        self._own_region.set_active(True)
        if self._window_region is not None:
            self._base.win.remove_display_region(self._window_region)
        for buffer in self._buffers:
            self._base.graphicsEngine.remove_window(buffer)
        for scene in self._scenes:
            scene.remove_node()

    def _film(self, effort: Effort) -> Texture:
        buffer, texture = self._buffer("film", -20, depth=True, samples=effort.samples)
        buffer.set_clear_color(self._base.win.get_clear_color())
        region = buffer.make_display_region()
        region.set_camera(self._base.cam)
        return texture

    def _smoothed(self) -> NodePath:
        return self._quad("smooth", self._picture, "smooth.frag")

    def _bloomed(self) -> list[NodePath]:
        quads, source = [], self._picture
        for n, name in enumerate(("bloom across", "bloom upward")):
            buffer, texture = self._buffer(name, -19 + n, depth=False, samples=1)
            quads.append(self._quad(name, source, "tone.glsl", "bloom.frag", FIRST=n == 0))
            buffer.make_display_region().set_camera(eye_of(quads[-1].get_parent()))
            source = texture
        quads.append(self._quad("develop", self._picture, "tone.glsl", "develop.frag"))
        quads[-1].set_shader_input("glow", source)
        return quads

    def _buffer(self, name: str, sort: int, *, depth: bool, samples: int) -> tuple[GraphicsOutput, Texture]:
        made = offscreen(self._base, name, sort, depth=depth, samples=samples, linear=self._linear)
        self._buffers.append(made[0])
        return made

    def _quad(self, name: str, picture: Texture, *fragments: str, **names: bool) -> NodePath:
        scene = NodePath(name)
        self._scenes.append(scene)
        made = quad(scene, name, *fragments, **names)
        made.set_shader_input("picture", picture)
        return made
