"""Panels, buttons and rings, drawn once per style and size of the pixel and stretched as nine slices.

The corners are shown pixel for pixel; only the straight edges and the middle are stretched, so a panel of
any size costs nothing to draw again when the window changes its shape.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    SamplerState,
    Texture,
)
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.screens.widgets.palette import Colour

FINENESS = 4
"""Edges are drawn this many times larger and averaged."""
CLEAR: Colour = (0, 0, 0, 0)


@dataclass(frozen=True)
class Style:
    """How a box looks; lengths in dp. ``shine`` is the light on its upper inner edge."""

    top: Colour
    bottom: Colour
    line: Colour = CLEAR
    line_bottom: Colour | None = None
    radius: float = 10
    line_width: float = 1.4
    shadow: float = 0
    shadow_alpha: float = 0.55
    glow: Colour = CLEAR
    hairline: Colour = CLEAR
    hairline_inset: float = 5
    shine: float = 0


@dataclass(frozen=True)
class Slices:
    """A drawn style: its texture, and in pixels the unstretched corner and what lies outside the box."""

    texture: Texture
    corner: int
    outside: int

    def node(self, width: int, height: int) -> GeomNode:
        """Geometry of a box of that size in pixels, its upper left corner at the origin."""
        picture = self.texture.get_x_size()
        corner = min(self.corner, self.outside + min(width, height) // 2)
        left, right = -self.outside, width + self.outside
        top, bottom = self.outside, -height - self.outside
        columns = ((left, 0.0), (left + corner, corner / picture))
        columns += ((right - corner, 1 - corner / picture), (right, 1.0))
        rows = ((top, 1.0), (top - corner, 1 - corner / picture))
        rows += ((bottom + corner, corner / picture), (bottom, 0.0))
        return _grid(columns, rows)


def _grid(columns: tuple[tuple[float, float], ...], rows: tuple[tuple[float, float], ...]) -> GeomNode:
    vertices = GeomVertexData("slices", GeomVertexFormat.get_v3t2(), Geom.UH_static)
    vertices.set_num_rows(len(columns) * len(rows))
    place, picture = GeomVertexWriter(vertices, "vertex"), GeomVertexWriter(vertices, "texcoord")
    for z, v in rows:
        for x, u in columns:
            place.add_data3(x, 0, z)
            picture.add_data2(u, v)
    triangles = GeomTriangles(Geom.UH_static)
    across = len(columns)
    for row in range(len(rows) - 1):
        for column in range(across - 1):
            corner = row * across + column
            triangles.add_vertices(corner, corner + across, corner + 1)
            triangles.add_vertices(corner + 1, corner + across, corner + across + 1)
    geom = Geom(vertices)
    geom.add_primitive(triangles)
    node = GeomNode("slices")
    node.add_geom(geom)
    return node


def draw(style: Style, scale: float) -> Slices:
    """Draw a style at a UI scale."""
    radius = max(1, round(style.radius * scale))
    outside = round(style.shadow * scale) + 1
    inset = round((style.hairline_inset + 2) * scale) if style.hairline[3] else 0
    corner = outside + max(radius, inset) + 2
    side = 2 * corner + 8
    box = (outside, outside, side - outside - 1, side - outside - 1)

    picture = _shadow(style, side, box, radius, scale)
    inside = _rounded(side, box, radius)
    body = _gradient(side, corner, style.top, style.bottom)
    body.putalpha(ImageChops.multiply(body.getchannel("A"), inside))
    picture.alpha_composite(body)
    width = max(1.0, style.line_width * scale)
    if style.shine:
        inner = _rounded(side, box, radius, inset=width)
        lower = ImageChops.offset(inner, 0, max(1, round(scale)))
        edge = ImageChops.subtract(inner, lower).point(lambda value: round(value * style.shine))
        edge.paste(0, (0, side // 2, side, side))
        picture.alpha_composite(_filled(side, (1.0, 0.93, 0.78, 1.0), edge))
    if style.line[3]:
        ring = ImageChops.subtract(inside, _rounded(side, box, radius, inset=width))
        line = _gradient(side, corner, style.line, style.line_bottom or style.line)
        line.putalpha(ImageChops.multiply(line.getchannel("A"), ring))
        picture.alpha_composite(line)
    if style.hairline[3]:
        at = style.hairline_inset * scale
        ring = ImageChops.subtract(
            _rounded(side, box, radius, inset=at),
            _rounded(side, box, radius, inset=at + max(1.0, 0.8 * scale)),
        )
        picture.alpha_composite(_filled(side, style.hairline, ring))
    return Slices(texture(picture), corner, outside)


def texture(picture: Image.Image) -> Texture:
    """A Pillow picture as a texture shown without repeating."""
    rgba = np.asarray(picture.convert("RGBA"))
    made = Texture("drawn")
    made.setup_2d_texture(picture.width, picture.height, Texture.T_unsigned_byte, Texture.F_rgba)
    made.set_ram_image(np.ascontiguousarray(rgba[::-1, :, [2, 1, 0, 3]]).tobytes())
    made.set_wrap_u(SamplerState.WM_clamp)
    made.set_wrap_v(SamplerState.WM_clamp)
    made.set_minfilter(SamplerState.FT_linear)
    made.set_magfilter(SamplerState.FT_linear)
    return made


def _rounded(side: int, box: tuple[int, ...], radius: float, inset: float = 0) -> Image.Image:
    big = Image.new("L", (side * FINENESS,) * 2)
    left, top, right, bottom = box
    corners = (left + inset, top + inset, right + 1 - inset, bottom + 1 - inset)
    scaled = [value * FINENESS for value in corners]
    scaled[2], scaled[3] = scaled[2] - 1, scaled[3] - 1
    ImageDraw.Draw(big).rounded_rectangle(scaled, max(0.0, radius - inset) * FINENESS, fill=255)
    return big.resize((side, side), Image.Resampling.BOX)


def _shadow(style: Style, side: int, box: tuple[int, ...], radius: int, scale: float) -> Image.Image:
    reach = style.shadow * scale
    if not reach:
        return Image.new("RGBA", (side, side))
    if style.glow[3]:
        mask = _rounded(side, box, radius).filter(ImageFilter.GaussianBlur(reach * 0.4))
        mask = ImageChops.subtract(mask, _rounded(side, box, radius))
        return _filled(side, style.glow, mask)
    drop = round(reach * 0.3)
    low = (box[0] + drop // 2, box[1] + drop, box[2] - drop // 2, box[3] + drop)
    mask = _rounded(side, low, radius).filter(ImageFilter.GaussianBlur(reach * 0.32))
    return _filled(side, (0.02, 0.01, 0.0, style.shadow_alpha), mask)


def _gradient(side: int, corner: int, top: Colour, bottom: Colour) -> Image.Image:
    part = np.clip((np.arange(side) - corner) / max(1, side - 2 * corner - 1), 0, 1)[:, None]
    column = (np.array(top) * (1 - part) + np.array(bottom) * part) * 255
    return Image.fromarray(np.repeat(column[:, None, :], side, axis=1).round().astype(np.uint8))


def _filled(side: int, colour: Colour, mask: Image.Image) -> Image.Image:
    made = Image.new("RGBA", (side, side), tuple(round(value * 255) for value in (*colour[:3], 0)))
    made.putalpha(mask.point(lambda value: round(value * colour[3])))
    return made
