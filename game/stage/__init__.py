"""The stage: everything that is drawn in three dimensions, behind one face.

`Stage` shows a `TableScene`, plays tracks of chips, looks from a `View`, and says what is under a pixel.
"""

from game.stage.cameras import (
    CloseUp,
    Follow,
    HoleView,
    Orbit,
    Overhead,
    SafeArea,
    SeatView,
    Standpoint,
    View,
)
from game.stage.playback import Playback, Track
from game.stage.scene import (
    AdviceLook,
    AimLook,
    Blend,
    ChipLook,
    HandChip,
    Handover,
    HeatLook,
    HoleLook,
    ReachLook,
    TableScene,
    TraceLook,
    Trail,
)
from game.stage.shading.quality import Quality
from game.stage.stage import Stage
from game.stage.table import Artwork

__all__ = [
    "AdviceLook",
    "AimLook",
    "Artwork",
    "Blend",
    "ChipLook",
    "CloseUp",
    "Follow",
    "HandChip",
    "Handover",
    "HeatLook",
    "HoleLook",
    "HoleView",
    "Orbit",
    "Overhead",
    "Playback",
    "Quality",
    "ReachLook",
    "SafeArea",
    "SeatView",
    "Stage",
    "Standpoint",
    "TableScene",
    "TraceLook",
    "Track",
    "Trail",
    "View",
]
