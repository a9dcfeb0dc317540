"""``safranito export`` in a process of its own, on a machine without a screen."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import av
import pytest

PROJECT = Path(__file__).parents[3]


def export(sample, folder, *given):
    environment = {**os.environ, "PYTHONPATH": str(PROJECT), "SAFRANITO_HOME": str(folder / "home")}
    environment.pop("DISPLAY", None)
    return subprocess.Popen(
        [sys.executable, "-m", "game", "export", str(sample), *given],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )


def test_a_throw_becomes_a_film_with_sound(sample, reel, tmp_path):
    """The one way from a record to a video, all of it."""
    wish = ("--throw", "1", "--size", "161x90", "--fps", "10", "--quality", "low", "--json")
    process = export(sample, tmp_path, "throw.mp4", *wish)
    out, err = process.communicate()
    assert process.returncode == 0, err
    assert err == ""
    told = json.loads(out)
    span = reel.throws[0]
    assert (told["first"], told["last"], told["width"], told["height"]) == (1, 1, 162, 90)
    with av.open(str(tmp_path / "throw.mp4")) as container:
        frames = list(container.decode(video=0))
    assert len(frames) == told["frames"] == int((span.ends - span.begins) * 10 + 1e-6) + 1
    assert [frame.time for frame in frames] == pytest.approx([n / 10 for n in range(len(frames))])
    assert all(frame.to_ndarray(format="gray").std() > 20 for frame in frames)
    with av.open(str(tmp_path / "throw.mp4")) as container:
        sound = [abs(frame.to_ndarray()).max() for frame in container.decode(audio=0)]
    assert max(sound) > 0.05
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["throw.mp4"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ending", "sign"), [(".mp4", signal.SIGINT), ("", signal.SIGINT), (".gif", signal.SIGTERM)]
)
def test_a_film_that_is_broken_off_leaves_nothing(sample, tmp_path, ending, sign):
    process = export(sample, tmp_path, f"film{ending}", "--size", "160x90", "--quality", "low")
    while process.poll() is None and not any(
        (path.is_dir() and any(path.glob("frame-00001*"))) or (path.is_file() and path.stat().st_size)
        for path in tmp_path.glob(".film*")
    ):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.05)
    assert process.poll() is None, process.stderr.read()
    process.send_signal(sign)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (130 if sign == signal.SIGINT else 143, "", "")
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == []
