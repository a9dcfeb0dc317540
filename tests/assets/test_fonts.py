"""Every character that a person may be shown has a shape in every face."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).parents[2] / "assets"
FACES = sorted((ASSETS / "fonts").glob("*.ttf"))
CATALOGUES = sorted((ASSETS / "locale").rglob("*.po*"))


def texts(catalogue: Path) -> str:
    """All source texts and translations of a catalogue."""
    with catalogue.open("rb") as stream:
        messages = [message for message in read_po(stream) if message.id]
    parts = [part for message in messages for part in (message.id, message.string)]
    return "".join(part if isinstance(part, str) else "".join(part) for part in parts if part)


def test_there_are_faces_and_catalogues():
    assert len(FACES) == 3
    assert CATALOGUES


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.name)
def test_every_character_of_a_catalogue_is_in_the_face(face, catalogue):
    missing = set(texts(catalogue)) - set(map(chr, TTFont(face).getBestCmap())) - {"\n"}
    assert not missing


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_a_face_has_the_signs_that_widgets_draw_with(face):
    signs = set("✓×…•−–—↑↓←→▲▼◀▶●₹½„“”’")  # noqa: RUF001 - exactly these signs are meant
    assert signs <= set(map(chr, TTFont(face).getBestCmap()))


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_outlines_are_truetype_for_panda3d_loses_curves_of_others(face):
    assert "glyf" in TTFont(face)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_figures_are_equally_wide_so_that_numbers_do_not_jump(face):
    font = TTFont(face)
    assert len({font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}) == 1
