"""Where a chip is and how it is turned."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

FACE_UP: Quaternion = (0.0, 0.0, 0.0, 1.0)
"""The face with the value looks up."""
FACE_DOWN: Quaternion = (1.0, 0.0, 0.0, 0.0)
"""Half a turn about the x axis: the face with the value looks down."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Position of a chip's centre in metres and its orientation as a unit quaternion x, y, z, w.

    The face with the value is the chip's local +z, so the identity lies face up.
    """

    position: Vector
    orientation: Quaternion = FACE_UP

    @property
    def axis(self) -> Vector:
        """Unit vector, in the world, out of the face with the value."""
        x, y, z, w = self.orientation
        length = sqrt(x * x + y * y + z * z + w * w)
        if length == 0.0:
            raise ValueError("a pose's orientation has length zero; give a unit quaternion x, y, z, w")
        x, y, z, w = x / length, y / length, z / length, w / length
        return (2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y))

    @property
    def face_up(self) -> bool:
        """Whether the face with the value looks up."""
        return self.axis[2] > 0.0
