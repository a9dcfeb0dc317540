"""Speed of the rules: ``make bench`` prints it; nothing here fails for being slow.

Computer players search over ``apply`` and ``answers``: the goal is a median ``apply`` under 100 µs over a
match without its settling, and ``answers()`` under 20 µs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from models.answers import QuestionKind
from models.board import Board
from models.game import Game
from models.judging import place, place_visible
from models.poses import FACE_DOWN, Pose


@pytest.fixture
def decisions(chance: Callable[[int], Any]) -> list[tuple[Game, Any]]:
    """Every decision of a match of random answers, with the answer given."""
    luck = chance(5)
    game, made = Game.new(4, seed=5), []
    for _ in range(600):
        if game.outcome is not None:
            break
        if game.question is not None and game.question.kind is not QuestionKind.SETTLE:
            made.append((game, luck.rng.choice(game.answers())))
            game, _ = game.apply(made[-1][1])
        else:
            game, _ = luck.step(game)
    return made


def one_after_another(decisions: list[Any]) -> Callable[[], tuple[tuple[Any, ...], dict[str, Any]]]:
    """Set-up for a benchmark: each round takes the next decision of the match."""
    each = iter(decisions)
    return lambda: (next(each), {})


@pytest.mark.benchmark(group="rules")
def test_apply(benchmark: Any, decisions: list[tuple[Game, Any]]) -> None:
    benchmark.pedantic(
        lambda game, answer: game.apply(answer), setup=one_after_another(decisions), rounds=len(decisions)
    )


@pytest.mark.benchmark(group="rules")
def test_answers(benchmark: Any, decisions: list[tuple[Game, Any]]) -> None:
    fresh = [(Game(game._state),) for game, _ in decisions]
    benchmark.pedantic(lambda game: game.answers(), setup=one_after_another(fresh), rounds=len(fresh))


@pytest.mark.benchmark(group="rules")
def test_view(benchmark: Any, decisions: list[tuple[Game, Any]]) -> None:
    games = [(game,) for game, _ in decisions]
    benchmark.pedantic(lambda game: game.view(0), setup=one_after_another(games), rounds=len(games))


@pytest.mark.benchmark(group="judging")
def test_place(benchmark: Any) -> None:
    pose = Pose((0.063, 0.01, 0.00165), FACE_DOWN)
    assert benchmark(place, pose, Board.standard()).space == "saffron"


@pytest.mark.benchmark(group="judging")
def test_place_visible_under_three_chips(benchmark: Any) -> None:
    pose = Pose((0.0, 0.0, 0.00165), FACE_DOWN)
    others = [Pose((x, y, 0.00495), FACE_DOWN) for x, y in ((0.02, 0.0), (-0.02, 0.0), (0.0, 0.03))]
    assert benchmark(place_visible, pose, others, Board.standard()).space == "saffron"
