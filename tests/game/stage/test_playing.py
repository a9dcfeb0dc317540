from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from game.stage import ChipLook, Stage, TableScene
from models.chips import Colour
from models.poses import FACE_DOWN
from physics import Track


def slide():
    """A chip that slides half a metre in a second and turns half round, and one that lies."""
    half = 0.5**0.5
    still = np.zeros((3, 2, 3))
    velocities = still.copy()
    velocities[:, 0, 1] = 0.5
    return Track(
        ("red-50", "blue-20"),
        np.array([0.0, 0.25, 1.0]),
        np.array([[[0.0, y, 0.0017], [0.1, 0, 0.0017]] for y in (-0.3, -0.175, 0.2)]),
        np.array([[turn, FACE_DOWN] for turn in ([0, 0, 0, 1.0], [0, 0, half, half], [0, 0, 1.0, 0])]),
        velocities,
        still,
    )


@pytest.fixture
def table(lying):
    return TableScene(
        chips=(
            ChipLook("red-a", Colour.RED, None, lying(0.0, -0.3)),
            ChipLook("blue-20", Colour.BLUE, 20, lying(0.1, 0.0)),
        )
    )


@pytest.fixture
def playback(stage, table, passing):
    stage.show(table, animate=False)
    made = stage.play(slide(), names={"red-50": "red-a"})
    passing(1 / 60)  # it begins with the next frame
    return made


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
        stage.play(slide())


def test_between_key_frames_a_chip_moves_as_its_velocities_say(stage, table):
    braked = replace(slide(), velocities=np.zeros((3, 2, 3)))
    stage.show(table, animate=False)
    playback = stage.play(braked, names={"red-50": "red-a"})
    playback.seek(0.0625)
    assert y_of(stage) < -0.3 + 0.0625 * 0.5 - 0.005


def test_what_passed_before_a_playback_is_no_part_of_it(base, artwork, table):
    now = [0.0]
    stage = Stage(base, artwork=artwork, clock=lambda: now[0])
    stage.show(table, animate=False)
    now[0] = 0.7  # a frame that took long
    playback = stage.play(slide(), names={"red-50": "red-a"})
    base.taskMgr.step()
    assert playback.time == 0.0
    now[0] = 0.8
    base.taskMgr.step()
    assert playback.time == pytest.approx(0.1)
    stage.close()


def test_a_chip_that_hardly_turns_moves_all_the_same(stage, lying, passing):
    stage.show(
        TableScene(chips=(ChipLook("red-a", Colour.RED, None, lying(0.0, 0.0, spin=0.3)),)), animate=False
    )
    end = lying(0.0, 0.05, spin=0.3 + 1e-7)
    stage.show(TableScene(chips=(ChipLook("red-a", Colour.RED, None, end),)))
    passing(1.0)
    assert stage.pose_of("red-a").position == end.position
