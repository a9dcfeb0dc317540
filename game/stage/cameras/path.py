"""The eye's way from where it is, at the speed it has, to where it is to rest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.stage.cameras.standpoints import Standpoint

_AT_END = np.linalg.inv(np.array([[1.0, 1.0, 1.0], [3.0, 4.0, 5.0], [6.0, 12.0, 20.0]]))
"""From what place, speed and acceleration lack at the end to the cubic, quartic and quintic terms."""

HEADING = 3
"""Where a standpoint's heading is among its numbers."""


@dataclass(frozen=True)
class Path:
    """A way of least jerk (Flash and Hogan, "The coordination of arm movements", 1985): a quintic in time for
    each number of a standpoint, from any speed and acceleration to rest after ``seconds``.

    ``terms`` are its coefficients of 1, t, … t⁵, shape (6, n), for t from 0 to 1.
    """

    begun: float
    seconds: float
    goal: Standpoint
    terms: np.ndarray

    @staticmethod
    def to(
        goal: Standpoint,
        place: np.ndarray,
        speed: np.ndarray,
        acceleration: np.ndarray,
        begun: float,
        seconds: float,
    ) -> Path:
        """From a place (the numbers of a standpoint) with its speed and acceleration per second, turning the
        shorter way round."""
        end = goal.numbers
        end[HEADING] = place[HEADING] + (end[HEADING] - place[HEADING] + 180) % 360 - 180
        first, second = speed * seconds, acceleration * seconds**2 / 2
        lacking = np.stack([end - place - first - second, -first - 2 * second, -2 * second])
        terms = np.concatenate([np.stack([place, first, second]), _AT_END @ lacking])
        return Path(begun, seconds, goal, terms)

    def at(self, now: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Place, speed and acceleration per second at a time of the clock."""
        t = min(max((now - self.begun) / self.seconds, 0.0), 1.0)
        powers = np.array([1.0, t, t**2, t**3, t**4, t**5])
        rising = np.array([0.0, 1.0, 2 * t, 3 * t**2, 4 * t**3, 5 * t**4]) / self.seconds
        bending = np.array([0.0, 0.0, 2.0, 6 * t, 12 * t**2, 20 * t**3]) / self.seconds**2
        return powers @ self.terms, rising @ self.terms, bending @ self.terms

    def over(self, now: float) -> bool:
        """Whether the end has come."""
        return now - self.begun >= self.seconds
