"""What a recording is sent as; never compiled, as compiled data classes cannot be unpickled."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from models.board import ChipShape

from .curves import Array
from .throws import ChipState


@dataclass(frozen=True, slots=True)
class Written:
    """A recording in few and large pieces, as it is sent: the chips as they are now, and K states."""

    chips: tuple[ChipState, ...]
    shape: ChipShape
    now: float
    slack: float
    of: NDArray[np.uint8]
    """(K,) whose state it is."""
    times: Array
    """(K,)"""
    states: Array
    """(K, 13)"""
    wanted: NDArray[np.bool_]
    """(K,) whether it must be a keyframe."""
