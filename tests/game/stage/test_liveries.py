"""Players are told apart by eyes of every kind: by colour as far as it goes, by pattern, sign and letter."""

from itertools import combinations
from typing import get_args

import numpy as np
import pytest
from colorspacious import cspace_convert

from game.settings import Settings
from game.stage import ChipLook, Stage, TableScene
from game.stage.liveries import MARKET, PALETTES, contrast, livery
from models.chips import Colour
from models.poses import Pose

COLOURS = tuple(Colour)
SAFE = sorted(PALETTES.keys() - {MARKET})
DICHROMATS = ("protanomaly", "deuteranomaly", "tritanomaly")
"""Machado, Oliveira and Fernandes (2009); severity 100 % is protanopia, deuteranopia and tritanopia."""
APART = {"normal": 25, **dict.fromkeys(DICHROMATS, 15), "grey": 11}
"""Least distance of two players' colours in CAM02-UCS; a difference of 1 is just noticed side by side."""
WELL_APART = {
    "red-green": {"protanomaly": 28, "deuteranomaly": 28},
    "blue-yellow": {"tritanomaly": 35},
    "lightness": {"grey": 18},
}
"""What each palette is made for."""


def seen(palette, eye):
    """The four bodies in CAM02-UCS as that eye sees them."""
    bodies = np.array([livery(colour, palette).body for colour in COLOURS]) / 255
    if eye == "grey":
        bodies = cspace_convert(bodies, "sRGB1", "JCh")
        bodies[:, 1] = 0
        return cspace_convert(bodies, "JCh", "CAM02-UCS")
    if eye != "normal":
        as_seen = {"name": "sRGB1+CVD", "cvd_type": eye, "severity": 100}
        bodies = np.clip(cspace_convert(bodies, as_seen, "sRGB1"), 0, 1)
    return cspace_convert(bodies, "sRGB1", "CAM02-UCS")


def least_distance(palette, eye):
    return min(np.linalg.norm(one - other) for one, other in combinations(seen(palette, eye), 2))


def test_there_are_three_palettes_beside_the_markets_own():
    assert SAFE == ["blue-yellow", "lightness", "red-green"]
    assert all(set(palette) == set(COLOURS) for palette in PALETTES.values())


@pytest.mark.parametrize("palette", SAFE)
@pytest.mark.parametrize("eye", APART)
def test_a_safe_palette_keeps_every_two_players_apart(palette, eye):
    assert least_distance(palette, eye) >= APART[eye]


@pytest.mark.parametrize("palette", SAFE)
def test_a_palette_is_best_at_what_it_is_made_for(palette):
    for eye, least in WELL_APART[palette].items():
        assert least_distance(palette, eye) >= least
        assert least_distance(palette, eye) > 2 * least_distance(MARKET, eye)


def test_settings_offer_every_palette():
    field = Settings.groups()["accessibility"].model_fields["palette"]
    assert set(get_args(field.annotation)) == set(PALETTES)


def test_every_chip_on_the_table_wears_the_palette_at_once(base):
    stage = Stage(base)
    chip = Pose((0.0, 0.0, 0.002), (0.0, 0.0, 0.0, 1.0))
    stage.show(TableScene(chips=(ChipLook("red-a", Colour.RED, None, chip),)), animate=False)
    node = base.render.find("**/red-a")
    before = node.get_texture()
    stage.wear("lightness")
    assert node.get_texture() != before
    worn = node.get_texture()
    stage.wear("lightness")
    assert node.get_texture() == worn
    stage.close()


def test_the_simulation_sees_that_the_markets_own_colours_are_mixed_up():
    assert least_distance(MARKET, "deuteranomaly") < 10
    assert least_distance(MARKET, "grey") < 6


def test_pattern_sign_and_letter_tell_players_apart_without_any_colour():
    for one, other in combinations([livery(colour) for colour in COLOURS], 2):
        assert one.marks != other.marks
        assert one.sign is not other.sign
        assert one.letter != other.letter


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("colour", COLOURS)
def test_what_is_written_on_a_chip_stands_out(palette, colour):
    worn = livery(colour, palette)
    assert contrast(worn.ink, worn.body) >= 3  # WCAG 2.2, 1.4.3: large letters
    assert contrast(worn.mark, worn.body) >= 1.9


def test_contrast_is_that_of_the_guidelines():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)  # a well-known pair
