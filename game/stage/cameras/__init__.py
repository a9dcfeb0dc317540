"""Cameras: from where the table is seen, and how the eye gets there. They know the board and no match."""

from game.stage.cameras.eye import Eye
from game.stage.cameras.fitting import standpoint
from game.stage.cameras.orbit import Orbit
from game.stage.cameras.standpoints import FAR, NEAR, OPENING, Standpoint
from game.stage.cameras.views import CloseUp, Follow, HoleView, Overhead, SafeArea, SeatView, View

__all__ = [
    "FAR",
    "NEAR",
    "OPENING",
    "CloseUp",
    "Eye",
    "Follow",
    "HoleView",
    "Orbit",
    "Overhead",
    "SafeArea",
    "SeatView",
    "Standpoint",
    "View",
    "standpoint",
]
