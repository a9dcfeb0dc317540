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
    """The simulation left finite numbers; the scene is in the message's words."""


class PhysicsMissing(PhysicsError, ImportError):
    """The physics engine is not installed on this machine."""
