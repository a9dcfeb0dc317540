"""A sheet of paper to draw on, in pixels of the finished picture, y downwards; drawn larger, to be smooth."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from game.stage.palette import BRASS_DEEP, INK, PAPER, Rgb, mix

FINENESS = 2
FONTS = Path(__file__).parents[2] / "fonts"
PAGE = mix(PAPER, (255, 255, 255), 0.55)
QUIET = mix(INK, PAGE, 0.35)
"""The ink of captions."""
RULE = mix(BRASS_DEEP, PAGE, 0.35)

Point = tuple[float, float]


class Sheet:
    """A picture in the making."""

    def __init__(self, width: float, height: float, ground: Rgb = PAGE) -> None:
        self.width, self.height = width, height
        self.image = Image.new("RGB", (round(width * FINENESS), round(height * FINENESS)), ground)
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: Rgb) -> None:
        """A filled polygon."""
        self._draw.polygon([_fine(point) for point in points], fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Rgb) -> None:
        """A filled rectangle."""
        if right > left and bottom > top:
            corners = (*_fine((left, top)), *(v - 1 for v in _fine((right, bottom))))
            self._draw.rectangle(corners, fill=fill)

    def disc(
        self, centre: Point, radius: float, fill: Rgb | None, line: Rgb | None = None, width: float = 1
    ) -> None:
        """A circle, filled, with an outline, or both."""
        (x, y), r = _fine(centre), radius * FINENESS
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill, line, round(width * FINENESS) if line else 0)

    def line(self, points: Sequence[Point], fill: Rgb, width: float) -> None:
        """A line through points, with round joints."""
        self._draw.line([_fine(p) for p in points], fill, max(1, round(width * FINENESS)), joint="curve")

    def text(
        self,
        at: Point,
        words: str,
        face: str,
        size: float,
        fill: Rgb = INK,
        anchor: str = "ls",
        halo: Rgb | None = None,
    ) -> None:
        """One line; ``face`` is a file of ``assets/fonts``, ``anchor`` as Pillow has it."""
        wide = round(2 * FINENESS) if halo else 0
        self._draw.text(
            _fine(at), words, fill, _font(face, size), anchor, stroke_width=wide, stroke_fill=halo
        )

    def paragraph(self, at: Point, words: str, width: float, size: float, fill: Rgb = QUIET) -> float:
        """Words in lines of at most that width, from the first base line down; the last base line's y."""
        font, (x, y), line = _font("text", size), at, ""
        for word in words.split():
            longer = f"{line} {word}".strip()
            if font.getlength(longer) > width * FINENESS:
                self.text((x, y), line, "text", size, fill)
                y, line = y + 1.28 * size, word
            else:
                line = longer
        self.text((x, y), line, "text", size, fill)
        return y

    def veil(self, shapes: Sequence[tuple[Sequence[Point], Rgb]], opacity: float) -> None:
        """Polygons one over another, and all of them together as one thing that is seen through."""
        points = np.array([point for shape, _ in shapes for point in shape]) * FINENESS
        left, top = (int(v) - 2 for v in points.min(axis=0))
        right, bottom = (int(v) + 3 for v in points.max(axis=0))
        if right <= 0 or bottom <= 0 or left >= self.image.width or top >= self.image.height:
            return
        # twice as fine again, because what is seen through has no neighbours to blend with
        layer = Image.new("RGBA", (2 * (right - left), 2 * (bottom - top)), (*shapes[0][1], 0))
        draw = ImageDraw.Draw(layer)
        for shape, colour in shapes:
            draw.polygon([((x * FINENESS - left) * 2, (y * FINENESS - top) * 2) for x, y in shape], colour)
        layer = layer.reduce(2)
        cover = layer.getchannel("A").point(lambda alpha: round(alpha * opacity))
        self.image.paste(layer.convert("RGB"), (left, top), cover)

    def tint(self, cover: np.ndarray, colour: Rgb) -> None:
        """Lay a colour over the whole sheet, as strongly as ``cover`` (any size, 0 to 1) says."""
        mask = Image.fromarray((np.clip(cover, 0, 1) * 255).astype(np.uint8))
        self.image.paste(colour, (0, 0), mask.resize(self.image.size, Image.Resampling.BICUBIC))

    def place(self, other: Sheet, at: Point) -> None:
        """Lay another sheet on this one, its upper left corner there."""
        self.image.paste(other.image, tuple(round(v) for v in _fine(at)))

    def finished(self) -> Image.Image:
        """The picture at its own size."""
        return self.image.reduce(FINENESS)


def text_width(words: str, face: str, size: float) -> float:
    """How wide a line is."""
    return _font(face, size).getlength(words) / FINENESS


def _font(face: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"{face}.ttf"), round(size * FINENESS))


def _fine(point: Point) -> Point:
    return (point[0] * FINENESS, point[1] * FINENESS)
