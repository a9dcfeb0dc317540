"""From a set-up to a header, and from a header to the first question."""

from __future__ import annotations

from dataclasses import asdict, fields
from datetime import datetime
from random import SystemRandom

from pydantic import ValidationError

from game.records.entries import Header, Made, PlayerLine, first_fault
from game.records.errors import RecordError
from game.setup import MatchSetup
from game.texts import _
from models.board import Board
from models.chips import Colour
from models.game import Game
from models.options import Options
from physics import Materials


def header_for(setup: MatchSetup, started: datetime | None, max_rounds: int | None = None) -> Header:
    """The header of a new match; a seed is drawn where the set-up has none, and a first head chef by it.

    ``RecordError`` for what no record can hold, such as a name of a thousand letters.
    """
    seed = SystemRandom().randrange(1 << 32) if setup.seed is None else setup.seed
    chef = setup.first_chef
    if chef is None:
        chef = Game.new(len(setup.seats), setup.options, seed).chef
    try:
        return Header(
            kind="match",
            players=tuple(
                PlayerLine(name=seat.name, colour=Colour(seat.colour).value, player=seat.player)
                for seat in setup.seats
            ),
            options=setup.options.as_dict(),
            seed=seed,
            first_chef=chef,
            max_rounds=max_rounds,
            board=Board.standard().name,
            materials=asdict(Materials()),
            made=Made.here(),
            started=started.isoformat(timespec="seconds") if started else None,
        )
    except ValidationError as error:
        raise RecordError(
            _("This match cannot be recorded: {fault}.").format(fault=first_fault(error))
        ) from None


def new_game(header: Header) -> Game:
    """The game as it begins by this header; ``RecordError`` where it cannot."""
    if header.board != Board.standard().name:
        raise RecordError(_("the board {name!r} is not known to this version").format(name=header.board))
    colours = tuple(Colour(line.colour) for line in header.players)
    options = Options.from_dict(header.options)
    try:
        if header.table is not None:
            return Game.laid(
                header.table.lying,
                header.table.seat,
                public=header.table.public,
                players=len(colours),
                options=options,
                seed=header.seed,
                colours=colours,
            )
        return Game.new(len(colours), options, header.seed, colours, header.first_chef)
    except ValueError as error:
        raise RecordError(str(error)) from None


def materials_of(header: Header) -> Materials:
    """What chips and board are made of in this record; ``RecordError`` where that cannot be."""
    names = {field.name for field in fields(Materials)}
    if header.materials.keys() != names:
        raise RecordError(
            _("materials: exactly these are needed: {names}").format(names=", ".join(sorted(names)))
        )
    try:
        return Materials(**header.materials)
    except ValueError as error:
        raise RecordError(str(error)) from None
