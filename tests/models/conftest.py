"""Matches for the tests of the rules: random tables, and tables laid out on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from random import Random
from typing import Any

import pytest

from models.answers import Answer, QuestionKind
from models.board import Board
from models.events import Blend, Event
from models.game import Game
from models.options import Options
from models.poses import FACE_DOWN, FACE_UP, Pose
from models.spices import Spice

BOARD = Board.standard()
FLAT = BOARD.chip.thickness / 2


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-golden", action="store_true", help="write the golden matches anew")


class Chance:
    """Random answers, and random poses that hit spaces often and go out, stack and lean now and then."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def pose(self, game: Game) -> Pose:
        rng = self.rng
        drawn = rng.random()
        if drawn < 0.70:
            space = rng.choice(BOARD.spaces)
            around, away = 2 * pi * rng.random(), (space.radius + 0.0045) * rng.random()
            x, y = space.x + away * cos(around), space.y + away * sin(around)
        elif drawn < 0.85 and game.chips:
            x, y, _ = rng.choice(game.chips).pose.position
            x, y = x + rng.uniform(-0.02, 0.02), y + rng.uniform(-0.02, 0.02)
        else:
            x, y = rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)
        z = FLAT + BOARD.chip.thickness * (rng.random() < 0.2)
        if rng.random() < 0.15:
            lean, heading = rng.uniform(0.1, 1.5), 2 * pi * rng.random()
            turned = (cos(heading) * sin(lean / 2), sin(heading) * sin(lean / 2), 0.0, cos(lean / 2))
            return Pose((x, y, 0.01), turned)
        return Pose((x, y, z), FACE_UP if rng.random() < 0.2 else FACE_DOWN)

    def poses(self, game: Game) -> dict[str, Pose]:
        poses = game.lying
        for name in poses:
            if self.rng.random() < 0.15:
                poses[name] = self.pose(game)
        assert game.thrown is not None
        poses[game.thrown.name] = self.pose(game)
        return poses

    def step(self, game: Game) -> tuple[Game, tuple[Event, ...]]:
        assert game.question is not None
        if game.question.kind is QuestionKind.SETTLE:
            return game.settle(self.poses(game), released_face_up=self.rng.random() < 0.1)
        return game.apply(self.rng.choice(game.answers()))

    def options(self) -> Options:
        return Options(**{name: self.rng.choice(Options.values(name)) for name in Options.names()})

    def moments(self, game: Game, limit: int) -> Iterator[tuple[Game, tuple[Event, ...]]]:
        """Every moment after a step, up to the end of the match or a number of steps."""
        for _ in range(limit):
            if game.outcome is not None:
                return
            game, events = self.step(game)
            yield game, events


@pytest.fixture
def chance() -> Callable[[int], Chance]:
    return Chance


BLANKS = tuple((x, y) for x in (-0.075, 0.075) for y in (-0.15, 0.0, 0.15)) + tuple(
    (x, y) for x in (-0.15, 0.0, 0.15) for y in (-0.075, 0.075)
)
"""Spots on the field where a hole shows nothing."""

RED, GREEN, ORANGE, BLUE = range(4)
LEAST = ("decline", "out", "keep", "sell 0", "done")
PLAYERS_THROWS = {2: 8, 3: 12, 4: 12}


class Table:
    """A match that a test arranges and plays: red, green, orange and blue sit clockwise, red is chef."""

    def __init__(self, players: int = 4, seed: int = 1, chef: int = RED, **options: Any) -> None:
        self.game = Game.new(players, Options(**options), seed=seed, first_chef=chef)
        self.news: list[Event] = []

    # Arranging

    def arrange(self, **changes: Any) -> None:
        """Change the moment itself: cards are taken from the deck and put back there."""
        state = self.game._state.copy()
        for name, value in changes.items():
            setattr(state, name, value)
        self.game = Game(state)

    def change_seat(self, seat: int, **changes: Any) -> None:
        state = self.game._state.copy()
        state.change(seat, **changes)
        self.game = Game(state)

    def hold(self, seat: int, *cards: str) -> None:
        self._swap(self.game._state.seats[seat].cards, cards)
        self.change_seat(seat, cards=tuple(Spice(card) for card in cards))

    def display(self, *cards: str) -> None:
        self._swap(self.game._state.display, cards)
        self.arrange(display=tuple(Spice(card) for card in cards))

    def _swap(self, old: tuple[Spice, ...], new: tuple[str, ...]) -> None:
        deck = [*self.game._state.deck, *old]
        for card in new:
            deck.remove(Spice(card))
        self.arrange(deck=tuple(deck))

    def money(self, seat: int, rupees: int) -> None:
        state = self.game._state.copy()
        state.pay(seat, rupees - state.seats[seat].money)
        self.game = Game(state)

    def lay_out(self, *names: str) -> None:
        """Exactly these blends lie face up."""
        state = self.game._state
        wanted = tuple(blend(name) for name in names)
        rest = [b for b in (*state.blends, *state.blend_deck) if b not in wanted]
        self.arrange(blends=wanted, blend_deck=tuple(rest))

    def reserve(self, seat: int, *names: str, fresh: bool = False) -> None:
        wanted = tuple(blend(name) for name in names)
        self.arrange(blend_deck=tuple(b for b in self.game._state.blend_deck if b not in wanted))
        self.change_seat(seat, reserved=wanted, fresh=wanted if fresh else ())

    def completed(self, seat: int, count: int) -> None:
        state = self.game._state
        self.change_seat(seat, completed=state.blend_deck[-count:])
        self.arrange(blend_deck=state.blend_deck[:-count])

    # Playing

    def answer(self, text: str) -> tuple[Event, ...]:
        self.game, events = self.game.apply(Answer.parse(text))
        self.news += events
        return events

    def settle(self, moved: dict[str, Pose | str], released_face_up: bool = False) -> tuple[Event, ...]:
        """The table comes to rest: these chips there, the others as they were."""
        poses = self.game.lying
        poses.update({name: place if isinstance(place, Pose) else at(place) for name, place in moved.items()})
        self.game, events = self.game.settle(poses, released_face_up)
        self.news += events
        return events

    def throw(
        self,
        chip: str,
        where: Pose | str,
        moved: dict[str, Pose | str] | None = None,
        released_face_up: bool = False,
    ) -> tuple[Event, ...]:
        events = self.answer(f"throw {chip}")
        return events + self.settle({**(moved or {}), chip: where}, released_face_up)

    def throw_all(self, chips: dict[str, Pose | str], leave: int = 0) -> None:
        """Every throw of phase I (but the last few): these chips come to rest there, others nowhere."""
        wanted = dict(chips)
        for _ in range(PLAYERS_THROWS[self.game.players] - self.game._state.made - leave):
            chip = self.next_chip(wanted)
            self.throw(chip, wanted.pop(chip) if chip in wanted else self.nowhere())
        assert leave or not wanted, f"not thrown: {wanted}"

    def nowhere(self) -> Pose:
        """A free spot on the field that counts for nothing."""
        taken = {chip.pose.position[:2] for chip in self.game.chips}
        return flat(*next(spot for spot in BLANKS if spot not in taken))

    def next_chip(self, wanted: dict[str, Pose | str]) -> str:
        """The next of the wanted chips that may be thrown now, or else the lowest unwanted one."""
        legal = [answer.what for answer in self.game.answers()]
        return next((chip for chip in wanted if chip in legal), legal[0])

    def asked(self) -> tuple[int | None, str]:
        assert self.game.question is not None
        return self.game.question.seat, self.game.question.kind.value

    def legal(self) -> list[str]:
        return [str(answer) for answer in self.game.answers()]

    def let_pass(self, *until: str) -> None:
        """Do the least (decline, sell nothing, the first bowl, a throw into nowhere): up to such a question.

        Without one: up to the next round.
        """
        number = self.game.round
        while self.game.question is not None and (until or self.game.round == number):
            kind = self.game.question.kind.value
            if kind in until:
                return
            if kind == "throw":
                self.throw(self.next_chip({}), self.nowhere())
            else:
                self.answer(next((a for a in LEAST if a in self.legal()), self.legal()[0]))

    # Looking

    def seat(self, seat: int) -> Any:
        return self.game._state.seats[seat]

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.news if type(event) is kind]

    def on_board(self) -> set[str]:
        return {chip.name for chip in self.game.chips}


def flat(x: float, y: float, face_up: bool = False, z: float = FLAT) -> Pose:
    return Pose((x, y, z), FACE_UP if face_up else FACE_DOWN)


def at(space: str, face_up: bool = False, dx: float = 0.0, dy: float = 0.0) -> Pose:
    found = BOARD.space(space)
    return flat(found.x + dx, found.y + dy, face_up)


def blend(name: str) -> Blend:
    a, b, c = name.split()
    return (Spice(a), Spice(b), Spice(c))


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table


@pytest.fixture
def lies() -> Callable[..., Pose]:
    """A flat pose at a point, face down unless said otherwise."""
    return flat


@pytest.fixture
def lies_at() -> Callable[..., Pose]:
    """A flat pose on a space, face down unless said otherwise."""
    return at
