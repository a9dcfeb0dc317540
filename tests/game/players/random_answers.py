"""A player without a thought, to measure others by: any legal answer, any legal throw."""

from math import pi

from game.players.aiming import Aim, Stance, Style
from models.board import Board, sides


class RandomAnswers:
    def decide(self, view, question, answers, rng):
        return rng.choice(answers)

    def throw(self, view, chip, rng):
        stance = Stance(sides(len(view.seats))[view.seat], Board.standard())
        heading, speed = rng.uniform(-pi / 6, pi / 6), rng.uniform(0.6, 2.5)
        aim = Aim(Style.SLIDE, rng.uniform(-0.2, 0.2), 0.012, heading, speed, 0.0)
        return stance.throw(aim, chip)
