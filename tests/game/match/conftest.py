"""A table for matches without physics: chips come to rest where a test says."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path

import numpy as np
import pytest

from game.at_once import AtOnce
from game.setup import MatchSetup, SeatSetup
from models.board import Board, sides
from models.options import Options
from models.poses import FACE_DOWN, Pose
from physics import ChipState, Contact, Rest, Shot, Throw, Track, simulate

GREEDY = '''
from models.board import Board, sides
from physics import Throw

class Greedy:
    """Throws at random and takes the first answer that does something."""

    def decide(self, view, question, answers, rng):
        if question.kind.value in ("throw", "keep", "bowl"):
            return rng.choice(answers)
        return answers[-1] if question.kind.value == "sell" else answers[0]

    def throw(self, view, chip, rng):
        x, y = sides(len(view.seats))[view.seat].value
        aside, speed = rng.uniform(-0.2, 0.2), rng.uniform(1.0, 1.8)
        start = (0.33 * x - aside * y, 0.33 * y + aside * x, 0.02)
        return Throw(chip, start, velocity=(-speed * x, -speed * y, 0.0))
'''


class Table(Executor):
    """Works at once, but a thrown chip comes to rest at the next of `spots` without any physics.

    A spot is a space's name, ``"rim"``, an error to raise instead, or ``"aimed"``: some space that depends
    on the throw alone. The last one is used for ever.
    """

    def __init__(self, *spots: str | Exception) -> None:
        self.spots = list(spots)
        self.scenes: list[list[ChipState]] = []
        self._at_once = AtOnce()

    def submit(self, work, /, *args, **kwargs) -> Future:
        if work is not simulate:
            return self._at_once.submit(work, *args, **kwargs)
        return self._at_once.submit(self._shot, *args)

    def _shot(self, chips: list[ChipState]) -> Shot:
        self.scenes.append(chips)
        spot = self.spots.pop(0) if len(self.spots) > 1 else self.spots[0]
        if isinstance(spot, Exception):
            raise spot
        if spot == "aimed":
            spaces = Board.standard().spaces
            spot = spaces[round(1e6 * sum(chips[-1].position)) % len(spaces)].name
        return shot(chips, self._free(chips, spot))

    @staticmethod
    def _free(chips: list[ChipState], spot: str) -> tuple[float, float]:
        """A place in that space on which no chip lies."""
        board = Board.standard()
        if spot == "rim":
            return 0.26, 0.0
        space = board.space(spot)
        taken = [chip.position for chip in chips[:-1]]
        steps = [(dx * 0.04, dy * 0.04) for dx in (0, 1, -1) for dy in (0, 1, -1)]
        places = [(space.x + dx, space.y + dy) for dx, dy in steps]
        free = [
            (x, y) for x, y in places if all((x - u) ** 2 + (y - v) ** 2 > 0.039**2 for u, v, _w in taken)
        ]
        return free[0] if free else places[0]


def shot(chips: list[ChipState], end: tuple[float, float]) -> Shot:
    """A shot in which the last chip goes to `end` and the others lie still."""
    thrown, board = chips[-1], Board.standard()
    turn = thrown.orientation
    final = {chip.id: Rest.judged(chip.pose, board) for chip in chips[:-1]}
    final[thrown.id] = Rest.judged(Pose((*end, 0.00165), turn), board)
    starts = np.array([chip.position for chip in chips], dtype=np.float64)
    ends = np.array([final[chip.id].position for chip in chips], dtype=np.float64)
    turns = np.array([[chip.orientation for chip in chips]] * 2, dtype=np.float64)
    still = np.zeros((2, len(chips), 3))
    track = Track(
        tuple(chip.id for chip in chips), np.array([0.0, 1.0]), np.stack([starts, ends]), turns, still, still
    )
    contacts = (Contact(0.5, thrown.id, chips[0].id if len(chips) > 1 else "floor", 0.01, (0.0, 0.0, 0.0)),)
    return Shot(final, contacts, track, 1.0)


def throw_of(chip: str, seat: int = 0, players: int = 2, turn=FACE_DOWN) -> Throw:
    """A legal throw of that chip from that seat."""
    x, y = sides(players)[seat].value
    return Throw(chip, (0.33 * x, 0.33 * y, 0.02), turn, (-1.5 * x, -1.5 * y, 0.0))


def setup_of(*players: str, seed: int = 1, first_chef: int | None = 0, **options) -> MatchSetup:
    """A set-up for these players' codes; options by name."""
    colours = ("red", "green", "orange", "blue")
    seats = tuple(
        SeatSetup(f"Seat {n}", colour, player)
        for n, (colour, player) in enumerate(zip(colours, players, strict=False))
    )
    return MatchSetup(seats, Options(**options), first_chef, seed)


@pytest.fixture
def greedy(tmp_path: Path) -> str:
    """The code of a fast computer player in a file of its own."""
    file = tmp_path / "my_bot.py"
    file.write_text(GREEDY)
    return f"{file}:Greedy"


@pytest.fixture
def bot(tmp_path: Path) -> Callable[[str, str], str]:
    """``bot(decide, throw)``: the code of a player whose two methods have these bodies."""

    def make(decide: str = "return answers[0]", throw: str = "return None") -> str:
        file = tmp_path / f"bot_{len(list(tmp_path.iterdir()))}.py"
        file.write_text(
            "class Bot:\n"
            f"    def decide(self, view, question, answers, rng):\n        {decide}\n"
            f"    def throw(self, view, chip, rng):\n        {throw}\n"
        )
        return f"{file}:Bot"

    return make


@pytest.fixture
def table() -> type[Table]:
    """``table("mint", "rim")``: an executor whose throws end there."""
    return Table


@pytest.fixture(name="throw_of")
def _throw_of():
    return throw_of


@pytest.fixture(name="setup_of")
def _setup_of():
    return setup_of
