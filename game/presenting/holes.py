"""The hole test as it is shown: which chip, held against the lines of which spaces, with what result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.stage.scene import ChipLook, HoleLook
from game.texts import _
from game.words.names import space_name
from game.words.sentences import capital
from models.board import Board
from models.holes import DOUBT, Hole, Shown, shown
from models.judging import Where, place

NEAR = 0.02
"""Metres from a hole within which a space's line is drawn."""


@dataclass(frozen=True)
class HoleFacts:
    """A chip's hole: how it is drawn, and for every space that it shows or nearly shows a line to read.

    ``doubtful`` says that nobody could tell with bare eyes.
    """

    chip: str
    look: HoleLook
    lines: tuple[tuple[str, str], ...]
    doubtful: bool


def hole_facts(chip: ChipLook, board: Board) -> HoleFacts:
    """The hole test of a chip that lies there."""
    hole, judged, found = Hole.of(chip.pose, board), place(chip.pose, board), shown(chip.pose, board)
    near = tuple(space.name for space in board.spaces if hole.margin(space, NEAR) <= NEAR)
    doubtful = frozenset(one.space for one in found if abs(one.margin) <= DOUBT)
    look = HoleLook(chip.pose.position, hole.minor, hole.major, (hole.ux, hole.uy), near, doubtful)
    lines = tuple((one.space, _told(one)) for one in found)
    return HoleFacts(chip.id, look, lines, judged.doubtful)


def nearest_first(chips: Iterable[ChipLook], board: Board) -> list[str]:
    """The ids of the chips that lie on the field, those first whose hole is nearest to a line."""
    field = [chip for chip in chips if place(chip.pose, board).where is Where.FIELD]
    return [chip.id for chip in sorted(field, key=lambda chip: nearest_line(chip, board))]


def nearest_line(chip: ChipLook, board: Board) -> float:
    """Metres by which a chip's hole shows, or misses, the space whose line is nearest."""
    hole = Hole.of(chip.pose, board)
    return min(abs(hole.margin(space, board.outer_half * 2)) for space in board.spaces)


def _told(one: Shown) -> str:
    """``Mint: 12 % of the hole``; on the line in hundredths of a millimetre."""
    name = capital(space_name(one.space))
    if abs(one.margin) <= DOUBT:
        words = _("{space}: {percent} % of the hole, {mm} mm {where} the line")
        where = _("over") if one.margin < 0 else _("short of")
        return words.format(
            space=name, percent=round(100 * one.part), mm=f"{abs(one.margin) * 1000:.2f}", where=where
        )
    return _("{space}: {percent} % of the hole").format(space=name, percent=round(100 * one.part))
