"""What a simulation takes: how many chips, how fast, how far off; all else is refused in one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, isfinite

from .errors import BadScene
from .throws import ChipState, are_numbers

MOST_CHIPS = 64
"""Chips in one simulation."""
LONGEST_ID = 32
"""Characters of a chip's id."""
FASTEST = 50.0
"""m/s of a chip."""
FASTEST_SPIN = 1_000.0
"""rad/s of a chip."""
FARTHEST = 100.0
"""m of a chip from the middle of the field."""
MOST_KEYFRAMES = 20_000
"""Moments in a track."""
MOST_CELLS = 400_000
"""Chips × moments in a track: about 40 MB when open."""


def checked_states(chips: Iterable[ChipState]) -> list[ChipState]:
    """The chips with plain tuples of plain floats, of the same values; ``BadScene`` if they make no scene."""
    states = list(chips)
    if not 1 <= len(states) <= MOST_CHIPS:
        raise BadScene(f"a scene holds 1 to {MOST_CHIPS} chips, not {len(states)}")
    seen: set[str] = set()
    for state in states:
        _check(state)
        if state.id in seen:
            raise BadScene(f"two chips are called {state.id!r}; give each its own id")
        seen.add(state.id)
    return [state.plain() for state in states]


def _check(state: ChipState) -> None:
    if not isinstance(state.id, str):
        raise BadScene(f"a chip's id is text, not {state.id!r}")
    if not 1 <= len(state.id) <= LONGEST_ID:
        raise BadScene(f"a chip's id has 1 to {LONGEST_ID} characters, not {len(state.id)}")
    if not are_numbers(state.position, state.orientation, state.velocity, state.angular_velocity):
        raise BadScene(f"chip {state.id!r} has numbers that are missing or not finite")
    speed, spin = hypot(*state.velocity), hypot(*state.angular_velocity)
    size, away = hypot(*state.orientation), hypot(*state.position)
    if not isfinite(speed) or speed > FASTEST:
        raise BadScene(f"chip {state.id!r} moves at {speed:.4g} m/s; at most {FASTEST:g} m/s is allowed")
    if not isfinite(spin) or spin > FASTEST_SPIN:
        raise BadScene(f"chip {state.id!r} turns at {spin:.4g} rad/s; at most {FASTEST_SPIN:g} is allowed")
    if not abs(size - 1.0) <= 1e-3:
        raise BadScene(f"chip {state.id!r}: the orientation has length {size:.4g}; it must be 1")
    if not isfinite(away) or away > FARTHEST:
        raise BadScene(f"chip {state.id!r} is {away:.4g} m away; at most {FARTHEST:g} m is allowed")
