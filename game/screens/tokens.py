"""Small pictures of what lies on the table, for the panels beside it: spices, chips, cards, the mill."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

from panda3d.core import Texture
from PIL import Image, ImageDraw, ImageFilter

from game.screens.widgets.look import Look
from game.screens.widgets.panel import Picture
from game.stage.lettering import Face, font
from game.stage.liveries import Livery, livery
from game.stage.palette import BRASS, CREAM, INK, NIGHT, PAPER, PORCELAIN, Rgb, mix
from game.stage.pen import Pen
from game.stage.signs import paint as paint_sign
from game.stage.textures import thumbnail
from models.chips import Colour
from models.spices import Action, Spice

FINENESS = 4
"""Pictures are drawn so many times larger and reduced."""

_GREEN: Rgb = (104, 168, 84)
_DIMMED = (0.55, 0.5, 0.46, 0.5)
_WHOLE = (1.0, 1.0, 1.0, 1.0)


def spice_token(
    spice: Spice, size: float, *, dim: bool = False, tick: bool = False, **rest: object
) -> Picture:
    """A spice as its bowl shows it, ``size`` dp across; dimmed, or ticked as being at hand."""
    name = f"spice {spice} {tick}"
    return drawn_token(name, size, lambda pen: _draw_spice(pen, spice, tick), dim, **rest)


def chip_token(
    colour: Colour, value: int | None, size: float, *, dim: bool = False, **rest: object
) -> Picture:
    """A chip with its value, or blank as others see it: then its sign and letter tell whose it is."""

    def paint(look: Look, width: int, height: int) -> Texture:
        worn = livery(colour, look.palette)
        name = f"chip {colour} {value}"
        return look.picture(
            (name, width, height), lambda: _painted(width, height, lambda pen: draw_chip(pen, worn, value))
        )

    return Picture(paint, size, size, tint=_DIMMED if dim else _WHOLE, **rest)


def action_token(action: Action, size: float, *, dim: bool = False, **rest: object) -> Picture:
    """The sign of an action space."""
    return drawn_token(f"action {action}", size, lambda pen: _draw_action(pen, action), dim, **rest)


def mill_token(size: float, **rest: object) -> Picture:
    """The pepper mill: who has it is the head chef."""
    return drawn_token("mill", size, _draw_mill, False, **rest)


def cards_token(size: float, *, dim: bool = False, **rest: object) -> Picture:
    """Spice cards, seen from behind."""
    return drawn_token("cards", size, _draw_cards, dim, **rest)


def rupee_token(size: float, **rest: object) -> Picture:
    """A coin, for money."""
    return drawn_token("rupee", size, _draw_coin, False, **rest)


def blend_token(size: float, *, done: bool, **rest: object) -> Picture:
    """A mortar: a completed blend, or an empty place for one."""
    return action_token(Action.RESERVE_BLEND, size, dim=not done, **rest)


def drawn_token(name: str, size: float, draw: Callable[[Pen], None], dim: bool, **rest: object) -> Picture:
    """What is drawn in the unit circle, ``size`` dp across; no two drawings have the same name."""

    def paint(look: Look, width: int, height: int) -> Texture:
        return look.picture((name, width, height), lambda: _painted(width, height, draw))

    return Picture(paint, size, size, tint=_DIMMED if dim else _WHOLE, **rest)


def _painted(width: int, height: int, draw: Callable[[Pen], None]) -> Image.Image:
    """The drawing in the unit circle, with a soft shadow below it."""
    side = max(1, min(width, height))
    big = side * FINENESS
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw(Pen(image, big * 0.455, big / 2, big * 0.475))
    shadow = Image.new("RGBA", image.size, (8, 4, 0, 0))
    shadow.putalpha(
        image.getchannel("A").filter(ImageFilter.GaussianBlur(big * 0.02)).point(lambda a: a * 0.6)
    )
    under = Image.new("RGBA", image.size, (8, 4, 0, 0))
    under.paste(shadow, (0, round(big * 0.03)))
    under.alpha_composite(image)
    return under.resize((side, side), Image.Resampling.LANCZOS)


def _draw_spice(pen: Pen, spice: Spice, tick: bool) -> None:
    pen.disc(0, 0, 1.0, mix(PORCELAIN, BRASS, 0.25))
    pen.disc(0, 0, 0.94, PORCELAIN)
    pen.disc(0, 0, 0.88, INK)
    radius = round(0.86 * pen.scale)
    heap = thumbnail(f"spice-{spice}").resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
    cover = Image.new("L", heap.size, 0)
    ImageDraw.Draw(cover).ellipse((0, 0, 2 * radius - 1, 2 * radius - 1), fill=255)
    pen.image.paste(heap, (round(pen.x) - radius, round(pen.y) - radius), cover)
    if tick:
        mark = pen.at(0.6, -0.6, 0.4)
        mark.disc(0, 0, 1.0, NIGHT)
        mark.disc(0, 0, 0.88, _GREEN)
        mark.stroke([(-0.45, 0.02), (-0.12, -0.34), (0.46, 0.36)], 0.24, CREAM)


def draw_chip(pen: Pen, worn: Livery, value: int | None) -> None:
    """A chip in the unit circle: the marks, the sign and the letter of the real one, each as far as its size
    lets them be seen."""
    pen.disc(0, 0, 1.0, worn.deep)
    pen.disc(0, 0.02, 0.95, worn.body)
    half = pi * worn.covered / worn.marks
    for k in range(worn.marks):
        wedge = pen.at(0, 0, 1.0, 360 * (k + 0.5) / worn.marks)
        wedge.polygon(
            [(0.72, -0.72 * half), (0.94, -0.94 * half), (0.94, 0.94 * half), (0.72, 0.72 * half)], worn.mark
        )
    pen.disc(0, 0, 0.7, worn.deep)
    if value is None:
        pen.disc(0, 0, 0.66, worn.body)
        _write(pen, worn.letter, worn.ink, 1.0)
        return
    pen.disc(0, 0, 0.66, CREAM)
    _write(pen, str(value), INK, 0.86)


def _draw_action(pen: Pen, action: Action) -> None:
    pen.disc(0, 0, 1.0, BRASS)
    pen.disc(0, 0, 0.92, NIGHT)
    paint_sign(action, pen.at(0, 0, 0.8))


def _draw_mill(pen: Pen) -> None:
    wood, dark, light = (150, 92, 48), (98, 56, 28), (196, 136, 80)
    pen.disc(0, 0, 1.0, BRASS)
    pen.disc(0, 0, 0.92, NIGHT)
    mill = pen.at(0, -0.02, 0.8)
    mill.disc(0, 0.78, 0.16, BRASS)
    mill.blob([(-0.3, 0.36), (-0.24, 0.64), (0.24, 0.64), (0.3, 0.36)], wood)
    mill.polygon([(-0.26, 0.28), (0.26, 0.28), (0.2, -0.1), (0.5, -0.8), (-0.5, -0.8), (-0.2, -0.1)], wood)
    mill.polygon([(0.08, 0.28), (0.26, 0.28), (0.2, -0.1), (0.5, -0.8), (0.16, -0.8)], dark)
    mill.polygon([(-0.16, 0.28), (-0.06, 0.28), (-0.1, -0.1), (-0.2, -0.8), (-0.34, -0.8)], light)
    mill.box(0, 0.31, 0.6, 0.12, 0.05, BRASS)
    mill.box(0, -0.8, 1.1, 0.16, 0.06, dark)


def _draw_cards(pen: Pen) -> None:
    for turn, tint in ((22, 0.4), (-8, 0.0)):
        card = pen.at(0, 0, 1.0, turn)
        card.box(0, 0, 1.14, 1.56, 0.16, NIGHT)
        card.box(0, 0, 1.02, 1.44, 0.12, mix(PAPER, NIGHT, tint))
        card.box(0, 0, 0.8, 1.2, 0.1, mix((128, 40, 34), NIGHT, tint))
        card.leaf(-0.02, -0.36, 0.74, 0.46, 90, (mix(BRASS, NIGHT, tint),) * 3)


def _draw_coin(pen: Pen) -> None:
    gold, deep = (236, 186, 84), (164, 112, 40)
    pen.disc(0, 0, 1.0, deep)
    pen.disc(0, 0.03, 0.92, gold)
    pen.ring(0, 0.03, 0.78, 0.07, deep)
    sign = pen.at(0, 0.02, 0.52)
    for y in (0.72, 0.28):
        sign.stroke([(-0.6, y), (0.6, y)], 0.2, deep)
    sign.stroke([(-0.5, 0.72), (0.2, 0.66), (0.34, 0.28), (0.14, -0.06), (-0.44, -0.12)], 0.2, deep)
    sign.stroke([(-0.4, -0.14), (0.36, -0.94)], 0.2, deep)


def _write(pen: Pen, text: str, ink: Rgb, size: float) -> None:
    letters = font(Face.STRONG, pen.scale * size)
    pen.draw.text((pen.x, pen.y), text, font=letters, fill=ink, anchor="mm")
