"""What throws from one place come to, drawn on the board: where they rest, which spaces, how often."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from panda3d.core import NodePath
from PIL import Image, ImageDraw

from game.stage.layout import TURN
from game.stage.lettering import Face, font
from game.stage.light import Light
from game.stage.scene import ReachLook
from game.stage.veil import Sheet, Tone, Veil, ramp
from models.board import Board, Side, Space, SpaceKind

DOT, LESSER = 0.0062, 0.0042
"""Metres across the point of a throw that reaches a space, and of another."""
EDGE = 0.0016
"""Metres of dark about a point, so that it is seen on every bowl."""
SPEEDS: tuple[tuple[float, Tone], ...] = (
    (0.0, (0.20, 0.27, 0.62)),
    (0.35, (0.42, 0.50, 0.80)),
    (0.7, (0.93, 0.76, 0.44)),
    (1.0, (1.0, 0.96, 0.74)),
)
"""From the slowest throw, dark blue, to the fastest, light yellow."""
TONES = 8
"""So many steps of the ramp are told apart."""
INK: Tone = (0.07, 0.045, 0.05)
BRASS: Tone = (1.0, 0.80, 0.42)
CREAM: Tone = (1.0, 0.95, 0.80)
RING = 0.0042
"""Width of the ring round a space, metres."""
BEAM, BROAD, SOFT = 0.42, radians(3.0), radians(0.5)
"""Of the light along a direction that leads to the chosen space: metres, and the angles over which it is
full and fades: directions of a reach map lie three degrees apart."""
DIM, LIT = 0.36, 0.5
"""How much the board is covered in the dark, and in the light."""


class ReachChart:
    """Draws one `ReachLook`, or nothing."""

    def __init__(self, root: NodePath, board: Board, light: Light) -> None:
        self._board = board
        self._veil = Veil(root, board, light, "reach map", 1)

    def show(self, look: ReachLook) -> None:
        """Draw this; it takes a tenth of a second, so not in every frame."""
        self._veil.lay(reach_picture(look, self._board))

    def hide(self) -> None:
        """Draw nothing."""
        self._veil.lay(None)


def reach_picture(look: ReachLook, board: Board) -> Image.Image:
    """Points, rings and shares from above, RGBA."""
    sheet = Sheet(board)
    _draw_beams(sheet, look)
    _draw_rests(sheet, look.rests)
    widest = max(look.shares.values(), default=1.0)
    for name, share in look.shares.items():
        _draw_ring(sheet, board.space(name), share / widest, name == look.chosen)
        _draw_share(sheet, board.space(name), share, look.side)
    return sheet.picture()


def _draw_beams(sheet: Sheet, look: ReachLook) -> None:
    """The board dimmed, but for light along the directions that lead to the chosen space: the more speeds
    do, the more of it."""
    places, (x, y) = sheet.places, look.start
    light = np.zeros((len(places), len(places)))
    if len(look.ways):
        towards = np.arctan2(look.ways[:, 1], look.ways[:, 0]).round(6)
        headings, counts = np.unique(towards, return_counts=True)
        turn = np.linspace(-pi, pi, 3601)
        aside = np.abs((turn[:, None] - headings + pi) % (2 * pi) - pi)
        beams = np.clip((BROAD / 2 + SOFT - aside) / SOFT, 0, 1) * (0.3 + 0.7 * counts / counts.max())
        across, up = places[None, :] - x, places[:, None] - y
        light = np.interp(np.arctan2(up, across), turn, beams.max(1))
        away = np.hypot(up, across)
        light *= np.clip(1.15 - away / BEAM, 0, 1)
    tone = np.array(INK) + (np.array(BRASS) - INK) * np.clip(3 * light, 0, 1)[..., None]
    sheet.ground(tone, np.maximum(DIM, LIT * light))


def _draw_rests(sheet: Sheet, rests: np.ndarray) -> None:
    """Every rest as a point, lighter for a stronger throw; larger where it reached a space."""
    for reached, size, strength in ((0.0, LESSER, 0.6), (1.0, DOT, 1.0)):
        group = rests[rests[:, 3] == reached]
        sheet.ink(INK, 0.6 * strength).discs(group[:, :2], size / 2 + EDGE)
        steps = np.minimum((group[:, 2] * TONES).astype(int), TONES - 1)
        for step in range(TONES):
            red, green, blue = ramp(SPEEDS, np.array([(step + 0.5) / TONES]))[0].tolist()
            sheet.ink((red, green, blue), strength).discs(group[steps == step, :2], size / 2)


def _draw_ring(sheet: Sheet, space: Space, part: float, chosen: bool) -> None:
    """A ring round a space, bright for as much of the turn as its share is of the widest."""
    radius = space.radius + RING / 2
    width = RING * (1.6 if chosen else 1.0)
    turn = pi / 2 - 2 * pi * np.linspace(0, part, 2 + round(90 * part))
    sheet.ink(INK, 0.75).ring(space.x, space.y, radius + RING, 2 * RING)
    arc = [(space.x + radius * cos(a), space.y + radius * sin(a)) for a in turn]
    sheet.ink(CREAM if chosen else BRASS).line(arc, width)


def _draw_share(sheet: Sheet, space: Space, share: float, side: Side) -> None:
    """The share in words, on a dark plate, turned to be read from the side."""
    words = f"{100 * share:.0f} %" if share >= 0.01 else "< 1 %"
    letters = font(Face.STRONG, (0.021 if space.kind is SpaceKind.BOWL else 0.0135) * sheet.scale)
    left, top, right, bottom = letters.getbbox(words)
    across, up = right - left + 0.014 * sheet.scale, bottom - top + 0.011 * sheet.scale
    plate = Image.new("L", (round(across), round(up)), 0)
    ImageDraw.Draw(plate).rounded_rectangle((0, 0, across - 1, up - 1), up / 2.4, fill=255)
    written = Image.new("L", plate.size, 0)
    ImageDraw.Draw(written).text((across / 2, up / 2), words, font=letters, fill=255, anchor="mm")
    for mask, tone, strength in ((plate, INK, 0.78), (written, CREAM, 1.0)):
        upright = mask.rotate(TURN[side], Image.Resampling.BICUBIC, expand=True)
        sheet.stamp(upright, space.x, space.y, tone, strength)
