"""The board from above, small: chips that lie, spaces that a drill asks for, from where is thrown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from panda3d.core import Texture
from PIL import Image

from game.practice.drill import Drill
from game.practice.goals import KINDS, Rests
from game.practice.layout import Laid
from game.screens.tokens import draw_chip
from game.screens.widgets import Picture
from game.screens.widgets.look import Look
from game.stage import HeatLook
from game.stage.heat_map import heat_picture
from game.stage.layout import before
from game.stage.liveries import MARKET, livery
from game.stage.palette import BRASS, BRASS_DEEP, CREAM, INK, RIM_LIGHT, Rgb, mix
from game.stage.pen import Pen
from game.stage.textures import picture
from models.board import Board, Side
from models.chips import Colour

FINENESS = 2
"""It is drawn so many times larger and reduced."""
LARGE = 1.35
"""So much larger than they are chips are drawn, so that their values can be read."""
EDGE: Rgb = (24, 14, 10)
FIELD = 640
"""Pixels of the field that is drawn from."""


@dataclass(frozen=True)
class Plan:
    """What is on the board: chips, ringed spaces, and the stretch of some sides from where is thrown."""

    chips: tuple[Laid, ...] = ()
    targets: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    stretch: tuple[float, float] = (0.0, 0.0)

    @classmethod
    def of(cls, drill: Drill) -> Plan:
        """The plan of a drill."""
        spaces = Board.standard().spaces
        wanted = {name for goal in drill.goal if isinstance(goal, Rests) for name in goal.on}
        kinds = {KINDS[name] for name in wanted if name in KINDS}
        targets = tuple(space.name for space in spaces if space.name in wanted or space.kind in kinds)
        return cls(tuple(line.laid() for line in drill.table), targets, drill.sides, drill.place)


def board_plan(plan: Plan, size: float, heat: HeatLook | None = None, **rest: object) -> Picture:
    """A picture of the plan, ``size`` dp along each side, with a heat map on it if one is given."""

    def paint(look: Look, width: int, height: int) -> Texture:
        side = max(1, min(width, height))
        name = (plan, side, None if heat is None else (heat.counts.tobytes(), heat.outline))
        return look.picture(name, lambda: plan_picture(plan, side, look.palette, heat))

    return Picture(paint, size, size, **rest)


def plan_picture(plan: Plan, side: int, palette: str = MARKET, heat: HeatLook | None = None) -> Image.Image:
    """The plan as RGBA, so many pixels along each side."""
    board, big = Board.standard(), side * FINENESS
    half = 1.02 * board.outer_half
    image = Image.new("RGBA", (big, big))
    pen = Pen(image, big / (2 * half), big / 2, big / 2)
    for size, tone in (
        (board.outer_half, BRASS_DEEP),
        (board.outer_half - 0.004, RIM_LIGHT),
        (board.field_half + 0.005, BRASS),
        (board.field_half + 0.002, EDGE),
    ):
        pen.box(0, 0, 2 * size, 2 * size, 0.014 if size > board.field_half + 0.01 else 0.002, (*tone, 255))
    inner = max(1, round(2 * board.field_half * pen.scale))
    field = _field().resize((inner, inner), Image.Resampling.LANCZOS).convert("RGBA")
    image.paste(field, (round((big - inner) / 2), round((big - inner) / 2)))
    if heat is not None:
        glow = heat_picture(heat, board)
        across = max(1, round(2 * board.outer_half * pen.scale))
        corner = round((big - across) / 2)
        image.alpha_composite(glow.resize((across, across), Image.Resampling.LANCZOS), (corner, corner))
    for name in plan.targets:
        space = board.space(name)
        pen.ring(space.x, space.y, space.radius + 0.008, 0.011, (*INK, 255))
        pen.ring(space.x, space.y, space.radius + 0.006, 0.007, (*CREAM, 255))
    for throwing in plan.sides:
        _draw_stretch(pen, throwing, plan.stretch)
    for laid in sorted(plan.chips, key=lambda one: one.pose.position[2]):
        x, y, _z = laid.pose.position
        colour, value = laid.chip.split("-")
        chip = pen.at(x, y, LARGE * board.chip.radius)
        chip.disc(0, -0.08, 1.1, EDGE)
        draw_chip(chip, livery(Colour(colour), palette), int(value))
    return image.reduce(FINENESS)


def _draw_stretch(pen: Pen, side: Side, stretch: tuple[float, float]) -> None:
    """A brass bar along the rim, with a point towards the field."""
    out = (Board.standard().field_half + Board.standard().outer_half) / 2
    low, high = stretch
    middle = (low + high) / 2
    half = max(0.012, (high - low) / 2 - 0.012)
    for grown, tone in ((0.0035, EDGE), (0.0, mix(BRASS, CREAM, 0.4))):
        ends = [before(side, middle + way * (half + grown), out) for way in (-1, 1)]
        pen.line(ends[0], ends[1], 0.010 + 2 * grown, (*tone, 255))
        tip = [
            before(side, middle - 0.016 - grown, out - 0.003),
            before(side, middle, out - 0.024 - 1.5 * grown),
            before(side, middle + 0.016 + grown, out - 0.003),
        ]
        pen.polygon(tip, (*tone, 255))


@cache
def _field() -> Image.Image:
    return picture("field-colour").resize((FIELD, FIELD), Image.Resampling.LANCZOS)
