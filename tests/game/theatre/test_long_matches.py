"""Jumping about in a match of two hours costs little more than in one of minutes."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from random import Random
from statistics import median
from time import perf_counter

import pytest

from game.records.beginning import new_game
from game.records.entries import Entry
from game.records.replaying import Step
from game.theatre import OPEN, Eyes, Reel
from models.answers import Verb
from models.poses import FACE_DOWN, Pose

JUMPS = 60


@pytest.fixture(scope="module")
def reel_of(reel):
    """``reel_of(entries)``: a match in which nobody cooks, with throws that all have the same track."""
    recorded = next(reel.entry(span.entry) for span in reel.throws if reel.entry(span.entry).track)

    def make(entries):
        rng, steps = Random(4), []
        game = first = new_game(reel.header)
        while len(steps) < entries:
            n = len(steps) + 1
            answer = rng.choice([each for each in game.answers() if each.verb is not Verb.BLEND])
            if answer.verb is not Verb.THROW:
                game, events = game.apply(answer)
                steps.append(Step(Entry(n, answer=answer), game, events))
                continue
            space, turn = rng.choice(game.board.spaces), 2 * pi * rng.random()
            away = space.radius * rng.random()
            rest = Pose((space.x + away * cos(turn), space.y + away * sin(turn), 0.00165), FACE_DOWN)
            flying, released = game.apply(answer)
            game, settled = flying.settle({**game.lying, answer.what: rest})
            throw = replace(recorded.throw, chip=answer.what)
            entry = Entry(n, throw=throw, rest={answer.what: rest}, track=recorded.track)
            steps.append(Step(entry, game, (*released, *settled)))
        return Reel(reel.header, first, steps)

    return make


def jump_seconds(reel, rng):
    """How long it takes, as a rule, to find what is to be shown somewhere else."""
    took = []
    for _ in range(JUMPS):
        seconds, eyes = rng.random() * reel.seconds, rng.choice([OPEN, Eyes(0)])
        begun = perf_counter()
        moment = reel.at(seconds, eyes)
        assert moment.scene.chips is not None
        assert moment.log(60)
        took.append(perf_counter() - begun)
    return median(took)


def test_a_jump_in_a_match_of_two_hours_costs_little_more_than_in_a_short_one(reel_of):
    short, long = reel_of(300), reel_of(4000)
    assert long.seconds > 2 * 3600 > 10 * short.seconds
    rng = Random(7)
    turns = [(jump_seconds(short, rng), jump_seconds(long, rng)) for _ in range(4)]
    assert min(far for _near, far in turns) < 6 * min(near for near, _far in turns)
