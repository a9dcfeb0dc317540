"""How a throw must feel, over throws drawn by chance from the first seat: what reaches where, what not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from assets.workshop.physics_note import hands
from models.board import Board, Side, Space, SpaceKind
from models.judging import Where
from physics import Shot, Throw, simulate

BOARD = Board.standard()
FAR = {"curry", "ginger", "cardamom"}
MIDDLE = {"chilli", "saffron", "garlic"}
NEAR = {"mint", "cumin", "cinnamon"}
BOWLS = [space for space in BOARD.spaces if space.kind is SpaceKind.BOWL]
ACTIONS = [space for space in BOARD.spaces if space.kind is SpaceKind.ACTION]


def quick(spaces: list[Space], *names: str) -> list[object]:
    """One case for each space, all slow but those named."""
    return [
        pytest.param(space, id=space.name, marks=() if space.name in names else pytest.mark.slow)
        for space in spaces
    ]


def shots(name: str, hand: Callable[[Random], Throw], count: int) -> Iterator[Shot]:
    """That many throws of a hand, legal ones, onto the empty board."""
    for number in range(count):
        throw = hand(Random(f"{name} {number}"))
        throw.check(Side.SOUTH)
        yield simulate([throw.state()])


def ends(name: str, hand: Callable[[Random], Throw], count: int) -> Counter[str]:
    """How many rest in which space, or else on the bare field, on the rim, off the board."""
    rests = [shot.final["chip"] for shot in shots(name, hand, count)]
    return Counter(rest.space or rest.where.value for rest in rests)


def share(found: Counter[str], names: set[str]) -> float:
    return sum(found[name] for name in names) / found.total()


def off_the_far_wall(shot: Shot) -> bool:
    return any(contact.b == "rim" and contact.position[1] > 0.2 for contact in shot.contacts)


def brisk(rng: Random) -> Throw:
    """A slide of 1.5 to 2 m/s."""
    return hands.slide(rng, "chip", rng.uniform(1.5, 2.0))


def aimed_slide(rng: Random, x: float, speed: float) -> Throw:
    """A slide from straight before a place, by a practised hand: a speed within some 8 %."""
    throw = hands.slide(rng, "chip", speed * (1 + rng.gauss(0.0, 0.08)))
    return replace(throw, position=(x + rng.gauss(0.0, 0.006), *throw.position[1:]))


def test_slides_of_one_and_a_half_to_two_reach_the_far_wall_and_many_rest_in_a_far_bowl_off_it():
    thrown = list(shots("brisk", brisk, 120))
    assert sum(off_the_far_wall(shot) for shot in thrown) >= 0.95 * len(thrown)
    spaces = Counter(shot.final["chip"].space for shot in thrown)
    assert sum(spaces[name] for name in FAR) >= 0.5 * len(thrown)
    assert not any(spaces[name] for name in NEAR)


def test_the_rim_brakes_what_comes_to_it():
    for shot in shots("brisk", brisk, 60):
        assert shot.final["chip"].position[1] > 0.05, "it rests in the far third"


def test_a_wrist_snap_rests_far_away_and_hardly_ever_in_a_near_bowl():
    found = ends("snap", lambda rng: hands.wrist_snap(rng, "chip"), 200)
    assert share(found, FAR) > 0.45
    assert share(found, NEAR) < 0.03
    assert share(found, {"rim", "off"}) < 0.1


@pytest.mark.parametrize("space", quick([space for space in BOWLS if space.name in NEAR], "cumin"))
def test_a_near_bowl_wants_a_soft_lob(space):
    lobbed = ends("near", lambda rng: hands.drop_shot(rng, "chip", space), 60)
    assert share(lobbed, {space.name}) > 0.85


@pytest.mark.slow
def test_a_slide_misses_a_near_bowl_more_than_twice_as_often_as_a_lob():
    space = BOARD.space("cumin")
    slid = max(
        share(ends("soft", lambda rng, v=v: aimed_slide(rng, space.x, v), 100), {space.name})
        for v in (0.78, 0.82, 0.86)
    )
    lobbed = share(ends("soft", lambda rng: hands.drop_shot(rng, "chip", space), 100), {space.name})
    assert 1 - slid > 2 * (1 - lobbed)


def test_four_metres_a_second_may_leave_the_board():
    tossed = ends("hard toss", lambda rng: hands.toss(rng, "chip", 4.0), 60)
    assert share(tossed, {"off"}) > 0.8
    slid = list(shots("hard slide", lambda rng: hands.slide(rng, "chip", 4.0), 60))
    assert sum(shot.final["chip"].where is Where.FIELD for shot in slid) > 30, "flat ones come back"


@pytest.mark.parametrize("space", quick(BOWLS, "mint", "saffron", "garlic"))
def test_every_bowl_can_be_reached_by_a_practised_hand_and_none_is_safe(space):
    hit = share(ends("drop", lambda rng: hands.drop_shot(rng, "chip", space), 80), {space.name})
    assert hit > 0.35
    if space.name not in NEAR:
        assert hit < 0.9


@pytest.mark.parametrize("space", quick(ACTIONS, "head-chef"))
def test_every_action_space_can_be_reached_and_is_hard_to_hit(space):
    hit = share(ends("drop", lambda rng: hands.drop_shot(rng, "chip", space), 80), {space.name})
    assert 0.08 < hit < 0.5


def test_the_middle_is_not_safe():
    space = BOARD.space("saffron")
    slid = max(
        share(ends("middle", lambda rng, v=v: aimed_slide(rng, space.x, v), 80), {space.name})
        for v in (1.1, 1.14)
    )
    assert 0.5 < slid < 0.9, "with the best speed and by a practised hand"
    found = ends("snap", lambda rng: hands.wrist_snap(rng, "chip"), 200)
    assert share(found, MIDDLE) < 0.15, "and not by luck"
