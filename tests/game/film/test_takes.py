"""How many frames a take has, and which second each of them shows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.film.takes import Take


@pytest.mark.parametrize(
    ("seconds", "fps", "speed", "frames"),
    [
        (2.0, 60, 1.0, 121),
        (2.0, 60, 0.25, 481),
        (2.0, 60, 2.0, 61),
        (0.1, 30, 1.0, 4),
        (0.0999, 30, 1.0, 3),
        (0.0, 60, 1.0, 1),
        (1001.0, Fraction(30000, 1001), 1.0, 30001),
    ],
)
def test_there_is_a_frame_at_every_step_from_begin_to_end(seconds, fps, speed, frames):
    take = Take(10.0, 10.0 + seconds, Fraction(fps), speed)
    assert take.frames == frames
    assert take.moment(0) == 10.0
    assert take.moment(frames - 1) <= take.ends
    assert take.seconds == pytest.approx(frames / float(fps))
    for frame in (1, frames // 2):
        assert take.moment(frame) == pytest.approx(min(10.0 + frame / float(fps) * speed, take.ends))
