"""The pictures of a film, drawn by the stage of the table."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from game.film.cameras import Camera
from game.film.captions import Captions
from game.film.shooting import pictures
from game.film.takes import Take
from game.stage import Quality
from game.theatre import PUBLIC


@pytest.fixture
def shot(base, reel, resize):
    """``shot(take, camera)``: its pictures, 160×90, drawn at the low level."""
    resize(160, 90)

    def make(take, camera=Camera.OVERHEAD):
        return [
            pixels.astype(int)
            for pixels in pictures(base, reel, take, PUBLIC, camera, quality=Quality.LOW, captions=False)
        ]

    return make


def difference(one, other):
    """The greatest difference of a colour of a pixel."""
    return int(np.abs(one[:, :, :3] - other[:, :, :3]).max())


def test_a_flight_is_seen_frame_by_frame(shot, reel):
    span = reel.throws[7]
    take = Take(span.released, span.rests, Fraction(10))
    seen = shot(take)
    assert len(seen) == take.frames
    assert seen[0].shape == (90, 160, 4)
    assert seen[0][:, :, :3].std() > 20
    moved = [difference(one, other) for one, other in pairwise(seen)]
    assert min(moved[:3]) > 20


def test_a_second_is_the_same_picture_in_every_film(shot, reel):
    span = reel.throws[7]
    whole = shot(Take(span.released, span.rests, Fraction(10)))
    slow = shot(Take(span.released + 0.2, span.released + 0.3, Fraction(10), speed=0.5))
    assert difference(slow[0], whole[2]) == 0
    assert difference(slow[2], whole[3]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("camera", list(Camera))
def test_every_camera_shows_the_table(shot, reel, camera):
    span = reel.throws[1]
    seen = shot(Take(span.released, span.released + 0.1, Fraction(10)), camera)
    assert seen[-1][30:60, 60:100, :3].std() > 20


def test_a_line_is_written_at_the_lower_edge_and_nowhere_else():
    captions = Captions((640, 360))
    plain = np.full((360, 640, 4), 90, np.uint8)
    written = plain.copy()
    captions.over(written, "Round 3 · head chef Mira")
    top = round(360 * (1 - captions.height)) - 1
    assert (written[:top] == plain[:top]).all()
    assert written[top:, :, :3].max() > 200
    assert written[-1, 320, :3].max() < 60
    captions.over(again := plain.copy(), "")
    assert (again == plain).all()


def test_a_long_line_ends_within_the_picture():
    captions = Captions((640, 360))
    captions.over(written := np.zeros((360, 640, 4), np.uint8), "Mira sells saffron " * 20)
    assert written[:, 632:, :3].max() == 0
    assert written[:, 560:632, :3].max() > 100


def test_a_small_picture_bears_no_line():
    captions = Captions((160, 90))
    captions.over(written := np.zeros((90, 160, 4), np.uint8), "Round 3")
    assert captions.height == 0.0
    assert written.max() == 0
