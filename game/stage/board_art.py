"""The painted board seen from above: teal lacquer, nine bowls, four action spaces, the wooden frame."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from game.stage import motifs, signs
from game.stage.frame_art import lay_frame, print_corners, print_slots
from game.stage.lettering import Face, font
from game.stage.palette import (
    BOWLS,
    BRASS,
    BRASS_DEEP,
    INK,
    LACQUER,
    LACQUER_DEEP,
    LACQUER_LINE,
    NIGHT,
    PORCELAIN,
    PORCELAIN_SHADE,
    mix,
)
from game.stage.pen import Pen
from models.board import Board, Space, SpaceKind
from models.spices import Action, Spice

SIZE = 2048
"""Pixels along a side of the finished picture, which covers the board from outer edge to outer edge."""
OVERSAMPLING = 2

RINGS_OF_A_BOWL = 0.775
"""Radius of the spice inside a bowl, as a part of the bowl's."""


def board_picture(board: Board, names: Mapping[str, str]) -> Image.Image:
    """The whole board, RGB, ``SIZE`` pixels square, north up. ``names`` are the shown names of the spaces."""
    pixels = SIZE * OVERSAMPLING
    scale = pixels / (2 * board.outer_half)
    image = Image.new("RGB", (pixels, pixels), LACQUER)
    pen = Pen(image, scale, pixels / 2, pixels / 2)
    _lattice(pen, board)
    _borders(pen, board)
    for space in board.spaces:
        if space.kind is SpaceKind.BOWL:
            _bowl(pen, space, names[space.name])
        else:
            _action(pen, space)
    print_slots(pen, board)
    print_corners(pen, board)
    small = image.reduce(OVERSAMPLING)
    lay_frame(small, board)
    _shade(small, board)
    return small


def _lattice(pen: Pen, board: Board) -> None:
    """A quiet octagon-and-square lattice under everything."""
    pitch = 0.0375
    half = board.field_half
    reach = pitch * (0.5 - 0.2071)
    line = 0.0006
    steps = int(half / pitch) + 1
    for i in range(-steps, steps + 1):
        for j in range(-steps, steps + 1):
            x, y = i * pitch, j * pitch
            corners = [(x + reach, y), (x, y + reach), (x - reach, y), (x, y - reach)]
            pen.polygon(corners, mix(LACQUER, LACQUER_DEEP, 0.55))
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
                pen.line(a, b, line, LACQUER_LINE)
            for dx, dy in ((1, 0), (0, 1)):
                start = (x + dx * reach, y + dy * reach)
                end = (x + dx * (pitch - reach), y + dy * (pitch - reach))
                pen.line(start, end, line, LACQUER_LINE)


def _borders(pen: Pen, board: Board) -> None:
    """A deep band along the wall between two brass lines, with a brass fan in each corner."""
    half = board.field_half
    for inset, width, colour in (
        (0.0, 0.0120, LACQUER_DEEP),
        (0.0022, 0.0014, BRASS),
        (0.0095, 0.0007, BRASS_DEEP),
    ):
        a, b = half - inset, half - inset - width
        for sx, sy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if sx:
                pen.polygon([(sx * a, -a), (sx * a, a), (sx * b, a), (sx * b, -a)], colour)
            else:
                pen.polygon([(-a, sy * a), (a, sy * a), (a, sy * b), (-a, sy * b)], colour)


def _bowl(pen: Pen, space: Space, name: str) -> None:
    """A porcelain bowl: its outline is the outer brass line, its name stands there for every seat."""
    bowl = pen.at(space.x, space.y, space.radius)
    spice = Spice(space.name)
    bowl.disc(0.025, -0.035, 1.035, LACQUER_DEEP)
    bowl.disc(0, 0, 1.0, BRASS)
    bowl.disc(0, 0, 0.972, INK)
    bowl.disc(0, 0, 0.962, PORCELAIN)
    inner = RINGS_OF_A_BOWL
    bowl.disc(0, 0, inner + 0.014, PORCELAIN_SHADE)
    bowl.disc(0, 0, inner + 0.004, BRASS_DEEP)
    motifs.paint(spice, bowl.at(0, 0, inner - 0.006))
    accent = mix(BOWLS[spice], INK, 0.45)
    letters = font(Face.TITLE, 0.196 * bowl.scale)
    spacing = 0.016 * bowl.scale
    collar = (0.962 + inner) / 2
    span = sum(letters.getlength(letter) + spacing for letter in name) / (collar * bowl.scale)
    for middle in (0.0, 90.0, 180.0, 270.0):
        bowl.text_along_circle(name, letters, 0.810, middle, mix(INK, accent, 0.3), spacing)
        gap = pi / 2 - span
        for part, size in ((-0.17, 0.022), (0.0, 0.036), (0.17, 0.022)) if gap > 0.3 else ((0.0, 0.032),):
            angle = middle * pi / 180 + pi / 4 + part * min(gap, 1.0)
            stud = bowl.at(collar * cos(angle), collar * sin(angle), 1.0, 45 + angle * 180 / pi)
            stud.box(0, 0, size, size, 0, accent)


def _action(pen: Pen, space: Space) -> None:
    """A night-blue medallion whose outline is the outermost brass line."""
    medal = pen.at(space.x, space.y, space.radius)
    medal.disc(0.05, -0.07, 1.06, LACQUER_DEEP)
    medal.disc(0, 0, 1.0, BRASS)
    medal.disc(0, 0, 0.93, NIGHT)
    for k in range(24):
        angle = 2 * pi * (k + 0.5) / 24
        medal.disc(0.965 * cos(angle), 0.965 * sin(angle), 0.014, BRASS_DEEP)
    signs.paint(Action(space.name), medal.at(0, 0, 1.04))


def _shade(image: Image.Image, board: Board) -> None:
    """What the light leaves dark: the foot of the wall, deeper under the north and west rails; the seam."""
    pixels = image.width
    half = pixels * board.field_half / (2 * board.outer_half)
    scale = pixels / (2 * board.outer_half)
    middle = pixels / 2
    small = pixels // 4
    light = Image.new("L", (small, small), 0)
    reach_x, reach_y = 0.0042 * scale, 0.0042 * scale
    ImageDraw.Draw(light).rectangle(
        tuple(
            v / 4 for v in (middle - half + reach_x, middle - half + reach_y, middle + half, middle + half)
        ),
        fill=255,
    )
    soft = light.filter(ImageFilter.GaussianBlur(0.0042 * scale / 4)).resize(
        (pixels, pixels), Image.Resampling.BILINEAR
    )
    field = Image.new("L", (pixels, pixels), 0)
    ImageDraw.Draw(field).rectangle((middle - half, middle - half, middle + half, middle + half), fill=255)
    dark = Image.new("RGB", (pixels, pixels), (4, 14, 18))
    mask = Image.composite(
        soft.point(lambda v: round((255 - v) * 0.62)), Image.new("L", (pixels, pixels), 0), field
    )
    image.paste(dark, (0, 0), mask)
    seam = Image.new("L", (3, pixels), 0)
    ImageDraw.Draw(seam).line((1, 0, 1, pixels), fill=130)
    image.paste((12, 20, 22), (round(middle) - 1, 0), seam)
