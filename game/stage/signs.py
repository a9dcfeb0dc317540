"""The signs of the four action spaces, in the unit circle about the pen's origin."""

from __future__ import annotations

from math import cos, radians, sin

from game.stage.palette import BRASS, BRASS_DEEP, CREAM, NIGHT, PAPER, Rgb, mix
from game.stage.pen import Pen
from models.spices import Action

RED: Rgb = (206, 58, 46)
GREEN: Rgb = (92, 168, 96)
GOLD: Rgb = (238, 178, 62)


def paint(action: Action, pen: Pen) -> None:
    """The sign of an action space."""
    _PAINTERS[action](pen)


def _extra_throw(pen: Pen) -> None:
    """A chip in flight and a plus."""
    for k, (length, y) in enumerate(((0.62, -0.32), (0.8, -0.06), (0.56, 0.2))):
        start = 0.14 - 0.05 * k
        pen.stroke([(start - length, y - 0.28), (start, y + 0.04)], [0.03, 0.1], mix(NIGHT, GOLD, 0.65))
    chip = pen.at(0.26, 0.04)
    chip.ellipse(0.03, -0.09, 0.55, 0.47, 24, mix(RED, (0, 0, 0), 0.45))
    chip.ellipse(0, 0, 0.55, 0.47, 24, RED)
    for k in range(6):
        angle = radians(60 * k + 20)
        chip.ellipse(0.46 * cos(angle), 0.40 * sin(angle), 0.085, 0.07, 24, CREAM)
    chip.ellipse(0, 0, 0.34, 0.28, 24, CREAM)
    chip.ellipse(0, 0, 0.12, 0.1, 24, NIGHT)
    _plus(pen.at(-0.46, 0.5, 0.26))


def _spice_card(pen: Pen) -> None:
    """A fan of cards, the first with a leaf, and a plus."""
    for turn, tint in ((34, 0.26), (12, 0.12)):
        card = pen.at(0.02, -0.2, 1.0, turn)
        card.box(0, 0.18, 0.74, 1.02, 0.09, NIGHT)
        card.box(0, 0.18, 0.68, 0.96, 0.08, mix(PAPER, BRASS_DEEP, tint * 2))
    card = pen.at(0.06, -0.2, 1.0, -12)
    card.box(0, 0.18, 0.74, 1.02, 0.09, NIGHT)
    card.box(0, 0.18, 0.68, 0.96, 0.08, PAPER)
    card.leaf(0.0, -0.14, 0.62, 0.42, 90, (GREEN, mix(GREEN, NIGHT, 0.3), mix(GREEN, NIGHT, 0.6)))
    _plus(pen.at(0.56, -0.46, 0.26))


def _reserve_blend(pen: Pen) -> None:
    """A mortar with three spices in it and a pestle."""
    pen.stroke([(0.16, 0.1), (0.62, 0.72)], [0.13, 0.2], mix(BRASS, NIGHT, 0.3))
    pen.stroke([(0.16, 0.1), (0.60, 0.72)], [0.08, 0.13], BRASS)
    for x, colour in ((-0.38, RED), (0.34, GREEN), (-0.02, GOLD)):
        pen.disc(x, 0.16, 0.25, NIGHT)
        pen.disc(x, 0.16, 0.215, colour)
    pen.blob([(-0.74, 0.08), (0.74, 0.08), (0.6, -0.36), (0.26, -0.56), (-0.26, -0.56), (-0.6, -0.36)], PAPER)
    pen.blob(
        [(0.2, 0.06), (0.74, 0.08), (0.6, -0.36), (0.26, -0.56), (0.1, -0.5), (0.3, -0.3)],
        mix(PAPER, BRASS_DEEP, 0.4),
    )
    pen.box(0, 0.06, 1.62, 0.17, 0.08, PAPER)
    pen.box(0, -0.66, 0.8, 0.17, 0.07, mix(PAPER, BRASS_DEEP, 0.25))
    pen.box(0, -0.2, 1.0, 0.06, 0.03, BRASS)


def _head_chef(pen: Pen) -> None:
    """The chef's hat."""
    shade = mix(PAPER, BRASS_DEEP, 0.32)
    for x, y, r in ((-0.4, 0.26, 0.33), (0.4, 0.26, 0.33), (0.0, 0.44, 0.40)):
        pen.disc(x + 0.03, y - 0.05, r, shade)
    for x, y, r in ((-0.4, 0.27, 0.30), (0.37, 0.27, 0.30), (-0.02, 0.46, 0.37)):
        pen.disc(x, y, r, CREAM)
    pen.polygon([(-0.52, 0.2), (0.5, 0.2), (0.44, -0.34), (-0.44, -0.34)], CREAM)
    pen.polygon([(0.24, 0.1), (0.52, 0.2), (0.44, -0.34), (0.2, -0.34)], shade)
    for x in (-0.2, 0.02, 0.22):
        pen.stroke([(x, 0.16), (x * 0.9, -0.2)], [0.02, 0.05], shade)
    pen.box(0, -0.44, 0.98, 0.28, 0.06, GOLD)
    pen.box(0.0, -0.50, 0.98, 0.12, 0.05, BRASS_DEEP)


def _plus(pen: Pen) -> None:
    pen.disc(0, 0, 1.12, NIGHT)
    pen.disc(0, 0, 0.98, GOLD)
    pen.box(0, 0, 1.24, 0.34, 0.06, NIGHT)
    pen.box(0, 0, 0.34, 1.24, 0.06, NIGHT)


_PAINTERS = {
    Action.EXTRA_THROW: _extra_throw,
    Action.SPICE_CARD: _spice_card,
    Action.RESERVE_BLEND: _reserve_blend,
    Action.HEAD_CHEF: _head_chef,
}
