"""The board and its chips as seen from above and from the side, the throw going from left to right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin

import numpy as np

from assets.workshop.physics_note.sheet import PAGE, Point, Sheet, text_width
from game.stage.liveries import livery
from game.stage.palette import BOWLS, CHIPS, CREAM, INK, LACQUER, NIGHT, RIM_LIGHT, TABLE_LIGHT, Rgb, mix
from models.board import Board, SpaceKind
from models.chips import Colour
from models.poses import Quaternion, Vector
from models.spices import Spice
from physics.turning import local_z, product

FIELD = mix(LACQUER, PAGE, 0.84)
RIM = mix(RIM_LIGHT, PAGE, 0.62)
TABLE = mix(TABLE_LIGHT, PAGE, 0.86)
_ROUND = 48


class Look(Enum):
    """Where the eye is."""

    ABOVE = "above"
    """The throw goes to the right."""
    SIDE = "side"
    """From the east, the throw goes to the right."""
    MAP = "map"
    """From above, the throw goes up."""


@dataclass(frozen=True)
class View:
    """A parallel projection of metres to pixels."""

    scale: float
    left: float
    """Of the world's y, or on a map its x, at the picture's left edge, in metres."""
    base: float
    """The world's x in the picture's middle line; its z at the bottom edge; on a map its y there."""
    width: float
    height: float
    look: Look = Look.ABOVE

    def point(self, place: Vector) -> Point:
        """Where a place is seen."""
        x, y, z = place
        if self.look is Look.ABOVE:
            return (y - self.left) * self.scale, self.height / 2 + (x - self.base) * self.scale
        across, up = (y, z) if self.look is Look.SIDE else (x, y)
        return (across - self.left) * self.scale, self.height - (up - self.base) * self.scale

    @property
    def toward(self) -> Vector:
        """The direction towards the eye."""
        return (1.0, 0.0, 0.0) if self.look is Look.SIDE else (0.0, 0.0, 1.0)


def draw_ground(sheet: Sheet, view: View, board: Board, names: bool = True) -> None:
    """The board's lines: from above with its spaces, from the side in section."""
    if view.look is Look.SIDE:
        _draw_section(sheet, view, board)
        return
    _level(sheet, view, 9.0, TABLE)
    _level(sheet, view, board.outer_half, RIM)
    _level(sheet, view, board.field_half, FIELD)
    edge = board.field_half
    corners = [(-edge, -edge), (-edge, edge), (edge, edge), (edge, -edge), (-edge, -edge)]
    sheet.line([view.point((x, y, 0.0)) for x, y in corners], mix(RIM_LIGHT, INK, 0.2), 1.5)
    for space in board.spaces:
        centre = view.point((space.x, space.y, 0.0))
        bowl = space.kind is SpaceKind.BOWL
        ground = BOWLS[Spice(space.name)] if bowl else NIGHT
        radius = space.radius * view.scale
        sheet.disc(centre, radius, mix(ground, PAGE, 0.72), mix(mix(ground, INK, 0.3), PAGE, 0.35), 1.5)
        if names and bowl:
            foot = (centre[0], centre[1] + 0.78 * radius)
            name, size = space.name.title(), min(24, 0.24 * radius)
            half = text_width(name, "title", size) / 2 + 4
            if half < foot[0] < sheet.width - half and size < foot[1] < sheet.height - 6:
                sheet.text(foot, name, "title", size, mix(ground, INK, 0.55), "ms")


def _level(sheet: Sheet, view: View, half: float, fill: Rgb) -> None:
    (a, b), (c, d) = view.point((-half, -half, 0.0)), view.point((half, half, 0.0))
    left, right, top, bottom = min(a, c), max(a, c), min(b, d), max(b, d)
    sheet.box(max(left, 0), max(top, 0), min(right, sheet.width), min(bottom, sheet.height), fill)


def _draw_section(sheet: Sheet, view: View, board: Board) -> None:
    wood, line = mix(RIM_LIGHT, PAGE, 0.45), mix(RIM_LIGHT, INK, 0.35)
    parts = [
        (-9.0, 9.0, -board.table_below, mix(TABLE_LIGHT, PAGE, 0.6)),
        (-board.outer_half, board.outer_half, 0.0, mix(LACQUER, PAGE, 0.55)),
        (-board.outer_half, -board.field_half, board.rim_height, wood),
        (board.field_half, board.outer_half, board.rim_height, wood),
    ]
    for start, end, top, fill in parts:
        left, upper = view.point((0.0, start, top))
        right = view.point((0.0, end, top))[0]
        sheet.box(max(left, 0), upper, min(right, sheet.width), sheet.height, fill)
    edges = [-9.0, -board.outer_half, -board.field_half, board.field_half, board.outer_half, 9.0]
    tops = [-board.table_below, board.rim_height, 0.0, board.rim_height, -board.table_below]
    outline = [view.point((0.0, y, top)) for k, top in enumerate(tops) for y in (edges[k], edges[k + 1])]
    sheet.line(outline, line, 1.5)


def draw_chip(
    sheet: Sheet, view: View, place: Vector, orientation: Quaternion, colour: Colour, opacity: float = 1.0
) -> None:
    """A chip in any pose; the face with the value is cream in the middle."""
    shape = Board.standard().chip
    body, deep = CHIPS[colour]
    axis = local_z(orientation)
    seen = sum(a * t for a, t in zip(axis, view.toward, strict=True))
    shapes = []
    faces = [
        _circle(view, place, orientation, shape.radius, z)
        for z in (-shape.thickness / 2, shape.thickness / 2)
    ]
    hull = _hull(np.concatenate(faces))
    shapes.append((_grown(hull, 0.8), mix(deep, INK, 0.55)))
    shapes.append((hull, mix(deep, body, 0.35)))
    count, covered = livery(colour).marks, livery(colour).covered
    half = pi * covered / count
    for k in range(count):
        middle = 2 * pi * (k + 0.5) / count
        stripe = [middle - half, middle + half]
        if _faces(view, orientation, middle):
            lower, upper = (
                [_on(view, place, orientation, shape.radius, a, z) for a in stripe]
                for z in (-shape.thickness / 2, shape.thickness / 2)
            )
            shapes.append(([*lower, *upper[::-1]], mix(CREAM, INK, 0.08)))
    if abs(seen) > 0.03:
        top = shape.thickness / 2 if seen > 0 else -shape.thickness / 2

        def ring(part: float) -> list[Point]:
            return [tuple(p) for p in _circle(view, place, orientation, shape.radius * part, top)]

        shapes.append((ring(1.0), body))
        for k in range(count):
            turns = np.linspace(-half, half, 6) + 2 * pi * (k + 0.5) / count
            outer = [_on(view, place, orientation, shape.radius, a, top) for a in turns]
            inner = [_on(view, place, orientation, 0.82 * shape.radius, a, top) for a in turns[::-1]]
            shapes.append(([*outer, *inner], CREAM))
        shapes += [(ring(0.82), deep), (ring(0.77), CREAM), (ring(0.72), body)]
        if seen > 0:
            shapes.append((ring(0.58), CREAM))
        shapes += [(ring(0.32), deep), (ring(shape.hole_radius / shape.radius), mix(FIELD, INK, 0.45))]
    sheet.veil(shapes, opacity)


def _on(view: View, place: Vector, orientation: Quaternion, radius: float, angle: float, z: float) -> Point:
    """A point of the chip, given in its own cylinder, as it is seen."""
    turned = _turned(orientation, (radius * cos(angle), radius * sin(angle), z))
    return view.point((place[0] + turned[0], place[1] + turned[1], place[2] + turned[2]))


def _circle(view: View, place: Vector, orientation: Quaternion, radius: float, z: float) -> np.ndarray:
    return np.array([_on(view, place, orientation, radius, 2 * pi * k / _ROUND, z) for k in range(_ROUND)])


def _faces(view: View, orientation: Quaternion, angle: float) -> bool:
    """Whether the chip's edge at that angle looks towards the eye."""
    out = _turned(orientation, (cos(angle), sin(angle), 0.0))
    return sum(a * t for a, t in zip(out, view.toward, strict=True)) > 0.05


def _turned(orientation: Quaternion, arm: Vector) -> Vector:
    """An arm fixed to the chip, as the world has it."""
    x, y, z, w = orientation
    turned = product(product(orientation, (*arm, 0.0)), (-x, -y, -z, w))
    return turned[:3]


def _hull(points: np.ndarray) -> list[Point]:
    """The convex hull (Andrew's monotone chain)."""
    ordered = sorted({(round(float(x), 4), round(float(y), 4)) for x, y in points})

    def chain(row: list[Point]) -> list[Point]:
        found: list[Point] = []
        for x, y in row:
            while len(found) > 1 and _left(found[-2], found[-1], (x, y)) <= 0:
                found.pop()
            found.append((x, y))
        return found[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _left(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _grown(hull: list[Point], by: float) -> list[Point]:
    """A convex shape with its corners moved outwards from its middle by some pixels."""
    points = np.array(hull)
    away = points - points.mean(axis=0)
    size = np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-6)
    # along each axis for itself, so that a thin shape grows evenly too
    return [tuple(p) for p in points + by * np.sign(away) * np.minimum(1.0, np.abs(away) / size + 0.4)]
