"""The loudspeaker on real devices: none at all, one that leads nowhere, one that writes all to a file.

OpenAL is opened once in a process, so every device has a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from struct import unpack_from
from typing import Any

import numpy as np
import pytest

HOUSE = Path(__file__).parents[3]

OPENED = """
import json, sys, time
from panda3d.core import AudioSound, ClockObject, load_prc_file_data
from game.display import QUIET
load_prc_file_data("", QUIET + '''
audio-library-name p3openal_audio
window-type none
clock-mode limited
clock-frame-rate 100
''')
from direct.showbase.ShowBase import ShowBase
from game.settings import Sound
from game.sound.catalogue import SOUNDS, Group
from game.sound.cues import Cue
from game.sound.soundscape import Soundscape
from models.board import Side
from models.events import CardsDrawn
base = ShowBase()
"""
"""How every program here begins."""

ANYTHING = """
sounds = Soundscape(base, Sound())
from physics import ChipState, simulate
from game.stage.playback import Playback
shot = simulate([ChipState("red-10", (0.0, 0.0, 0.05))])
def use():
    sounds.touch("button")
    sounds.happens(CardsDrawn(0, 2, ()))
    sounds.flies(shot, Playback(shot.track, lambda *chip: None), Side.SOUTH)
    sounds.use(Sound(volume=50))
    for _ in range(10):
        base.taskMgr.step()
    sounds.still()
"""


def run(program: str, **environment: str) -> Any:
    """What a program prints, as JSON; it must end well and say nothing else."""
    done = subprocess.run(
        [sys.executable, "-c", OPENED + program],
        cwd=HOUSE,
        env={**os.environ, "ALSOFT_LOGLEVEL": "0", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout.splitlines()[-1])


def test_no_device_is_silence_and_no_complaint():
    program = """
use()
print(json.dumps({"silent": sounds.speaker.silent, "loaded": sounds.speaker.loaded}))
sounds.close()
sounds.close()
base.destroy()
"""
    assert run(ANYTHING + program, ALSOFT_DRIVERS="none-of-all") == {"silent": True, "loaded": True}


def test_all_sounds_play_on_a_device():
    program = """
frames = 0
while not sounds.speaker.loaded:
    base.taskMgr.step()
    frames += 1
use()
heard = {}
for name, about in SOUNDS.items():
    for variant in range(about.variants):
        voices = sounds.speaker._ready[name, variant]
        heard[name] = len(voices) == about.at_once and all(voice.length() > 0.01 for voice in voices)
sounds.speaker.play(Cue(0.0, "win"))
(win,) = sounds.speaker._ready["win", 0]
playing = win.status() == AudioSound.PLAYING
sounds.use(Sound(sound_on=False))
muted = [manager.get_volume() for manager in sounds.speaker._managers.values()]
sounds.close()
print(json.dumps({"frames": frames, "heard": heard, "playing": playing, "muted": muted,
    "stopped": win.status() != AudioSound.PLAYING}))
sounds.close()
base.destroy()
"""
    slow = """
from game.sound import speaker
ticks = iter(range(10_000))
speaker.perf_counter = lambda: next(ticks)  # on this machine everything takes long
"""
    found = run(slow + ANYTHING + program, ALSOFT_DRIVERS="null")
    assert found["frames"] > 1  # a few in each, so that none is long
    assert found["heard"]
    assert all(found["heard"].values())
    assert found["playing"]
    assert found["muted"] == [0.0, 0.0, 0.0]
    assert found["stopped"]


def test_while_the_window_is_open_the_market_comes_up():
    program = """
sounds = Soundscape(base, Sound())
(market,) = sounds.speaker._ready["market", 0]
gains = []
while not gains or gains[-1] < 1.0:
    base.taskMgr.step()
    if market.status() == AudioSound.PLAYING:
        gains.append(market.get_volume())
print(json.dumps(gains))
base.destroy()
"""
    found = run(program, ALSOFT_DRIVERS="null")
    assert found == sorted(found)
    assert found[0] < 0.5


def test_what_is_heard_fades_away_while_another_window_is_used_and_comes_back():
    program = """
sounds = Soundscape(base, Sound())
before = [manager.get_volume() for manager in sounds.speaker._managers.values()]
def heard(in_use):
    type(sounds)._wanted = property(lambda sounds: in_use)
    volumes = []
    while not volumes or sounds._presence != float(in_use):
        base.taskMgr.step()
        volumes.append([manager.get_volume() for manager in sounds.speaker._managers.values()])
    return volumes
away, back = heard(False), heard(True)
print(json.dumps({"before": before, "away": away, "back": back}))
base.destroy()
"""
    found = run(program, ALSOFT_DRIVERS="null")
    assert found["away"][-1] == [0.0, 0.0, 0.0]
    assert found["away"] == sorted(found["away"], reverse=True)
    assert found["back"] == sorted(found["back"])
    assert found["back"][-1] == pytest.approx(found["before"])


FLIGHT = """
from physics import ChipState, simulate
from game.stage.playback import Playback
right = ChipState("red-10", (0.0, 0.05, 0.00165), velocity=(1.5, 0.0, 0.0))
left = ChipState("blue-10", (0.17, -0.05, 0.00165), velocity=(-1.55, 0.0, 0.0))
shot = simulate([right, left])
sounds = Soundscape(base, Sound(volume=100, market_volume=0))
while not sounds.speaker.loaded:
    base.taskMgr.step()
playback = Playback(shot.track, lambda *chip: None)
contacts = [contact.time for contact in shot.contacts]
sounds.flies(shot, playback, Side.SOUTH)
base.taskMgr.step()  # what took long before is no part of the flight
clock, shown, start = ClockObject.get_global_clock(), [], time.perf_counter()
def advance(task):
    playback.advance(clock.get_dt())
    while len(shown) < len(contacts) and playback.time >= contacts[len(shown)]:
        shown.append(time.perf_counter() - start)
    return task.cont
base.taskMgr.add(advance, "advance", sort=30)
while len(shown) < len(contacts) or time.perf_counter() < start + shown[-1] + 0.5:
    base.taskMgr.step()
sounds.close()
base.destroy()
print(json.dumps({"contacts": contacts, "shown": shown}))
"""


def recorded(file: Path) -> tuple[int, np.ndarray]:
    """Rate and samples (N, 2) of what OpenAL wrote: 16 bits, whatever its header calls that."""
    data = file.read_bytes()
    start = data.index(b"data") + 8
    (rate,) = unpack_from("<I", data, data.index(b"fmt ") + 12)
    whole = (len(data) - start) // 4 * 4
    return rate, np.frombuffer(data[start : start + whole], dtype="<i2").reshape(-1, 2) / 32768.0


@pytest.fixture(scope="module")
def recording(tmp_path_factory) -> tuple[dict, int, np.ndarray]:
    """Two chips slide to opposite rims; what was shown when, and what was heard."""
    folder = tmp_path_factory.mktemp("heard")
    (folder / "alsoft.conf").write_text(
        "[general]\ndrivers = wave\nchannels = stereo\nsample-type = int16\nfrequency = 44100\n"
        f"[wave]\nfile = {folder / 'mix.wav'}\n"
    )
    found = run(FLIGHT, ALSOFT_CONF=str(folder / "alsoft.conf"))
    return found, *recorded(folder / "mix.wav")


def loudness(samples: np.ndarray, rate: int) -> np.ndarray:
    """Power of each 5 ms."""
    size = rate // 200
    return np.mean(samples[: len(samples) // size * size].reshape(-1, size) ** 2, axis=1)


def blows(samples: np.ndarray, rate: int) -> list[float]:
    """Seconds at which it is suddenly much louder than just before."""
    loud = loudness(samples, rate)
    found: list[float] = []
    for at in range(4, len(loud)):
        sudden = loud[at] > 6.0 * np.max(loud[at - 4 : at - 1]) and loud[at] > 0.15 * np.max(loud)
        if sudden and (not found or at / 200 - found[-1] > 0.05):
            found.append(at / 200)
    return found


def test_a_blow_is_heard_when_its_contact_is_shown(recording):
    found, rate, mix = recording
    heard = blows(mix.sum(axis=1), rate)
    assert len(found["contacts"]) == 2
    assert len(heard) == 2
    shown = found["shown"][1] - found["shown"][0]
    assert heard[1] - heard[0] == pytest.approx(shown, abs=0.05)  # the device mixes 20 ms at a time


def test_what_is_at_the_right_is_heard_at_the_right(recording):
    _found, rate, mix = recording
    for at, louder in zip(blows(mix.sum(axis=1), rate), (1, 0), strict=True):
        part = mix[round(at * rate) : round((at + 0.03) * rate)]
        power = np.mean(part**2, axis=0)
        assert power[louder] > 1.5 * power[1 - louder]


def test_sliding_is_heard_before_the_blow_and_nothing_clips(recording):
    _found, rate, mix = recording
    first = blows(mix.sum(axis=1), rate)[0]
    sliding = mix[round((first - 0.05) * rate) : round((first - 0.01) * rate)]
    assert 0.002 < np.sqrt(np.mean(sliding**2)) < 0.2
    assert 0.05 < np.max(np.abs(mix)) < 1.0
    assert np.sqrt(np.mean(mix[-rate // 10 :] ** 2)) < 0.002
