"""Crisp text: one font object per face and size, measured and wrapped in pixels.

Glyphs are rendered at twice their size on the screen and filtered linearly: Panda3D does not put glyphs on
whole pixels, and at their own size they would blur.
"""

from __future__ import annotations

import math
from importlib.resources import files

from panda3d.core import DynamicTextFont, Filename, SamplerState, TextNode

from game.screens.widgets.palette import CREAM, Colour

TEXT, STRONG, TITLE = "text", "strong", "title"
"""The faces: Alegreya Sans medium and bold, Alegreya small capitals."""

LINE = 1.24
"""Height of a line, in sizes of the letters."""
CAPITAL = 0.65
"""Height of a capital, in sizes of the letters: what the eye takes for the middle of a line."""
SHARPNESS = 2

ALIGNMENTS = {"left": TextNode.A_left, "center": TextNode.A_center, "right": TextNode.A_right}


class Lettering:
    """The fonts of one UI scale. Sizes are whole pixels here; `Look` turns dp into them."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], DynamicTextFont] = {}
        self._sizes: dict[tuple[str, str, int, int | None], tuple[int, int]] = {}

    def font(self, face: str, size: int) -> DynamicTextFont:
        """The font of a face at a size in pixels, at least one."""
        size = max(1, size)
        if (face, size) not in self._fonts:
            path = files("assets") / "fonts" / f"{face}.ttf"
            font = DynamicTextFont(Filename.from_os_specific(str(path)))
            font.set_scale_factor(1)
            font.set_pixels_per_unit(SHARPNESS * size)
            font.set_minfilter(SamplerState.FT_linear)
            font.set_magfilter(SamplerState.FT_linear)
            page = 256 if size < 20 else 512
            font.set_page_size(page, page)
            font.set_line_height(LINE)
            self._fonts[face, size] = font
        return self._fonts[face, size]

    def text(
        self,
        text: str,
        face: str,
        size: int,
        colour: Colour = CREAM,
        align: str = "left",
        width: int | None = None,
    ) -> TextNode:
        """A text node in units of its size; scale it by ``size``, its first baseline is at the origin."""
        node = TextNode("text")
        node.set_font(self.font(face, size))
        node.set_text_color(colour)
        node.set_align(ALIGNMENTS[align])
        if width is not None:
            node.set_wordwrap(max(width, 1) / size)
        node.set_text(text)
        node.get_width()  # lays the text out, which makes the pages of glyphs that it needs
        for page in node.get_font().get_pages():
            # The border that Panda3D gives them is opaque where red stands in for alpha (OpenGL 3.3 core):
            # a line beside the last glyph of a row.
            page.set_wrap_u(SamplerState.WM_clamp)
            page.set_wrap_v(SamplerState.WM_clamp)
        return node

    def measure(self, text: str, face: str, size: int, width: int | None = None) -> tuple[int, int]:
        """Pixels that the text takes, wrapped at ``width`` if one is given."""
        key = (text, face, size, width)
        if key not in self._sizes:
            node = self.text(text, face, size, width=width)
            rows = min(max(1, node.get_num_rows()), len(text) + 1)  # seen once: a hundred thousand of them
            across = node.get_width() if text else 0.0
            if not math.isfinite(across):  # seen once, with fonts of a scale just chosen: add up the letters
                across = sum(self._advance(sign, face, size) for sign in text)
            self._sizes[key] = (round(across * size + 0.5), round(rows * LINE * size))
        return self._sizes[key]

    def _advance(self, sign: str, face: str, size: int) -> float:
        """How far a sign moves the pen, in sizes of the letters: half of one where the font cannot say."""
        glyph = self.font(face, size).get_glyph(ord(sign))
        across = glyph.get_advance() if glyph else 0.5
        return across if math.isfinite(across) else 0.5

    @staticmethod
    def baseline(size: int) -> int:
        """How far below the top of its line box a text's first baseline lies."""
        return round((LINE + CAPITAL) / 2 * size)
