"""A director who cuts by himself: from where each part of a reel is seen best."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.presenting.beats import place_told
from game.presenting.holes import nearest_line
from game.stage.cameras.fitting import heading_of
from game.stage.cameras.orbit import Orbit
from game.stage.cameras.views import CloseUp, Follow, Overhead, SeatView, View
from game.stage.scene import ChipLook
from game.theatre.timeline import Part, PartKind, ThrowSpan
from models.board import Board, Side
from models.chips import colour_of
from models.events import BlendCompleted, ChipsHome, MatchEnded, MillMoved, RoundStarted, Settled
from models.judging import Where, place

if TYPE_CHECKING:
    from game.stage import Stage
    from game.theatre.reel import Reel

CLOSE_CALL = 0.0025
"""Metres from a line within which a chip that has come to rest is looked at from near."""
SHORTEST = 0.9
"""Seconds for which a picture stands at least, unless a throw wants another."""
APPROACH = 0.45
"""Seconds in which the eye comes near to what is to be seen; everything else is a cut."""
LOW, NEAR = 27.0, 0.78
"""Elevation in degrees, and part of the whole distance, of the low place across the table."""
_OPENING = (RoundStarted, MillMoved, BlendCompleted, MatchEnded)
"""After these the whole table is seen."""


@dataclass(frozen=True, slots=True)
class Cut:
    """From ``start`` on the table is seen so; the eye takes ``seconds`` to come there, 0: at once."""

    start: float
    view: View
    seconds: float = 0.0


class Director:
    """Chooses the camera for every second of a reel, always the same one.

    ``home`` is the side from which the table is seen when nothing else is better: that of whose eyes are
    used, or None, then it goes round the table with the throws.
    """

    def __init__(self, reel: Reel, home: Side | None = None) -> None:
        self._reel, self._home = reel, home
        self._board = Board.standard()
        self.cuts: tuple[Cut, ...] = tuple(self._cuts())
        self._starts = [cut.start for cut in self.cuts]
        self._shown: Cut | None = None
        self._at = 0.0

    def at(self, seconds: float) -> Cut:
        """The cut that holds at that second."""
        return self.cuts[max(0, bisect_right(self._starts, seconds) - 1)]

    def follow(self, stage: Stage, seconds: float, *, swings: bool = True) -> bool:
        """Let the stage be seen as it is to be at that second; True where that was changed.

        The eye swings only where the reel has gone on to a cut by itself, and is there at once after a jump,
        or where nobody wants it to swing.
        """
        cut = self.at(seconds)
        on = swings and 0.0 <= seconds - self._at <= 1.0
        self._at = seconds
        if cut == self._shown:
            return False
        stage.look(cut.view, cut.seconds if on and self._shown is not None else 0.0)
        self._shown = cut
        return True

    def rest(self) -> None:
        """Somebody else looked meanwhile: `follow` begins anew."""
        self._shown = None

    def _cuts(self) -> Iterator[Cut]:
        throws = {span.released: span for span in self._reel.throws}
        began = {span.begins: span for span in self._reel.throws}
        side = self._home or self._reel.sides[0]
        last = Cut(0.0, SeatView(side))
        yield last
        for part in self._reel.parts:
            cut = None
            if part.kind is PartKind.STILL and part.start in began:
                span = began[part.start]
                side = self._home or self._reel.sides[span.seat]
                cut = Cut(part.start, self._before(span, side))
            elif part.kind is PartKind.FLIGHT and part.start in throws:
                cut = self._flight(part, throws[part.start], side)
            elif part.kind is PartKind.EVENT and part.seconds:
                cut = self._event(part, side, last)
            elif part.kind is PartKind.STILL:
                cut = Cut(part.start, SeatView(side), APPROACH)
            if cut is not None and cut.view != last.view:
                yield (last := cut)

    def _before(self, span: ThrowSpan, side: Side) -> View:
        """From where a throw is seen: mostly from the thrower's place, now and then from above or across."""
        if span.number % 5 == 3:
            return Overhead(side)
        if span.number % 5 == 0:
            thrower = self._reel.sides[span.seat]
            return Orbit(side, (0.0, 0.0, 0.0), heading_of(thrower) + 148.0, LOW, NEAR)
        return SeatView(side)

    def _flight(self, part: Part, span: ThrowSpan, side: Side) -> Cut | None:
        """Every fifth throw the eye goes along with the chip."""
        if span.number % 5 != 2 or not isinstance(part.event, Settled):
            return None
        return Cut(part.start, Follow(part.event.chip.alias, side, 0.5), APPROACH)

    def _event(self, part: Part, side: Side, last: Cut) -> Cut | None:
        if isinstance(part.event, Settled):
            return self._landing(part, side)
        assert part.event is not None
        space, _note = place_told(part.event, self._reel.names)
        if space is not None:
            found = self._board.space(space)
            return Cut(part.start, CloseUp((found.x, found.y, 0.0), side, 0.3), APPROACH)
        if isinstance(part.event, ChipsHome):
            return None  # they are seen to go from where they were
        wide = SeatView(side)
        if isinstance(part.event, _OPENING) or part.start - last.start >= SHORTEST:
            return Cut(part.start, wide, APPROACH)
        return None

    def _landing(self, part: Part, side: Side) -> Cut | None:
        """A chip that rests near a line is looked at closely."""
        assert isinstance(part.event, Settled)
        entry = self._reel.entry(part.entry)
        name = part.event.chip.name
        pose = (entry.rest or {}).get(name)
        if pose is None or place(pose, self._board).where is not Where.FIELD:
            return None
        look = ChipLook(part.event.chip.alias, colour_of(name), None, pose)
        if nearest_line(look, self._board) > CLOSE_CALL:
            return None
        return Cut(part.start, CloseUp(pose.position, side, 0.14), APPROACH)
