"""Films as files: as many frames as were put in, at their times, with their sound, read back here."""

from __future__ import annotations

import wave
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest
from PIL import Image

from game.film.coding import CODINGS, coded
from game.film.filming import put_together
from game.film.picture_folder import SOUND, pictures_in
from game.film.takes import Take

SIZE = (80, 46)
COUNT = 13
RATE = 44_100
TONE = 440.0


def picture(number):
    """Each one lighter by a step, on the left; on the right orange."""
    pixels = np.zeros((SIZE[1], SIZE[0], 4), np.uint8)
    pixels[:, :40, :3] = 60 + 10 * number
    pixels[:, 40:, :3] = 20, 120, 230
    return pixels


def tone(seconds):
    """In parts of a tenth of a second, on the left only."""
    samples = 0.5 * np.sin(2 * np.pi * TONE * np.arange(round(seconds * RATE)) / RATE)
    stereo = np.stack([samples, 0 * samples], axis=1)
    return (stereo[first : first + RATE // 10] for first in range(0, len(stereo), RATE // 10))


def filled(film, take):
    put_together(film, take, map(picture, range(take.frames)), tone(take.seconds), RATE, lambda: None)


def made(path, fps):
    take = Take(0.0, float((COUNT - 1) / fps), fps)
    assert take.frames == COUNT
    with coded(path, CODINGS[path.suffix], SIZE, take.fps, RATE) as film:
        filled(film, take)
    return take


def frames_of(path):
    with av.open(str(path)) as container:
        return list(container.decode(video=0))


@pytest.mark.parametrize(
    ("ending", "fps", "tick"),
    [
        (".mp4", Fraction(60), 0.0),
        (".mp4", Fraction(30000, 1001), 0.0),
        (".webm", Fraction(60), 0.0005),
        (".gif", Fraction(25), 0.0),
        (".gif", Fraction(30), 0.005),
    ],
)
def test_no_frame_is_dropped_and_each_stands_at_its_time(tmp_path, ending, fps, tick):
    """``tick``: half of what a kind of file counts time in, where that is coarser than its frames."""
    path = tmp_path / f"film{ending}"
    take = made(path, fps)
    frames = frames_of(path)
    assert len(frames) == COUNT
    for number, frame in enumerate(frames):
        assert frame.time == pytest.approx(take.time(number), abs=tick + 1e-9)
        assert (frame.width, frame.height) == SIZE
        pixels = frame.to_ndarray(format="rgb24")
        left, right = pixels[5:41, 5:35].mean(axis=(0, 1)), pixels[5:41, 45:75].mean(axis=(0, 1))
        assert left == pytest.approx([60 + 10 * number] * 3, abs=6)
        assert right == pytest.approx([230, 120, 20], abs=12)


@pytest.mark.parametrize("ending", [".mp4", ".webm"])
def test_the_sound_is_that_of_the_film(tmp_path, ending):
    path = tmp_path / f"film{ending}"
    take = made(path, Fraction(20))
    with av.open(str(path)) as container:
        video = container.streams.video[0].codec_context
        assert (video.name, video.pix_fmt) == ({".mp4": "h264", ".webm": "vp9"}[ending], "yuv420p")
        rate = container.streams.audio[0].rate
        heard = np.concatenate([frame.to_ndarray() for frame in container.decode(audio=0)], axis=1)
    assert heard.shape[1] / rate == pytest.approx(take.seconds, abs=0.03)
    middle = heard[:, rate // 10 : rate // 2]
    spectrum = np.abs(np.fft.rfft(middle[0] * np.hanning(middle.shape[1])))
    assert np.argmax(spectrum) * rate / middle.shape[1] == pytest.approx(TONE, abs=5.0)
    assert np.abs(middle[0]).max() == pytest.approx(0.5, abs=0.05)
    assert np.abs(middle[1]).max() < 0.05


def test_a_gif_has_any_size(tmp_path):
    path = tmp_path / "film.gif"
    with coded(path, CODINGS[".gif"], (31, 17), Fraction(10), None) as film:
        for number in range(3):
            film.picture(np.ascontiguousarray(picture(number)[:17, 30:61]))
    assert [(frame.width, frame.height) for frame in frames_of(path)] == [(31, 17)] * 3


def test_a_folder_holds_a_picture_for_every_frame_and_the_sound(tmp_path):
    take = Take(0.0, 1.2, Fraction(10))
    with pictures_in(tmp_path, RATE) as film:
        filled(film, take)
    names = sorted(path.name for path in tmp_path.glob("*.png"))
    assert names == [f"frame-{number:06d}.png" for number in range(1, COUNT + 1)]
    with Image.open(tmp_path / names[4]) as image:
        assert (image.size, image.mode) == (SIZE, "RGB")
        assert image.getpixel((20, 20)) == (100, 100, 100)
        assert image.getpixel((60, 20)) == (230, 120, 20)
    with wave.open(str(tmp_path / SOUND)) as sound:
        assert sound.getnframes() == round(take.seconds * RATE)


@pytest.mark.parametrize("ending", [".mp4", ".webm", ".gif"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk here that is always full")
def test_a_full_disk_is_an_error_of_the_system(ending):
    def onto_a_full_disk():
        with coded(Path("/dev/full"), CODINGS[ending], SIZE, Fraction(10), None) as film:
            for number in range(COUNT):
                film.picture(picture(number))

    with pytest.raises(OSError, match="No space left"):
        onto_a_full_disk()
