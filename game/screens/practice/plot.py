"""Curves on parchment: numbers that change from week to week, drawn in ink with labelled axes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import as_file, files

import numpy as np
from panda3d.core import Texture
from PIL import Image, ImageDraw, ImageFont

from game.screens.widgets import Picture
from game.screens.widgets.look import Look
from game.stage.palette import BRASS, BRASS_DEEP, PAPER, Rgb, mix

FINENESS = 3
"""Lines are drawn so many times larger and reduced; letters are not."""
INK: Rgb = (58, 40, 28)
INKS: tuple[Rgb, ...] = ((28, 58, 112), (190, 96, 10), (122, 22, 62))
"""Of the curves: blue, orange and wine. Their marks tell them apart as well."""
LETTERS, SMALL = 13.5, 12.5
"""Sizes of letters, dp."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Curve:
    """A line through points (x, y); ``nth`` is its ink and mark, the same for the same thing everywhere."""

    label: str
    nth: int
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Chart:
    """Curves over axes: ``title`` says what is upward and in which unit, ``below`` what is to the right.

    Ticks are places and what is written there; ``empty`` is said where there is no point.
    """

    title: str
    below: str
    curves: tuple[Curve, ...]
    across: tuple[tuple[float, str], ...]
    upward: tuple[tuple[float, str], ...]
    empty: str = ""


def plot(chart: Chart, width: float, height: float, **rest: object) -> Picture:
    """The chart at a size in dp."""

    def paint(look: Look, across: int, up: int) -> Texture:
        return look.picture((chart, across, up), lambda: chart_picture(chart, across, up, look.scale))

    return Picture(paint, width, height, **rest)


@dataclass(frozen=True)
class Frame:
    """Where the axes lie in a picture, in pixels, and what they measure."""

    left: float
    top: float
    right: float
    bottom: float
    x: Point
    y: Point

    def at(self, point: Point) -> Point:
        """The pixel of a point."""
        part_x = (point[0] - self.x[0]) / ((self.x[1] - self.x[0]) or 1.0)
        part_y = (point[1] - self.y[0]) / ((self.y[1] - self.y[0]) or 1.0)
        return (
            self.left + (self.right - self.left) * part_x,
            self.bottom - (self.bottom - self.top) * part_y,
        )


def chart_picture(chart: Chart, width: int, height: int, scale: float) -> Image.Image:
    """The chart as RGBA, so many pixels wide and high; ``scale`` is pixels per dp."""
    letters, small = _font("strong", round(LETTERS * scale)), _font("text", round(SMALL * scale))
    frame = _frame(chart, width, height, scale, small)
    image = _parchment(width, height, scale)
    big = image.resize((width * FINENESS, height * FINENESS), Image.Resampling.NEAREST)
    _draw_lines(ImageDraw.Draw(big), chart, frame, scale)
    image = big.reduce(FINENESS)
    write = ImageDraw.Draw(image)
    edge = 12 * scale
    write.text((edge, edge + LETTERS * scale / 2), chart.title, font=letters, fill=INK, anchor="lm")
    _write_legend(write, chart, (width - edge, edge + LETTERS * scale / 2), small, scale)
    for x, words in chart.across:
        pixel = frame.at((x, 0.0))[0]
        half = small.getlength(words) / 2
        pixel = min(max(pixel, edge + half), width - edge - half)
        write.text((pixel, frame.bottom + 5 * scale), words, font=small, fill=INK, anchor="ma")
    for y, words in chart.upward:
        _x, pixel = frame.at((frame.x[0], y))
        write.text((frame.left - 7 * scale, pixel), words, font=small, fill=INK, anchor="rm")
    write.text((width - edge, height - 7 * scale), chart.below, font=small, fill=INK, anchor="rd")
    if not any(curve.points for curve in chart.curves):
        middle = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
        write.text(middle, chart.empty, font=letters, fill=INK, anchor="mm")
    return image


def _frame(chart: Chart, width: int, height: int, scale: float, small: ImageFont.FreeTypeFont) -> Frame:
    beside = max((small.getlength(words) for _y, words in chart.upward), default=0.0)
    xs = [x for curve in chart.curves for x, _y in curve.points] + [x for x, _words in chart.across]
    low, high = min(xs, default=0.0), max(xs, default=1.0)
    if low == high:
        low, high = low - 1.0, high + 1.0
    return Frame(
        left=12 * scale + beside + 8 * scale,
        top=(12 + LETTERS + 14) * scale,
        right=width - 22 * scale,
        bottom=height - (2.5 * SMALL + 12) * scale,
        x=(low, high),
        y=(chart.upward[0][0], chart.upward[-1][0]) if chart.upward else (0.0, 1.0),
    )


def _draw_lines(draw: ImageDraw.ImageDraw, chart: Chart, frame: Frame, scale: float) -> None:
    """Grid, axes and curves, all but the letters."""

    def large(point: Point) -> Point:
        return point[0] * FINENESS, point[1] * FINENESS

    unit = scale * FINENESS
    for y, _words in chart.upward:
        ends = [large((x, frame.at((0.0, y))[1])) for x in (frame.left, frame.right)]
        draw.line(ends, fill=(*mix(PAPER, BRASS_DEEP, 0.35), 255), width=max(1, round(0.8 * unit)))
    for x, _words in chart.across:
        pixel = frame.at((x, 0.0))[0]
        ends = [large((pixel, frame.bottom)), large((pixel, frame.bottom + 4 * scale))]
        draw.line(ends, fill=INK, width=max(1, round(1.2 * unit)))
    corner = [(frame.left, frame.top - 4 * scale), (frame.left, frame.bottom), (frame.right, frame.bottom)]
    draw.line([large(point) for point in corner], fill=INK, width=max(1, round(1.4 * unit)))
    for curve in chart.curves:
        pixels = [large(frame.at(point)) for point in curve.points]
        if len(pixels) > 1:
            draw.line(pixels, fill=INKS[curve.nth], width=max(1, round(2.2 * unit)), joint="curve")
        for pixel in pixels:
            _mark(draw, pixel, 4.2 * unit, curve.nth)


def _mark(draw: ImageDraw.ImageDraw, at: Point, size: float, nth: int) -> None:
    """A disc, a triangle or a diamond, with paper about it so that it stands off its line."""
    x, y = at
    for reach, tone in ((size * 1.45, PAPER), (size, INKS[nth])):
        if nth == 0:
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=tone)
        elif nth == 1:
            draw.polygon(
                [
                    (x, y - 1.3 * reach),
                    (x + 1.15 * reach, y + 0.8 * reach),
                    (x - 1.15 * reach, y + 0.8 * reach),
                ],
                fill=tone,
            )
        else:
            draw.polygon(
                [(x, y - 1.3 * reach), (x + 1.3 * reach, y), (x, y + 1.3 * reach), (x - 1.3 * reach, y)],
                fill=tone,
            )


def _write_legend(
    draw: ImageDraw.ImageDraw, chart: Chart, at: Point, small: ImageFont.FreeTypeFont, scale: float
) -> None:
    """The curves' marks and labels, ending at a place."""
    x, y = at
    for curve in reversed(chart.curves):
        x -= small.getlength(curve.label)
        draw.text((x, y), curve.label, font=small, fill=INK, anchor="lm")
        x -= 10 * scale
        _mark(draw, (x, y), 4 * scale, curve.nth)
        x -= 16 * scale


@lru_cache(maxsize=4)
def _parchment(width: int, height: int, scale: float) -> Image.Image:
    """Paper with a darker edge and a line of brass."""
    rng = np.random.default_rng(11)
    rough = Image.fromarray(rng.random((max(2, height // 9), max(2, width // 9)), np.float32), "F")
    grain = np.asarray(rough.resize((width, height), Image.Resampling.BICUBIC)) - 0.5
    y, x = np.mgrid[0:height, 0:width]
    inward = np.minimum.reduce([x, y, width - 1 - x, height - 1 - y]) / (26.0 * scale)
    dark = 0.16 * np.exp(-inward) + 0.035 * grain
    tone = np.array(PAPER) + (np.array(BRASS_DEEP) - PAPER) * np.clip(dark, 0, 1)[..., None]
    paper = Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8), "RGB").convert("RGBA")
    mask = Image.new("L", (width * FINENESS, height * FINENESS), 0)
    shape = (0, 0, mask.width - 1, mask.height - 1)
    radius, line = 7 * scale * FINENESS, max(1, round(1.4 * scale * FINENESS))
    ImageDraw.Draw(mask).rounded_rectangle(shape, radius, fill=255)
    ring = Image.new("L", mask.size, 0)
    ImageDraw.Draw(ring).rounded_rectangle(shape, radius, outline=255, width=line)
    paper.paste((*BRASS, 255), mask=ring.reduce(FINENESS))
    paper.putalpha(mask.reduce(FINENESS))
    return paper


@cache
def _font(face: str, pixels: int) -> ImageFont.FreeTypeFont:
    with as_file(files("assets") / "fonts" / f"{face}.ttf") as path:
        return ImageFont.truetype(str(path), max(1, pixels))
