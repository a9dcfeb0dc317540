"""A match in figures: who did what, counted from its events, for the end screen and statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from models.events import (
    BlendCompleted,
    Bought,
    CardKept,
    EndReason,
    Event,
    MatchEnded,
    Retaken,
    RoundStarted,
    Settled,
    Sold,
    Thrown,
)
from models.views import View


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What a seat did; rupees earned and spent are those of selling and buying.

    ``throws`` counts extra throws, and not those taken back; ``out`` are own throws that ended out at once.
    """

    blends: int
    money: int | None
    throws: int
    out: int
    sold: int
    earned: int
    bought: int
    spent: int
    drawn: int


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match so far, or as it ended: ``winner`` and ``reason`` are ``None`` before its end."""

    winner: int | None
    reason: EndReason | None
    rounds: int
    throws: int
    seats: tuple[SeatSummary, ...]


def summary(events: Sequence[Event], view: View) -> MatchSummary:
    """Count all events of a match; ``view`` is the last one, of whoever is to see the figures."""
    tally: Counter[tuple[str, int]] = Counter()
    rounds, winner, reason = 0, None, None
    for event in events:
        match event:
            case RoundStarted(number=number):
                rounds = number
            case Thrown(chip=chip):
                tally["throws", chip.seat] += 1
            case Retaken(chip=chip):
                tally["throws", chip.seat] -= 1
                tally["out", chip.seat] -= 1
            case Settled(chip=chip, out=out):
                tally["out", chip.seat] += any(other.alias == chip.alias for other in out)
            case Sold(seat=seat, count=count, price=price):
                tally["sold", seat] += count
                tally["earned", seat] += count * price
            case Bought(seat=seat, price=price):
                tally["bought", seat] += 1
                tally["spent", seat] += price
            case CardKept(seat=seat):
                tally["drawn", seat] += 1
            case BlendCompleted(seat=seat):
                tally["blends", seat] += 1
            case MatchEnded(winner=who, reason=why):
                winner, reason = who, why
    seats = tuple(
        SeatSummary(
            blends=tally["blends", seat],
            money=shown.money,
            throws=tally["throws", seat],
            out=tally["out", seat],
            sold=tally["sold", seat],
            earned=tally["earned", seat],
            bought=tally["bought", seat],
            spent=tally["spent", seat],
            drawn=tally["drawn", seat],
        )
        for seat, shown in enumerate(view.seats)
    )
    return MatchSummary(winner, reason, rounds, sum(one.throws for one in seats), seats)
