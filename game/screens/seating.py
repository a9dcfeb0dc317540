"""Who will sit at the table, while it is being decided: names, colours, persons and computers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.players.player import BUILT_IN, player_title
from game.settings import LONGEST_NAME, RememberedSeat
from game.setup import COLOURS, HUMAN, MatchSetup, SeatSetup
from game.texts import _
from models.options import Options

FEWEST, MOST = 2, 4
COMPUTER_NAMES = ("Basil", "Clove", "Anise", "Dill")
"""What computer players are called until somebody renames them, by seat."""


@dataclass
class Seat:
    """A seat in the making. ``own_name`` is what somebody wrote; without it the seat has a usual name."""

    colour: str
    player: str
    own_name: str = ""


@dataclass
class Seating:
    """A match in the making; `setup` makes it fast, or says why it cannot begin."""

    seats: list[Seat]
    count: int = FEWEST
    options: Options = field(default_factory=Options)
    first_chef: int | None = None
    seed: str = ""

    @classmethod
    def remembered(cls, seats: Iterable[RememberedSeat]) -> Seating:
        """As the last match was set up; one person and one computer player the first time."""
        last = list(seats)
        kinds = (HUMAN, *(BUILT_IN[0].code,) * (MOST - 1))
        found = [Seat(seat.colour, seat.player, seat.name) for seat in last]
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in last}]
        found += [Seat(colour, kinds[len(found) + at]) for at, colour in enumerate(free)]
        seating = cls(found[:MOST], max(FEWEST, min(MOST, len(last) or FEWEST)))
        for at, seat in enumerate(seating.seats):
            if seat.own_name == seating.usual_name(at):
                seat.own_name = ""
        return seating

    @property
    def kinds(self) -> tuple[tuple[str, str], ...]:
        """The kinds of players there are, each with its title; those in use that are not built in as well."""
        known = [(HUMAN, _("Person")), *((player.code, _(player.title)) for player in BUILT_IN)]
        used = {seat.player: player_title(seat.player) for seat in self.seats}
        return (*known, *(pair for pair in used.items() if pair[0] not in dict(known)))

    def usual_name(self, at: int) -> str:
        """What the player of a seat is called who was given no name."""
        if self.seats[at].player == HUMAN:
            return _("Player {number}").format(number=at + 1)
        return COMPUTER_NAMES[at]

    def name(self, at: int) -> str:
        """What the player of a seat is called."""
        return self.seats[at].own_name.strip() or self.usual_name(at)

    def give_colour(self, at: int, colour: str) -> None:
        """Give a seat a colour; whoever had it takes the seat's old one."""
        for other in self.seats:
            if other.colour == colour:
                other.colour = self.seats[at].colour
        self.seats[at].colour = colour

    def set_count(self, count: int) -> None:
        """Seat so many players."""
        self.count = count
        if self.first_chef is not None and self.first_chef >= count:
            self.first_chef = None

    def set_option(self, name: str, value: object) -> None:
        """Play with this value of an option."""
        self.options = replace(self.options, **{name: value})  # type: ignore[arg-type]

    def setup(self) -> MatchSetup:
        """What the match begins with; `game.setup.SetupError` says why it cannot."""
        seats = tuple(
            SeatSetup(self.name(at), seat.colour, seat.player)
            for at, seat in enumerate(self.seats[: self.count])
        )
        return MatchSetup(seats, self.options, self.first_chef, int(self.seed) if self.seed else None)

    def to_remember(self) -> tuple[RememberedSeat, ...]:
        """What the settings keep of it."""
        return tuple(
            RememberedSeat(name=self.name(at)[:LONGEST_NAME], colour=seat.colour, player=seat.player)
            for at, seat in enumerate(self.seats[: self.count])
        )
