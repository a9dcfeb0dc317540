"""How finely the table is drawn: what each level spends, and the level that suits a driver."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum


class Quality(str, Enum):
    """A level of quality; ``AUTO`` is the one that suits the machine."""

    AUTO = "auto"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True)
class Effort:
    """What a level with shadows spends.

    ``samples`` of each pixel's edges; sides of the ``shadow_map`` and of the map of ``heights`` in pixels;
    ``blockers`` and ``taps`` looked up in the first, ``ambient`` in the second, for each pixel; whether what
    is bright has a ``bloom``. Where there is one sample, edges are smoothed afterwards.
    """

    samples: int
    shadow_map: int
    heights: int
    blockers: int
    taps: int
    ambient: int
    bloom: bool


EFFORTS = {
    Quality.MEDIUM: Effort(1, 1024, 512, 10, 12, 10, False),
    Quality.HIGH: Effort(4, 2048, 1024, 20, 28, 20, True),
}
"""What the levels with shadows spend; the low one has none."""

_SOFTWARE = re.compile(
    r"llvmpipe|softpipe|swrast|swr |software|swiftshader|lavapipe|basic render|gdi generic", re.IGNORECASE
)


def suitable(renderer: str) -> Quality:
    """The level for the renderer of that name: low for one that draws with the processor."""
    return Quality.LOW if not renderer or _SOFTWARE.search(renderer) else Quality.HIGH
