"""A throw and its image: mirrored in x or in y, or turned by a quarter, the board looks the same."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random

import numpy as np
import pytest

from physics import ChipState, Shot, simulate
from physics.random_throws import game_throw

from .throwing import any_legal_throw, scattered

Image = Callable[[ChipState], ChipState]
HALF = sqrt(0.5)


def mirrored_in_x(chip: ChipState) -> ChipState:
    (x, y, z), (a, b, c, d) = chip.position, chip.orientation
    (u, v, w), (p, q, r) = chip.velocity, chip.angular_velocity
    return ChipState(chip.id, (-x, y, z), (a, -b, -c, d), (-u, v, w), (p, -q, -r), chip.resting)


def mirrored_in_y(chip: ChipState) -> ChipState:
    (x, y, z), (a, b, c, d) = chip.position, chip.orientation
    (u, v, w), (p, q, r) = chip.velocity, chip.angular_velocity
    return ChipState(chip.id, (x, -y, z), (-a, b, -c, d), (u, -v, w), (-p, q, -r), chip.resting)


def turned_by_a_quarter(chip: ChipState) -> ChipState:
    (x, y, z), (a, b, c, d) = chip.position, chip.orientation
    (u, v, w), (p, q, r) = chip.velocity, chip.angular_velocity
    turned = (HALF * (a - b), HALF * (a + b), HALF * (c + d), HALF * (d - c))
    return ChipState(chip.id, (-y, x, z), turned, (-v, u, w), (-q, p, r), chip.resting)


BACK = {
    mirrored_in_x: lambda p: p * (-1.0, 1.0, 1.0),
    mirrored_in_y: lambda p: p * (1.0, -1.0, 1.0),
    turned_by_a_quarter: lambda p: np.stack([p[:, 1], -p[:, 0], p[:, 2]], axis=1),
}


def second_contact(shot: Shot) -> float:
    return shot.contacts[1].time if len(shot.contacts) > 1 else shot.duration


def scene(number: int) -> list[ChipState]:
    rng = Random(f"mirror {number}")
    throw = any_legal_throw(rng, "thrown") if number % 2 else game_throw(rng, "thrown")
    return [*scattered(rng, rng.randint(0, 8)), throw.state()]


def check(number: int, image: Image) -> None:
    chips = scene(number)
    shot, other = simulate(chips), simulate([image(chip) for chip in chips])
    end = 0.999 * min(second_contact(shot), second_contact(other))
    for time in np.linspace(0.0, end, 60):
        seen = BACK[image](other.track.at(float(time))[0])
        assert np.max(np.abs(seen - shot.track.at(float(time))[0])) < 1e-4


@pytest.mark.parametrize("image", BACK, ids=lambda image: image.__name__)
@pytest.mark.parametrize("number", range(40))
def test_the_image_of_a_throw_goes_as_the_throw_up_to_the_second_contact(number, image):
    check(number, image)


@pytest.mark.slow
@pytest.mark.parametrize("image", BACK, ids=lambda image: image.__name__)
@pytest.mark.parametrize("number", range(40, 300))
def test_the_images_of_many_throws_go_as_the_throws_up_to_the_second_contact(number, image):
    check(number, image)
