"""Pillow's pictures as Panda3D's textures."""

from __future__ import annotations

import numpy as np
from panda3d.core import SamplerState, Texture
from PIL import Image, ImageDraw, ImageFilter


def texture(name: str, picture: Image.Image) -> Texture:
    """An RGB or RGBA picture as a texture with mip maps, clamped at its edges."""
    order, layout = {"RGB": ("BGR", Texture.F_rgb), "RGBA": ("BGRA", Texture.F_rgba)}[picture.mode]
    made = Texture(name)
    made.setup_2d_texture(picture.width, picture.height, Texture.T_unsigned_byte, layout)
    made.set_ram_image(picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes("raw", order))
    smooth(made)
    return made


def smooth(made: Texture) -> None:
    """Let it be drawn with mip maps, clamped at its edges."""
    made.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    made.set_magfilter(SamplerState.FT_linear)
    made.set_wrap_u(SamplerState.WM_clamp)
    made.set_wrap_v(SamplerState.WM_clamp)


def white() -> Texture:
    """One white pixel, for what is coloured by its vertices alone."""
    return texture("white", Image.new("RGB", (1, 1), (255, 255, 255)))


def blob(size: int = 128, core: float = 0.55) -> Image.Image:
    """A soft round shadow: dark to ``core`` of the radius, gone at the radius; RGBA, black."""
    y, x = np.mgrid[0:size, 0:size] + 0.5
    radius = np.hypot(x - size / 2, y - size / 2) / (size / 2)
    part = np.clip((1 - radius) / (1 - core), 0, 1)
    return _shadow(part * part * (3 - 2 * part) * 255)


def soft_box(width: float, height: float, soft: float, size: int = 128) -> Image.Image:
    """A soft shadow of a rectangle; the picture covers it and ``soft`` more on each side; RGBA, black."""
    across, up = size, round(size * (height + 2 * soft) / (width + 2 * soft))
    scale = size / (width + 2 * soft)
    shape = Image.new("L", (across, up), 0)
    edge = soft * scale
    ImageDraw.Draw(shape).rectangle((edge, edge, across - edge, up - edge), fill=255)
    return _shadow(np.asarray(shape.filter(ImageFilter.GaussianBlur(edge * 0.42)), float))


def halo(size: int = 256, ring: float = 0.74, width: float = 0.05) -> Image.Image:
    """A ring of light at ``ring`` of the radius with a glow to both sides; RGBA, white."""
    y, x = np.mgrid[0:size, 0:size] + 0.5
    radius = np.hypot(x - size / 2, y - size / 2) / (size / 2)
    away = np.abs(radius - ring)
    line = np.clip((width - away) / 0.02, 0, 1)
    glow = np.exp(-((away / 0.11) ** 2)) * 0.55
    alpha = np.maximum(line * 0.95, glow) * np.clip((1 - radius) / 0.08, 0, 1)
    return _layer(np.full((size, size), 255, np.uint8), alpha * 255, size, size)


def shine(size: int = 128) -> Image.Image:
    """The glow of a lamp: warm, brightest in the middle, gone at the edge; RGBA."""
    y, x = np.mgrid[0:size, 0:size] + 0.5
    radius = np.clip(np.hypot(x - size / 2, y - size / 2) / (size / 2), 0, 1)
    alpha = (0.62 * np.exp(-((radius / 0.2) ** 2)) + 0.26 * np.exp(-((radius / 0.48) ** 2))) * (
        1 - radius
    ) ** 0.5
    cover = Image.fromarray(np.clip(alpha * 255, 0, 255).astype(np.uint8), "L")
    tone = Image.new("RGB", (size, size), (255, 196, 112))
    return Image.merge("RGBA", (*tone.split(), cover))


def dusk(size: int = 256) -> Image.Image:
    """The floor of the booth: lamplight on trodden earth that sinks into night; RGB."""
    y, x = np.mgrid[0:size, 0:size] / (size - 1) * 2 - 1
    rng = np.random.default_rng(7)
    part = np.clip(np.hypot(x, y), 0, 1)[..., None]
    near, far = np.array([58.0, 36.0, 27.0]), np.array([14.0, 10.0, 10.0])
    tone = near + (far - near) * part**0.7
    cobbles = Image.fromarray(rng.random((size // 6, size // 6), np.float32), "F")
    rough = np.asarray(cobbles.resize((size, size), Image.Resampling.BICUBIC))[..., None] - 0.5
    tone = tone * (1 + 0.35 * rough) + (rng.random((size, size, 1)) - 0.5) * 1.6
    return Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8), "RGB")


def _shadow(alpha: np.ndarray) -> Image.Image:
    height, width = alpha.shape
    return _layer(np.zeros(alpha.shape, np.uint8), alpha, width, height)


def _layer(tone: np.ndarray, alpha: np.ndarray, width: int, height: int) -> Image.Image:
    plane = Image.fromarray(tone, "L")
    cover = Image.fromarray(np.clip(alpha, 0, 255).astype(np.uint8), "L")
    return Image.merge("RGBA", (plane, plane, plane, cover))
