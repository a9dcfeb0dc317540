"""A match without worker, record or window: players in this process, each given its own view only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.players.player import Player
from models.answers import QuestionKind
from models.board import sides
from models.game import Game
from models.poses import Pose
from physics import ChipState, simulate


def play(players: Sequence[Player], game: Game, seed: int, answers: int = 5000) -> Game:
    """Play on to the end, or for so many answers; every throw is checked before it is simulated."""
    for entry in range(answers):
        question = game.question
        if question is None:
            break
        if question.kind is QuestionKind.SETTLE:
            game = _thrown(players, game, Random(f"{seed}/{game.thrown.seat}/{entry}"))
        else:
            rng = Random(f"{seed}/{question.seat}/{entry}")
            answer = players[question.seat].decide(game.view(question.seat), question, game.answers(), rng)
            game, _events = game.apply(answer)
    return game


def _thrown(players: Sequence[Player], game: Game, rng: Random) -> Game:
    chip, seat = game.thrown.name, game.thrown.seat
    throw = players[seat].throw(game.view(seat), chip, rng)
    throw.check(sides(len(players))[seat])
    lying = [
        ChipState(name, pose.position, pose.orientation, resting=True)
        for name, pose in game.lying.items()
        if name != chip
    ]
    shot = simulate([*lying, throw.state()])
    game, _events = game.settle(
        {name: Pose(rest.position, rest.orientation) for name, rest in shot.final.items()}
    )
    return game
