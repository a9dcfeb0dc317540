"""Who comes before whom on a space: totals, and ties clockwise from the head chef."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from models.state import Chip, State


def chips_on(state: State, space: str) -> tuple[Chip, ...]:
    """The chips that count for a space, in the order in which they were thrown."""
    return tuple(chip for chip in state.chips if chip.counts == space)


def totals(chips: Iterable[Chip]) -> dict[int, int]:
    """What each seat's own chips add up to."""
    sums: dict[int, int] = {}
    for chip in chips:
        sums[chip.seat] = sums.get(chip.seat, 0) + chip.value
    return sums


def ranking(chips: Sequence[Chip], order: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """(seat, total), highest first; of equals the one earlier in ``order``."""
    sums = totals(chips)
    return tuple(sorted(sums.items(), key=lambda item: (-item[1], order.index(item[0]))))
