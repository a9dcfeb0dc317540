"""What lies under a chip: field, rim, table or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from models.board import Board

FLOOR, RIM, TABLE, VOID = "floor", "rim", "table", ""


@dataclass(frozen=True, slots=True)
class Ground:
    """The levels of a board, by the larger of |x| and |y|; every edge is a square about the centre."""

    field_half: float
    outer_half: float
    table_half: float
    rim_height: float
    table_height: float
    void_level: float
    """A level under which a chip past the table is lost, wherever its centre is."""

    @staticmethod
    def of(board: Board) -> Ground:
        """The ground of that board."""
        return Ground(
            board.field_half,
            board.outer_half,
            board.table_half,
            board.rim_height,
            -board.table_below,
            -board.lost_below - 2 * board.chip.radius - board.chip.thickness,
        )

    def name(self, x: float, y: float) -> str:
        """What lies under the point."""
        m = max(abs(x), abs(y))
        if m <= self.field_half:
            return FLOOR
        if m <= self.outer_half:
            return RIM
        return TABLE if m <= self.table_half else VOID

    def level(self, name: str) -> float:
        """Height of that part's top."""
        if name == FLOOR:
            return 0.0
        if name == RIM:
            return self.rim_height
        return self.table_height if name == TABLE else -inf

    def highest(self, x: float, y: float, reach: float) -> float:
        """The highest level within ``reach`` of the point."""
        m = max(abs(x), abs(y))
        if m + reach <= self.field_half:
            return 0.0
        if m - reach <= self.outer_half:
            return self.rim_height
        return self.table_height if m - reach <= self.table_half else -inf

    def single(self, x: float, y: float, reach: float) -> str | None:
        """The only part within ``reach`` of the point; None where there are several."""
        m = max(abs(x), abs(y))
        if m + reach <= self.field_half:
            return FLOOR
        if self.field_half <= m - reach and m + reach <= self.outer_half:
            return RIM
        if self.outer_half <= m - reach and m + reach <= self.table_half:
            return TABLE
        return VOID if m - reach >= self.table_half else None

    def carries_flat(self, x: float, y: float, reach: float) -> str | None:
        """The part on which a flat chip lies or slides steadily; None where it would tip or touch an edge.

        On the rim its centre decides: overhanging, it lies as long as its weight is carried. In the
        field the whole chip must be within the walls (a nanometre of rounding is granted).
        """
        m = max(abs(x), abs(y))
        if m + reach <= self.field_half + 1e-9:
            return FLOOR
        if self.field_half < m < self.outer_half and self.rim_height > 0.0:
            return RIM
        if m - reach >= self.outer_half and m <= self.table_half:
            return TABLE
        return None

    def time_beside(self, place: tuple[float, float], velocity: tuple[float, float], reach: float) -> float:
        """Seconds for which a disc of that reach on the table stays outside the board; 0 or more.

        It does so while it is outside along either axis.
        """
        longest = 0.0
        for p, v in zip(place, velocity, strict=True):
            room = abs(p) - reach - self.outer_half
            if room >= 0.0:
                inward = -v if p > 0.0 else v
                longest = max(longest, room / inward if inward > 0.0 else inf)
        return longest
