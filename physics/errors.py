"""What can go wrong when chips are thrown."""

from __future__ import annotations


class PhysicsError(Exception):
    """The root of this floor's errors; the message is one sentence for the person who asked."""


class IllegalThrow(PhysicsError, ValueError):
    """A throw outside the bounds of the game."""


class BadScene(PhysicsError, ValueError):
    """A scene that cannot be simulated: unreadable, impossible or beyond the limits."""


class BadTrack(PhysicsError, ValueError):
    """Bytes that are no packed track."""


class PhysicsDiverged(PhysicsError, ArithmeticError):
    """The simulation left finite numbers, let a chip through the floor, or found no rest in time.

    ``scene`` is the scene as JSON: ``safranito simulate -`` throws it again, with the same bits. It is
    empty on a board of somebody's own, which a scene cannot name.
    """

    def __init__(self, message: str, scene: str = "") -> None:
        super().__init__(message)
        self.scene = scene


class PhysicsMissing(PhysicsError, ImportError):
    """The physics engine is not installed on this machine."""
