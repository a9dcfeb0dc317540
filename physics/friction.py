"""Coulomb friction of a uniformly pressed annulus that slides and spins at once.

Where every point of the face carries the same load, friction is the integral of −μ p û over the face,
û being the direction in which that point moves. Force and torque depend only on the ratio of sliding
to spinning; both vanish together, for a full disc at v/(ωR) = 0.653 (Farkas, Bartels, Unger, Wolf,
Phys. Rev. Lett. 90, 248302, 2003).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

import numpy as np

_NODES: Final = 512
_RINGS: Final = 24
_SECTORS: Final = 64


@dataclass(frozen=True, slots=True)
class AnnulusFriction:
    """Force and torque of a sliding annulus over the share of sliding, ``v / (v + |ω| R)``.

    ``force`` is in units of μN, ``torque`` in units of μNR, both at equally spaced shares from 0 to 1.
    """

    force: tuple[float, ...]
    torque: tuple[float, ...]

    def at(self, speed: float, rim_speed: float) -> tuple[float, float]:
        """(force/μN, torque/μNR) for a sliding speed and |ω|R, both in m/s and not both zero."""
        share = speed / (speed + rim_speed) * _NODES
        node = int(share)
        if node >= _NODES:
            return self.force[_NODES], self.torque[_NODES]
        part = share - node
        f, t = self.force, self.torque
        return f[node] + part * (f[node + 1] - f[node]), t[node] + part * (t[node + 1] - t[node])


@lru_cache(maxsize=8)
def annulus_friction(hole_ratio: float) -> AnnulusFriction:
    """The table for a hole of ``hole_ratio`` = r/R; about 50 ms, once per process.

    Sums run element by element in a fixed order: library sums may group differently per processor.
    """
    share = np.linspace(0.0, 1.0, _NODES + 1)
    speed, spin = share, 1.0 - share
    force, torque = np.zeros_like(share), np.zeros_like(share)
    width = (1.0 - hole_ratio) / _RINGS
    area = 0.0
    for ring in range(_RINGS):
        radius = hole_ratio + (ring + 0.5) * width
        for cosine in _midpoint_cosines():
            x = radius * cosine
            y_square = radius * radius - x * x
            # the point (y, x) moves with (speed − spin·x, spin·y)
            along = speed - spin * x
            size = np.sqrt(along * along + spin * spin * y_square)
            size = np.where(size > 0.0, size, 1.0)
            force += radius * along / size
            torque += radius * (spin * y_square - along * x) / size
            area += radius
    force /= area
    torque /= area
    force[0] = torque[-1] = 0.0
    force[-1] = 1.0
    torque[0] = 2.0 / 3.0 * (1.0 - hole_ratio**3) / (1.0 - hole_ratio**2)
    return AnnulusFriction(tuple(force.tolist()), tuple(torque.tolist()))


def _midpoint_cosines() -> tuple[float, ...]:
    """Cosines at the middles of equal sectors of a half turn, by halving angles, without a sine."""
    cosine = -1.0
    for _ in range(_SECTORS.bit_length()):
        cosine = sqrt((1.0 + cosine) / 2.0)
    # ``cosine`` belongs to half a sector; go on by the recurrence of Chebyshev
    step = 2.0 * (2.0 * cosine * cosine - 1.0)
    found = [cosine, cosine * (step - 1.0)]
    while len(found) < _SECTORS:
        found.append(step * found[-1] - found[-2])
    return tuple(found)
