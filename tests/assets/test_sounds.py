"""The sounds are what the workshop makes, and sound as things do. Nobody listens here: all is measured."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from zlib import crc32

import numpy as np
import pytest

import assets.workshop.sounds as workshop
from assets.workshop.sounds import ogg
from assets.workshop.sounds.levels import loudness
from assets.workshop.sounds.struck import RATE, disc_modes
from game.sound import stored
from game.sound.catalogue import SOUNDS, file_name

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
BLOWS = [f"{what}{how}" for what in ("board", "edge", "chip", "rim", "table") for how in ("", "-hard")]
LOOPS = [sound for sound, about in SOUNDS.items() if about.loops]
FILES = [(sound, variant) for sound, about in SOUNDS.items() for variant in range(about.variants)]
LARGEST = 1.5 * 1024 * 1024

heard = cache(stored.samples)


def variants(sound: str) -> list[np.ndarray]:
    return [heard(sound, variant) for variant in range(SOUNDS[sound].variants)]


def brightness(sound: str) -> float:
    """The middle of the spectrum of all variants, in hertz."""
    middles = []
    for samples in variants(sound):
        power = np.abs(np.fft.rfft(samples)) ** 2
        middles.append(np.sum(power * np.fft.rfftfreq(len(samples), 1 / RATE)) / np.sum(power))
    return float(np.mean(middles))


def envelope(samples: np.ndarray, span: float) -> np.ndarray:
    """Root mean square over each such span of seconds."""
    size = round(span * RATE)
    return np.sqrt(np.mean(samples[: len(samples) // size * size].reshape(-1, size) ** 2, axis=1))


def test_every_sound_of_the_catalogue_is_there_and_no_other():
    assert {path.stem for path in FOLDER.iterdir()} == {file_name(*file) for file in FILES}
    assert set(workshop.RECIPES) == set(SOUNDS)


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST


@pytest.mark.parametrize(("sound", "variant"), FILES)
def test_a_sound_is_heard_and_neither_clips_nor_leans_to_one_side(sound, variant):
    samples = heard(sound, variant)
    assert 0.05 < np.max(np.abs(samples)) < 0.95
    assert abs(np.mean(samples)) < 0.006


@pytest.mark.parametrize(("sound", "variant"), [file for file in FILES if file[0] not in LOOPS])
def test_a_sound_begins_and_ends_without_a_click(sound, variant):
    samples = heard(sound, variant)
    peak = np.max(np.abs(samples))
    assert abs(samples[0]) < 0.15 * peak
    assert np.max(np.abs(samples[-20:])) < 0.03 * peak


@pytest.mark.parametrize("sound", BLOWS)
def test_a_blow_is_heard_at_once_and_dies_away(sound):
    for samples in variants(sound):
        loud = envelope(samples, 0.005)
        assert np.argmax(loud) <= 2  # within 15 ms
        assert loud[12] < 0.1 * np.max(loud)  # 20 dB down after 60 ms
        assert -24.0 < loudness(samples) < -18.0  # so that gains alone make one louder than another


@pytest.mark.parametrize("what", ["board", "edge", "rim", "table"])
def test_a_hard_blow_is_brighter(what):
    assert brightness(f"{what}-hard") > brightness(what)


def test_things_are_told_apart_by_their_brightness():
    table, board, rim, edge, chip = map(brightness, ("table", "board", "rim", "edge", "chip"))
    assert table < 0.7 * board
    assert board < rim < 0.7 * edge
    assert edge < 0.7 * chip


def test_a_chip_rings_as_its_measures_say():
    # λ² 5.253, 7.5 GPa, 3.3 mm, 3,175 kg/m³, 19.5 mm: worked out by hand
    lowest = disc_modes(0.0195, 0.0033, 3175.0, 7.5e9, 46.0)[0]
    assert lowest.frequency == pytest.approx(3430.0, rel=0.01)
    spectrum = np.abs(np.fft.rfft(heard("chip", 0), RATE))
    assert np.argmax(spectrum) == pytest.approx(3430.0, rel=0.1)


@pytest.mark.parametrize("sound", [sound for sound, about in SOUNDS.items() if about.variants > 1])
def test_no_two_variants_are_alike(sound):
    made = variants(sound)
    for n, one in enumerate(made):
        for other in made[:n]:
            size = min(len(one), len(other))
            a, b = one[:size], other[:size]
            assert abs(np.dot(a, b)) < 0.97 * np.sqrt(np.dot(a, a) * np.dot(b, b))


@pytest.mark.parametrize("sound", LOOPS)
def test_a_loop_has_no_seam(sound):
    for samples in variants(sound):
        steps = np.abs(np.diff(samples))
        assert abs(samples[0] - samples[-1]) <= 1.2 * np.max(steps)
        around = np.concatenate([samples[-RATE // 20 :], samples[: RATE // 20]])
        usual = envelope(samples, 0.1)
        assert usual.min() * 0.9 < np.sqrt(np.mean(around**2)) < usual.max() * 1.1


def test_the_market_is_quiet_and_even():
    loud = envelope(heard("market", 0), 1.0)
    assert 20 * np.log10(np.max(loud)) < -22.0
    assert np.max(loud) < 2.0 * np.min(loud)
    assert 20.0 <= len(heard("market", 0)) / RATE <= 30.0


@pytest.mark.parametrize("sound", ["board", "chip-hard", "slide", "card", "coins", "bowl"])
def test_the_files_are_what_the_workshop_makes(sound):
    made, file = workshop.sound(sound, 0), heard(sound, 0)
    assert len(made) == pytest.approx(len(file), abs=1)
    size = min(len(made), len(file))
    likeness = np.corrcoef(made[:size], file[:size])[0, 1]
    assert likeness > 0.9  # the encoder leaves out what is not heard


def test_the_workshop_makes_the_same_sound_again():
    assert np.array_equal(workshop.sound("rim", 1), workshop.sound("rim", 1))


@pytest.mark.parametrize("name", ["chip-1", "market-1"])
def test_a_file_has_the_number_of_its_name_and_true_checksums(name):
    file = (FOLDER / f"{name}.ogg").read_bytes()
    assert ogg.numbered(file, crc32(name.encode())) == file
    assert ogg.numbered(ogg.numbered(file, 1), crc32(name.encode())) == file
    assert ogg.numbered(file, 1) != file
    assert ogg.checksum(b"\x00" * 8) == 0
    with pytest.raises(ValueError, match="no Ogg page"):
        ogg.numbered(file[1:], 1)
