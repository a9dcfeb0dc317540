"""Two maps of where throws come to rest: plain wrist snaps, and soft lobs at the near bowls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import numpy as np
from PIL import Image

from assets.workshop.physics_note import hands
from assets.workshop.physics_note.sheet import PAGE, QUIET, RULE, Sheet
from assets.workshop.physics_note.views import Look, View, draw_chip, draw_ground
from game.stage.palette import CHIPS, INK, mix
from models.board import Board, Side, SpaceKind
from models.chips import Colour
from models.judging import Where
from models.poses import FACE_DOWN
from physics import Rest, Throw, simulate

THROWS = 2000
NEAR = ("mint", "cumin", "cinnamon")
WIDTH, GUTTER, MARGIN = 826, 44, 60
REACH = 0.325
"""Metres from the middle to a map's left and right edge."""
HEAT = (232, 120, 20)
_CELL, _SPREAD = 0.0015, 0.008
"""Metres of a cell and of the blur in the map of density."""

Hand = Callable[[Random], Throw]


def snap(rng: Random) -> Throw:
    """A plain wrist snap."""
    return hands.wrist_snap(rng, "chip")


def soft_lob(rng: Random) -> Throw:
    """A soft lob at one of the near bowls."""
    return hands.drop_shot(rng, "chip", Board.standard().space(rng.choice(NEAR)))


def rests(hand: Hand, count: int = THROWS) -> list[Rest]:
    """Where so many throws of the first seat come to rest on an empty board."""
    ends = []
    for number in range(count):
        throw = hand(Random(f"{hand.__name__} {number}"))
        throw.check(Side.SOUTH)
        ends.append(simulate([throw.state()]).final["chip"])
    return ends


def shares(ends: Sequence[Rest]) -> dict[str, float]:
    """Part of the throws that rest in each space, on the bare ``field``, the ``rim`` or ``off`` the board."""
    found = Counter(rest.space or rest.where.value for rest in ends)
    names = [*(space.name for space in Board.standard().spaces), *(where.value for where in Where)]
    return {name: found[name] / len(ends) for name in names}


def resting_maps(snapped: Sequence[Rest], lobbed: Sequence[Rest]) -> Image.Image:
    """Both maps beside one another."""
    drawn, head, words = round(WIDTH * (0.34 + 0.305) / (2 * REACH)), 30, 132
    sheet = Sheet(2 * MARGIN + 2 * WIDTH + GUTTER, head + words + drawn + MARGIN // 2)
    columns = (
        (
            "Plain wrist snaps",
            f"{THROWS:,} throws aimed at nothing: 1.75 ± 0.25 m/s, heading ± 7°, rising 4° ± 4°, spin ± 15 "
            "rad/s. They reach the far wall, which takes half of what speed is left.",
            snapped,
        ),
        (
            "Soft lobs",
            f"{THROWS:,} throws at the three near bowls from 16 cm height, rising 60°, by a practised hand: "
            "heading ± 3°, speed ± 6 %. They die where they land.",
            lobbed,
        ),
    )
    for number, (title, caption, ends) in enumerate(columns):
        left = MARGIN + number * (WIDTH + GUTTER)
        sheet.line([(left, head), (left + WIDTH, head)], RULE, 1.5)
        sheet.text((left, head + 40), title, "title", 36)
        sheet.paragraph((left, head + 72), caption, WIDTH, 23)
        sheet.place(_map(ends, WIDTH, drawn), (left, head + words))
    return sheet.finished()


def _map(ends: Sequence[Rest], width: float, height: float) -> Sheet:
    board = Board.standard()
    view = View(width / (2 * REACH), -REACH, -0.34, width, height, Look.MAP)
    sheet = Sheet(width, height)
    draw_ground(sheet, view, board, names=False)
    places = [rest.position for rest in ends]
    sheet.tint(0.72 * _density(view, places), HEAT)
    for rest in ends:
        colour = mix(CHIPS[Colour.RED][1], INK, 0.35 if rest.where is Where.FIELD else 0.8)
        sheet.disc(view.point(rest.position), 1.5, colour)
    _write_shares(sheet, view, shares(ends))
    _draw_hand(sheet, view)
    return sheet


def _density(view: View, places: Sequence[tuple[float, float, float]]) -> np.ndarray:
    """How many rest about each point, 0 to 1, over the whole view."""
    across, up = (round(size / view.scale / _CELL) for size in (view.width, view.height))
    counts = np.zeros((up, across))
    for place in places:
        x, y = (int(pixel / view.scale / _CELL) for pixel in view.point(place))
        if 0 <= x < across and 0 <= y < up:
            counts[y, x] += 1
    steps = np.arange(-round(3 * _SPREAD / _CELL), round(3 * _SPREAD / _CELL) + 1) * _CELL / _SPREAD
    bell = np.exp(-(steps**2) / 2)
    for axis in (0, 1):
        counts = np.apply_along_axis(np.convolve, axis, counts, bell, mode="same")
    return np.sqrt(counts / counts.max())


def _write_shares(sheet: Sheet, view: View, found: dict[str, float]) -> None:
    board, halo = Board.standard(), mix(PAGE, (255, 255, 255), 0.3)
    for space in board.spaces:
        x, y = view.point((space.x, space.y, 0.0))
        radius, name = space.radius * view.scale, space.name.replace("-", " ").title()
        if space.kind is SpaceKind.BOWL:
            sheet.text((x, y + 10), _percent(found[space.name]), "strong", 30, INK, "ms", halo)
            sheet.text((x, y + 0.78 * radius), name, "title", 19, INK, "ms", halo)
        else:
            sheet.text((x, y + 7), _percent(found[space.name]), "strong", 20, INK, "ms", halo)
            sheet.text((x, y + radius + 17), name, "title", 16, INK, "ms", halo)
    x, y = view.point((0.0, board.field_half + 0.017, 0.0))
    elsewhere = (("bare field", "field"), ("rim", "rim"), ("off the board", "off"))
    rest = ", ".join(f"{words} {_percent(found[where])}" for words, where in elsewhere)
    sheet.text((x, y), rest, "text", 23, mix(INK, PAGE, 0.1), "ms")


def _percent(share: float) -> str:
    percent = 100 * share
    if percent == 0:
        return "0"
    return f"{percent:.0f} %" if percent >= 9.95 else f"{percent:.1f} %"


def _draw_hand(sheet: Sheet, view: View) -> None:
    """The line behind which a hand lets go, with a chip on it."""
    board = Board.standard()
    y = -(board.outer_half + board.chip.radius + 0.008)
    ends = [view.point((x, y, 0.0)) for x in (-hands.REACH, hands.REACH)]
    sheet.line(ends, QUIET, 2)
    for x, at in ends:
        sheet.line([(x, at - 8), (x, at + 8)], QUIET, 2)
    draw_chip(sheet, view, (0.0, y, board.chip.thickness / 2), FACE_DOWN, Colour.RED)
    x, at = view.point((hands.REACH, y, 0.0))
    sheet.text((x, at - 12), "here the hand lets go", "text", 20, QUIET, "rs")
