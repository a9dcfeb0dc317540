"""Buffers beside the window that are drawn on, and rectangles that show them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panda3d.core import (
    Camera,
    CardMaker,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.stage.shading.depths import NoBuffer
from game.stage.shading.programs import program

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase


def offscreen(
    base: ShowBase, name: str, sort: int, *, depth: bool, samples: int = 1, linear: bool = False
) -> tuple[GraphicsOutput, Texture]:
    """A buffer that can be resized, drawn before those of a higher ``sort``, and its picture.

    It holds light without bounds where it is ``linear``, codes of 8 bits otherwise. Raises `NoBuffer`.
    """
    properties = FrameBufferProperties()
    if linear:
        properties.set_float_color(True)
        properties.set_rgba_bits(16, 16, 16, 16)
    else:
        properties.set_rgba_bits(8, 8, 8, 8)
    if depth:
        properties.set_depth_bits(24)
    if samples > 1:
        properties.set_multisamples(samples)
    buffer = base.graphicsEngine.make_output(
        base.pipe, name, sort, properties, WindowProperties.size(64, 64),
        GraphicsPipe.BF_refuse_window | GraphicsPipe.BF_resizeable, base.win.gsg, base.win,
    )  # fmt: skip
    if buffer is None:
        raise NoBuffer(name)
    picture = Texture(name)
    if linear:
        picture.set_format(Texture.F_rgba16)
        picture.set_component_type(Texture.T_float)
    picture.set_minfilter(SamplerState.FT_linear)
    picture.set_magfilter(SamplerState.FT_linear)
    picture.set_wrap_u(SamplerState.WM_clamp)
    picture.set_wrap_v(SamplerState.WM_clamp)
    buffer.add_render_texture(picture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_color)
    return buffer, picture


def quad(scene: NodePath, name: str, *fragments: str, **constants: bool) -> NodePath:
    """A rectangle in a scene of its own that fills what it is drawn on, by that fragment program."""
    card = CardMaker(name)
    card.set_frame_fullscreen_quad()
    made = scene.attach_new_node(card.generate())
    made.set_shader(program("screen.vert", *fragments, **constants))
    made.set_depth_test(False)
    made.set_depth_write(False)
    return made


def exactly(shown: NodePath, picture: Texture) -> None:
    """Let a rectangle show the pixels of a picture as they are; this is cheaper than mixing them."""
    each = SamplerState()
    each.set_minfilter(SamplerState.FT_nearest)
    each.set_magfilter(SamplerState.FT_nearest)
    shown.set_shader_input("picture", picture, each)


def eye_of(scene: NodePath) -> NodePath:
    """A camera that sees the rectangles of a scene."""
    lens = OrthographicLens()
    lens.set_film_size(2, 2)
    lens.set_near_far(-1, 1)
    return scene.attach_new_node(Camera("eye", lens))
