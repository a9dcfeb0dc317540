"""The same chips in the same order give the same bits, whatever happened before and wherever."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from physics import ChipState, simulate

HOUSE = Path(__file__).parents[2]

SCENE = """
from physics import ChipState, simulate
shot = simulate([
    ChipState("a", (0.01, -0.36, 0.1), velocity=(0.1, 1.4, 1.2), angular_velocity=(9.0, 4.0, 20.0)),
    ChipState("b", (0.0, 0.0, 0.00165), resting=True),
    ChipState("c", (0.03, 0.04, 0.00165), resting=True),
])
print(shot.track.positions.tobytes().hex(), shot.track.orientations.tobytes().hex(), len(shot.contacts))
"""


def lob_into_two() -> list[ChipState]:
    return [
        ChipState("a", (0.01, -0.36, 0.1), velocity=(0.1, 1.4, 1.2), angular_velocity=(9.0, 4.0, 20.0)),
        ChipState("b", (0.0, 0.0, 0.00165), resting=True),
        ChipState("c", (0.03, 0.04, 0.00165), resting=True),
    ]


def bits(chips: list[ChipState]) -> str:
    shot = simulate(chips)
    track = shot.track
    return f"{track.positions.tobytes().hex()} {track.orientations.tobytes().hex()} {len(shot.contacts)}"


def test_a_throw_repeats_in_the_same_process_after_other_throws():
    first = bits(lob_into_two())
    for speed in (0.9, 1.7, 3.1):
        simulate(
            [ChipState("x", (0.0, -0.4, 0.2), velocity=(0.0, speed, 0.3), angular_velocity=(30.0, 3.0, 1.0))]
        )
    assert bits(lob_into_two()) == first


def test_a_throw_repeats_in_a_fresh_process():
    fresh = subprocess.run(
        [sys.executable, "-c", SCENE], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    assert fresh.stdout.strip() == bits(lob_into_two())
    assert fresh.stderr == ""


def test_ids_play_no_part():
    renamed = [
        ChipState(name, s.position, s.orientation, s.velocity, s.angular_velocity, s.resting)
        for name, s in zip(("zebra", "m", "1"), lob_into_two(), strict=True)
    ]
    assert bits(renamed) == bits(lob_into_two())


def test_a_resting_chip_keeps_its_bits_until_it_is_touched():
    odd = (0.1, 0.2 / 3, 0.0016499999)
    turned = (0.0, 0.0, 0.6000000001, 0.8)
    shot = simulate(
        [
            ChipState("a", (0.0, -0.2, 0.00165), velocity=(0.0, 0.5, 0.0)),
            ChipState("b", odd, turned, resting=True),
        ]
    )
    assert shot.final["b"].position == odd
    assert shot.final["b"].orientation == turned
