"""What players know a chip to do, each over many throws drawn by chance with fixed seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import degrees, hypot, radians

import numpy as np
import pytest

from assets.workshop.physics_note import behaviours
from assets.workshop.physics_note.behaviours import LYING, THROWN, Draw, drawn, tilt
from models.board import Board
from models.judging import Where
from physics import ChipState, Materials, Shot, simulate
from physics.bodies import Body

BOARD = Board.standard()
CHIP = BOARD.chip
FLAT = CHIP.thickness / 2


def shots(draw: Draw, count: int) -> Iterator[Shot]:
    """That many scenes, simulated."""
    for number in range(count):
        yield simulate(drawn(draw, number))


def heights(shot: Shot, name: str) -> np.ndarray:
    """Every millisecond from the first touch: how much higher a chip is than one that lies, in metres."""
    even = shot.track.resample(1000.0)
    return even.positions[even.times >= shot.contacts[0].time, even.ids.index(name), 2] - FLAT


def tilts(shot: Shot, name: str) -> np.ndarray:
    """A chip's tilt every millisecond, in radians."""
    even = shot.track.resample(1000.0)
    return np.array([tilt(tuple(turn)) for turn in even.orientations[:, even.ids.index(name)].tolist()])


def moved(shot: Shot, name: str, since: float = 0.0) -> float:
    """How far sideways a chip rests from where it was at a time, in metres."""
    x, y, _ = shot.track.at(since)[0][shot.track.ids.index(name)]
    end = shot.final[name].position
    return hypot(end[0] - x, end[1] - y)


def low_point(shot: Shot, name: str) -> float:
    """Height of a resting chip's lowest point."""
    rest = shot.final[name]
    body = Body(0, ChipState(name, rest.position, rest.orientation), CHIP)
    return body.position[2] - body.tall


def test_a_flat_fast_chip_comes_back_from_the_low_rim_however_fast():
    for shot in shots(behaviours.flat_at_the_rim, 60):
        first, rest = shot.contacts[0], shot.final[THROWN]
        assert first.b == "rim"
        assert rest.where is Where.FIELD
        assert np.all(np.abs(heights(shot, THROWN)) < 1e-6), "it stays flat"
        before, after = (shot.track.velocities[shot.track.times <= first.time][-1 - k, 0, 1] for k in (1, 0))
        assert after == pytest.approx(-Materials().chip_rim_restitution * before, rel=0.01)


def test_a_chip_that_arrives_above_the_rim_hops_it():
    ends = [shot.final[THROWN].where for shot in shots(behaviours.above_the_rim, 60)]
    assert ends.count(Where.FIELD) <= 3


def test_a_lob_bounces_once_or_twice_low_and_dies():
    leaps, highest, times, ways = [], [], [], []
    for shot in shots(behaviours.lob, 60):
        landing = next(contact.time for contact in shot.contacts if contact.b == "floor")
        height = heights(shot, THROWN)
        top = (height[1:-1] > height[:-2]) & (height[1:-1] >= height[2:]) & (height[1:-1] > 0.001)
        leaps.append(int(top.sum()))
        highest.append(float(height[1:-1][top].max(initial=0.0)))
        times.append(shot.duration - landing)
        ways.append(moved(shot, THROWN, landing))
    assert sum(1 <= count <= 2 for count in leaps) >= 36, "most bounce once or twice"
    assert np.median(highest) < 0.008
    assert np.percentile(highest, 90) < 0.02
    assert np.median(times) < 0.3, "seconds from landing to rest"
    assert np.median(ways) < CHIP.radius * 2, "they die within a chip's breadth"


def test_a_chip_that_lands_on_another_slides_off_or_leans_and_never_floats():
    ends: Counter[str] = Counter()
    for shot in shots(behaviours.lob_onto_a_chip, 60):
        assert any({contact.a, contact.b} == {THROWN, LYING} for contact in shot.contacts)
        rest = shot.final[THROWN]
        assert shot.final[LYING].position[2] == pytest.approx(FLAT, abs=1e-4) or low_point(shot, LYING) < 2e-4
        if tilt(rest.orientation) > radians(1):
            ends["leans"] += 1
            assert abs(low_point(shot, THROWN)) < 2e-4, "one side of a leaning chip is on the board"
        elif rest.position[2] > CHIP.thickness:
            ends["lies on it"] += 1
            assert rest.position[2] == pytest.approx(3 * FLAT, abs=2e-4)
        else:
            ends["slid off"] += 1
            assert rest.position[2] == pytest.approx(FLAT, abs=1e-4)
    assert ends["leans"] >= 5
    assert ends["slid off"] >= 10


def test_what_rests_on_a_chip_would_stay_if_nothing_held_it():
    for shot in shots(behaviours.lob_onto_a_chip, 30):
        again = simulate(
            [ChipState(name, rest.position, rest.orientation) for name, rest in shot.final.items()]
        )
        for name, rest in shot.final.items():
            assert again.final[name].position == pytest.approx(rest.position, abs=2e-4)


def test_what_lies_on_a_chip_falls_when_that_is_knocked_away():
    struck = 0
    for shot in shots(behaviours.lob_onto_a_chip, 60):
        below, above = shot.final[LYING].position, shot.final[THROWN].position
        if tilt(shot.final[THROWN].orientation) < radians(1):
            continue
        # from the side on which nothing leans, square to the line between the two
        along = hypot(above[0] - below[0], above[1] - below[1])
        ux, uy = (above[1] - below[1]) / along, (below[0] - above[0]) / along
        place = (below[0] - 0.05 * ux, below[1] - 0.05 * uy, FLAT)
        if max(abs(place[0]), abs(place[1])) > BOARD.field_half - CHIP.radius:
            continue
        struck += 1
        lying = [
            ChipState(name, rest.position, rest.orientation, resting=True)
            for name, rest in shot.final.items()
        ]
        hit = simulate([*lying, ChipState("striker", place, velocity=(1.5 * ux, 1.5 * uy, 0.0))])
        assert moved(hit, LYING) > 0.005
        again = simulate(
            [ChipState(name, rest.position, rest.orientation) for name, rest in hit.final.items()]
        )
        for name, rest in hit.final.items():
            assert again.final[name].position == pytest.approx(rest.position, abs=2e-4), "it hangs in the air"
    assert struck >= 5


@pytest.mark.parametrize("over", [0.001, 0.005, 0.01, 0.015, 0.019, 0.025])
def test_a_chip_whose_middle_is_past_the_edge_of_the_table_falls_off(over):
    shot = simulate([ChipState("over", (BOARD.table_half + over, 0.03, FLAT - BOARD.table_below))])
    assert shot.final["over"].where is Where.OFF
    assert shot.final["over"].position[2] < -BOARD.lost_below
    assert shot.duration < 1.0


def test_a_struck_chip_takes_the_speed_and_the_striker_stays():
    for shot in shots(behaviours.hit_and_stay, 60):
        hit = shot.contacts[0]
        assert {hit.a, hit.b} == {THROWN, LYING}
        goes, stays = moved(shot, LYING, hit.time), moved(shot, THROWN, hit.time)
        assert stays < 0.01, "the striker stays within a centimetre"
        assert goes > 10 * stays


def test_a_bad_bounce_can_turn_a_chip_face_up_but_few_do():
    up = sum(shot.final[THROWN].face_up for shot in shots(behaviours.tumbling_lob, 200))
    assert 5 <= up <= 50


def test_a_chip_on_its_edge_rolls_a_little_and_falls():
    for shot in shots(behaviours.rolling_on_edge, 40):
        rest = shot.final[THROWN]
        assert 0.02 < moved(shot, THROWN) < 0.3
        assert degrees(tilt(rest.orientation)) < 0.01
        assert rest.position[2] == pytest.approx(FLAT, abs=1e-6)
        on_edge = tilts(shot, THROWN) > radians(75)
        assert 0.2 < on_edge.sum() / 1000 < 2.0, "seconds on its edge"
        assert np.all(on_edge[: on_edge.sum()]), "once fallen it does not get up"


DRAWS = (
    behaviours.lob,
    behaviours.lob_onto_a_chip,
    behaviours.tumbling_lob,
    behaviours.rolling_on_edge,
    behaviours.flat_at_the_rim,
)


@pytest.mark.parametrize("draw", DRAWS, ids=lambda draw: draw.__name__)
def test_no_chip_jumps_or_snaps_where_an_eye_could_see_it(draw):
    for shot in shots(draw, 12):
        track, even = shot.track, shot.track.resample(500.0)
        first = np.maximum(np.searchsorted(track.times, even.times[:-1], side="right") - 1, 0)
        last = np.searchsorted(track.times, even.times[1:])
        for chip, name in enumerate(track.ids):
            if shot.final[name].where is Where.OFF:
                continue
            speeds = np.linalg.norm(track.velocities[:, chip], axis=1)
            turns = np.linalg.norm(track.angular_velocities[:, chip], axis=1)
            ways = np.linalg.norm(np.diff(even.positions[:, chip], axis=0), axis=1)
            q = even.orientations[:, chip]
            turned = 2 * np.arccos(np.minimum(1.0, np.abs(np.sum(q[1:] * q[:-1], axis=1))))
            for k, (start, end) in enumerate(zip(first, last, strict=True)):
                # as far as the speeds at the keyframes about it allow, but for half a millimetre and 2°
                assert ways[k] < speeds[start : end + 1].max() / 500 + 0.0005
                assert turned[k] < turns[start : end + 1].max() / 500 + radians(2)
