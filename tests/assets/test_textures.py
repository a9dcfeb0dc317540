"""The textures are what they say, come out the same again, and tell every spice from every other."""

from __future__ import annotations

from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from colorspacious import cspace_convert
from PIL import Image

from assets.workshop import surfaces
from assets.workshop.surfaces import clay, market
from game.stage.textures import picture
from models.spices import Spice

TEXTURES = Path(str(files("assets"))) / "textures"
EYES = ("normal", "protanomaly", "deuteranomaly", "tritanomaly", "grey")
"""Machado, Oliveira and Fernandes (2009); severity 100 % is dichromacy."""
SCALES = (1, 3, 9)
"""Pixels over which a thumbnail's lightness is smoothed to see how coarse its grains are."""


def seen(pixels: np.ndarray, eye: str) -> np.ndarray:
    """sRGB from 0 to 1, shape (n, 3), in CAM02-UCS as that eye sees it."""
    if eye == "grey":
        grey = cspace_convert(pixels, "sRGB1", "CAM02-UCS")
        grey[:, 1:] = 0
        return grey
    if eye != "normal":
        as_seen = {"name": "sRGB1+CVD", "cvd_type": eye, "severity": 100}
        pixels = np.clip(cspace_convert(pixels, as_seen, "sRGB1"), 0, 1)
    return cspace_convert(pixels, "sRGB1", "CAM02-UCS")


def look_of(spice: Spice, eye: str) -> np.ndarray:
    """A spice as a small round picture shows it: mean colours of its middle, ring and edge, and how much its
    lightness changes at each scale."""
    image = picture(f"spice-{spice}").resize((72, 72), Image.Resampling.LANCZOS)
    pixels = np.asarray(image, float) / 255
    y, x = np.mgrid[-1:1:72j, -1:1:72j]
    away = np.hypot(x, y)
    within = away < 0.9
    colours = seen(pixels.reshape(-1, 3), eye).reshape(72, 72, 3)
    grain = []
    smooth = colours[..., 0]
    for scale in SCALES:
        window = np.ones(2 * scale + 1) / (2 * scale + 1)
        blur = np.apply_along_axis(np.convolve, 0, smooth, window, "same")
        blur = np.apply_along_axis(np.convolve, 1, blur, window, "same")
        grain.append((smooth - blur)[within].std())
        smooth = blur
    rings = [colours[(away >= low) & (away < high)].mean(0) for low, high in pairwise((0, 0.35, 0.65, 0.9))]
    return np.concatenate([*rings, grain])


@pytest.mark.parametrize("eye", EYES)
def test_every_spice_is_told_from_every_other(eye):
    looks = {spice: look_of(spice, eye) for spice in Spice}
    apart = {
        (one, other): float(np.linalg.norm(looks[one] - looks[other]))
        for one, other in combinations(Spice, 2)
    }
    nearest = min(apart, key=apart.__getitem__)
    assert apart[nearest] > (7 if eye != "grey" else 4), nearest


def test_colours_keep_the_spices_well_apart_for_most_eyes():
    means = [look_of(spice, "normal")[3:6] for spice in Spice]
    assert min(np.linalg.norm(a - b) for a, b in combinations(means, 2)) > 8


@pytest.mark.parametrize("path", sorted(TEXTURES.glob("*-normal.jpg")), ids=lambda path: path.stem)
def test_normals_are_of_unit_length_look_outward_and_are_not_flat(path):
    normal = np.asarray(Image.open(path).convert("RGB").reduce(2), float) / 127.5 - 1
    lengths = np.linalg.norm(normal, axis=-1)
    assert np.percentile(np.abs(lengths - 1), 90) < 0.2
    assert np.percentile(normal[..., 2], 0.1) > 0
    assert normal[..., :2].std() > 0.05


@pytest.mark.parametrize("path", sorted(TEXTURES.glob("*-orm.jpg")), ids=lambda path: path.stem)
def test_only_metal_is_metal(path):
    orm = np.asarray(Image.open(path).convert("RGB"), float) / 255
    assert 0.2 < orm[..., 1].mean() < 0.95
    assert np.median(orm[..., 2]) < 0.1
    assert orm[..., 0].mean() > 0.5


@pytest.mark.parametrize("name", ["field", "rails", "table"])
def test_what_is_lit_shows_the_same_as_its_colour(name):
    lit, colour = (
        np.asarray(picture(f"{name}-{kind}").resize((64, 64), Image.Resampling.BOX), float)
        for kind in ("lit", "colour")
    )
    middle = slice(20, 44) if name == "field" else slice(0, 64)
    for channel in range(3):
        both = np.corrcoef(lit[middle, :, channel].ravel(), colour[middle, :, channel].ravel())[0, 1]
        assert both > 0.8 or name == "table"  # the board's shadow lies on the table


@pytest.mark.parametrize("room", [clay, pytest.param(market, marks=pytest.mark.slow)], ids=["clay", "market"])
def test_cheap_rooms_make_the_same_bytes_again(room, tmp_path):
    room.make(tmp_path)
    made = sorted(tmp_path.iterdir())
    assert made
    for path in made:
        assert path.read_bytes() == (TEXTURES / path.name).read_bytes(), path.name


@pytest.mark.slow
def test_the_workshop_makes_the_same_bytes_again(tmp_path):
    surfaces.make(tmp_path)
    made = sorted((tmp_path / "textures").iterdir())
    assert [path.name for path in made] == sorted(path.name for path in TEXTURES.iterdir())
    different = [path.name for path in made if path.read_bytes() != (TEXTURES / path.name).read_bytes()]
    assert not different
