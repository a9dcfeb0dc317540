"""A hand swings the mouse in a real window: the chip leaves with the speed that the hand had."""

from __future__ import annotations

import os
import threading
import time
from itertools import pairwise
from math import dist
from statistics import median

import numpy as np
import pytest

from game.controls.x_pointer import XPointer
from tests.journeys.conftest import DEADLINE

STEP, PAUSE = 8, 0.008
"""Pixels by which the hand goes on at a time, and seconds between two times, as of a plain mouse."""
STEPS = 11
"""Steps of a throw: as long as what of it counts. It ends where the chip lay, which is behind the line."""
NEAR = 20
"""Pixels before and behind that place between which it is found how long a pixel is there."""
COUNTS = 0.080
"""Seconds before the release in which the hand's own speed is measured."""


class Onlooker:
    """Watches the mouse itself, past the game: how fast it was, in pixels a second, as its button came up."""

    def __init__(self, screen):
        os.environ["DISPLAY"] = screen
        self._pointer, self._path, self._done = XPointer(), [], threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def _watch(self):
        down = True
        while down and not self._done.wait(0.002):
            _x, y, down = self._pointer.look()
            self._path.append((time.perf_counter(), y, down))

    def speed(self):
        """By a parabola through where the mouse came to in the last moments before the release.

        None if it moved so unevenly that it had no one speed.
        """
        self._thread.join(DEADLINE)
        self._done.set()
        self._thread.join()
        self._pointer.close()
        held = [n for n, (_time, _y, down) in enumerate(self._path) if down]
        held = [place for place in self._path[: held[-1] + 1] if place[2]]
        moves = [b for a, b in pairwise(held) if b[1] != a[1]]
        within = [move for move in moves if move[0] > moves[-1][0] - COUNTS]
        pauses = [b[0] - a[0] for a, b in pairwise(within)]
        if len(within) < 6 or max(pauses) > 2 * median(pauses):
            return None
        end, places = moves[-1][0], [move[1] for move in within]
        return abs(np.polyfit([move[0] - end for move in within], places, 2)[1])


def swing(game, start, steps):
    """Move forwards from a place by so many steps, and let go at the end, in one go of the hand."""
    words = []
    for n in range(steps + 1):
        words += ["mousemove", round(start[0]), round(start[1]) - STEP * n, "sleep", PAUSE]
    game.hand(*words[:-2], "mouseup", 1)


def begun(play, rate):
    """A game that draws so many pictures a second at the most, in which a person is about to throw."""
    game = play("--players", "human,bot:chef", rate=rate)
    game.wait("screen", name="play")
    game.focus()
    return game


def asked(game):
    """The next throw's question: where its chip lies, in pixels."""
    return game.wait("question", kind="throw", meanwhile=lambda: game.key("h"))["answers"]["chip"]


def take(game, chip, back):
    """Take the chip and draw it back, at leisure."""
    x, y = (round(n) for n in chip)
    game.hand("mousemove", x, y, "mousedown", 1)
    game.wait("hand", does="takes")
    game.hand("mousemove", x, y + back // 2, "sleep", 0.1, "mousemove", x, y + back, "sleep", 0.3)
    return x, y + back


def put_back(game, chip, back):
    """Take the chip, draw it back and let go with a hand at rest: where on the table that was."""
    take(game, chip, back)
    game.hand("mouseup", 1)
    return game.wait("hand", does="puts back")["place"]


@pytest.mark.slow  # the hand of the test is even only where nothing else keeps the machine busy
@pytest.mark.parametrize("rate", [15, 60])
def test_a_real_hand_throws_at_its_speed_at_any_rate_of_pictures(play, screen, rate):
    game = begun(play, rate)
    chip = asked(game)
    metres = dist(put_back(game, chip, NEAR), put_back(game, chip, -NEAR)) / (2 * NEAR)  # a pixel
    measured = []
    for throw in range(4):
        chip = asked(game) if throw else chip
        line = {"does": "puts back"}
        while line["does"] == "puts back":  # a busy machine can make a slow hand of any
            start = take(game, chip, STEP * STEPS)
            onlooker = Onlooker(screen)
            swing(game, start, STEPS)
            hand = onlooker.speed()
            line = game.wait("hand")
        if hand is not None:
            measured.append(line["speed"] / (hand * metres))
        game.wait("rest")
    if not measured:
        pytest.skip("this machine is too busy to move a mouse evenly")
    assert median(measured) == pytest.approx(1.0, abs=0.1), measured


def test_a_hand_that_swings_over_the_edge_lets_go_at_the_line(play):
    game = begun(play, 60)
    swing(game, take(game, asked(game), STEP * STEPS), 4 * STEPS)
    game.wait("hand", does="crosses the line")
    game.wait("shot")


def test_a_hand_at_rest_throws_nothing_and_a_swing_afterwards_does(play):
    game = begun(play, 60)
    chip = asked(game)
    put_back(game, chip, 60)
    assert not [line for line in game.lines if line["what"] == "shot"]
    swing(game, take(game, chip, STEP * STEPS), STEPS)
    game.wait("shot")
