"""Small notes on the table itself: totals on a space, prices in the bowls, the own values under own chips."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from game.presenting.bowls import bowl_facts
from game.presenting.holes import HoleFacts
from game.screens.widgets.arrange import Padded
from game.screens.widgets.label import Label, strong
from game.screens.widgets.lacquer import Style
from game.screens.widgets.palette import BRASS, BRASS_LIGHT, CHILLI, CREAM, NIGHT, faded
from game.screens.widgets.panel import Panel
from game.screens.widgets.widget import Rect, Widget
from game.stage import ChipLook, Stage
from game.texts import _
from models.board import Board, Space, SpaceKind
from models.judging import Where
from models.poses import Vector
from models.views import View

_SLIP = Style(
    top=faded(NIGHT, 0.86), bottom=faded(NIGHT, 0.86), line=faded(BRASS, 0.8), radius=8, line_width=1
)
_FAINT = Style(top=faded(NIGHT, 0.66), bottom=faded(NIGHT, 0.66), radius=7)


BESIDE_HOLE = 0.0115
"""Metres from a hole's middle to what is written about it."""


class At(Padded):
    """A child with its middle at a pixel of the window, kept within the window."""

    def __init__(self, child: Widget, pixel: tuple[float, float]) -> None:
        super().__init__(child, 0)
        self.pixel = pixel

    def draw(self) -> None:
        """Place the child."""
        width, height = self.child.size(self.layer.look, self.rect.width)
        x = min(max(round(self.pixel[0] - width / 2), 0), max(self.rect.width - width, 0))
        y = min(max(round(self.pixel[1] - height / 2), 0), max(self.rect.height - height, 0))
        self.child.put(self.layer, self.node, Rect(x, y, width, height))


def note_on(stage: Stage, space: str, text: str) -> list[Widget]:
    """What is to be read on a space now."""
    pixel = _near_edge(stage, space)
    if not text or pixel is None:
        return []
    label = strong(text, 16, colour=BRASS_LIGHT)
    return [At(Panel(label, (10, 3, 10, 4), _SLIP, solid=False, key=f"note-{space}"), pixel)]


def result_notes(stage: Stage, results: Iterable[tuple[str, str]], chips: Iterable[ChipLook]) -> list[Widget]:
    """Over chips that a throw brought to another place: what they count for now."""
    lying = {chip.id: chip.pose.position for chip in chips}
    over = stage.board.chip.radius * 1.8
    notes: list[Widget] = []
    for chip, words in results:
        x, y, z = lying[chip]
        pixel = stage.pixel_of((x, y, z + over))
        if pixel is not None:
            label = strong(words, 16, colour=BRASS_LIGHT)
            notes.append(At(Panel(label, (10, 3, 10, 4), _SLIP, solid=False, key=f"result-{chip}"), pixel))
    return notes


def hole_notes(stage: Stage, facts: HoleFacts) -> list[Widget]:
    """Beside a hole that is looked through: what part of it shows which space, each on that space's side."""
    x, y, z = facts.look.point
    notes: list[Widget] = []
    for name, words in facts.lines or (("", _("The hole shows no space.")),):
        space = stage.board.space(name) if name else None
        dx, dy = (space.x - x, space.y - y) if space else (0.0, -1.0)
        away = BESIDE_HOLE / max(hypot(dx, dy), 1e-9)
        pixel = stage.pixel_of((x + dx * away, y + dy * away, z))
        if pixel is not None:
            label = strong(words, 16, colour=CHILLI if facts.doubtful else BRASS_LIGHT)
            notes.append(At(Panel(label, (10, 3, 10, 4), _SLIP, solid=False, key=f"hole-{name}"), pixel))
    return notes


def price_notes(stage: Stage, view: View, part: float) -> list[Widget]:
    """What every bowl with chips in it sells for, as far as the viewer knows: ``70``, ``40+``.

    ``part`` makes the letters smaller where the table is small beside them.
    """
    notes: list[Widget] = []
    for space in stage.board.spaces:
        facts = bowl_facts(view, space.name)
        if space.kind is not SpaceKind.BOWL or not facts.chips:
            continue
        pixel = stage.pixel_of(_free_place(space, view))
        if pixel is not None:
            text = str(facts.low) if facts.exact else f"{facts.low}+"
            label = Label(text, 14 * part, colour=CREAM)
            notes.append(
                At(Panel(label, (7, 1, 7, 2), _FAINT, solid=False, key=f"price-{space.name}"), pixel)
            )
    return notes


def order_notes(stage: Stage, view: View, part: float) -> list[Widget]:
    """Beside the bowls that the head chef has named: which comes first, second, third."""
    notes: list[Widget] = []
    for n, spice in enumerate(view.announced, 1):
        space = stage.board.space(spice.value)
        beside = space.radius * 0.86
        pixel = stage.pixel_of((space.x - beside, space.y + beside, 0.0))
        if pixel is not None:
            label = strong(str(n), 15 * part, colour=BRASS_LIGHT)
            notes.append(At(Panel(label, (8, 1, 8, 2), _SLIP, solid=False, key=f"order-{spice}"), pixel))
    return notes


def own_values(stage: Stage, view: View, part: float, *, everybodys: bool = False) -> list[Widget]:
    """The values of the viewer's own chips that lie face down, which nobody else sees; or ``everybodys``, as
    far as the viewer knows them."""
    notes: list[Widget] = []
    for chip in view.chips:
        own = chip.seat == view.seat
        if not (own or everybodys) or chip.public or chip.value is None or chip.place.where is Where.OFF:
            continue
        x, y, z = chip.pose.position
        pixel = stage.pixel_of((x, y, z + Board.standard().chip.thickness / 2))
        if pixel is not None:
            label = strong(str(chip.value), 13 * part, colour=CREAM)
            key = f"own-{chip.value}" if own else f"value-{chip.alias}"
            notes.append(At(Panel(label, (4, 0, 4, 1), _FAINT, solid=False, key=key), pixel))
    return notes


def _free_place(space: Space, view: View) -> Vector:
    """The place on a bowl's edge that is farthest from all chips, so that a note hides none."""
    places = [
        (space.x + dx * space.radius * 0.9, space.y + dy * space.radius * 0.9, 0.0)
        for dx, dy in ((0, 1), (0.7, 0.7), (-0.7, 0.7), (1, 0), (-1, 0), (0.7, -0.7), (-0.7, -0.7), (0, -1))
    ]
    chips = [chip.pose.position for chip in view.chips]
    return max(places, key=lambda place: min(hypot(place[0] - x, place[1] - y) for x, y, _z in chips))


def _near_edge(stage: Stage, name: str) -> tuple[float, float] | None:
    """The pixel at a space's edge that is nearest to the eye, a little out of it."""
    space = stage.board.space(name)
    rows = [
        stage.pixel_of((space.x + dx * space.radius * 1.15, space.y + dy * space.radius * 1.15, 0.0))
        for dx, dy in ((0, -1), (-1, 0), (0, 1), (1, 0))
    ]
    return max((pixel for pixel in rows if pixel is not None), key=lambda pixel: pixel[1], default=None)
