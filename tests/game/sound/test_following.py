"""A flight's sounds keep step with its playback. The ear here notes what it is given to play."""

from __future__ import annotations

import numpy as np
import pytest

from game.sound.cues import Cue, Soundtrack, Voice
from game.sound.following import MOST_AT_ONCE, Following
from game.stage.playback import Playback
from physics import ChipState, simulate

FRAME = 1 / 60


class Ear:
    """Plays nothing, and knows what it would have."""

    def __init__(self) -> None:
        self.played: list[Cue] = []
        self.loops: list[Heard] = []

    def play(self, cue: Cue) -> None:
        self.played.append(cue)

    def loop(self, _sound: str, _variant: int) -> Heard:
        self.loops.append(Heard())
        return self.loops[-1]


class Heard:
    """A loop: gain, pan and rate that it has now."""

    def __init__(self) -> None:
        self.now = (0.0, 0.0, 1.0)

    def be(self, gain: float, pan: float = 0.0, rate: float = 1.0) -> None:
        self.now = (gain, pan, rate)

    def stop(self) -> None:
        self.now = (0.0, 0.0, 1.0)


@pytest.fixture(scope="module")
def track():
    """A slide of 0.97 s."""
    return simulate([ChipState("red-10", (0.0, -0.2, 0.00165), velocity=(0.0, 2.0, 0.0))]).track


SLIDE = Voice(
    "slide", 0, np.array([0.2, 0.6]), np.array([0.5, 0.1]), np.array([0.3, 0.3]), np.array([1.0, 0.8])
)
SOUNDTRACK = Soundtrack((Cue(0.0, "pick"), Cue(0.19, "rim"), Cue(0.24, "chip"), Cue(0.6, "board")), (SLIDE,))


class Show:
    """A playback with its sounds, frame by frame."""

    def __init__(self, track, soundtrack: Soundtrack = SOUNDTRACK, speed: float = 1.0) -> None:
        self.ear = Ear()
        self.playback = Playback(track, lambda *_chip: None, speed=speed)
        self.following = Following(self.ear, self.playback, soundtrack)

    def frames(self, count: int) -> list[str]:
        """What begins to sound in so many frames."""
        before = len(self.ear.played)
        for _ in range(count):
            self.playback.advance(FRAME)
            self.following.update()
        return [cue.sound for cue in self.ear.played[before:]]


def test_a_cue_is_heard_in_the_frame_that_shows_its_time(track):
    show = Show(track)
    assert show.frames(1) == ["pick"]
    assert show.frames(10) == []  # to 0.183 s
    assert show.frames(1) == ["rim"]  # to 0.2 s
    assert show.frames(2) == []
    assert show.frames(1) == ["chip"]
    assert show.frames(60) == ["board"]
    assert show.following.done


def test_each_cue_is_heard_once_and_exactly(track):
    show = Show(track)
    show.frames(200)
    assert show.ear.played == list(SOUNDTRACK.cues)


def test_a_voice_sounds_as_its_time_says_and_ends_with_the_flight(track):
    show = Show(track)
    (loop,) = show.ear.loops
    show.frames(6)
    assert loop.now[0] == 0.0
    show.frames(18)  # 0.4 s, halfway
    assert loop.now == (pytest.approx(0.3), pytest.approx(0.3), pytest.approx(0.9))
    show.frames(100)
    assert loop.now[0] == 0.0


def test_a_pause_is_silent_and_goes_on_where_it_was(track):
    show = Show(track)
    show.frames(18)
    show.playback.pause()
    assert show.frames(30) == []
    assert show.ear.loops[0].now[0] == 0.0
    show.playback.resume()
    assert show.frames(1) == []
    assert show.ear.loops[0].now[0] > 0.3
    assert show.frames(20) == ["board"]


def test_slow_motion_is_heard_later_and_deeper(track):
    show = Show(track, speed=0.25)
    assert show.frames(45) == ["pick"]
    assert show.frames(1) == ["rim"]  # 0.76 s of the viewer's time
    assert show.ear.played[-1].rate == 0.5
    show.frames(50)  # to 0.4 s
    assert show.ear.loops[0].now[2] == pytest.approx(0.45)


def test_a_skip_is_silent(track):
    show = Show(track, Soundtrack((*SOUNDTRACK.cues, Cue(0.7, "win")), (SLIDE,)))
    show.frames(6)
    show.playback.skip()
    assert show.frames(1) == []
    assert show.following.done
    assert show.ear.loops[0].now[0] == 0.0


def test_going_back_is_silent_and_what_comes_again_is_heard_again(track):
    show = Show(track)
    show.frames(20)
    show.playback.seek(0.15)
    assert show.frames(1) == []
    assert show.frames(3) == ["rim"]


def test_hurried_the_loudest_are_heard(track):
    crowd = tuple(Cue(0.30 + 0.001 * n, "edge", gain=0.1 + 0.01 * n) for n in range(20))
    show = Show(track, Soundtrack(crowd))
    show.frames(15)
    show.playback.hurry()
    assert len(show.frames(1)) == MOST_AT_ONCE
    assert min(cue.gain for cue in show.ear.played) == pytest.approx(0.1 + 0.01 * (20 - MOST_AT_ONCE))
