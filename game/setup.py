"""What is decided before a match begins: who sits where, with which colour, by which options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.options import Options

COLOURS = ("red", "green", "orange", "blue")
"""The chip colours, in the order in which seats get them by default."""

HUMAN = "human"
"""The player kind of a person at this machine; every other kind is a computer player's code."""


class SetupError(ValueError):
    """A match cannot begin like this; the message is one sentence for the set-up screen."""


@dataclass(frozen=True)
class SeatSetup:
    """One seat: ``player`` is ``"human"`` or a computer player's code such as ``"bot:chef"``."""

    name: str
    colour: str
    player: str = HUMAN

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise SetupError("Every player needs a name.")
        if self.colour not in COLOURS:
            raise SetupError(f"There are no {self.colour!r} chips; choose one of {', '.join(COLOURS)}.")

    @property
    def human(self) -> bool:
        """Whether a person at this machine sits here."""
        return self.player == HUMAN


@dataclass(frozen=True)
class MatchSetup:
    """All that a new match needs; seats are in clockwise order.

    ``first_chef`` is a seat's index, or None to draw it from the seed; ``seed`` is None for a fresh one.
    Raises `SetupError` when no match can begin like this.
    """

    seats: tuple[SeatSetup, ...]
    options: Options
    first_chef: int | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if not 2 <= len(self.seats) <= 4:
            raise SetupError(f"A match has 2 to 4 players, not {len(self.seats)}.")
        if len({seat.colour for seat in self.seats}) < len(self.seats):
            raise SetupError("Two players have the same colour; every player needs an own one.")
        if len({seat.name.strip().casefold() for seat in self.seats}) < len(self.seats):
            raise SetupError("Two players have the same name; every player needs an own one.")
        if self.first_chef is not None and not 0 <= self.first_chef < len(self.seats):
            raise SetupError(f"Seat {self.first_chef} cannot be the first head chef: nobody sits there.")

    @property
    def humans(self) -> int:
        """How many persons share this machine."""
        return sum(seat.human for seat in self.seats)
