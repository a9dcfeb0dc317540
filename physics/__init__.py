"""How chips move: throws, simulation, tracks.

Importing this needs numpy only; pybullet is loaded when the first simulation runs (or ``warm_up``).
"""

from .compiled import room_paths

__path__ = room_paths(__path__)

from .errors import BadScene, BadTrack, IllegalThrow, PhysicsDiverged, PhysicsError, PhysicsMissing
from .materials import Materials
from .shots import Contact, Rest, Shot
from .simulation import simulate, simulate_many, warm_up
from .throws import BOUNDS, ChipState, Throw, ThrowBounds
from .tracks import Track

__all__ = [
    "BOUNDS",
    "BadScene",
    "BadTrack",
    "ChipState",
    "Contact",
    "IllegalThrow",
    "Materials",
    "PhysicsDiverged",
    "PhysicsError",
    "PhysicsMissing",
    "Rest",
    "Shot",
    "Throw",
    "ThrowBounds",
    "Track",
    "simulate",
    "simulate_many",
    "warm_up",
]
