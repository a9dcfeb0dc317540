"""Matches for the tests of the rules: random tables, and tables laid out on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from random import Random

import pytest

from models.answers import QuestionKind
from models.board import Board
from models.events import Event
from models.game import Game
from models.options import Options
from models.poses import FACE_DOWN, FACE_UP, Pose

BOARD = Board.standard()
FLAT = BOARD.chip.thickness / 2


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
