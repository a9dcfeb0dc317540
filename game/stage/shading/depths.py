"""Maps of how far things are along parallel rays: from the lantern, for shadows; from above, for heights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panda3d.core import (
    BitMask32,
    Camera,
    CullFaceAttrib,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    LMatrix4f,
    LPoint3f,
    LVector3f,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.stage.shading.programs import program

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase


class NoBuffer(RuntimeError):
    """The driver gives no buffer of the kind that is needed."""


class DepthMap:
    """What lies in a box, seen from one of its sides: drawn again only in frames in which it is ``active``.

    ``eye`` is the middle of the near side, rays go ``along`` for ``reach`` metres; ``width`` and ``height``
    are metres across, ``upward`` is the direction of the height. Only nodes that show to ``mask`` are drawn.
    """

    def __init__(
        self,
        base: ShowBase,
        name: str,
        *,
        pixels: int,
        eye: tuple[float, float, float],
        along: tuple[float, float, float],
        upward: tuple[float, float, float],
        reach: float,
        across: tuple[float, float],
        mask: BitMask32,
    ) -> None:
        self._base = base
        properties = FrameBufferProperties()
        properties.set_depth_bits(24)
        self.buffer: GraphicsOutput = base.graphicsEngine.make_output(
            base.pipe, name, -30, properties, WindowProperties.size(pixels, pixels),
            GraphicsPipe.BF_refuse_window, base.win.gsg, base.win,
        )  # fmt: skip
        if self.buffer is None:
            raise NoBuffer(name)
        self.texture = Texture(name)
        self.texture.set_format(Texture.F_depth_component24)
        self.texture.set_wrap_u(SamplerState.WM_clamp)
        self.texture.set_wrap_v(SamplerState.WM_clamp)
        self.texture.set_minfilter(SamplerState.FT_nearest)
        self.texture.set_magfilter(SamplerState.FT_nearest)
        self.buffer.add_render_texture(
            self.texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_depth
        )
        self.buffer.set_clear_color_active(False)
        self.buffer.set_clear_depth_active(True)
        lens = OrthographicLens()
        lens.set_film_size(*across)
        lens.set_near_far(0.0, reach)
        camera = Camera(name, lens)
        camera.set_scene(base.render)
        camera.set_camera_mask(mask)
        state = NodePath("depths")
        state.set_shader(program("depth.vert", "depth.frag"), 20)
        state.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_none), 20)
        camera.set_initial_state(state.get_state())
        self._camera = base.render.attach_new_node(camera)
        self._camera.set_pos(*eye)
        self._camera.look_at(LPoint3f(*eye) + LVector3f(*along), LVector3f(*upward))
        self.buffer.make_display_region().set_camera(self._camera)
        self.matrix: LMatrix4f = base.render.get_mat(self._camera) * lens.get_projection_mat()

    @property
    def active(self) -> bool:
        """Whether it is drawn in the frames to come."""
        return bool(self.buffer.is_active())

    @active.setter
    def active(self, active: bool) -> None:
        self.buffer.set_active(active)

    def close(self) -> None:
        """Give everything back."""
        self._base.graphicsEngine.remove_window(self.buffer)
        self._camera.remove_node()
