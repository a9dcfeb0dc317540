"""The pictures of the program's pages: complete, as large as they say, few bytes, and each of them shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from assets.workshop.pictures.__main__ import OTHER_SHAPES, SIZES
from assets.workshop.pictures.scenes import SCENES

DOCS = Path(__file__).parents[2] / "docs"
MOST = 9_000_000
"""Bytes of all pictures."""


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_has_a_picture_of_every_size(scene):
    for width, height in (*SIZES, *OTHER_SHAPES.get(scene, ())):
        with Image.open(DOCS / "pictures" / f"{scene}-{width}x{height}.jpg") as picture:
            assert picture.size == (width, height)


def test_the_page_of_pictures_shows_the_large_ones_once():
    shown = re.findall(r"\(pictures/(.+)\)", (DOCS / "pictures.md").read_text(encoding="utf-8"))
    large = [f"{scene}-{SIZES[-1][0]}x{SIZES[-1][1]}.jpg" for scene in SCENES]
    others = [f"{scene}-{w}x{h}.jpg" for scene, sizes in OTHER_SHAPES.items() for w, h in sizes]
    assert sorted(shown) == sorted([*large, *others])


def test_the_pictures_are_few_bytes():
    assert sum(file.stat().st_size for file in (DOCS / "pictures").iterdir()) < MOST
