"""What a hand may do where not everything is allowed: from which stretch of which sides, in which ways."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.controls.aim import PLACE_LIMIT, Aim, Style
from game.texts import _
from models.board import Side

_APART = 0.2
"""How far the lift of a throw of a style may be from the style's own."""
_CLEAR = 0.002
"""By so much a lift that is held at the end of a style lies within it."""


@dataclass(frozen=True)
class Allowance:
    """``place`` is the stretch of each side, metres to the right of its middle; all is allowed by default."""

    place: tuple[float, float] = (-PLACE_LIMIT, PLACE_LIMIT)
    styles: tuple[Style, ...] = tuple(Style)
    sides: tuple[Side, ...] = tuple(Side)

    @property
    def strip(self) -> tuple[float, float] | None:
        """The stretch to be shown; None where it is the whole side."""
        return None if self.place == (-PLACE_LIMIT, PLACE_LIMIT) else self.place

    def kept(self, aim: Aim) -> Aim:
        """The nearest aim that is allowed, from the same side."""
        low, high = self.place
        lift = aim.lift
        if aim.style not in self.styles:
            lift = min((_held(lift, style) for style in self.styles), key=lambda held: abs(held - lift))
        return replace(aim, place=min(max(aim.place, low), high), lift=lift)

    @property
    def ways(self) -> str:
        """In which ways may be thrown, as a sentence; empty where all are allowed."""
        if set(self.styles) == set(Style):
            return ""
        return _("Only this is allowed here: {ways}.").format(
            ways=", ".join(style.label for style in self.styles)
        )

    def fault(self, aim: Aim) -> str:
        """What is not allowed of an aim, as a sentence for the one who aims; empty where all is."""
        if aim.style not in self.styles:
            return self.ways
        low, high = self.place
        if not low <= aim.place <= high:
            return _("Thrown from the bright stretch of the edge only.")
        return ""

    def side_after(self, side: Side) -> Side:
        """The next allowed side clockwise."""
        clockwise = tuple(Side)
        at = clockwise.index(side)
        return next(one for one in (*clockwise[at + 1 :], *clockwise[: at + 1]) if one in self.sides)

    def style_after(self, style: Style, steps: int) -> Style:
        """The allowed style so many steps higher; the last one where there are no more."""
        ways = [one for one in Style if one in self.styles or one is style]
        return ways[min(max(ways.index(style) + steps, 0), len(ways) - 1)]


def _held(lift: float, style: Style) -> float:
    """The lift nearest to one that is still of a style."""
    low = 0.0 if style is Style.SLIDE else style.value - _APART + _CLEAR
    high = 1.0 if style is Style.LOB else style.value + _APART - _CLEAR
    return min(max(lift, low), high)
