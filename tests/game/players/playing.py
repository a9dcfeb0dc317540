"""A match without worker, record or window: players in this process, each given its own view only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.players.player import Player
from models.answers import Verb
from models.board import sides
from models.game import Game
from physics import ChipState, Throw, simulate


def play(players: Sequence[Player], game: Game, seed: int, answers: int = 5000) -> Game:
    """Play on to the end, or for so many answers; every throw is checked before it is simulated."""
    for entry in range(answers):
        question = game.question
        if question is None:
            break
        player, view = players[question.seat], game.view(question.seat)
        rng = Random(f"{seed}/{question.seat}/{entry}")
        answer = player.decide(view, question, game.answers(), rng)
        game, _events = game.apply(answer)
        if answer.verb is Verb.THROW:
            throw = player.throw(view, answer.what, rng)
            throw.check(sides(len(players))[question.seat])
            game = _at_rest(game, throw)
    return game


def _at_rest(game: Game, throw: Throw) -> Game:
    lying = [
        ChipState(name, pose.position, pose.orientation, resting=True)
        for name, pose in game.lying.items()
        if name != throw.chip
    ]
    shot = simulate([*lying, throw.state()])
    return game.settle({name: rest.pose for name, rest in shot.final.items()})[0]
