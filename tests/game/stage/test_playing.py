from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from game.stage import ChipLook, TableScene
from game.stage.playback import poses_at
from models.chips import Colour
from models.poses import FACE_DOWN


@dataclass
class Slide:
    """A chip that slides half a metre in a second and turns half round, and one that lies."""

    ids = ("red-50", "blue-20")
    times = np.array([0.0, 0.25, 1.0])
    positions = np.array(
        [[[0.0, -0.3, 0.0017], [0.1, 0, 0.0017]], [[0.0, -0.175, 0.0017], [0.1, 0, 0.0017]],
         [[0.0, 0.2, 0.0017], [0.1, 0, 0.0017]]]
    )  # fmt: skip
    orientations = np.array([[[0, 0, 0, 1.0], FACE_DOWN], [[0, 0, 0.5**0.5, 0.5**0.5], FACE_DOWN],
                             [[0, 0, 1.0, 0], FACE_DOWN]])  # fmt: skip


@pytest.fixture
def table(lying):
    return TableScene(
        chips=(
            ChipLook("red-a", Colour.RED, None, lying(0.0, -0.3)),
            ChipLook("blue-20", Colour.BLUE, 20, lying(0.1, 0.0)),
        )
    )


@pytest.fixture
def playback(stage, table):
    stage.show(table, animate=False)
    return stage.play(Slide(), names={"red-50": "red-a"})


def y_of(stage):
    return stage.pose_of("red-a").position[1]


def test_a_playback_follows_its_track(stage, playback, passing):
    assert y_of(stage) == pytest.approx(-0.3)
    passing(0.5)
    assert playback.time == pytest.approx(0.5)
    assert y_of(stage) == pytest.approx(-0.05)
    assert stage.busy
    passing(0.6)
    assert playback.done
    assert not stage.busy
    assert y_of(stage) == pytest.approx(0.2)


def test_speed_pause_and_seek(stage, playback, passing):
    playback.speed = 0.5
    passing(0.5)
    assert playback.time == pytest.approx(0.25)
    playback.pause()
    passing(0.5)
    assert playback.time == pytest.approx(0.25)
    playback.seek(0.1)
    assert y_of(stage) == pytest.approx(-0.25)
    playback.resume()
    passing(0.2)
    assert playback.time == pytest.approx(0.2)


def test_a_playback_can_be_hurried_and_skipped(stage, playback, passing):
    stage.hurry()
    passing(0.1)
    assert playback.time > 0.5
    playback.skip()
    assert playback.done
    assert y_of(stage) == pytest.approx(0.2)


def test_after_a_playback_chips_stay_where_it_left_them(stage, table, playback, passing):
    passing(1.2)
    assert y_of(stage) == pytest.approx(0.2)
    passing(0.2)
    assert y_of(stage) == pytest.approx(0.2)


def test_a_scene_shown_during_a_playback_takes_effect_after_it(stage, playback, passing, lying):
    passing(0.5)
    rest = lying(0.0, 0.2)
    stage.show(
        TableScene(chips=(ChipLook("red-a", Colour.RED, None, rest),
                          ChipLook("blue-20", Colour.BLUE, 20, lying(0.1, 0.0)))),
        animate=False,
    )  # fmt: skip
    assert y_of(stage) == pytest.approx(-0.05)
    passing(0.7)
    assert stage.pose_of("red-a") == rest


def test_a_chip_taken_away_during_a_playback_is_no_trouble(stage, playback, passing):
    stage.show(TableScene(), animate=False)
    passing(1.2)
    assert playback.done


def test_a_track_of_a_chip_that_is_not_there_is_refused(stage):
    with pytest.raises(ValueError, match="no chip 'red-50'"):
        stage.play(Slide())


def test_between_key_frames_a_chip_turns_evenly():
    track = Slide()
    _, orientations = poses_at(track, 0.125)
    angle = 2 * np.arctan2(orientations[0][2], orientations[0][3])
    assert angle == pytest.approx(np.pi / 4)
    assert orientations[1] == pytest.approx(np.array(FACE_DOWN))


def test_beyond_its_ends_a_track_stands_still():
    track = Slide()
    for time, row in ((-1.0, 0), (5.0, -1)):
        positions, _ = poses_at(track, time)
        assert positions == pytest.approx(track.positions[row])
